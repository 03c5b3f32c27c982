/** Areas of a sheet in which one cell has the value of all: merged cells, and formulas that fill an area. */
import { cutText } from '../cut-text.ts';
import { cellPlace } from '../read-cell.ts';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';
import type { Archive } from './open-archive.ts';
import { readXml } from './read-xml.ts';

/** The last cell of a spreadsheet: XFD1048576. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

const REF = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?$/;
/** Column number from 1, by its letters. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** Columns from 0, rows from 1; both ends included. */
export type Area = { column: number; row: number; lastColumn: number; lastRow: number };

/** 'A2:C9', or one cell. @throws SheetError 'place' */
export function readArea(ref: string): Area {
  const [, letters = '', digits = '', lastLetters = letters, lastDigits = digits] = REF.exec(ref) ?? [];
  const columns = [columnNumber(letters), columnNumber(lastLetters)];
  const rows = [Number(digits), Number(lastDigits)];
  const area = {
    column: Math.min(...columns) - 1,
    row: Math.min(...rows),
    lastColumn: Math.max(...columns) - 1,
    lastRow: Math.max(...rows),
  };
  if (area.column < 0 || area.row < 1 || area.lastColumn >= LAST_COLUMN || area.lastRow > LAST_ROW)
    throw new SheetError('place', { place: cutText(ref, 20) });
  return area;
}

const areaName = ({ column, row, lastColumn, lastRow }: Area): string => `${cellPlace(column, row)}:${cellPlace(lastColumn, lastRow)}`;

/** Which cells are covered, column by column. Areas are added in the order of their first rows, cells queried row by row. */
export function createCover() {
  const columns = SHEET_LIMITS.columns;
  const until = new Int32Array(columns);
  /** The row of an area's corner in this column; 0: none. */
  const corner = new Int32Array(columns);
  const areas: (Area | undefined)[] = Array.from({ length: columns });
  return {
    put(area: Area): void {
      for (let column = area.column; column <= area.lastColumn && column < columns; column += 1) {
        const overlaps = (until[column] ?? 0) >= area.row && corner[column] !== area.row;
        if (area.lastRow > (until[column] ?? 0)) {
          until[column] = area.lastRow;
          areas[column] = area;
        }
        corner[column] = column === area.column && !overlaps ? area.row : 0;
      }
    },
    /** The name of the area that covers a cell; '' for none, and for the corner, which has the value. */
    areaOf(column: number, row: number): string {
      const area = areas[column];
      return area && (until[column] ?? 0) >= row && corner[column] !== row ? areaName(area) : '';
    },
  };
}
export type Cover = ReturnType<typeof createCover>;

/** Merged areas, stored as four numbers each. */
function createAreaList() {
  let numbers = new Int32Array(4_096);
  let count = 0;
  return {
    add({ column, row, lastColumn, lastRow }: Area): void {
      if (column === lastColumn && row === lastRow) return;
      if (count >= SHEET_LIMITS.mergedAreas) throw new SheetError('merged-areas', { max: SHEET_LIMITS.mergedAreas });
      if (count * 4 === numbers.length) {
        const larger = new Int32Array(numbers.length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers.set([row, column, lastRow, lastColumn], count * 4);
      count += 1;
    },
    /** Returns the cover of a row; rows must be ascending. */
    cover(): (row: number) => Cover {
      const rowOf = (index: number): number => numbers[index * 4] ?? 0;
      const order = Uint32Array.from({ length: count }, (_, index) => index).sort((a, b) => rowOf(a) - rowOf(b));
      const cover = createCover();
      let next = 0;
      return (at) => {
        for (; next < count && rowOf(order[next] ?? 0) <= at; next += 1) {
          const [row = 0, column = 0, lastRow = 0, lastColumn = 0] = numbers.subarray((order[next] ?? 0) * 4);
          cover.put({ row, column, lastRow, lastColumn });
        }
        return cover;
      };
    },
  };
}

const NAME = Buffer.from('mergeCell');
/** Whether the bytes may contain the element: most sheets do not, and searching is much faster than parsing. */
async function mayHaveMerged(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let held = Buffer.alloc(0);
  let isFirst = true;
  for await (const piece of pieces) {
    // UTF-16: the name cannot be found as ASCII bytes.
    if (isFirst && ((piece[0] === 0xff && piece[1] === 0xfe) || (piece[0] === 0xfe && piece[1] === 0xff))) return true;
    isFirst = false;
    const bytes = Buffer.concat([held, piece]);
    if (bytes.includes(NAME)) return true;
    held = bytes.subarray(Math.max(0, bytes.length - NAME.length + 1));
  }
  return false;
}

/** Merged areas are listed after the rows of a sheet: the part is parsed for them first. @throws SheetError */
export async function readMergedAreas(archive: Archive, sheet: string): Promise<(row: number) => Cover> {
  const list = createAreaList();
  if (await mayHaveMerged(archive.part(sheet))) {
    const events = {
      open(name: string, { ref = '' }: Readonly<Record<string, string>>): void {
        if (name === 'mergeCell') list.add(readArea(ref));
      },
    };
    for await (const _ of readXml(archive.part(sheet), events));
  }
  return list.cover();
}
