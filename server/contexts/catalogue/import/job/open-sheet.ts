/** A merchant's sheet as products: CSV in UTF-8 or GB18030, or a workbook; columns by their names in either language. */
import { type ImportColumn, importColumns } from '#contracts/catalogue/import-problems.ts';
import { importColumns as en } from '#messages/en/office/import-columns.ts';
import { importColumns as zh } from '#messages/zh/office/import-columns.ts';
import { restore } from '#server/platform/sheet/csv.ts';
import { type ReadSheetOptions, readSheet } from '#server/platform/sheet/read-sheet.ts';
import type { Entry } from '../entry.ts';
import { readRows, type SheetOptions } from '../read-rows.ts';
import { withImportErrors } from '../sheet-fault.ts';

/** Resource limits of reading a file. */
export type SheetReading = Omit<ReadSheetOptions, 'signal'>;

const titles = new Map<string, ImportColumn>(
  importColumns.flatMap((column) => [
    [column, column],
    [zh[column], column],
    [en[column].toLowerCase(), column],
  ]),
);
/** An asterisk marks required columns. */
const columnOf = (title: string): string | null => titles.get(title.replace(/\s*\*$/, '')) ?? null;
const OPTIONS: SheetOptions = {
  required: ['external_id', 'type', 'category', 'name', 'prices'],
  columnOf,
  clean: restore,
  annotated: true,
};

/** @throws ImportError while it is read, when the file as a whole is wrong; the signal's reason */
export const openSheet = (pieces: AsyncIterable<Uint8Array>, reading: ReadSheetOptions): AsyncGenerator<Entry> =>
  readRows(withImportErrors(readSheet(pieces, reading)), OPTIONS);

/** Rows of products; explanatory rows are not counted. */
export async function countRows(pieces: AsyncIterable<Uint8Array>, reading: ReadSheetOptions): Promise<number> {
  let rows = 0;
  for await (const entry of openSheet(pieces, reading)) rows += entry.rows ?? 1;
  return rows;
}
