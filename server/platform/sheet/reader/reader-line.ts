import type { SheetFault, SheetReason } from '../sheet-limits.ts';

/** The argument of the reading process that asks for exact times and numbers (read-sheet.ts). */
export const EXACT = 'exact';

/** What the reading process writes, one a line: rows as [line, nextLine, cells], then how it ended. */
export type ReaderLine = [number, number, string[]] | { done: true } | { failed: SheetReason; fault: SheetFault; message: string };
