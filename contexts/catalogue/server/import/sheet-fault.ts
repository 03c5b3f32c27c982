/** Translates faults that the sheet reader finds into those of an import. */
import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import { type CellFault, SheetError, type SheetReason } from '#libraries/sheets/index.ts';
import { ImportError } from './entry.ts';

/** The code of an import for each fault of a sheet. */
export const SHEET_FAULT_CODES = {
  unreadable: 'FILE_UNREADABLE',
  'old-format': 'FILE_OLD_EXCEL',
  'no-sheet': 'FILE_NO_SHEET',
  encoding: 'FILE_ENCODING',
  encodings: 'FILE_ENCODINGS',
  'too-large': 'FILE_TOO_LARGE',
  rows: 'ROWS_TOO_MANY',
  columns: 'COLUMNS_TOO_MANY',
  cells: 'CELLS_TOO_MANY',
  'merged-areas': 'MERGED_TOO_MANY',
  'cell-length': 'CELL_TOO_LONG',
  'row-length': 'ROW_TOO_LONG',
  quote: 'QUOTE_OPEN',
  sheets: 'FILE_UNREADABLE',
  place: 'PLACE_WRONG',
  'reader-ended': 'READING_ENDED',
} as const satisfies Record<SheetReason, string>;

/** The problem code for each kind of unreadable cell. */
export const CELL_FAULT_CODES = {
  formula: 'CELL_FORMULA',
  'empty-formula': 'CELL_FORMULA_EMPTY',
  error: 'CELL_ERROR',
  merged: 'CELL_MERGED',
  'no-text': 'CELL_NO_TEXT',
  digits: 'CELL_DIGITS',
  value: 'CELL_VALUE',
  quote: 'CELL_QUOTE',
} as const satisfies Record<CellFault, ImportProblemCode>;

/** @throws ImportError for faults of the sheet */
export async function* withImportErrors<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { line = 0, max = 0, place = '' } = error.fault;
    throw new ImportError(SHEET_FAULT_CODES[error.reason], { line, max, place }, error);
  }
}
