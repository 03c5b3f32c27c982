/** An order as stored, and a new order; pure. */

import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { ORDER_MINUTES, splitOrder } from '#contexts/orders/rules/orders.ts';
import { pay as payEn } from '#contexts/payments/words/en/pay.ts';
import { pay as payZh } from '#contexts/payments/words/zh/pay.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { sumFen } from '#kernel/money/money.ts';
import { interpolate } from '#kernel/text/text.ts';
import type { ChosenDiscount } from './chosen-discount.ts';
import type { OrderLine, ShownLine } from './order-line.ts';

/** How long an unpaid order reserves stock and quota, ms; a payment code within it is valid for 300 s (decision 0007). */
export const ORDER_LIFE_MS = ORDER_MINUTES * 60_000;

export type Order = {
  id: string;
  /** '' for an order that is paid separately. */
  groupId: string;
  orderNo: string;
  accountId: number;
  type: OrderType;
  status: Exclude<OrderStatus, 'CHARGING'>;
  paymentMethod: string;
  sourceTotalFen: number;
  actualFen: number;
  remark: string;
  /** The project of the group that it was bought for; '' for none. */
  projectCode: string;
  projectName: string;
  createdAt: number;
  /** 0 when none. */
  expiresAt: number;
  paidAt: number;
  canceledAt: number;
  refundedAt: number;
  lines: ShownLine[];
};
/** `amountFen`: amount refunded by it; null for moves without a refund. */
export type HistoryEntry = { at: number; move: string; from: string; to: string; by: string; note: string; amountFen: number | null };
/** History entry of a partial refund: no move of the lifecycle, the order stays PAID. */
export const REFUND_PART = 'refundPart';

/** A new order, before anything is reserved for it. */
export type Draft = {
  type: OrderType;
  lines: OrderLine[];
  sourceTotalFen: number;
  actualFen: number;
  skuId: string | null;
  regions: string[];
  /** The shops' discounts; already deducted from `actualFen` of its lines. */
  discounts: ChosenDiscount[];
};

/** Totals are sums of lines. An order of 0 is FREE, unless it is a trial or opens a post-paid service. */
export function draftOf(
  lines: OrderLine[],
  options: { trial?: boolean; postPaid?: boolean; skuId?: string; regions?: string[] } = {},
): Draft {
  const actualFen = sumFen(lines.map((line) => line.actualFen));
  return {
    type: options.postPaid ? 'POST_PAID' : options.trial ? 'TRIAL' : actualFen === 0 ? 'FREE' : 'FORMAL',
    lines,
    sourceTotalFen: sumFen(lines.map((line) => line.sourceTotalFen)),
    actualFen,
    skuId: options.skuId ?? null,
    regions: options.regions ?? [],
    discounts: [],
  };
}

/** A draft for each seller and region, with renumbered lines. */
export const splitDraft = (draft: Draft): Draft[] => {
  const parts = splitOrder(draft.lines);
  if (parts.length < 2) return [draft];
  // Whether it waits for payment is decided for the whole: a free part of a paid purchase is paid with it.
  return parts.map((lines) => ({
    ...draft,
    ...draftOf(lines.map((line, index) => ({ ...line, lineNo: index + 1 }))),
    type: draft.type,
  }));
};

/** FORMAL orders wait for payment; FREE, TRIAL and POST_PAID ones are PAID immediately. */
export const firstStatus = (type: OrderType): 'UNPAID' | 'PAID' => (type === 'FORMAL' ? 'UNPAID' : 'PAID');

const payWords = { zh: payZh, en: payEn };
/** The subject of its payment, on the paying phone and in the account's statement, in the buyer's language. */
export function subjectOf({ lines }: Draft, language: Language): string {
  const [first] = lines;
  return subjectIn(language, { name: first?.name ?? '', nameEn: first?.nameEn ?? '', count: lines.length });
}
/** The first of some goods, and their number. */
export type Goods = { name: string; nameEn: string; count: number };
/** The same from the name and number of its goods. */
export function subjectIn(language: Language, first: Goods): string {
  const name = (language === 'en' && first.nameEn) || first.name;
  return first.count < 2 ? name : interpolate(payWords[language].subjectMore, { name, count: first.count }, language);
}
/** The title of goods in notices, in both languages. */
export const titlesOf = (goods: Goods): { name: string; nameEn: string } => ({
  name: subjectIn('zh', goods),
  nameEn: subjectIn('en', goods),
});
