/** Branches, tags and commits of a repository. */
import { createHash } from 'node:crypto';
import { isCommitId, isRefName } from '#contexts/community/rules/repository.ts';
import { newId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import type { Opened } from './access.ts';
import { NO_CARD, type StoredCard } from './card-facts.ts';
import { readCardOf } from './card-of.ts';
import type { Commit, Ref, RefKind } from './commit-store.ts';
import { differences, findEntries } from './manifest/read-manifest.ts';
import type { RepositoryParts } from './parts.ts';
import type { Repository } from './repository-store.ts';

/** Maximum branches and tags of a repository. */
const MOST_REFS = 1_000;
/** Commits searched for the history of a file. */
const MOST_LOOKED_THROUGH = 2_000;

const needs = (opened: Opened, right: 'WRITE'): void => {
  if (!opened.rights.includes(right)) throw new AppError('REPOSITORY_FORBIDDEN');
};

/** A commit without files or parent. */
const emptyCommit = (authorId: number, at: number): Commit => ({
  id: createHash('sha1').update(newId()).digest('hex'),
  parentId: '',
  root: null,
  depth: 1,
  title: 'Start without files',
  description: '',
  authorId,
  files: 0,
  bytes: 0,
  changes: 0,
  createdAt: at,
});

type NewRef = Omit<Ref, 'updatedAt' | 'message'> & { message?: string; replace?: boolean; at?: number | undefined };

export type Revisions = ReturnType<typeof createRevisions>;
export function createRevisions(parts: RepositoryParts) {
  const { context, commits, pages, repositories } = parts;

  async function find(repository: Repository, revision: string): Promise<Commit | null> {
    const wanted = revision === '' || revision === 'HEAD' ? repository.defaultBranch : revision;
    if (isCommitId(wanted)) return commits.find(repository.id, wanted);
    return isRefName(wanted) ? commits.findByRef(repository.id, wanted) : null;
  }
  /** A branch, a tag or a commit id; '' and HEAD are the default branch. @throws AppError REVISION_NOT_FOUND */
  async function resolve(repository: Repository, revision: string): Promise<Commit> {
    const found = await find(repository, revision);
    if (!found) throw new AppError('REVISION_NOT_FOUND');
    return found;
  }

  /** After a new head of the default branch: updates the repository's listed facts. */
  async function follow(tx: Queryable, { id }: Repository, branch: string, card: StoredCard): Promise<void> {
    if (!(await repositories.turnTo(tx, id, branch))) throw new AppError('REVISION_NOT_FOUND');
    await repositories.describe(tx, id, card);
    await announce(tx, 'repositories.changed', { repositoryId: id, commitId: '', branch });
  }

  async function save(repository: Repository, ref: Ref, replace: boolean, before: (tx: Queryable) => Promise<void> = async () => {}) {
    if (!isRefName(ref.name)) throw new AppError('REF_NAME');
    const isDefault = ref.kind === 'BRANCH' && ref.name === repository.defaultBranch;
    const commit = isDefault ? await find(repository, ref.commitId) : null;
    const card = commit ? await readCardOf(parts, repository.id, commit) : NO_CARD;
    await context.database.transaction(async (tx) => {
      await repositories.lock(tx, repository.id);
      if ((await commits.countRefs(tx, repository.id)) >= MOST_REFS) throw new AppError('RATE_LIMITED');
      await before(tx);
      const done = replace ? await commits.replaceRef(tx, repository.id, ref) : await commits.insertRef(tx, repository.id, ref);
      if (!done) throw new AppError('REF_EXISTS');
      if (isDefault) await follow(tx, repository, ref.name, card);
    });
    return ref;
  }

  return {
    find,
    resolve,
    findMany: (repository: Repository, ids: readonly string[]) => commits.findMany(repository.id, ids),
    /** Branches, then tags, newest first. */
    list: (repository: Repository): Promise<Ref[]> => commits.listRefs(repository.id, MOST_REFS),
    /**
     * Creates a branch or tag at a commit. `replace` moves an existing one.
     * @throws AppError REF_NAME, REF_EXISTS, REPOSITORY_FORBIDDEN
     */
    async create(opened: Opened, { kind, name, commitId, message = '', replace = false, at = context.now() }: NewRef): Promise<Ref> {
      needs(opened, 'WRITE');
      return save(opened.repository, { kind, name, commitId, message, updatedAt: at }, replace);
    },
    /** Creates a branch without files and with its own history. @throws as `create` */
    async createEmpty(opened: Opened, { actor }: Asker, { name, replace }: { name: string; replace: boolean }): Promise<Ref> {
      needs(opened, 'WRITE');
      const { repository } = opened;
      const commit = emptyCommit(actor?.accountId ?? 0, context.now());
      const ref: Ref = { kind: 'BRANCH', name, commitId: commit.id, message: '', updatedAt: commit.createdAt };
      return save(repository, ref, replace, (tx) => commits.insert(tx, repository.id, commit));
    },
    /** @throws AppError REF_DEFAULT, REVISION_NOT_FOUND, REPOSITORY_FORBIDDEN */
    async remove(opened: Opened, kind: RefKind, name: string): Promise<void> {
      needs(opened, 'WRITE');
      const { repository } = opened;
      if (kind === 'BRANCH' && name === repository.defaultBranch) throw new AppError('REF_DEFAULT');
      if (!(await commits.deleteRef(context.database, repository.id, kind, name))) throw new AppError('REVISION_NOT_FOUND');
    },
    /** A commit and its ancestors, newest first. */
    async line(repository: Repository, from: Commit, { after, limit }: { after: string; limit: number }) {
      const start = after === '' ? from : await commits.find(repository.id, after);
      if (!start) return { records: [], more: false };
      const skipped = after === '' ? 0 : 1;
      const found = (await commits.ancestors(repository.id, start.id, limit + 1 + skipped)).slice(skipped);
      return { records: found.slice(0, limit), more: found.length > limit };
    },
    /** The commits that changed a path, newest first: each file has the id of the commit that last changed it. */
    async history(repository: Repository, from: Commit, path: string, { after, limit }: { after: string; limit: number }) {
      const load = pages.loader(repository.id);
      const records: Commit[] = [];
      let commit: Commit | null = from;
      if (after !== '') {
        const last = await commits.find(repository.id, after);
        commit = last && last.parentId !== '' ? await commits.find(repository.id, last.parentId) : null;
      }
      for (let looked = 0; commit && records.length <= limit && looked < MOST_LOOKED_THROUGH; looked += 1) {
        const entry = (await findEntries(load, commit.root, [path])).get(path);
        if (entry?.type !== 'FILE') {
          // It may have existed before it was deleted.
          commit = commit.parentId === '' ? null : await commits.find(repository.id, commit.parentId);
          continue;
        }
        const changed = await commits.find(repository.id, entry.commitId);
        if (!changed) break;
        records.push(changed);
        commit = changed.parentId === '' ? null : await commits.find(repository.id, changed.parentId);
      }
      return { records: records.slice(0, limit), more: records.length > limit };
    },
    /** @throws AppError REVISION_NOT_FOUND */
    async turnTo(repository: Repository, branch: string): Promise<void> {
      const head = await resolve(repository, branch);
      const card = await readCardOf(parts, repository.id, head);
      await context.database.transaction((tx) => follow(tx, repository, branch, card));
    },
    differences: (repository: Repository, from: Commit | null, to: Commit, after: string) =>
      differences(pages.loader(repository.id), from?.root ?? null, to.root, after),
  };
}
