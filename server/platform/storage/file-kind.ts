/** Detects the kind of a file by its content; the declared type is ignored. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { FileKind } from '#contracts/files/purposes.ts';
import { wideEncodingOf } from '#libraries/sheets/index.ts';

const byType: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gzip',
  'application/xml': 'xml',
  'video/mp2t': 'mpegts',
  'video/mp4': 'mp4',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};
const textKinds: Record<string, FileKind> = { csv: 'csv', txt: 'text', md: 'text' };

const TAB = 9;
const RETURN = 13;
const END_MARK = 26;
/** Checked in pieces, so a long file does not block the process. */
const PIECE = 512 * 1024;

type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';
const isControl = (code: number): boolean => (code < 32 && (code < TAB || code > RETURN)) || code === 127;
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
}

/** Maximum number of end marks: old programs pad a block of this many bytes with them. */
const MOST_END_MARKS = 128;
/** Without the end marks (Ctrl-Z) of old programs. */
function withoutEndMarks(bytes: Buffer, wide: Encoding | null): Buffer {
  const width = wide ? 2 : 1;
  const isMark = (at: number): boolean =>
    wide === null ? bytes[at] === END_MARK : (wide === 'utf-16le' ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)) === END_MARK;
  const least = Math.max(width, bytes.length - MOST_END_MARKS * width);
  let end = bytes.length;
  while (end > least && isMark(end - width)) end -= width;
  return bytes.subarray(0, end);
}

/** Whether all pieces are valid in this encoding, and none has control characters, which occur in every kind of picture or program. */
async function isTextIn(bytes: Buffer, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      if (hasControls(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))) return false;
      await breathe();
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
async function isText(bytes: Buffer, ofSpreadsheet: boolean): Promise<boolean> {
  const wide = ofSpreadsheet ? wideEncodingOf(bytes) : null;
  const text = withoutEndMarks(bytes, wide);
  if (wide) return isTextIn(text, wide);
  return (await isTextIn(text, 'utf-8')) || (ofSpreadsheet && (await isTextIn(text, 'gb18030')));
}

/** Null: unknown; 'unreadable-text': text by its name, in an encoding other than UTF-8 or, if accepted, GB18030 and UTF-16. */
export async function findFileKind(bytes: Buffer, name: string, sheetText = false): Promise<FileKind | 'unreadable-text' | null> {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const textKind = Object.hasOwn(textKinds, ending) ? textKinds[ending] : undefined;
  if (textKind && (await isText(bytes, sheetText))) return textKind;
  if (textKind && wideEncodingOf(bytes)) return 'unreadable-text';
  // Content is untrusted: if signature detection throws, the kind is unknown.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return textKind ? 'unreadable-text' : null;
  const kind = Object.hasOwn(byType, found.mime) ? byType[found.mime] : undefined;
  // Some Windows programs separate folders by backslashes.
  const isBook = () => bytes.includes('[Content_Types].xml') && (bytes.includes('xl/') || bytes.includes('xl\\'));
  if (kind === 'zip' && ending === 'xlsx' && isBook()) return 'xlsx';
  // The page format of GB/T 33190: a ZIP with its document at the root.
  if (kind === 'zip' && ending === 'ofd' && bytes.includes('OFD.xml')) return 'ofd';
  return kind ?? null;
}
