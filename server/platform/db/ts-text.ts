/** The text forms of tsvector and tsquery, so that PostgreSQL uses our lexemes without parsing. */
import type { Clause } from '#kernel/search/analyser.ts';

export type Weight = 'A' | 'B' | 'C';
const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export const tsvector = (lexemes: Iterable<string>): string => [...lexemes].map(quote).join(' ');
export const weighedTsvector = (lexemes: Map<string, Weight>): string =>
  [...lexemes].map(([lexeme, weight]) => `${quote(lexeme)}:1${weight}`).join(' ');

/** All clauses, each by one of its words; `weights` restricts to lexemes of these weights ('A', 'AB' …). */
export function tsquery(clauses: Clause[], weights = ''): string {
  const suffix = (prefix: boolean) => (prefix || weights ? `:${prefix ? '*' : ''}${weights}` : '');
  return clauses
    .map(
      ({ lexemes, prefixes }) =>
        `(${[...lexemes.map((lexeme) => quote(lexeme) + suffix(false)), ...prefixes.map((prefix) => quote(prefix) + suffix(true))].join('|')})`,
    )
    .join('&');
}

export const prefixTsquery = (prefix: string): string => `${quote(prefix)}:*`;
