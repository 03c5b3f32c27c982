/** The text of a sheet that is not a workbook, in any encoding. */
import { isUtf8 } from 'node:buffer';
import { SheetError } from '../sheet-limits.ts';
import { wideEncodingOf } from '../wide-encoding.ts';
import { decodeText, type TextEncoding } from './csv-rows.ts';
import { findOtherEncoding } from './mixed-encoding.ts';

const PIECE = 64 * 1024;

export const begins = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/**
 * By its byte order mark, or UTF-16 by its first characters; otherwise UTF-8 if valid, otherwise GB18030. @throws SheetError 'encodings'
 */
function encodingOf(bytes: Buffer): TextEncoding {
  const wide = wideEncodingOf(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const line = findOtherEncoding(bytes);
  if (line > 0) throw new SheetError('encodings', { line });
  return begins(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8' : 'gb18030';
}

/** Without a byte order mark, in pieces. @throws SheetError 'encoding', 'encodings' */
export async function* sheetText(bytes: Buffer): AsyncGenerator<string> {
  yield* decodeText(piecesOf(bytes), encodingOf(bytes));
}
