/** Rows of a sheet as products: one SKU per row; consecutive rows of one external id are one product (docs/import.md). */
import { importColumns } from '#contracts/catalogue/import-problems.ts';
import { cutText, toPlainText } from '#kernel/text/text.ts';
import type { SheetRow } from '#server/platform/sheet/sheet-limits.ts';
import { locateInRows, REQUIRED_COLUMNS, type Row, rowsToRecord } from './csv-record.ts';
import { type Entry, ImportError } from './entry.ts';

export type SheetOptions = {
  required: readonly string[];
  /** The column of a title; null when unknown. */
  columnOf(title: string): string | null;
  /** Undoes our own export's escaping of a cell. */
  clean(cell: string): string;
  /** Rows that begin with # are comments; empty rows are skipped. */
  annotated: boolean;
};
/** One more than the maximum number of SKUs, to detect that there are more. */
const MOST_ROWS = 201;

const columns = new Set<string>(importColumns);
const plainColumn = (title: string): string | null => (columns.has(title) ? title : null);
export const PLAIN_SHEET: SheetOptions = { required: REQUIRED_COLUMNS, columnOf: plainColumn, clean: (cell) => cell, annotated: false };

function readHeader(titles: string[], { columnOf, required }: SheetOptions): string[] {
  const found = titles.map((title) => columnOf(title.trim().toLowerCase()));
  const named = (wrong: string[]): string => wrong.map((title) => `"${cutText(toPlainText(title), 60)}"`).join(', ') || '–';
  const unknown = titles.filter((_, index) => found[index] === null);
  const header = found.map((column) => column ?? '');
  const missing = required.filter((column) => !header.includes(column));
  const twice = header.filter((column, index) => column !== '' && header.indexOf(column) !== index);
  if (unknown.length + missing.length + twice.length > 0)
    throw new ImportError('HEADER_WRONG', { unknown: named(unknown.slice(0, 10)), missing: named(missing), twice: named(twice) });
  return header;
}

type Group = {
  externalId: string;
  line: number;
  nextLine: number;
  size: number;
  count: number;
  rows: Row[];
  wrongRows: { line: number; cells: number }[];
};

function toEntry(group: Group, header: string[]): Entry {
  const { externalId, line, nextLine, size, count, rows, wrongRows } = group;
  const [first, ...rest] = rows;
  const faults = wrongRows.map(({ line: at, cells }) => ({
    path: [],
    line: at,
    code: 'CELLS_WRONG' as const,
    params: { count: cells, expected: header.length },
  }));
  const content = faults.length > 0 || !first ? { faults } : rowsToRecord(first, rest);
  return {
    externalId,
    line,
    nextLine,
    size,
    rows: count,
    columns: header,
    cells: rows.map((row) => row.cells),
    content,
    locate: (path) => locateInRows(rows, path),
  };
}

const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === '');
/** A spreadsheet pads what it saves; empty cells beyond the last title are ignored. */
const fitted = (cells: string[], width: number): string[] =>
  cells.length > width && isBlank(cells.slice(width)) ? cells.slice(0, width) : cells;

export async function* readRows(rows: AsyncIterable<SheetRow>, options: SheetOptions): AsyncGenerator<Entry> {
  let header: string[] | undefined;
  let group: Group | undefined;
  for await (const { line, nextLine, cells: read } of rows) {
    if (options.annotated && (isBlank(read) || read[0]?.trim().startsWith('#'))) continue;
    if (!header) {
      header = readHeader(options.annotated ? trimmedEnd(read) : read, options);
      continue;
    }
    const found = (options.annotated ? fitted(read, header.length) : read).map(options.clean);
    const cells = Object.fromEntries(header.map((column, index) => [column, found[index] ?? '']));
    const externalId = cells.external_id?.trim() ?? '';
    if (!group || group.externalId !== externalId) {
      if (group) yield toEntry(group, header);
      group = { externalId, line, nextLine, size: 0, count: 0, rows: [], wrongRows: [] };
    }
    group.nextLine = nextLine;
    group.count += 1;
    if (found.length !== header.length) group.wrongRows.push({ line, cells: found.length });
    else if (group.rows.length < MOST_ROWS) {
      group.rows.push({ line, cells });
      group.size += found.reduce((sum, text) => sum + text.length, 0);
    }
  }
  if (!header) throw new ImportError('FILE_EMPTY');
  if (group) yield toEntry(group, header);
}

const trimmedEnd = (titles: string[]): string[] => titles.slice(0, titles.findLastIndex((title) => title.trim() !== '') + 1);
