/** The only SQL that writes `library_entry`, `library_text`, `library_facet` and `repository_link`. */
import { type Link, linkKey } from '#contexts/community/rules/links.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { type Repository, repositoryColumns, repositoryTables } from '../repository/repository-store.ts';
import { repositoryState } from '../repository/states.ts';
import type { EntryRow } from './entry.ts';
import { PUBLIC } from './visible-store.ts';

export type Indexed = Repository & { listed: boolean };

const DELETED = repositoryState('DELETED');
/** Locks the rows: of two writers the last has the latest state. */
const lockThese = statement(
  'library-lock',
  `SELECT pg_advisory_xact_lock(hashtext('library-' || id)) FROM unnest($1::text[]) AS id ORDER BY id`,
);
const find = statement(
  'library-find-repositories',
  `SELECT ${repositoryColumns}, (${PUBLIC}) AS listed FROM ${repositoryTables} WHERE r.id = ANY($1) AND r.state <> ${DELETED}`,
);
const findAfter = statement(
  'library-find-repositories-after',
  `SELECT ${repositoryColumns}, (${PUBLIC}) AS listed FROM ${repositoryTables} WHERE r.id > $1 AND r.state <> ${DELETED} ORDER BY r.id LIMIT $2`,
);
const findMissing = statement(
  'library-find-missing',
  `SELECT r.id FROM repository r WHERE r.state <> ${DELETED}
     AND (NOT EXISTS (SELECT FROM library_entry e WHERE e.repository_id = r.id) OR r.id IN (SELECT t.repository_id FROM library_text t WHERE t.type IS NULL OR t.words_version <> $2))
   ORDER BY r.id LIMIT $1`,
);
const addFacets = statement(
  'library-add-facets',
  `INSERT INTO library_facet (code) SELECT DISTINCT code FROM unnest($1::text[]) AS given (code)
   WHERE NOT EXISTS (SELECT FROM library_facet known WHERE known.code = given.code) ORDER BY code ON CONFLICT (code) DO NOTHING`,
);
const upsert = statement(
  'library-upsert',
  `WITH incoming AS MATERIALIZED (
     SELECT * FROM json_to_recordset($1::json) AS i (repository_id text, type text, listed boolean, facets text[], full_key text, name_key text, weighed tsvector, found_by tsvector, words_version text)),
   entries AS (
     INSERT INTO library_entry (repository_id, type, listed, facets)
     SELECT repository_id, type, listed, ARRAY(SELECT known.id FROM library_facet known WHERE known.code = ANY(i.facets) ORDER BY known.id) FROM incoming i
     ON CONFLICT (repository_id) DO UPDATE SET type = excluded.type, listed = excluded.listed, facets = excluded.facets
     RETURNING repository_id, type, listed, facets)
   INSERT INTO library_text (repository_id, type, listed, facets, trending, full_key, name_key, weighed, found_by, words_version)
   SELECT e.repository_id, e.type, e.listed, e.facets, r.trending, i.full_key, i.name_key, i.weighed, i.found_by, i.words_version
   FROM entries e JOIN incoming i USING (repository_id) JOIN repository r ON r.id = e.repository_id
   ON CONFLICT (repository_id) DO UPDATE SET type = excluded.type, listed = excluded.listed, facets = excluded.facets, trending = excluded.trending,
     full_key = excluded.full_key, name_key = excluded.name_key, weighed = excluded.weighed, found_by = excluded.found_by, words_version = excluded.words_version`,
);
const saveTrending = statement(
  'library-save-trending',
  `UPDATE library_text t SET trending = g.trending FROM unnest($1::text[], $2::float8[]) AS g (repository_id, trending)
   WHERE t.repository_id = g.repository_id AND t.trending <> g.trending`,
);
const removeEntries = statement(
  'library-remove',
  `WITH texts AS (DELETE FROM library_text WHERE repository_id = ANY($1)) DELETE FROM library_entry WHERE repository_id = ANY($1)`,
);
const removeLinks = statement('library-remove-links', 'DELETE FROM repository_link WHERE repository_id = ANY($1)');
const addLinks = statement(
  'library-add-links',
  `INSERT INTO repository_link (repository_id, relation, type, target_key, name)
   SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])`,
);
const soldBy = statement('library-sold-by', 'SELECT r.id FROM repository r WHERE r.goods_id = ANY($1::bigint[])');
const facetIds = statement('library-facet-ids', 'SELECT id, code FROM library_facet WHERE code = ANY($1)');
const analyse = statement('library-analyse', 'ANALYZE library_entry, library_text, library_facet, repository_link');

export const createEntryStore = (database: Database) => ({
  lock: async (tx: Queryable, ids: readonly string[]): Promise<void> => void (await tx.query(lockThese, [[...ids].sort()])),
  find: (tx: Queryable, ids: readonly string[]) => tx.query(find, [ids]),
  findAfter: (id: string, most: number, on: Queryable = database) => on.query(findAfter, [id, most]),
  /** Without an entry, or with one analysed by another version. */
  findMissing: async (most: number, version: string): Promise<string[]> =>
    (await database.query(findMissing, [most, version])).map(({ id }) => id),
  async write(tx: Queryable, rows: readonly EntryRow[], links: readonly (Link & { repositoryId: string })[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.query(addFacets, [[...new Set(rows.flatMap(({ facets }) => facets))]]);
    await tx.query(upsert, [JSON.stringify(rows)]);
    await tx.query(removeLinks, [rows.map(({ repository_id: id }) => id)]);
    if (links.length === 0) return;
    await tx.query(addLinks, [
      links.map(({ repositoryId }) => repositoryId),
      links.map(({ relation }) => relation),
      links.map(({ type }) => type),
      links.map(({ name }) => linkKey(name)),
      links.map(({ name }) => name),
    ]);
  },
  /** Sorts word matches: the repository's score. */
  saveTrending: async (tx: Queryable, computed: readonly { repositoryId: string; trending: number }[]): Promise<void> =>
    void (await tx.query(saveTrending, [computed.map(({ repositoryId }) => repositoryId), computed.map(({ trending }) => trending)])),
  async remove(tx: Queryable, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(removeEntries, [ids]);
    await tx.query(removeLinks, [ids]);
  },
  /** Repositories bound to these goods. */
  soldBy: async (tx: Queryable, goodsIds: readonly string[]): Promise<string[]> => (await tx.query(soldBy, [goodsIds])).map(({ id }) => id),
  facetIds: (codes: readonly string[]) => database.query(facetIds, [codes]),
  /** Runs after bulk writes: plans for an empty table would scan a full one. */
  refreshStatistics: async (): Promise<void> => void (await one(database.query(analyse))),
});
export type EntryStore = ReturnType<typeof createEntryStore>;
