/** Splits a refund over tenders; pure. */
import { isGift, methodRow, type PaymentMethodName } from '#contexts/payments/rules/payments.ts';

type Left = { method: PaymentMethodName; leftFen: number };
export type RefundShare<T> = { tender: T; fen: number };

const sumOf = (tenders: readonly Left[]): number => tenders.reduce((sum, { leftFen }) => sum + leftFen, 0);

/** Takes the missing amount from the tenders in their order. */
function takeInOrder<T extends Left>(tenders: readonly T[], fen: number): RefundShare<T>[] {
  let missing = fen;
  return tenders.flatMap((tender) => {
    const share = Math.min(missing, tender.leftFen);
    missing -= share;
    return share > 0 ? [{ tender, fen: share }] : [];
  });
}

/**
 * Shares of `fen`; empty when less is left. A programme pays its share of an order, therefore its vouchers take back their share of every
 * part: in proportion to what is left, rounded down. The others together always cover the rest, by the order of their methods; within a
 * method the last tender first, which is the order of the input.
 * @throws Error for a tender of an unknown method
 */
export function shareRefund<T extends Left>(tenders: readonly T[], fen: number): RefundShare<T>[] {
  const left = sumOf(tenders);
  if (left < fen) return [];
  const gifts = tenders.filter(({ method }) => isGift(method));
  const others = tenders
    .filter(({ method }) => !isGift(method))
    .toSorted((one, other) => methodRow(one.method).returned - methodRow(other.method).returned);
  const ofGifts = left === 0 ? 0 : Number((BigInt(fen) * BigInt(sumOf(gifts))) / BigInt(left));
  return [...takeInOrder(gifts, ofGifts), ...takeInOrder(others, fen - ofGifts)];
}
