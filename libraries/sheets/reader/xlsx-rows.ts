/** Rows of a workbook's sheet, one at a time: empty cells cost nothing, at any position. */
import { cutText } from '../cut-text.ts';
import type { ReadCell } from '../read-cell.ts';
import { createRowBounds, type RowBounds, SHEET_LIMITS, SheetError, type SheetRow } from '../sheet-limits.ts';
import { type Book, readCellValue, unreadable } from './cell-value.ts';
import { type Cover, columnNumber, createCover, LAST_COLUMN, LAST_ROW, readArea, readMergedAreas } from './merged-areas.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import { createTextOf, readSharedStrings, readStyles, readWorkbook } from './workbook.ts';

/** Maximum length of a formula, which is shown, not computed. */
const LONGEST_FORMULA = 120;

/** Column from 0, by the letters of a place such as 'AB12'. */
function columnOf(place: string, line: number): number {
  const column = columnNumber(/^([A-Za-z]{1,3})\d{1,7}$/.exec(place)?.[1] ?? '');
  if (column < 1 || column > LAST_COLUMN) throw new SheetError('place', { line, place: cutText(place, 20) });
  return column - 1;
}
function rowOf(given: string | undefined, last: number): number {
  const row = given === undefined ? last + 1 : /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (!(row > last && row <= LAST_ROW)) throw new SheetError('place', { line: last, place: cutText(given ?? String(row), 20) });
  return row;
}

const lengthOf = (cell: ReadCell): number => (typeof cell === 'string' ? cell : cell.shown).length;

/** Turns XML events of a sheet into rows; `take` returns the complete ones. */
function createSheetReader(book: Book, mergedIn: (row: number) => Cover, bounds: RowBounds) {
  const inline = createTextOf();
  /** Areas filled by formulas whose results are not in the file. */
  const filled = createCover();
  let rows: SheetRow[] = [];
  let over = false;
  let inRows = false;
  let line = 0;
  let cells: ReadCell[] = [];
  /** Width of the widest row so far: a workbook leaves out empty cells, and later rows have as many as the header. */
  let width = 0;
  let length = 0;
  let column = -1;
  let cell: XmlAttributes | null = null;
  let value: string | null = null;
  let formula: string | null = null;
  let formulaArea = '';
  let inside: 'value' | 'formula' | '' = '';

  function endCell({ t: type = 'n', s: style = '', r: place = '' }: XmlAttributes): void {
    const raw = { type, style, value, formula, text: inline.take() };
    const read = readCellValue(raw, book);
    if (typeof read !== 'string' && read.fault === 'formula' && formulaArea !== '') filled.put(readArea(formulaArea));
    const found = typeof read === 'string' ? read.replaceAll('\r\n', '\n') : read;
    if (found === '') return;
    bounds.cell(line, column, lengthOf(found), length);
    length += lengthOf(found);
    while (cells.length < column) cells.push('');
    if (cells[column]) throw new SheetError('place', { line, place: cutText(place, 20) });
    cells[column] = found;
  }
  /** The row including merged areas. An empty row is skipped: a merged area may be higher than its product. */
  function endRow(): void {
    if (cells.length === 0) return;
    const merged = mergedIn(line);
    width = Math.max(width, cells.length);
    for (let at = 0; at < width; at += 1) {
      const area = merged.areaOf(at, line);
      if (area !== '') cells[at] = unreadable('merged', area);
      else if (filled.areaOf(at, line) !== '') cells[at] = unreadable('formula', filled.areaOf(at, line));
      else cells[at] ??= '';
    }
    bounds.row(line, cells.length);
    rows.push({ line, nextLine: line + 1, row: line, cells });
  }
  return {
    events: {
      open(name: string, attributes: XmlAttributes): void {
        if (name === 'sheetData') inRows = true;
        else if (!inRows) return;
        else if (name === 'row') {
          line = rowOf(attributes.r, line);
          cells = [];
          length = 0;
          column = -1;
        } else if (name === 'c') {
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r, line);
          cell = attributes;
          value = null;
          formula = null;
          formulaArea = '';
        } else if (cell) {
          inside = '';
          if (name === 'v') {
            inside = 'value';
            value ??= '';
          } else if (name === 'f') {
            inside = 'formula';
            formula ??= '';
            // The reference of a shared formula covers cells which have their own formulas.
            if (attributes.t === 'array' || attributes.t === 'dataTable') formulaArea = attributes.ref ?? '';
          }
          inline.open(name);
        }
      },
      text(text: string): void {
        if (inside === 'value') {
          value = `${value ?? ''}${text}`;
          if (value.length > SHEET_LIMITS.cellCharacters) throw new SheetError('cell-length', { line, max: SHEET_LIMITS.cellCharacters });
        } else if (inside === 'formula') formula = cutText(`${formula ?? ''}${text}`, LONGEST_FORMULA);
        else if (cell) inline.text(text);
      },
      close(name: string): void {
        if (!inRows) return;
        inside = '';
        if (name === 'sheetData') {
          inRows = false;
          over = true;
        } else if (name === 'c' && cell) {
          endCell(cell);
          cell = null;
        } else if (name === 'row') endRow();
        else if (cell) inline.close(name);
      },
    },
    take(): SheetRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
    isOver: () => over,
    line: () => line,
  };
}

/**
 * Empty rows are skipped. Numbers are texts as shown, if that is simple: 007, 2026-01-31, 14:30. `strict`: see ReadSheetOptions.
 * @throws SheetError
 */
export async function* xlsxRows(bytes: Buffer, strict = false): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes);
  const { sheet, others, strings, styles, ...rules } = await readWorkbook(archive);
  const book = { ...rules, strict, strings: await readSharedStrings(archive, strings), styles: await readStyles(archive, styles) };
  if (strict) for (const other of others) for await (const _ of rowsIn(archive, other, book)) throw new SheetError('sheets');
  yield* rowsIn(archive, sheet, book);
}

async function* rowsIn(archive: Archive, sheet: string, book: Book): AsyncGenerator<SheetRow> {
  const reader = createSheetReader(book, await readMergedAreas(archive, sheet), createRowBounds());
  try {
    for await (const _ of readXml(archive.part(sheet), reader.events)) {
      yield* reader.take();
      if (reader.isOver()) return;
    }
  } catch (error) {
    if (error instanceof SheetError && error.fault.line === undefined)
      throw new SheetError(error.reason, { ...error.fault, line: reader.line() }, error.message);
    throw error;
  }
}
