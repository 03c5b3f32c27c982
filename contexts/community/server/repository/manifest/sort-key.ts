/**
 * Sort order of a revision's files: top down by folder, in each folder first its folders, then its files, by name. Files of a folder are
 * adjacent: a page of it is read without the rest of the revision.
 */

/** Before and after a folder's name; paths never contain these characters. */
const FOLDER = '\u0000';
const FILE = '\u0001';
/** Greater than everything inside a folder, less than the next one. */
const BEYOND = '\u0001';

const foldersOf = (parts: readonly string[]): string => parts.map((part) => `${FOLDER}${part}${FOLDER}`).join('');

/** The key of a file by its path. */
export function fileKey(path: string): string {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return `${foldersOf(parts)}${FILE}${name}`;
}

/** Common key prefix of everything inside a folder; '' for the root. */
export const folderPrefix = (folder: string): string => (folder === '' ? '' : foldersOf(folder.split('/')));

/** A key after everything inside a folder and before what follows it. */
export const beyondFolder = (folder: string): string => `${folderPrefix(folder).slice(0, -1)}${BEYOND}`;

/** Ancestor folders of a path, from the root: 'a', 'a/b' for 'a/b/c'. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
