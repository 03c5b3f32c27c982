/** Rows as a file to download, in the form that was asked for. */
import type { DownloadFile } from '#server/platform/http/download.ts';
import { CSV_MARK, CSV_TYPE, csvRow } from './csv.ts';
import { type Sheet, xlsxStream } from './xlsx-stream.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Of the forms in which rows may be asked for. */
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

/** CSV has the first sheet alone. `name` without an ending. */
export const sheetFile = (format: 'csv' | 'xlsx', name: string, sheets: [Sheet, ...Sheet[]]): DownloadFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: CSV_TYPE, content: csv(sheets[0].rows) }
    : { name: `${name}.xlsx`, type: XLSX_TYPE, content: xlsxStream(sheets) };
