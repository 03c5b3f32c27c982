/** What contexts contribute of their records to a proof of the books: the same for the server and for `npm run ledger:check`. */
import { billBook } from '#contexts/metering/server/index.ts';
import { groupBook, orderBook } from '#contexts/orders/server/index.ts';
import { voucherBook } from '#contexts/vouchers/server/index.ts';
import { invoiceBook } from './invoice-book.ts';
import { stockBook } from './stock-book.ts';

export const proofBooks = {
  books: { ORDER: orderBook, GROUP: groupBook, BILL: billBook },
  wayBooks: [voucherBook],
  recordBooks: [invoiceBook, stockBook],
};
