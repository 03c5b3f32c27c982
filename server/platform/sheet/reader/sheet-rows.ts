/** Rows of a sheet of either kind. */
import { isUtf8 } from 'node:buffer';
import { SheetError, type SheetRow } from '../sheet-limits.ts';
import { csvRows, decodeText, type TextEncoding } from './csv-rows.ts';
import { findOtherEncoding } from './mixed-encoding.ts';
import { xlsxRows } from './xlsx-rows.ts';

const PIECE = 64 * 1024;

const begins = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** By the mark of its encoding; without one UTF-8 where that will do, else GB18030. @throws SheetError 'encodings' */
function encodingOf(bytes: Buffer): TextEncoding {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const line = findOtherEncoding(bytes);
  if (line > 0) throw new SheetError('encodings', { line });
  return begins(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : 'gb18030';
}

/** By its first bytes, whatever it is called: a workbook, or CSV. For the process of its own that reads it. @throws SheetError */
export async function* sheetRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old-format');
  if (begins(bytes, 0x50, 0x4b)) yield* xlsxRows(bytes);
  else yield* csvRows(decodeText(piecesOf(bytes), encodingOf(bytes)));
}
