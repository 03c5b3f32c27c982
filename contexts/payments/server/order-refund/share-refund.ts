/** Splits a refund over tenders; pure. */
import type { PaymentMethodName } from '#contexts/payments/rules/payments.ts';

/**
 * The order in which money is returned (decision 0035): first borrowed, then prepaid, then external money. Within a method the last tender
 * first, which is the order of the input.
 */
const ORDER_OF_RETURN: readonly PaymentMethodName[] = ['CREDIT', 'CONTRACTFUND', 'COST', 'BALANCE', 'ONLINE', 'OFFLINE'];

/** Methods not listed are returned last, and in full. */
function rank({ method }: Left): number {
  const at = ORDER_OF_RETURN.indexOf(method);
  return at < 0 ? ORDER_OF_RETURN.length : at;
}

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
 * part: in proportion to what is left, rounded down. The others together always cover the rest.
 */
export function shareRefund<T extends Left>(tenders: readonly T[], fen: number): RefundShare<T>[] {
  const left = sumOf(tenders);
  if (left < fen) return [];
  const vouchers = tenders.filter(({ method }) => method === 'VOUCHER');
  const others = tenders.filter(({ method }) => method !== 'VOUCHER').toSorted((one, other) => rank(one) - rank(other));
  const ofVouchers = left === 0 ? 0 : Number((BigInt(fen) * BigInt(sumOf(vouchers))) / BigInt(left));
  return [...takeInOrder(vouchers, ofVouchers), ...takeInOrder(others, fen - ofVouchers)];
}
