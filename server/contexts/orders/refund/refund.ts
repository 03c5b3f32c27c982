/** Refunds of paid orders: what may be asked for, what was used, what is suggested; pure. */
import type { RefundRight } from '#contracts/orders/refund.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { type RefundMove, type RefundState, refundLifecycle, unusedShare } from '#kernel/orders/orders.ts';
import { toCalendar } from '#kernel/time/time.ts';

export type RefundEvent = { at: number; move: string; from: string; to: string; by: string; note: string };
export type Refund = {
  id: string;
  refundNo: string;
  orderId: string;
  orderNo: string;
  accountId: number;
  shopId: string | null;
  kind: 'NO_REASON' | 'REASON' | 'OPERATOR';
  reason: string;
  state: RefundState;
  paidFen: number;
  amountFen: number | null;
  opinion: '' | 'AGREE' | 'OBJECT';
  opinionNote: string;
  decisionNote: string;
  countedYear: number | null;
  createdAt: number;
  decidedAt: number;
  refundedAt: number;
  history: RefundEvent[];
};

/** `noReasonDays`: of return without a reason, `noReasonPerYear` of them for an account; `askDays`: for asking with a reason. */
export type RefundPolicy = { noReasonDays: number; noReasonPerYear: number; askDays: number };
export const REFUND_POLICY: RefundPolicy = { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 };

/** What stands of an order that a refund is about. */
export type Standing = {
  orderId: string;
  orderNo: string;
  accountId: number;
  status: string;
  actualFen: number;
  paymentMethod: string;
  paidAt: number;
};
/** A line with what was used of it. */
export type UsedLine = {
  lineNo: number;
  kind: 'resource' | 'sku';
  goodsId: string;
  skuId: string | null;
  shopId: string | null;
  actualFen: number;
  amount: number;
  taken: number;
  /** Units of a quota. */
  used: number;
  fulfilmentKind: string;
  fulfilmentState: string;
  consumedAt: number;
};

const BEGUN: ReadonlySet<string> = new Set(['IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED']);
/** A quota of which units are gone, a licence that was seen, a file that was taken, a service that was begun. */
export const isUsed = (line: UsedLine): boolean =>
  line.used > 0 || line.consumedAt > 0 || (line.fulfilmentKind === 'SERVICE' && BEGUN.has(line.fulfilmentState));
export const isConsumed = (lines: UsedLine[]): boolean => lines.some(isUsed);
/** What was paid, without the units of quotas that are gone. */
export const suggestedFen = (lines: UsedLine[]): number =>
  lines.reduce((sum, line) => sum + unusedShare(line.actualFen, line.used, line.amount), 0);
/** What can be sold again: units that are left of a quota, pieces of a stock that nothing was used of. */
export const unusedUnits = (line: UsedLine): number =>
  line.kind === 'resource' ? Math.max(0, line.taken - line.used) : isUsed(line) ? 0 : line.taken;

/**
 * Whose income goes back, in fen: each shop's part of what was paid for its lines, rounded down; the rest of the rounding is the last one's.
 */
export function incomesOf(lines: readonly Pick<UsedLine, 'shopId' | 'actualFen'>[], fen: number): { account: string; fen: number }[] {
  const paid = new Map<string, number>();
  for (const { shopId, actualFen } of lines) {
    const account = `sales:${shopId ?? 'platform'}`;
    paid.set(account, (paid.get(account) ?? 0) + actualFen);
  }
  const total = [...paid.values()].reduce((sum, part) => sum + part, 0);
  let left = fen;
  return [...paid].map(([account, part], index) => {
    const share = index === paid.size - 1 ? left : Number((BigInt(fen) * BigInt(part)) / BigInt(total));
    left -= share;
    return { account, fen: share };
  });
}

/** Ways of paying that the money can go back by. */
const RETURNABLE: ReadonlySet<string> = new Set(['ONLINE', 'COST']);
export const isRefundable = ({ status, actualFen, paymentMethod }: Standing): boolean =>
  status === 'PAID' && actualFen > 0 && RETURNABLE.has(paymentMethod);

const DAY_MS = 24 * 3_600_000;
export const yearOf = (instant: number): number => toCalendar(instant).year;

/** `takenThisYear`: returns without a reason of this account; `open`: a refund of the order stands already. */
export function rightOf(
  standing: Standing,
  facts: { lines: UsedLine[]; takenThisYear: number; open: boolean },
  policy: RefundPolicy,
  now: number,
): RefundRight {
  const noReasonUntil = standing.paidAt > 0 ? standing.paidAt + policy.noReasonDays * DAY_MS : 0;
  const left = Math.max(0, policy.noReasonPerYear - facts.takenThisYear);
  const mayAsk = isRefundable(standing) && !facts.open && now <= standing.paidAt + policy.askDays * DAY_MS;
  const against = !mayAsk ? '' : now > noReasonUntil ? 'TOO_LATE' : isConsumed(facts.lines) ? 'CONSUMED' : left === 0 ? 'LIMIT' : '';
  return { mayAsk, noReason: mayAsk && against === '', against, noReasonUntil, left, limit: policy.noReasonPerYear };
}

export type RefundActor = 'buyer' | 'seller' | 'staff' | 'reader';
type Action = 'withdraw' | 'opine' | 'approve' | 'refuse' | 'retry';
const OF_STAFF = ['approve', 'refuse'] as const satisfies RefundMove[];
/** `reader`: staff who may look only. */
export function refundActionsFor({ state }: Pick<Refund, 'state'>, by: RefundActor): Action[] {
  if (by === 'buyer') return allowedMoves(refundLifecycle, state, 'buyer').includes('withdraw') ? ['withdraw'] : [];
  if (by === 'seller') return state === 'REQUESTED' ? ['opine'] : [];
  if (by !== 'staff') return [];
  const moves = allowedMoves(refundLifecycle, state, 'staff');
  return [
    ...OF_STAFF.filter((move) => moves.includes(move)),
    ...(state === 'APPROVED' || state === 'REFUNDING' ? (['retry'] as const) : []),
  ];
}

/** How long after a failure the gateway is asked again: 15 s to 10 minutes. */
export const RETRY_FIRST_S = 15;
export const RETRY_MOST_S = 600;
