/**
 * The only access to PostgreSQL: prepared statements by name, transactions, locks, limits, a count of statements. SQL itself is in
 * stores.
 */

import pg from 'pg';
import { cutText } from '#kernel/text/text.ts';
import { createAdvisoryLocks } from './advisory-locks.ts';
import { asHolder, currentTransaction, isPatient, patiently, refuseInside } from './inside.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './limits.ts';
import { createPersistentConnection, type PersistentConnection } from './persistent-connection.ts';
import { createPool, type TakenClient } from './pool.ts';
import { isPingSpared } from './spared-ping.ts';
import type { Row, StatementRows } from './statement-rows.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type { Row } from './statement-rows.ts';
export { DatabaseUnavailable } from './unavailable.ts';

/** `name`: of its rows (statement-rows.ts). `preparedAs`: it is prepared once per connection under this name; null: sent as text. */
export type Statement<Name extends string = string> = { name: Name; text: string; preparedAs: string | null };
/** A statement prepared once per connection under its name. */
export const statement = <const Name extends string>(name: Name, text: string): Statement<Name> => {
  const made = { name, text, preparedAs: name };
  onMade(made);
  return made;
};
/** A statement whose text varies: each variant returns the rows of its name. `preparedAs`: where there are few variants. */
export const varying = <const Name extends string>(name: Name, text: string, preparedAs: string | null = null): Statement<Name> => {
  const made = { name, text, preparedAs };
  onMade(made);
  return made;
};
let onMade: (made: Statement) => void = () => {};
/** Calls back for every statement created from now on, for tools that analyse the server's SQL. */
export const watchStatements = (listener: (made: Statement) => void): void => {
  onMade = listener;
};

export type Queryable = {
  /**
   * The rows of a statement, typed by its name; of a text alone they are unknown.
   * @throws DatabaseUnavailable when the database is unavailable, full or too slow
   */
  query<Name extends keyof StatementRows>(sql: Statement<Name>, values?: unknown[]): Promise<StatementRows[Name][]>;
  query(sql: Statement | string, values?: unknown[]): Promise<Row[]>;
};

/** Whether the database is reachable: for callers with an alternative. */
export type Reachability = {
  /** False from the loss of the connection outside the pool until it is reopened. True before watch(). */
  reachable(): boolean;
  /** Calls back when it is lost; returns a function that unregisters it. */
  onUnreachable(listener: () => void): () => void;
};

export type Database = Queryable &
  Reachability & {
    /**
     * Runs `work` in one transaction on one connection; rolls back on a throw. Deadlocks and serialization failures are retried (3 times),
     * nothing else is: when the connection is lost during COMMIT, the outcome is unknown (DatabaseUnavailable, `uncertain`). `work` must
     * read and write through `tx` only: taking another pool connection inside it is a NestedTake.
     */
    transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
    /**
     * Runs `work` on one connection with a read-only snapshot taken at its first statement. Nested takes as in `transaction`; not retried.
     */
    snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
    /** Runs `work` with the longer limits of background work. */
    patiently<T>(work: () => Promise<T>): Promise<T>;
    /**
     * Runs `work`, patiently, unless another process is running under this name; returns whether it ran. The signal is aborted when the
     * lock is lost with its connection: `work` must then end at its next step. @throws DatabaseUnavailable
     */
    alone(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
    /** Starts to monitor whether the database answers. */
    watch(): void;
    /** Pings on the connection outside the pool. @throws DatabaseUnavailable within a second */
    ping(): Promise<void>;
    /** Calls back for every statement that failed because the database is unavailable, full or too slow. */
    onRefused(listener: (error: DatabaseUnavailable) => void): void;
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
const PING_MS = 1_000;
/** SQLSTATE of an error that came from PostgreSQL, '' otherwise. */
export const sqlState = (error: unknown): string => {
  const said = error instanceof DatabaseUnavailable ? error.cause : error;
  return said instanceof pg.DatabaseError && said.code ? said.code : '';
};
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint);

export type DatabaseOptions = {
  url: string;
  /** Connections of the pool. One more holds locks and monitors the database. */
  max: number;
  limits?: DatabaseLimits;
  onError?: (error: unknown) => void;
};

type Taken = { client: TakenClient; pool: pg.Pool; send: Queryable['query'] };
/** BEGIN, work, COMMIT. @throws what `work` threw, DatabaseUnavailable (uncertain when COMMIT was under way) */
async function attempt<T>({ client, pool, send }: Taken, work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
  let over = false;
  const tx: Queryable = {
    async query(sql: Statement | string, values?: unknown[]) {
      if (over) throw new Error('a statement came after the end of its transaction');
      return send(sql, values);
    },
  };
  try {
    await client.query({ text: begin });
    const result = await asHolder(pool, tx, () => work(tx));
    over = true;
    const { command } = await client.query({ text: 'COMMIT' }).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable && error.broken) error.uncertain = true;
      throw error;
    });
    // A failed statement was ignored: PostgreSQL has rolled back, so the result must not be acknowledged.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    over = true;
    if (!client.broken()) await client.query({ text: 'ROLLBACK' }).catch(client.discard);
    throw error;
  }
}

async function findActive(control: PersistentConnection, pids: number[]): Promise<Set<number>> {
  const rows = await control.query(`SELECT pid FROM pg_stat_activity WHERE state = 'active' AND pid = ANY($1)`, [pids]);
  return new Set(rows.map(({ pid }) => pid as number));
}

export function createDatabase({ url, max, limits = DATABASE_LIMITS, onError = () => {} }: DatabaseOptions): Database {
  let statements = 0;
  /** The connection outside the pool was lost and is not reopened yet. */
  let lost = false;
  const pool = createPool({
    url,
    max,
    limits,
    onError,
    onSlow(since) {
      if (Math.max(control.answeredAt(), pool.answeredAt()) < since) control.check();
    },
  });
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(error: DatabaseUnavailable) => void>();

  const control = createPersistentConnection({
    url,
    name: 'marketplace-control',
    pingedEveryMs: limits.pingedEveryMs,
    answerMs: limits.answerMs,
    spared: () =>
      isPingSpared({
        now: performance.now(),
        poolAnsweredAt: pool.answeredAt(),
        ownAnsweredAt: control.answeredAt(),
        holdsLocks: locks.any(),
      }),
    onError,
    async onOpen() {
      if (!lost) return;
      lost = false;
      void pool.renew((pids) => findActive(control, pids)).catch(onError);
    },
    onLost() {
      lost = true;
      locks.lost();
      for (const listener of [...listeners]) listener();
    },
  });
  const locks = createAdvisoryLocks(control, limits.lockOpenMs);

  // The rows are typed by the name of their statement, in `Queryable` alone.
  // biome-ignore lint/suspicious/noExplicitAny: any row.
  async function send(client: TakenClient, sql: Statement | string, values: unknown[] = []): Promise<any[]> {
    statements += 1;
    const { text, preparedAs } = typeof sql === 'string' ? { text: sql, preparedAs: null } : sql;
    try {
      return (await client.query(preparedAs === null ? { text, values } : { name: preparedAs, text, values })).rows;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) for (const listener of refusalListeners) listener(error);
      throw error;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: any row.
  async function query(sql: Statement | string, values?: unknown[]): Promise<any[]> {
    if (refuseInside(`the statement ${typeof sql === 'string' ? cutText(sql, 60) : sql.name}`, pool.pg))
      return (currentTransaction() as Queryable).query(sql, values);
    const client = await pool.take(isPatient());
    try {
      return await send(client, sql, values);
    } finally {
      client.release();
    }
  }

  function attemptOn<T>(client: TakenClient, work: (tx: Queryable) => Promise<T>, begin = 'BEGIN'): Promise<T> {
    statements += 2;
    return attempt(
      { client, pool: pool.pg, send: (sql: Statement | string, values?: unknown[]) => send(client, sql, values) },
      work,
      begin,
    );
  }

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (refuseInside('another transaction', pool.pg)) return work(currentTransaction() as Queryable);
    for (let round = 1; ; round += 1) {
      const client = await pool.take(isPatient());
      try {
        return await attemptOn(client, work);
      } catch (error) {
        if (round >= 3 || !RETRIED.has(sqlState(error))) throw error;
      } finally {
        client.release();
      }
    }
  }

  async function snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    if (refuseInside('a snapshot', pool.pg)) return work(currentTransaction() as Queryable);
    const client = await pool.take(isPatient());
    try {
      return await attemptOn(client, work, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    } finally {
      client.release();
    }
  }

  return {
    query,
    transaction,
    snapshot,
    patiently,
    alone: (name, work) => {
      refuseInside('a lock', pool.pg);
      return patiently(() => locks.alone(name, work));
    },
    watch: control.start,
    reachable: () => !lost,
    onUnreachable(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ping() {
      await control.ready(PING_MS);
      await withinPing(control.query('SELECT 1'));
    },
    onRefused: (listener) => void refusalListeners.add(listener),
    pool: pool.pg,
    statementCount: () => statements,
    async close() {
      await control.stop();
      await pool.close();
    },
  };
}

/** The connection times out only after two seconds: a slow answer means 'not ready', but must not lose the locks. */
async function withinPing(asked: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable({ reason: 'away', broken: false }, new Error('no answer to a ping'))), PING_MS);
  });
  await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
