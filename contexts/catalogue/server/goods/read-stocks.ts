/** The stream of stocks for a proof. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { type ProvedStock, STOCKS } from './stock-book-store.ts';

export type { ProvedStock } from './stock-book-store.ts';
export const readStocks = (tx: Queryable): Pieces<ProvedStock> => readPieces(tx, STOCKS);
