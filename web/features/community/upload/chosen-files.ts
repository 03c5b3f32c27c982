/** Files that were chosen or dropped: their paths in the repository, and which of them it cannot hold. Pure. */
import { MOST_FILE_BYTES } from '#kernel/community/repository.ts';
import { findPathClash, refuseRepositoryPath } from '#kernel/community/repository-path.ts';

/** A file with its path below what was chosen: 'data/train.csv'. */
export type ChosenFile = { path: string; file: File };
export type Refusal = { path: string; why: 'path' | 'size' | 'clash' };

/** Files that systems and editors leave in folders. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX\/.*|\.git\/.*|\.ipynb_checkpoints\/.*)$/;

/** Looked for one by one; the server refuses what is left. */
const MOST_CLASHES = 50;

/** Below `folder` ('' is the top), in the form that paths are stored in. */
export const pathIn = (folder: string, path: string): string =>
  [folder, path.replaceAll('\\', '/').replace(/^\/+/, '')].filter(Boolean).join('/').normalize('NFC');

/**
 * What can be sent and what cannot, before anything is sent. A path that is chosen twice counts once, the later file wins. What systems
 * leave behind is left out without a word.
 */
export function sortChosen(folder: string, chosen: readonly ChosenFile[]): { files: ChosenFile[]; refused: Refusal[] } {
  const byPath = new Map<string, ChosenFile>();
  const refused: Refusal[] = [];
  for (const { path: given, file } of chosen) {
    if (LEFT_BY_SYSTEMS.test(given)) continue;
    const path = pathIn(folder, given);
    if (refuseRepositoryPath(path)) refused.push({ path, why: 'path' });
    else if (file.size > MOST_FILE_BYTES) refused.push({ path, why: 'size' });
    else byPath.set(path, { path, file });
  }
  for (let left = MOST_CLASHES; left > 0; left -= 1) {
    const clash = findPathClash(byPath.keys());
    if (!clash) break;
    byPath.delete(clash.path);
    refused.push({ path: clash.path, why: 'clash' });
  }
  return { files: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), refused };
}

/** Files of one commit. */
export const COMMIT_FILES = 2_000;
/** So many in a row, each at most of that size. */
export function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** The folder that was chosen is not part of the paths: 'model/config.json' → 'config.json'. */
export function withoutChosenFolder(chosen: readonly ChosenFile[]): ChosenFile[] {
  const [first] = chosen[0]?.path.split('/') ?? [];
  const below = chosen.length > 0 && chosen.every(({ path }) => path.includes('/') && path.startsWith(`${first}/`));
  return below ? chosen.map(({ path, file }) => ({ path: path.slice((first ?? '').length + 1), file })) : [...chosen];
}
