/**
 * A PostgreSQL that counts executed statements (pg_stat_statements): BEGIN and COMMIT, look-ups of sessions, everything that a client
 * sends. Statements executed by triggers and foreign keys belong to the outer statement. Server and worker connect as different users,
 * whose statements are counted separately.
 */

import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type DatabaseProcess, startDatabaseProcess } from './database-process.ts';

const WORKER = 'worker';
const TEST = 'test';

export type CountingDatabase = {
  process: DatabaseProcess;
  /** For DATABASE_URL of a worker process; start it after one on `process.url`, which owns the tables. */
  workerUrl: string;
  /** For the preparation of a test; its statements are not counted. */
  testUrl: string;
  /** What each side sent since the last call, by statement. */
  count(): Promise<{ served: Counted; worked: Counted }>;
};
/** Statement → number of executions. */
export type Counted = ReadonlyMap<string, number>;
export const sumOf = (counted: Counted): number => [...counted.values()].reduce((sum, calls) => sum + calls, 0);

export async function startCountingDatabase(): Promise<CountingDatabase> {
  const process = await startDatabaseProcess({ shared_preload_libraries: 'pg_stat_statements' });
  const { username: owner, password } = new URL(process.url);
  await process.query('CREATE EXTENSION pg_stat_statements');
  const urlOf = async (role: string): Promise<string> => {
    await process.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}' IN ROLE ${owner}`);
    const url = new URL(process.url);
    url.username = role;
    return url.href;
  };
  return {
    process,
    workerUrl: await urlOf(WORKER),
    testUrl: await urlOf(TEST),
    async count() {
      const rows = await rowsOf<{ role: string; query: string; calls: number }>(
        process,
        'SELECT r.rolname AS role, s.query, s.calls::int AS calls FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid',
      );
      await process.query('SELECT pg_stat_statements_reset()');
      const of = (wanted: string): Counted => {
        const counted = new Map<string, number>();
        for (const { role, query, calls } of rows) if (role === wanted) counted.set(query, (counted.get(query) ?? 0) + calls);
        return counted;
      };
      return { served: of(owner), worked: of(WORKER) };
    },
  };
}
