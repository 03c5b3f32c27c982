/** The one statement of a search: page, total and facets in one round trip. */
import { type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import type { DocumentKind } from './document.ts';
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
  exactName: after + 6,
  inName: after + 7,
  inTags: after + 8,
  inSummary: after + 9,
  shown: after + 10,
  exact: after + 11,
  name: after + 12,
  whole: after + 13,
  literal: after + 14,
  // instead of them, of a relaxed search
  demands: after + 5,
  demandsInName: after + 6,
  demandsShown: after + 7,
  weights: after + 8,
  least: after + 9,
  asked: after + 10,
};
const RELAXED = ['demands', 'demandsInName', 'demandsShown', 'weights', 'least', 'asked'] as const;

type Mode = 'browse' | 'words' | 'relaxed';

/**
 * Steps of relevance. Up to NAMED the name says it; below SHOWN only the description does. Exact spelling is one more within a step.
 */
const STEPS = {
  equal: 30,
  begins: 28,
  phraseInName: 26,
  exactName: 24,
  name: 22,
  tags: 18,
  phraseInSummary: 14,
  summary: 12,
  shown: 10,
  described: 0,
};
export const SHOWN: number = STEPS.shown;
/** Name and tags together say it. */
export const TAGGED: number = STEPS.tags;

/** Hits of a query by kind outside of the kinds that were asked for. */
const countHits = (query: string, kinds: string): string =>
  `SELECT kind, count(*)::int AS total FROM search_doc WHERE found_by @@ ${query} AND NOT kind = ANY(${kinds}) GROUP BY kind`;

function buildStatement(mode: Mode): string {
  const p = Object.fromEntries(Object.entries(parameters).map(([name, number]) => [name, `$${number}`])) as Record<
    keyof typeof parameters,
    string
  >;
  const misses = facetNames.map(
    (name) =>
      `CASE WHEN ${p[name]}::text[] IS NULL OR facets && ARRAY(SELECT id FROM search_facet WHERE code = ANY(${p[name]}::text[])) THEN 0 ELSE ${facetBit(name)} END`,
  );
  const price = `CASE WHEN (${p.priceFrom}::bigint IS NULL OR price_micro >= ${p.priceFrom}::bigint) AND (${p.priceTo}::bigint IS NULL OR price_micro <= ${p.priceTo}::bigint) THEN 0 ELSE ${PRICE_BIT} END`;
  // strpos first: it is cheap, and the pattern, which keeps words whole, is seldom needed
  const stands = (column: string) => `(strpos(${column}, ${p.name}::text) > 0 AND ${column} ~ ${p.whole}::text)`;
  // most names go on with a space, where the pattern can be spared
  const begins = (column: string) =>
    `(starts_with(${column}, ${p.name}::text) AND (starts_with(${column}, ${p.name}::text || ' ') OR ${column} ~ ('^' || ${p.whole}::text)))`;
  const relevance = {
    browse: 'featured::int',
    words: `CASE WHEN name_key = ${p.name}::text OR name_en_key = ${p.name}::text THEN ${STEPS.equal}
      WHEN ${begins('name_key')} OR ${begins('name_en_key')} THEN ${STEPS.begins}
      WHEN ${stands('name_key')} OR ${stands('name_en_key')} THEN ${STEPS.phraseInName}
      WHEN weighed @@ ${p.exactName}::tsquery THEN ${STEPS.exactName}
      WHEN NOT weighed @@ ${p.shown}::tsquery THEN ${STEPS.described}
      ELSE (CASE WHEN weighed @@ ${p.inName}::tsquery THEN ${STEPS.name} WHEN weighed @@ ${p.inTags}::tsquery THEN ${STEPS.tags}
        WHEN NOT weighed @@ ${p.inSummary}::tsquery THEN ${STEPS.shown} WHEN ${stands('summary_key')} THEN ${STEPS.phraseInSummary} ELSE ${STEPS.summary} END)
        + (weighed @@ ${p.exact}::tsquery)::int END`,
    relaxed: `${STEPS.shown} + round(100 * share + 60 * in_name + 50 * in_shown)::int`,
  }[mode];
  const scope = `kind = ANY(${p.kinds}::text[])
    AND (${p.goodsTypes}::text[] IS NULL OR goods_type = ANY(${p.goodsTypes}::text[]))
    AND (${p.store}::text IS NULL OR store_id = ${p.store}::text)`;
  const literally = `(${p.literal}::text[] IS NULL OR NOT EXISTS (SELECT FROM unnest(${p.literal}::text[]) AS phrase
      WHERE strpos(name_key || E'\\n' || name_en_key || E'\\n' || summary_key, phrase) = 0 AND strpos(body_key, phrase) = 0))`;
  // each demand by the index of its own, read as a tsquery once; what is met together decides
  const matched = `demand AS MATERIALIZED (
  SELECT q::tsquery AS met, n::tsquery AS in_name, s::tsquery AS in_shown, w
  FROM unnest(${p.demands}::text[], ${p.demandsInName}::text[], ${p.demandsShown}::text[], ${p.weights}::real[]) AS d (q, n, s, w)
), matched AS MATERIALIZED (
  SELECT id, sum(w) AS share, sum(CASE WHEN named THEN w ELSE 0 END) AS in_name, sum(CASE WHEN shown THEN w ELSE 0 END) AS in_shown
  FROM demand CROSS JOIN LATERAL (
    SELECT id, weighed @@ demand.in_name AS named, weighed @@ demand.in_shown AS shown FROM search_doc WHERE found_by @@ demand.met AND ${scope}) AS each
  GROUP BY id
), `;
  const from = {
    browse: `search_doc WHERE ${scope}`,
    words: `search_doc WHERE found_by @@ ${p.found}::tsquery AND ${scope} AND ${literally}`,
    relaxed: `matched JOIN search_doc USING (id) WHERE share >= greatest(${p.least}::real, 0.6 * (SELECT max(share) FROM matched))`,
  }[mode];
  const isUnnamed =
    mode === 'relaxed' ? 'unnamed' : `relevance NOT IN (${STEPS.equal}, ${STEPS.begins}, ${STEPS.phraseInName}, ${STEPS.exactName})`;
  const elsewhere = `(SELECT json_agg(json_build_object('kind', kind, 'total', total)) FROM (${countHits(`${p.asked}::tsquery`, `${p.kinds}::text[]`)}) AS each)`;
  return `WITH ${mode === 'relaxed' ? matched : ''}hits AS MATERIALIZED (
  SELECT id, facets, sold, ${relevance} AS relevance, ${mode === 'relaxed' ? 'in_name = 0' : 'true'} AS unnamed,
    CASE ${p.order}::int WHEN 1 THEN month_micro WHEN 2 THEN -month_micro WHEN 3 THEN score_tenths WHEN 4 THEN -score_tenths
      WHEN 5 THEN sold WHEN 6 THEN -sold WHEN 7 THEN extract(epoch FROM updated_at)::bigint WHEN 8 THEN -extract(epoch FROM updated_at)::bigint END AS place,
    ${misses.join('\n    | ')}
    | ${price} AS miss
  FROM ${from}
), page AS (
  SELECT id, relevance, unnamed, row_number() OVER () AS number FROM (
    SELECT id, relevance, unnamed FROM hits WHERE miss = 0
    ORDER BY place NULLS LAST, relevance DESC, sold DESC, id LIMIT ${p.limit}::int OFFSET ${p.offset}::int) AS ordered
), counted AS (
  SELECT facet, miss, sum(alike) AS documents FROM (SELECT unnest(facets) AS facet, miss, alike FROM (
    SELECT facets, miss, count(*) AS alike FROM hits WHERE miss & (miss - 1) = 0 GROUP BY facets, miss) AS shape) AS each
  GROUP BY facet, miss
)
SELECT EXISTS (SELECT FROM hits) AS found, (SELECT max(relevance) FROM hits) AS best, ${mode === 'relaxed' ? '(SELECT max(share) FROM matched)' : '1'}::float8 AS share,
  (SELECT json_agg(card ORDER BY number) FROM page JOIN search_card USING (id)) AS cards,
  ${mode === 'browse' ? 'NULL' : `(SELECT json_object_agg(number - 1, body) FROM page JOIN search_card USING (id) WHERE ${isUnnamed})`} AS bodies,
  ${mode === 'relaxed' ? elsewhere : 'NULL'} AS elsewhere,
  (SELECT json_agg(json_build_array(code, miss, documents)) FROM counted JOIN search_facet ON search_facet.id = facet) AS counts`;
}

/**
 * The statement of every full-text call, with or without words. `parameters` numbers its parameters: kinds, goodsTypes (or NULL), store
 * (or NULL); for each facet the stored codes selected ('csw-chem') or NULL; priceFrom and priceTo in micro-yuan or NULL; order (see
 * `orders`), limit, offset; with words also tsqueries (found anywhere; in the name exactly as spelled, or in any form; in name and tags; in
 * name, tags and summary; in anything shown; exactly in anything shown), the folded text for names that have it, a pattern that keeps its
 * words whole, and quoted phrases or NULL; relaxed instead of the tsqueries the demands one by one (anywhere, in the name, in what is
 * shown) with weights that sum to 1, the least sum that counts, and all words that were asked for (a tsquery). `counts` are [stored facet, miss, documents]: the selections a document misses as bits, at most
 * one bit set.
 */
export const searchStatement = {
  withWords: statement('search-words', buildStatement('words')),
  withoutWords: statement('search-browse', buildStatement('browse')),
  relaxed: statement('search-relaxed', buildStatement('relaxed')),
} satisfies Record<string, Statement>;

export type Elsewhere = { kind: DocumentKind; total: number };
export type Found = {
  found: boolean;
  /** The best relevance among all hits, null without one. */
  best: number | null;
  /** Relaxed: the largest share of the demands that a document meets. */
  share: number | null;
  cards: Card[] | null;
  /** Place on the page → description of a hit that its name does not explain. */
  bodies: Record<string, string> | null;
  counts: [facet: string, miss: number, documents: number][] | null;
  /** Relaxed: hits of all words in other scopes. */
  elsewhere: Elsewhere[] | null;
};
export type SearchParameters = Partial<Record<keyof typeof parameters, unknown>>;

const names = Object.keys(parameters) as (keyof typeof parameters)[];
const isRelaxed = (name: keyof typeof parameters): boolean => (RELAXED as readonly string[]).includes(name);
const inBrowse = names.filter((name) => parameters[name] < parameters.found);
const inWords = names.filter((name) => !isRelaxed(name));
const inRelaxed = [...inBrowse, ...RELAXED];
/** Values in the order of the statement's parameters. */
export const searchValues = (given: SearchParameters, withWords: boolean): unknown[] =>
  (withWords ? inWords : inBrowse).map((name) => given[name] ?? null);

export async function find(database: Queryable, given: SearchParameters): Promise<Found> {
  const withWords = given.found !== undefined;
  const [row] = await database.query<Found>(
    withWords ? searchStatement.withWords : searchStatement.withoutWords,
    searchValues(given, withWords),
  );
  return row as Found;
}

export async function findRelaxed(database: Queryable, given: SearchParameters): Promise<Found> {
  const [row] = await database.query<Found>(
    searchStatement.relaxed,
    inRelaxed.map((name) => given[name] ?? null),
  );
  return row as Found;
}

const countKinds = statement('search-count-kinds', countHits('$1::tsquery', '$2::text[]'));
export const countElsewhere = (database: Queryable, asked: string, kinds: string[]): Promise<Elsewhere[]> =>
  database.query<Elsewhere>(countKinds, [asked, kinds]);
