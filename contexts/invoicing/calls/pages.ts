/** Pages with their queries (section 2). */
import { day, id, oneOf, text } from '#contracts/kit/query-field.ts';

export const pages = {
  'console/invoices': { state: oneOf('APPLIED', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REFUSED', 'CANCELED'), cursor: text(1_100) },
  /** The orders to choose from: of a period, a single one, or those of one purchase. */
  'console/invoices/apply': { from: day(), to: day(), orderId: id() },
  'console/invoices/titles': {},
  'console/invoices/:invoiceId': {},
};
