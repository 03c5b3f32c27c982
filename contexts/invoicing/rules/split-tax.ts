import { divideHalfEven, toExact, toSafeNumber } from '#kernel/money/round.ts';

/** A gross amount, split: `netFen` + `taxFen` = `fen`. */
export type TaxSplit = { netFen: number; taxFen: number };

/**
 * The tax that an amount contains at a rate in permille (60 is 6 %): rounded half to even once, for the amount without tax; the tax is
 * the rest, so both add up to the amount to the fen.
 * @throws RangeError when the amount or the rate is negative or not a safe integer.
 */
export function splitTax(fen: number, ratePermille: number): TaxSplit {
  const amount = toExact(fen);
  const rate = toExact(ratePermille);
  if (amount < 0n || rate < 0n) throw new RangeError('May not be negative');
  const netFen = toSafeNumber(divideHalfEven(amount * 1000n, 1000n + rate));
  return { netFen, taxFen: fen - netFen };
}
