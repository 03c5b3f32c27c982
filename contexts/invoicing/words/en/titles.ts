import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  consoleInvoices: 'Invoices',
  consoleInvoiceApply: 'Apply for an invoice',
  consoleInvoiceTitles: 'Invoice titles',
  consoleInvoice: 'Invoice details',
};
