/** Advisory locks have names in the code and 64-bit numbers in PostgreSQL. */
import { createHash } from 'node:crypto';

/** The first 64 bits of the name's SHA-256, signed as PostgreSQL's bigint, in decimal: stable across processes and releases. */
export const lockKeyOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE().toString();

/** @throws Error when two of these names are equal or have the same number, since one would wait for the other */
export function refuseSharedLocks(names: readonly string[], keyOf: (name: string) => string = lockKeyOf): void {
  const holders = new Map<string, string>();
  for (const name of names) {
    const key = keyOf(name);
    const holder = holders.get(key);
    if (holder !== undefined) throw new Error(holder === name ? `two jobs are called ${name}` : `${name} and ${holder} have the same lock`);
    holders.set(key, name);
  }
}
