/** Rows of a sheet in any format. */
import { SheetError, type SheetRow } from '../sheet-limits.ts';
import { csvRows } from './csv-rows.ts';
import { begins, sheetText } from './sheet-text.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * Detected by its first bytes, whatever its name: a workbook, or CSV. Runs in the separate reading process. `strict`: see ReadSheetOptions.
 * @throws SheetError
 */
export async function* sheetRows(bytes: Buffer, strict = false): AsyncGenerator<SheetRow> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old-format');
  if (begins(bytes, 0x50, 0x4b)) yield* xlsxRows(bytes, strict);
  else yield* csvRows(sheetText(bytes));
}
