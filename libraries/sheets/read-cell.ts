/** The content of a sheet's cell. */

/** The reasons why a cell cannot be read. */
export const CELL_FAULTS = [
  /** A formula whose result is missing from the file, or unreliable. */
  'formula',
  /** A formula whose result is an empty text: nothing to read, but distinct from a cell in which nothing was entered. */
  'empty-formula',
  /** An error value: #N/A, #REF! … */
  'error',
  /** Covered by a merged area whose value is in another cell. */
  'merged',
  /** It refers to a shared text that the workbook does not have. */
  'no-text',
  /** A number whose last digits the spreadsheet has dropped. */
  'digits',
  /** A value that its type does not permit. */
  'value',
  /** Several lines that may be several rows: a quote that is never closed. */
  'quote',
] as const;
export type CellFault = (typeof CELL_FAULTS)[number];

/** `shown`: what the cell shows instead of a value: the formula, the error value, the merged area. */
export type UnreadableCell = { fault: CellFault; shown: string };

/** The text of a cell, '' only if nothing was entered; or why it cannot be read, which every caller must handle. */
export type ReadCell = string | UnreadableCell;

/** 'A' for 0, 'AA' for 26. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}
/** 'F12': the column from 0, the row from 1. */
export const cellPlace = (column: number, row: number): string => `${columnName(column)}${row}`;
