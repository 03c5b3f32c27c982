/** Pages of the library, and how many repositories have which facet. The shape of the SQL varies with what is asked for. */

import { LAST } from '#contracts/kit/list.ts';
import type { FacetName } from '#kernel/community/facets.ts';
import { facetBit, facetNames } from '#kernel/community/facets.ts';
import type { RepositoryType } from '#kernel/community/repository.ts';
import { decodeCursor, encodeCursor } from '#kernel/paging/paging.ts';
import { type Database, type Statement, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { type Repository, repositoryColumns } from '../repository/repository-store.ts';
import type { Standing } from '../social-ports.ts';
import { type Add, adding, besidePublic, isNobody, PUBLIC } from './visible-store.ts';

export type Words = {
  /** The query, folded: names that equal it come first. */
  text: string;
  /** tsqueries: anywhere, in the name, in name and tags. */
  found: string;
  inName: string;
  inTags: string;
};
/** Of `repository_link`: repositories that name one of these. */
export type Linked = { type: 'MODEL' | 'DATASET'; keys: readonly string[] };
export type LibraryFilter = {
  type: RepositoryType;
  words: Words | null;
  /** Ids of facets; a code that nobody has is an empty list. */
  facets: Partial<Record<FacetName, readonly number[]>>;
  namespaceId: number | null;
  tag: string;
  linked: readonly Linked[];
  /** 0: whatever anybody likes. */
  likedBy: number;
};
export type LibrarySort = 'trending' | 'createdAt' | 'updatedAt' | 'likes' | 'downloads' | 'relevance';
export type Paging = { sort: LibrarySort; order: 'asc' | 'desc'; cursor: string; pageSize: number };

/** Conditions on `repository r` and `library_entry e`; `entries`: whether they name the second. */
function conditionsOf(filter: LibraryFilter, add: Add, withFacets: boolean): { where: string[]; entries: boolean } {
  const where = [`r.type = ${add(filter.type)}`];
  const entries: string[] = [];
  if (filter.words) entries.push(`e.found_by @@ ${add(filter.words.found)}::tsquery`);
  if (withFacets) for (const ids of Object.values(filter.facets)) entries.push(`e.facets && ${add(ids)}::int[]`);
  if (filter.namespaceId !== null) where.push(`r.namespace_id = ${add(filter.namespaceId)}`);
  if (filter.tag !== '') where.push(`r.tags @> ARRAY[${add(filter.tag)}]`);
  if (filter.likedBy > 0) where.push(`r.id IN (SELECT l.repository_id FROM repository_like l WHERE l.account_id = ${add(filter.likedBy)})`);
  for (const { type, keys } of filter.linked)
    where.push(
      `r.id IN (SELECT k.repository_id FROM repository_link k WHERE k.type = ${add(type)} AND k.target_key = ANY(${add(keys)}::text[]))`,
    );
  return { where: [...where, ...entries], entries: entries.length > 0 };
}

const sorts = {
  trending: { column: 'r.trending', type: 'float8' },
  createdAt: { column: 'r.created_at', type: 'timestamptz' },
  updatedAt: { column: 'r.updated_at', type: 'timestamptz' },
  likes: { column: 'r.likes', type: 'int' },
  downloads: { column: 'r.downloads', type: 'bigint' },
} as const;

/** How near a name is, before what is trending: scores stay below 10^12. */
const relevanceOf = ({ text, inName, inTags }: Words, add: Add): string => {
  const name = add(text);
  return `(CASE WHEN e.name_key = ${name} OR e.full_key = ${name} THEN 3 WHEN e.weighed @@ ${add(inName)}::tsquery THEN 2
    WHEN e.weighed @@ ${add(inTags)}::tsquery THEN 1 ELSE 0 END * 1e12::float8 + r.trending)`;
};

type Position = { value: string; id: string; backwards: boolean };
const shapes = {
  float8: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i,
  timestamptz: /^\d{4}-\d\d-\d\d[ T][\d:.+-]+$/,
  int: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,18}$/,
};
/** Null: the first page. A cursor of another sort, or none at all, is the first page too. */
function readCursor({ cursor, sort }: Paging, type: keyof typeof shapes): Position | 'last' | null {
  if (cursor === LAST) return 'last';
  const parts = decodeCursor(cursor, ['string', 'string', 'string', 'number']);
  if (!parts || parts[0] !== sort || !shapes[type].test(String(parts[1]))) return null;
  return { value: String(parts[1]), id: String(parts[2]), backwards: parts[3] === 1 };
}

/** Lists show nothing of the card beyond the columns beside it. */
const columns = repositoryColumns.replace('r.card,', `'{}'::jsonb AS card,`);
type Row = Repository & { __place: string; __liked: boolean };
export type LibraryPage = {
  records: Repository[] /** Those that the account likes. */;
  liked: ReadonlySet<string>;
  next: string;
  previous: string;
};

/** Asked most and planned alike: what words alone find, from the beginning. The others are planned for what they ask. */
const prepared = new Map<string, Statement>();
const isUsual = (filter: LibraryFilter, standing: Standing, { cursor }: Paging): boolean =>
  filter.words !== null &&
  cursor === '' &&
  filter.namespaceId === null &&
  filter.tag === '' &&
  filter.likedBy === 0 &&
  filter.linked.length === 0 &&
  Object.keys(filter.facets).length === 0 &&
  isNobody(standing);
function preparedOf(text: string): Statement {
  const known = prepared.get(text) ?? statement(`library-page-${prepared.size}`, text);
  prepared.set(text, known);
  return known;
}

/** What everybody sees by the indexes of lists; beside it, by itself, what the asker sees besides. */
async function listPage(
  database: Database,
  filter: LibraryFilter,
  standing: Standing,
  paging: Paging,
  accountId: number,
): Promise<LibraryPage> {
  const values: unknown[] = [];
  const add = adding(values);
  const { where, entries } = conditionsOf(filter, add, true);
  const byWords = paging.sort === 'relevance' ? filter.words : null;
  const sort = paging.sort === 'relevance' ? sorts.trending : sorts[paging.sort];
  const column = byWords ? relevanceOf(byWords, add) : sort.column;
  const type = byWords ? 'float8' : sort.type;
  const at = readCursor(paging, type);
  const backwards = at === 'last' || (at?.backwards ?? false);
  const ascending = (paging.order === 'asc') !== backwards;
  const direction = ascending ? 'ASC' : 'DESC';
  if (at && at !== 'last') where.push(`(${column}, r.id) ${ascending ? '>' : '<'} (${add(at.value)}::${type}, ${add(at.id)}::text)`);
  const tables = `repository r${entries || byWords ? ' JOIN library_entry e ON e.repository_id = r.id' : ''}`;
  const limit = add(paging.pageSize + 1);
  const part = (scope: string) =>
    `(SELECT r.id, ${column} AS place FROM ${tables} WHERE ${scope} AND ${where.join(' AND ')} ORDER BY ${column} ${direction}, r.id ${direction} LIMIT ${limit})`;
  const parts = [part(PUBLIC), ...(isNobody(standing) ? [] : [part(besidePublic(standing, add))])];
  const likes = `EXISTS (SELECT FROM repository_like l WHERE l.repository_id = r.id AND l.account_id = ${add(accountId)}) AS "__liked"`;
  const text = `SELECT ${columns}, page.place::text AS "__place", ${likes}
     FROM (SELECT * FROM (${parts.join(' UNION ALL ')}) AS parts ORDER BY place ${direction}, id ${direction} LIMIT ${limit}) AS page
     JOIN repository r ON r.id = page.id JOIN repository_namespace n ON n.id = r.namespace_id ORDER BY page.place ${direction}, page.id ${direction}`;
  const found = await database.query<Row>(isUsual(filter, standing, paging) ? preparedOf(text) : text, values);
  const beyond = found.length > paging.pageSize;
  const rows = found.slice(0, paging.pageSize);
  if (backwards) rows.reverse();
  const cursorOf = (row: Row | undefined, back: 0 | 1) => (row ? encodeCursor([paging.sort, row.__place, row.id, back]) : '');
  const hasNext = backwards ? at !== 'last' : beyond;
  const hasPrevious = backwards ? beyond : at !== null;
  return {
    records: rows.map(({ __place: _place, __liked: _liked, ...repository }) => repository),
    liked: new Set(rows.filter((row) => row.__liked).map(({ id }) => id)),
    next: hasNext ? cursorOf(rows.at(-1), 0) : '',
    previous: hasPrevious ? cursorOf(rows[0], 1) : '',
  };
}

/** Repositories whose facets are counted; of more than these the counts say 'so many at least'. */
export const MOST_COUNTED = 200_000;
/** `counts`: facet as stored, the bits of the selections that are missed (one at most), how many. */
export type Counts = { total: number; counts: [facet: string, miss: number, count: number][] };

/** Of what everybody sees (`standing` null), or of what the asker sees besides. */
async function countFacets(database: Database, filter: LibraryFilter, standing: Standing | null): Promise<Counts> {
  const values: unknown[] = [];
  const add = adding(values);
  const { where } = conditionsOf(filter, add, false);
  const misses = facetNames.flatMap((name) => {
    const ids = filter.facets[name];
    return ids ? [`CASE WHEN e.facets && ${add(ids)}::int[] THEN 0 ELSE ${facetBit(name)} END`] : [];
  });
  // The type stands in the entry as well: without other conditions its rows alone are read.
  const isNarrow = standing === null && where.length === 1 + (filter.words ? 1 : 0);
  const scope = standing === null ? 'e.listed' : besidePublic(standing, add);
  const tables = isNarrow ? 'library_entry e' : 'library_entry e JOIN repository r ON r.id = e.repository_id';
  const conditions = isNarrow ? where.map((one) => one.replace(/^r\.type/, 'e.type')) : where;
  const row = await one(
    database.query<{ total: number; counts: Counts['counts'] | null }>(
      `WITH hits AS MATERIALIZED (
         SELECT e.facets, ${misses.join(' | ') || '0'} AS miss FROM ${tables} WHERE ${scope} AND ${conditions.join(' AND ')} LIMIT ${MOST_COUNTED}),
       counted AS (
         SELECT facet, miss, count(*)::int AS count FROM (SELECT unnest(facets) AS facet, miss FROM hits WHERE miss & (miss - 1) = 0) AS each GROUP BY facet, miss)
       SELECT (SELECT count(*)::int FROM hits WHERE miss = 0) AS total,
         (SELECT json_agg(json_build_array(f.code, c.miss, c.count)) FROM counted c JOIN library_facet f ON f.id = c.facet) AS counts`,
      values,
    ),
  );
  return { total: row?.total ?? 0, counts: row?.counts ?? [] };
}

export const createListStore = (database: Database) => ({
  /** `accountId`: whose likes are told; 0 for nobody's. */
  listPage: (filter: LibraryFilter, standing: Standing, paging: Paging, accountId: number) =>
    listPage(database, filter, standing, paging, accountId),
  countFacets: (filter: LibraryFilter, standing: Standing | null) => countFacets(database, filter, standing),
});
export type ListStore = ReturnType<typeof createListStore>;
