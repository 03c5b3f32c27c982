/** The process of read-sheet.ts: a sheet comes in on standard input, its rows go out on standard output as lines of JSON. */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { SHEET_LIMITS, SheetError, type SheetRow } from '../sheet-limits.ts';
import { csvRows, decodeText } from './csv-rows.ts';
import { EXACT, type ReaderLine } from './reader-line.ts';
import { xlsxRows } from './xlsx-rows.ts';

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

const begins = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** By its first bytes, whatever it is called: a workbook, or CSV in UTF-8 or GB18030. */
function rowsOf(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old-format');
  if (begins(bytes, 0x50, 0x4b)) return xlsxRows(bytes, process.argv[2] === EXACT);
  return csvRows(decodeText(piecesOf(bytes), isUtf8(bytes) ? 'utf-8' : 'gb18030'));
}

let held = '';
/** Waits while nobody takes what is written. */
async function send(line: ReaderLine, now = false): Promise<void> {
  held += `${JSON.stringify(line)}\n`;
  if (!now && held.length < PIECE) return;
  const text = held;
  held = '';
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

// Whoever asked is gone: nothing more to do.
process.stdout.on('error', () => process.exit(1));
try {
  for await (const { line, nextLine, cells } of rowsOf(await readInput())) await send([line, nextLine, cells]);
  await send({ done: true }, true);
} catch (error) {
  const known = error instanceof SheetError ? error : new SheetError('unreadable', {}, error instanceof Error ? error.message : 'unknown');
  await send({ failed: known.reason, fault: known.fault, message: known.message }, true);
}
