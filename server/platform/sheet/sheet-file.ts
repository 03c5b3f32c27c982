/** Rows as a file to download, in the requested format. */

import { CSV_MARK, CSV_TYPE, csvRow, type Sheet, xlsxStream } from '#libraries/sheets/index.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Media types of the available formats. */
export const SHEET_TYPES = [CSV_TYPE, XLSX_TYPE];
const PIECE = 64 * 1024;

async function* csv(rows: Sheet['rows']): AsyncGenerator<string> {
  let held = CSV_MARK;
  for await (const row of rows) {
    held += csvRow([...row]);
    if (held.length < PIECE) continue;
    yield held;
    held = '';
  }
  yield held;
}

/** CSV contains only the first sheet. `name` without an extension. */
export const sheetFile = (format: 'csv' | 'xlsx', name: string, sheets: [Sheet, ...Sheet[]]): DownloadFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: CSV_TYPE, content: csv(sheets[0].rows) }
    : { name: `${name}.xlsx`, type: XLSX_TYPE, content: xlsxStream(sheets) };
