import type { Fen } from '#kernel/money/money.ts';
import { divideHalfEven, toExact, toSafeNumber } from '#kernel/money/round.ts';

/**
 * The platform's part of an amount in fen, rounded half to even; symmetric for negative amounts.
 * @throws RangeError when an argument is not a safe integer.
 */
export const commissionFen = (amountFen: Fen, permille: number): Fen =>
  toSafeNumber(divideHalfEven(toExact(amountFen) * toExact(permille), 1_000n));

/** Settled so far for an order: the shop's income before commission, and the commission charged. */
export type Settled = { amountFen: Fen; commissionFen: Fen };

/**
 * The commission of the next movement of an order: the difference to the commission due on what is left of the order. Rounding therefore
 * happens once per order, and a full refund in any number of parts returns exactly the commission charged.
 */
export const nextCommission = (before: Settled, amountFen: Fen, permille: number): Fen =>
  commissionFen(before.amountFen + amountFen, permille) - before.commissionFen;
