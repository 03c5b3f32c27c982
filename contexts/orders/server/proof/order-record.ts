/** An order with everything that is compared. */
import type { OrderState, RefundState } from '#contexts/orders/rules/orders.ts';

export type OrderRow = { id: string; accountId: number; status: OrderState; actualFen: number };
export type LineRow = {
  id: string;
  lineNo: number;
  shopId: string | null;
  actualFen: number;
  returnedFen: number;
  gives: string;
  amount: number;
  /** The credit that lowered its price, and the credit it passed to the line after it. */
  creditFen: number;
  creditedFen: number;
  priorId: string | null;
  /** The sum of the steps that explain its amount. */
  computedFen: number;
};
export type HistoryRow = { id: string; status: string };
export type EntitlementRow = { id: string; lineNo: number; accountId: number; kind: string; state: string; amount: number } & {
  priorId: string | null;
  chainId: string;
  priorChainId: string | null;
  /** A renewal that does not begin at the end of the entitlement before it. */
  hasGap: boolean;
};
/** A paid order that follows the entitlement of a line. */
export type FollowerRow = { id: string; lineNo: number; kind: string; status: string; creditFen: number };
/** The quote of an order, its counter and the orders that it counts. */
export type QuoteRow = { id: string; quoteId: string; used: number; uses: number; isCounted: boolean };
export type ShopRow = { id: string; shopId: string; status: string; amountFen: number };
export type RefundRow = {
  id: string;
  refundNo: string;
  state: RefundState;
  /** Null before it is decided. */
  amountFen: number | null;
  /** The last state of its history. */
  historyState: string;
  /** Refunded amount of each line, and which of them end; none before it is decided. */
  lines: { lineNo: number; amountFen: number; ends: boolean }[];
};

/** Orders that are paid together. */
export type GroupRecord = { id: string; orders: OrderRecord[] };

export type OrderRecord = {
  id: string;
  /** Null: rows that belong to no order. */
  order: OrderRow | null;
  lines: LineRow[];
  /** The last entry only. */
  history: HistoryRow[];
  entitlements: EntitlementRow[];
  shops: ShopRow[];
  refunds: RefundRow[];
  followers: FollowerRow[];
  quotes: QuoteRow[];
};
