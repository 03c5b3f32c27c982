/** An operator decides: from the approval on nothing of the order can be used, and its money is on its way back. */
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { tellBuyer } from '../fulfilment/tell.ts';
import { type RefundMoved, refundNoOf, shopOf } from './ask-refund.ts';
import { isConsumed, isRefundable, type Standing } from './refund.ts';
import { sendRefund } from './send-refund.ts';

type Decision = { amount: string; consumed: boolean; note: string };

function amountOf(amount: string, paidFen: number): number {
  let fen = 0;
  try {
    fen = parseYuanToFen(amount);
  } catch {
    // What is no amount of whole fen is refused like one out of range.
  }
  if (fen <= 0 || fen > paidFen) throw new AppError('REFUND_AMOUNT', { max: fenToYuan(paidFen) });
  return fen;
}

/** Within the transaction that has locked the order. Throws REFUND_CONSUMED when the operator saw something else. */
async function approve(context: OrdersContext, tx: Queryable, call: SignedIn, id: string, standing: Standing, decision: Decision) {
  const now = context.now();
  const { orderId } = standing;
  if (!isRefundable(standing)) throw new AppError('REFUND_NOT_POSSIBLE');
  const amountFen = amountOf(decision.amount, standing.actualFen);
  await context.refunds.lockGiven(tx, orderId);
  const consumed = isConsumed(await context.refunds.findUsed(orderId, tx));
  if (consumed && !decision.consumed) throw new AppError('REFUND_CONSUMED');
  if (!(await context.refunds.move(tx, id, 'approve', 'staff', now, decision.note, amountFen))) throw new AppError('REFUND_STATE');
  await context.refunds.revoke(tx, orderId);
  await context.fulfilments.cancelOfOrder(tx, orderId, now);
  await tellBuyer(context, tx, standing.accountId, 'REFUND_APPROVED', standing);
  await audit(tx, call, {
    subjectType: 'refund',
    subjectId: id,
    before: { state: 'REQUESTED' },
    after: { state: 'APPROVED', amount: fenToYuan(amountFen), orderId, consumed },
    note: decision.note,
  });
}

/** The money starts on its way at once; what fails is repeated by the sweep. */
async function sendOff(context: OrdersContext, id: string): Promise<RefundMoved> {
  await sendRefund(context, id).catch(context.onError);
  return { id, state: (await context.refunds.find(id))?.state ?? 'APPROVED' };
}

/** Throws REFUND_NOT_FOUND, REFUND_STATE when somebody else was faster, REFUND_AMOUNT, REFUND_CONSUMED. */
export async function approveRefund(context: OrdersContext, call: SignedIn, id: string, decision: Decision): Promise<RefundMoved> {
  await context.database.transaction(async (tx) => {
    const refund = await context.refunds.find(id, tx);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    const standing = await context.refunds.lockStanding(tx, refund.orderId);
    if (!standing) throw new AppError('REFUND_NOT_FOUND');
    const latest = await context.refunds.find(id, tx);
    if (latest?.state !== 'REQUESTED') throw new AppError('REFUND_STATE');
    await approve(context, tx, call, id, standing, { ...decision, note: decision.note.trim() });
  });
  return sendOff(context, id);
}

/** An operator refunds on his own account. Throws ORDER_NOT_FOUND, REFUND_STATE when a refund stands already. */
export async function startRefund(
  context: OrdersContext,
  call: SignedIn,
  orderId: string,
  decision: Omit<Decision, 'note'> & { reason: string },
): Promise<RefundMoved> {
  const id = newId(context.now());
  await context.database.transaction(async (tx) => {
    const standing = await context.refunds.lockStanding(tx, orderId);
    if (!standing) throw new AppError('ORDER_NOT_FOUND');
    if (!isRefundable(standing)) throw new AppError('REFUND_NOT_POSSIBLE');
    const reason = decision.reason.trim();
    const { accountId, actualFen: paidFen } = standing;
    const shopId = shopOf(await context.refunds.findUsed(orderId, tx));
    const made = await context.refunds.insert(
      tx,
      { id, refundNo: refundNoOf(id), orderId, accountId, shopId, kind: 'OPERATOR', reason, paidFen, countedYear: null },
      'staff',
      context.now(),
    );
    if (!made) throw new AppError('REFUND_STATE');
    await approve(context, tx, call, id, standing, { ...decision, note: reason });
  });
  return sendOff(context, id);
}

/** Throws REFUND_NOT_FOUND, REFUND_STATE. */
export function refuseRefund(context: OrdersContext, call: SignedIn, id: string, note: string): Promise<RefundMoved> {
  return context.database.transaction(async (tx) => {
    const refund = await context.refunds.find(id, tx);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    await context.refunds.lockStanding(tx, refund.orderId);
    if (!(await context.refunds.move(tx, id, 'refuse', 'staff', context.now(), note.trim()))) throw new AppError('REFUND_STATE');
    if (refund.countedYear !== null) await context.refunds.uncount(tx, refund.accountId, refund.countedYear);
    await tellBuyer(context, tx, refund.accountId, 'REFUND_REFUSED', refund);
    await audit(tx, call, {
      subjectType: 'refund',
      subjectId: id,
      before: { state: 'REQUESTED' },
      after: { state: 'REFUSED', orderId: refund.orderId },
      note: note.trim(),
    });
    return { id, state: 'REFUSED' as const };
  });
}

/** Throws REFUND_NOT_FOUND, REFUND_STATE when no money is on its way, GATEWAY_UNAVAILABLE when it could not be moved now either. */
export async function retryRefund(context: OrdersContext, call: SignedIn, id: string): Promise<RefundMoved> {
  const refund = await context.refunds.find(id);
  if (!refund) throw new AppError('REFUND_NOT_FOUND');
  if (refund.state !== 'APPROVED' && refund.state !== 'REFUNDING') throw new AppError('REFUND_STATE');
  await context.database.transaction((tx) => audit(tx, call, { subjectType: 'refund', subjectId: id, after: { orderId: refund.orderId } }));
  const moved = await sendOff(context, id);
  if (moved.state !== 'REFUNDED') throw new AppError('GATEWAY_UNAVAILABLE');
  return moved;
}
