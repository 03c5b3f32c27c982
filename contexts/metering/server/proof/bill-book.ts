/** Monthly bills, and the use in them, for proofs. Use is read after the bills, under ids that no bill has. */

import type { PayableBook } from '#contexts/payments/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mergeByKey, type Pieces, readPieces } from '#server/platform/db/sorted-rows.ts';
import { BILLS, HISTORY, LINES, USES } from './bill-book-store.ts';
import { type BillRecord, compareBill } from './compare-bill.ts';

const PIECE = 500;

async function* readRecords(tx: Queryable): AsyncGenerator<BillRecord> {
  const streams = {
    bills: readPieces(tx, BILLS),
    lines: readPieces(tx, LINES),
    history: readPieces(tx, HISTORY),
    uses: readPieces(tx, USES),
  };
  for await (const { key, rows } of mergeByKey(streams, ({ id }) => id)) {
    const { bills, ...rest } = rows;
    yield { id: key, bill: bills[0] ?? null, ...rest };
  }
}

export const billBook: PayableBook<BillRecord> = {
  async *read(tx): Pieces<BillRecord> {
    let piece: BillRecord[] = [];
    for await (const record of readRecords(tx)) {
      piece.push(record);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = [];
    }
    if (piece.length > 0) yield piece;
  },
  compare: compareBill,
  count: ({ bill, uses }) => ({ meterBills: bill ? 1 : 0, meterMonths: uses.length }),
};
