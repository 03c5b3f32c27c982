/** The one statement of a search: page, total and facets in one round trip. */
import { type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import type { Card } from './document-row.ts';
import { type FacetName, facetBit, facetNames, PRICE_BIT } from './facets.ts';

/** Sort orders of results; the default is by relevance, then by pieces sold. */
export const orders = {
  default: 0,
  priceUp: 1,
  priceDown: 2,
  scoreUp: 3,
  scoreDown: 4,
  soldUp: 5,
  soldDown: 6,
  oldest: 7,
  newest: 8,
} as const;
export type Order = keyof typeof orders;

const FACETS_FROM = 4;
const after = FACETS_FROM + facetNames.length;
/** Numbers of the statement's parameters. */
export const parameters = {
  kinds: 1,
  goodsTypes: 2,
  store: 3,
  ...(Object.fromEntries(facetNames.map((name, at) => [name, FACETS_FROM + at])) as Record<FacetName, number>),
  priceFrom: after,
  priceTo: after + 1,
  order: after + 2,
  limit: after + 3,
  offset: after + 4,
  // with words only
  found: after + 5,
  inName: after + 6,
  inTags: after + 7,
  inSummary: after + 8,
  name: after + 9,
};

function buildStatement(withWords: boolean): string {
  const p = Object.fromEntries(Object.entries(parameters).map(([name, number]) => [name, `$${number}`])) as Record<
    keyof typeof parameters,
    string
  >;
  const misses = facetNames.map(
    (name) =>
      `CASE WHEN ${p[name]}::text[] IS NULL OR facets && ARRAY(SELECT id FROM search_facet WHERE code = ANY(${p[name]}::text[])) THEN 0 ELSE ${facetBit(name)} END`,
  );
  const price = `CASE WHEN (${p.priceFrom}::bigint IS NULL OR price_micro >= ${p.priceFrom}::bigint) AND (${p.priceTo}::bigint IS NULL OR price_micro <= ${p.priceTo}::bigint) THEN 0 ELSE ${PRICE_BIT} END`;
  const relevance = withWords
    ? `CASE WHEN name_key = ${p.name}::text OR name_en_key = ${p.name}::text THEN 4 WHEN weighed @@ ${p.inName}::tsquery THEN 3
            WHEN weighed @@ ${p.inTags}::tsquery THEN 2 WHEN weighed @@ ${p.inSummary}::tsquery THEN 1 ELSE 0 END`
    : 'featured::int';
  return `WITH hits AS MATERIALIZED (
  SELECT id, facets, sold, ${relevance} AS relevance,
    CASE ${p.order}::int WHEN 1 THEN price_micro WHEN 2 THEN -price_micro WHEN 3 THEN score_tenths WHEN 4 THEN -score_tenths
      WHEN 5 THEN sold WHEN 6 THEN -sold WHEN 7 THEN extract(epoch FROM updated_at)::bigint WHEN 8 THEN -extract(epoch FROM updated_at)::bigint END AS place,
    ${misses.join('\n    | ')}
    | ${price} AS miss
  FROM search_doc
  WHERE ${withWords ? `found_by @@ ${p.found}::tsquery AND ` : ''}kind = ANY(${p.kinds}::text[])
    AND (${p.goodsTypes}::text[] IS NULL OR goods_type = ANY(${p.goodsTypes}::text[]))
    AND (${p.store}::text IS NULL OR store_id = ${p.store}::text)
), page AS (
  SELECT id, row_number() OVER () AS number FROM (
    SELECT id FROM hits WHERE miss = 0
    ORDER BY place NULLS LAST, relevance DESC, sold DESC, id LIMIT ${p.limit}::int OFFSET ${p.offset}::int) AS ordered
), counted AS (
  SELECT facet, miss, count(*) AS documents FROM (SELECT unnest(facets) AS facet, miss FROM hits WHERE miss & (miss - 1) = 0) AS each
  GROUP BY facet, miss
)
SELECT EXISTS (SELECT FROM hits) AS found,
  (SELECT json_agg(card ORDER BY number) FROM page JOIN search_card USING (id)) AS cards,
  (SELECT json_agg(json_build_array(code, miss, documents)) FROM counted JOIN search_facet ON search_facet.id = facet) AS counts`;
}

/**
 * The statement of every full-text call, with or without words. `parameters` numbers its parameters: kinds, goodsTypes (or NULL), store
 * (or NULL); for each facet the stored codes selected ('csw-chem') or NULL; priceFrom and priceTo in micro-yuan or NULL; order (see
 * `orders`), limit, offset; with words also four tsqueries (anywhere, in the name, in name and tags, in name, tags and summary) and the
 * folded text for names that equal it. `counts` are [stored facet, miss, documents]: the selections a document misses as bits, at most
 * one bit set.
 */
export const searchStatement = {
  withWords: statement('search-words', buildStatement(true)),
  withoutWords: statement('search-browse', buildStatement(false)),
} satisfies Record<string, Statement>;

export type Found = { found: boolean; cards: Card[] | null; counts: [facet: string, miss: number, documents: number][] | null };
export type SearchParameters = Partial<Record<keyof typeof parameters, unknown>>;

/** Values in the order of the statement's parameters. */
export function searchValues(given: SearchParameters, withWords: boolean): unknown[] {
  const names = Object.keys(parameters) as (keyof typeof parameters)[];
  return names.filter((name) => withWords || parameters[name] < parameters.found).map((name) => given[name] ?? null);
}

export async function find(database: Queryable, given: SearchParameters): Promise<Found> {
  const withWords = given.found !== undefined;
  const [row] = await database.query<Found>(
    withWords ? searchStatement.withWords : searchStatement.withoutWords,
    searchValues(given, withWords),
  );
  return row as Found;
}
