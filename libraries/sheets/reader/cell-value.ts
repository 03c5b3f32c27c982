/** The value of a workbook's cell: its text as the spreadsheet shows it, or why it cannot be read. Pure. */
import { cutText } from '../cut-text.ts';
import type { CellFault, ReadCell } from '../read-cell.ts';
import { SheetError } from '../sheet-limits.ts';
import { decodeCodes, type Shown } from './workbook.ts';

const LONGEST_SHOWN = 120;
const DAY_SECONDS = 86_400;
/** The first serial number that is not a valid date: 10000-01-01. */
const AFTER_LAST_DAY = 2_958_466;
/** Number of digits that spreadsheets compute with; further ones are dropped. */
const HELD_DIGITS = 15;
const LARGEST_WHOLE = 10 ** HELD_DIGITS;

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/;

export const unreadable = (fault: CellFault, shown: string): ReadCell => ({ fault, shown: cutText(shown, LONGEST_SHOWN) });

/** A cell as in its XML. `value`: null without the element; `formula`: null without one. `text`: the cell's own text, decoded. */
export type RawCell = { type: string; style: string; value: string | null; text: string; formula: string | null };
export type Book = {
  strings: readonly string[];
  styles: readonly Shown[];
  since1904: boolean;
  recalculates: boolean;
  /** See ReadSheetOptions. */
  strict: boolean;
};

const clockText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, minutes, ...(rest > 0 ? [rest] : [])].map((part) => String(part).padStart(2, '0')).join(':');
};
const dayText = (day: number): string => {
  // The calendar of spreadsheets has a 29th of February 1900, its day 60.
  const days = day + (day < 60 ? 1 : 0);
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_SECONDS * 1_000).toISOString().slice(0, 10);
};

/** 2026-01-31, 14:30, 2026-01-31 14:30; in strict mode with the date or time that the format hides. */
function momentText(text: string, shown: Shown, { since1904, strict }: Book): ReadCell {
  const serial = Number(text) + (since1904 ? 1_462 : 0);
  if (!(Number(text) >= 0 && serial < AFTER_LAST_DAY)) return unreadable('value', text);
  if (shown === 'day' && !strict) return dayText(Math.floor(serial));
  const seconds = Math.round(serial * DAY_SECONDS);
  const [day, rest] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
  const isWithinDay = Number(text) < 1;
  if (shown === 'time' ? isWithinDay || !strict : shown === 'moment' && rest > 0 && isWithinDay) return clockText(rest);
  return shown !== 'day-time' && rest === 0 ? dayText(day) : `${dayText(day)} ${clockText(rest)}`;
}

/** Without digits that are artefacts of floating-point numbers: 1.1000000000000001 is 1.1, 0.30000000000000004 is 0.3. */
function numberText(text: string, { strict }: Book): ReadCell {
  // Written in full by a program with exact numbers; a spreadsheet writes zeros after its last digit.
  if (!strict && /^\d{15}(?=\d*[1-9])\d+$/.test(text)) return text;
  const value = Number(text);
  return Math.abs(value) >= LARGEST_WHOLE ? unreadable('digits', text) : String(Number(value.toPrecision(HELD_DIGITS)));
}

function shownNumber(text: string, shown: Shown, book: Book): ReadCell {
  if (!NUMBER.test(text)) return unreadable('value', text);
  if (shown === 'number') return numberText(text, book);
  if (typeof shown === 'string') return momentText(text, shown, book);
  const plain = numberText(text, book);
  return typeof plain === 'string' && /^\d+$/.test(plain) ? plain.padStart(shown.digits, '0') : plain;
}

function instantText(text: string): ReadCell {
  const [, day, clock = '', seconds = ''] = INSTANT.exec(text) ?? [];
  if (day === undefined) return unreadable('value', text);
  if (!/[1-9]/.test(clock + seconds)) return day;
  return `${day} ${clock}${/[1-9]/.test(seconds) ? `:${seconds}` : ''}`;
}

/** A damaged file has invalid text indexes. @throws SheetError 'unreadable' */
function sharedText(text: string, strings: readonly string[]): ReadCell {
  if (!/^\d{1,7}$/.test(text)) throw new SheetError('unreadable', {}, 'a shared text of no number');
  return strings[Number(text)] ?? unreadable('no-text', text);
}

/** @throws SheetError 'unreadable' */
export function readCellValue({ type, style, value, text, formula }: RawCell, book: Book): ReadCell {
  const written = (value ?? '').trim();
  if (type === 'e') return unreadable('error', written || '#');
  if (formula !== null) {
    const hasResult = value !== null && (type === 'str' || written !== '');
    if (book.recalculates || !hasResult) return unreadable('formula', `=${formula}`);
    if (written === '') return unreadable('empty-formula', `=${formula}`);
  }
  if (type === 'inlineStr' || written === '') return text === '' && written !== '' ? unreadable('value', written) : text;
  switch (type) {
    case 's':
      return sharedText(written, book.strings);
    case 'str':
      return decodeCodes(value ?? '');
    case 'b':
      if (written === '1' || written === 'true') return 'true';
      return written === '0' || written === 'false' ? 'false' : unreadable('value', written);
    case 'd':
      return instantText(written);
    case 'n':
      return shownNumber(written, book.styles[Number(style)] ?? 'number', book);
    default:
      return unreadable('value', written);
  }
}
