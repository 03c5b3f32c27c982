/** Stores uploaded bytes as a file: detects the kind, re-encodes images, encrypts sealed files. */
import { endingsOf, type FileKind, type FilePurpose, fileKinds, purposeRule } from '#contracts/files/purposes.ts';
import { newId } from '#kernel/id/id.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database, Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Objects } from '../objects/objects.ts';
import type { Content, ContentStore, Variant } from './content-store.ts';
import { findFileKind } from './file-kind.ts';
import { cleanFileName, sealedFileName } from './file-name.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { type ImageKind, redrawImage } from './redraw-image.ts';
import { sealPieces } from './sealed-content.ts';

const MB = 1024 * 1024;
const USUAL_EDGE = 2400;

export type NewFile = { accountId: number; purpose: FilePurpose; name: string; bytes: Buffer };
export type StorageParts = { database: Database; objects: Objects; files: FileStore; content: ContentStore; cipher: FieldCipher };

/** The holder of a file's objects. */
export const holderOf = (fileId: string): string => `file:${fileId}`;

const isImage = (kind: FileKind): kind is ImageKind => fileKinds[kind].type.startsWith('image/');

async function recognise({ purpose, name, bytes }: NewFile): Promise<FileKind> {
  const { kinds, maxBytes, sheetText } = purposeRule(purpose);
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  if (bytes.length > maxBytes) throw new AppError('FILE_TOO_LARGE', { max: maxBytes / MB });
  const kind = await findFileKind(bytes, name, sheetText);
  if (kind === 'unreadable-text' && (kinds.includes('csv') || kinds.includes('text'))) throw new AppError('FILE_TEXT_ENCODING');
  if (!kind || kind === 'unreadable-text' || !kinds.includes(kind))
    throw new AppError('FILE_TYPE_REFUSED', { allowed: endingsOf(purpose) });
  return kind;
}

/** Stored for a day; the transaction that creates the file makes it permanent. */
async function writeContent({ objects, cipher }: StorageParts, file: StoredFile, variant: Variant, bytes: Buffer): Promise<Content> {
  const content = file.sealed ? asyncly(sealPieces({ cipher, fileId: file.id, variant }, bytes)) : asyncly([bytes]);
  return { variant, sha256: (await objects.write(holderOf(file.id), content)).sha256 };
}
async function* asyncly<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/**
 * `within` runs in the transaction that stores the file; if it throws, nothing is stored.
 * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_TEXT_ENCODING, FILE_IMAGE_PIXELS, FILE_IMAGE_UNREADABLE,
 * OBJECTS_UNAVAILABLE
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
  const contents = [await writeContent(parts, file, 'full', full)];
  if (drawn) contents.push(await writeContent(parts, file, 'small', drawn.small));
  await parts.database.transaction(async (tx) => {
    await parts.files.insert(tx, file);
    await within(tx, file);
    await parts.content.put(tx, file.id, contents);
    const hashes = contents.map(({ sha256 }) => sha256);
    if (!(await parts.objects.refer(tx, holderOf(file.id), hashes)))
      throw new Error(`the content of file ${file.id} was collected before it was used`);
  });
  return file;
}
