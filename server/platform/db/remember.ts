/** A value read from the database that is remembered for a while; one reading serves all who wait. */
import type { Database, Queryable } from './database.ts';
import { refuseInside } from './inside.ts';
import { orStale, STALE_MS } from './or-stale.ts';

export type Remembered<T> = {
  /**
   * Inside a transaction only with its connection: the reading of somebody else may be waiting for the very connection that is held.
   * The last value, up to half an hour old, while the database is away.
   */
  get(on?: Queryable): Promise<T>;
  forget(): void;
};

type Known<T> = { at: number; value: Promise<T>; arrived: boolean };

export function remember<T>(
  find: (on?: Queryable) => Promise<T>,
  milliseconds: number,
  now: () => number,
  database?: Pick<Database, 'pool' | 'reachable' | 'onUnreachable'>,
): Remembered<T> {
  let known: Known<T> | undefined;
  let last: { at: number; value: T } | undefined;

  function read(on?: Queryable): Promise<T> {
    const mine: Known<T> = { at: now(), value: find(on), arrived: false };
    // Nobody else waits for what a transaction reads.
    if (!on) known = mine;
    mine.value.then(
      (value) => {
        mine.arrived = true;
        last = { at: mine.at, value };
      },
      () => {
        if (known === mine) known = undefined;
      },
    );
    return mine.value;
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
    forget() {
      known = undefined;
    },
  };
}

export type RememberedMany = {
  /** The value under a key, found by `find` when it is not known; `on` as in `Remembered.get`. */
  get<T>(key: string, find: (on?: Queryable) => Promise<T>, on?: Queryable): Promise<T>;
  /** Forgets all of them. */
  forget(): void;
};

/** Values of one kind under a few keys that the code knows, each remembered on its own. */
export function rememberMany(
  milliseconds: number,
  now: () => number,
  database?: Pick<Database, 'pool' | 'reachable' | 'onUnreachable'>,
): RememberedMany {
  const known = new Map<string, Remembered<unknown>>();
  return {
    get<T>(key: string, find: (on?: Queryable) => Promise<T>, on?: Queryable): Promise<T> {
      const remembered = (known.get(key) as Remembered<T> | undefined) ?? remember(find, milliseconds, now, database);
      known.set(key, remembered);
      return remembered.get(on);
    },
    forget() {
      for (const remembered of known.values()) remembered.forget();
    },
  };
}
