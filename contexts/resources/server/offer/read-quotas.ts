/** The stream of quotas for a proof. */
import type { Queryable } from '#server/platform/db/database.ts';
import { type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { QUOTAS } from './quota-book-store.ts';

export const readQuotas = (tx: Queryable): Pieces<{ id: string; left: number; putUp: number | null; held: number }> =>
  readPieces(tx, QUOTAS);
