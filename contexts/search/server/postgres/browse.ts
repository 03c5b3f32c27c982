/** Lists the catalogue without words. */
import type { Queryable } from '#server/platform/db/database.ts';
import { countFacets, listPage } from './browse-store.ts';
import { facetLetters, facetNames } from './facets.ts';
import type { Found, SearchParameters } from './full-text-store.ts';
import type { Places } from './places.ts';

const storedOf = (letter: string, codes: unknown): string[] | null => (codes ? (codes as string[]).map((code) => letter + code) : null);

export async function browse(database: Queryable, places: Places, parameters: SearchParameters): Promise<Found> {
  const { kinds, goodsTypes } = parameters;
  const asked = { order: parameters.order as number, limit: parameters.limit as number, offset: parameters.offset as number };
  const prices = { from: (parameters.priceFrom ?? null) as string | null, to: (parameters.priceTo ?? null) as string | null };
  const store = (parameters.store ?? null) as string | null;
  const counts = await countFacets(database, { ...parameters, kinds, goodsTypes }, prices, store);
  const numbers = new Map(counts.map(({ code, id }) => [code, id]));
  const total = counts
    .filter(({ code, miss }) => code.startsWith(facetLetters.kind) && miss === 0)
    .reduce((sum, { documents }) => sum + documents, 0);
  const demands = [
    storedOf(facetLetters.kind, kinds),
    storedOf(facetLetters.goodsType, goodsTypes),
    ...facetNames.map((name) => (parameters[name] ?? null) as string[] | null),
  ].map((codes) => codes?.flatMap((code) => numbers.get(code) ?? []) ?? null);
  const list = JSON.stringify([asked.order, demands, prices, store]);
  const remember = places.remembering(list);
  const { cards, first } = await listPage(database, demands, { ...asked, total, prices, store }, places.of(list));
  remember(first);
  return {
    hits: counts.length > 0 ? total : 0,
    best: null,
    share: null,
    cards,
    bodies: null,
    counts: counts.map(({ code, miss, documents }) => [code, miss, documents]),
    elsewhere: null,
    documents: null,
  };
}
