/** One transaction as the database of whoever acts in the past: all of it stands, or nothing. */
import type { Database, Queryable } from '#server/platform/db/database.ts';

/** Statements that are asked for at once wait for each other: there is one connection. */
export function withinTransaction(database: Database, tx: Queryable): Database {
  let last: Promise<unknown> = Promise.resolve();
  const query: Queryable['query'] = (sql, values) => {
    const mine = last.then(() => tx.query<never>(sql, values));
    last = mine.catch(() => {});
    return mine;
  };
  // A pool of its own by name: whoever asks this database inside the transaction takes nothing from the one behind it.
  return { ...database, query, transaction: (work) => work({ query }), pool: Object.create(database.pool) };
}
