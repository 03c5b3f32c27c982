/** Books that a proof compares with the ledger, for the server and for the command alike. */
import { billBook } from '../contexts/metering/index.ts';
import { groupBook, orderBook } from '../contexts/orders/index.ts';
import type { PayableBook, WayBook } from '../contexts/payments/index.ts';
import { voucherBook } from '../contexts/vouchers/index.ts';

/** By kind of payable; payments itself has those of top-ups and repayments. */
export const PAYABLE_BOOKS: Record<string, PayableBook> = { ORDER: orderBook, GROUP: groupBook, BILL: billBook };
/** Of ways to pay that another context owns. */
export const WAY_BOOKS: readonly WayBook[] = [voucherBook];
