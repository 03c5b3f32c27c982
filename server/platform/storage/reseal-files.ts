/**
 * Re-encrypts the content of sealed files with the current key: stored as new content, with another hash, that replaces the previous one.
 */
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database } from '../db/database.ts';
import type { Objects } from '../objects/objects.ts';
import { createContentStore } from './content-store.ts';
import { createFileStore } from './file-store.ts';
import { movePieces } from './move-pieces.ts';
import { resealPieces } from './sealed-content.ts';
import { holderOf } from './store-file.ts';

const AT_ONCE = 100;

export type FileResealing = { database: Database; objects: Objects; cipher: FieldCipher; onProgress?: (done: number) => void };
type Content = { fileId: string; variant: 'full' | 'small'; sha256: string };

/** Contents encrypted with a key other than the current one. */
async function* othersOf({ database, objects, cipher }: FileResealing): AsyncGenerator<Content> {
  const store = createContentStore(database);
  for (let after: { fileId: string; variant: string } = { fileId: '', variant: '' }; ; ) {
    const page = await store.listSealed(after, AT_ONCE);
    for (const one of page) {
      const beginning = await objects.read(one.sha256, { start: 0, end: cipher.beginning.length });
      if (!beginning.equals(cipher.beginning)) yield one;
    }
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last;
  }
}

async function resealContent({ database, objects, cipher }: FileResealing, one: Content): Promise<void> {
  const { fileId, variant, sha256 } = one;
  const content = (await objects.open(sha256)) as AsyncIterable<Buffer>;
  const sealed = await objects.write(holderOf(fileId), resealPieces({ cipher, fileId, variant }, content));
  await database.transaction(async (tx) => {
    if (!(await createContentStore(database).replace(tx, fileId, one, sealed.sha256))) return;
    if (!(await objects.refer(tx, holderOf(fileId), [sealed.sha256]))) throw new Error(`the content of file ${fileId} was collected`);
    await objects.release(tx, holderOf(fileId), [sha256]);
  });
}

/** Returns the number of contents re-encrypted; pieces of earlier releases are moved first. */
export async function resealFiles(resealing: FileResealing): Promise<number> {
  const { database, objects, cipher } = resealing;
  const parts = { database, objects, cipher, files: createFileStore(database), content: createContentStore(database) };
  await movePieces(parts, new AbortController().signal);
  let done = 0;
  for await (const one of othersOf(resealing)) {
    await resealContent(resealing, one);
    done += 1;
    resealing.onProgress?.(done);
  }
  return done;
}

/** Number of contents encrypted with keys other than the current one. */
export async function countUnrotatedFiles(resealing: FileResealing): Promise<number> {
  let count = 0;
  for await (const _ of othersOf(resealing)) count += 1;
  return count;
}
