/** After a refund: applies again for what is left of the orders of a reversed invoice, with the same title and kind. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type InvoicingContext, shopOf } from '../context.ts';
import { insertInvoice } from './apply.ts';
import { draftInvoice, openLines } from './draft-invoice.ts';
import { buyerPage } from './issue.ts';

const BATCH = 50;

/** Orders whose refund is still in progress are processed later. */
async function applyForRest(context: InvoicingContext, tx: Queryable, invoiceId: string, orderIds: string[]): Promise<void> {
  const ids = orderIds.toSorted();
  await context.invoices.lockOrders(tx, ids);
  const invoice = await context.invoices.lock(tx, invoiceId);
  if (!invoice) return;
  const orders = (await context.orders.find(ids, tx)).filter(({ refundOpen }) => !refundOpen);
  const ready = await context.invoices.removeAgain(
    tx,
    invoiceId,
    orders.map(({ orderId }) => orderId),
  );
  const held = await context.invoices.sumHeld(ready, tx);
  const shopId = shopOf(invoice.shopKey);
  const lines = orders
    .filter(({ orderId, isPaid, accountId }) => ready.includes(orderId) && isPaid && accountId === invoice.accountId)
    .flatMap((order) => openLines(order, shopId, held));
  const draft = draftInvoice(lines, (await context.rules.get(tx)).tax, null);
  if (!draft) return;
  const { accountId, kind, remark, titleKind, titleName: name, taxNumber, address, bankName, sealed } = invoice;
  const title = { kind: titleKind, name, taxNumber, address, bankName, ...context.secrets.open(sealed, `invoice:${invoiceId}`) };
  const id = await insertInvoice(context, tx, { accountId, shopId, kind, remark, replaces: invoiceId }, title, draft);
  await context.notify(tx, accountId, 'INVOICE_AGAIN', { title: name }, buyerPage(id));
}

export async function applyAgain(context: InvoicingContext): Promise<void> {
  for (const { invoiceId, orderIds } of await context.invoices.listAgain(BATCH))
    await context.database.transaction((tx) => applyForRest(context, tx, invoiceId, orderIds)).catch(context.onError);
}
