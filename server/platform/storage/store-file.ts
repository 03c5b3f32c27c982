/** Stores uploaded bytes as a file: detects the kind, re-encodes images, encrypts sealed files, splits into pieces. */
import { endingsOf, type FileKind, type FilePurpose, fileKinds, purposeRule } from '#contracts/files/purposes.ts';
import { newId } from '#kernel/id/id.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database, Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ContentStore, Variant } from './content-store.ts';
import { findFileKind } from './file-kind.ts';
import { cleanFileName, sealedFileName } from './file-name.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { type ImageKind, redrawImage } from './redraw-image.ts';

const MB = 1024 * 1024;
const PIECE_BYTES = MB;
const USUAL_EDGE = 2400;

export type NewFile = { accountId: number; purpose: FilePurpose; name: string; bytes: Buffer };
export type StorageParts = { database: Database; files: FileStore; content: ContentStore; cipher: FieldCipher };

/** The associated data of a sealed piece: it cannot be decrypted elsewhere. */
export const placeOf = (fileId: string, variant: Variant, position: number): string => `stored_file:${fileId}:${variant}:${position}`;

const isImage = (kind: FileKind): kind is ImageKind => fileKinds[kind].type.startsWith('image/');

async function recognise({ purpose, name, bytes }: NewFile): Promise<FileKind> {
  const { kinds, maxBytes, chineseText } = purposeRule(purpose);
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  if (bytes.length > maxBytes) throw new AppError('FILE_TOO_LARGE', { max: maxBytes / MB });
  const kind = await findFileKind(bytes, name, chineseText);
  if (kind === 'unreadable-text' && (kinds.includes('csv') || kinds.includes('text'))) throw new AppError('FILE_TEXT_ENCODING');
  if (!kind || kind === 'unreadable-text' || !kinds.includes(kind))
    throw new AppError('FILE_TYPE_REFUSED', { allowed: endingsOf(purpose) });
  return kind;
}

function piecesOf(cipher: FieldCipher | null, fileId: string, variant: Variant, bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    pieces.push(cipher ? cipher.seal(piece, placeOf(fileId, variant, pieces.length)) : piece);
  }
  return pieces;
}

/**
 * `within` takes part in the transaction that stores the file; what it throws undoes it.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_TEXT_ENCODING, FILE_IMAGE_PIXELS, FILE_IMAGE_UNREADABLE
 */
export async function storeFile(
  parts: StorageParts,
  given: NewFile,
  within: (tx: Queryable, file: StoredFile) => Promise<void> = async () => {},
): Promise<StoredFile> {
  const kind = await recognise(given);
  const { sealed = false, maxEdge = USUAL_EDGE } = purposeRule(given.purpose);
  const drawn = isImage(kind) ? await redrawImage(given.bytes, kind, maxEdge) : null;
  const full = drawn?.full ?? given.bytes;
  const file: StoredFile = {
    id: newId(),
    accountId: given.accountId,
    purpose: given.purpose,
    name: sealed ? sealedFileName(given.purpose, kind) : cleanFileName(given.name, kind),
    type: fileKinds[kind].type,
    size: full.length,
    width: drawn?.width ?? null,
    height: drawn?.height ?? null,
    sealed,
  };
  const cipher = sealed ? parts.cipher : null;
  await parts.database.transaction(async (tx) => {
    await parts.files.insert(tx, file);
    await within(tx, file);
    await parts.content.put(tx, file.id, 'full', piecesOf(cipher, file.id, 'full', full));
    if (drawn) await parts.content.put(tx, file.id, 'small', piecesOf(cipher, file.id, 'small', drawn.small));
  });
  return file;
}

/** Streams the content; the first piece is read before responding, so that a damaged file fails early. */
export async function* readPieces(parts: StorageParts, file: StoredFile, variant: Variant): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await parts.content.piece(file.id, variant, position);
    if (!piece) return;
    yield file.sealed ? parts.cipher.open(piece, placeOf(file.id, variant, position)) : piece;
  }
}
