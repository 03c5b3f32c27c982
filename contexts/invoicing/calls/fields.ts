/** Views shared by buyers, sellers and operators: titles, invoices, their lines. */
import { z } from 'zod';
import { INVOICE_KINDS, invoiceLifecycle, TITLE_FIELDS, TITLE_KINDS } from '#contexts/invoicing/rules/invoicing.ts';
import { idText, instant, yuan } from '#contracts/kit/fields.ts';

export const invoiceKind = z.enum(INVOICE_KINDS);
export const invoiceState = z.enum(invoiceLifecycle.states);
export const titleKind = z.enum(TITLE_KINDS);
export const titleField = z.enum(TITLE_FIELDS);
export const params = z.object({ id: idText });

export const titleView = z.object({
  id: z.string(),
  kind: titleKind,
  name: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  bankName: z.string(),
  /** Masked; '' when there is none. */
  phoneMasked: z.string(),
  bankAccountMasked: z.string(),
  isDefault: z.boolean(),
  /** What it lacks for a special invoice; a person's title is never complete. */
  lacks: z.array(titleField),
});
export type InvoiceTitleView = z.output<typeof titleView>;

export const invoiceLine = z.object({
  lineNo: z.number().int(),
  orderId: z.string(),
  orderNo: z.string(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  category: z.string(),
  ratePermille: z.number().int(),
  /** Gross amount: net + tax. */
  amount: yuan,
  net: yuan,
  tax: yuan,
});
export type InvoiceLineView = z.output<typeof invoiceLine>;

const invoiceFile = z.object({ fileId: z.string(), name: z.string(), url: z.string() });

const action = z.enum(['cancel', 'resend', 'issue', 'record', 'refuse', 'reverse', 'recordReversal', 'reveal']);
export type InvoiceAction = z.output<typeof action>;

export const invoiceRow = z.object({
  id: z.string(),
  requestNo: z.string(),
  kind: invoiceKind,
  state: invoiceState,
  /** '' is the platform. */
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  /** User name of the buyer; '' for the buyer's own view. */
  buyerName: z.string(),
  titleName: z.string(),
  amount: yuan,
  net: yuan,
  tax: yuan,
  /** '' until it is issued. */
  number: z.string(),
  redNumber: z.string(),
  createdAt: instant,
  /** 0 when not (yet). */
  issuedAt: instant,
  reversedAt: instant,
  /** Deadline of the seller to issue or reverse; 0 when nothing is expected of the seller. */
  dueAt: instant,
  overdue: z.boolean(),
  /** The first item, and the number of items. */
  itemName: z.string(),
  itemCount: z.number().int(),
  file: invoiceFile.nullable(),
  redFile: invoiceFile.nullable(),
  actions: z.array(action),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoiceView = invoiceRow.extend({
  titleKind,
  taxNumber: z.string(),
  address: z.string(),
  bankName: z.string(),
  phoneMasked: z.string(),
  bankAccountMasked: z.string(),
  sellerName: z.string(),
  sellerTaxNumber: z.string(),
  remark: z.string(),
  /** Why it was refused or is reversed. */
  reason: z.string(),
  /** The provider that would issue it issues specimens; false without one. */
  bySandbox: z.boolean(),
  /** The provider's last message; for the seller and operators. */
  lastError: z.string(),
  /** The reversed invoice whose rest it covers; '' for none. */
  replaces: z.string(),
  lines: z.array(invoiceLine),
  history: z.array(z.object({ at: instant, move: z.string(), to: invoiceState, by: z.string(), note: z.string() })),
});
export type InvoiceView = z.output<typeof invoiceView>;
