/** The one statement of a search: page, total and facets in one round trip. */
import { type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import type { DocumentKind } from '../document.ts';
import type { Shown } from './document-row.ts';
import { type FacetName, facetBit, facetNames, PRICE_BIT } from './facets.ts';

/** Sort orders of results; the default is relevance, then pieces sold. */
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
/** Positions of the statement's parameters. */
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
  // not for a relaxed search
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
  lexemes: after + 15,
  // instead of those, for a relaxed search
  demands: after + 5,
  least: after + 6,
  asked: after + 7,
};
const RELAXED = ['demands', 'least', 'asked'] as const;

type Mode = 'words' | 'relaxed';

/**
 * Relevance steps, shared with ranking in memory (frequent/documents-in-memory.ts). Up to NAMED the name matches; below SHOWN only the
 * description does. Exact spelling adds one within a step.
 */
export const STEPS = {
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
/** Name and tags together match. */
export const TAGGED: number = STEPS.tags;

/** A relaxed search returns documents with at least this fraction of the best hit's share. */
const SHARE_OF_BEST = 0.6;
/** Sums of weights differ by less, whatever their order. */
const ROUNDING = 0.001;

/** Hits by kind, outside the requested kinds. */
const countHits = (query: string, kinds: string): string =>
  `SELECT kind, count(*)::int AS total FROM search_doc WHERE found_by @@ ${query} AND NOT kind = ANY(${kinds}) GROUP BY kind`;

/** Documents per lexeme; '' is their total. */
const countDocuments = (lexemes: string): string =>
  `(SELECT json_object_agg(lexeme, documents) FROM search_term WHERE lexeme = '' OR lexeme = ANY(${lexemes}::text[]))`;

/**
 * Matches each demand by its own index scan, with its tsquery parsed once, and sums the shares. Documents with the heaviest demand come
 * first: their best share sets the minimum for the others. For those, a demand too light on its own is searched together with another one,
 * and one that is too light with all lighter ones together with those that are not (MaxScore of Turtle and Flood): the index skips
 * documents that cannot be shown. OFFSET keeps texts out of the sort; rows are identified by ctid.
 */
function matchDemands(p: Record<'demands' | 'least', string>, scope: string): string {
  const sharesOf = (demands: string) => `SELECT row, sum(w) AS share, sum(CASE WHEN stands = 2 THEN w ELSE 0 END) AS in_name,
    sum(CASE WHEN stands > 0 THEN w ELSE 0 END) AS in_shown
  FROM ${demands} CROSS JOIN LATERAL (
    SELECT ctid AS row, CASE WHEN weighed @@ in_name_query THEN 2 WHEN weighed @@ in_shown_query THEN 1 ELSE 0 END AS stands
    FROM search_doc WHERE found_by @@ met AND ${scope} OFFSET 0) AS each
  GROUP BY row`;
  return `given AS MATERIALIZED (
  SELECT q, q::tsquery AS query, n::tsquery AS in_name_query, s::tsquery AS in_shown_query, w, place, sum(w) OVER (ORDER BY place DESC) AS with_lighter
  FROM ROWS FROM (json_to_recordset(${p.demands}::json) AS (q text, n text, s text, w real)) WITH ORDINALITY AS d (q, n, s, w, place)
), demand AS MATERIALIZED (
  SELECT *, (SELECT query FROM given WHERE place = 1) AS heaviest,
    query && (SELECT string_agg(q, '|')::tsquery FROM given AS one WHERE one.place <> given.place) AS beside_another
  FROM given
), with_heaviest AS MATERIALIZED (
  ${sharesOf(`(SELECT *, CASE WHEN place > 1 THEN query && heaviest WHEN w >= ${p.least}::real - ${ROUNDING} THEN query ELSE beside_another END AS met FROM demand) AS demand`)}
), least AS MATERIALIZED (
  SELECT greatest(${p.least}::real, ${SHARE_OF_BEST} * coalesce(max(share), 0)) - ${ROUNDING} AS share FROM with_heaviest
), others AS MATERIALIZED (
  SELECT demand.*, CASE WHEN w >= share THEN query WHEN with_lighter >= share THEN beside_another
      ELSE query && (SELECT string_agg(q, '|')::tsquery FROM demand WHERE place > 1 AND with_lighter >= share) END && !!heaviest AS met
  FROM demand CROSS JOIN least WHERE place > 1
), matched AS MATERIALIZED (
  SELECT * FROM with_heaviest UNION ALL ${sharesOf('(SELECT * FROM others WHERE met IS NOT NULL) AS demand')}
), `;
}

/**
 * Found rows of search_card in the order of `number`: the fields read here, and the rest as lines of JSON. Parsing and serialising that
 * rest took a fifth of the server's time in a search.
 */
export const AS_CARDS = `json_agg(shown ORDER BY number) AS shown, string_agg(card::text, E'\n' ORDER BY number) AS cards`;
export type FoundCards = { shown: Shown[] | null; cards: string | null };
/** JSON has no raw line feeds, and its writers here add none. */
export function foundCards({ shown, cards }: FoundCards): Found['cards'] {
  const rests = cards?.split('\n') ?? [];
  return shown?.map((each, at) => ({ shown: each, rest: rests[at] as string })) ?? null;
}

/** `inStore`: a shop is given. A condition that also allows none would keep its index out of the plan. */
function buildStatement(mode: Mode, inStore = false): string {
  const p = Object.fromEntries(Object.entries(parameters).map(([name, number]) => [name, `$${number}`])) as Record<
    keyof typeof parameters,
    string
  >;
  const misses = facetNames.map(
    (name) =>
      `CASE WHEN ${p[name]}::text[] IS NULL OR facets && ARRAY(SELECT id FROM search_facet WHERE code = ANY(${p[name]}::text[])) THEN 0 ELSE ${facetBit(name)} END`,
  );
  const nothingSelected = facetNames.map((name) => `${p[name]}::text[] IS NULL`).join(' AND ');
  const priceFits = `(${p.priceFrom}::bigint IS NULL OR price_micro >= ${p.priceFrom}::bigint) AND (${p.priceTo}::bigint IS NULL OR price_micro <= ${p.priceTo}::bigint)`;
  // the whole-word pattern costs most: Chinese needs none, and in most English names a space follows the match
  const hasNoPattern = `${p.whole}::text = ${p.name}::text`;
  const isCurrent = (column: string) => `(strpos(${column}, ${p.name}::text) > 0 AND (${hasNoPattern} OR ${column} ~ ${p.whole}::text))`;
  // by code points; starts_with takes twice as long
  const startsWith = (column: string, text: string) => `(${column} >= (SELECT ${text}) AND ${column} < (SELECT ${text} || U&'\\+10FFFF'))`;
  const begins = (column: string) =>
    `(${startsWith(column, `${p.name}::text`)} AND (${hasNoPattern} OR ${startsWith(column, `${p.name}::text || ' '`)} OR ${column} ~ ('^' || ${p.whole}::text)))`;
  const relevance = {
    words: `CASE WHEN name_key = ${p.name}::text OR name_en_key = ${p.name}::text THEN ${STEPS.equal}
      WHEN ${begins('name_key')} OR ${begins('name_en_key')} THEN ${STEPS.begins}
      WHEN ${isCurrent('name_key')} OR ${isCurrent('name_en_key')} THEN ${STEPS.phraseInName}
      WHEN NOT weighed @@ ${p.inSummary}::tsquery
        THEN CASE WHEN weighed @@ ${p.exact}::tsquery THEN ${STEPS.shown + 1} WHEN weighed @@ ${p.shown}::tsquery THEN ${STEPS.shown} ELSE ${STEPS.described} END
      WHEN weighed @@ ${p.exactName}::tsquery THEN ${STEPS.exactName}
      ELSE (CASE WHEN weighed @@ ${p.inName}::tsquery THEN ${STEPS.name} WHEN weighed @@ ${p.inTags}::tsquery THEN ${STEPS.tags}
        WHEN ${isCurrent('summary_key')} THEN ${STEPS.phraseInSummary} ELSE ${STEPS.summary} END)
        + (weighed @@ ${p.exact}::tsquery)::int END`,
    relaxed: `${STEPS.shown} + round(100 * share + 60 * in_name + 50 * in_shown)::int`,
  }[mode];
  const scope = `kind = ANY(${p.kinds}::text[])
    AND (${p.goodsTypes}::text[] IS NULL OR goods_type = ANY(${p.goodsTypes}::text[]))
    AND ${inStore ? `store_id = ${p.store}::text` : `(${p.store}::text IS NULL OR store_id = ${p.store}::text)`}`;
  const literally = `(${p.literal}::text[] IS NULL OR NOT EXISTS (SELECT FROM unnest(${p.literal}::text[]) AS phrase
      WHERE strpos(name_key || E'\\n' || name_en_key || E'\\n' || summary_key, phrase) = 0 AND strpos(body_key, phrase) = 0))`;
  const from = {
    words: `search_doc WHERE found_by @@ ${p.found}::tsquery AND ${scope} AND ${literally}`,
    relaxed: `matched JOIN search_doc ON search_doc.ctid = matched.row WHERE share >= greatest(${p.least}::real, ${SHARE_OF_BEST} * (SELECT max(share) FROM matched))`,
  }[mode];
  const isUnnamed =
    mode === 'relaxed' ? 'unnamed' : `relevance NOT IN (${STEPS.equal}, ${STEPS.begins}, ${STEPS.phraseInName}, ${STEPS.exactName})`;
  // requested if the hits with all words may not suffice
  const documents = `CASE WHEN coalesce((SELECT best FROM best), 0) < ${TAGGED} THEN ${countDocuments(p.lexemes)} END`;
  const elsewhere = `(SELECT json_agg(json_build_object('kind', kind, 'total', total)) FROM (${countHits(`${p.asked}::tsquery`, `${p.kinds}::text[]`)}) AS each)`;
  return `WITH ${mode === 'relaxed' ? matchDemands(p, scope) : ''}hits AS MATERIALIZED (
  SELECT id, shape, sold, ${relevance} AS relevance, ${mode === 'relaxed' ? 'in_name = 0 AS unnamed, ' : ''}${priceFits} AS price_fits,
    CASE ${p.order}::int WHEN 0 THEN NULL WHEN 1 THEN month_micro WHEN 2 THEN -month_micro WHEN 3 THEN score_tenths WHEN 4 THEN -score_tenths
      WHEN 5 THEN sold WHEN 6 THEN -sold WHEN 7 THEN extract(epoch FROM updated_at)::bigint WHEN 8 THEN -extract(epoch FROM updated_at)::bigint END AS place
  FROM ${from}
), alike AS MATERIALIZED (
  SELECT shape, price_fits, count(*) AS documents, max(relevance) AS best FROM hits GROUP BY shape, price_fits
), best AS (
  SELECT max(best) AS best FROM alike
), shapes AS MATERIALIZED (
  SELECT shape, facets, alike.documents, ${misses.join('\n    | ')}
    | CASE WHEN price_fits THEN 0 ELSE ${PRICE_BIT} END AS miss
  FROM alike CROSS JOIN LATERAL (SELECT facets FROM search_shape WHERE search_shape.id = shape OFFSET 0) AS of_shape
), page AS (
  SELECT *, row_number() OVER () AS number FROM (
    SELECT id, ${mode === 'relaxed' ? 'unnamed' : 'relevance'} FROM hits
    WHERE price_fits AND ((${nothingSelected}) OR shape IN (SELECT shape FROM shapes WHERE miss = 0))
    ORDER BY place NULLS LAST, relevance DESC, sold DESC, id LIMIT ${p.limit}::int OFFSET ${p.offset}::int) AS ordered
), counted AS (
  SELECT facet, miss, sum(documents) AS documents FROM (SELECT unnest(facets) AS facet, miss, documents FROM shapes WHERE miss & (miss - 1) = 0) AS each
  GROUP BY facet, miss
)
SELECT (SELECT coalesce(sum(documents), 0)::int FROM alike) AS hits, (SELECT best FROM best) AS best, ${mode === 'relaxed' ? '(SELECT max(share) FROM matched)' : '1'}::float8 AS share,
  (SELECT json_object_agg(number - 1, body) FROM page JOIN search_card USING (id) WHERE ${isUnnamed}) AS bodies,
  ${mode === 'relaxed' ? elsewhere : 'NULL'} AS elsewhere,
  ${mode === 'words' ? documents : 'NULL'} AS documents,
  (SELECT json_agg(json_build_array(code, miss, documents)) FROM counted JOIN search_facet ON search_facet.id = facet) AS counts, found.*
FROM (SELECT ${AS_CARDS} FROM page JOIN search_card USING (id)) AS found`;
}

/**
 * The statement of every full-text call. `parameters` numbers its parameters: kinds, goodsTypes (or NULL), store (or NULL); for each facet
 * the stored codes selected ('csw-chem') or NULL; priceFrom and priceTo in micro-yuan or NULL; order (see `orders`), limit, offset; tsqueries
 * (anywhere; in the name exactly as spelled, or in any form; in name and tags; in name, tags and summary; in anything displayed; exactly in
 * anything displayed), the folded text for name matches, its whole-word pattern, quoted phrases or NULL, and lexemes to count if the hits may
 * not suffice; for a relaxed search instead of those the demands, heaviest first, as JSON (an array of tsqueries q: anywhere, n: in the name,
 * s: in displayed fields, with weights w that sum to 1), the minimum sum, and all requested words (a tsquery). `counts` are [stored facet,
 * miss, documents]: a document's missed selections as bits, at most one bit set.
 */
export const searchStatement = {
  withWords: statement('search-words', buildStatement('words')),
  relaxed: statement('search-relaxed', buildStatement('relaxed')),
  withWordsInStore: statement('search-words-in-store', buildStatement('words', true)),
  relaxedInStore: statement('search-relaxed-in-store', buildStatement('relaxed', true)),
} satisfies Record<string, Statement>;

export type Elsewhere = { kind: DocumentKind; total: number };
export type Found = {
  /** Documents in the scope, regardless of selections. */
  hits: number;
  /** The best relevance among all hits, null without hits. */
  best: number | null;
  /** Relaxed: the largest share of the demands matched by a document. */
  share: number | null;
  /** `rest`: JSON of the fields not in `shown`. */
  cards: { shown: Shown; rest: string }[] | null;
  /** Position on the page → description of a hit without a match in its name. */
  bodies: Record<string, string> | null;
  counts: [facet: string, miss: number, documents: number][] | null;
  /** Relaxed: hits of all words in other scopes. */
  elsewhere: Elsewhere[] | null;
  /** For few or weak hits: documents per lexeme; '' is their total. */
  documents: Record<string, number> | null;
};
type FoundRow = Omit<Found, 'cards'> & FoundCards;
const foundOf = ({ shown, cards, ...row }: FoundRow): Found => ({ ...row, cards: foundCards({ shown, cards }) });
export type SearchParameters = Partial<Record<keyof typeof parameters, unknown>>;

const names = Object.keys(parameters) as (keyof typeof parameters)[];
const isRelaxed = (name: keyof typeof parameters): boolean => (RELAXED as readonly string[]).includes(name);
const inWords = names.filter((name) => !isRelaxed(name));
const inRelaxed = [...names.filter((name) => parameters[name] < parameters.found), ...RELAXED];

const isInStore = ({ store }: SearchParameters): boolean => (store ?? null) !== null;

export async function find(database: Queryable, given: SearchParameters): Promise<Found> {
  const [row] = await database.query(
    isInStore(given) ? searchStatement.withWordsInStore : searchStatement.withWords,
    inWords.map((name) => given[name] ?? null),
  );
  return foundOf(row as FoundRow);
}

export async function findRelaxed(database: Queryable, given: SearchParameters): Promise<Found> {
  const [row] = await database.query(
    isInStore(given) ? searchStatement.relaxedInStore : searchStatement.relaxed,
    inRelaxed.map((name) => given[name] ?? null),
  );
  return foundOf(row as FoundRow);
}

const countKinds = statement('search-count-kinds', countHits('$1::tsquery', '$2::text[]'));
export const countElsewhere = (database: Queryable, asked: string, kinds: string[]): Promise<Elsewhere[]> =>
  database.query(countKinds, [asked, kinds]);
