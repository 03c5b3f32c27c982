/** The stream of what orders hold of stock and quota, for a proof. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { HELD } from './held-units-store.ts';

export const readHeldUnits = (tx: Queryable): Pieces<{ id: string; units: number }> => readPieces(tx, HELD);
