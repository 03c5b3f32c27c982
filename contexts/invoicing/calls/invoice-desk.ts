/** Invoices as issuers see them: a shop for its orders, operators for the platform's own; operators see all. */

import { z } from 'zod';
import { TAX_RATES } from '#contexts/invoicing/rules/invoicing.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import {
  filledLine,
  filledText,
  idOrNone,
  idText,
  lineText,
  numberText,
  phoneText,
  reasonText,
  taxNumberText,
} from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { invoiceKind, invoiceRow, invoiceState, invoiceView, params } from './fields.ts';

const listed = {
  ...listQuery(['createdAt', 'dueAt']),
  state: z.union([invoiceState, z.literal('')]).default(''),
  kind: z.union([invoiceKind, z.literal('')]).default(''),
  overdue: z.enum(['', 'true']).default(''),
  /** Number of an invoice, of its request or of an order; name of a title. */
  keyword: lineText(60).default(''),
};
export const movedInvoice = z.object({ id: z.string(), state: invoiceState });
export const invoiceReason = z.object({ reason: reasonText(300) });
/** An invoice issued in a tax program: its number and file. */
export const madeInvoice = z.object({ number: numberText(40), fileId: idText });
export const revealedNumbers = z.object({ phone: z.string(), bankAccount: z.string() });

const issuer = {
  name: lineText(100),
  taxNumber: taxNumberText(40),
  address: lineText(200),
  bankName: lineText(100),
  drawer: lineText(40),
  issuesSpecial: z.boolean(),
};
export const issuerView = z.object({
  ...issuer,
  phoneMasked: z.string(),
  bankAccountMasked: z.string(),
  /** True: stored here; false: taken from the onboarding application. */
  isSaved: z.boolean(),
  mayChange: z.boolean(),
  /** Invoices can be issued by a provider here. */
  hasProvider: z.boolean(),
  /** The provider issues specimens. */
  isSandbox: z.boolean(),
});
export type InvoiceIssuerView = z.output<typeof issuerView>;
/** null: unchanged. */
export const issuerBody = z.object({ ...issuer, phone: phoneText(40).nullable(), bankAccount: numberText(60).nullable() });

const seller = { access: 'seller', permission: 'shop.money' } as const;
export const listSellerInvoices = endpoint({
  ...seller,
  id: 'invoicing.list-of-seller',
  method: 'GET',
  path: '/mall/seller/invoice/list',
  summary: 'List invoices of the shop’s orders',
  query: z.object(listed),
  answer: listAnswer(invoiceRow),
});
export const getSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.get-of-seller',
  method: 'GET',
  path: '/mall/seller/invoice/:id/detail',
  summary: 'Retrieve an invoice of the shop’s orders',
  params,
  answer: invoiceView,
});
export const revealSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.reveal-to-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/reveal',
  summary: 'Reveal phone and bank account of the title, for an invoice to be issued; written to the audit log',
  byToken: 'never',
  stepUp: true,
  params,
  answer: revealedNumbers,
});
export const issueSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.issue-as-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/issue',
  summary: 'Issue an invoice by the provider',
  params,
  answer: movedInvoice,
});
export const recordSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.record-as-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/record',
  summary: 'Record an invoice issued in the shop’s own tax program, with its file',
  params,
  body: madeInvoice,
  answer: movedInvoice,
});
export const refuseSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.refuse-as-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/refuse',
  summary: 'Refuse an application with a reason',
  params,
  body: invoiceReason,
  answer: movedInvoice,
});
export const reverseSellerInvoice = endpoint({
  ...seller,
  id: 'invoicing.reverse-as-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/reverse',
  summary: 'Reverse an invoice in full by a red invoice',
  params,
  body: invoiceReason,
  answer: movedInvoice,
});
export const recordSellerReversal = endpoint({
  ...seller,
  id: 'invoicing.record-reversal-as-seller',
  method: 'POST',
  path: '/mall/seller/invoice/:id/record-reversal',
  summary: 'Record a red invoice issued in the shop’s own tax program',
  params,
  body: madeInvoice,
  answer: movedInvoice,
});
export const getSellerIssuer = endpoint({
  ...seller,
  id: 'invoicing.get-issuer-of-seller',
  method: 'GET',
  path: '/mall/seller/invoice/issuer',
  summary: 'Retrieve the data printed about the shop on its invoices',
  answer: issuerView,
});
export const saveSellerIssuer = endpoint({
  ...seller,
  id: 'invoicing.save-issuer-of-seller',
  method: 'POST',
  path: '/mall/seller/invoice/issuer',
  summary: 'Change the data printed about the shop; restricted to its owner',
  body: issuerBody,
  answer: issuerView,
});

const reads = { access: 'staff', permission: 'finance.read' } as const;
const manages = { access: 'staff', permission: 'finance.manage' } as const;
export const listAllInvoices = endpoint({
  ...reads,
  id: 'invoicing.list-all',
  method: 'GET',
  path: '/mall/admin/invoice/list',
  summary: 'List invoices of all sellers',
  query: z.object({ ...listed, shopId: idOrNone.default(''), own: z.enum(['', 'true']).default('') }),
  answer: listAnswer(invoiceRow),
});
export const getAnyInvoice = endpoint({
  ...reads,
  id: 'invoicing.get-any',
  method: 'GET',
  path: '/mall/admin/invoice/:id/detail',
  summary: 'Retrieve an invoice of any seller',
  params,
  answer: invoiceView,
});
export const revealOwnInvoice = endpoint({
  ...manages,
  id: 'invoicing.reveal-own',
  method: 'POST',
  path: '/mall/admin/invoice/:id/reveal',
  summary: 'Reveal phone and bank account of the title of a platform invoice; written to the audit log',
  byToken: 'never',
  stepUp: true,
  params,
  answer: revealedNumbers,
});
export const issueOwnInvoice = endpoint({
  ...manages,
  id: 'invoicing.issue-own',
  method: 'POST',
  path: '/mall/admin/invoice/:id/issue',
  summary: 'Issue an invoice of the platform by the provider',
  params,
  answer: movedInvoice,
});
export const recordOwnInvoice = endpoint({
  ...manages,
  id: 'invoicing.record-own',
  method: 'POST',
  path: '/mall/admin/invoice/:id/record',
  summary: 'Record an invoice of the platform issued in a tax program',
  params,
  body: madeInvoice,
  answer: movedInvoice,
});
export const refuseOwnInvoice = endpoint({
  ...manages,
  id: 'invoicing.refuse-own',
  method: 'POST',
  path: '/mall/admin/invoice/:id/refuse',
  summary: 'Refuse an application to the platform',
  params,
  body: invoiceReason,
  answer: movedInvoice,
});
export const reverseAnyInvoice = endpoint({
  ...manages,
  id: 'invoicing.reverse-any',
  method: 'POST',
  path: '/mall/admin/invoice/:id/reverse',
  summary: 'Reverse an invoice of any seller in full',
  params,
  body: invoiceReason,
  answer: movedInvoice,
});
export const recordOwnReversal = endpoint({
  ...manages,
  id: 'invoicing.record-reversal-own',
  method: 'POST',
  path: '/mall/admin/invoice/:id/record-reversal',
  summary: 'Record a red invoice of the platform issued in a tax program',
  params,
  body: madeInvoice,
  answer: movedInvoice,
});
export const getOwnIssuer = endpoint({
  ...reads,
  id: 'invoicing.get-own-issuer',
  method: 'GET',
  path: '/mall/admin/invoice/issuer',
  summary: 'Retrieve the data printed about the platform on its invoices',
  answer: issuerView,
});
export const saveOwnIssuer = endpoint({
  ...manages,
  id: 'invoicing.save-own-issuer',
  method: 'POST',
  path: '/mall/admin/invoice/issuer',
  summary: 'Change the data printed about the platform',
  body: issuerBody,
  answer: issuerView,
});

export const invoiceRules = z.object({
  tax: z
    .array(
      z.object({
        goodsType: z.string().min(1).max(40),
        ratePermille: z
          .number()
          .int()
          .min(0)
          .max(1_000)
          .refine((rate) => (TAX_RATES as readonly number[]).includes(rate)),
        category: filledLine(40),
      }),
    )
    .max(40),
  issueDays: z.number().int().min(1).max(60),
  noticeDays: z.number().int().min(0).max(30),
});
export type InvoiceRulesView = z.output<typeof invoiceRules>;
export const invoiceRulesView = z.object({ rules: invoiceRules, mayChange: z.boolean() });
export const getInvoiceRules = endpoint({
  ...reads,
  id: 'invoicing.get-rules',
  method: 'GET',
  path: '/mall/admin/invoice/rules',
  summary: 'Retrieve tax rates by type of goods, and the sellers’ deadlines in working days',
  answer: invoiceRulesView,
});
export const setInvoiceRules = endpoint({
  ...manages,
  id: 'invoicing.set-rules',
  method: 'POST',
  path: '/mall/admin/invoice/rules',
  summary: 'Change tax rates and deadlines; INVOICE_RULES_CHANGED when they were changed concurrently',
  body: z.object({ was: invoiceRules, rules: invoiceRules, reason: filledText(200) }),
  answer: invoiceRulesView,
});
