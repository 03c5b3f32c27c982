/** Public files that were read lately, in memory: a page of goods asks for dozens of previews. */
import { LRUCache } from 'lru-cache';

type Kept = { etag: string; name: string; type: string; bytes: Buffer };

const MOST_BYTES = 64 * 1024 * 1024;
/** A file that stops being public is forgotten after this. */
const KEPT_MS = 60_000;

export function createPublicFiles() {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    maxEntrySize: 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
    ttl: KEPT_MS,
  });
  const keyOf = (fileId: string, small: boolean) => `${fileId} ${small}`;
  return {
    get: (fileId: string, small: boolean) => kept.get(keyOf(fileId, small)),
    keep: (fileId: string, small: boolean, file: Kept) => void kept.set(keyOf(fileId, small), file),
  };
}
