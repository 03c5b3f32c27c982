/** Public views of repositories, files and commits. */
import type { CommitView, FileView, NamespaceView, RepositoryCard } from '#contexts/community/calls/fields.ts';
import type { CardFacts, RepositoryView } from '#contexts/community/calls/repositories.ts';
import { isVerified, type Verdict } from '#contexts/community/rules/scan.ts';
import type { Opened } from './access.ts';
import { fullName } from './access.ts';
import { NO_CARD } from './card-facts.ts';
import type { Commit } from './commit-store.ts';
import type { FileEntry } from './manifest/page.ts';
import type { FolderEntry } from './manifest/read-manifest.ts';
import type { Namespace, Repository } from './repository-store.ts';

export const viewNamespace = ({ name, kind, title, titleEn }: Namespace): NamespaceView => ({ name, kind, title, titleEn });

export const viewCardOf = (repository: Repository): RepositoryCard => {
  const { id, type, name, visibility, summary, summaryEn, pipelineTag, library, license, languages, tags, parameters, files, bytes } =
    repository;
  const { likes, downloads, downloadsMonth, createdAt, updatedAt } = repository;
  return {
    id,
    type,
    namespace: viewNamespace(repository.namespace),
    name,
    visibility,
    summary,
    summaryEn,
    pipelineTag,
    library,
    license,
    languages,
    tags,
    parameters,
    files,
    bytes,
    likes,
    downloads,
    downloadsMonth,
    verified: isVerified(repository),
    createdAt,
    updatedAt,
  };
};

const factsOfStored = ({ card }: Repository): CardFacts => {
  const { data: _, ...facts } = { ...NO_CARD, ...card } as typeof NO_CARD;
  return facts;
};

export const viewRepository = ({ repository, rights, closed }: Opened): RepositoryView => ({
  ...viewCardOf(repository),
  state: repository.state === 'TAKEN_DOWN' ? 'TAKEN_DOWN' : 'OPEN',
  defaultBranch: repository.defaultBranch,
  head: repository.head,
  card: factsOfStored(repository),
  rights: [...rights],
  closed,
  goodsId: repository.goodsId,
  fullName: fullName(repository),
  storedBytes: repository.storedBytes,
});

/** `names`: user names by account. */
export const viewCommit = (commit: Commit, names: ReadonlyMap<number, string>): CommitView => {
  const { id, parentId, title, description, authorId, createdAt, files, bytes, changes } = commit;
  return { id, parentId, title, description, author: names.get(authorId) ?? '', createdAt, files, bytes, changes };
};

/** `verdicts`: of files that may run code when loaded, by path. */
export const viewFile = (
  entry: FileEntry | FolderEntry,
  commits: ReadonlyMap<string, Commit>,
  verdicts: ReadonlyMap<string, Verdict>,
): FileView => {
  if (entry.type === 'FOLDER') return { type: 'FOLDER', path: entry.path, size: 0, sha256: '', lfs: false, verdict: '', commit: null };
  const { path, size, sha256, lfs } = entry;
  const last = commits.get(entry.commitId);
  const verdict = verdicts.get(path) ?? '';
  return {
    type: 'FILE',
    path,
    size,
    sha256,
    lfs,
    verdict,
    commit: last ? { id: last.id, title: last.title, createdAt: last.createdAt } : null,
  };
};
