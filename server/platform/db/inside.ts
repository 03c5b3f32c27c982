/** What the code that runs now is inside of: a transaction that holds a connection, work in the background. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Inside = {
  /** The pool whose connection is held, while it is. */
  holding: { pool: object; tx: unknown; over: boolean } | null;
  /** Longer limits (limits.ts). */
  patient: boolean;
};

const storage = new AsyncLocalStorage<Inside>();
const outside: Inside = { holding: null, patient: false };
const current = (): Inside => storage.getStore() ?? outside;

/** Work that holds a connection of a pool must not wait for another of it: with as many at it as there are connections, all would wait for ever. */
export class NestedTake extends Error {
  constructor(what: string) {
    super(`${what} inside a transaction: use the transaction's own connection, or do it before`);
    this.name = 'NestedTake';
  }
}

/** The transaction's own connection, as asHolder was given it. */
export const heldHere = (): unknown => current().holding?.tx;
export const isPatient = (): boolean => current().patient;
export const patiently = <T>(work: () => Promise<T>): Promise<T> => storage.run({ ...current(), patient: true }, work);

/** Runs `work` as the holder of a connection of `pool`, `tx`. What it leaves running behind is no longer inside. */
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
/** What happens at a nested take. In the tests it throws; a product that serves people reports it and uses the transaction's own connection. */
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
