/** The rows of an uploaded bank statement: text in UTF-8, GB18030 or UTF-16 with any delimiter, or the sheet of a workbook. */
import { CsvError, type Info, parse } from 'csv-parse/sync';
import {
  isCertain,
  type OpenStatement,
  openStatement,
  type StatementRow,
  type StatementWish,
  TITLES_WITHIN,
  type UnreadCell,
  type UnreadReason,
} from '#contexts/payments/rules/payments.ts';
import { cutText } from '#kernel/text/text.ts';
import {
  type CellFault,
  cellPlace,
  openQuoteColumn,
  readSheet,
  SheetError,
  type SheetReason,
  type SheetRow,
  sheetText,
} from '#libraries/sheets/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const LIMITS = { bytes: 4 * 1024 * 1024, rows: 5_000, columns: 200 };
const MOST_ROWS = LIMITS.rows + TITLES_WITHIN;
/** Between the cells of a row; the usual one first. */
const DELIMITERS = [',', '\t', ';', '|'];
/** The minimum number of cells in a row of a statement. */
const LEAST_CELLS = 3;
const LONGEST_SHOWN = 120;

/** @throws AppError BANK_STATEMENT_LARGE */
export async function readBounded(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > LIMITS.bytes) throw new AppError('BANK_STATEMENT_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const TOO_LARGE = new Set<SheetReason>(['too-large', 'rows', 'columns', 'cells', 'merged-areas', 'cell-length', 'row-length']);
/** Converts errors of reading a sheet that the file causes. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof SheetError)) return error;
  const { reason, fault } = error;
  if (reason === 'encoding' || reason === 'encodings') return new AppError('BANK_STATEMENT_ENCODING', { line: fault.line ?? 0 });
  if (reason === 'sheets') return new AppError('BANK_STATEMENT_SHEETS');
  if (reason === 'no-sheet') return new AppError('BANK_STATEMENT_HIDDEN');
  return new AppError(TOO_LARGE.has(reason) ? 'BANK_STATEMENT_LARGE' : 'BANK_STATEMENT_UNREADABLE');
}

/** @throws AppError BANK_STATEMENT_ENCODING */
async function decodeStatement(bytes: Buffer): Promise<string> {
  let text = '';
  try {
    for await (const piece of sheetText(bytes)) text += piece;
    return text;
  } catch (error) {
    throw faultOf(error);
  }
}

type CsvRecord = { record: string[]; raw: string; info: Info };

/** The number of cells that most rows of one line have. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { record } of records)
    if (!record.some((cell) => cell.includes('\n'))) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
  const [most] = [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || other - one);
  return most?.[0] ?? 0;
}

/** The cells of one line, which may open a quote that it does not close. */
function cellsOfLine(text: string, delimiter: string): string[] {
  for (const closed of [text, `${text}"`])
    try {
      const [cells] = parse(closed, { delimiter, relax_column_count: true, relax_quotes: true }) as string[][];
      if (cells) return cells;
    } catch {}
  return text.split(delimiter);
}

/** A row that an open quote may have joined from several: each of its lines is a row. */
function splitRow(raw: string, line: number, delimiter: string, column: number): StatementRow[] {
  return raw
    .replace(/^\n+|\n$/g, '')
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return [];
      const cells = cellsOfLine(text, delimiter);
      const at = Math.min(column, cells.length - 1);
      const shown = cutText(cells[at] ?? '', LONGEST_SHOWN);
      const unread: UnreadCell[] = [{ column: at, place: cellPlace(at, line + index), reason: 'QUOTE', shown }];
      return [{ line: line + index, cells: cells.slice(0, LIMITS.columns), unread }];
    });
}

/** Null when the text has no cells with this delimiter. `isOpen`: the last record ends with the text, within a quote. */
function parseCsv(text: string, delimiter: string): { records: CsvRecord[]; isOpen: boolean } | null {
  for (const isOpen of [false, true])
    try {
      const records = parse(isOpen ? `${text}"` : text, {
        delimiter,
        info: true,
        raw: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        max_record_size: 64 * 1024,
        to: MOST_ROWS + 1,
      }) as unknown as CsvRecord[];
      return { records, isOpen };
    } catch (error) {
      if (!(error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')) return null;
    }
  return null;
}

/** Each row with the line where it begins; null when the text has no cells with this delimiter. */
function csvRows(text: string, delimiter: string): StatementRow[] | null {
  const parsed = parseCsv(text, delimiter);
  if (!parsed) return null;
  const { records, isOpen } = parsed;
  const width = usualWidth(records);
  return records.flatMap(({ record, raw, info }, index) => {
    // `info` counts to the end of the row; a cell may contain line breaks.
    const line = info.lines - record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
    const open = isOpen && index === records.length - 1 ? record.length - 1 : openQuoteColumn(record, raw, delimiter, width);
    return open < 0 ? [{ line, cells: record.slice(0, LIMITS.columns) }] : splitRow(raw, line, delimiter, open);
  });
}

const UNREAD = {
  formula: 'FORMULA',
  'empty-formula': 'FORMULA_EMPTY',
  error: 'ERROR',
  merged: 'MERGED',
  'no-text': 'NO_TEXT',
  digits: 'DIGITS',
  quote: 'QUOTE',
  value: 'VALUE',
} as const satisfies Record<CellFault, UnreadReason>;
function statementRow({ line, row, cells }: SheetRow): StatementRow {
  const unread: UnreadCell[] = [];
  const texts = cells.map((cell, column) => {
    if (typeof cell === 'string') return cell;
    const { fault, shown } = cell;
    unread.push({ column, place: cellPlace(column, row), reason: UNREAD[fault], shown });
    return fault === 'merged' ? '' : shown;
  });
  return { line, cells: texts, ...(unread.length > 0 ? { unread } : {}) };
}

/** @throws AppError BANK_STATEMENT_UNREADABLE, BANK_STATEMENT_LARGE, BANK_STATEMENT_SHEETS, BANK_STATEMENT_HIDDEN */
async function sheetRows(bytes: Buffer): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  async function* pieces() {
    yield bytes;
  }
  try {
    for await (const row of readSheet(pieces(), { strict: true })) {
      rows.push(statementRow(row));
      if (rows.length > MOST_ROWS) break;
    }
    return rows;
  } catch (error) {
    throw faultOf(error);
  }
}

/** The rows of a file, for each delimiter that splits it; at least one. */
export type StatementTables = readonly (readonly StatementRow[])[];
const isWide = (rows: readonly StatementRow[]): boolean => {
  const widths = rows.map(({ cells }) => cells.length).sort((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) >= LEAST_CELLS;
};

/**
 * Detected by its first bytes, whatever its name.
 * @throws AppError BANK_STATEMENT_UNREADABLE, BANK_STATEMENT_ENCODING, BANK_STATEMENT_LARGE, BANK_STATEMENT_SHEETS, BANK_STATEMENT_HIDDEN
 */
export async function readTables(bytes: Buffer): Promise<StatementTables> {
  const signature = bytes.subarray(0, 2).toString('hex');
  // The legacy workbook format (.xls).
  if (signature === 'd0cf') throw new AppError('BANK_STATEMENT_UNREADABLE');
  const isBook = signature === '504b';
  const text = isBook ? '' : (await decodeStatement(bytes)).replaceAll('\r\n', '\n');
  const delimiters = DELIMITERS.filter((delimiter, index) => index === 0 || text.includes(delimiter));
  const read = isBook ? [await sheetRows(bytes)] : delimiters.flatMap((delimiter) => [csvRows(text, delimiter) ?? []].filter(hasRows));
  if (read.length === 0) throw new AppError('BANK_STATEMENT_UNREADABLE');
  if (read.some((rows) => rows.length > MOST_ROWS)) throw new AppError('BANK_STATEMENT_LARGE');
  const wide = read.filter(isWide);
  return wide.length > 0 ? wide : read;
}
const hasRows = (rows: readonly StatementRow[]): boolean => rows.length > 0;

/**
 * The first reading of the file in which its columns are certain; otherwise the first of all.
 * @throws AppError BANK_STATEMENT_COLUMNS (nothing to read), BANK_STATEMENT_LARGE
 */
export function openTables(tables: StatementTables, wish: StatementWish): OpenStatement {
  let found: OpenStatement | null = null;
  for (const rows of tables) {
    const opened = openStatement(rows, wish);
    if (opened && isCertain(opened)) {
      found = opened;
      break;
    }
    found ??= opened;
  }
  if (!found) throw new AppError('BANK_STATEMENT_COLUMNS');
  if (found.body.length > LIMITS.rows) throw new AppError('BANK_STATEMENT_LARGE');
  return found;
}
