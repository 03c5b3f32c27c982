/** Browsing without words: counts over groups of documents with equal facets, pages over one index per order. */
import { type Queryable, statement, varying } from '#server/platform/db/database.ts';
import { type FacetName, facetBit, facetNames } from './facets.ts';
import { AS_CARDS, type Found, foundCards, type Order, orders } from './full-text-store.ts';
import { partsBetween, priceStep } from './price-steps.ts';

/** $1 kinds, $2 goods types or NULL; from $3 on the selected codes of each facet or NULL. */
const misses = facetNames
  .map(
    (name, at) =>
      `CASE WHEN $${at + 3}::text[] IS NULL OR facets && ARRAY(SELECT id FROM search_facet WHERE code = ANY($${at + 3}::text[])) THEN 0 ELSE ${facetBit(name)} END`,
  )
  .join(' | ');
/**
 * `shapes`: (id, kind, goods_type, facets, documents). MATERIALIZED: `miss` is computed once per shape. `< 1`, since the planner expects
 * few rows of `= 0`, and would sort them.
 */
const countOver = (shapes: string): string => `hits AS MATERIALIZED (
  SELECT facets, documents, ${misses} AS miss FROM ${shapes} WHERE kind = ANY($1::text[]) AND ($2::text[] IS NULL OR goods_type = ANY($2::text[]))
), counted AS (
  SELECT facet, miss, sum(documents)::int AS documents FROM (SELECT unnest(facets) AS facet, miss, documents FROM hits WHERE miss & (miss - 1) < 1 AND documents > 0) AS each
  GROUP BY facet, miss
)
SELECT search_facet.code, miss, documents, search_facet.id FROM counted JOIN search_facet ON search_facet.id = facet`;
const countShapes = statement('search-count-shapes', `WITH ${countOver('search_shape')}`);

const PRICES_FROM = facetNames.length + 3;
const [FROM, TO, FIRST, LAST, PARTS] = Array.from({ length: 5 }, (_, at) => `$${PRICES_FROM + at}`) as [
  string,
  string,
  string,
  string,
  string,
];
/**
 * Within a price range: single documents in the two boundary steps, sums for the steps between. FROM and TO: prices in micro-yuan or NULL;
 * FIRST and LAST: their steps or NULL; PARTS: (width, first, last) of sums, as JSON. OFFSET 0: each part is read from the index; a join would
 * read all sums. ::int: sums of bigint are computed as numeric, which takes three times as long.
 */
const countPriced = statement(
  'search-count-priced',
  `WITH part AS (
  SELECT shape, 1 AS documents FROM search_place WHERE price_step = ${FIRST}::int AND price_micro >= ${FROM}::bigint AND (${TO}::bigint IS NULL OR price_micro <= ${TO}::bigint)
  UNION ALL SELECT shape, 1 FROM search_place WHERE price_step = ${LAST}::int AND price_step IS DISTINCT FROM ${FIRST}::int AND price_micro <= ${TO}::bigint
    AND (${FROM}::bigint IS NULL OR price_micro >= ${FROM}::bigint)
  UNION ALL SELECT s.shape, s.documents FROM json_to_recordset(${PARTS}::json) AS p (width smallint, first int, last int)
    CROSS JOIN LATERAL (SELECT shape, documents FROM search_price WHERE search_price.width = p.width AND search_price.step BETWEEN p.first AND p.last OFFSET 0) AS s
), priced AS (
  SELECT shape, sum(documents)::int AS documents FROM part GROUP BY shape
), ${countOver('(SELECT id, kind, goods_type, facets, priced.documents FROM priced JOIN search_shape ON search_shape.id = shape) AS of_price')}`,
);

/** Between prices, when nothing but kinds is selected: $1 kinds, $2 to $6 as in `countPriced`. From sums of each facet (migration 0129). */
const countPricedFacets = statement(
  'search-count-priced-facets',
  `WITH boundary AS (
  SELECT shape, count(*)::int AS documents FROM (
    SELECT shape FROM search_place WHERE price_step = $4::int AND price_micro >= $2::bigint AND ($3::bigint IS NULL OR price_micro <= $3::bigint)
    UNION ALL SELECT shape FROM search_place WHERE price_step = $5::int AND price_step IS DISTINCT FROM $4::int AND price_micro <= $3::bigint
      AND ($2::bigint IS NULL OR price_micro >= $2::bigint)) AS single GROUP BY shape
), part AS (
  SELECT unnest(s.facets) AS facet, b.documents FROM boundary b JOIN search_shape s ON s.id = b.shape WHERE s.kind = ANY($1::text[])
  UNION ALL SELECT s.facet, s.documents FROM json_to_recordset($6::json) AS p (width smallint, first int, last int)
    CROSS JOIN LATERAL (SELECT kind, facet, documents FROM search_price_facet f WHERE f.width = p.width AND f.step BETWEEN p.first AND p.last OFFSET 0) AS s WHERE s.kind = ANY($1::text[])
), counted AS (
  SELECT facet, sum(documents)::int AS documents FROM part GROUP BY facet HAVING sum(documents) > 0
)
SELECT search_facet.code, 0 AS miss, documents, search_facet.id FROM counted JOIN search_facet ON search_facet.id = facet`,
);

const STORE = FROM;
/** Within a shop: `FROM` is its id, `TO` and `FIRST` are the prices. */
const countInStore = statement(
  'search-count-in-store',
  `WITH part AS (
  SELECT shape, count(*)::int AS documents FROM search_place WHERE store_id = ${STORE}::text
    AND (${TO}::bigint IS NULL OR price_micro >= ${TO}::bigint) AND (${FIRST}::bigint IS NULL OR price_micro <= ${FIRST}::bigint) GROUP BY shape
), ${countOver('(SELECT id, kind, goods_type, facets, part.documents FROM part JOIN search_shape ON search_shape.id = shape) AS of_store')}`,
);

/** Within a shop, when nothing but kinds and types is selected: from running counts (migration 0127). */
const countOfStore = statement(
  'search-count-of-store',
  `WITH counted AS (
  SELECT facet, sum(documents)::int AS documents FROM search_store_facet
  WHERE store_id = $3 AND kind = ANY($1::text[]) AND ($2::text[] IS NULL OR goods_type = ANY($2::text[])) GROUP BY facet HAVING sum(documents) > 0
)
SELECT search_facet.code, 0 AS miss, documents, search_facet.id FROM counted JOIN search_facet ON search_facet.id = facet`,
);

export type FacetCount = { code: string; miss: number; documents: number; id: number };
/** Prices in micro-yuan as text; null: no limit. */
export type Prices = { from: string | null; to: string | null };
type Scope = { kinds: unknown; goodsTypes: unknown } & Partial<Record<FacetName, unknown>>;
/** Documents per facet, for those that miss no selection or one. `store`: of this shop alone. */
export function countFacets(
  database: Queryable,
  scope: Scope,
  { from, to }: Prices = { from: null, to: null },
  store: string | null = null,
): Promise<FacetCount[]> {
  const within = [scope.kinds, scope.goodsTypes ?? null];
  const facets = facetNames.map((name) => scope[name] ?? null);
  const selected = [...within, ...facets];
  if (store !== null && from === null && to === null && facets.every((codes) => codes === null))
    return database.query(countOfStore, [...within, store]);
  if (store !== null) return database.query(countInStore, [...selected, store, from, to]);
  if (from === null && to === null) return database.query(countShapes, selected);
  const first = from === null ? null : priceStep(from);
  const last = to === null ? null : priceStep(to);
  const isSelected = within[1] !== null || facets.some((codes) => codes !== null);
  if (!isSelected)
    return database.query(countPricedFacets, [scope.kinds, from, to, first, last, JSON.stringify(partsBetween(first, last))]);
  return database.query(countPriced, [...selected, from, to, first, last, JSON.stringify(partsBetween(first, last))]);
}

type Column = 'featured' | 'sold' | 'score_tenths' | 'month_micro' | 'updated_at' | 'id';
type Sorting = readonly (readonly [Column, 'ASC' | 'DESC'])[];
const TYPES: Record<Column, string> = {
  featured: 'boolean',
  sold: 'int',
  score_tenths: 'int',
  month_micro: 'bigint',
  updated_at: 'timestamptz',
  id: 'text',
};
const byDefault: Sorting = [
  ['featured', 'DESC'],
  ['sold', 'DESC'],
  ['id', 'ASC'],
];
const first = (...column: Sorting[number]): Sorting => [column, ...byDefault.filter(([name]) => name !== column[0])];
/** One index each; ties follow the default order. Documents without a price come last. */
const SORTINGS: Record<Order, Sorting> = {
  default: byDefault,
  priceUp: first('month_micro', 'ASC'),
  priceDown: first('month_micro', 'DESC'),
  scoreUp: first('score_tenths', 'ASC'),
  scoreDown: first('score_tenths', 'DESC'),
  soldUp: first('sold', 'ASC'),
  soldDown: first('sold', 'DESC'),
  oldest: first('updated_at', 'ASC'),
  newest: first('updated_at', 'DESC'),
};
const sortings: Readonly<Record<number, Sorting>> = Object.fromEntries(
  Object.entries(SORTINGS).map(([name, sorting]) => [orders[name as Order], sorting]),
);

/** Sort key of a document in an order: its column values as JSON. */
export type Key = (boolean | number | string | null)[];
/** A document whose rank in the order is known. */
export type Place = { at: number; key: Key };

const isAscending = (direction: 'ASC' | 'DESC', backwards: boolean): boolean => (direction === 'ASC') !== backwards;
/** Without `nulls` (all rows have a price): an index on `DESC` is used in both directions. */
const orderOf = (sorting: Sorting, backwards: boolean, nulls = true): string =>
  sorting
    .map(([column, direction]) => {
      const last = nulls && column === 'month_micro' ? ` NULLS ${backwards ? 'FIRST' : 'LAST'}` : '';
      return `${column} ${isAscending(direction, backwards) ? 'ASC' : 'DESC'}${last}`;
    })
    .join(', ');

const given = (key: Key): Key => key.filter((value) => value !== null);

/**
 * Conditions for documents from a key on, or backwards before it: one per column, which lets an index scan continue from there. The `given`
 * values are parameters, from `$from` on.
 */
function beyond(sorting: Sorting, key: Key, from: number, backwards: boolean): string[] {
  const value = (at: number) => `$${from + given(key.slice(0, at)).length}::${TYPES[sorting[at]?.[0] as Column]}`;
  return sorting.flatMap(([column, direction], at) => {
    const before = sorting.slice(0, at).map(([each], place) => (key[place] === null ? `${each} IS NULL` : `${each} = ${value(place)}`));
    const sign = isAscending(direction, backwards) ? '>' : '<';
    const isLast = at === sorting.length - 1;
    const own =
      key[at] === null
        ? backwards
          ? [`${column} IS NOT NULL`]
          : []
        : [
            `${column} ${sign}${isLast && !backwards ? '=' : ''} ${value(at)}`,
            ...(column === 'month_micro' && !backwards ? [`${column} IS NULL`] : []),
          ];
    return own.map((condition) => [...before, condition].join(' AND '));
  });
}

/** Demands: kinds, goods types, and each facet. */
const DEMANDS = facetNames.length + 2;
const [LEAST, MOST] = [`$${DEMANDS + 3}::bigint`, `$${DEMANDS + 4}::bigint`];
const OF_STORE = `$${DEMANDS + 5}::text`;
const met = [
  ...Array.from({ length: DEMANDS }, (_, at) => `($${at + 1}::int[] IS NULL OR facets && $${at + 1}::int[])`),
  `(${LEAST} IS NULL OR price_micro >= ${LEAST}) AND (${MOST} IS NULL OR price_micro <= ${MOST})`,
  `(${OF_STORE} IS NULL OR store_id = ${OF_STORE})`,
].join(' AND ');
const KEY_FROM = DEMANDS + 6;
/** The terms for which prices are stated (migration 0119), each found by a step in the index. */
const listTerms = statement(
  'search-price-terms',
  `WITH RECURSIVE t AS (
    (SELECT term FROM search_place WHERE term IS NOT NULL ORDER BY term LIMIT 1)
    UNION ALL SELECT (SELECT p.term FROM search_place p WHERE p.term > t.term ORDER BY p.term LIMIT 1) FROM t WHERE t.term IS NOT NULL
  ) SELECT term FROM t WHERE term IS NOT NULL`,
);
/** Monthly prices of a term that stated prices allow, in micro-yuan, rounded outwards. */
type Term = { term: number; least: string; most: string };
const HIGHEST = 9e18;
const monthly = (micro: string, term: number): number => Math.min(Number(micro) / Math.exp(term / 4), HIGHEST);
const monthlyPrices = (term: number, { from, to }: Prices): Term => ({
  term,
  least: BigInt(from === null ? -HIGHEST : Math.floor(monthly(from, term + 0.51))).toString(),
  most: BigInt(to === null ? HIGHEST : Math.ceil(monthly(to, term - 0.51))).toString(),
});

type Paging = { backwards: boolean; start: Key | undefined; terms: readonly Term[] | null };
/** With `terms`, their values follow those of the key: a term, its least and its highest monthly price. */
function pageStatement(sorting: Sorting, { backwards, start, terms }: Paging): string {
  const columns = sorting.map(([column]) => column).join(', ');
  const sort = orderOf(sorting, backwards, terms === null);
  const some = `LIMIT $${DEMANDS + 1}::int`;
  const skipped = `$${DEMANDS + 2}::int`;
  const rows = (conditions: string[]) => `SELECT ${columns} FROM search_place WHERE ${[...conditions, met].join(' AND ')} ORDER BY ${sort}`;
  const termsFrom = KEY_FROM + given(start ?? []).length;
  const ofTerms = terms?.map((_, at) => {
    const [term, least, most] = [0, 1, 2].map((place) => `$${termsFrom + 3 * at + place}`);
    return [`term = ${term}::smallint`, `month_micro >= ${least}::bigint`, `month_micro <= ${most}::bigint`];
  }) ?? [[]];
  const beginnings = start ? beyond(sorting, start, KEY_FROM, backwards).map((condition) => [condition]) : [[]];
  const parts = ofTerms.flatMap((ofTerm) => beginnings.map((beginning) => rows([...ofTerm, ...beginning])));
  // a separate subquery each: the planner would sort all rows of a combined one
  const from =
    parts.length === 1
      ? parts[0]
      : `SELECT * FROM (${parts.map((part) => `(${part} ${some} + ${skipped})`).join(' UNION ALL ')}) AS part ORDER BY ${sort}`;
  return `SELECT ${AS_CARDS}, json_agg(key ORDER BY number) -> 0 AS key FROM (
  SELECT id, json_build_array(${columns}) AS key, ${backwards ? '-' : ''} row_number() OVER () AS number FROM (
    ${from} ${some} OFFSET ${skipped}) AS ordered) AS page
JOIN search_card USING (id)`;
}

/** Reads a page in an order. @throws Error for an order that does not exist */
export function browsePage(order: number, paging: Paging) {
  const sorting = sortings[order];
  if (!sorting) throw new Error(`no order ${order}`);
  return varying('search-browse-page', pageStatement(sorting, paging));
}

/** `store`: only what this shop has. */
type Asked = { order: number; total: number; limit: number; offset: number; prices?: Prices; store?: string | null };
/**
 * A page of documents matching all demands (facets by number, any within one; null demands nothing), with the place of its first document.
 * Read from the nearest of the first, the last and the `known` documents. Planned per request: whether the order or the selection narrows
 * more depends on the demands and the page.
 */
export async function listPage(
  database: Queryable,
  demands: (number[] | null)[],
  { order, total, limit, offset, prices, store = null }: Asked,
  known: readonly Place[],
): Promise<{ cards: Found['cards']; first: Place | null }> {
  const onPage = Math.min(limit, total - offset);
  if (onPage <= 0) return { cards: null, first: null };
  const end = offset + onPage;
  type Start = { skipped: number; backwards: boolean; key?: Key };
  const starts: Start[] = [
    { skipped: offset, backwards: false },
    { skipped: total - end, backwards: true },
    ...known.flatMap(({ at, key }): Start[] =>
      at <= offset ? [{ skipped: offset - at, backwards: false, key }] : at >= end ? [{ skipped: at - end, backwards: true, key }] : [],
    ),
  ];
  const { skipped, backwards, key } = starts.reduce((nearest, each) => (each.skipped < nearest.skipped ? each : nearest));
  const { from = null, to = null } = prices ?? {};
  // the documents of a shop are few: sorted, not read by term
  const byTerm = store === null && (from !== null || to !== null) && sortings[order]?.[0]?.[0] === 'month_micro';
  const stated = byTerm ? await database.query(listTerms) : [];
  const terms = stated.map(({ term }) => monthlyPrices(term, { from, to }));
  const page = browsePage(order, { backwards, start: key, terms: terms.length > 0 ? terms : null });
  const [row] = await database.query(page, [
    ...demands,
    onPage,
    skipped,
    from,
    to,
    store,
    ...given(key ?? []),
    ...terms.flatMap(({ term, least, most }) => [term, least, most]),
  ]);
  return { cards: row ? foundCards(row) : null, first: row?.key ? { at: offset, key: row.key } : null };
}
