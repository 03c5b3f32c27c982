/** Weighs the demands of a query that nothing meets as a whole, so that documents which meet most of it can be found. Pure. */
import type { Clause } from './analyser.ts';

export type Demand = { clause: Clause; weight: number };

/** Robertson's inverse document frequency; a word that nothing has weighs most. */
const rarity = (documents: number, all: number): number => Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
/** A demand that more than this part of all documents meets tells them apart no more. */
const COMMON = 0.25;
/** Documents have to meet demands of at least this weight, of 1. */
export const LEAST_SHARE = 0.38;
const PREFIX_RARITY = 0.5;
/** Demands of a long question. */
const LONG = 4;

/**
 * Demands with weights that sum to 1. Those that nothing meets are counted in the sum but not returned: the others are worth less for it.
 * `documents` of a lexeme, and of '' all of them; a phrase has at most those of its rarest word.
 */
export function weighDemands(clauses: readonly Clause[], documents: ReadonlyMap<string, number>): Demand[] {
  const have = (lexeme: string): number => documents.get(lexeme) ?? 0;
  const all = have('');
  if (all === 0) return [];
  const met = clauses.map((clause) => ({
    clause,
    alone: clause.prefixes.length > 0,
    found: Math.min(
      all,
      Math.max(0, ...clause.lexemes.map(have), ...(clause.phrases ?? []).map((phrase) => Math.min(...phrase.map(have)))),
    ),
  }));
  const telling = met.filter(({ found, alone }) => !alone && found <= all * COMMON);
  const counted = telling.some(({ found }) => found > 0) ? telling : met;
  const known = counted.filter(({ found, alone }) => found > 0 && !alone).map(({ found }) => rarity(found, all));
  // of a long question an unknown word is most likely a way of speaking
  const unknown = counted.length < LONG || known.length === 0 ? rarity(0, all) : known.reduce((sum, each) => sum + each, 0) / known.length;
  const weighed = counted.map(({ clause, found, alone }) => ({
    clause,
    found,
    weight: alone ? PREFIX_RARITY : found > 0 ? rarity(found, all) : unknown,
  }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return weighed.filter(({ found }) => found > 0).map(({ clause, weight }) => ({ clause, weight: weight / sum }));
}

/** Whether each word of the query stands somewhere in the index: then nothing is misspelt. */
export const areKnown = (clauses: readonly Clause[], documents: ReadonlyMap<string, number>): boolean =>
  clauses.every(({ lexemes, prefixes }) => prefixes.length === 0 && lexemes.some((lexeme) => (documents.get(lexeme) ?? 0) > 0));
