/** One process at a time: an advisory lock of PostgreSQL, held by a connection while the work runs and gone with it. */
import type { Database } from '#server/platform/db/database.ts';

/** Runs `work` unless another process (or round) is at it; whether it ran. */
export async function runAlone(database: Database, key: number, work: () => Promise<void>): Promise<boolean> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [key]);
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [key]).catch((error: Error) => {
        broken = error;
      });
    }
    return true;
  } finally {
    client.release(broken);
  }
}
