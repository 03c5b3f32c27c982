/** The rules of invoices that operators have set: taxes and deadlines. */
import { completeTaxRules, type InvoiceDeadlines, type TaxRules, USUAL_DEADLINES } from '#contexts/invoicing/rules/invoicing.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { InvoiceRules, InvoicingPorts } from './ports.ts';

/** Settings of operators, read and saved in the caller's transaction. */
type SettingsPort = {
  setting<T>(name: string, fallback: T, on?: Queryable): Promise<T>;
  lockSettings(tx: Queryable, names: readonly string[]): Promise<Record<string, unknown>>;
  saveSettings(tx: Queryable, settings: Record<string, unknown>): Promise<void>;
  invalidate(): void;
};

const TAX = 'invoiceTax';
const DEADLINES = 'invoiceDeadlines';
const complete = (tax: TaxRules, deadlines: Partial<InvoiceDeadlines>): InvoiceRules => ({
  tax: completeTaxRules(tax),
  deadlines: { ...USUAL_DEADLINES, ...deadlines },
});

export const createInvoiceRules = (settings: SettingsPort): InvoicingPorts['rules'] => ({
  // Sequentially: both may read through the connection of one transaction.
  async get(on) {
    const tax = await settings.setting<TaxRules>(TAX, {}, on);
    return complete(tax, await settings.setting<Partial<InvoiceDeadlines>>(DEADLINES, {}, on));
  },
  async lock(tx) {
    const found = await settings.lockSettings(tx, [TAX, DEADLINES]);
    return complete((found[TAX] ?? {}) as TaxRules, (found[DEADLINES] ?? {}) as Partial<InvoiceDeadlines>);
  },
  save: (tx, { tax, deadlines }) => settings.saveSettings(tx, { [TAX]: tax, [DEADLINES]: deadlines }),
  invalidate: settings.invalidate,
});
