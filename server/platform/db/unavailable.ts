/** One error type for all failures that mean: the database cannot serve this now, and the same request may succeed later. */

import pg from 'pg';
import { cutText } from '#kernel/text/text.ts';

/**
 * away: no connection, or it was lost. full: no connections, memory or disk space left. busy: a lock, a statement or the pool took too
 * long.
 */
export type UnavailableReason = 'away' | 'full' | 'busy';

type Facts = {
  reason: UnavailableReason;
  /** The connection can no longer be used. */
  broken: boolean;
};

/**
 * The database cannot serve now. `server/platform/http/envelope.ts` turns it into 503 UNAVAILABLE; nothing else handles it. It is never
 * retried here: the client retries the request, with the same Idempotency-Key if it creates something.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;
  readonly broken: boolean;
  /** The connection was lost while COMMIT was under way: the transaction may or may not have been committed. */
  uncertain = false;
  constructor({ reason, broken }: Facts, cause: unknown) {
    super(`the database is ${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.broken = broken;
  }
}

/** Error codes of the operating system and the resolver in Node. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

/** Messages of pg and pg-pool without a code. */
const LOST =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const POOL_WAIT = 'timeout exceeded when trying to connect';

const away = { reason: 'away', broken: true } as const;
/** SQLSTATE by class, or complete. */
const STATES: Record<string, Facts> = {
  '08': away, // connection exceptions
  '53': { reason: 'full', broken: false }, // 53100 disk full, 53200 out of memory, 53300 too many connections
  '57P01': away, // ended by an administrator: a restart
  '57P02': away, // another session crashed
  '57P03': away, // starting up or shutting down
  '57P04': away, // the database was dropped
  '57P05': away, // idle for too long
  '58000': away, // system error
  '58030': away, // input or output failed
  '25006': away, // read only: a standby after a failover
  '25P03': away, // idle in a transaction for too long
  '25P04': away, // the transaction lasted too long
  '57014': { reason: 'busy', broken: false }, // the statement took too long, or was cancelled
  '55P03': { reason: 'busy', broken: false }, // a lock was not available in time
  '40001': { reason: 'busy', broken: false }, // serialization failed, three times
  '40P01': { reason: 'busy', broken: false }, // deadlock, three times
};

function factsOf(error: unknown): Facts | null {
  if (error instanceof pg.DatabaseError) {
    const { code = '', severity } = error;
    return STATES[code] ?? STATES[cutText(code, 2)] ?? (severity === 'FATAL' || severity === 'PANIC' ? away : null);
  }
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (SYSTEM_CODES.has(code) || LOST.test(message)) return away;
  return message === POOL_WAIT ? { reason: 'busy', broken: false } : null;
}

/** Converts an error into DatabaseUnavailable if it means that; otherwise returns it. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const facts = factsOf(error);
  return facts ? new DatabaseUnavailable(facts, error) : error;
}

/** The other end does not implement the protocol as expected, such as a pooler that refuses a setting: waiting does not help. */
const PROTOCOL = '08P01';
/** For opening a connection: any failure (also a refused password after a failover) means that the database is unavailable. */
export function asUnreachable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === PROTOCOL) return error;
  const known = asUnavailable(error);
  if (known instanceof DatabaseUnavailable || error instanceof TypeError) return known;
  return new DatabaseUnavailable(away, error);
}
