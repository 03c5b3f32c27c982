/** Limits for untrusted sheets. Every limit is checked before what it limits is allocated. */
import type { ReadCell } from './read-cell.ts';

const MB = 1024 * 1024;
/** The limits of one reading; Infinity for none. */
export type SheetLimits = Record<'columns' | 'rows' | 'cells' | 'cellCharacters' | 'rowCharacters', number>;

export const SHEET_LIMITS = {
  /** Size of the file as uploaded. */
  fileBytes: 64 * MB,
  /** All parts of a workbook together, as declared by its directory; a part larger than declared is refused. */
  unpackedBytes: 300 * MB,
  /** The small parts: relations, the list of sheets, styles. */
  smallPartBytes: 16 * MB,
  parts: 2_000,
  /** Nesting depth of XML elements. */
  depth: 64,
  /** Length of an XML token: a text, a tag, a comment. */
  tokenCharacters: 2_000_000,
  sharedStrings: 1_000_000,
  sharedCharacters: 64_000_000,
  styles: 100_000,
  mergedAreas: 1_000_000,
  /** The last non-empty column. */
  columns: 200,
  rows: 200_000,
  cells: 10_000_000,
  cellCharacters: 100_000,
  rowCharacters: 1_000_000,
} as const;

export type SheetReason =
  /** Not a sheet, or damaged. */
  | 'unreadable'
  /** The old binary format, or password-protected. */
  | 'old-format'
  /** No visible sheet with cells. */
  | 'no-sheet'
  | 'encoding'
  /** Rows in UTF-8 and rows in another encoding. */
  | 'encodings'
  | 'too-large'
  | 'rows'
  | 'columns'
  | 'cells'
  | 'merged-areas'
  | 'cell-length'
  | 'row-length'
  /** A quote that is opened in the row and never closed. */
  | 'quote'
  /** More than one sheet has content, and all of them would count. */
  | 'sheets'
  /** A cell or row outside the range of a spreadsheet. */
  | 'place'
  /** The reader used too much memory or time, or was killed. */
  | 'reader-ended';

/** `line`: the last row that was read, 0 before the first. `max`: the exceeded limit. */
export type SheetFault = { line?: number; max?: number; place?: string };

export class SheetError extends Error {
  override name = 'SheetError';
  readonly reason: SheetReason;
  readonly fault: SheetFault;
  constructor(reason: SheetReason, fault: SheetFault = {}, message: string = reason) {
    super(message);
    this.reason = reason;
    this.fault = fault;
  }
}

/**
 * Rows and lines count from 1. `line`: where it begins in the file; `nextLine`: where the next row begins, at the earliest. `row`: its
 * number in a spreadsheet, where a multi-line cell is one row.
 */
export type SheetRow = { line: number; nextLine: number; row: number; cells: ReadCell[] };

/** Counts the rows and cells of a sheet, whatever its format. @throws SheetError for the first row or cell too many */
export function createRowBounds(limits: SheetLimits = SHEET_LIMITS) {
  let rows = 0;
  let cells = 0;
  return {
    /** Called before the cell is added to its row; `column` from 0, `before`: characters of the row so far. */
    cell(line: number, column: number, length: number, before: number): void {
      if (column >= limits.columns) throw new SheetError('columns', { line, max: limits.columns });
      if (length > limits.cellCharacters) throw new SheetError('cell-length', { line, max: limits.cellCharacters });
      if (before + length > limits.rowCharacters) throw new SheetError('row-length', { line, max: limits.rowCharacters });
    },
    row(line: number, width: number): void {
      rows += 1;
      cells += width;
      if (rows > limits.rows) throw new SheetError('rows', { line, max: limits.rows });
      if (cells > limits.cells) throw new SheetError('cells', { line, max: limits.cells });
    },
  };
}
export type RowBounds = ReturnType<typeof createRowBounds>;
