/** The records of vouchers as a proof compares them with tenders and ledger, and with each other. */

import { type Difference, difference, saysState, type WayBook } from '#contexts/payments/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import { VOUCHER_SETTLEMENT } from '../batch/move-batch.ts';
import { VOUCHER, voucherAccount } from '../voucher/voucher-way.ts';
import * as rows from './book-store.ts';

const OWN = [rows.PROGRAMMES, rows.VOUCHERS, rows.REDEMPTIONS, rows.BATCHES, rows.PROMOTIONS];

async function* compareOwn(tx: Queryable): AsyncGenerator<Difference[]> {
  for (const stream of OWN)
    for await (const piece of readPieces(tx, stream))
      yield piece.map(({ id, name, fen, partsFen }) =>
        difference('WAY_COUNTER', { reference: id }, saysState('way', name, fen), saysState('lines', name, partsFen)),
      );
}

export const voucherBook: WayBook = {
  way: VOUCHER,
  account: 'voucher',
  accountOf: voucherAccount,
  transactionKind: VOUCHER_SETTLEMENT,
  readTenders: (tx) => readPieces(tx, rows.TENDERS),
  readBalances: (tx) => readPieces(tx, rows.BALANCES),
  readTransactions: (tx) => readPieces(tx, rows.SETTLEMENTS),
  compareOwn,
};
