/** A bill as a spreadsheet, with the texts of the pages: each computed share of a line has its own row. */

import type { BillDetail } from '#contexts/metering/calls/fields.ts';
import { metering as en } from '#contexts/metering/words/en/metering.ts';
import { metering as zh } from '#contexts/metering/words/zh/metering.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Cell } from '#libraries/sheets/index.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import { sheetFile } from '#server/platform/sheet/sheet-file.ts';
import { pickWord, timeText, wordsIn } from '#server/platform/sheet/sheet-words.ts';

export function billFile(bill: BillDetail, format: 'csv' | 'xlsx', locale: Language): DownloadFile {
  const words = wordsIn(locale, { zh, en });
  const kinds = { USAGE: words.kindUSAGE, CORRECTION: words.kindCORRECTION };
  const units = { 'core*hour': words.unitCore, 'card*hour': words.unitCard, 'GB*month': words.unitStorage };
  const head = [
    words.lineNo,
    words.service,
    words.serviceNo,
    words.month,
    words.kind,
    words.unit,
    words.quantity,
    words.tierFrom,
    words.tierQuantity,
  ];
  const rows: Cell[][] = [
    [words.billNo, bill.billNo, words.month, bill.month, words.createdAt, timeText(bill.createdAt), words.dueAt, timeText(bill.dueAt)],
    [...head, words.price, words.exact, words.rated, words.billed, words.amount],
  ];
  for (const line of bill.lines)
    for (const [index, share] of line.shares.entries())
      rows.push([
        String(line.lineNo),
        pickWord(locale, line.name, line.nameEn),
        line.entitlementId,
        line.month,
        kinds[line.kind],
        units[line.unit],
        Number(line.quantity),
        Number(share.from),
        Number(share.quantity),
        Number(share.price),
        ...(index === 0 ? [line.exact, Number(line.rated), Number(line.billed), Number(line.amount)] : ['', '', '', '']),
      ]);
  rows.push([words.total, '', '', '', '', '', '', '', '', '', '', '', '', Number(bill.amount)]);
  const widths = [12, 30, 30, 10, 10, 10, 14, 14, 14, 12, 18, 12, 12, 12];
  return sheetFile(format, `bill-${bill.month}-${bill.billNo}`, [{ name: words.billSheet, widths, rows }]);
}
