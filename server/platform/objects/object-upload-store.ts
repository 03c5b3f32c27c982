/** Uploads of objects in parts. An upload is open until it is finished; finished ones are retained for a day. */
import { type Queryable, statement } from '../db/database.ts';

export type ObjectUpload = {
  id: string;
  holder: string;
  sha256: string;
  size: number;
  accountId: number;
  partBytes: number;
  location: string;
  portUpload: string;
  isFinished: boolean;
};
export type StoredPart = { number: number; size: number; etag: string; name: string };

const COLUMNS = `id, holder, sha256, size, account_id AS "accountId", part_bytes AS "partBytes", location, port_upload AS "portUpload",
  finished_at IS NOT NULL AS "isFinished"`;
const insert = statement(
  'object-upload-insert',
  `INSERT INTO object_upload (id, holder, sha256, size, account_id, part_bytes, location, port_upload) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (holder, sha256, account_id) WHERE finished_at IS NULL DO NOTHING RETURNING id`,
);
const find = statement('object-upload-find', `SELECT ${COLUMNS} FROM object_upload WHERE id = $1`);
const findOpen = statement(
  'object-upload-find-open',
  `UPDATE object_upload SET touched_at = now() WHERE holder = $1 AND sha256 = $2 AND account_id = $3 AND finished_at IS NULL RETURNING ${COLUMNS}`,
);
const parts = statement(
  'object-upload-parts',
  'SELECT number, size, etag, port_part AS name FROM object_upload_part WHERE upload_id = $1 ORDER BY number',
);
const touch = statement(
  'object-upload-touch',
  'UPDATE object_upload SET touched_at = now() WHERE id = $1 AND finished_at IS NULL RETURNING id',
);
const findPart = statement(
  'object-upload-find-part',
  'SELECT port_part AS name FROM object_upload_part WHERE upload_id = $1 AND number = $2',
);
const savePart = statement(
  'object-upload-save-part',
  `INSERT INTO object_upload_part (upload_id, number, size, etag, port_part) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (upload_id, number) DO UPDATE SET size = EXCLUDED.size, etag = EXCLUDED.etag, port_part = EXCLUDED.port_part`,
);
const finish = statement(
  'object-upload-finish',
  `UPDATE object_upload SET finished_at = coalesce(finished_at, now()), touched_at = now() WHERE id = $1 RETURNING id`,
);
const remove = statement('object-upload-delete', 'DELETE FROM object_upload WHERE id = $1 RETURNING id');
const sweep = statement(
  'object-upload-sweep',
  `DELETE FROM object_upload WHERE id = ANY(ARRAY(
     SELECT id FROM object_upload WHERE touched_at <= now() - make_interval(secs => $1) ORDER BY touched_at LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING location, port_upload AS "portUpload", finished_at IS NOT NULL AS "isFinished"`,
);
const knownUploads = statement('object-upload-known', 'SELECT port_upload AS "portUpload" FROM object_upload WHERE port_upload = ANY($1)');

export type ObjectUploadStore = ReturnType<typeof createObjectUploadStore>;
export function createObjectUploadStore(database: Queryable) {
  return {
    /** False when the account has an open upload of the same content for the same holder. */
    async insert({
      id,
      holder,
      sha256,
      size,
      accountId,
      partBytes,
      location,
      portUpload,
    }: Omit<ObjectUpload, 'isFinished'>): Promise<boolean> {
      return (await database.query(insert, [id, holder, sha256, size, accountId, partBytes, location, portUpload])).length > 0;
    },
    async find(id: string): Promise<ObjectUpload | null> {
      const [row] = await database.query(find, [id]);
      return row ?? null;
    },
    async findOpen(holder: string, sha256: string, accountId: number): Promise<ObjectUpload | null> {
      const [row] = await database.query(findOpen, [holder, sha256, accountId]);
      return row ?? null;
    },
    partsOf: (id: string) => database.query(parts, [id]),
    /** Locks the upload; false when it is finished or deleted. */
    touch: async (on: Queryable, id: string): Promise<boolean> => (await on.query(touch, [id])).length > 0,
    /** Requires the upload to be locked. Returns the port's name of the part that this one replaces; null when it is the first. */
    async savePart(tx: Queryable, id: string, { number, size, etag, name }: StoredPart): Promise<string | null> {
      const [replaced] = await tx.query(findPart, [id, number]);
      await tx.query(savePart, [id, number, size, etag, name]);
      return replaced?.name ?? null;
    },
    /** False when it was deleted. */
    finish: async (tx: Queryable, id: string): Promise<boolean> => (await tx.query(finish, [id])).length > 0,
    remove: async (id: string): Promise<boolean> => (await database.query(remove, [id])).length > 0,
    /** Deletes uploads that received nothing for this many seconds, and returns them. */
    deleteExpired: (seconds: number, atMost: number) => database.query(sweep, [seconds, atMost]),
    async knownUploads(ids: readonly string[]): Promise<Set<string>> {
      const rows = await database.query(knownUploads, [ids]);
      return new Set(rows.map(({ portUpload }) => portUpload));
    },
  };
}
