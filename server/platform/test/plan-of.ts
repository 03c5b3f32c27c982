/** For tests: how PostgreSQL would answer a statement of a large table. */
import type { Database, Statement } from '../db/database.ts';

export type Sent = { text: string; values: unknown[] };
/** A database that notes what is sent to it. */
export function noting(database: Database): Database & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    ...database,
    sent,
    query(sql: string | Statement, values: unknown[] = []) {
      sent.push({ text: typeof sql === 'string' ? sql : sql.text, values });
      return database.query(sql, values);
    },
  };
}

/** The plan, as text. Tables of tests are so small that they would be read whole: here only what has no index is. */
export const planOf = (database: Database, { text, values }: Sent): Promise<string> =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const lines = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
