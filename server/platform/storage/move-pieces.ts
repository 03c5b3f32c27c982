/**
 * Moves the content of files from the pieces of earlier releases into objects. The pieces are deleted a day later, since processes of the
 * previous release can only read pieces.
 */
import type { Variant } from './content-store.ts';
import { sealedPieceBytes } from './sealed-content.ts';
import { holderOf, type StorageParts } from './store-file.ts';

const AT_ONCE = 50;
const RETAINED_SECONDS = 24 * 3600;

type Unmoved = { fileId: string; variant: Variant; sealed: boolean };

/** @throws Error when a sealed piece does not have the length in its header: positions could not be computed */
async function* piecesOf({ content }: StorageParts, { fileId, variant, sealed }: Unmoved): AsyncGenerator<Buffer> {
  let piece = await content.piece(fileId, variant, 0);
  for (let position = 1; piece; position += 1) {
    const next = await content.piece(fileId, variant, position);
    if (sealed && next && piece.length !== sealedPieceBytes(piece))
      throw new Error(`piece ${position} of the sealed file ${fileId} has an odd length`);
    yield piece;
    piece = next;
  }
}

async function moveContent(parts: StorageParts, one: Unmoved): Promise<void> {
  const { database, objects, content } = parts;
  const { sha256 } = await objects.write(holderOf(one.fileId), piecesOf(parts, one));
  await database.transaction(async (tx) => {
    if (!(await content.setMoved(tx, one.fileId, { variant: one.variant, sha256 }))) return;
    if (!(await objects.refer(tx, holderOf(one.fileId), [sha256])))
      throw new Error(`the moved content of file ${one.fileId} was collected`);
  });
}

/** Moves all remaining content, and deletes pieces moved `keptSeconds` ago; continues where another round ended. */
export async function movePieces(parts: StorageParts, signal: AbortSignal, retainedSeconds = RETAINED_SECONDS): Promise<void> {
  for (;;) {
    const unmoved = await parts.content.unmoved(AT_ONCE);
    for (const one of unmoved) {
      if (signal.aborted) return;
      await moveContent(parts, one);
    }
    if (unmoved.length < AT_ONCE) break;
  }
  while (!signal.aborted && (await parts.content.deleteMoved(retainedSeconds, AT_ONCE)) === AT_ONCE);
}
