/** Pages of the library, and facet counts. The shape of the SQL varies with the request. */

import type { FacetName } from '#contexts/community/rules/facets.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { decodeCursor, encodeCursor, LAST } from '#kernel/paging/paging.ts';
import { type Database, statement, varying } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { type Repository, repositoryColumns } from '../repository/repository-store.ts';
import type { Standing } from '../social-ports.ts';
import { type Add, adding, besidePublic, isAnonymous, PUBLIC } from './visible-store.ts';

export type Words = {
  /** The query, folded: exact name matches rank first. */
  text: string;
  /** tsqueries: anywhere, in the name, in name and tags. */
  found: string;
  inName: string;
  inTags: string;
};
/** In `repository_link`: repositories that link to one of these. */
export type Linked = { type: 'MODEL' | 'DATASET'; keys: readonly string[] };
export type LibraryFilter = {
  type: RepositoryType;
  words: Words | null;
  /** Facet ids; an unknown code is an empty list. */
  facets: Partial<Record<FacetName, readonly number[]>>;
  namespaceId: number | null;
  tag: string;
  linked: readonly Linked[];
  /** 0: no filter by likes. */
  likedBy: number;
};
export type LibrarySort = 'trending' | 'createdAt' | 'updatedAt' | 'likes' | 'downloads' | 'relevance';
export type Paging = { sort: LibrarySort; order: 'asc' | 'desc'; cursor: string; pageSize: number };

type Wanted = {
  /** Common table expressions. Word matches come first, by their index: no other plan is reliably fast. */
  found: string[];
  /** Where visibility and facets are read from: the word matches, else the narrow entries. */
  entry: 'found' | 'library_entry';
  type: string;
  /** Conditions on the entry `e`, and on `repository r`. */
  ofEntry: string[];
  ofRepository: string[];
};

/** `place`: SQL for the sort value of word matches; '' if unused. */
function wantedOf(filter: LibraryFilter, add: Add, place: string): Wanted {
  const type = add(filter.type);
  const facets = Object.values(filter.facets).map((ids) => `facets && ${add(ids)}::int[]`);
  const ofRepository: string[] = [];
  if (filter.namespaceId !== null) ofRepository.push(`r.namespace_id = ${add(filter.namespaceId)}`);
  if (filter.tag !== '') ofRepository.push(`r.tags @> ARRAY[${add(filter.tag)}]`);
  if (filter.likedBy > 0)
    ofRepository.push(`r.id IN (SELECT l.repository_id FROM repository_like l WHERE l.account_id = ${add(filter.likedBy)})`);
  for (const { type: of, keys } of filter.linked)
    ofRepository.push(
      `r.id IN (SELECT k.repository_id FROM repository_link k WHERE k.type = ${add(of)} AND k.target_key = ANY(${add(keys)}::text[]))`,
    );
  if (!filter.words) return { found: [], entry: 'library_entry', type, ofEntry: facets.map((one) => `e.${one}`), ofRepository };
  const conditions = [`found_by @@ ${add(filter.words.found)}::tsquery`, `type = ${type}`, ...facets].map((one) => `t.${one}`);
  const found = `found AS MATERIALIZED (SELECT t.repository_id, t.listed, t.facets${place && `, ${place} AS place`} FROM library_text t
    WHERE ${conditions.join(' AND ')})`;
  return { found: [found], entry: 'found', type, ofEntry: [], ofRepository };
}
const withFound = ({ found }: Wanted, more: readonly string[] = []): string => {
  const all = [...found, ...more];
  return all.length > 0 ? `WITH ${all.join(', ')} ` : '';
};

const sorts = {
  trending: { column: 'r.trending', type: 'float8' },
  createdAt: { column: 'r.created_at', type: 'timestamptz' },
  updatedAt: { column: 'r.updated_at', type: 'timestamptz' },
  likes: { column: 'r.likes', type: 'int' },
  downloads: { column: 'r.downloads', type: 'bigint' },
} as const;

/** On `library_text t`: quality of the name match, then trending; scores stay below 10^12. */
const relevanceOf = ({ text, inName, inTags }: Words, add: Add): string => {
  const name = add(text);
  return `(CASE WHEN t.name_key = ${name} OR t.full_key = ${name} THEN 3 WHEN t.weighed @@ ${add(inName)}::tsquery THEN 2
    WHEN t.weighed @@ ${add(inTags)}::tsquery THEN 1 ELSE 0 END * 1e12::float8 + t.trending)`;
};

/** Sort value of word matches from their own table; '' for other sorts. */
const placeBeside = ({ words }: LibraryFilter, sort: LibrarySort, add: Add): string => {
  if (words && sort === 'relevance') return relevanceOf(words, add);
  return words && sort === 'trending' ? 't.trending' : '';
};

type Position = { value: string; id: string; backwards: boolean };
const shapes = {
  float8: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  timestamptz: /^\d{4}-\d\d-\d\d[ T][\d:.+-]+$/,
  int: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,18}$/,
};
/** Null: the first page, also for an invalid cursor or one of another sort. */
function readCursor({ cursor, sort }: Paging, type: keyof typeof shapes): Position | 'last' | null {
  if (cursor === LAST) return 'last';
  const parts = decodeCursor(cursor, ['string', 'string', 'string', 'number']);
  if (!parts || parts[0] !== sort || !shapes[type].test(String(parts[1]))) return null;
  return { value: String(parts[1]), id: String(parts[2]), backwards: parts[3] === 1 };
}

/** Maximum repositories counted for facets; above it the counts are 'at least'. */
export const MOST_COUNTED = 200_000;
/** Number of matches, and number per facet as stored. */
export type Counts = { total: number; counts: [facet: string, count: number][] };

/** Common table expressions over `hits`, and the counts as a value. */
const COUNTED = 'counted AS (SELECT facet, count(*)::int AS count FROM (SELECT unnest(facets) AS facet FROM hits) AS each GROUP BY facet)';
const COUNTS = `(SELECT json_build_object('total', (SELECT count(*)::int FROM hits),
  'counts', coalesce((SELECT json_agg(json_build_array(k.code, c.count)) FROM counted c JOIN library_facet k ON k.id = c.facet), '[]'::json)))`;
/** The same type for a page that is read without them: never evaluated. */
const COUNTS_APART = `CASE WHEN false THEN json_build_object('total', 0, 'counts', (SELECT coalesce(json_agg(json_build_array(k.code, 0)), '[]'::json) FROM library_facet k WHERE false)) END`;
const NO_COUNTS: Counts = { total: 0, counts: [] };

const NAMESPACE = 'repository_namespace n ON n.id = r.namespace_id';
/** Lists show nothing from the card JSON, only its extracted columns. */
const columns = repositoryColumns.replace('r.card,', `'{}'::jsonb AS card,`);
/** `counts`: of all matches, if read together with the page. */
export type LibraryPage = { records: Repository[]; next: string; previous: string; counts: Counts | null };

/** The most frequent requests, with one plan: words only, first page. These include counts. Others are planned per request. */
const prepared = new Map<string, string>();
export const bringsCounts = (filter: LibraryFilter, standing: Standing, { cursor }: Paging): boolean =>
  filter.words !== null &&
  cursor === '' &&
  filter.namespaceId === null &&
  filter.tag === '' &&
  filter.likedBy === 0 &&
  filter.linked.length === 0 &&
  Object.keys(filter.facets).length === 0 &&
  isAnonymous(standing);
function preparedAs(text: string): string {
  const known = prepared.get(text) ?? `library-page-${prepared.size}`;
  prepared.set(text, known);
  return known;
}

/** Public repositories by the list indexes; a separate branch for those only the caller sees. */
async function listPage(database: Database, filter: LibraryFilter, standing: Standing, paging: Paging): Promise<LibraryPage> {
  const values: unknown[] = [];
  const add = adding(values);
  const placed = placeBeside(filter, paging.sort, add);
  const wanted = wantedOf(filter, add, placed);
  const sort = paging.sort === 'relevance' ? sorts.trending : sorts[paging.sort];
  const [column, id] = placed === '' ? [sort.column, 'r.id'] : ['e.place', 'e.repository_id'];
  const at = readCursor(paging, sort.type);
  const backwards = at === 'last' || (at?.backwards ?? false);
  const ascending = (paging.order === 'asc') !== backwards;
  const direction = ascending ? 'ASC' : 'DESC';
  const inOrder = `ORDER BY ${column} ${direction}, ${id} ${direction}`;
  const after =
    at && at !== 'last' ? `(${column}, ${id}) ${ascending ? '>' : '<'} (${add(at.value)}::${sort.type}, ${add(at.id)}::text)` : 'true';
  const limit = add(paging.pageSize + 1);
  const entries = filter.words || wanted.ofEntry.length > 0 ? `JOIN ${wanted.entry} e ON e.repository_id = r.id` : '';
  const part = (scope: string) => {
    const conditions = [scope, `r.type = ${wanted.type}`, ...wanted.ofEntry, ...wanted.ofRepository].join(' AND ');
    if (placed === '')
      return `(SELECT r.id, ${column} AS place FROM repository r ${entries} WHERE ${conditions} AND ${after} ${inOrder} LIMIT ${limit})`;
    // Word matches are sorted before repositories are joined: only as many as the page needs.
    return `(SELECT seen.*, e.place FROM (SELECT * FROM found e WHERE ${after} ${inOrder}) AS e
       CROSS JOIN LATERAL (SELECT ${columns} FROM repository r JOIN ${NAMESPACE} WHERE r.id = e.repository_id AND ${conditions} OFFSET 0) AS seen ${inOrder} LIMIT ${limit})`;
  };
  const parts = [PUBLIC, ...(isAnonymous(standing) ? [] : [besidePublic(standing, add)])].map(part);
  const page = parts.length === 1 ? parts[0] : `(${parts.join(' UNION ALL ')} ORDER BY place ${direction}, id ${direction} LIMIT ${limit})`;
  const [shown, behind] =
    placed === '' ? [`${columns}, page.place`, `JOIN repository r ON r.id = page.id JOIN ${NAMESPACE}`] : ['page.*', ''];
  const usual = bringsCounts(filter, standing, paging);
  // The word matches are read once for both.
  const hits = usual ? [`hits AS MATERIALIZED (SELECT e.facets FROM found e WHERE e.listed LIMIT ${MOST_COUNTED})`, COUNTED] : [];
  const counts = usual ? `, CASE WHEN row_number() OVER () = 1 THEN ${COUNTS} END AS "__counts"` : `, ${COUNTS_APART} AS "__counts"`;
  const text = `${withFound(wanted, hits)}SELECT ${shown}, page.place::text AS "__place"${counts}
     FROM ${page} AS page ${behind} ORDER BY page.place ${direction}, page.id ${direction}`;
  const found = await database.query(varying('library-page', text, usual ? preparedAs(text) : null), values);
  const beyond = found.length > paging.pageSize;
  const rows = found.slice(0, paging.pageSize);
  if (backwards) rows.reverse();
  const cursorOf = (row: { id: string; __place: string } | undefined, back: 0 | 1) =>
    row ? encodeCursor([paging.sort, row.__place, row.id, back]) : '';
  const hasNext = backwards ? at !== 'last' : beyond;
  const hasPrevious = backwards ? beyond : at !== null;
  return {
    records: rows.map(({ place: _column, __place: _place, __counts: _counts, ...repository }) => repository),
    next: hasNext ? cursorOf(rows.at(-1), 0) : '',
    previous: hasPrevious ? cursorOf(rows[0], 1) : '',
    counts: usual ? (found.find(({ __counts }) => __counts)?.__counts ?? NO_COUNTS) : null,
  };
}

/** Those of $1 that are public. */
const amongPublic = statement(
  'library-among-public',
  `SELECT r.id, EXISTS (SELECT FROM repository_like l WHERE l.repository_id = r.id AND l.account_id = $2) AS liked
   FROM repository r WHERE r.id = ANY($1) AND ${PUBLIC}`,
);

/** Of public repositories (`standing` null), or of those only the caller sees. */
async function countFacets(database: Database, filter: LibraryFilter, standing: Standing | null): Promise<Counts> {
  const values: unknown[] = [];
  const add = adding(values);
  const wanted = wantedOf(filter, add, '');
  const { entry, type, ofEntry, ofRepository } = wanted;
  const scope = standing === null ? 'e.listed' : besidePublic(standing, add);
  // Entries and word matches have the type: without other conditions, only they are read.
  const alone = standing === null && ofRepository.length === 0;
  const tables = alone ? `${entry} e` : `repository r JOIN ${entry} e ON e.repository_id = r.id`;
  const ofType = filter.words ? [] : [`e.type = ${type}`];
  const conditions = [scope, ...ofType, ...ofEntry, ...ofRepository].join(' AND ');
  const hits = `hits AS MATERIALIZED (SELECT e.facets FROM ${tables} WHERE ${conditions} LIMIT ${MOST_COUNTED})`;
  const row = await one(
    database.query(varying('library-count-facets', `${withFound(wanted, [hits, COUNTED])}SELECT ${COUNTS} AS counts`), values),
  );
  return row?.counts ?? NO_COUNTS;
}

export const createListStore = (database: Database) => ({
  listPage: (filter: LibraryFilter, standing: Standing, paging: Paging) => listPage(database, filter, standing, paging),
  /** Those of these repositories that are public now, and whether the account liked them. */
  amongPublic: async (ids: readonly string[], accountId: number): Promise<{ id: string; liked: boolean }[]> =>
    ids.length === 0 ? [] : database.query(amongPublic, [ids, accountId]),
  countFacets: (filter: LibraryFilter, standing: Standing | null) => countFacets(database, filter, standing),
});
export type ListStore = ReturnType<typeof createListStore>;
