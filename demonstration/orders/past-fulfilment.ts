/** The fulfilment of a line of a paid order up to an instant: the moves of fulfilmentLifecycle with their times. Pure. */
import { type FulfilmentState, fulfilmentLifecycle, type MilestoneState } from '#contexts/orders/rules/orders.ts';
import { ACCEPT_AFTER_MS, DELIVER_WITHIN_MS } from '#contexts/orders/server/fulfilment/fulfilment.ts';
import type { OrderLine } from '#contexts/orders/server/order/order-line.ts';
import type { NewRow } from '#server/platform/db/insert-rows.ts';
import type { PastDelivery, PastService } from './wish.ts';

type By = 'buyer' | 'seller' | 'system';
export type PastMove = { at: number; move: string; from: string; to: string; by: By; note: string; step: number | null };
export type PastMilestone = NewRow & { seq: number; state: MilestoneState };
export type PastFulfilment = {
  lineNo: number;
  shopId: string;
  kind: 'QUOTA' | 'LICENCE' | 'DOWNLOAD' | 'SERVICE';
  state: FulfilmentState;
  createdAt: number;
  dueAt: number | null;
  acceptBy: number | null;
  deliveredAt: number | null;
  /** When its service was accepted, or it was first delivered. */
  usableFrom: number | null;
  acceptedAt: number | null;
  usedAt: number | null;
  note: string;
  /** Licence text, encrypted when stored. */
  licence: string;
  milestones: PastMilestone[];
  moves: PastMove[];
};

type PastFulfilmentOptions = {
  line: OrderLine;
  free: boolean;
  paidAt: number;
  until: number;
  delivery: PastDelivery;
  service: PastService;
};

function begin({ line, paidAt }: PastFulfilmentOptions): PastFulfilment {
  return {
    lineNo: line.lineNo,
    shopId: line.shopId ?? '',
    kind: line.gives === 'METERED' ? 'QUOTA' : line.gives,
    state: 'AWAIT_DELIVERY',
    createdAt: paidAt,
    dueAt: paidAt + DELIVER_WITHIN_MS,
    acceptBy: null,
    deliveredAt: null,
    usableFrom: null,
    acceptedAt: null,
    usedAt: null,
    note: '',
    licence: '',
    milestones: [],
    moves: [{ at: paidAt, move: 'create', from: '', to: 'AWAIT_DELIVERY', by: 'system', note: '', step: null }],
  };
}

function moveTo(fulfilment: PastFulfilment, move: keyof typeof fulfilmentLifecycle.moves, by: By, at: number, note = ''): void {
  const { from, to } = fulfilmentLifecycle.moves[move];
  if (!(from as readonly string[]).includes(fulfilment.state)) throw new Error(`${move} from ${fulfilment.state}`);
  fulfilment.moves.push({ at, move, from: fulfilment.state, to, by, note, step: null });
  fulfilment.state = to;
  fulfilment.dueAt = to === 'REWORK' ? at + DELIVER_WITHIN_MS : null;
  fulfilment.acceptBy = to === 'DELIVERED' ? at + ACCEPT_AFTER_MS : null;
  if (to === 'DELIVERED') fulfilment.deliveredAt = at;
  if (to === 'DELIVERED' || to === 'IN_SERVICE') fulfilment.usableFrom ??= at;
  if (to === 'ACCEPTED') fulfilment.acceptedAt = at;
}

function acceptLater(
  fulfilment: PastFulfilment,
  { until, delivery: { acceptedAfterMs, usedAfterMs, sentBack } }: PastFulfilmentOptions,
): void {
  const deliveredAt = fulfilment.deliveredAt ?? 0;
  if (sentBack && deliveredAt + sentBack.afterMs <= until) {
    moveTo(fulfilment, 'requestRework', 'buyer', deliveredAt + sentBack.afterMs, sentBack.note);
    return;
  }
  if (usedAfterMs !== null && deliveredAt + usedAfterMs <= until) fulfilment.usedAt = deliveredAt + usedAfterMs;
  const silent = acceptedAfterMs === null || acceptedAfterMs >= ACCEPT_AFTER_MS;
  const at = deliveredAt + (silent ? ACCEPT_AFTER_MS : acceptedAfterMs);
  if (at <= until) moveTo(fulfilment, 'accept', silent ? 'system' : 'buyer', at);
}

function runService(fulfilment: PastFulfilment, play: PastFulfilmentOptions): void {
  const { paidAt, until, service } = play;
  const takenOn = paidAt + service.takenOnAfterMs;
  if (takenOn > until) return;
  moveTo(fulfilment, 'acceptService', 'seller', takenOn);
  const planned = takenOn + 1_800_000;
  if (planned > until) return;
  fulfilment.moves.push({
    at: planned,
    move: 'addMilestones',
    from: 'IN_SERVICE',
    to: 'IN_SERVICE',
    by: 'seller',
    note: service.steps.map(({ title }) => title).join('；'),
    step: null,
  });
  let at = planned;
  for (const [index, { title, titleEn, note }] of service.steps.entries()) {
    const deliveredAt = planned + (index + 1) * service.stepMs;
    const acceptedAt = deliveredAt + service.lookMs;
    const state: MilestoneState = acceptedAt <= until ? 'ACCEPTED' : deliveredAt <= until ? 'DELIVERED' : 'PLANNED';
    const notified = (to: 'DELIVERED' | 'ACCEPTED', when: number): PastMove => ({
      at: when,
      move: to === 'DELIVERED' ? 'deliver' : 'accept',
      from: to === 'DELIVERED' ? 'PLANNED' : 'DELIVERED',
      to,
      by: to === 'DELIVERED' ? 'seller' : 'buyer',
      note: '',
      step: index,
    });
    if (state !== 'PLANNED') fulfilment.moves.push(notified('DELIVERED', deliveredAt));
    if (state === 'ACCEPTED') fulfilment.moves.push(notified('ACCEPTED', acceptedAt));
    if (state !== 'PLANNED') at = deliveredAt;
    fulfilment.milestones.push({
      seq: index + 1,
      title,
      title_en: titleEn,
      due_at: new Date(planned + (index + 1) * service.stepMs + 2 * 86_400_000),
      state,
      note: state === 'PLANNED' ? '' : note,
      files: [],
      accept_by: state === 'DELIVERED' ? new Date(deliveredAt + ACCEPT_AFTER_MS) : null,
      delivered_at: state === 'PLANNED' ? null : new Date(deliveredAt),
      accepted_at: state === 'ACCEPTED' ? new Date(acceptedAt) : null,
    });
  }
  if (fulfilment.milestones.some(({ state }) => state === 'PLANNED')) return;
  moveTo(fulfilment, 'deliver', 'seller', at);
  if (fulfilment.milestones.every(({ state }) => state === 'ACCEPTED')) moveTo(fulfilment, 'accept', 'buyer', at + service.lookMs);
}

/** A shop line of a paid order in its state at `until`. */
export function buildPastFulfilment(play: PastFulfilmentOptions): PastFulfilment {
  const fulfilment = begin(play);
  const { line, free, paidAt, until, delivery } = play;
  if (fulfilment.kind === 'SERVICE') runService(fulfilment, play);
  else if (fulfilment.kind === 'LICENCE' && free) {
    moveTo(fulfilment, 'deliver', 'system', paidAt);
    acceptLater(fulfilment, play);
  } else if (paidAt + delivery.afterMs <= until) {
    moveTo(fulfilment, 'deliver', 'seller', paidAt + delivery.afterMs);
    fulfilment.licence = fulfilment.kind === 'QUOTA' ? '' : line.reference;
    fulfilment.note = delivery.note;
    acceptLater(fulfilment, play);
  }
  fulfilment.moves.sort((one, other) => one.at - other.at);
  return fulfilment;
}

/** A refund was approved: from any state. */
export function cancelFulfilment(fulfilment: PastFulfilment, at: number): void {
  moveTo(fulfilment, 'cancel', 'system', at);
}
