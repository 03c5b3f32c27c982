/** Samples by name only: every run on every machine picks the same names, in any order. */
import { createHash } from 'node:crypto';

/** 0 ≤ n < 1, the same for the same name. */
export const share = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
