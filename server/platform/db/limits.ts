/** How long anything may wait for the database. Every wait has a limit, so that nothing hangs when the database hangs. */

type StatementLimits = {
  /** Of one statement on the server. */
  statementMs: number;
  /** Waiting for a lock: of a row, of a table, an advisory one. */
  lockMs: number;
  /** Between two statements of a transaction, after which the server ends it. */
  idleInTransactionMs: number;
};

export type DatabaseLimits = {
  /** Opening a connection, and waiting for one of the pool. */
  connectMs: number;
  /** Opening the connection that holds locks, when one is asked for and it is not open. */
  lockOpenMs: number;
  /** Requests that people wait for. */
  quick: StatementLimits;
  /** Work in the background: jobs, the relay, imports, exports, the demonstration's past. */
  patient: StatementLimits;
  /** Time after the server's own limit; without an answer by then the connection counts as lost. */
  graceMs: number;
  /** How often it is looked whether the connection outside the pool needs a ping. */
  pingedEveryMs: number;
};

export const DATABASE_LIMITS: DatabaseLimits = {
  connectMs: 4_000,
  lockOpenMs: 1_000,
  quick: { statementMs: 8_000, lockMs: 4_000, idleInTransactionMs: 15_000 },
  patient: { statementMs: 300_000, lockMs: 300_000, idleInTransactionMs: 300_000 },
  graceMs: 2_000,
  pingedEveryMs: 2_000,
};

/** What requests wait, times `factor`: for a machine that is slow by nature, or by what runs beside it. */
export function patientLimits(factor: number): DatabaseLimits {
  const { connectMs, quick } = DATABASE_LIMITS;
  return {
    ...DATABASE_LIMITS,
    connectMs: connectMs * factor,
    quick: {
      statementMs: quick.statementMs * factor,
      lockMs: quick.lockMs * factor,
      idleInTransactionMs: quick.idleInTransactionMs * factor,
    },
  };
}

/** For commands, which no page waits for. */
export const COMMAND_LIMITS: DatabaseLimits = { ...DATABASE_LIMITS, lockOpenMs: 30_000, quick: DATABASE_LIMITS.patient };

/** Probes begin after this long without traffic; libuv sends ten, a second apart. */
const KEEPALIVE_AFTER_MS = 10_000;
export const keepalive = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS } as const;

/** As a session sets them: poolers refuse such settings when a connection is opened. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: StatementLimits): Record<string, string> => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(idleInTransactionMs),
});
/**
 * What every session needs besides: compiling the expressions of a search takes a second and more, of which it saves milliseconds.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = { jit: 'off' };
