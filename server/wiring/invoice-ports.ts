/** Ports of invoicing: its settings, and the recipients of notices to a seller. */
import { addressOf } from '#contracts/pages/pages.ts';
import { completeTaxRules, type InvoiceDeadlines, type TaxRules, USUAL_DEADLINES } from '#kernel/invoicing/invoicing.ts';
import type { Identity } from '../contexts/identity/index.ts';
import type { InvoiceRules, InvoicingPorts } from '../contexts/invoicing/index.ts';
import type { Operations } from '../contexts/operations/index.ts';
import type { createShopPeople } from './shop-people.ts';

const TAX = 'invoiceTax';
const DEADLINES = 'invoiceDeadlines';
const complete = (tax: TaxRules, deadlines: Partial<InvoiceDeadlines>): InvoiceRules => ({
  tax: completeTaxRules(tax),
  deadlines: { ...USUAL_DEADLINES, ...deadlines },
});

export const createInvoiceRules = (operations: Operations): InvoicingPorts['rules'] => ({
  // Sequentially: both may read through the connection of one transaction.
  async get(on) {
    const tax = await operations.setting<TaxRules>(TAX, {}, on);
    return complete(tax, await operations.setting<Partial<InvoiceDeadlines>>(DEADLINES, {}, on));
  },
  async lock(tx) {
    const found = await operations.lockSettings(tx, [TAX, DEADLINES]);
    return complete((found[TAX] ?? {}) as TaxRules, (found[DEADLINES] ?? {}) as Partial<InvoiceDeadlines>);
  },
  save: (tx, { tax, deadlines }) => operations.saveSettings(tx, { [TAX]: tax, [DEADLINES]: deadlines }),
  forget: operations.forget,
});

type Parts = { identity: Identity; shopPeople: ReturnType<typeof createShopPeople> };
/** Members who manage the money of a shop; for the platform's own sales its finance staff. */
export const createNotifySeller =
  ({ identity, shopPeople }: Parts): InvoicingPorts['notifySeller'] =>
  async (tx, shopId, code, params, id) => {
    if (shopId !== null)
      return shopPeople.notifyAll(tx, shopId, 'shop.money', code, params, addressOf('seller/invoices/:invoiceId', { invoiceId: id }));
    const url = addressOf('admin/money/invoices/:invoiceId', { invoiceId: id });
    for (const account of await identity.staffWith('finance.manage', tx)) await identity.notify(tx, account, code, params, url);
  };
