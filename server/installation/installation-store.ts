/** Which initial data is loaded, and the lock that lets one process at a time load it, or switch the demonstration. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const findLoaded = statement('demo-load-find', 'SELECT content_hash AS hash FROM demo_load WHERE content_hash = ANY($1)');
const record = statement('demo-load-record', 'INSERT INTO demo_load (content_hash) VALUES ($1) ON CONFLICT DO NOTHING');
const tryLock = statement('demo-load-try-lock', `SELECT pg_try_advisory_xact_lock(hashtext('demo_load')) AS mine`);
const lock = statement('demo-load-lock', `SELECT pg_advisory_xact_lock(hashtext('demo_load'))`);

export const installationStore = {
  findLoaded: async (on: Queryable, hashes: string[]): Promise<string[]> => (await on.query(findLoaded, [hashes])).map(({ hash }) => hash),
  /** Several processes may record the same hash. */
  record: async (on: Queryable, hash: string) => {
    await on.query(record, [hash]);
  },
  /** Tries to take the lock until the end of the transaction; does not wait, since statements have a time limit. */
  tryLock: async (tx: Queryable): Promise<boolean> => (await one(tx.query(tryLock)))?.mine ?? false,
  /** Waits for the lock, which is held until the end of the transaction. */
  lock: async (tx: Queryable) => {
    await tx.query(lock);
  },
};
