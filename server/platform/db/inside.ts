/** What the code that runs now is inside of: a transaction that holds a connection, work in the background. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Inside = {
  /** The pool whose connection is held, while it is. */
  holding: { pool: object; over: boolean } | null;
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

export const isPatient = (): boolean => current().patient;
export const patiently = <T>(work: () => Promise<T>): Promise<T> => storage.run({ ...current(), patient: true }, work);

/** Runs `work` as the holder of a connection of `pool`. What it leaves running behind is no longer inside. */
export async function asHolder<T>(pool: object, work: () => Promise<T>): Promise<T> {
  const holding = { pool, over: false };
  try {
    return await storage.run({ ...current(), holding }, work);
  } finally {
    holding.over = true;
  }
}

/** Whether a connection of this pool (of any, without one) is held here. */
export function insideTransaction(pool?: object): boolean {
  const { holding } = current();
  return holding !== null && !holding.over && (pool === undefined || holding.pool === pool);
}
