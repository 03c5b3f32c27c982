/** Which objects are the content of a file, and pieces of earlier releases until a job has moved them. */
import { type Queryable, statement } from '../db/database.ts';

export type Variant = 'full' | 'small';
export type Content = { variant: Variant; sha256: string };
/** `size`: bytes of the object. */
export type StoredContent = { sha256: string; size: number };

const put = statement(
  'file-content-put',
  'INSERT INTO stored_file_content (file_id, variant, sha256) SELECT $1, variant, sha256 FROM unnest($2::text[], $3::text[]) AS given (variant, sha256)',
);
const find = statement(
  'file-content-find',
  `SELECT c.sha256, o.size FROM stored_file_content c JOIN stored_object o ON o.sha256 = c.sha256 WHERE c.file_id = $1 AND c.variant = $2`,
);
const piece = statement('file-piece', 'SELECT bytes FROM stored_file_piece WHERE file_id = $1 AND variant = $2 AND position = $3');
const unmoved = statement(
  'file-pieces-unmoved',
  `SELECT p.file_id AS "fileId", p.variant, f.sealed FROM stored_file_piece p JOIN stored_file f ON f.id = p.file_id
   WHERE p.position = 0 AND NOT EXISTS (SELECT FROM stored_file_content c WHERE c.file_id = p.file_id AND c.variant = p.variant)
   ORDER BY p.file_id, p.variant LIMIT $1`,
);
const setMoved = statement(
  'file-pieces-moved',
  `INSERT INTO stored_file_content (file_id, variant, sha256, moved_at) SELECT id, $2, $3, now() FROM stored_file WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (file_id, variant) DO NOTHING RETURNING file_id`,
);
/** Pieces are retained while a process of the previous release may read them, and while their object is damaged. */
const deleteMoved = statement(
  'file-pieces-delete',
  `WITH locked AS (
     SELECT c.file_id, c.variant FROM stored_file_content c JOIN stored_object o ON o.sha256 = c.sha256
     WHERE c.moved_at <= now() - make_interval(secs => $1) AND o.damaged_at IS NULL ORDER BY c.moved_at LIMIT $2 FOR UPDATE OF c SKIP LOCKED)
   , deleted AS (DELETE FROM stored_file_piece p USING locked WHERE p.file_id = locked.file_id AND p.variant = locked.variant)
   UPDATE stored_file_content c SET moved_at = NULL FROM locked WHERE c.file_id = locked.file_id AND c.variant = locked.variant
   RETURNING c.file_id`,
);

const listSealed = statement(
  'file-content-list-sealed',
  `SELECT c.file_id AS "fileId", c.variant, c.sha256 FROM stored_file_content c JOIN stored_file f ON f.id = c.file_id
   WHERE f.sealed AND (c.file_id, c.variant) > ($1, $2) ORDER BY c.file_id, c.variant LIMIT $3`,
);
const replace = statement(
  'file-content-replace',
  'UPDATE stored_file_content SET sha256 = $4 WHERE file_id = $1 AND variant = $2 AND sha256 = $3 RETURNING file_id',
);

export type ContentStore = ReturnType<typeof createContentStore>;
export function createContentStore(database: Queryable) {
  return {
    async put(tx: Queryable, fileId: string, contents: readonly Content[]): Promise<void> {
      await tx.query(put, [fileId, contents.map(({ variant }) => variant), contents.map(({ sha256 }) => sha256)]);
    },
    /** Null when the content is still in pieces, or there is none. */
    async find(fileId: string, variant: Variant): Promise<StoredContent | null> {
      const [row] = await database.query(find, [fileId, variant]);
      return row ?? null;
    },
    /** The piece at a position; null after the last one. */
    async piece(fileId: string, variant: Variant, position: number): Promise<Buffer | null> {
      const [row] = await database.query(piece, [fileId, variant, position]);
      return row?.bytes ?? null;
    },
    /** Contents of sealed files, in order, after `after`. */
    listSealed: (after: { fileId: string; variant: string }, atMost: number) =>
      database.query(listSealed, [after.fileId, after.variant, atMost]),
    /** False when the content was changed or deleted meanwhile. */
    replace: async (tx: Queryable, fileId: string, { variant, sha256 }: Content, by: string): Promise<boolean> =>
      (await tx.query(replace, [fileId, variant, sha256, by])).length > 0,
    /** Contents that exist only as pieces. */
    unmoved: (atMost: number) => database.query(unmoved, [atMost]),
    /** False when the file was deleted or its content moved meanwhile. */
    setMoved: async (tx: Queryable, fileId: string, { variant, sha256 }: Content): Promise<boolean> =>
      (await tx.query(setMoved, [fileId, variant, sha256])).length > 0,
    /** Deletes pieces moved at least this many seconds ago; returns the number of contents. */
    deleteMoved: async (seconds: number, atMost: number): Promise<number> => (await database.query(deleteMoved, [seconds, atMost])).length,
  };
}
