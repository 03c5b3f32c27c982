/** For tests: the plan of a statement on a large table. */
import type { Database, Statement } from '../db/database.ts';

export type Sent = { text: string; values: unknown[] };
/** A database that records what is sent to it. */
export function noting(database: Database): Database & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    ...database,
    sent,
    // biome-ignore lint/suspicious/noExplicitAny: the rows of any statement.
    query(sql: string | Statement, values: unknown[] = []): Promise<any[]> {
      sent.push({ text: typeof sql === 'string' ? sql : sql.text, values });
      return database.query(sql, values);
    },
  };
}

/**
 * The plan, as text. Test tables are so small that they would be scanned: here sequential scans are used only without an index. Without
 * `bitmaps` an index that has all columns is read alone, as it is beside a large table; without `sorts` an index in the order of the answer
 * is read, as it is where sorting takes longer.
 */
export const planOf = (database: Database, { text, values }: Sent, { bitmaps = true, sorts = true } = {}): Promise<string> =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    if (!bitmaps) await tx.query('SET LOCAL enable_bitmapscan = off');
    if (!sorts) await tx.query('SET LOCAL enable_sort = off');
    const lines = await tx.query(`EXPLAIN ${text}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
