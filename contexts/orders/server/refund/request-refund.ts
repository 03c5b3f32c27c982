/** The buyer requests a refund or withdraws the request; the shop gives its opinion. */

import { newId } from '#kernel/id/id.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { notifyShopStaff } from '../fulfilment/order-notices.ts';
import { isConsumed, isRefundable, isUnmeasured, type Refund, type Standing, type UsedLine, yearOf } from './refund.ts';

export type RefundMoved = { id: string; state: Refund['state'] };

/** The shop that gives an opinion: the one to which all lines belong. */
export const shopOf = (lines: UsedLine[]): string | null => {
  const shops = new Set(lines.map(({ shopId }) => shopId));
  return shops.size === 1 ? ([...shops][0] ?? null) : null;
};
/** A prefix distinguishes it from an order number; the rest is its id. */
export const refundNoOf = (id: string): string => `RF${id.toUpperCase()}`;

/**
 * Throws REFUND_FOLLOWED while a renewal or change of its entitlement waits for payment: its price includes a credit for what would be
 * refunded.
 */
export async function refuseWhileFollowed(context: OrdersContext, tx: Queryable, orderId: string): Promise<void> {
  const waiting = await context.followings.findWaiting(tx, orderId);
  if (waiting) throw new AppError('REFUND_FOLLOWED', { orderId: waiting });
}

async function refuseReturn(context: OrdersContext, tx: Queryable, standing: Standing, lines: UsedLine[], now: number): Promise<number> {
  const policy = await context.refundPolicy(tx);
  if (now > standing.paidAt + policy.noReasonDays * DAY_MS) throw new AppError('REFUND_TOO_LATE');
  if (isConsumed(lines)) throw new AppError('REFUND_USED');
  if (isUnmeasured(lines)) throw new AppError('REFUND_UNMEASURED');
  const year = yearOf(now);
  if (!(await context.refunds.count(tx, standing.accountId, year, policy.noReasonPerYear)))
    throw new AppError('REFUND_LIMIT', { limit: policy.noReasonPerYear });
  return year;
}

/**
 * Throws ORDER_NOT_FOUND for another account's order, REFUND_NOT_POSSIBLE when there is nothing to refund, REFUND_STATE when a refund is
 * already open; without a reason REFUND_TOO_LATE, REFUND_USED, REFUND_UNMEASURED, REFUND_LIMIT, with one REFUND_TOO_LATE,
 * REFUND_REASON_REQUIRED.
 */
export function requestRefund(
  context: OrdersContext,
  accountId: number,
  orderId: string,
  asked: { kind: 'NO_REASON' | 'REASON'; reason: string },
): Promise<RefundMoved> {
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const standing = await context.refunds.lockStanding(tx, orderId, accountId);
    if (!standing) throw new AppError('ORDER_NOT_FOUND');
    const reason = trimInvisible(asked.reason);
    await refuseWhileFollowed(context, tx, orderId);
    await context.refunds.lockGiven(tx, orderId);
    const lines = await context.refunds.findUsed(orderId, tx);
    if (!isRefundable(standing, lines)) throw new AppError('REFUND_NOT_POSSIBLE');
    let countedYear: number | null = null;
    if (asked.kind === 'NO_REASON') countedYear = await refuseReturn(context, tx, standing, lines, now);
    else {
      if (countCharacters(reason) < 2) throw new AppError('REFUND_REASON_REQUIRED');
      const { askDays } = await context.refundPolicy(tx);
      if (now > standing.paidAt + askDays * DAY_MS) throw new AppError('REFUND_TOO_LATE');
    }
    const id = newId(now);
    const shopId = shopOf(lines);
    const made = await context.refunds.insert(
      tx,
      { id, refundNo: refundNoOf(id), orderId, accountId, shopId, kind: asked.kind, reason, paidFen: standing.actualFen, countedYear },
      'buyer',
      now,
    );
    if (!made) throw new AppError('REFUND_STATE');
    if (shopId) await notifyShopStaff(context, tx, shopId, 'REFUND_ASKED', standing);
    return { id, state: 'REQUESTED' as const };
  });
}

/** Throws REFUND_NOT_FOUND for another account's, REFUND_STATE once it is decided. */
export function withdrawRefund(context: OrdersContext, accountId: number, id: string): Promise<RefundMoved> {
  return context.database.transaction(async (tx) => {
    const refund = await context.refunds.find(id, tx);
    if (refund?.accountId !== accountId) throw new AppError('REFUND_NOT_FOUND');
    await context.refunds.lockStanding(tx, refund.orderId);
    if (refund.kind === 'OPERATOR' || !(await context.refunds.move(tx, id, 'withdraw', 'buyer', context.now())))
      throw new AppError('REFUND_STATE');
    if (refund.countedYear !== null) await context.refunds.uncount(tx, accountId, refund.countedYear);
    return { id, state: 'WITHDRAWN' as const };
  });
}

/** Throws REFUND_NOT_FOUND for a refund of another shop's order, REFUND_STATE once it is decided. */
export function giveOpinion(
  context: OrdersContext,
  call: SellerCall,
  id: string,
  said: { agree: boolean; note: string },
): Promise<RefundMoved> {
  return context.database.transaction(async (tx) => {
    const refund = await context.refunds.find(id, tx);
    if (!refund || refund.shopId !== call.seller.shopId) throw new AppError('REFUND_NOT_FOUND');
    const note = trimInvisible(said.note);
    if (!said.agree && countCharacters(note) < 2) throw new AppError('REFUND_REASON_REQUIRED');
    const opinion = said.agree ? 'AGREE' : 'OBJECT';
    if (!(await context.refunds.opine(tx, id, call.seller.shopId, opinion, note, context.now()))) throw new AppError('REFUND_STATE');
    await audit(tx, call, {
      subjectType: 'refund',
      subjectId: id,
      before: { opinion: refund.opinion },
      after: { opinion },
      note,
    });
    return { id, state: refund.state };
  });
}
