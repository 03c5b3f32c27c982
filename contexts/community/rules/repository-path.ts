/**
 * Valid file paths in a repository: names that every system can store and every reader sees unambiguously. Checked when a file is
 * committed; every stored path has passed. Characters that only Windows refuses (`a:b`, `a?b`) are accepted on purpose: file systems of
 * compute centres and Git have them, and existing repositories use them. Names that Windows takes for something else are refused.
 */

/** Bytes of UTF-8. */
export const LONGEST_PATH = 1_000;
export const LONGEST_PART = 255;
export const MOST_PARTS = 30;

export type PathRefusal =
  | 'REPOSITORY_PATH_EMPTY'
  | 'REPOSITORY_PATH_LONG'
  | 'REPOSITORY_PATH_DEEP'
  | 'REPOSITORY_PATH_PART_EMPTY'
  | 'REPOSITORY_PATH_PART_LONG'
  | 'REPOSITORY_PATH_DOTS'
  | 'REPOSITORY_PATH_BACKSLASH'
  | 'REPOSITORY_PATH_CHARACTERS'
  | 'REPOSITORY_PATH_NORMAL_FORM'
  | 'REPOSITORY_PATH_ENDING'
  | 'REPOSITORY_PATH_GIT'
  | 'REPOSITORY_PATH_DEVICE';

/**
 * Controls, lone surrogates, private and unassigned characters, line and paragraph separators; Cf includes directional, zero-width and
 * other invisible characters. All spaces but the plain one are refused too, as they look alike.
 */
const REFUSED =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u3164\uffa0\u2800]|[\ufe00-\ufe0e]/u;
/** Emoji of families and professions are joined by U+200D and end with U+FE0F: only between pictographs are these two visible. */
const JOINED = /(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d(?=\p{Extended_Pictographic})/gu;
/** 'CON', 'con.txt', 'COM1.tar.gz': device names reserved by Windows, whatever follows a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Names that Windows and macOS file systems also treat as .git: its short name, and trailing characters that they drop. */
const GIT = /^(?:\.git|git~\d+)(?:[:\s.].*)?$/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function refusePart(part: string): PathRefusal | null {
  if (part === '') return 'REPOSITORY_PATH_PART_EMPTY';
  if (part === '.' || part === '..') return 'REPOSITORY_PATH_DOTS';
  if (bytesOf(part) > LONGEST_PART) return 'REPOSITORY_PATH_PART_LONG';
  if (GIT.test(part)) return 'REPOSITORY_PATH_GIT';
  if (/^ |[ .]$/.test(part)) return 'REPOSITORY_PATH_ENDING';
  if (DEVICE.test(part)) return 'REPOSITORY_PATH_DEVICE';
  return null;
}

/** Why a path is invalid, as an error code; null if it is valid. The length is checked first. */
export function refuseRepositoryPath(path: string): PathRefusal | null {
  if (path === '') return 'REPOSITORY_PATH_EMPTY';
  if (path.length > LONGEST_PATH || bytesOf(path) > LONGEST_PATH) return 'REPOSITORY_PATH_LONG';
  if (REFUSED.test(path.replace(JOINED, ''))) return 'REPOSITORY_PATH_CHARACTERS';
  if (path.includes('\\')) return 'REPOSITORY_PATH_BACKSLASH';
  if (path.normalize('NFC') !== path) return 'REPOSITORY_PATH_NORMAL_FORM';
  const parts = path.split('/');
  for (const part of parts) {
    const refusal = refusePart(part);
    if (refusal) return refusal;
  }
  return parts.length > MOST_PARTS ? 'REPOSITORY_PATH_DEEP' : null;
}

/** Equal for paths that a case-insensitive system treats as the same. */
export const foldPath = (path: string): string => path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');

export type PathClash = { path: string; with: string };

/**
 * The first path that differs only in case from another, or is in a folder that is a file elsewhere in the list ('a' and 'A/b'); null if
 * none. Equal paths do not clash.
 */
export function findPathClash(paths: Iterable<string>): PathClash | null {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/');
    let folder = '';
    for (const part of parts.slice(0, -1)) {
      folder = folder === '' ? part : `${folder}/${part}`;
      const key = foldPath(folder);
      const other = folders.get(key);
      if (other !== undefined && other !== folder) return { path, with: other };
      const file = files.get(key);
      if (file !== undefined) return { path, with: file };
      folders.set(key, folder);
    }
    const key = foldPath(path);
    const other = files.get(key) ?? folders.get(key);
    if (other !== undefined && (other !== path || folders.has(key))) return { path, with: other };
    files.set(key, path);
  }
  return null;
}

/** A path as in an address: its parts encoded, with slashes between them. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
