/** Browsing without words: counts over groups of documents with the same facets, pages over an index for each order. */
import { type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import { type FacetName, facetBit, facetNames } from './facets.ts';
import { AS_CARDS, type Found, type FoundCards, foundCards, type Order, orders } from './full-text-store.ts';

/** $1 kinds, $2 types of goods or NULL, from $3 on the codes selected of each facet or NULL. */
const misses = facetNames
  .map(
    (name, at) =>
      `CASE WHEN $${at + 3}::text[] IS NULL OR facets && ARRAY(SELECT id FROM search_facet WHERE code = ANY($${at + 3}::text[])) THEN 0 ELSE ${facetBit(name)} END`,
  )
  .join(' | ');
const countShapes = statement(
  'search-count-shapes',
  `WITH hits AS (
  SELECT facets, documents, ${misses} AS miss FROM search_shape WHERE kind = ANY($1::text[]) AND ($2::text[] IS NULL OR goods_type = ANY($2::text[]))
), counted AS (
  SELECT facet, miss, sum(documents)::int AS documents FROM (SELECT unnest(facets) AS facet, miss, documents FROM hits WHERE miss & (miss - 1) = 0) AS each
  GROUP BY facet, miss
)
SELECT search_facet.code, miss, documents, search_facet.id FROM counted JOIN search_facet ON search_facet.id = facet`,
);
export type FacetCount = { code: string; miss: number; documents: number; id: number };
type Scope = { kinds: unknown; goodsTypes: unknown } & Partial<Record<FacetName, unknown>>;
/** How many documents have each facet and miss no selection, or one. */
export const countFacets = (database: Queryable, scope: Scope): Promise<FacetCount[]> =>
  database.query<FacetCount>(countShapes, [scope.kinds, scope.goodsTypes ?? null, ...facetNames.map((name) => scope[name] ?? null)]);

/** Each has an index; what is equal in it is in the default order. */
const SORTS: Record<Order, [forwards: string, backwards: string]> = {
  default: ['featured DESC, sold DESC, id', 'featured, sold, id DESC'],
  priceUp: ['month_micro, featured DESC, sold DESC, id', 'month_micro DESC, featured, sold, id DESC'],
  priceDown: ['month_micro DESC NULLS LAST, featured DESC, sold DESC, id', 'month_micro NULLS FIRST, featured, sold, id DESC'],
  scoreUp: ['score_tenths, featured DESC, sold DESC, id', 'score_tenths DESC, featured, sold, id DESC'],
  scoreDown: ['score_tenths DESC, featured DESC, sold DESC, id', 'score_tenths, featured, sold, id DESC'],
  soldUp: ['sold, featured DESC, id', 'sold DESC, featured, id DESC'],
  soldDown: ['sold DESC, featured DESC, id', 'sold, featured, id DESC'],
  oldest: ['updated_at, featured DESC, sold DESC, id', 'updated_at DESC, featured, sold, id DESC'],
  newest: ['updated_at DESC, featured DESC, sold DESC, id', 'updated_at, featured, sold, id DESC'],
};
/** Demands: of the kinds, of the types of goods, and of each facet. */
const DEMANDS = facetNames.length + 2;
const met = Array.from({ length: DEMANDS }, (_, at) => `($${at + 1}::int[] IS NULL OR facets && $${at + 1}::int[])`).join(' AND ');
const pageOf = (name: string, sort: string, number: string): Statement =>
  statement(
    `search-page-${name}`,
    `SELECT ${AS_CARDS} FROM (
  SELECT id, ${number} AS number FROM (
    SELECT id FROM search_place WHERE ${met} ORDER BY ${sort} LIMIT $${DEMANDS + 1}::int OFFSET $${DEMANDS + 2}::int) AS ordered) AS page
JOIN search_card USING (id)`,
  );
const pages = Object.fromEntries(
  Object.entries(SORTS).map(([order, [forwards, backwards]]) => [
    orders[order as Order],
    {
      forwards: pageOf(`${order}-forwards`, forwards, 'row_number() OVER ()'),
      backwards: pageOf(`${order}-backwards`, backwards, '- row_number() OVER ()'),
    },
  ]),
);

/**
 * A page of those that meet all demands (facets by number, one of each; null demands nothing), read from the end that is nearer. Planned
 * anew each time: whether the order or the selection narrows more depends on what is demanded, and on the page.
 */
export async function listPage(
  database: Queryable,
  demands: (number[] | null)[],
  order: number,
  page: { total: number; limit: number; offset: number },
): Promise<Found['cards']> {
  const onPage = Math.min(page.limit, page.total - page.offset);
  if (onPage <= 0) return null;
  const { forwards, backwards } = pages[order] as (typeof pages)[string];
  const after = page.total - page.offset - onPage;
  const [row] = await (page.offset <= after
    ? database.query<FoundCards>(forwards.text, [...demands, onPage, page.offset])
    : database.query<FoundCards>(backwards.text, [...demands, onPage, after]));
  return row ? foundCards(row) : null;
}
