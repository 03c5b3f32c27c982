/** Pages of the mall, the console and the sign-on. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  consolePage({
    id: 'console-invoices',
    path: 'invoices',
    file: 'contexts/invoicing/pages/console/invoices-page.tsx',
    title: 'consoleInvoices',
  }),
  consolePage({
    id: 'console-invoice-apply',
    path: 'invoices/apply',
    file: 'contexts/invoicing/pages/console/apply-page.tsx',
    title: 'consoleInvoiceApply',
    skeleton: 'form',
  }),
  consolePage({
    id: 'console-invoice-titles',
    path: 'invoices/titles',
    file: 'contexts/invoicing/pages/console/titles-page.tsx',
    title: 'consoleInvoiceTitles',
  }),
  consolePage({
    id: 'console-invoice',
    path: 'invoices/:invoiceId',
    file: 'contexts/invoicing/pages/console/invoice-page.tsx',
    title: 'consoleInvoice',
  }),
];
