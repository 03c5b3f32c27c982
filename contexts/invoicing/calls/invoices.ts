/** Invoices (发票) for a buyer: titles, what may be invoiced, applications, downloads. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import {
  day,
  freeText,
  idOrNone,
  idText,
  instant,
  lineText,
  numberText,
  phoneText,
  taxNumberText,
  yuan,
  yuanOrNone,
} from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { invoiceKind, invoiceLine, invoiceRow, invoiceState, invoiceView, params, titleField, titleKind, titleView } from './fields.ts';

export type { InvoiceAction, InvoiceLineView, InvoiceRow, InvoiceTitleView, InvoiceView } from './fields.ts';

export const listInvoiceTitles = endpoint({
  id: 'invoicing.list-titles',
  method: 'GET',
  path: '/mall/invoice/title/list',
  summary: 'List the caller’s invoice titles, the default one first',
  access: 'user',
  answer: z.object({ titles: z.array(titleView) }),
});
export const saveInvoiceTitle = endpoint({
  id: 'invoicing.save-title',
  method: 'POST',
  path: '/mall/invoice/title/save',
  summary: 'Add or change a title; INVOICE_TITLE_INVALID lists the fields',
  access: 'user',
  body: z.object({
    /** '' adds one. */
    id: idOrNone.default(''),
    kind: titleKind,
    name: lineText(200),
    taxNumber: taxNumberText(40).default(''),
    address: lineText(200).default(''),
    bankName: lineText(200).default(''),
    /** null: unchanged; the stored value is never shown in full. */
    phone: phoneText(40).nullable().default(''),
    bankAccount: numberText(60).nullable().default(''),
    isDefault: z.boolean().default(false),
  }),
  answer: titleView,
});
export const removeInvoiceTitle = endpoint({
  id: 'invoicing.remove-title',
  method: 'POST',
  path: '/mall/invoice/title/:id/remove',
  summary: 'Delete a title; invoices that use it are not changed',
  access: 'user',
  params,
  answer: z.object({ id: z.string() }),
});

/** Why an order cannot be invoiced now; '' when it can. */
export const invoiceBar = z.enum(['', 'REFUND_OPEN', 'NOTHING_LEFT']);
export const invoiceableOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  lineCount: z.number().int(),
  paidAt: instant,
  /** How the rest is computed: paid − refunded − covered by vouchers − in invoices = rest. */
  paid: yuan,
  refunded: yuan,
  voucher: yuan,
  invoiced: yuan,
  rest: yuan,
  bar: invoiceBar,
});
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;
export const listInvoiceable = endpoint({
  id: 'invoicing.list-invoiceable',
  method: 'GET',
  path: '/mall/invoice/orders',
  summary: 'List paid orders of a period with what may be invoiced of each, by seller; at most 200, newest first',
  access: 'user',
  query: z.object({
    from: z.union([day, z.literal('')]).default(''),
    to: z.union([day, z.literal('')]).default(''),
    /** One order, or a group of them. */
    orderId: idOrNone.default(''),
  }),
  answer: z.object({ orders: z.array(invoiceableOrder), more: z.boolean() }),
});

const asked = {
  orderIds: z.array(idText).min(1).max(100),
  /** '' is the platform. */
  shopId: idOrNone.default(''),
  kind: invoiceKind,
  titleId: idText,
  /** '': all that may be invoiced. */
  amount: yuanOrNone.default(''),
};
export const previewInvoice = endpoint({
  id: 'invoicing.preview',
  method: 'POST',
  path: '/mall/invoice/preview',
  summary: 'Preview lines, tax and total of an invoice',
  access: 'user',
  readsOnly: true,
  body: z.object(asked),
  answer: z.object({
    lines: z.array(invoiceLine),
    amount: yuan,
    net: yuan,
    tax: yuan,
    /** The most that may be invoiced of these orders. */
    most: yuan,
    /** Of the title, for this kind; empty when nothing is missing. */
    lacks: z.array(titleField),
    /** A special invoice requires a company, and a seller who issues them. */
    refused: z.enum(['', 'COMPANY_ONLY', 'SPECIAL_REFUSED']),
  }),
});
export type InvoicePreview = z.output<typeof previewInvoice.answer>;
export const applyForInvoice = endpoint({
  id: 'invoicing.apply',
  method: 'POST',
  path: '/mall/invoice/apply',
  summary: 'Apply for an invoice of one or several orders of one seller, of all that is left or of an amount',
  access: 'user',
  idempotent: true,
  body: z.object({
    ...asked,
    /** The total shown to the buyer: any other is refused with INVOICE_AMOUNT_CHANGED. */
    expectedAmount: yuan,
    remark: freeText(200).default(''),
  }),
  answer: z.object({ id: z.string(), state: invoiceState }),
});

export const listInvoices = endpoint({
  id: 'invoicing.list',
  method: 'GET',
  path: '/mall/invoice/list',
  summary: 'List the caller’s invoices',
  access: 'user',
  query: z.object({
    ...listQuery(['createdAt']),
    state: z.union([invoiceState, z.literal('')]).default(''),
    orderId: idOrNone.default(''),
  }),
  answer: listAnswer(invoiceRow),
});
export const getInvoice = endpoint({
  id: 'invoicing.get-invoice',
  method: 'GET',
  path: '/mall/invoice/:id/detail',
  summary: 'Retrieve one of the caller’s invoices',
  access: 'user',
  params,
  answer: invoiceView,
});
export const cancelInvoice = endpoint({
  id: 'invoicing.cancel',
  method: 'POST',
  path: '/mall/invoice/:id/cancel',
  summary: 'Withdraw an application that is not in progress yet',
  access: 'user',
  params,
  answer: z.object({ id: z.string(), state: invoiceState }),
});
export const resendInvoice = endpoint({
  id: 'invoicing.resend',
  method: 'POST',
  path: '/mall/invoice/:id/resend',
  summary: 'Send the notice with the download again',
  access: 'user',
  params,
  answer: z.object({ id: z.string() }),
});
