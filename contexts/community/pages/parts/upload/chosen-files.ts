/** Chosen or dropped files: their paths in the repository, and which are not allowed. Pure. */
import { MOST_FILE_BYTES } from '#contexts/community/rules/repository.ts';
import { findPathClash, refuseRepositoryPath } from '#contexts/community/rules/repository-path.ts';

/** A file with its path relative to the selection: 'data/train.csv'. */
export type ChosenFile = { path: string; file: File };
export type Refusal = { path: string; why: 'path' | 'size' | 'clash' };

/** Files created by systems and editors in folders. */
const LEFT_BY_SYSTEMS = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|__MACOSX\/.*|\.git\/.*|\.ipynb_checkpoints\/.*)$/;

/** Clashes searched one by one; the server rejects the rest. */
const MOST_CLASHES = 50;

/** Below `folder` ('' is the root), in stored form. */
export const pathIn = (folder: string, path: string): string =>
  [folder, path.replaceAll('\\', '/').replace(/^\/+/, '')].filter(Boolean).join('/').normalize('NFC');

/**
 * Sorts into files that can be sent and those that cannot. A path chosen twice counts once, the later file wins. System files are silently
 * skipped.
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
/** Consecutive groups, each at most of that size. */
export function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** Removes the chosen folder from the paths: 'model/config.json' → 'config.json'. */
export function withoutChosenFolder(chosen: readonly ChosenFile[]): ChosenFile[] {
  const [first] = chosen[0]?.path.split('/') ?? [];
  const below = chosen.length > 0 && chosen.every(({ path }) => path.includes('/') && path.startsWith(`${first}/`));
  return below ? chosen.map(({ path, file }) => ({ path: path.slice((first ?? '').length + 1), file })) : [...chosen];
}
