/** Adds demo repositories with their commit history. Existing ones are left unchanged. */
import { createHash } from 'node:crypto';
import { nameKey, type RepositoryType, type Visibility } from '#contexts/community/rules/repository.ts';
import type { Opened } from '#contexts/community/server/repository/access.ts';
import { createCommitStore } from '#contexts/community/server/repository/commit-store.ts';
import { isRegular } from '#contexts/community/server/repository/content.ts';
import { createPageStore } from '#contexts/community/server/repository/manifest/page-store.ts';
import { createNamespaceStore } from '#contexts/community/server/repository/namespace-store.ts';
import type { CommitParts } from '#contexts/community/server/repository/parts.ts';
import type { Repositories } from '#contexts/community/server/repository/repositories.ts';
import { createRepositoryStore, type Namespace, type Repository } from '#contexts/community/server/repository/repository-store.ts';
import { createCommitWriter, type Operation } from '#contexts/community/server/repository/write-commit.ts';
import { newId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';

export type PastCommit = {
  title: string;
  description: string;
  /** ms. */
  at: number;
  authorId: number;
  put: readonly { path: string; bytes: Uint8Array }[];
  remove: readonly string[];
};
export type PastRepository = {
  type: RepositoryType;
  name: string;
  visibility: Visibility;
  createdBy: number;
  summary: string;
  summaryEn: string;
  commits: readonly PastCommit[];
  /** `commit`: an index into `commits`. */
  tags: readonly { name: string; commit: number }[];
};
/** Small files stored per batch. */
const TOGETHER = 200;

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** `context`: what a commit needs of the community. */
export function createPast(context: CommitParts['context'], { content: contents, revisions }: Pick<Repositories, 'content' | 'revisions'>) {
  const { database } = context;
  const namespaces = createNamespaceStore(database);
  const repositories = createRepositoryStore(database);
  const stores = { repositories, commits: createCommitStore(database), pages: createPageStore(database) };
  const write = createCommitWriter({ context, ...stores }, revisions);

  async function operationsOf(repositoryId: string, { put, remove }: PastCommit): Promise<Operation[]> {
    const operations: Operation[] = remove.map((path) => ({ delete: path }));
    const small = put.filter(({ bytes }) => isRegular(bytes.length, bytes));
    for (let start = 0; start < small.length; start += TOGETHER)
      operations.push(...(await contents.storeSmall(repositoryId, small.slice(start, start + TOGETHER))));
    for (const { path, bytes } of put) {
      if (isRegular(bytes.length, bytes)) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await contents.store(repositoryId, whole(bytes), { sha256, size: bytes.length });
      operations.push(contents.putUploaded(path, sha256, bytes.length));
    }
    return operations;
  }

  return {
    /** The subject's namespace, created under this name if missing; null if the name is taken. */
    async addNamespace(given: Omit<Namespace, 'id'>): Promise<Namespace | null> {
      const [known] = await namespaces.findBySubjects([given]);
      if (known) return known;
      return database.transaction((tx) => namespaces.insert(tx, given, nameKey(given.name)));
    },
    /** Creates the repository unless the name exists; `within` runs in the creating transaction. */
    async addRepository(
      namespace: Namespace,
      { commits, tags, ...given }: PastRepository,
      within: (tx: Queryable, repositoryId: string) => Promise<void>,
    ): Promise<Repository | null> {
      const key = { type: given.type, namespaceKey: nameKey(namespace.name), nameKey: nameKey(given.name) };
      if (await repositories.findByName(key)) return null;
      const id = newId(commits[0]?.at);
      const at = commits[0]?.at ?? context.now();
      const made = await database.transaction(async (tx) => {
        const row = { ...given, id, namespaceId: namespace.id, nameKey: key.nameKey, at };
        if (!(await repositories.insert(tx, row, key.namespaceKey))) return null;
        await within(tx, id);
        return repositories.findById(id, tx);
      });
      if (!made) return null;
      const opened: Opened = { repository: made, rights: ['LIST', 'READ', 'WRITE', 'ADMIN'], closed: '', account: null, acts: false };
      const written: string[] = [];
      for (const commit of commits) {
        const operations = await operationsOf(id, commit);
        const { title, description, authorId } = commit;
        written.push((await write(opened, { authorId, at: commit.at }, { branch: '', title, description, operations })).id);
      }
      for (const { name, commit } of tags) {
        const commitId = written[commit];
        if (commitId !== undefined) await revisions.create(opened, { kind: 'TAG', name, commitId, at: commits[commit]?.at });
      }
      await announce(database, 'repositories.changed', { repositoryId: id, commitId: written.at(-1) ?? '', branch: '' });
      return repositories.findById(id);
    },
  };
}
