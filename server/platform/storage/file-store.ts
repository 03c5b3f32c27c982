/** Metadata of files, and the records that use them. */
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { type Queryable, statement } from '../db/database.ts';

export type StoredFile = {
  id: string;
  /** The uploader. */
  accountId: number;
  purpose: FilePurpose;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  sealed: boolean;
};
export type FileUse = { subjectType: string; subjectId: string; isPublic: boolean };

const COLUMNS = 'f.id, f.account_id AS "accountId", f.purpose, f.name, f.media_type AS type, f.size, f.width, f.height, f.sealed';
const insert = statement(
  'file-insert',
  `INSERT INTO stored_file (id, account_id, purpose, name, media_type, size, width, height, sealed)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const find = statement(
  'file-find',
  `SELECT ${COLUMNS}, coalesce(u.uses, '[]') AS uses FROM stored_file f LEFT JOIN LATERAL (
     SELECT json_agg(json_build_object('subjectType', subject_type, 'subjectId', subject_id, 'isPublic', is_public)) AS uses
     FROM stored_file_use WHERE file_id = f.id) u ON true
   WHERE f.id = $1`,
);
const load = statement(
  'file-load-for-use',
  `SELECT ${COLUMNS}, EXISTS (SELECT FROM stored_file_use WHERE file_id = f.id AND subject_type = $2 AND subject_id = $3) AS used
   FROM stored_file f WHERE f.id = ANY($1) ORDER BY f.id FOR UPDATE OF f`,
);
const use = statement(
  'file-use',
  `WITH uses AS (
     INSERT INTO stored_file_use (file_id, subject_type, subject_id, is_public) SELECT unnest($1::text[]), $2, $3, $4
     ON CONFLICT (subject_type, subject_id, file_id) DO UPDATE SET is_public = EXCLUDED.is_public)
   UPDATE stored_file SET loose_since = NULL WHERE id = ANY($1) AND loose_since IS NOT NULL`,
);
const release = statement(
  'file-release',
  'DELETE FROM stored_file_use WHERE subject_type = $1 AND subject_id = $2 AND NOT file_id = ANY($3) RETURNING file_id AS id',
);
const loosen = statement(
  'file-loosen',
  `UPDATE stored_file SET loose_since = now()
   WHERE id = ANY($1) AND loose_since IS NULL AND NOT EXISTS (SELECT FROM stored_file_use WHERE file_id = stored_file.id)`,
);
const recent = statement(
  'file-recent',
  `SELECT count(*) FILTER (WHERE created_at > now() - make_interval(secs => $2))::int AS uploads,
     coalesce(sum(size) FILTER (WHERE loose_since IS NOT NULL), 0)::bigint AS "looseBytes"
   FROM stored_file WHERE account_id = $1 AND created_at > now() - interval '2 days'`,
);
const sweep = statement(
  'file-sweep',
  `DELETE FROM stored_file WHERE id = ANY(ARRAY(
     SELECT id FROM stored_file f WHERE loose_since < now() - make_interval(hours => $1)
       AND NOT EXISTS (SELECT FROM stored_file_use WHERE file_id = f.id)
     ORDER BY loose_since LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING id`,
);

export type FileStore = ReturnType<typeof createFileStore>;
export function createFileStore(database: Queryable) {
  return {
    async insert(tx: Queryable, file: StoredFile): Promise<void> {
      const { id, accountId, purpose, name, type, size, width, height, sealed } = file;
      await tx.query(insert, [id, accountId, purpose, name, type, size, width, height, sealed]);
    },
    async findFile(id: string, on: Queryable = database): Promise<{ file: StoredFile; uses: FileUse[] } | null> {
      const [row] = await on.query(find, [id]);
      if (!row) return null;
      const { uses, ...file } = row;
      return { file, uses };
    },
    /** Locked until the end of the transaction; `used`: by this record. */
    loadForUse: (tx: Queryable, ids: string[], subjectType: string, subjectId: string) => tx.query(load, [ids, subjectType, subjectId]),
    async use(tx: Queryable, ids: string[], subjectType: string, subjectId: string, isPublic: boolean): Promise<void> {
      await tx.query(use, [ids, subjectType, subjectId, isPublic]);
    },
    /** Deletes the uses of a record except `kept`; a file without uses becomes loose. */
    async release(tx: Queryable, subjectType: string, subjectId: string, retained: string[]): Promise<void> {
      const ended = await tx.query(release, [subjectType, subjectId, retained]);
      if (ended.length > 0) await tx.query(loosen, [ended.map(({ id }) => id)]);
    },
    /** Number of uploads within the last `seconds`, and bytes of unused files. */
    async recentOf(accountId: number, seconds: number): Promise<{ uploads: number; looseBytes: number }> {
      const [row] = await database.query(recent, [accountId, seconds]);
      return row ?? { uploads: 0, looseBytes: 0 };
    },
    /** Deletes files that have been loose for so many hours; returns their number. */
    async deleteLoose(hours: number, atMost: number): Promise<number> {
      return (await database.query(sweep, [hours, atMost])).length;
    },
  };
}
