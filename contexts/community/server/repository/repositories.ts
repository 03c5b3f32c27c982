/** Repositories as used by the other parts of this context. */

import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import { createAccess, type Opened } from './access.ts';
import { createChanges } from './change-repository.ts';
import { type Commit, createCommitStore } from './commit-store.ts';
import { createContents } from './content.ts';
import { createPageStore } from './manifest/page-store.ts';
import { createNamespaceStore } from './namespace-store.ts';
import { createNamespaces } from './namespaces.ts';
import { holderOf, type RepositoryParts } from './parts.ts';
import { type Announced, checkFileSize, checkQuota, reserveRoom } from './quota.ts';
import { createRepositoryStore, type Repository } from './repository-store.ts';
import { createRevisions } from './revisions.ts';
import { placesOf } from './standing.ts';
import { createTree } from './tree.ts';
import { createCommitWriter, type NewCommit } from './write-commit.ts';

export type { Name, Opened } from './access.ts';
export { fullName } from './access.ts';
export type { Commit, Ref, RefKind } from './commit-store.ts';
export type { FileEntry } from './manifest/page.ts';
export type { FolderEntry } from './manifest/read-manifest.ts';
export { holderOf } from './parts.ts';
export type { Namespace, Repository } from './repository-store.ts';
export type { NewCommit, Operation } from './write-commit.ts';

export function createRepositories(given: Pick<RepositoryParts, 'context' | 'isAccepted' | 'isBought' | 'noteUse'>) {
  const { database, objects } = given.context;
  const parts: RepositoryParts = {
    ...given,
    repositories: createRepositoryStore(database),
    namespaces: createNamespaceStore(database),
    commits: createCommitStore(database),
    pages: createPageStore(database),
  };
  const access = createAccess(parts);
  const namespaces = createNamespaces(parts);
  const revisions = createRevisions(parts);
  const changes = createChanges(parts, access, namespaces);
  const content = createContents(parts);
  const writeAs = createCommitWriter(parts, revisions);
  /** With the caller as author. */
  const write = (opened: Opened, { actor }: Pick<Asker, 'actor'>, given: NewCommit): Promise<Commit> => {
    if (!actor) throw new AppError('LOGIN_REQUIRED');
    return writeAs(opened, { authorId: actor.accountId }, given);
  };
  return {
    ...access,
    ...changes,
    namespaces,
    revisions,
    tree: createTree(parts),
    commits: { write, list: revisions.line, history: revisions.history },
    content,
    quota: {
      check: (repository: Repository, bytes: number) => checkQuota(parts, repository, bytes),
      reserve: (repository: Repository, contents: readonly Announced[]) => reserveRoom(parts, repository, contents),
      checkFileSize,
    },
    /** In no order; deleted ones are missing. Does not check access. */
    findByIds: (ids: readonly string[], on?: Queryable) => parts.repositories.findByIds(ids, on),
    /** Null once deleted. Does not check access. */
    findById: (id: string, on: Queryable) => parts.repositories.findById(id, on),
    placesOf: (asker: Asker, group: ReturnType<typeof given.context.groupOf>) => placesOf(given.context, parts.namespaces, asker, group),
    /** Erases repositories deleted before an instant (ms), with all their contents; returns how many. */
    async eraseDeleted(before: number, signal?: AbortSignal): Promise<number> {
      let erased = 0;
      for (;;) {
        const ids = await parts.repositories.listExpired(before, 20);
        for (const id of ids) {
          if (signal?.aborted) return erased;
          await database.transaction(async (tx) => {
            await objects.release(tx, holderOf(id));
            if (await parts.repositories.erase(tx, id)) erased += 1;
          });
        }
        if (ids.length < 20) return erased;
      }
    },
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
