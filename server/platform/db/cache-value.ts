/** Caches a value read from the database for a while; concurrent callers share one read. */
import type { Database, Queryable } from './database.ts';
import { refuseInside } from './inside.ts';
import { orStale, STALE_MS } from './or-stale.ts';

export type CachedValue<T> = {
  /**
   * Inside a transaction pass its connection: a shared read may be waiting for the connection that is held. Returns the last value, up to
   * half an hour old, while the database is unavailable.
   */
  get(on?: Queryable): Promise<T>;
  invalidate(): void;
};

type PendingRead<T> = { at: number; value: Promise<T>; arrived: boolean };

export function cacheValue<T>(
  find: (on?: Queryable) => Promise<T>,
  milliseconds: number,
  now: () => number,
  database?: Pick<Database, 'pool' | 'reachable' | 'onUnreachable'>,
): CachedValue<T> {
  let known: PendingRead<T> | undefined;
  let last: { at: number; value: T } | undefined;

  function read(on?: Queryable): Promise<T> {
    const started: PendingRead<T> = { at: now(), value: find(on), arrived: false };
    // Reads in a transaction are not shared.
    if (!on) known = started;
    started.value.then(
      (value) => {
        started.arrived = true;
        last = { at: started.at, value };
      },
      () => {
        if (known === started) known = undefined;
      },
    );
    return started.value;
  }

  return {
    async get(on) {
      if (!on) refuseInside('a remembered value', database?.pool);
      if (known && now() - known.at < milliseconds && known.arrived) return known.value;
      if (on) return read(on);
      const underWay = known && now() - known.at < milliseconds ? known.value : undefined;
      if (!database || !last || now() - last.at > STALE_MS) return underWay ?? read();
      const { value } = last;
      return (await orStale(database, { value }, async () => ({ value: await (underWay ?? read()) }))).value;
    },
    invalidate() {
      known = undefined;
    },
  };
}

export type CachedValues = {
  /** The value under a key, read by `find` when it is not cached; `on` as in `CachedValue.get`. */
  get<T>(key: string, find: (on?: Queryable) => Promise<T>, on?: Queryable): Promise<T>;
  /** Clears the cache. */
  invalidate(): void;
};

/** Caches values under a few keys known to the code, each separately. */
export function cacheValues(
  milliseconds: number,
  now: () => number,
  database?: Pick<Database, 'pool' | 'reachable' | 'onUnreachable'>,
): CachedValues {
  const known = new Map<string, CachedValue<unknown>>();
  return {
    get<T>(key: string, find: (on?: Queryable) => Promise<T>, on?: Queryable): Promise<T> {
      const remembered = (known.get(key) as CachedValue<T> | undefined) ?? cacheValue(find, milliseconds, now, database);
      known.set(key, remembered);
      return remembered.get(on);
    },
    invalidate() {
      for (const remembered of known.values()) remembered.invalidate();
    },
  };
}
