/** Commits: applies operations as a new revision of a branch, atomically. */
import { createHash } from 'node:crypto';
import { isRefName, MOST_CHANGES, MOST_FILES } from '#contexts/community/rules/repository.ts';
import { newId } from '#kernel/id/id.ts';
import { cutText } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Opened } from './access.ts';
import type { StoredCard } from './card-facts.ts';
import { isCardPath, readCardOf } from './card-of.ts';
import type { Commit } from './commit-store.ts';
import { type Edited, type Edits, editManifest, findClash } from './manifest/edit-manifest.ts';
import { pathsBelow } from './manifest/list-folder.ts';
import type { FileEntry } from './manifest/page.ts';
import { findEntries, type LoadPages } from './manifest/read-manifest.ts';
import { type CommitParts, holderOf } from './parts.ts';
import { checkPath } from './paths.ts';
import { checkFileSize, quotaExceeded } from './quota.ts';
import type { Repository } from './repository-store.ts';
import type { Revisions } from './revisions.ts';

/**
 * The content of `put` must already be stored for this repository (holder `repository:<id>`). `from` is a path of the branch, or of another
 * revision.
 */
export type Operation =
  | { put: string; sha256: string; size: number; oid: string; lfs: boolean }
  | { delete: string }
  | { deleteFolder: string }
  | { copy: string; from: { revision?: string; path: string } };

export type NewCommit = {
  /** '' is the default branch. */
  branch: string;
  title: string;
  description: string;
  /** The commit the changes are based on; omitted: the branch may have moved. */
  parentCommit?: string | undefined;
  operations: AsyncIterable<Operation> | Iterable<Operation>;
  /** Omitted: a repeated request makes another commit. */
  once?: CommitOnce | undefined;
};

/** Lets a repeated request find the commit it made, by commit id. */
export type CommitOnce = {
  /** Null if it has made none. */
  find(): Promise<string | null>;
  /** In the transaction of a commit: its id, or that of a concurrent commit by the same request. */
  take(tx: Queryable, id: string): Promise<string>;
};

/** `at`: commit time (ms); default: now. */
export type Author = { authorId: number; at?: number | undefined };

const MOST_TITLE = 200;
const MOST_DESCRIPTION = 10_000;
/** A commit without a parent is retried on top of concurrent ones. */
const MOST_TRIES = 6;

/** The branch has moved since it was read. */
class Overtaken extends Error {}

type Puts = Map<string, Omit<FileEntry, 'type' | 'path' | 'commitId'>>;
type Collected = { puts: Puts; deletes: Set<string>; folders: Set<string>; copies: Map<string, { revision?: string; path: string }> };

/** @throws AppError REPOSITORY_PATH_…, COMMIT_TOO_LARGE, FILE_TOO_LARGE_TO_STORE */
async function collect(operations: NewCommit['operations']): Promise<Collected> {
  const collected: Collected = { puts: new Map(), deletes: new Set(), folders: new Set(), copies: new Map() };
  const { puts, deletes, folders, copies } = collected;
  for await (const operation of operations) {
    if ('put' in operation) {
      const { put, ...file } = operation;
      checkPath(put);
      checkFileSize(file.size);
      puts.set(put, file);
    } else if ('copy' in operation) {
      checkPath(operation.copy);
      checkPath(operation.from.path);
      copies.set(operation.copy, operation.from);
    } else if ('delete' in operation) deletes.add(operation.delete);
    else folders.add(operation.deleteFolder.replace(/\/+$/, ''));
    if (puts.size + deletes.size + folders.size + copies.size > MOST_CHANGES) throw new AppError('COMMIT_TOO_LARGE', { max: MOST_CHANGES });
  }
  return collected;
}

const newCommitId = (repositoryId: string, parentId: string, title: string): string =>
  createHash('sha1').update([repositoryId, parentId, title, newId()].join('\n')).digest('hex');

export function createCommitWriter(parts: CommitParts, revisions: Pick<Revisions, 'resolve'>) {
  const { context, commits, pages, repositories } = parts;

  /** Each change relative to a commit; no-ops are omitted. */
  async function editsOn(
    repository: Repository,
    load: LoadPages,
    base: Commit | null,
    { puts, deletes, folders, copies }: Collected,
    commitId: string,
  ): Promise<Edits> {
    const edits = new Map<string, FileEntry | null>();
    const root = base?.root ?? null;
    for (const folder of folders) {
      const below = await pathsBelow(load, root, folder, MOST_CHANGES);
      if (below === null) throw new AppError('COMMIT_TOO_LARGE', { max: MOST_CHANGES });
      for (const path of below) edits.set(path, null);
      if (edits.size > MOST_CHANGES) throw new AppError('COMMIT_TOO_LARGE', { max: MOST_CHANGES });
    }
    for (const path of deletes) edits.set(path, null);
    const sources = new Map<string | undefined, Commit | null>([[undefined, base]]);
    for (const [path, from] of copies) {
      const known = sources.get(from.revision);
      const source = known === undefined ? await revisions.resolve(repository, from.revision ?? '') : known;
      sources.set(from.revision, source);
      const entry = (await findEntries(load, source?.root ?? null, [from.path])).get(from.path);
      if (entry?.type !== 'FILE') throw new AppError('ENTRY_NOT_FOUND');
      edits.set(path, { ...entry, path, commitId });
    }
    for (const [path, file] of puts) edits.set(path, { type: 'FILE', path, ...file, commitId });
    const there = await findEntries(load, root, [...edits.keys()]);
    for (const [path, entry] of edits) {
      const before = there.get(path);
      const file = before?.type === 'FILE' ? before : null;
      if (entry === null ? file === null : file?.sha256 === entry.sha256) edits.delete(path);
    }
    return edits;
  }

  /** Attaches contents to the repository; returns their bytes. @throws AppError OBJECT_NOT_HELD */
  async function keep(tx: Queryable, repository: Repository, edits: Edits): Promise<number> {
    const byHash = new Map<string, FileEntry>();
    for (const entry of edits.values()) if (entry) byHash.set(entry.sha256, entry);
    const all = [...byHash.keys()];
    if (all.length === 0) return 0;
    const holder = holderOf(repository.id);
    const [held, lasting, sizes] = [
      await context.objects.heldBy(holder, all, tx),
      await context.objects.retainedBy(holder, all, tx),
      await context.objects.sizesOf(all, tx),
    ];
    for (const [sha256, { path, size }] of byHash)
      if (!held.has(sha256) || sizes.get(sha256) !== size) throw new AppError('OBJECT_NOT_HELD', { path: cutText(path, 200) });
    if (!(await context.objects.refer(tx, holder, all))) throw new AppError('OBJECT_NOT_HELD', { path: '' });
    return all.reduce((sum, sha256) => sum + (lasting.has(sha256) ? 0 : (sizes.get(sha256) ?? 0)), 0);
  }

  type Draft = { commit: Commit; branch: string; base: Commit | null; edits: Edits; edited: Edited; card: StoredCard | null };

  /** Returns the id of the resulting commit. */
  async function store(
    opened: Opened,
    { commit, branch, base, edits, edited, card }: Draft,
    once: CommitOnce | undefined,
  ): Promise<string> {
    const { repository } = opened;
    const quota = (await context.quotas())[repository.namespace.kind];
    return context.database.transaction(async (tx) => {
      const made = once ? await once.take(tx, commit.id) : commit.id;
      if (made !== commit.id) return made;
      // Commits to a repository are serialised, across branches too: content added by two of them counts once.
      if (!(await repositories.lock(tx, repository.id))) throw new AppError('REPOSITORY_NOT_FOUND');
      const added = await keep(tx, repository, edits);
      await pages.insert(tx, repository.id, edited.pages);
      await commits.insert(tx, repository.id, commit);
      const at = commit.createdAt;
      const moved = base
        ? await commits.moveBranch(tx, repository.id, branch, base.id, commit.id, at)
        : await commits.insertRef(tx, repository.id, { kind: 'BRANCH', name: branch, commitId: commit.id, message: '', updatedAt: at });
      if (!moved) throw new Overtaken();
      const { id, files, bytes } = commit;
      const room = await repositories.advance(tx, repository.id, branch, { id, files, bytes, at }, { added, quota });
      if (!room) throw quotaExceeded(quota - added, quota);
      if (card) await repositories.describe(tx, repository.id, card);
      await announce(tx, 'repositories.changed', { repositoryId: repository.id, commitId: commit.id, branch });
      return commit.id;
    });
  }

  async function get(repository: Repository, id: string): Promise<Commit> {
    const found = await commits.find(repository.id, id);
    if (!found) throw new AppError('REVISION_NOT_FOUND');
    return found;
  }

  async function attempt(opened: Opened, by: Author, given: NewCommit, collected: Collected): Promise<Commit> {
    const { repository } = opened;
    const branch = given.branch === '' ? repository.defaultBranch : given.branch;
    const base = await commits.findBranch(repository.id, branch);
    if (given.parentCommit !== undefined && (base?.id ?? '') !== given.parentCommit) throw new AppError('COMMIT_CONFLICT');
    // The first commit creates the default branch; others start at a revision, by `revisions.create`.
    if (!base && branch !== repository.defaultBranch) throw new AppError('REVISION_NOT_FOUND');
    const title = cutText(given.title.trim().replace(/\s+/g, ' '), MOST_TITLE) || 'Update';
    const id = newCommitId(repository.id, base?.id ?? '', title);
    const load = pages.loader(repository.id);
    const edits = await editsOn(repository, load, base, collected, id);
    if (edits.size === 0) throw new AppError('COMMIT_EMPTY');
    const clash = await findClash(load, base?.root ?? null, edits);
    if (clash !== null) throw new AppError('PATH_CLASH', { path: cutText(clash, 200) });
    const edited = await editManifest(load, base?.root ?? null, edits);
    if (edited.files > MOST_FILES) throw new AppError('COMMIT_TOO_LARGE', { max: MOST_FILES });
    const commit: Commit = {
      id,
      parentId: base?.id ?? '',
      root: edited.root,
      depth: (base?.depth ?? 0) + 1,
      title,
      description: cutText(given.description, MOST_DESCRIPTION),
      authorId: by.authorId,
      files: edited.files,
      bytes: edited.bytes,
      changes: edits.size,
      createdAt: by.at ?? context.now(),
    };
    const describes = branch === repository.defaultBranch && [...edits.keys()].some(isCardPath);
    const card = describes ? await readCardOf(parts, repository.id, commit, edited.pages) : null;
    const made = await store(opened, { commit, branch, base, edits, edited, card }, given.once);
    return made === commit.id ? commit : get(repository, made);
  }

  async function attemptAgain(opened: Opened, by: Author, given: NewCommit): Promise<Commit> {
    const collected = await collect(given.operations);
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(opened, by, given, collected);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (given.parentCommit !== undefined || tries === MOST_TRIES) throw new AppError('COMMIT_CONFLICT');
      }
    }
  }

  /**
   * Writes a commit atomically. Its contents were stored before and become permanent.
   * @throws AppError REPOSITORY_FORBIDDEN, REF_NAME, REVISION_NOT_FOUND, REPOSITORY_PATH_…, PATH_CLASH, ENTRY_NOT_FOUND, COMMIT_CONFLICT,
   * COMMIT_EMPTY, COMMIT_TOO_LARGE, OBJECT_NOT_HELD, FILE_TOO_LARGE_TO_STORE, QUOTA_EXCEEDED
   */
  return async function writeCommit(opened: Opened, by: Author, given: NewCommit): Promise<Commit> {
    if (!opened.rights.includes('WRITE')) throw new AppError('REPOSITORY_FORBIDDEN');
    if (given.branch !== '' && !isRefName(given.branch)) throw new AppError('REF_NAME');
    const made = await given.once?.find();
    if (made) return get(opened.repository, made);
    try {
      return await attemptAgain(opened, by, given);
    } catch (error) {
      // If the same request has committed meanwhile, the changes are empty or no longer apply.
      const meanwhile = error instanceof AppError ? await given.once?.find() : null;
      if (!meanwhile) throw error;
      return get(opened.repository, meanwhile);
    }
  };
}
export type WriteCommit = ReturnType<typeof createCommitWriter>;
