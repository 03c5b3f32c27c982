import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerInvoices: 'Invoices',
  sellerInvoice: 'Invoice details',
  sellerInvoiceIssuer: 'Invoicing details',
  adminInvoices: 'Invoices',
  adminInvoice: 'Invoice details',
  adminInvoiceRules: 'Invoicing rules',
};
