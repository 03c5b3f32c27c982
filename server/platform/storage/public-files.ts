/** Caches recently read public files: a page of goods loads dozens of previews. */
import { LRUCache } from 'lru-cache';

type Kept = { etag: string; name: string; type: string; bytes: Buffer };

const MOST_BYTES = 64 * 1024 * 1024;
/** A file that is no longer public is dropped after this time. */
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
