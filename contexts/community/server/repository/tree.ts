/** Files and folders of a revision. */

import { AppError } from '#server/platform/http/app-error.ts';
import type { Commit } from './commit-store.ts';
import { type FolderQuery, listFolder } from './manifest/list-folder.ts';
import type { FileEntry } from './manifest/page.ts';
import { type FolderEntry, findEntries } from './manifest/read-manifest.ts';
import type { RepositoryParts } from './parts.ts';
import { isNormalPath } from './paths.ts';
import type { Repository } from './repository-store.ts';

export type { FileEntry } from './manifest/page.ts';
export type { FolderEntry } from './manifest/read-manifest.ts';

type Tree = Pick<Commit, 'root'>;

export type TreeReader = ReturnType<typeof createTree>;
export function createTree({ pages }: RepositoryParts) {
  const find = async (repository: Repository, { root }: Tree, paths: readonly string[]): Promise<Map<string, FileEntry | FolderEntry>> =>
    findEntries(pages.loader(repository.id), root, paths.filter(isNormalPath));
  return {
    /** A page of a folder. @throws AppError ENTRY_NOT_FOUND if the folder does not exist */
    async list(
      repository: Repository,
      { root }: Tree,
      query: FolderQuery,
    ): Promise<{ entries: (FileEntry | FolderEntry)[]; more: boolean }> {
      if (query.folder !== '' && !isNormalPath(query.folder)) throw new AppError('ENTRY_NOT_FOUND');
      const { entries, more, exists } = await listFolder(pages.loader(repository.id), root, query);
      if (!exists) throw new AppError('ENTRY_NOT_FOUND');
      return { entries, more };
    },
    /** Those of the paths that exist. */
    find,
    /** @throws AppError ENTRY_NOT_FOUND */
    async file(repository: Repository, tree: Tree, path: string): Promise<FileEntry> {
      const entry = (await find(repository, tree, [path])).get(path);
      if (entry?.type !== 'FILE') throw new AppError('ENTRY_NOT_FOUND');
      return entry;
    },
  };
}
