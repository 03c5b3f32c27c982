/** Reads the content of a file from its object, or from the pieces of an earlier release. */
import type { Readable } from 'node:stream';
import type { Range } from '../objects/objects.ts';
import type { Variant } from './content-store.ts';
import type { StoredFile } from './file-store.ts';
import { openPieces, plainSize, sealedPieceBytes } from './sealed-content.ts';
import type { StorageParts } from './store-file.ts';

export type FileContent = {
  /** Size in bytes of the plain content; null if unknown before reading. */
  size: number | null;
  /** Whether ranges can be read: not of sealed files. */
  hasRanges: boolean;
  /** Open when it resolves. @throws AppError OBJECTS_UNAVAILABLE, OBJECT_DAMAGED */
  open(range?: Range): Promise<AsyncIterable<Buffer>>;
};

/** Null when this variant has no content. */
export async function findContent(parts: StorageParts, file: StoredFile, variant: Variant): Promise<FileContent | null> {
  const { content, objects, cipher } = parts;
  const found = await content.find(file.id, variant);
  if (!found) {
    const first = await content.piece(file.id, variant, 0);
    if (!first) return null;
    return { size: variant === 'full' ? file.size : null, hasRanges: false, open: async () => readPieces(parts, file, variant, first) };
  }
  const { sha256, size } = found;
  if (!file.sealed)
    return { size, hasRanges: true, open: async (range) => (await objects.open(sha256, range)) as Readable & AsyncIterable<Buffer> };
  return {
    size: plainSize(size, sealedPieceBytes(await objects.read(sha256, { start: 0, end: 2 }))),
    hasRanges: false,
    open: async () => openPieces({ cipher, fileId: file.id, variant }, (await objects.open(sha256)) as AsyncIterable<Buffer>),
  };
}

async function* readPieces({ content, cipher }: StorageParts, file: StoredFile, variant: Variant, first: Buffer): AsyncGenerator<Buffer> {
  async function* stored(): AsyncGenerator<Buffer> {
    let piece: Buffer | null = first;
    for (let position = 1; piece; position += 1) {
      yield piece;
      piece = await content.piece(file.id, variant, position);
    }
  }
  yield* file.sealed ? openPieces({ cipher, fileId: file.id, variant }, stored()) : stored();
}
