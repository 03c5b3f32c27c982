import { toExact, toSafeNumber } from './round.ts';

/** An amount of money: an integer number of fen (1/100 yuan). Never a fraction. */
export type Fen = number;

/**
 * The sum of amounts, in fen; 0 for none.
 * @throws RangeError when an amount is not a safe integer or the sum leaves the safe range.
 */
export const sumFen = (amounts: Iterable<Fen>): Fen => {
  let sum = 0n;
  for (const amount of amounts) sum += toExact(amount);
  return toSafeNumber(sum);
};
