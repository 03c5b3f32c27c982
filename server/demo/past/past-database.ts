/** Presents one transaction as a database to the use cases that create the history: everything is committed, or nothing. */
import type { Database, Queryable } from '#server/platform/db/database.ts';

/** Concurrent statements are serialised: there is one connection. */
export function withinTransaction(database: Database, tx: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve();
  const query: Queryable['query'] = (sql, values) => {
    const mine = last.then(() => tx.query<never>(sql, values));
    last = mine.catch(() => {});
    return mine;
  };
  // Counts as a separate pool: using this database inside the transaction takes no connection from the real one.
  return { ...database, query, transaction: (work) => work({ query }), pool: Object.create(database.pool) };
}
