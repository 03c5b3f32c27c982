/** Browses without words by reading every document, with which the answers from indexes are compared. */
import type { Queryable } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type FacetName, facetBit, facetNames, PRICE_BIT } from '../postgres/facets.ts';
import { type Found, type Order, orders, type SearchParameters } from '../postgres/full-text-store.ts';

type Read = {
  kind: string;
  goodsType: string;
  storeId: string;
  price: number | null;
  month: number | null;
  score: number;
  sold: number;
  updated: number;
  /** Stored codes. */
  facets: string[];
  shown: unknown;
  rest: string;
};

/** In the order of relevance, which without words is: featured, sold, id. */
const EVERY = `SELECT d.kind, d.goods_type AS "goodsType", d.store_id AS "storeId", d.price_micro::float8 AS price, d.month_micro::float8 AS month, d.score_tenths AS score,
    d.sold::float8 AS sold, extract(epoch FROM d.updated_at)::bigint::float8 AS updated, ARRAY(SELECT code FROM search_facet WHERE search_facet.id = ANY(facets)) AS facets, c.shown, c.card::text AS rest
  FROM search_doc d JOIN search_shape ON search_shape.id = shape JOIN search_card c ON c.id = d.id ORDER BY featured DESC, sold DESC, d.id`;

const placeBy: Record<Order, (read: Read) => number | null> = {
  default: () => null,
  priceUp: ({ month }) => month,
  priceDown: ({ month }) => month && -month,
  scoreUp: ({ score }) => score,
  scoreDown: ({ score }) => -score,
  soldUp: ({ sold }) => sold,
  soldDown: ({ sold }) => -sold,
  oldest: ({ updated }) => updated,
  newest: ({ updated }) => -updated,
};
const last = (place: number | null): number => place ?? Number.POSITIVE_INFINITY;

export async function browseByReading(database: Queryable, given: SearchParameters): Promise<Pick<Found, 'cards' | 'counts'>> {
  const listOf = (name: 'kinds' | 'goodsTypes' | FacetName) => (given[name] ?? null) as string[] | null;
  const has = (list: string[] | null, codes: readonly string[]) => list === null || codes.some((code) => list.includes(code));
  const missOf = ({ price, facets }: Read): number => {
    const [from, to] = [given.priceFrom ?? null, given.priceTo ?? null];
    const fits = (from === null || (price !== null && price >= Number(from))) && (to === null || (price !== null && price <= Number(to)));
    return facetNames.reduce((miss, name) => miss | (has(listOf(name), facets) ? 0 : facetBit(name)), fits ? 0 : PRICE_BIT);
  };
  const read = (await rowsOf<Read>(database, EVERY))
    .filter(
      ({ kind, goodsType, storeId }) =>
        has(listOf('kinds'), [kind]) &&
        has(listOf('goodsTypes'), [goodsType]) &&
        has(given.store ? [given.store as string] : null, [storeId]),
    )
    .map((each) => ({ ...each, miss: missOf(each) }));
  const order = Object.keys(orders).find((name) => orders[name as Order] === given.order) as Order;
  const placeOf = placeBy[order];
  const [offset, limit] = [given.offset as number, given.limit as number];
  const page = read
    .filter(({ miss }) => miss === 0)
    .sort((a, b) => (last(placeOf(a)) === last(placeOf(b)) ? 0 : last(placeOf(a)) - last(placeOf(b))))
    .slice(offset, offset + limit);
  const counts = new Map<string, number>();
  for (const { facets, miss } of read)
    if ((miss & (miss - 1)) === 0) for (const facet of facets) counts.set(`${miss} ${facet}`, (counts.get(`${miss} ${facet}`) ?? 0) + 1);
  return {
    cards: page.length === 0 ? null : (page as unknown as NonNullable<Found['cards']>).map(({ shown, rest }) => ({ shown, rest })),
    counts: [...counts].map(([key, documents]) => [key.slice(key.indexOf(' ') + 1), Number.parseInt(key, 10), documents]),
  };
}
