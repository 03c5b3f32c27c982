import type { Fen } from './fen.ts';
import { divideHalfEven, toExact, toSafeNumber } from './round.ts';

/** A unit price: an integer number of 1e-6 yuan per unit: 0.0415 yuan is 41500. */
export type MicroYuan = number;

const microPerFen = 10_000n;

const toCount = (value: number): bigint => {
  const exact = toExact(value);
  if (exact < 0n) throw new RangeError(`May not be negative: ${value}`);
  return exact;
};

/**
 * The cost of `amount` units at `unitMicro` (1e-6 yuan) for `duration` periods, in fen.
 * Multiplied exactly, rounded half to even once, at the end (sections 5 and 9).
 * @throws RangeError when an argument is negative or not a safe integer, or the charge leaves the safe range.
 */
export const chargeFen = (unitMicro: MicroYuan, amount: number, duration: number): Fen =>
  toSafeNumber(divideHalfEven(toCount(unitMicro) * toCount(amount) * toCount(duration), microPerFen));
