/** What a shop owes for a line of a paid order, and each party's actions; pure. */
import type { DeliveredFile, FulfilmentKind } from '#contexts/orders/calls/fulfilment.ts';
import {
  ACCEPT_DAYS,
  DELIVER_DAYS,
  type FulfilmentMove,
  type FulfilmentState,
  fulfilmentLifecycle,
  type MilestoneState,
  milestoneLifecycle,
} from '#contexts/orders/rules/orders.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { DAY_MS } from '#kernel/time/time.ts';

export type MilestoneMove = keyof typeof milestoneLifecycle.moves;
export type FulfilmentActor = 'buyer' | 'seller' | 'system' | 'staff';

export type Milestone = {
  id: string;
  seq: number;
  title: string;
  titleEn: string;
  dueAt: number;
  state: MilestoneState;
  note: string;
  files: DeliveredFile[];
  deliveredAt: number;
  acceptBy: number;
  acceptedAt: number;
};
export type FulfilmentEvent = { at: number; move: string; from: string; to: string; by: string; note: string; milestoneId: string };
export type Fulfilment = {
  id: string;
  orderId: string;
  orderNo: string;
  lineNo: number;
  shopId: string;
  accountId: number;
  kind: FulfilmentKind;
  state: FulfilmentState;
  goodsId: string;
  name: string;
  nameEn: string;
  note: string;
  files: DeliveredFile[];
  hasLicence: boolean;
  dueAt: number;
  deliveredAt: number;
  acceptBy: number;
  acceptedAt: number;
  consumedAt: number;
  /** What was delivered may be used: its order is paid, and it is not blocked by a refund. */
  open: boolean;
  /** A refund of its order is requested, or its line was ended by one: no moves are allowed. */
  refunding: boolean;
  milestones: Milestone[];
  history: FulfilmentEvent[];
};

/** Time for a shop to deliver or to accept a service order. */
export const DELIVER_WITHIN_MS = DELIVER_DAYS * DAY_MS;
/** Time after which an unanswered delivery counts as accepted. */
export const ACCEPT_AFTER_MS = ACCEPT_DAYS * DAY_MS;
export const MOST_MILESTONES = 20;
export const LATEST_DUE_MS = 730 * DAY_MS;

/** States in which the seller has to act within a deadline. */
const SELLERS_TURN: ReadonlySet<FulfilmentState> = new Set(['AWAIT_DELIVERY', 'REWORK']);
export const isOverdue = ({ state, dueAt }: Pick<Fulfilment, 'state' | 'dueAt'>, now: number): boolean =>
  SELLERS_TURN.has(state) && dueAt > 0 && dueAt < now;

/** When a fulfilment that reaches this state is due, and when it counts as accepted. */
export const timesOf = (state: FulfilmentState, now: number): { dueAt: number | null; acceptBy: number | null } => ({
  dueAt: SELLERS_TURN.has(state) ? now + DELIVER_WITHIN_MS : null,
  acceptBy: state === 'DELIVERED' ? now + ACCEPT_AFTER_MS : null,
});

const movesOf = (state: FulfilmentState, by: FulfilmentActor): FulfilmentMove[] =>
  by === 'staff' ? [] : allowedMoves(fulfilmentLifecycle, state, by);
type Action = 'reveal' | 'accept' | 'rework' | 'acceptService' | 'deliver' | 'addMilestones' | 'note';

/** The caller's allowed actions on the whole delivery. */
export function actionsFor(
  fulfilment: Pick<Fulfilment, 'kind' | 'state' | 'open' | 'hasLicence' | 'refunding' | 'milestones'>,
  by: FulfilmentActor,
): Action[] {
  const { kind, state, open, refunding, hasLicence, milestones } = fulfilment;
  if (refunding || by === 'staff' || by === 'system') return [];
  const moves = movesOf(state, by);
  const may = (move: FulfilmentMove, action: Action, when = true): Action[] => (when && moves.includes(move) ? [action] : []);
  const service = kind === 'SERVICE';
  if (by === 'buyer')
    return [...(hasLicence && open ? (['reveal'] as const) : []), ...may('accept', 'accept'), ...may('requestRework', 'rework')];
  const standing = milestones.filter((one) => one.state !== 'REMOVED').length;
  return [
    ...may('acceptService', 'acceptService', service),
    ...may('deliver', 'deliver', !service || (state !== 'AWAIT_DELIVERY' && standing === 0)),
    ...(service && (state === 'IN_SERVICE' || state === 'REWORK') && standing < MOST_MILESTONES ? (['addMilestones'] as const) : []),
    ...(state === 'CANCELED' ? [] : (['note'] as const)),
  ];
}

const MILESTONE_ACTIONS: Record<MilestoneMove, 'deliver' | 'remove' | 'accept' | 'rework'> = {
  deliver: 'deliver',
  remove: 'remove',
  accept: 'accept',
  requestRework: 'rework',
};
/** The caller's allowed actions on a milestone, while the service is active. */
export function milestoneActionsFor(
  fulfilment: Pick<Fulfilment, 'state' | 'refunding'>,
  milestone: Pick<Milestone, 'state'>,
  by: FulfilmentActor,
) {
  const over = fulfilment.state === 'ACCEPTED' || fulfilment.state === 'CANCELED' || fulfilment.state === 'AWAIT_DELIVERY';
  if (fulfilment.refunding || over || by === 'staff' || by === 'system') return [];
  return allowedMoves(milestoneLifecycle, milestone.state, by).map((move) => MILESTONE_ACTIONS[move]);
}
