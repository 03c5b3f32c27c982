/**
 * Moves the money of an approved refund, in three steps of which each may be repeated: it is noted that the money may be on its way;
 * the gateway moves it, once for its number; everything that follows is written in one transaction.
 */
import type { OrdersContext } from '../context.ts';
import { tellBuyer } from '../fulfilment/tell.ts';
import { giveBack } from '../order/give-back.ts';
import { incomesOf, type Refund, unusedUnits } from './refund.ts';

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

/** The order is REFUNDED, postings are written, what was not used can be sold again: all of it or nothing, once. */
async function complete(context: OrdersContext, refund: Refund, amountFen: number): Promise<void> {
  const { id, orderId, refundNo } = refund;
  await context.database.transaction(async (tx) => {
    const now = context.now();
    await context.refunds.lockStanding(tx, orderId);
    if (!(await context.refunds.move(tx, id, 'complete', 'system', now))) return;
    const lines = await context.refunds.findUsed(orderId, tx);
    if (!(await context.orders.move(tx, orderId, 'refund', 'system', now, refund.decisionNote)))
      throw new Error(`refund ${refundNo}: order ${orderId} is not PAID`);
    await giveBack(
      context,
      tx,
      lines.map((line) => ({ ...line, taken: unusedUnits(line) })).filter(({ taken }) => taken > 0),
    );
    await context.payments.orderRefunds.post(tx, { orderId, refundNo, from: incomesOf(lines, amountFen) });
    await tellBuyer(context, tx, refund.accountId, 'REFUND_DONE', refund);
  });
}

/** Throws what stood against it; the refund keeps the failure and is due again. */
export async function sendRefund(context: OrdersContext, id: string): Promise<void> {
  try {
    const refund = await context.refunds.find(id);
    if (!refund || refund.amountFen === null || (refund.state !== 'APPROVED' && refund.state !== 'REFUNDING')) return;
    if (refund.state === 'APPROVED' && !(await markSent(context, refund)) && (await context.refunds.find(id))?.state !== 'REFUNDING')
      return;
    await context.payments.orderRefunds.send(refund.refundNo);
    await complete(context, refund, refund.amountFen);
  } catch (error) {
    await context.refunds.failed(id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** One round over what is due. */
export async function sweepRefunds(context: OrdersContext): Promise<void> {
  for (const { id } of await context.refunds.claimDue(context.now(), BATCH)) await sendRefund(context, id).catch(context.onError);
}
