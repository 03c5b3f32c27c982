/** Rows of a sheet as products: one SKU per row; consecutive rows of one external id are one product (docs/import.md). */
import { type ImportProblemCode, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { cutText, showInvisible, toHalfWidth, trimInvisible } from '#kernel/text/text.ts';
import { cellPlace, type ReadCell, type SheetRow } from '#libraries/sheets/index.ts';
import { codeColumns } from '../sheet/sheet-fields.ts';
import { isErrorValue, isShortened, plainText } from './cell-text.ts';
import { locateInRows, REQUIRED_COLUMNS, type Row, rowsToRecord } from './csv-record.ts';
import { type Entry, ImportError, type RowFault } from './entry.ts';
import { CELL_FAULT_CODES } from './sheet-fault.ts';

/** Rows of our own template that are not products, recognised by their cells. */
export type TemplateRows = {
  /** The explanatory row below the titles, which identifies a template. */
  isHints(cells: Readonly<Record<string, string>>): boolean;
  /** The first row of an example; further ones have its number and no name. */
  isExample(cells: Readonly<Record<string, string>>): boolean;
};
export type SheetOptions = {
  required: readonly string[];
  /** The column of a title; null when unknown. */
  columnOf(title: string): string | null;
  /** Undoes our own export's escaping of a cell. */
  clean(cell: string): string;
  /** For sheets of people: ignores empty cells after the last title, and the explanatory rows of our template. */
  template: TemplateRows | null;
};
/** One more than the maximum number of SKUs, to detect that there are more. */
const MOST_ROWS = 201;

const columns = new Set<string>(importColumns);
const plainColumn = (title: string): string | null => (columns.has(title) ? title : null);
export const PLAIN_SHEET: SheetOptions = { required: REQUIRED_COLUMNS, columnOf: plainColumn, clean: (cell) => cell, template: null };

/** Columns whose empty cells have a meaning: no limit, all regions, no proof. A formula without a result does not count as empty. */
const MEANT_WHEN_EMPTY = new Set(['stock', 'regions', ...codeColumns]);
/** Empty or repeated in a row without a number if it is a further SKU of the product above. */
const OF_PRODUCT = ['type', 'category', 'name'];

const shortened = (text: string): string => cutText(showInvisible(text), 60);
const named = (texts: string[]): string => texts.join(', ') || '–';

/** @throws ImportError HEADER_WRONG, with the titles found */
function readHeader(cells: readonly ReadCell[], row: number, { columnOf, required }: SheetOptions): string[] {
  const titles = cells.map((cell) => (typeof cell === 'string' ? trimInvisible(cell) : ''));
  const found = titles.map((title) => columnOf(toHalfWidth(title).toLowerCase()));
  const said = cells.map((cell, index) => {
    const place = cellPlace(index, row);
    if (typeof cell !== 'string') return `${place} (${shortened(cell.shown)})`;
    return titles[index] === '' ? `${place} ""` : `"${shortened(titles[index] ?? '')}"`;
  });
  const unknown = said.filter((_, index) => found[index] === null);
  const header = found.map((column) => column ?? '');
  const missing = required.filter((column) => !header.includes(column)).map((column) => `"${column}"`);
  const twice = header.filter((column, index) => column !== '' && header.indexOf(column) !== index).map((column) => `"${column}"`);
  if (unknown.length + missing.length + twice.length > 0)
    throw new ImportError('HEADER_WRONG', {
      unknown: named(unknown.slice(0, 10)),
      missing: named(missing),
      twice: named(twice),
      found: named([...said.slice(0, 20), ...(said.length > 20 ? ['…'] : [])]),
    });
  return header;
}

/** A row as read: cells by column, without unreadable ones, each of which has a fault. */
type JudgedRow = { line: number; nextLine: number; at: number; first: string; cells: Record<string, string>; faults: RowFault[] };

/** The text of a cell, or why its product is refused. `column`: undefined after the last title, where cells are not used. */
function judgeCell(cell: ReadCell, column: string | undefined, clean: SheetOptions['clean']): string | [ImportProblemCode, string] {
  if (typeof cell !== 'string') {
    if (cell.fault === 'merged' && column === undefined) return '';
    if (cell.fault === 'empty-formula' && !MEANT_WHEN_EMPTY.has(column ?? '')) return '';
    return [CELL_FAULT_CODES[cell.fault], cell.shown];
  }
  const text = clean(cell);
  const plain = trimInvisible(text);
  if (isErrorValue(plain)) return ['CELL_ERROR', plain];
  if (plain === '' && text.trim() !== '') return ['CELL_INVISIBLE', text];
  if (column === 'external_id' && isShortened(plain)) return ['CELL_DIGITS', plain];
  // Two numbers that look alike would be two products.
  if (column === 'external_id' && showInvisible(plain) !== plain) return ['CELL_INVISIBLE', plain];
  return text;
}

function judgeRow({ line, nextLine, row, cells: read }: SheetRow, header: readonly string[], { clean, template }: SheetOptions): JudgedRow {
  const at = template ? row : line;
  const cells: Record<string, string> = {};
  const faults: RowFault[] = [];
  let width = 0;
  for (const [index, cell] of read.entries()) {
    const column = header[index];
    const judged = judgeCell(cell, column, clean);
    if (typeof judged === 'string') {
      if (column !== undefined) cells[column] = judged;
      if (column !== undefined || !template || judged.trim() !== '') width = index + 1;
      continue;
    }
    const [code, shown] = judged;
    const params = { place: cellPlace(index, row), shown: shortened(shown) };
    faults.push({ path: column === undefined ? [] : [column], line: at, value: shown, code, params });
    width = Math.max(width, Math.min(index + 1, header.length));
  }
  if (width !== header.length)
    faults.push({ path: [], line: at, value: '', code: 'CELLS_WRONG', params: { count: width, expected: header.length } });
  const [first] = read;
  return { line, nextLine, at, first: typeof first === 'string' ? trimInvisible(clean(first)) : '', cells, faults };
}

const said = (row: JudgedRow, column: string): string => plainText(column, row.cells[column] ?? '');

/** Recognises notes. In a template a row that begins with # is one; elsewhere it is an ordinary product. */
function createNotes({ isHints, isExample }: TemplateRows) {
  let isTemplate = false;
  /** The number of the example to which the previous row belongs. */
  let example = '';
  return {
    isNote(row: JudgedRow): boolean {
      const isHintRow = isHints(row.cells);
      isTemplate ||= isHintRow;
      if (isExample(row.cells)) example = said(row, 'external_id');
      else if (said(row, 'external_id') !== example || said(row, 'name') !== '') example = '';
      if (isHintRow || example !== '') return true;
      if (!isTemplate || !row.first.startsWith('#')) return false;
      return (
        /^#\s/.test(row.first) || (row.faults.length === 0 && Object.values(row.cells).filter((text) => text.trim() !== '').length === 1)
      );
    },
    /** A number that looks like a note: neither skipped nor imported. */
    isMarked: (row: JudgedRow): boolean => isTemplate && said(row, 'external_id').startsWith('#'),
  };
}

type Group = { externalId: string; first: JudgedRow; nextLine: number; size: number; count: number; rows: Row[]; faults: RowFault[] };

/**
 * Whether a row is a further SKU of the product above. If one of the two has no number, or an unreadable one, their other product columns
 * decide, and the whole product is wrong.
 */
function belongsTo(group: Group, row: JudgedRow): boolean {
  const id = said(row, 'external_id');
  if (id === group.externalId && id !== '') return true;
  const isSame = (column: string): boolean => said(row, column) === said(group.first, column);
  if (id === '') return OF_PRODUCT.every((column) => said(row, column) === '' || isSame(column));
  return group.externalId === '' && said(row, 'name') !== '' && OF_PRODUCT.every(isSame);
}

function addRow(group: Group, row: JudgedRow): void {
  const id = said(row, 'external_id');
  group.externalId ||= id;
  group.nextLine = row.nextLine;
  group.count += 1;
  if (group.count > MOST_ROWS) return;
  group.faults.push(...row.faults);
  if (id === '' && !row.faults.some(({ path }) => path[0] === 'external_id'))
    group.faults.push({ path: ['external_id'], line: row.at, value: '', code: 'EMPTY', params: {} });
  group.rows.push({ line: row.at, cells: row.cells });
  group.size += Object.values(row.cells).reduce((sum, text) => sum + text.length, 0);
}

function toEntry({ externalId, first: { line }, nextLine, size, count, rows, faults }: Group, header: string[]): Entry {
  const [first, ...rest] = rows;
  const isWrong = faults.length > 0 || !first;
  return {
    externalId,
    line,
    nextLine,
    size,
    rows: count,
    columns: header,
    cells: isWrong ? [] : rows.map((row) => row.cells),
    content: isWrong ? { faults } : rowsToRecord(first, rest),
    locate: (path) => locateInRows(rows, path),
  };
}

const isBlank = (cells: readonly ReadCell[]): boolean =>
  cells.every((cell) => (typeof cell === 'string' ? trimInvisible(cell) === '' : cell.fault === 'empty-formula'));
const trimmedEnd = (titles: readonly ReadCell[]): readonly ReadCell[] =>
  titles.slice(0, titles.findLastIndex((title) => typeof title !== 'string' || trimInvisible(title) !== '') + 1);

/**
 * Every row is part of an entry or a note of our template; a product with an unreadable cell has faults instead of a record. @throws
 * ImportError FILE_EMPTY, HEADER_WRONG
 */
export async function* readRows(rows: AsyncIterable<SheetRow>, options: SheetOptions): AsyncGenerator<Entry> {
  const notes = options.template && createNotes(options.template);
  let header: string[] | undefined;
  let group: Group | undefined;
  for await (const row of rows) {
    if (isBlank(row.cells)) continue;
    if (!header) {
      header = readHeader(options.template ? trimmedEnd(row.cells) : row.cells, row.row, options);
      continue;
    }
    const judged = judgeRow(row, header, options);
    if (notes?.isNote(judged)) continue;
    if (notes?.isMarked(judged)) judged.faults.push({ path: ['external_id'], line: judged.at, code: 'NUMBER_MARKED', params: {} });
    if (!group || !belongsTo(group, judged)) {
      if (group) yield toEntry(group, header);
      group = { externalId: '', first: judged, nextLine: judged.nextLine, size: 0, count: 0, rows: [], faults: [] };
    }
    addRow(group, judged);
  }
  if (!header) throw new ImportError('FILE_EMPTY');
  if (group) yield toEntry(group, header);
}
