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

/**
 * Spreads `total` (fen, may be negative) over weights so that the shares add up to it exactly. Largest remainder: every share is its
 * exact part rounded down or up by one fen; equal remainders go to the earlier weight.
 * @throws RangeError when a weight is negative or not a safe integer, or when all weights are 0 and the total is not.
 */
export const prorate = (total: Fen, weights: readonly number[]): Fen[] => {
  const exact = weights.map(toExact);
  if (exact.some((weight) => weight < 0n)) throw new RangeError('Weights may not be negative');
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  const signed = toExact(total);
  if (signed === 0n) return exact.map(() => 0);
  if (whole === 0n) throw new RangeError('All weights are 0');

  const amount = signed < 0n ? -signed : signed;
  const shares = exact.map((weight, index) => ({
    index,
    floor: (amount * weight) / whole,
    rest: (amount * weight) % whole,
  }));
  let left = amount - shares.reduce((sum, share) => sum + share.floor, 0n);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRest) {
    if (left === 0n) break;
    share.floor += 1n;
    left -= 1n;
  }
  return shares.map(({ floor }) => toSafeNumber(signed < 0n ? -floor : floor));
};
