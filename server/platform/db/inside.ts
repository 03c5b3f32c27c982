/** The asynchronous context of running code: inside a transaction that holds a connection, or in background work. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Inside = {
  /** The pool whose connection is held. */
  holding: { pool: object; tx: unknown; over: boolean } | null;
  /** Longer limits (limits.ts). */
  patient: boolean;
};

const storage = new AsyncLocalStorage<Inside>();
const outside: Inside = { holding: null, patient: false };
const current = (): Inside => storage.getStore() ?? outside;

/**
 * Work that holds a pool connection must not wait for another one of the same pool: when all connections are held that way, all of them
 * deadlock.
 */
export class NestedTake extends Error {
  constructor(what: string) {
    super(`${what} inside a transaction: use the transaction's own connection, or do it before`);
    this.name = 'NestedTake';
  }
}

/** The transaction's connection, as passed to asHolder. */
export const currentTransaction = (): unknown => current().holding?.tx;
export const isPatient = (): boolean => current().patient;
export const patiently = <T>(work: () => Promise<T>): Promise<T> => storage.run({ ...current(), patient: true }, work);

/** Runs `work` as the holder of a connection of `pool`, `tx`. Promises still running after it no longer count as inside. */
export async function asHolder<T>(pool: object, tx: unknown, work: () => Promise<T>): Promise<T> {
  const holding = { pool, tx, over: false };
  try {
    return await storage.run({ ...current(), holding }, work);
  } finally {
    holding.over = true;
  }
}

let onNested = (error: NestedTake): void => {
  throw error;
};
/** The reaction to a nested take: tests throw; production logs it and uses the transaction's own connection. */
export function reportNested(report: (error: NestedTake) => void): void {
  onNested = report;
}

/** @throws NestedTake inside a transaction (on this pool; on any without one), unless such takes are reported. True inside. */
export function refuseInside(what: string, pool?: object): boolean {
  if (!insideTransaction(pool)) return false;
  onNested(new NestedTake(what));
  return true;
}

/** Whether a connection of this pool (of any, without one) is held here. */
function insideTransaction(pool?: object): boolean {
  const { holding } = current();
  return holding !== null && !holding.over && (pool === undefined || holding.pool === pool);
}
