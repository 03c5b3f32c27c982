/** A settlement as a spreadsheet for the issuer: each line with its evidence and its hash, then the totals. */

import { adminVouchers as en } from '#contexts/vouchers/words/en/office/admin-vouchers.ts';
import { adminVouchers as zh } from '#contexts/vouchers/words/zh/office/admin-vouchers.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { fenToCell } from '#kernel/money/money.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { timeText, wordsIn } from '#server/platform/sheet/sheet-words.ts';
import type { VouchersContext } from '../ports.ts';
import { type Batch, batchStore } from './batch-store.ts';
import { totalFen } from './move-batch.ts';

const PIECE = 2_000;

async function* rowsOf(context: VouchersContext, batch: Batch, locale: Language): AsyncGenerator<Cell[]> {
  const words = wordsIn(locale, { zh, en });
  yield [words.lineNo, words.at, words.orderNos, words.goods, words.shop, words.buyer, words.due, words.amount, words.hash];
  for (let after = 0; ; ) {
    const lines = await batchStore.exportLines(context.database, batch.id, after, PIECE);
    for (const { lineNo, at, orderNos, goods, shops, buyer, dueFen, fen, hash } of lines)
      yield [String(lineNo), timeText(at), orderNos, goods, shops, buyer, fenToCell(dueFen), fenToCell(fen), hash];
    const last = lines.at(-1);
    if (!last || lines.length < PIECE) break;
    after = last.lineNo;
  }
  yield [words.redeemed, '', '', '', '', '', '', fenToCell(batch.redeemedFen), ''];
  yield [words.returned, '', '', '', '', '', '', fenToCell(-batch.returnedFen), ''];
  yield [words.total, '', '', '', '', '', '', fenToCell(totalFen(batch)), batch.headHash];
}

export function batchFile(context: VouchersContext, batch: Batch, format: 'csv' | 'xlsx', locale: Language): DownloadFile {
  const name = wordsIn(locale, { zh, en }).sheetName;
  const widths = [8, 20, 26, 36, 24, 16, 14, 14, 66];
  return sheetFile(format, `voucher-settlement-${batch.programmeId}-${batch.id}`, [{ name, widths, rows: rowsOf(context, batch, locale) }]);
}
