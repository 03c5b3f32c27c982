/** Pages of the library, and how many repositories have which facet. The shape of the SQL varies with what is asked for. */

import { LAST } from '#contracts/kit/list.ts';
import type { FacetName } from '#kernel/community/facets.ts';
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

type Wanted = {
  /** Behind FROM: `repository r`, and what else the conditions name. */
  tables: string;
  where: string[];
  /** Common table expressions. What words find is found first, by its index: no other way to it is ever quick. */
  found: string[];
};

/** What is asked for of `repository r`. `texts`: columns of what words find that are needed besides. */
function wantedOf(filter: LibraryFilter, add: Add, texts: string): Wanted {
  const where = [`r.type = ${add(filter.type)}`];
  const tables = ['repository r'];
  const found: string[] = [];
  if (filter.words) {
    found.push(
      `found AS MATERIALIZED (SELECT t.repository_id${texts} FROM library_text t WHERE t.found_by @@ ${add(filter.words.found)}::tsquery)`,
    );
    tables.push('JOIN found f ON f.repository_id = r.id');
  }
  const selections = Object.values(filter.facets);
  if (selections.length > 0) tables.push('JOIN library_entry e ON e.repository_id = r.id');
  for (const ids of selections) where.push(`e.facets && ${add(ids)}::int[]`);
  if (filter.namespaceId !== null) where.push(`r.namespace_id = ${add(filter.namespaceId)}`);
  if (filter.tag !== '') where.push(`r.tags @> ARRAY[${add(filter.tag)}]`);
  if (filter.likedBy > 0) where.push(`r.id IN (SELECT l.repository_id FROM repository_like l WHERE l.account_id = ${add(filter.likedBy)})`);
  for (const { type, keys } of filter.linked)
    where.push(
      `r.id IN (SELECT k.repository_id FROM repository_link k WHERE k.type = ${add(type)} AND k.target_key = ANY(${add(keys)}::text[]))`,
    );
  return { tables: tables.join(' '), where, found };
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

/** How near a name is, before what is trending: scores stay below 10^12. */
const relevanceOf = ({ text, inName, inTags }: Words, add: Add): string => {
  const name = add(text);
  return `(CASE WHEN f.name_key = ${name} OR f.full_key = ${name} THEN 3 WHEN f.weighed @@ ${add(inName)}::tsquery THEN 2
    WHEN f.weighed @@ ${add(inTags)}::tsquery THEN 1 ELSE 0 END * 1e12::float8 + r.trending)`;
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
  const byWords = paging.sort === 'relevance' ? filter.words : null;
  const wanted = wantedOf(filter, add, byWords ? ', t.name_key, t.full_key, t.weighed' : '');
  const { tables, where } = wanted;
  const sort = paging.sort === 'relevance' ? sorts.trending : sorts[paging.sort];
  const column = byWords ? relevanceOf(byWords, add) : sort.column;
  const type = byWords ? 'float8' : sort.type;
  const at = readCursor(paging, type);
  const backwards = at === 'last' || (at?.backwards ?? false);
  const ascending = (paging.order === 'asc') !== backwards;
  const direction = ascending ? 'ASC' : 'DESC';
  if (at && at !== 'last') where.push(`(${column}, r.id) ${ascending ? '>' : '<'} (${add(at.value)}::${type}, ${add(at.id)}::text)`);
  const limit = add(paging.pageSize + 1);
  const part = (scope: string) =>
    `(SELECT r.id, ${column} AS place FROM ${tables} WHERE ${scope} AND ${where.join(' AND ')} ORDER BY ${column} ${direction}, r.id ${direction} LIMIT ${limit})`;
  const parts = [part(PUBLIC), ...(isNobody(standing) ? [] : [part(besidePublic(standing, add))])];
  const likes = `EXISTS (SELECT FROM repository_like l WHERE l.repository_id = r.id AND l.account_id = ${add(accountId)}) AS "__liked"`;
  const text = `${withFound(wanted)}SELECT ${columns}, page.place::text AS "__place", ${likes}
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
/** Of those that match: how many there are, and how many have which facet, as it is stored. */
export type Counts = { total: number; counts: [facet: string, count: number][] };

/** Of what everybody sees (`standing` null), or of what the asker sees besides. */
async function countFacets(database: Database, filter: LibraryFilter, standing: Standing | null): Promise<Counts> {
  const values: unknown[] = [];
  const add = adding(values);
  const wanted = wantedOf(filter, add, '');
  const selected = Object.keys(filter.facets).length > 0;
  // Entries say themselves of which type they are: where nothing else is asked, they alone are read.
  const alone = standing === null && wanted.where.length === 1 + Object.keys(filter.facets).length;
  const entry = 'library_entry e';
  const joins = filter.words ? `${entry} JOIN found f ON f.repository_id = e.repository_id` : entry;
  const tables = alone ? joins : selected ? wanted.tables : `${wanted.tables} JOIN ${entry} ON e.repository_id = r.id`;
  const where = alone ? wanted.where.map((one) => one.replace(/^r\.type/, 'e.type')) : wanted.where;
  const scope = standing === null ? 'e.listed' : besidePublic(standing, add);
  const hits = `hits AS MATERIALIZED (SELECT e.facets FROM ${tables} WHERE ${scope} AND ${where.join(' AND ')} LIMIT ${MOST_COUNTED})`;
  const counted =
    'counted AS (SELECT facet, count(*)::int AS count FROM (SELECT unnest(facets) AS facet FROM hits) AS each GROUP BY facet)';
  const row = await one(
    database.query<{ total: number; counts: Counts['counts'] | null }>(
      `${withFound(wanted, [hits, counted])}SELECT (SELECT count(*)::int FROM hits) AS total,
         (SELECT json_agg(json_build_array(k.code, c.count)) FROM counted c JOIN library_facet k ON k.id = c.facet) AS counts`,
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
