/** Invoices as a buyer manages them. */
import * as contract from '#contexts/invoicing/calls/invoices.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { InvoicingContext } from '../context.ts';
import { removeTitle, saveTitle, viewTitle } from '../title/titles.ts';
import { applyForInvoice, cancelInvoice, listInvoiceable, previewInvoice } from './apply.ts';
import type { Invoice } from './invoice.ts';
import { viewInvoice, viewRows } from './invoice-view.ts';
import { buyerPage } from './issue.ts';

const BUYER = { as: 'buyer', ownsKey: null } as const;

async function getOwn(context: InvoicingContext, accountId: number, id: string): Promise<Invoice> {
  const invoice = await context.invoices.find(id);
  if (invoice?.accountId !== accountId) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}

export const buyerRoutes = (context: InvoicingContext): Bound[] => [
  bind(contract.listInvoiceTitles, async (_, { actor }) => ({
    titles: (await context.titles.list(actor.accountId)).map((title) => viewTitle(context, title)),
  })),
  bind(contract.saveInvoiceTitle, ({ body }, { actor }) => saveTitle(context, actor.accountId, body)),
  bind(contract.removeInvoiceTitle, ({ params }, { actor }) => removeTitle(context, actor.accountId, params.id)),
  bind(contract.listInvoiceable, ({ query }, { actor }) => listInvoiceable(context, actor.accountId, query)),
  bind(contract.previewInvoice, ({ body }, { actor }) => previewInvoice(context, actor.accountId, body)),
  bind(contract.applyForInvoice, ({ body }, call) => applyForInvoice(context, call, body)),
  bind(contract.listInvoices, async ({ query }, { actor }) => {
    const { state, orderId } = query;
    const page = await context.invoices.list({ accountId: actor.accountId, state, orderId }, query);
    return { ...page, records: await viewRows(context, page.records, BUYER) };
  }),
  bind(contract.getInvoice, async ({ params }, { actor }) =>
    viewInvoice(context, await getOwn(context, actor.accountId, params.id), BUYER),
  ),
  bind(contract.cancelInvoice, ({ params }, { actor }) => cancelInvoice(context, actor.accountId, params.id)),
  bind(contract.resendInvoice, async ({ params }, { actor }) => {
    const { id, state, number, titleName, accountId } = await getOwn(context, actor.accountId, params.id);
    if (state !== 'ISSUED') throw new AppError('INVOICE_STATE');
    await context.database.transaction((tx) =>
      context.notify(tx, accountId, 'INVOICE_ISSUED', { number, title: titleName }, buyerPage(id)),
    );
    return { id };
  }),
];
