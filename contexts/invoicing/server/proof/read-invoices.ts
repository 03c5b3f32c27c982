/** Streams of invoices for a proof. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { HELD_OF_ORDERS, INVOICES, type InvoicedOrder, type ProvedInvoice } from './invoice-book-store.ts';

export type { InvoicedOrder, ProvedInvoice } from './invoice-book-store.ts';
export const readInvoices = (tx: Queryable): Pieces<ProvedInvoice> => readPieces(tx, INVOICES);
/** Orders of a group follow each other. */
export const readInvoicedOrders = (tx: Queryable): Pieces<InvoicedOrder> => readPieces(tx, HELD_OF_ORDERS);
