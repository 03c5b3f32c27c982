/** Reads untrusted sheets in a process of their own, and writes CSV and workbooks as streams. README.md explains its use. */
export { type Cell, CSV_MARK, CSV_TYPE, csvRow, restore } from './csv.ts';
export { type CellFault, cellPlace, type ReadCell } from './read-cell.ts';
export { type ReadSheetOptions, readSheet } from './read-sheet.ts';
export { csvRows, decodeText } from './reader/csv-rows.ts';
export { openQuoteColumn } from './reader/open-quote.ts';
export { sheetText } from './reader/sheet-text.ts';
export { createRowBounds, SHEET_LIMITS, SheetError, type SheetReason, type SheetRow } from './sheet-limits.ts';
export { wideEncodingOf } from './wide-encoding.ts';
export { type Sheet, xlsxStream } from './xlsx-stream.ts';
export { type ZipEntry, zipStream } from './zip-stream.ts';
