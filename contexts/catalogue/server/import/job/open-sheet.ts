/** A merchant's sheet as products: CSV or a workbook; columns by their names in either language. */
import { type ImportColumn, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { importColumns as en } from '#contexts/catalogue/words/en/office/import-columns.ts';
import { importColumns as zh } from '#contexts/catalogue/words/zh/office/import-columns.ts';
import { type ReadSheetOptions, readSheet, restore, type SheetRow } from '#libraries/sheets/index.ts';
import { isTemplateExample, isTemplateHints } from '../../sheet/template.ts';
import type { Entry } from '../entry.ts';
import { readRows, type SheetOptions } from '../read-rows.ts';
import { createSeenIds, type SeenIds } from '../seen-ids.ts';
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
const columnOf = (title: string): string | null => titles.get(title.endsWith('*') ? title.slice(0, -1).trim() : title) ?? null;
const OPTIONS: SheetOptions = {
  required: ['external_id', 'type', 'category', 'name', 'prices'],
  columnOf,
  clean: restore,
  template: { isHints: isTemplateHints, isExample: isTemplateExample },
};

/** @throws ImportError while iterating, when the sheet as a whole is wrong */
export const readGoods = (rows: AsyncIterable<SheetRow>): AsyncGenerator<Entry> => readRows(withImportErrors(rows), OPTIONS);

/** @throws ImportError while iterating, when the file as a whole is wrong; the signal's reason */
export const openSheet = (pieces: AsyncIterable<Uint8Array>, reading: ReadSheetOptions): AsyncGenerator<Entry> =>
  readGoods(readSheet(pieces, reading));

/**
 * Facts of a sheet needed before its first product is imported: the number of product rows, and the numbers (by `idOf`, '' for none) that
 * it has in several places, none of which has the whole product.
 */
export async function surveyGoods(
  entries: AsyncIterable<Entry>,
  idOf: (entry: Entry) => string,
): Promise<{ rows: number; repeated: SeenIds }> {
  const seen = createSeenIds();
  const repeated = createSeenIds();
  let rows = 0;
  for await (const entry of entries) {
    rows += entry.rows ?? 1;
    const id = idOf(entry);
    if (id !== '' && !seen.add(id)) repeated.add(id);
  }
  return { rows, repeated };
}
