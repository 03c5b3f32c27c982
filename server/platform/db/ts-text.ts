/** The text forms of tsvector and tsquery, so that PostgreSQL uses our lexemes without parsing. */
import type { Clause } from '#libraries/search-analysis/index.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';
const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export const tsvector = (lexemes: Iterable<string>): string => [...lexemes].map(quote).join(' ');
export const weighedTsvector = (lexemes: Map<string, Weight>): string =>
  [...lexemes].map(([lexeme, weight]) => `${quote(lexeme)}:1${weight}`).join(' ');

const wanted = (lexeme: string, weights: string, prefix = false): string =>
  quote(lexeme) + (prefix || weights ? `:${prefix ? '*' : ''}${weights}` : '');
const allOf = (lexemes: string[], weights: string): string => lexemes.map((lexeme) => wanted(lexeme, weights)).join('&');

/** One clause by one of its words; `weights` restricts to lexemes of these weights ('A', 'AB' …). */
export const clauseTsquery = ({ lexemes, prefixes, phrases = [] }: Clause, weights = ''): string =>
  `(${[
    ...lexemes.map((lexeme) => wanted(lexeme, weights)),
    ...prefixes.map((prefix) => wanted(prefix, weights, true)),
    ...phrases.map((phrase) => `(${allOf(phrase, weights)})`),
  ].join('|')})`;

/** All clauses. */
export const tsquery = (clauses: Clause[], weights = ''): string => clauses.map((clause) => clauseTsquery(clause, weights)).join('&');
/** All clauses in the spelling of the query. */
export const exactTsquery = (clauses: Clause[], weights = ''): string => clauses.map(({ exact }) => `(${allOf(exact, weights)})`).join('&');

export const prefixTsquery = (prefix: string): string => `${quote(prefix)}:*`;
