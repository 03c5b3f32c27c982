/** Uploads that arrive in parts. An upload is open until it has a file; `stored` changes only with the insert of a part. */
import type { ResumablePurpose } from '#contracts/files/purposes.ts';
import { type Queryable, statement } from '../db/database.ts';

export type Upload = {
  id: string;
  accountId: number;
  purpose: ResumablePurpose;
  name: string;
  /** Bytes of the whole. */
  size: number;
  /** In hex; null where the client could not compute it. */
  sha256: string | null;
  /** Bytes received so far. */
  stored: number;
  /** The file created from it; null while it is open. */
  fileId: string | null;
};
export type NewUpload = Omit<Upload, 'stored' | 'fileId'>;
/** A part, stored as an object. */
export type Part = { sha256: string; size: number };
/** Limits of an account's open uploads. */
export type OpenLimits = { uploads: number; bytes: number };

/** Time after the last part. */
const EXPIRY = "interval '24 hours'";
/** An open upload idle for this long is deleted for a new one when the account has too many. */
const IDLE = "interval '1 hour'";

const lockAccount = statement('upload-lock-account', 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 56))');
const insert = statement(
  'upload-insert',
  `INSERT INTO upload (id, account_id, purpose, name, size, sha256)
   SELECT $1, $2, $3, $4, $5::bigint, $6
   FROM (SELECT count(*) AS uploads, coalesce(sum(size), 0)::bigint AS bytes FROM upload WHERE account_id = $2 AND file_id IS NULL) open
   WHERE open.uploads < $7 AND open.bytes + $5::bigint <= $8 RETURNING id`,
);
const deleteIdle = statement(
  'upload-delete-idle',
  `DELETE FROM upload WHERE account_id = $1 AND file_id IS NULL AND touched_at < now() - ${IDLE} RETURNING id`,
);
const find = statement(
  'upload-find',
  `SELECT id, account_id AS "accountId", purpose, name, size, sha256, stored, file_id AS "fileId"
   FROM upload WHERE id = $1 AND account_id = $2 AND touched_at > now() - ${EXPIRY}`,
);
const append = statement(
  'upload-append',
  `WITH updated AS (
     UPDATE upload SET stored = stored + $5, touched_at = now()
     WHERE id = $1 AND account_id = $2 AND stored = $3 AND file_id IS NULL AND stored + $5 <= size RETURNING id, stored)
   , inserted AS (INSERT INTO upload_part (upload_id, position, sha256, size) SELECT id, $3, $4, $5 FROM updated)
   SELECT stored FROM updated`,
);
/** Parts uploaded to an earlier release have their bytes here. */
const findPart = statement(
  'upload-find-part',
  `SELECT bytes, coalesce(sha256, encode(sha256(bytes), 'hex'), '') AS sha256 FROM upload_part WHERE upload_id = $1 AND position = $2`,
);
const finish = statement('upload-finish', 'UPDATE upload SET file_id = $2 WHERE id = $1 AND file_id IS NULL RETURNING id');
const deleteParts = statement('upload-delete-parts', 'DELETE FROM upload_part WHERE upload_id = $1');
const remove = statement('upload-delete', 'DELETE FROM upload WHERE id = $1 AND account_id = $2 RETURNING id');
const sweep = statement(
  'upload-sweep',
  `DELETE FROM upload WHERE id = ANY(ARRAY(
     SELECT id FROM upload WHERE touched_at <= now() - ${EXPIRY} ORDER BY touched_at LIMIT $1 FOR UPDATE SKIP LOCKED))
   RETURNING id`,
);

export type UploadStore = ReturnType<typeof createUploadStore>;
export function createUploadStore(database: Queryable) {
  return {
    /** Serialises the beginning of uploads per account. */
    async lockAccount(tx: Queryable, accountId: number): Promise<void> {
      await tx.query(lockAccount, [accountId]);
    },
    /** False when the account would have more than `limits` open. */
    async insert(tx: Queryable, { id, accountId, purpose, name, size, sha256 }: NewUpload, limits: OpenLimits): Promise<boolean> {
      const rows = await tx.query(insert, [id, accountId, purpose, name, size, sha256, limits.uploads, limits.bytes]);
      return rows.length > 0;
    },
    /** Deletes open uploads of the account that received nothing for an hour; returns whether there were any. */
    deleteIdle: async (tx: Queryable, accountId: number): Promise<boolean> => (await tx.query(deleteIdle, [accountId])).length > 0,
    /** Only of this account, and not expired. */
    async find(id: string, accountId: number): Promise<Upload | null> {
      const [row] = await database.query(find, [id, accountId]);
      return row ?? null;
    },
    /** Stores a part if it begins where the upload ends; returns the new end, null otherwise. */
    async append(tx: Queryable, { id, accountId }: Pick<Upload, 'id' | 'accountId'>, offset: number, part: Part): Promise<number | null> {
      const [row] = await tx.query(append, [id, accountId, offset, part.sha256, part.size]);
      return row?.stored ?? null;
    },
    /** The part that begins at this offset; `bytes` null: stored as an object. */
    async findPart(id: string, offset: number): Promise<{ bytes: Buffer | null; sha256: string } | null> {
      const [row] = await database.query(findPart, [id, offset]);
      return row ?? null;
    },
    /** Links the upload to its file and deletes its parts; false when it has one already or was deleted. */
    async finish(tx: Queryable, id: string, fileId: string): Promise<boolean> {
      if ((await tx.query(finish, [id, fileId])).length === 0) return false;
      await tx.query(deleteParts, [id]);
      return true;
    },
    remove: async (id: string, accountId: number): Promise<boolean> => (await database.query(remove, [id, accountId])).length > 0,
    /** Deletes expired uploads; returns their number. */
    deleteExpired: async (atMost: number): Promise<number> => (await database.query(sweep, [atMost])).length,
  };
}
