import { createRowBounds, csvRows, decodeText, SHEET_LIMITS } from '#libraries/sheets/index.ts';
import type { Entry } from './entry.ts';
import { PLAIN_SHEET, readRows, type SheetOptions } from './read-rows.ts';
import { withImportErrors } from './sheet-fault.ts';

/** Reads operators' CSV files: UTF-8, columns by their field names, of any length. */
export const readCsv = (chunks: AsyncIterable<Uint8Array>, options: SheetOptions = PLAIN_SHEET): AsyncGenerator<Entry> => {
  const bounds = createRowBounds({ ...SHEET_LIMITS, rows: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY });
  return readRows(withImportErrors(csvRows(decodeText(chunks, 'utf-8'), bounds)), options);
};
