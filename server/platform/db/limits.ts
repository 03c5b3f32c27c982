/** How long anything may wait for the database. Every wait has a limit, so nothing hangs when the database hangs. */

type StatementLimits = {
  /** One statement, on the server. */
  statementMs: number;
  /** Waiting for a lock: row, table or advisory. */
  lockMs: number;
  /** Between two statements of a transaction, after which the server ends it. */
  idleInTransactionMs: number;
};

export type DatabaseLimits = {
  /** Opening a connection, and waiting for a free one of the pool. */
  connectMs: number;
  /** Opening the connection that holds locks, when a lock is requested and it is not open. */
  lockOpenMs: number;
  /** An answer on that connection, and opening it again. */
  answerMs: number;
  /** Requests that users wait for. */
  quick: StatementLimits;
  /** Background work: jobs, the relay, imports, exports, the demonstration's history. */
  patient: StatementLimits;
  /** Time after the server's own limit; without an answer by then the connection counts as lost. */
  graceMs: number;
  /** How often to check whether the connection outside the pool needs a ping. */
  pingedEveryMs: number;
};

export const DATABASE_LIMITS: DatabaseLimits = {
  connectMs: 4_000,
  lockOpenMs: 1_000,
  answerMs: 2_000,
  quick: { statementMs: 8_000, lockMs: 4_000, idleInTransactionMs: 15_000 },
  patient: { statementMs: 300_000, lockMs: 300_000, idleInTransactionMs: 300_000 },
  graceMs: 2_000,
  pingedEveryMs: 2_000,
};

/** Limits times `factor`, without those of background work, for a slow or busy machine. */
export function patientLimits(factor: number): DatabaseLimits {
  const { connectMs, lockOpenMs, answerMs, graceMs, quick } = DATABASE_LIMITS;
  return {
    ...DATABASE_LIMITS,
    connectMs: connectMs * factor,
    lockOpenMs: lockOpenMs * factor,
    answerMs: answerMs * factor,
    graceMs: graceMs * factor,
    quick: {
      statementMs: quick.statementMs * factor,
      lockMs: quick.lockMs * factor,
      idleInTransactionMs: quick.idleInTransactionMs * factor,
    },
  };
}

/** For commands, which no request waits for. */
export const COMMAND_LIMITS: DatabaseLimits = { ...DATABASE_LIMITS, lockOpenMs: 30_000, quick: DATABASE_LIMITS.patient };

/** Probes begin after this long without traffic; libuv sends ten, a second apart. */
const KEEPALIVE_AFTER_MS = 10_000;
export const keepalive = { keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS } as const;

/** Set per session: poolers refuse such settings in the startup packet. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: StatementLimits): Record<string, string> => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(idleInTransactionMs),
});
/**
 * Further settings of every session. JIT compilation of a search's expressions takes a second or more and saves milliseconds. Starting
 * parallel workers takes longer than most statements, and one request would take the cores of others. Times inside of JSON, which histories
 * of money have and proofs compare, are written with the session's zone.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
};
