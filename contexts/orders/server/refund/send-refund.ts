/**
 * Returns the money of an approved refund, once invoices of the order are reversed, in three repeatable steps: the state records that the
 * money may be in transit; the gateway moves it, once for its refund number; everything else is written in one transaction.
 */
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import { notifyBuyer } from '../fulfilment/order-notices.ts';
import { releaseHeld } from '../order/give-back.ts';
import { incomesOf, isReturnedWhole, type Refund, type RefundLine, unusedUnits } from './refund.ts';
import { decideLines, type LineRefusal } from './refund-lines.ts';

const BATCH = 40;

async function markSent(context: OrdersContext, refund: Refund): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    await context.refunds.lockStanding(tx, refund.orderId);
    // The refund stays APPROVED and is due again; the requested reversals are committed.
    if (!(await context.invoicing.reverseFirst(tx, refund.orderId))) return false;
    if (!(await context.refunds.move(tx, refund.id, 'send', 'system', context.now()))) return false;
    const { orderId, refundNo, amountFen } = refund;
    if (amountFen === null || !(await context.payments.orderRefunds.begin(tx, { orderId, refundNo, amountFen })))
      throw new Error(`refund ${refundNo}: not enough is left of the order's payments`);
    return true;
  });
}

/** The lines of the refund. For a refund that an older version approved, they are computed now. */
async function linesAfter(context: OrdersContext, tx: Queryable, { id, orderId, lines: decided }: Refund, amountFen: number) {
  const lines = await context.refunds.findUsed(orderId, tx);
  let taken: RefundLine[] | LineRefusal = decided;
  if (decided.length === 0) {
    taken = decideLines(lines, amountFen);
    if (!Array.isArray(taken)) throw new Error(`refund ${id}: not enough is left of the order's lines`);
    await context.refunds.insertLines(tx, id, taken);
  }
  const byNo = new Map(taken.map((line) => [line.lineNo, line]));
  return lines.map((line) => {
    const { amountFen: fen = 0, ends = false } = byNo.get(line.lineNo) ?? {};
    return { ...line, returnedFen: line.returnedFen + fen, fen, ends };
  });
}

/**
 * Writes the postings, releases unused stock and quota of lines that end, and moves the order to REFUNDED when it is fully refunded:
 * atomically and once.
 */
async function complete(context: OrdersContext, id: string, amountFen: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.now();
    const refund = await context.refunds.find(id, tx);
    if (!refund) throw new Error(`refund ${id} is gone`);
    const { orderId, refundNo } = refund;
    await context.refunds.lockStanding(tx, orderId);
    if (!(await context.refunds.move(tx, id, 'complete', 'system', now))) return;
    const lines = (await linesAfter(context, tx, refund, amountFen)).map((line) => ({ ...line, freed: line.ends ? unusedUnits(line) : 0 }));
    const ended = lines.filter(({ ends }) => ends);
    const whole = isReturnedWhole(lines);
    await context.orders.returnMoney(tx, orderId, {
      lines: lines.filter(({ fen, freed }) => fen > 0 || freed > 0),
      unsold: ended
        .filter(({ kind }) => kind === 'sku')
        .map(({ goodsId, amount }) => ({ goodsId, pieces: -amount, figure: 'order' as const })),
      whole,
      amountFen,
      note: refund.decisionNote,
      now,
    });
    await releaseHeld(
      context,
      tx,
      ended.map((line) => ({ ...line, taken: line.freed })).filter(({ taken }) => taken > 0),
    );
    await context.followings.releaseCredits(
      tx,
      orderId,
      lines.map(({ lineNo }) => lineNo),
    );
    if (whole) await context.discounts.releaseHeld(tx, orderId);
    await context.payments.orderRefunds.post(tx, { orderId, refundNo, from: incomesOf(lines) });
    await notifyBuyer(context, tx, refund.accountId, 'REFUND_DONE', refund);
  });
}

/** Throws the failure, which is also stored on the refund; it is due again. */
export async function sendRefund(context: OrdersContext, id: string): Promise<void> {
  try {
    const refund = await context.refunds.find(id);
    if (!refund || refund.amountFen === null || (refund.state !== 'APPROVED' && refund.state !== 'REFUNDING')) return;
    if (refund.state === 'APPROVED' && !(await markSent(context, refund)) && (await context.refunds.find(id))?.state !== 'REFUNDING')
      return;
    if (!(await context.payments.orderRefunds.send(refund.refundNo))) return;
    await complete(context, refund.id, refund.amountFen);
  } catch (error) {
    await context.refunds.failed(id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** One round over all due refunds. */
export async function sweepRefunds(context: OrdersContext): Promise<void> {
  for (const { id } of await context.refunds.claimDue(context.now(), BATCH)) await sendRefund(context, id).catch(context.onError);
}
