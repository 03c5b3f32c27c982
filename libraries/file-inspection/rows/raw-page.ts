/** Rows as read from a format, before truncation for display. */
export type RawColumn = { name: string; storedType: string };
export type RawPage = {
  /** At most as many as are shown. */
  columns: RawColumn[];
  columnCount: number;
  start: number;
  rows: unknown[][];
  total: number | null;
  nextCursor: string | null;
  damagedRows: number[];
};

/** A position for reading rows: row `row`, from 0, begins at byte `byte` of the file. */
export type Place = { row: number; byte: number };

/** Values of columns too large to read for a view. */
export const UNREAD = Symbol('unread');

export const cursorOf = ({ row, byte }: Place): string => `${row}:${byte}`;
/** Null for an invalid cursor. A forged one at most leads to other rows of the same file. */
export function placeOf(cursor: string): Place | null {
  const found = /^(\d{1,15}):(\d{1,15})$/.exec(cursor);
  return found ? { row: Number(found[1]), byte: Number(found[2]) } : null;
}
