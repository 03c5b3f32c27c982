/** Audit entries and notices of historical orders. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { titlesOf } from '#contexts/orders/server/order/order.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type KnownPerson, type PastNotice } from '../identity/past-people-store.ts';
import { type PastOrder } from '../orders/past-order.ts';
import { type StoredFulfilment } from '../orders/past-order-store.ts';
import { callOf, type PastAct, sellerCallOf } from './calls.ts';

type Facts = {
  /** Entries for the audit log. */
  acts: PastAct[];
  /** By shop id. */
  owners: ReadonlyMap<string, KnownPerson>;
  reviewer: KnownPerson;
  notices: PastNotice[];
  /** Accounts that can sign in. */
  reading: ReadonlySet<number>;
};

const STEP: Record<string, { action: string; notice?: NoticeCode }> = {
  acceptService: { action: 'orders.accept-service', notice: 'SERVICE_ACCEPTED' },
  addMilestones: { action: 'orders.add-milestones' },
};

function addFulfilmentActs({ acts, owners, notices, reading }: Facts, order: PastOrder, fulfilment: StoredFulfilment): void {
  const { orderNo, id: orderId, accountId } = order;
  const owner = owners.get(fulfilment.shopId);
  const line = order.draft.lines.find(({ lineNo }) => lineNo === fulfilment.lineNo);
  const params = { orderNo, name: line?.name ?? '', nameEn: line?.nameEn ?? '' };
  const toBuyer = (at: number, code: NoticeCode) => {
    if (reading.has(accountId))
      notices.push({ accountId, at, code, params, url: addressOf('console/orders/:orderId', { orderId }), read: false });
  };
  const toShop = (at: number, code: NoticeCode) => {
    if (owner && reading.has(owner.id))
      notices.push({ accountId: owner.id, at, code, params, url: addressOf('seller/orders/:orderId', { orderId }), read: false });
  };
  const automatic = fulfilment.moves.some(({ move, by }) => move === 'deliver' && by === 'system');
  if (!automatic) toShop(fulfilment.createdAt, 'ORDER_TO_SERVE');
  for (const move of fulfilment.moves) {
    const { at, by, from, to, step } = move;
    if (by === 'buyer' && move.move === 'accept') toShop(at, 'DELIVERY_ACCEPTED');
    if (move.move === 'requestRework') toShop(at, 'REWORK_ASKED');
    if (by !== 'seller') continue;
    const milestone = step === null ? undefined : fulfilment.milestones[step];
    const known = milestone
      ? { action: 'orders.deliver-milestone', notice: 'MILESTONE_DONE' as const }
      : (STEP[move.move] ?? { action: 'orders.deliver', notice: 'DELIVERY_DONE' as const });
    // A service becomes DELIVERED with its last milestone, in the same call.
    if (fulfilment.kind === 'SERVICE' && move.move === 'deliver' && !milestone) continue;
    if ('notice' in known && known.notice) toBuyer(at, known.notice);
    if (!owner) continue;
    const after = milestone
      ? { state: 'IN_SERVICE', orderId, milestone: milestone.title, files: 0, note: milestone.note }
      : move.move === 'addMilestones'
        ? { state: to, orderId, milestones: fulfilment.milestones.length }
        : move.move === 'deliver'
          ? { state: to, orderId, files: 0, licence: 'sealed', note: fulfilment.note }
          : { state: to, orderId };
    acts.push({
      by: { ...sellerCallOf(owner, fulfilment.shopId, at), action: known.action },
      entry: {
        subjectType: 'fulfilment',
        subjectId: String(fulfilment.id),
        before: { state: milestone ? 'IN_SERVICE' : from },
        after,
      },
    });
  }
}

function addRefundActs({ acts, owners, reviewer, notices, reading }: Facts, order: PastOrder): void {
  const { refund, accountId, orderNo, id: orderId, draft } = order;
  if (!refund) return;
  const owner = refund.shopId === null ? undefined : owners.get(refund.shopId);
  const [first] = draft.lines;
  const params = { orderNo, ...titlesOf({ name: first?.name ?? '', nameEn: first?.nameEn ?? '', count: draft.lines.length }) };
  const toBuyer = (at: number, code: NoticeCode) => {
    if (reading.has(accountId))
      notices.push({ accountId, at, code, params, url: addressOf('console/orders/:orderId', { orderId }), read: false });
  };
  if (owner && reading.has(owner.id))
    notices.push({
      accountId: owner.id,
      at: refund.askedAt,
      code: 'REFUND_ASKED',
      params,
      url: addressOf('seller/orders/:orderId', { orderId }),
      read: false,
    });
  const { opinion, decision } = refund;
  if (opinion && owner)
    acts.push({
      by: { ...sellerCallOf(owner, refund.shopId ?? '', opinion.at), action: 'orders.give-refund-opinion' },
      entry: {
        subjectType: 'refund',
        subjectId: refund.id,
        before: { opinion: '' },
        after: { opinion: opinion.agrees ? 'AGREE' : 'OBJECT' },
        note: opinion.note,
      },
    });
  if (!decision) return;
  toBuyer(decision.at, decision.approves ? 'REFUND_APPROVED' : 'REFUND_REFUSED');
  if (refund.refundedAt !== null) toBuyer(refund.refundedAt, 'REFUND_DONE');
  acts.push({
    by: { ...callOf(reviewer, decision.at), action: decision.approves ? 'orders.approve-refund' : 'orders.refuse-refund' },
    entry: {
      subjectType: 'refund',
      subjectId: refund.id,
      before: { state: 'REQUESTED' },
      after: decision.approves
        ? { state: 'APPROVED', amount: fenToYuan(draft.actualFen), orderId, consumed: false }
        : { state: 'REFUSED', orderId },
      note: decision.note,
    },
  });
}

export function addOrderActs(facts: Facts, orders: PastOrder[], fulfilments: ReadonlyMap<PastOrder, StoredFulfilment[]>): void {
  for (const order of orders) {
    for (const fulfilment of fulfilments.get(order) ?? []) addFulfilmentActs(facts, order, fulfilment);
    addRefundActs(facts, order);
  }
}
