/** Weighs the clauses of a query that nothing matches as a whole, to find documents that match most of it. Pure. */
import type { Clause } from './analyser.ts';

export type Demand = { clause: Clause; weight: number };

/** Robertson's inverse document frequency; a word without documents weighs most. */
const rarity = (documents: number, all: number): number => Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
/** A clause matched by more than this fraction of all documents no longer discriminates. */
const COMMON = 0.25;
/** Minimum total weight that documents must match, of 1. */
export const LEAST_SHARE = 0.38;
const PREFIX_RARITY = 0.5;
/** Number of clauses of a long question. */
const LONG = 4;

/**
 * Clauses with weights that sum to 1. Those without matches count in the sum but are not returned: the others weigh less. `documents` per
 * lexeme, with the total under ''; a phrase has at most those of its rarest word.
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
  const distinctive = met.filter(({ found, alone }) => !alone && found <= all * COMMON);
  const counted = distinctive.some(({ found }) => found > 0) ? distinctive : met;
  const known = counted.filter(({ found, alone }) => found > 0 && !alone).map(({ found }) => rarity(found, all));
  // in a long question an unknown word is most likely filler
  const unknown = counted.length < LONG || known.length === 0 ? rarity(0, all) : known.reduce((sum, each) => sum + each, 0) / known.length;
  const weighed = counted.map(({ clause, found, alone }) => ({
    clause,
    found,
    weight: alone ? PREFIX_RARITY : found > 0 ? rarity(found, all) : unknown,
  }));
  const sum = weighed.reduce((total, { weight }) => total + weight, 0);
  return weighed.filter(({ found }) => found > 0).map(({ clause, weight }) => ({ clause, weight: weight / sum }));
}

/** Whether each word of the query is in the index: then nothing is misspelt. */
export const areKnown = (clauses: readonly Clause[], documents: ReadonlyMap<string, number>): boolean =>
  clauses.every(({ lexemes, prefixes }) => prefixes.length === 0 && lexemes.some((lexeme) => (documents.get(lexeme) ?? 0) > 0));
