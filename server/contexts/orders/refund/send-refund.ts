/**
 * Moves the money of an approved refund, in three steps of which each may be repeated: it is noted that the money may be on its way;
 * the gateway moves it, once for its number; everything that follows is written in one transaction.
 */
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import { tellBuyer } from '../fulfilment/tell.ts';
import { giveBack } from '../order/give-back.ts';
import { incomesOf, leftFen, type Refund, type RefundLine, unusedUnits } from './refund.ts';
import { decideLines, type LineRefusal } from './refund-lines.ts';

const BATCH = 40;

async function markSent(context: OrdersContext, refund: Refund): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    await context.refunds.lockStanding(tx, refund.orderId);
    if (!(await context.refunds.move(tx, refund.id, 'send', 'system', context.now()))) return false;
    const { orderId, refundNo, amountFen } = refund;
    if (amountFen === null || !(await context.payments.orderRefunds.begin(tx, { orderId, refundNo, amountFen })))
      throw new Error(`refund ${refundNo}: the payments of the order have not so much left`);
    return true;
  });
}

/** Lines as they are once this refund is complete. Of a refund that a former version has approved, they are decided now. */
async function linesAfter(context: OrdersContext, tx: Queryable, { id, orderId, lines: decided }: Refund, amountFen: number) {
  const lines = await context.refunds.findUsed(orderId, tx);
  let taken: RefundLine[] | LineRefusal = decided;
  if (decided.length === 0) {
    taken = decideLines(lines, amountFen);
    if (!Array.isArray(taken)) throw new Error(`refund ${id}: the lines of the order have not so much left`);
    await context.refunds.insertLines(tx, id, taken);
  }
  const byNo = new Map(taken.map((line) => [line.lineNo, line]));
  return lines.map((line) => {
    const { amountFen: fen = 0, ends = false } = byNo.get(line.lineNo) ?? {};
    return { ...line, returnedFen: line.returnedFen + fen, fen, ends };
  });
}

/**
 * Postings are written, what was not used of lines that end can be sold again, and the order is REFUNDED when all of its money has gone
 * back: all of it or nothing, once.
 */
async function complete(context: OrdersContext, id: string, amountFen: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.now();
    const refund = await context.refunds.find(id, tx);
    if (!refund) throw new Error(`refund ${id} is gone`);
    const { orderId, refundNo } = refund;
    await context.refunds.lockStanding(tx, orderId);
    if (!(await context.refunds.move(tx, id, 'complete', 'system', now))) return;
    const lines = await linesAfter(context, tx, refund, amountFen);
    const ended = lines.filter(({ ends }) => ends);
    await context.orders.returnMoney(tx, orderId, {
      lines: lines.filter(({ fen }) => fen > 0),
      unsold: ended.filter(({ kind }) => kind === 'sku').map(({ goodsId, amount }) => ({ goodsId, pieces: -amount })),
      whole: leftFen(lines) === 0,
      amountFen,
      note: refund.decisionNote,
      now,
    });
    await giveBack(
      context,
      tx,
      ended.map((line) => ({ ...line, taken: unusedUnits(line) })).filter(({ taken }) => taken > 0),
    );
    await context.payments.orderRefunds.post(tx, { orderId, refundNo, from: incomesOf(lines) });
    await tellBuyer(context, tx, refund.accountId, 'REFUND_DONE', refund);
  });
}

/** Throws the failure, which is written to the refund; it is due again. */
export async function sendRefund(context: OrdersContext, id: string): Promise<void> {
  try {
    const refund = await context.refunds.find(id);
    if (!refund || refund.amountFen === null || (refund.state !== 'APPROVED' && refund.state !== 'REFUNDING')) return;
    if (refund.state === 'APPROVED' && !(await markSent(context, refund)) && (await context.refunds.find(id))?.state !== 'REFUNDING')
      return;
    await context.payments.orderRefunds.send(refund.refundNo);
    await complete(context, refund.id, refund.amountFen);
  } catch (error) {
    await context.refunds.failed(id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** One round over what is due. */
export async function sweepRefunds(context: OrdersContext): Promise<void> {
  for (const { id } of await context.refunds.claimDue(context.now(), BATCH)) await sendRefund(context, id).catch(context.onError);
}
