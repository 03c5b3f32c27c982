/** For tests: what a proof reports after manual changes, which are then reverted. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Books, type Counts, compareBooks } from '../compare-books.ts';
import type { Difference } from '../difference.ts';

export type Change = readonly [text: string, ...values: unknown[]];

type Found = { differences: Difference[]; counts: Counts; failures: string[] };
/** Without triggers and foreign keys. @throws Error when a change touches no row */
export async function compareAfter(database: Database, changes: readonly Change[], of: Partial<Books> = {}): Promise<Found> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const [text, ...values] of changes) {
      const { rowCount, command } = await client.query(text, values);
      if (command !== 'ALTER' && command !== 'DROP' && rowCount === 0) throw new Error(`nothing was changed: ${text}`);
    }
    const differences: Difference[] = [];
    const failures: string[] = [];
    const query = async (sql: { text: string } | string, values?: unknown[]) =>
      (await client.query(typeof sql === 'string' ? sql : sql.text, values)).rows;
    const books = { payables: new Map(), wayBooks: [], recordBooks: [], cipher: null, wayAccount: () => '', gateways: null, ...of };
    const on = { onDifference: (found: Difference) => differences.push(found), onFailure: (reason: string) => failures.push(reason) };
    const counts = await compareBooks({ query } as unknown as Queryable, books, on);
    return { differences, counts, failures };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Only the differences. */
export const findAfter = async (...of: Parameters<typeof compareAfter>): Promise<Difference[]> => (await compareAfter(...of)).differences;
