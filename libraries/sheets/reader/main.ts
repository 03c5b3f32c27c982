/** The process of read-sheet.ts: reads a sheet from standard input and writes its rows to standard output as lines of JSON. */
import { once } from 'node:events';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';
import { type ReaderLine, STRICT } from './reader-line.ts';
import { sheetRows } from './sheet-rows.ts';

const PIECE = 64 * 1024;
const MB = 1024 * 1024;

async function readInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > SHEET_LIMITS.fileBytes) throw new SheetError('too-large', { max: SHEET_LIMITS.fileBytes / MB });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

let held = '';
/** Waits while the output is not being read. */
async function send(line: ReaderLine, now = false): Promise<void> {
  held += `${JSON.stringify(line)}\n`;
  if (!now && held.length < PIECE) return;
  const text = held;
  held = '';
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

// The parent process has ended: nothing more to do.
process.stdout.on('error', () => process.exit(1));
try {
  const strict = process.argv[2] === STRICT;
  for await (const { line, nextLine, row, cells } of sheetRows(await readInput(), strict)) await send([line, nextLine, row, cells]);
  await send({ done: true }, true);
} catch (error) {
  const known = error instanceof SheetError ? error : new SheetError('unreadable', {}, error instanceof Error ? error.message : 'unknown');
  await send({ failed: known.reason, fault: known.fault, message: known.message }, true);
}
