/** An order as stored and as it is about to be made; pure. */
import type { Language } from '#contracts/kit/fields.ts';
import type { OrderStatus, OrderType } from '#contracts/orders/order.ts';
import { sumFen } from '#kernel/money/money.ts';
import { pay as payEn } from '#messages/en/pay.ts';
import { pay as payZh } from '#messages/zh/pay.ts';
import type { OrderLine } from './order-line.ts';

/** An unpaid order holds what it took for this long; a payment's code within it for 300 s (decision 0007). */
export const ORDER_LIFE_MS = 30 * 60_000;

export type Order = {
  id: string;
  orderNo: string;
  accountId: number;
  type: OrderType;
  status: Exclude<OrderStatus, 'CHARGING'>;
  paymentMethod: string;
  sourceTotalFen: number;
  actualFen: number;
  remark: string;
  createdAt: number;
  /** 0 when not. */
  expiresAt: number;
  paidAt: number;
  canceledAt: number;
  refundedAt: number;
  lines: OrderLine[];
};
/** `amountFen`: what went back by it; null for moves that move no money. */
export type HistoryEntry = { at: number; move: string; from: string; to: string; by: string; note: string; amountFen: number | null };
/** What the history calls a refund of a part: no move of the lifecycle, the order stays PAID. */
export const REFUND_PART = 'refundPart';

/** What a new order will be, before anything is taken for it. */
export type Draft = {
  type: OrderType;
  lines: OrderLine[];
  sourceTotalFen: number;
  actualFen: number;
  skuId: string | null;
  regions: string[];
};

/** Totals are sums of lines. What costs nothing is FREE, unless it is a trial. */
export function draftOf(lines: OrderLine[], options: { trial?: boolean; skuId?: string; regions?: string[] } = {}): Draft {
  const actualFen = sumFen(lines.map((line) => line.actualFen));
  return {
    type: options.trial ? 'TRIAL' : actualFen === 0 ? 'FREE' : 'FORMAL',
    lines,
    sourceTotalFen: sumFen(lines.map((line) => line.sourceTotalFen)),
    actualFen,
    skuId: options.skuId ?? null,
    regions: options.regions ?? [],
  };
}

/** FORMAL orders wait for their money; FREE and TRIAL ones are PAID at once. */
export const firstStatus = (type: OrderType): 'UNPAID' | 'PAID' => (type === 'FORMAL' ? 'UNPAID' : 'PAID');

const payWords = { zh: payZh, en: payEn };
/** What a payment of it is called, on the phone that pays and in the account's statement: in the buyer's language. */
export function subjectOf({ lines }: Draft, language: Language): string {
  const [first] = lines;
  const name = (language === 'en' && first?.nameEn) || (first?.name ?? '');
  if (lines.length < 2) return name;
  return payWords[language].subjectMore.replace('{name}', () => name).replace('{count}', String(lines.length));
}
