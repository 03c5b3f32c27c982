/** Refunds of paid orders: what may be asked for, what was used, what is suggested; pure. */
import type { RefundableLine, RefundRight } from '#contracts/orders/refund.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { openRefundStates, type RefundMove, type RefundState, refundLifecycle, unusedShare } from '#kernel/orders/orders.ts';
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
  /** What it takes of each line; none before that is decided. */
  lines: RefundedLine[];
};
/** What a refund takes of a line. `ends`: what the line gave is taken back with it. */
export type RefundLine = { lineNo: number; amountFen: number; ends: boolean };
export type RefundedLine = RefundLine & { name: string; nameEn: string };

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
/** A line with what was used of it and what has gone back. */
export type UsedLine = {
  lineNo: number;
  kind: 'resource' | 'sku';
  goodsId: string;
  skuId: string | null;
  shopId: string | null;
  name: string;
  nameEn: string;
  actualFen: number;
  /** Of `actualFen`, by refunds that are complete. */
  returnedFen: number;
  /** What it gave was taken back by a refund. */
  ended: boolean;
  amount: number;
  taken: number;
  /** Units of a quota; null when nobody has measured them. */
  used: number | null;
  fulfilmentKind: string;
  /** Of a delivery that was cancelled, the state that it had reached. */
  fulfilmentState: string;
  consumedAt: number;
};

export const returnedFen = (lines: readonly Pick<UsedLine, 'returnedFen'>[]): number =>
  lines.reduce((sum, line) => sum + line.returnedFen, 0);
/** What can still go back of a line, and of all. */
export const leftOf = ({ actualFen, returnedFen: back }: Pick<UsedLine, 'actualFen' | 'returnedFen'>): number => actualFen - back;
export const leftFen = (lines: readonly UsedLine[]): number => lines.reduce((sum, line) => sum + leftOf(line), 0);

const BEGUN: ReadonlySet<string> = new Set(['IN_SERVICE', 'DELIVERED', 'REWORK', 'ACCEPTED']);
const isBegun = (line: UsedLine, kind: string): boolean => line.fulfilmentKind === kind && BEGUN.has(line.fulfilmentState);
/** A quota, of this platform or as a shop has delivered it: only a meter knows what is used of it. */
const isMetered = (line: UsedLine): boolean => line.kind === 'resource' || isBegun(line, 'QUOTA');
/**
 * USED: a quota of which units are gone, a licence that was seen, a file that was taken, a service that was begun. UNKNOWN: a quota that
 * nobody measures.
 */
export const usageOf = (line: UsedLine): RefundableLine['usage'] => {
  if ((line.used ?? 0) > 0 || line.consumedAt > 0 || isBegun(line, 'SERVICE')) return 'USED';
  return line.used === null && isMetered(line) ? 'UNKNOWN' : 'UNUSED';
};
/** What a refund could be about: lines of which money is left, and what costs nothing and goes on. */
const isConcerned = (line: UsedLine): boolean => (line.actualFen === 0 ? !line.ended : leftOf(line) > 0);
const someConcerned = (lines: readonly UsedLine[], usage: RefundableLine['usage']): boolean =>
  lines.some((line) => isConcerned(line) && usageOf(line) === usage);
export const isConsumed = (lines: readonly UsedLine[]): boolean => someConcerned(lines, 'USED');
/** Nobody can say whether something was used. */
export const isUnmeasured = (lines: readonly UsedLine[]): boolean => someConcerned(lines, 'UNKNOWN');

/**
 * What was paid for a line, without the units of a quota that are known to be gone and without what has gone back. Nothing of a line that
 * has ended: what stayed paid of it was decided then.
 */
export const suggestedOf = (line: UsedLine): number =>
  line.ended ? 0 : Math.max(0, unusedShare(line.actualFen, line.used ?? 0, line.amount) - line.returnedFen);
export const suggestedFen = (lines: readonly UsedLine[]): number => lines.reduce((sum, line) => sum + suggestedOf(line), 0);

/**
 * What can be sold again of a line that ends: units that are left of a quota, pieces of a stock that nothing was used of. Of what nobody
 * measures, as much as its money has gone back: who decided that has looked.
 */
export const unusedUnits = (line: UsedLine): number => {
  const usage = usageOf(line);
  if (usage === 'UNKNOWN' && line.actualFen > 0) return Number((BigInt(line.taken) * BigInt(line.returnedFen)) / BigInt(line.actualFen));
  if (line.kind === 'resource') return Math.max(0, line.taken - (line.used ?? 0));
  return usage === 'USED' ? 0 : line.taken;
};

/** Whose income goes back, in fen. */
export function incomesOf(lines: readonly { shopId: string | null; fen: number }[]): { account: string; fen: number }[] {
  const incomes = new Map<string, number>();
  for (const { shopId, fen } of lines) {
    const account = `sales:${shopId ?? 'platform'}`;
    incomes.set(account, (incomes.get(account) ?? 0) + fen);
  }
  return [...incomes].map(([account, fen]) => ({ account, fen })).filter(({ fen }) => fen > 0);
}

/** Ways of paying that the money can go back by. */
const RETURNABLE: ReadonlySet<string> = new Set(['ONLINE', 'COST']);
/** Something of its money is left and can go back. */
export const isRefundable = (
  { status, actualFen, paymentMethod }: Pick<Standing, 'status' | 'actualFen' | 'paymentMethod'>,
  lines: readonly Pick<UsedLine, 'returnedFen'>[],
): boolean => status === 'PAID' && actualFen > returnedFen(lines) && RETURNABLE.has(paymentMethod);
/** Whether it is asked for or under way. */
export const isOpen = ({ state }: Pick<Refund, 'state'>): boolean => openRefundStates.includes(state);

const DAY_MS = 24 * 3_600_000;
export const yearOf = (instant: number): number => toCalendar(instant).year;

/** What stands against a return without a reason: '' when nothing does. */
const againstReturn = (lines: readonly UsedLine[], late: boolean, left: number): RefundRight['against'] => {
  if (late) return 'TOO_LATE';
  if (isConsumed(lines)) return 'CONSUMED';
  if (isUnmeasured(lines)) return 'UNMEASURED';
  return left === 0 ? 'LIMIT' : '';
};
/** `takenThisYear`: returns without a reason of this account; `open`: a refund of the order is asked for or under way. */
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
