/** What a file is, by its content; what was declared is not believed. */
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '#contracts/files/purposes.ts';

const byType: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gzip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};
const textKinds: Record<string, FileKind> = { csv: 'csv', txt: 'text', md: 'text' };

const TAB = 9;
const RETURN = 13;
const isControl = (byte: number): boolean => (byte < 32 && (byte < TAB || byte > RETURN)) || byte === 127;

/** Several bytes of every kind of picture, archive or program stand outside of text. */
const isText = (bytes: Buffer, chinese: boolean): boolean => (isUtf8(bytes) || (chinese && isChinese(bytes))) && !bytes.some(isControl);

function isChinese(bytes: Buffer): boolean {
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Null: nothing that is known; 'unreadable-text': text by its name, in an encoding other than UTF-8, or GB18030 where that will do. */
export async function findFileKind(bytes: Buffer, name: string, chineseText = false): Promise<FileKind | 'unreadable-text' | null> {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const textKind = Object.hasOwn(textKinds, ending) ? textKinds[ending] : undefined;
  if (textKind && isText(bytes, chineseText)) return textKind;
  // Content is a stranger's: what the reader of signatures stumbles over is of no known kind.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found) return textKind ? 'unreadable-text' : null;
  const kind = Object.hasOwn(byType, found.mime) ? byType[found.mime] : undefined;
  if (kind === 'zip' && ending === 'xlsx' && bytes.includes('[Content_Types].xml') && bytes.includes('xl/')) return 'xlsx';
  return kind ?? null;
}
