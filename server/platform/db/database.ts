/** The one way to PostgreSQL: prepared statements by name, transactions, a count of statements. SQL itself stands in stores. */
import pg from 'pg';

/** A statement prepared once per connection under its name. */
export type Statement = { name: string; text: string };
export const statement = (name: string, text: string): Statement => ({ name, text });

export type Row = Record<string, unknown>;
export type Queryable = {
  /** Rows of a prepared statement, or of plain text where the shape of the SQL varies. */
  query<R extends object = Row>(sql: Statement | string, values?: unknown[]): Promise<R[]>;
};
export type Database = Queryable & {
  /** Runs `work` in one transaction on one connection; rolls back on a throw. Deadlocks and serialization failures are tried again (3 times). */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  /** Statements sent since the start, transaction control included. */
  statementCount(): number;
  close(): Promise<void>;
};

const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

const RETRIED = new Set(['40001', '40P01']);

/** SQLSTATE of an error that came from PostgreSQL, '' otherwise. */
export const sqlState = (error: unknown): string => (error instanceof pg.DatabaseError && error.code ? error.code : '');
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);

export function createDatabase(options: { url: string; max: number; onError?: (error: Error) => void }): Database {
  let statements = 0;
  const pool = new pg.Pool({ connectionString: options.url, max: options.max, application_name: 'marketplace', idleTimeoutMillis: 60_000 });
  pool.on('error', (error) => options.onError?.(error));

  const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
    async query<R extends object>(sql: Statement | string, values: unknown[] = []) {
      statements += 1;
      const config = typeof sql === 'string' ? { text: sql, values } : { name: sql.name, text: sql.text, values };
      return (await client.query(config)).rows as R[];
    },
  });

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        statements += 2;
        await client.query('BEGIN');
        const result = await work(on(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        if (attempt >= 3 || !RETRIED.has(sqlState(error))) throw error;
      } finally {
        client.release(broken);
      }
    }
  }

  return { ...on(pool), transaction, pool, statementCount: () => statements, close: () => pool.end() };
}
