/** Caches recently read public files: a page of goods loads dozens of previews. */
import { LRUCache } from 'lru-cache';

type Retained = { etag: string; name: string; type: string; bytes: Buffer };

const MOST_BYTES = 64 * 1024 * 1024;
/** A file that is no longer public is dropped after this time. */
const RETAINED_MS = 60_000;

export function createPublicFiles() {
  const retained = new LRUCache<string, Retained>({
    maxSize: MOST_BYTES,
    maxEntrySize: 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
    ttl: RETAINED_MS,
  });
  const keyOf = (fileId: string, small: boolean) => `${fileId} ${small}`;
  return {
    get: (fileId: string, small: boolean) => retained.get(keyOf(fileId, small)),
    keep: (fileId: string, small: boolean, file: Retained) => void retained.set(keyOf(fileId, small), file),
  };
}
