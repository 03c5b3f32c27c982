import type { ReadCell } from '../read-cell.ts';
import type { SheetFault, SheetReason } from '../sheet-limits.ts';

/** The argument of the reading process for strict mode (ReadSheetOptions). */
export const STRICT = 'strict';

/** What the reading process writes, one per line: rows as [line, nextLine, row, cells], then how it ended. */
export type ReaderLine =
  | [number, number, number, ReadCell[]]
  | { done: true }
  | { failed: SheetReason; fault: SheetFault; message: string };
