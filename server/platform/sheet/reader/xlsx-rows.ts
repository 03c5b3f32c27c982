/** Rows of a workbook's first sheet, one at a time: cells that say nothing cost nothing, wherever they claim to be. */
import { cutText } from '#kernel/text/text.ts';
import { createRowBounds, type RowBounds, SHEET_LIMITS, SheetError, type SheetRow } from '../sheet-limits.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import { createTextOf, readDayStyles, readSharedStrings, readWorkbook } from './workbook.ts';

/** The furthest place that a spreadsheet has: XFD1048576. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const DAY_MS = 86_400_000;
/** The first number that is no day any more: 10000-01-01. */
const AFTER_LAST_DAY = 2_958_466;

/** Column from 0, by the letters of a place such as 'AB12'. */
function columnOf(place: string, line: number): number {
  const found = /^([A-Za-z]{1,3})\d{1,7}$/.exec(place);
  let column = 0;
  for (const letter of (found?.[1] ?? '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > LAST_COLUMN) throw new SheetError('place', { line, place: cutText(place, 20) });
  return column - 1;
}
function rowOf(given: string | undefined, last: number): number {
  const row = given === undefined ? last + 1 : /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (!(row > last && row <= LAST_ROW)) throw new SheetError('place', { line: last, place: cutText(given ?? String(row), 20) });
  return row;
}

/** 2026-01-31; the number itself where there is no such day. */
function dayText(text: string, since1904: boolean): string {
  const serial = Number(text) + (since1904 ? 1_462 : 0);
  if (!(serial >= 0 && serial < AFTER_LAST_DAY)) return text;
  // The calendar of spreadsheets has a 29th of February 1900, its day 60.
  const day = Math.floor(serial) + (serial < 60 ? 1 : 0);
  return new Date(Date.UTC(1899, 11, 30) + day * DAY_MS).toISOString().slice(0, 10);
}
const DAY_SECONDS = 86_400;
/** '2026-01-31 09:05:06', a day alone without a time, a time of day alone without a day. */
function instantText(text: string, since1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < AFTER_LAST_DAY)) return text;
  const whole = Math.round(value * DAY_SECONDS);
  const [day, seconds] = [Math.floor(whole / DAY_SECONDS), whole % DAY_SECONDS];
  const time = new Date(seconds * 1_000).toISOString().slice(11, 19);
  if (day === 0) return time;
  return seconds === 0 ? dayText(String(day), since1904) : `${dayText(String(day), since1904)} ${time}`;
}
/** Without the digits that are an accident of how spreadsheets write numbers: 1.1000000000000001 is 1.1. */
function numberText(text: string): string {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? text : String(value);
}

/** From here on the last digits of a number are lost. */
const INEXACT = 1e15;
/** As `numberText`, to the 15 digits that a spreadsheet holds; in scientific notation where that are not all. */
function exactNumberText(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return Math.abs(value) >= INEXACT ? value.toExponential() : String(Number(value.toPrecision(15)));
}

/** `exact`: see ReadSheetOptions. */
type Book = { strings: string[]; days: boolean[]; since1904: boolean; exact: boolean };

/** Turns the events of a sheet's XML into rows; `take` answers those that are whole. */
function createSheetReader({ strings, days, since1904, exact }: Book, bounds: RowBounds) {
  const inline = createTextOf();
  let rows: SheetRow[] = [];
  let over = false;
  let inRows = false;
  let line = 0;
  let cells: string[] = [];
  /** Of the widest row so far: a workbook leaves empty cells out, and later rows have as many as the titles. */
  let width = 0;
  let length = 0;
  let column = -1;
  let cell: XmlAttributes | null = null;
  let value = '';
  let inValue = false;

  function textOf({ t: type = 'n', s: style = '' }: XmlAttributes): string {
    const text = inline.take();
    if (type === 'inlineStr') return text;
    if (type === 's') {
      const found = /^\d{1,7}$/.test(value.trim()) ? strings[Number(value)] : undefined;
      if (found === undefined) throw new SheetError('unreadable', { line }, 'a shared text that is not there');
      return found;
    }
    if (type === 'b') return value === '1' ? 'true' : value === '0' ? 'false' : value;
    if (type === 'd') return exact ? cutText(value, 19).replace('T', ' ') : cutText(value, 10);
    if (type !== 'n' || value === '') return value;
    if (exact) return days[Number(style)] ? instantText(value, since1904) : exactNumberText(value);
    return days[Number(style)] ? dayText(value, since1904) : numberText(value);
  }
  function endCell(attributes: XmlAttributes): void {
    const text = textOf(attributes).replaceAll('\r\n', '\n');
    if (text === '') return;
    bounds.cell(line, column, text.length, length);
    length += text.length;
    while (cells.length < column) cells.push('');
    cells[column] = text;
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
          value = '';
        } else {
          inValue = name === 'v' && cell !== null;
          if (cell) inline.open(name);
        }
      },
      text(text: string): void {
        if (inValue) {
          value += text;
          if (value.length > SHEET_LIMITS.cellCharacters) throw new SheetError('cell-length', { line, max: SHEET_LIMITS.cellCharacters });
        } else if (cell) inline.text(text);
      },
      close(name: string): void {
        if (!inRows) return;
        inValue = false;
        if (name === 'sheetData') {
          inRows = false;
          over = true;
        } else if (name === 'c' && cell) {
          endCell(cell);
          cell = null;
        } else if (name === 'row') {
          if (cells.length === 0) return;
          width = Math.max(width, cells.length);
          while (cells.length < width) cells.push('');
          bounds.row(line, cells.length);
          rows.push({ line, nextLine: line + 1, cells });
        } else if (cell) inline.close(name);
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

/** Empty rows are left out; numbers as text, days as 2026-01-31; `exact`: see ReadSheetOptions. @throws SheetError */
export async function* xlsxRows(bytes: Buffer, exact = false): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes);
  const { sheet, others, strings, styles, since1904 } = await readWorkbook(archive);
  const book = { since1904, exact, strings: await readSharedStrings(archive, strings), days: await readDayStyles(archive, styles) };
  if (exact) for (const other of others) for await (const _ of sheetRows(archive, other, book)) throw new SheetError('sheets');
  yield* sheetRows(archive, sheet, book);
}

async function* sheetRows(archive: Archive, sheet: string, book: Book): AsyncGenerator<SheetRow> {
  const reader = createSheetReader(book, createRowBounds());
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
