/** Texts and tones of deliveries and refunds. */
import type { FulfilmentState, FulfilmentView, MilestoneView } from '#contexts/orders/calls/fulfilment.ts';
import type { RefundState, RefundView } from '#contexts/orders/calls/refund.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import type { TimelineEntry } from '#web/ui/office/timeline.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const fulfilmentTones: Record<FulfilmentState, Tone> = {
  AWAIT_DELIVERY: 'warning',
  IN_SERVICE: 'brand',
  DELIVERED: 'brand',
  REWORK: 'danger',
  ACCEPTED: 'success',
  CANCELED: 'neutral',
};
export const milestoneTones: Record<MilestoneView['state'], Tone> = {
  PLANNED: 'neutral',
  DELIVERED: 'brand',
  REWORK: 'danger',
  ACCEPTED: 'success',
  REMOVED: 'neutral',
};
export const refundTones: Record<RefundState, Tone> = {
  REQUESTED: 'warning',
  APPROVED: 'brand',
  REFUNDING: 'brand',
  REFUNDED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
};
export const fulfilmentStates = Object.keys(fulfilmentTones) as FulfilmentState[];
export const refundStates = Object.keys(refundTones) as RefundState[];

const people: Record<string, MessageKey> = {
  buyer: 'fulfilment.byBuyer',
  seller: 'fulfilment.bySeller',
  system: 'fulfilment.bySystem',
  staff: 'fulfilment.byStaff',
};
export const byWords = (t: Translate, by: string): string => {
  const key = people[by];
  return key ? t(key) : by;
};

const deliveryMoves: Record<string, MessageKey> = {
  create: 'fulfilment.moveCreate',
  acceptService: 'fulfilment.moveAcceptService',
  deliver: 'fulfilment.moveDeliver',
  'deliver system': 'fulfilment.moveDeliverSystem',
  accept: 'fulfilment.moveAccept',
  'accept system': 'fulfilment.moveAcceptSystem',
  requestRework: 'fulfilment.moveRequestRework',
  cancel: 'fulfilment.moveCancel',
  addMilestones: 'fulfilment.moveAddMilestones',
  remove: 'fulfilment.moveRemove',
  note: 'fulfilment.moveNote',
};
const moveTone = (to: string): Tone | undefined => (to === 'REWORK' || to === 'REFUSED' || to === 'CANCELED' ? 'danger' : undefined);

export const milestoneName = (pick: (zh: string, en: string) => string, milestone: Pick<MilestoneView, 'title' | 'titleEn'>): string =>
  pick(milestone.title, milestone.titleEn);

/** The history of a delivery, newest first. */
export const deliveryEntries = (t: Translate, pick: (zh: string, en: string) => string, fulfilment: FulfilmentView): TimelineEntry[] =>
  fulfilment.history
    .map((entry, index) => {
      const key = deliveryMoves[`${entry.move} ${entry.by}`] ?? deliveryMoves[entry.move];
      const move = key ? t(key) : entry.move;
      const milestone = fulfilment.milestones.find(({ id }) => id === entry.milestoneId);
      const tone = moveTone(entry.to);
      return {
        key: String(index),
        at: entry.at,
        title: milestone ? t('fulfilment.moveOfMilestone', { move, milestone: milestoneName(pick, milestone) }) : move,
        by: byWords(t, entry.by),
        text: entry.note,
        ...(tone ? { tone } : {}),
      };
    })
    .reverse();

const refundMoves: Record<string, MessageKey> = {
  ask: 'fulfilment.refundMoveAsk',
  'ask staff': 'fulfilment.refundMoveAskStaff',
  agree: 'fulfilment.refundMoveAgree',
  object: 'fulfilment.refundMoveObject',
  approve: 'fulfilment.refundMoveApprove',
  refuse: 'fulfilment.refundMoveRefuse',
  withdraw: 'fulfilment.refundMoveWithdraw',
  send: 'fulfilment.refundMoveSend',
  complete: 'fulfilment.refundMoveComplete',
};
export const refundEntries = (t: Translate, { history }: Pick<RefundView, 'history'>): TimelineEntry[] =>
  history
    .map((entry, index) => {
      const key = refundMoves[`${entry.move} ${entry.by}`] ?? refundMoves[entry.move];
      const tone = moveTone(entry.to);
      return {
        key: String(index),
        at: entry.at,
        title: key ? t(key) : entry.move,
        by: byWords(t, entry.by),
        text: entry.note,
        ...(tone ? { tone } : {}),
      };
    })
    .reverse();
