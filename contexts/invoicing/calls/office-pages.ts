/** Pages of the back offices with their queries (section 2). */
import { id, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { INVOICE_KINDS, invoiceLifecycle } from '../rules/invoicing.ts';

const invoiceState = oneOf(...invoiceLifecycle.states);

const invoiceKind = oneOf(...INVOICE_KINDS);

export const officePages = {
  'seller/invoices': {
    ...sortedBy('createdAt', 'dueAt'),
    state: invoiceState,
    kind: invoiceKind,
    overdue: oneOf('true'),
    keyword: text(60),
  },
  'seller/invoices/:invoiceId': {},
  'seller/invoice-issuer': {},
  'admin/money/invoices': {
    ...sortedBy('createdAt', 'dueAt'),
    shopId: id(),
    own: oneOf('true'),
    state: invoiceState,
    kind: invoiceKind,
    overdue: oneOf('true'),
    keyword: text(60),
  },
  'admin/money/invoices/:invoiceId': {},
  'admin/money/invoice-rules': {},
};
