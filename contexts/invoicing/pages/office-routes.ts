/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-invoices',
    path: 'invoices',
    file: 'contexts/invoicing/pages/seller/invoices-page.tsx',
    title: 'sellerInvoices',
  }),
  sellerPage({
    id: 'seller-invoice',
    path: 'invoices/:invoiceId',
    file: 'contexts/invoicing/pages/seller/invoice-page.tsx',
    title: 'sellerInvoice',
  }),
  sellerPage({
    id: 'seller-invoice-issuer',
    path: 'invoice-issuer',
    file: 'contexts/invoicing/pages/seller/issuer-page.tsx',
    title: 'sellerInvoiceIssuer',
  }),
  adminPage({
    id: 'admin-invoices',
    path: 'money/invoices',
    file: 'contexts/invoicing/pages/admin/invoices-page.tsx',
    title: 'adminInvoices',
  }),
  adminPage({
    id: 'admin-invoice',
    path: 'money/invoices/:invoiceId',
    file: 'contexts/invoicing/pages/admin/invoice-page.tsx',
    title: 'adminInvoice',
  }),
  adminPage({
    id: 'admin-invoice-rules',
    path: 'money/invoice-rules',
    file: 'contexts/invoicing/pages/admin/rules-page.tsx',
    title: 'adminInvoiceRules',
  }),
];
