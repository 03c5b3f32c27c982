import type { Fen } from '../money/money.ts';
import { divideHalfEven, toExact, toSafeNumber } from '../money/round.ts';

/**
 * The platform's part of an amount in fen, rounded half to even; of a negative amount it is the same with a minus.
 * @throws RangeError when an argument is not a safe integer.
 */
export const commissionFen = (amountFen: Fen, permille: number): Fen =>
  toSafeNumber(divideHalfEven(toExact(amountFen) * toExact(permille), 1_000n));

/** What has been settled of an order so far: what the shop keeps before commission, and the commission taken. */
export type Settled = { amountFen: Fen; commissionFen: Fen };

/**
 * The commission of the next movement of an order: what brings its total to the commission of what is left of it. Rounding is thus
 * once per order, whatever its parts, and a full refund in any number of parts gives back exactly what was taken.
 */
export const nextCommission = (before: Settled, amountFen: Fen, permille: number): Fen =>
  commissionFen(before.amountFen + amountFen, permille) - before.commissionFen;
