/** For tests: what a proof reports after manual changes, which are then reverted. */
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Books, compareBooks } from '../compare-books.ts';
import type { Difference } from '../difference.ts';

export type Change = readonly [text: string, ...values: unknown[]];

/** Without triggers and foreign keys. @throws Error when a change touches no row */
export async function findAfter(database: Database, changes: readonly Change[], of: Partial<Books> = {}): Promise<Difference[]> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const [text, ...values] of changes) {
      const { rowCount, command } = await client.query(text, values);
      if (command !== 'ALTER' && rowCount === 0) throw new Error(`nothing was changed: ${text}`);
    }
    const found: Difference[] = [];
    const query = async (sql: { text: string } | string, values?: unknown[]) =>
      (await client.query(typeof sql === 'string' ? sql : sql.text, values)).rows;
    const books = { payables: new Map(), wayBooks: [], recordBooks: [], cipher: null, wayAccount: () => '', gateways: null, ...of };
    await compareBooks({ query } as unknown as Queryable, books, (difference) => found.push(difference));
    return found;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
