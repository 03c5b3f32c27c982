/** Names of uploaded files: sanitised user input. */
import { type FileKind, type FilePurpose, fileKinds } from '#contracts/files/purposes.ts';

const LONGEST = 120;
/** Control characters, unassigned code points, folder separators, quotes and wildcards, and text direction marks. */
const HARMFUL = /[\p{Noncharacter_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;

/**
 * The last part of the name, without harmful characters, with the extension of its kind: a picture called 'a/b.html' becomes 'b.html.jpg'.
 */
export function cleanFileName(name: string, kind: FileKind): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(HARMFUL, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const endings: readonly string[] = fileKinds[kind].endings;
  const given = /^(.*)\.([^.]*)$/s.exec(plain);
  const known = given !== null && endings.includes((given[2] ?? '').toLowerCase());
  const stem = known ? (given[1] ?? '') : plain;
  const ending = known ? (given[2] ?? '').toLowerCase() : endings[0];
  return `${[...stem].slice(0, LONGEST).join('').trim() || 'file'}.${ending}`;
}

/** A sealed file is named after its purpose: the original name may contain the number on an identity card. */
export const sealedFileName = (purpose: FilePurpose, kind: FileKind): string => `${purpose}.${fileKinds[kind].endings[0]}`;

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` by RFC 6266 and RFC 5987: an ASCII name for old clients, and the full name. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%;]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${percent(name)}`;
}
