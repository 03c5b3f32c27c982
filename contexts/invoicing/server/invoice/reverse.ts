/** Red reversal (红冲) of a whole invoice: by its seller, by operators, or because one of its orders is refunded. */
import { fenToYuan } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type InvoicingContext, shopOf } from '../context.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceChange, MoveBy } from './invoice-store.ts';
import { buyerPage, claimFile, type DeskCall, lockOfDesk, type Made, type Moved, noteMove, withUniqueNumber } from './issue.ts';

/** The provider reverses what it issued; the seller reverses the rest, within the same number of days as for issuing. */
async function startReversal(context: InvoicingContext, tx: Queryable, invoice: Invoice, by: MoveBy, reason: string): Promise<boolean> {
  const now = context.now();
  const change: InvoiceChange = { reason };
  if (invoice.channel === 'PROVIDER') change.nextTryAt = now;
  else {
    const { issueDays } = (await context.rules.get(tx)).deadlines;
    change.dueAt = await context.workingDaysAfter(now, issueDays, tx);
  }
  if (!(await context.invoices.move(tx, invoice.id, 'reverse', by, now, change, reason))) return false;
  const shopId = shopOf(invoice.shopKey);
  const params = { number: invoice.number, title: invoice.titleName, amount: fenToYuan(invoice.amountFen) };
  if (invoice.channel === 'MANUAL' && by !== 'seller') await context.notifySeller(tx, shopId, 'INVOICE_TO_REVERSE', params, invoice.id);
  return true;
}

/** @throws AppError INVOICE_STATE when it is not issued */
export function reverseInvoice(context: InvoicingContext, desk: DeskCall, id: string, reason: string): Promise<Moved> {
  return context.database.transaction(async (tx) => {
    const invoice = await lockOfDesk(context, tx, id, desk);
    if (!(await startReversal(context, tx, invoice, desk.as, reason))) throw new AppError('INVOICE_STATE');
    await noteMove(tx, desk, invoice, { state: 'REVERSING' }, reason);
    return { id, state: 'REVERSING' as const };
  });
}

/** @throws AppError INVOICE_NUMBER_KNOWN, INVOICE_STATE, FILE_NOT_FOUND */
export function recordReversal(context: InvoicingContext, desk: DeskCall, id: string, made: Made): Promise<Moved> {
  return withUniqueNumber(() =>
    context.database.transaction(async (tx) => {
      const invoice = await lockOfDesk(context, tx, id, desk);
      const redNumber = made.number.replace(/\s/g, '');
      if (!/^\d{8,20}$/.test(redNumber) || redNumber === invoice.number) throw new AppError('INVOICE_NUMBER_FORMAT');
      // The provider reverses what it issued.
      if (invoice.channel !== 'MANUAL') throw new AppError('INVOICE_STATE');
      const now = context.now();
      await claimFile(context, tx, id, made.fileId, desk.call.actor.accountId);
      const change: InvoiceChange = { redNumber, redFileId: made.fileId, reversedAt: now };
      if (!(await context.invoices.move(tx, id, 'recordReversal', desk.as, now, change))) throw new AppError('INVOICE_STATE');
      await noteMove(tx, desk, invoice, { state: 'REVERSED', redNumber });
      await context.notify(tx, invoice.accountId, 'INVOICE_REVERSED', { number: invoice.number, title: invoice.titleName }, buyerPage(id));
      return { id, state: 'REVERSED' as const };
    }),
  );
}

/** Stored with the invoice; a code, which pages show in their language. */
export const REFUND_REASON = 'REFUND';

/**
 * Before money of an order is refunded: applications not in progress are withdrawn, issued invoices are to be reversed; what is left of
 * their orders is applied for again afterwards. False while one of them is being issued or reversed.
 */
export async function reverseFirst(context: InvoicingContext, tx: Queryable, orderId: string): Promise<boolean> {
  await context.invoices.lockOrders(tx, [orderId]);
  const held = await context.invoices.lockHeld(tx, orderId);
  let waiting = false;
  for (const invoice of held) {
    const isWithdrawn =
      invoice.state === 'APPLIED' &&
      (await context.invoices.move(tx, invoice.id, 'cancel', 'system', context.now(), { reason: REFUND_REASON }, REFUND_REASON));
    if (invoice.state === 'ISSUED') await startReversal(context, tx, invoice, 'system', REFUND_REASON);
    if (!isWithdrawn) waiting = true;
    const lines = await context.invoices.listLines([invoice.id], tx);
    await context.invoices.insertAgain(tx, invoice.id, [...new Set(lines.map((line) => line.orderId))]);
  }
  return !waiting;
}
