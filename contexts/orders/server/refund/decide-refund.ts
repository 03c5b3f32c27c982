/** An operator decides: after the approval the lines that end cannot be used, and the money is being returned. */
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { notifyBuyer } from '../fulfilment/order-notices.ts';
import { isRefundable, type RefundLine, type Standing, type UsedLine, usageOf } from './refund.ts';
import { decideLines, type LineRefusal } from './refund-lines.ts';
import { listWaiting } from './refund-view.ts';
import { type RefundMoved, refundNoOf, refuseWhileFollowed, shopOf } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

type RefundSent = RefundMoved & { waitsForInvoice: boolean };
type AskedLine = { lineNo: number; amount: string; ends: boolean };
type Decision = { amount: string; lines?: AskedLine[] | undefined; consumed: boolean; note: string };

/** An amount that is not whole fen is refused like one out of range. */
const fenOf = (amount: string): number => {
  try {
    return parseYuanToFen(amount);
  } catch {
    return -1;
  }
};

function refuse(refusal: LineRefusal): never {
  switch (refusal.refused) {
    case 'AMOUNT':
      throw new AppError('REFUND_AMOUNT', { max: fenToYuan(refusal.maxFen) });
    case 'LINE':
      throw new AppError('REFUND_LINE', { line: refusal.lineNo, max: fenToYuan(refusal.maxFen) });
    case 'SUM':
      throw new AppError('REFUND_LINES_SUM');
  }
}

/** Throws REFUND_AMOUNT, REFUND_LINE, REFUND_LINES_SUM. */
function linesOf({ amount, lines: asked }: Decision, lines: UsedLine[]): { amountFen: number; decided: RefundLine[] } {
  const amountFen = fenOf(amount);
  const decided = decideLines(
    lines,
    amountFen,
    asked?.map((line) => ({ lineNo: line.lineNo, amountFen: fenOf(line.amount), ends: line.ends })),
  );
  return Array.isArray(decided) ? { amountFen, decided } : refuse(decided);
}

/** Revokes the entitlements of the lines that end with it. */
async function endLines(context: OrdersContext, tx: Queryable, orderId: string, decided: RefundLine[], now: number): Promise<void> {
  const ending = decided.filter(({ ends }) => ends).map(({ lineNo }) => lineNo);
  if (ending.length === 0) return;
  await context.refunds.revoke(tx, orderId, ending);
  await context.followings.dropRenewals(tx, orderId, ending);
  await context.fulfilments.cancelLines(tx, orderId, ending, now);
}

/** Within the transaction that has locked the order. Throws REFUND_CONSUMED when something was used without the operator's knowledge. */
async function approve(context: OrdersContext, tx: Queryable, call: SignedIn, id: string, standing: Standing, decision: Decision) {
  const now = context.now();
  const { orderId } = standing;
  await refuseWhileFollowed(context, tx, orderId);
  await context.refunds.lockGiven(tx, orderId);
  const lines = await context.refunds.findUsed(orderId, tx);
  if (!isRefundable(standing, lines)) throw new AppError('REFUND_NOT_POSSIBLE');
  const { amountFen, decided } = linesOf(decision, lines);
  const numbers = new Set(decided.map(({ lineNo }) => lineNo));
  const usages = lines.filter(({ lineNo }) => numbers.has(lineNo)).map(usageOf);
  if (!decision.consumed && usages.some((usage) => usage !== 'UNUSED')) throw new AppError('REFUND_CONSUMED');
  if (!(await context.refunds.move(tx, id, 'approve', 'staff', now, decision.note, amountFen))) throw new AppError('REFUND_STATE');
  await context.refunds.insertLines(tx, id, decided);
  await endLines(context, tx, orderId, decided, now);
  await notifyBuyer(context, tx, standing.accountId, 'REFUND_APPROVED', standing);
  await audit(tx, call, {
    subjectType: 'refund',
    subjectId: id,
    before: { state: 'REQUESTED' },
    after: {
      state: 'APPROVED',
      amount: fenToYuan(amountFen),
      orderId,
      consumed: usages.includes('USED'),
      lines: decided.map(({ lineNo, amountFen: fen, ends }) => ({ lineNo, amount: fenToYuan(fen), ends })),
    },
    note: decision.note,
  });
}

/** Sends the refund immediately; the job retries failures. */
async function sendOff(context: OrdersContext, id: string): Promise<RefundSent> {
  await sendRefund(context, id).catch(context.onError);
  const refund = await context.refunds.find(id);
  return { id, state: refund?.state ?? 'APPROVED', waitsForInvoice: refund !== null && (await listWaiting(context, [refund])).has(id) };
}

/**
 * Throws REFUND_NOT_FOUND, REFUND_STATE when it was decided concurrently, REFUND_AMOUNT, REFUND_LINE, REFUND_LINES_SUM, REFUND_CONSUMED.
 */
export async function approveRefund(context: OrdersContext, call: SignedIn, id: string, decision: Decision): Promise<RefundSent> {
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

/** An operator refunds without a request. Throws ORDER_NOT_FOUND, REFUND_STATE when a refund is already open, and as approveRefund. */
export async function startRefund(
  context: OrdersContext,
  call: SignedIn,
  orderId: string,
  decision: Omit<Decision, 'note'> & { reason: string },
): Promise<RefundSent> {
  const id = newId(context.now());
  await context.database.transaction(async (tx) => {
    const standing = await context.refunds.lockStanding(tx, orderId);
    if (!standing) throw new AppError('ORDER_NOT_FOUND');
    const lines = await context.refunds.findUsed(orderId, tx);
    if (!isRefundable(standing, lines)) throw new AppError('REFUND_NOT_POSSIBLE');
    const reason = decision.reason.trim();
    const { accountId, actualFen: paidFen } = standing;
    const shopId = shopOf(lines);
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
    await notifyBuyer(context, tx, refund.accountId, 'REFUND_REFUSED', refund);
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

/**
 * Throws REFUND_NOT_FOUND, REFUND_STATE when no refund is being sent, REFUND_WAITS_INVOICE before invoices of its order are reversed,
 * GATEWAY_UNAVAILABLE when it fails again.
 */
export async function retryRefund(context: OrdersContext, call: SignedIn, id: string): Promise<RefundSent> {
  const refund = await context.refunds.find(id);
  if (!refund) throw new AppError('REFUND_NOT_FOUND');
  if (refund.state !== 'APPROVED' && refund.state !== 'REFUNDING') throw new AppError('REFUND_STATE');
  await context.database.transaction((tx) => audit(tx, call, { subjectType: 'refund', subjectId: id, after: { orderId: refund.orderId } }));
  const moved = await sendOff(context, id);
  if (moved.waitsForInvoice) throw new AppError('REFUND_WAITS_INVOICE');
  if (moved.state !== 'REFUNDED') throw new AppError('GATEWAY_UNAVAILABLE');
  return moved;
}
