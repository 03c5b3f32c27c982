/** Detects the kind of a file by its content; the declared type is ignored. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { FileKind } from '#contracts/files/purposes.ts';

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
/** Checked in pieces, so that a long file does not block the process. */
const PIECE = 512 * 1024;

function hasControls(bytes: Buffer): boolean {
  for (const byte of bytes) if ((byte < 32 && (byte < TAB || byte > RETURN)) || byte === 127) return true;
  return false;
}

/** Whether every piece can be read in this encoding, and none contains control bytes, which occur in every kind of picture or program. */
async function isTextIn(bytes: Buffer, encoding: 'utf-8' | 'gb18030'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      if (hasControls(piece)) return false;
      decoder.decode(piece, { stream: true });
      await breathe();
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
const isText = async (bytes: Buffer, chinese: boolean): Promise<boolean> =>
  (await isTextIn(bytes, 'utf-8')) || (chinese && (await isTextIn(bytes, 'gb18030')));

/** Null: unknown; 'unreadable-text': text by its name, in an encoding other than UTF-8, or GB18030 where that will do. */
export async function findFileKind(bytes: Buffer, name: string, chineseText = false): Promise<FileKind | 'unreadable-text' | null> {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const textKind = Object.hasOwn(textKinds, ending) ? textKinds[ending] : undefined;
  if (textKind && (await isText(bytes, chineseText))) return textKind;
  // Content is untrusted: if signature detection throws, the kind is unknown.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return textKind ? 'unreadable-text' : null;
  const kind = Object.hasOwn(byType, found.mime) ? byType[found.mime] : undefined;
  if (kind === 'zip' && ending === 'xlsx' && bytes.includes('[Content_Types].xml') && bytes.includes('xl/')) return 'xlsx';
  // The page description of GB/T 33190: a ZIP with its document at the root.
  if (kind === 'zip' && ending === 'ofd' && bytes.includes('OFD.xml')) return 'ofd';
  return kind ?? null;
}
