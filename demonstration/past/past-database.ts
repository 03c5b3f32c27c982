/** Presents one transaction as a database to the use cases that create the history: everything is committed, or nothing. */
import type { Database, Queryable, Statement } from '#server/platform/db/database.ts';

/** Concurrent statements are serialised: there is one connection. */
export function withinTransaction(database: Database, tx: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve();
  // biome-ignore lint/suspicious/noExplicitAny: the rows of any statement.
  const query = (sql: Statement | string, values?: unknown[]): Promise<any[]> => {
    const mine = last.then(() => tx.query(sql, values));
    last = mine.catch(() => {});
    return mine;
  };
  // Counts as a separate pool: using this database inside the transaction takes no connection from the real one.
  return { ...database, query, transaction: (work) => work({ query }), pool: Object.create(database.pool) };
}
