/** Picks by a name alone: the same names are picked in every run, on every machine, in whatever order they come. */
import { createHash } from 'node:crypto';

/** 0 ≤ n < 1, the same for the same name. */
export const share = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
