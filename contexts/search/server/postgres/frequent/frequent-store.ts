/** Reads what is cached in memory for frequent words (decision 88): documents, their matches, changes, and the cards of a page. */
import type { Clause } from '#libraries/search-analysis/index.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { clauseTsquery, exactTsquery } from '#server/platform/db/ts-text.ts';
import { AS_CARDS, type Found, type FoundCards, foundCards } from '../full-text-store.ts';
import { type Columns, EXACTLY, EXACTLY_SHOWN, type Shape } from './documents-in-memory.ts';

const VERSION = '(SELECT max(version) FROM search_change)';
const currentVersion = statement('search-frequent-version', `SELECT ${VERSION} AS version`);
const COLUMNS = `id, shape, store_id AS store, sold, price_micro AS price, name_key AS name, name_en_key AS "nameEn"`;
const documentsAfter = statement('search-frequent-documents', `SELECT ${COLUMNS} FROM search_doc WHERE id > $1 ORDER BY id LIMIT $2`);
const SHAPE = `id, kind, goods_type AS "goodsType", ARRAY(SELECT code FROM search_facet WHERE search_facet.id = ANY(facets)) AS facets`;
const allShapes = statement('search-frequent-shapes', `SELECT ${SHAPE} FROM search_shape`);

const frequentWords = statement(
  'search-frequent-words',
  'SELECT shown FROM search_word WHERE seen >= $1 ORDER BY seen DESC, word LIMIT $2',
);

/** How a document `d` matches a demand `q`, in the numbers of documents-in-memory.ts. */
const MET = `CASE WHEN d.weighed @@ q.in_name THEN 5 WHEN d.weighed @@ q.in_tags THEN 4 WHEN d.weighed @@ q.in_summary THEN 3 WHEN d.weighed @@ q.in_shown THEN 2 ELSE 1 END
    + CASE WHEN d.weighed @@ q.exact_name THEN ${EXACTLY + EXACTLY_SHOWN} WHEN d.weighed @@ q.exact_shown THEN ${EXACTLY_SHOWN} ELSE 0 END`;
const LINES = `coalesce(string_agg(d.id || ' ' || (${MET}), E'\\n'), '')`;
const QUERIES = 'found_by, in_name, in_tags, in_summary, in_shown, exact_name, exact_shown';
const queriesFrom = (from: number): string => Array.from({ length: 7 }, (_, at) => `$${from + at}::tsquery[]`).join(', ');
const documentsOfDemand = statement(
  'search-frequent-demand',
  `SELECT coalesce(${VERSION}, 0) AS version, ${LINES} AS lines FROM unnest(${queriesFrom(1)}) AS q(${QUERIES}) JOIN search_doc d ON d.found_by @@ q.found_by`,
);
const summariesOf = statement(
  'search-frequent-summaries',
  'SELECT id, summary_key AS summary FROM search_doc WHERE id IN (SELECT unnest($1::text[]))',
);
/** Beyond $2 changes everything must be read again; also if changes after $1 have been deleted. */
const changesSince = statement(
  'search-frequent-changes',
  `WITH log AS MATERIALIZED (SELECT version, ids FROM search_change WHERE version > $1),
  changed AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM log WHERE (SELECT sum(cardinality(ids)) FROM log) <= $2),
  now AS MATERIALIZED (SELECT changed.id, search_doc.shape, coalesce(store_id, '') AS store, coalesce(sold, 0) AS sold, price_micro AS price, coalesce(name_key, '') AS name, coalesce(name_en_key, '') AS "nameEn"
    FROM changed LEFT JOIN search_doc USING (id))
  SELECT ${VERSION} AS version,
    (SELECT min(version) FROM search_change) <= $1 AND coalesce((SELECT sum(cardinality(ids)) FROM log), 0) <= $2 AS complete,
    coalesce((SELECT json_agg(now) FROM now), '[]') AS documents,
    coalesce((SELECT json_agg(of_them) FROM (SELECT ${SHAPE} FROM search_shape WHERE id IN (SELECT shape FROM now)) AS of_them), '[]') AS shapes,
    ARRAY(SELECT (SELECT ${LINES} FROM search_doc d WHERE d.id IN (SELECT id FROM changed) AND d.found_by @@ q.found_by)
      FROM unnest(${queriesFrom(3)}) WITH ORDINALITY AS q(${QUERIES}, place) ORDER BY place) AS met`,
);
const cardsOfPage = statement(
  'search-frequent-cards',
  `WITH page AS MATERIALIZED (SELECT * FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS p(id, named, number))
  SELECT ${VERSION} AS version, (SELECT json_object_agg(number - 1, body) FROM page JOIN search_card USING (id) WHERE NOT named) AS bodies, found.*
  FROM (SELECT ${AS_CARDS} FROM page JOIN search_card USING (id)) AS found`,
);

const queriesOf = (clauses: readonly Clause[]): string[][] => [
  clauses.map((clause) => clauseTsquery(clause)),
  ...['A', 'AB', 'ABC', 'ABCD'].map((weights) => clauses.map((clause) => clauseTsquery(clause, weights))),
  ...['A', 'ABCD'].map((weights) => clauses.map((clause) => exactTsquery([clause], weights))),
];

export type Changes = {
  version: number;
  /** False: everything must be read again. */
  complete: boolean;
  documents: Columns[];
  shapes: Shape[];
  /** For each demand, lines of an id, a blank and how the document matches it. */
  met: string[];
};

export const createFrequentStore = (database: Queryable) => ({
  /** Words displayed by at least this many documents, most frequent first. */
  frequentWords: async (least: number, most: number): Promise<string[]> =>
    (await database.query(frequentWords, [least, most])).map(({ shown }) => shown),
  version: async (): Promise<number> => (await one(database.query(currentVersion)))?.version ?? 0,
  documentsAfter: (id: string, most: number) => database.query(documentsAfter, [id, most]),
  shapes: () => database.query(allShapes),
  /** Lines of an id, a blank and how the document matches the demand, at a version. */
  demand: async (clause: Clause): Promise<{ version: number; lines: string }> => {
    const [row] = await database.query(documentsOfDemand, queriesOf([clause]));
    return row as { version: number; lines: string };
  },
  /** Folded summaries by id. */
  summaries: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await database.query(summariesOf, [ids]);
    return new Map(rows.map(({ id, summary }) => [id, summary]));
  },
  changesSince: async (version: number, most: number, clauses: readonly Clause[]): Promise<Changes> => {
    const [row] = await database.query(changesSince, [version, most, ...queriesOf(clauses)]);
    return row as Changes;
  },
  cards: async (page: readonly { id: string; named: boolean }[]): Promise<Pick<Found, 'cards' | 'bodies'> & { version: number }> => {
    const [row] = await database.query(cardsOfPage, [page.map(({ id }) => id), page.map(({ named }) => named)]);
    const { version, bodies, ...cards } = row as FoundCards & Pick<Found, 'bodies'> & { version: number };
    return { version, bodies, cards: foundCards(cards) };
  },
});
export type FrequentStore = ReturnType<typeof createFrequentStore>;
