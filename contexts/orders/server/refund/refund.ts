/** Refunds of paid orders: what can be requested, what was used, the suggested amount; pure. */
import type { RefundableLine, RefundRight } from '#contexts/orders/calls/refund.ts';
import {
  type LineMoney,
  openRefundStates,
  type RefundMove,
  type RefundState,
  refundableFen,
  refundLifecycle,
  unusedByTime,
  unusedShare,
  worthLeft,
} from '#contexts/orders/rules/orders.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { DAY_MS, toCalendar } from '#kernel/time/time.ts';

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
  /** Amount of each line; none before it is decided. */
  lines: RefundedLine[];
};
/** Part of a line that a refund returns. `ends`: the entitlement of the line ends with it. */
export type RefundLine = { lineNo: number; amountFen: number; ends: boolean };
export type RefundedLine = RefundLine & { name: string; nameEn: string };

/** `noReasonDays`: period of return without a reason, `noReasonPerYear` per account; `askDays`: period for requests with a reason. */
export type RefundPolicy = { noReasonDays: number; noReasonPerYear: number; askDays: number };
export const REFUND_POLICY: RefundPolicy = { noReasonDays: 5, noReasonPerYear: 3, askDays: 180 };

/** The facts of an order that a refund depends on. */
export type Standing = {
  orderId: string;
  orderNo: string;
  accountId: number;
  status: string;
  actualFen: number;
  paidAt: number;
};
/** A line with its use and its refunded amount. */
export type UsedLine = {
  lineNo: number;
  kind: 'resource' | 'sku';
  goodsId: string;
  skuId: string | null;
  shopId: string | null;
  name: string;
  nameEn: string;
  actualFen: number;
  /** Of `actualFen`, by completed refunds. */
  returnedFen: number;
  /** The credit that lowered its price, and the credit it passed to the line after it. */
  creditFen: number;
  creditedFen: number;
  /** The term of its entitlement; an end of 0: none. */
  startsAt: number;
  endsAt: number;
  /** When it could first be used; 0: not delivered, its term has not begun. */
  usableFrom: number;
  /** Its entitlement was ended by a refund. */
  ended: boolean;
  amount: number;
  taken: number;
  /** Units of a quota; null when not measured. */
  used: number | null;
  fulfilmentKind: string;
  /** For a cancelled delivery the state before the cancellation. */
  fulfilmentState: string;
  consumedAt: number;
};

export const returnedFen = (lines: readonly Pick<UsedLine, 'returnedFen'>[]): number =>
  lines.reduce((sum, line) => sum + line.returnedFen, 0);
/** What can still be refunded of a line, and of all: at most its money, excluding what was credited to another line. */
export const leftOf = (line: LineMoney): number => refundableFen(line);
export const leftFen = (lines: readonly UsedLine[]): number => lines.reduce((sum, line) => sum + leftOf(line), 0);

const BEGUN: ReadonlySet<string> = new Set(['IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED']);
const isBegun = (line: UsedLine, kind: string): boolean => line.fulfilmentKind === kind && BEGUN.has(line.fulfilmentState);
/** A quota, of this platform or delivered by a shop: only a meter records its use. */
const isMetered = (line: UsedLine): boolean => line.kind === 'resource' || isBegun(line, 'QUOTA');
/** USED: a quota with used units, a revealed licence, a downloaded file, a service that began. UNKNOWN: an unmeasured quota. */
export const usageOf = (line: UsedLine): RefundableLine['usage'] => {
  if ((line.used ?? 0) > 0 || line.consumedAt > 0 || isBegun(line, 'SERVICE')) return 'USED';
  return line.used === null && isMetered(line) ? 'UNKNOWN' : 'UNUSED';
};
/** Refundable lines: those with money left, and free ones that are active. */
const isConcerned = (line: UsedLine): boolean => (line.actualFen === 0 ? !line.ended : leftOf(line) > 0);
const someConcerned = (lines: readonly UsedLine[], usage: RefundableLine['usage']): boolean =>
  lines.some((line) => isConcerned(line) && usageOf(line) === usage);
export const isConsumed = (lines: readonly UsedLine[]): boolean => someConcerned(lines, 'USED');
/** Whether the use of something is unknown. */
export const isUnmeasured = (lines: readonly UsedLine[]): boolean => someConcerned(lines, 'UNKNOWN');

/** The amount paid for a line minus used units of a quota and earlier refunds. 0 for a line that has ended: that refund settled it. */
export const suggestedOf = (line: UsedLine): number =>
  line.ended ? 0 : Math.max(0, Math.min(leftOf(line), unusedShare(line.actualFen, line.used ?? 0, line.amount) - line.returnedFen));
/** The share of a line's worth for the time left of its term at `now`, limited to the refundable money; null without a term. */
export const byTimeOf = (line: UsedLine, now: number): number | null =>
  line.endsAt === 0 || line.ended
    ? null
    : Math.min(leftOf(line), line.usableFrom === 0 ? Math.max(0, worthLeft(line)) : unusedByTime(Math.max(0, worthLeft(line)), line, now));
export const suggestedFen = (lines: readonly UsedLine[]): number => lines.reduce((sum, line) => sum + suggestedOf(line), 0);

/**
 * What can be sold again of a line that ends: remaining units of a quota, unused pieces of a stock. For an unmeasured quota the refunded
 * part: the approver has checked.
 */
export const unusedUnits = (line: UsedLine): number => {
  const usage = usageOf(line);
  if (usage === 'UNKNOWN' && line.actualFen > 0) return Number((BigInt(line.taken) * BigInt(line.returnedFen)) / BigInt(line.actualFen));
  if (line.kind === 'resource') return Math.max(0, line.taken - (line.used ?? 0));
  return usage === 'USED' ? 0 : line.taken;
};

/** Income to be debited by account, in fen. */
export function incomesOf(lines: readonly { shopId: string | null; fen: number }[]): { account: string; fen: number }[] {
  const incomes = new Map<string, number>();
  for (const { shopId, fen } of lines) {
    const account = `sales:${shopId ?? 'platform'}`;
    incomes.set(account, (incomes.get(account) ?? 0) + fen);
  }
  return [...incomes].map(([account, fen]) => ({ account, fen })).filter(({ fen }) => fen > 0);
}

/** Something is left to refund. */
export const isRefundable = ({ status, actualFen }: Pick<Standing, 'status' | 'actualFen'>, lines: readonly UsedLine[]): boolean =>
  status === 'PAID' && actualFen > returnedFen(lines) && leftFen(lines) > 0;
/** All of their money was refunded. */
export const isReturnedWhole = (lines: readonly Pick<UsedLine, 'actualFen' | 'returnedFen'>[]): boolean =>
  lines.every(({ actualFen, returnedFen: back }) => back === actualFen);
/** Whether it is requested or in progress. */
export const isOpen = ({ state }: Pick<Refund, 'state'>): boolean => openRefundStates.includes(state);

export const yearOf = (instant: number): number => toCalendar(instant).year;

/** What prevents a return without a reason: '' when nothing does. */
const againstReturn = (lines: readonly UsedLine[], late: boolean, left: number): RefundRight['against'] => {
  if (late) return 'TOO_LATE';
  if (isConsumed(lines)) return 'CONSUMED';
  if (isUnmeasured(lines)) return 'UNMEASURED';
  return left === 0 ? 'LIMIT' : '';
};
/** `takenThisYear`: returns without a reason of this account; `open`: a refund of the order is requested or in progress. */
export function rightOf(
  standing: Standing,
  facts: { lines: UsedLine[]; takenThisYear: number; open: boolean },
  policy: RefundPolicy,
  now: number,
): RefundRight {
  const noReasonUntil = standing.paidAt > 0 ? standing.paidAt + policy.noReasonDays * DAY_MS : 0;
  const left = Math.max(0, policy.noReasonPerYear - facts.takenThisYear);
  const mayAsk = isRefundable(standing, facts.lines) && !facts.open && now <= standing.paidAt + policy.askDays * DAY_MS;
  const against = mayAsk ? againstReturn(facts.lines, now > noReasonUntil, left) : '';
  return { mayAsk, noReason: mayAsk && against === '', against, noReasonUntil, left, limit: policy.noReasonPerYear };
}

export type RefundActor = 'buyer' | 'seller' | 'staff' | 'reader';
type Action = 'withdraw' | 'opine' | 'approve' | 'refuse' | 'retry';
const OF_STAFF = ['approve', 'refuse'] as const satisfies RefundMove[];
/** `reader`: staff with read permission only. */
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

/** Delay before the gateway is queried again after a failure: 15 s to 10 minutes. */
export const RETRY_FIRST_S = 15;
export const RETRY_MOST_S = 600;
