/** Where the content of files is stored: in the database, so that several processes and one backup are enough. */
import { type Queryable, statement } from '../db/database.ts';

export type Variant = 'full' | 'small';
/** The interface of a content store. Pieces are stored in order. */
export type ContentStore = {
  put(tx: Queryable, fileId: string, variant: Variant, pieces: Buffer[]): Promise<void>;
  /** The piece at a position; null after the last one. */
  piece(fileId: string, variant: Variant, position: number): Promise<Buffer | null>;
};

const put = statement('file-piece-put', 'INSERT INTO stored_file_piece (file_id, variant, position, bytes) VALUES ($1, $2, $3, $4)');
const piece = statement('file-piece', 'SELECT bytes FROM stored_file_piece WHERE file_id = $1 AND variant = $2 AND position = $3');

export const createContentStore = (database: Queryable): ContentStore => ({
  async put(tx, fileId, variant, pieces) {
    for (const [position, bytes] of pieces.entries()) await tx.query(put, [fileId, variant, position, bytes]);
  },
  async piece(fileId, variant, position) {
    const [row] = await database.query<{ bytes: Buffer }>(piece, [fileId, variant, position]);
    return row?.bytes ?? null;
  },
});
