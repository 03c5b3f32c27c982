/**
 * Short-lived cache of streams in this process: many players request the same playlist and segments. Every entry expires separately, so
 * several processes on one database need not notify each other.
 */
import { LRUCache } from 'lru-cache';
import type { Broadcast } from './broadcast-store.ts';

const MB = 1024 * 1024;
const SEGMENT_BYTES = 96 * MB;
/** How long a broadcast that was taken off may still be played. */
const KNOWN_MS = 2_000;
/** For running broadcasts; a recording does not change. */
const PLAYLIST_MS = 1_000;
const RECORDING_MS = 60_000;
const SEGMENT_MS = 10 * 60_000;

type Shared<T> = {
  get(key: string): Promise<T> | undefined;
  set(key: string, value: Promise<T>): unknown;
  delete(key: string): unknown;
};

/** Shares one read among concurrent callers; a failed one is not cached. */
async function once<T>(shared: Shared<T>, key: string, read: () => Promise<T>): Promise<T> {
  const known = shared.get(key);
  if (known) return known;
  const reading = read();
  shared.set(key, reading);
  reading.catch(() => shared.delete(key));
  return reading;
}

export function createStreamCache(findBroadcast: (id: string) => Promise<Broadcast | null>) {
  const broadcasts = new LRUCache<string, Promise<Broadcast | null>>({ max: 2_000, ttl: KNOWN_MS });
  const playlists = new LRUCache<string, Promise<string>>({ max: 500, ttl: PLAYLIST_MS });
  const segments = new LRUCache<string, Buffer>({
    maxSize: SEGMENT_BYTES,
    maxEntrySize: 8 * MB + 1_000,
    sizeCalculation: (bytes) => bytes.length + 200,
    ttl: SEGMENT_MS,
  });
  const reading = new Map<string, Promise<Buffer | null>>();
  return {
    /** Up to two seconds old. */
    broadcast: (id: string) => once(broadcasts, id, () => findBroadcast(id)),
    invalidate: (id: string) => {
      broadcasts.delete(id);
      playlists.delete(`${id} false`);
      playlists.delete(`${id} true`);
    },
    playlist: (id: string, ended: boolean, write: () => Promise<string>) =>
      once(
        {
          get: (key) => playlists.get(key),
          set: (key, value) => playlists.set(key, value, { ttl: ended ? RECORDING_MS : PLAYLIST_MS }),
          delete: (key) => playlists.delete(key),
        },
        `${id} ${ended}`,
        write,
      ),
    /** Null when there is none. */
    async segment(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const known = segments.get(key);
      if (known) return known;
      let underWay = reading.get(key);
      if (!underWay) {
        underWay = read().finally(() => reading.delete(key));
        reading.set(key, underWay);
      }
      const bytes = await underWay;
      if (bytes) segments.set(key, bytes);
      return bytes;
    },
  };
}
export type StreamCache = ReturnType<typeof createStreamCache>;
