/** Invoices as issuers manage them: shops and, for the platform's own sales, operators, who also see all others. */
import * as contract from '#contexts/invoicing/calls/invoice-desk.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SellerCall, type SignedIn } from '#server/platform/http/bind.ts';
import { type InvoicingContext, PLATFORM, shopKey } from '../context.ts';
import { saveIssuer, viewIssuer } from '../issuer/issuers.ts';
import { getRules, setRules } from '../rules.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceFilter } from './invoice-store.ts';
import { type Viewer, viewInvoice, viewRows } from './invoice-view.ts';
import { type DeskCall, issueInvoice, recordInvoice, refuseInvoice } from './issue.ts';
import { recordReversal, reverseInvoice } from './reverse.ts';

type Query = Parameters<InvoicingContext['invoices']['list']>[1] & {
  state: string;
  kind: string;
  keyword: string;
  overdue: '' | 'true';
};

async function list(context: InvoicingContext, query: Query, shop: Pick<InvoiceFilter, 'shopKey'>, viewer: Viewer) {
  const { state, kind, overdue } = query;
  const filter = { ...shop, state, kind, keyword: query.keyword.trim(), ...(overdue === 'true' ? { overdueAt: context.now() } : {}) };
  const page = await context.invoices.list(filter, query);
  return { ...page, records: await viewRows(context, page.records, viewer) };
}

/** `key`: the seller's; null: any seller. @throws AppError INVOICE_NOT_FOUND */
async function get(context: InvoicingContext, id: string, key: string | null): Promise<Invoice> {
  const invoice = await context.invoices.find(id);
  if (!invoice || (key !== null && invoice.shopKey !== key)) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}

/** @throws AppError INVOICE_STATE when it is not to be issued manually now */
async function reveal(context: InvoicingContext, call: SignedIn, invoice: Invoice) {
  if (invoice.state !== 'APPLIED' && invoice.state !== 'REVERSING') throw new AppError('INVOICE_STATE');
  await audit(context.database, call, { subjectType: 'invoice', subjectId: invoice.id });
  return context.secrets.open(invoice.sealed, `invoice:${invoice.id}`);
}

export function sellerRoutes(context: InvoicingContext): Bound[] {
  const desk = (call: SellerCall): DeskCall => ({ call, as: 'seller', shopId: call.seller.shopId });
  const viewer = ({ seller }: SellerCall): Viewer => ({ as: 'seller', ownsKey: seller.shopId });
  return [
    bind(contract.listSellerInvoices, ({ query }, call) => list(context, query, { shopKey: call.seller.shopId }, viewer(call))),
    bind(contract.getSellerInvoice, async ({ params }, call) =>
      viewInvoice(context, await get(context, params.id, call.seller.shopId), viewer(call)),
    ),
    bind(contract.revealSellerInvoice, async ({ params }, call) =>
      reveal(context, call, await get(context, params.id, call.seller.shopId)),
    ),
    bind(contract.issueSellerInvoice, ({ params }, call) => issueInvoice(context, desk(call), params.id)),
    bind(contract.recordSellerInvoice, ({ params, body }, call) => recordInvoice(context, desk(call), params.id, body)),
    bind(contract.refuseSellerInvoice, ({ params, body }, call) => refuseInvoice(context, desk(call), params.id, body.reason.trim())),
    bind(contract.reverseSellerInvoice, ({ params, body }, call) => reverseInvoice(context, desk(call), params.id, body.reason.trim())),
    bind(contract.recordSellerReversal, ({ params, body }, call) => recordReversal(context, desk(call), params.id, body)),
    bind(contract.getSellerIssuer, (_, { seller }) => viewIssuer(context, seller.shopId, seller.owner)),
    bind(contract.saveSellerIssuer, async ({ body }, call) => {
      if (!call.seller.owner) throw new AppError('SHOP_OWNER_ONLY');
      await saveIssuer(context, call, call.seller.shopId, body);
      return viewIssuer(context, call.seller.shopId, true);
    }),
  ];
}

const NO_SHOP = '-1';
export function staffRoutes(context: InvoicingContext): Bound[] {
  const mayManage = ({ actor }: SignedIn) => permissionsOf(actor.roles).includes('finance.manage');
  /** A caller with read permission only issues nothing. */
  const viewer = (call: SignedIn): Viewer => ({ as: mayManage(call) ? 'staff' : 'buyer', ownsKey: mayManage(call) ? PLATFORM : null });
  const own = (call: SignedIn): DeskCall => ({ call, as: 'staff', shopId: null });
  return [
    bind(contract.listAllInvoices, ({ query }, call) => {
      // An id that no shop can have finds nothing; the platform itself has the key 0.
      const shopId = isStoredId(query.shopId) ? query.shopId : NO_SHOP;
      const shop = query.own === 'true' ? { shopKey: shopKey(null) } : query.shopId === '' ? {} : { shopKey: shopId };
      return list(context, query, shop, viewer(call));
    }),
    bind(contract.getAnyInvoice, async ({ params }, call) => viewInvoice(context, await get(context, params.id, null), viewer(call))),
    bind(contract.revealOwnInvoice, async ({ params }, call) => reveal(context, call, await get(context, params.id, PLATFORM))),
    bind(contract.issueOwnInvoice, ({ params }, call) => issueInvoice(context, own(call), params.id)),
    bind(contract.recordOwnInvoice, ({ params, body }, call) => recordInvoice(context, own(call), params.id, body)),
    bind(contract.refuseOwnInvoice, ({ params, body }, call) => refuseInvoice(context, own(call), params.id, body.reason.trim())),
    bind(contract.reverseAnyInvoice, ({ params, body }, call) =>
      reverseInvoice(context, { call, as: 'staff', shopId: 'any' }, params.id, body.reason.trim()),
    ),
    bind(contract.recordOwnReversal, ({ params, body }, call) => recordReversal(context, own(call), params.id, body)),
    bind(contract.getOwnIssuer, (_, call) => viewIssuer(context, null, mayManage(call))),
    bind(contract.saveOwnIssuer, async ({ body }, call) => {
      await saveIssuer(context, call, null, body);
      return viewIssuer(context, null, true);
    }),
    bind(contract.getInvoiceRules, async (_, call) => ({ rules: await getRules(context), mayChange: mayManage(call) })),
    bind(contract.setInvoiceRules, async ({ body }, call) => ({ rules: await setRules(context, call, body), mayChange: true })),
  ];
}
