import * as contract from '#contexts/community/calls/tree.ts';
import type { Verdict } from '#contexts/community/rules/scan.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { hubAddress, hubDownload } from '../hub-address.ts';
import type { CommunityContext } from '../ports.ts';
import type { Opened } from './access.ts';
import { commitOnce } from './commit-once.ts';
import type { Commit } from './commit-store.ts';
import { compareLines, MOST_COMPARED } from './compare-lines.ts';
import type { Change } from './manifest/read-manifest.ts';
import { holderOf } from './parts.ts';
import type { FileEntry, FolderEntry, Operation, Repositories, Repository } from './repositories.ts';
import { nameOf, viewCommits } from './repository-routes.ts';
import { viewFile } from './views.ts';

/** Scan results for files of a repository, by path. */
type Scans = {
  verdictsOf(repositoryId: string, files: readonly { path: string; sha256: string }[]): Promise<ReadonlyMap<string, Verdict>>;
};

/** Extensions of files compared by lines. */
const TEXT =
  /(?:^|\/)(?:readme|license|notice|makefile|dockerfile|\.gitattributes|\.gitignore)[^/]*$|\.(?:md|txt|json|jsonl|ya?ml|toml|cfg|ini|csv|tsv|py|js|mjs|ts|tsx|jsx|css|html?|xml|svg|sh|c|h|cc|cpp|cu|f90|r|jl|rs|go|java|ipynb|tex|bib|sql)$/i;

/** A page of changes. */
async function pageOf(changes: AsyncGenerator<Change>, limit: number): Promise<{ records: Change[]; more: boolean }> {
  const records: Change[] = [];
  for await (const change of changes) {
    if (records.length === limit) return { records, more: true };
    records.push(change);
  }
  return { records, more: false };
}
const isComparable = ({ path, before, after }: Change): boolean =>
  TEXT.test(path) && (before?.size ?? 0) <= MOST_COMPARED && (after?.size ?? 0) <= MOST_COMPARED;

const viewChange = (change: Change): contract.ChangeView => {
  const { path, before, after } = change;
  return {
    path,
    kind: before === null ? 'ADDED' : after === null ? 'DELETED' : 'CHANGED',
    sizeBefore: before?.size ?? 0,
    sizeAfter: after?.size ?? 0,
    sha256Before: before?.sha256 ?? '',
    sha256After: after?.sha256 ?? '',
    comparable: isComparable(change),
  };
};

function createReading(context: CommunityContext, repositories: Repositories) {
  const one = async (commit: Commit) => (await viewCommits(context, [commit]))[0] as Awaited<ReturnType<typeof viewCommits>>[number];
  /** The two revisions to compare; without `from` the parent. */
  async function sides(repository: Repository, from: string, to: string): Promise<{ before: Commit | null; after: Commit }> {
    const after = await repositories.revisions.resolve(repository, to);
    if (from !== '') return { before: await repositories.revisions.resolve(repository, from), after };
    return { before: after.parentId === '' ? null : await repositories.revisions.resolve(repository, after.parentId), after };
  }
  async function textOf(repository: Repository, commit: Commit | null, path: string): Promise<string> {
    const entry = commit ? (await repositories.tree.find(repository, commit, [path])).get(path) : undefined;
    if (entry?.type !== 'FILE') return '';
    if (entry.size > MOST_COMPARED) throw new AppError('INSPECTION_TOO_LARGE', { max: '0.4' });
    const bytes = await repositories.content.reader(entry).read(0, entry.size);
    if (Buffer.from(bytes).includes(0)) throw new AppError('INSPECTION_UNSUPPORTED');
    return Buffer.from(bytes).toString('utf8');
  }
  return { one, sides, textOf };
}

const readRoutes = (context: CommunityContext, repositories: Repositories, scans: Scans): Bound[] => {
  const { one, sides, textOf } = createReading(context, repositories);
  const verdictsOf = ({ id }: Repository, entries: readonly (FileEntry | FolderEntry)[]) =>
    scans.verdictsOf(
      id,
      entries.filter((entry) => entry.type === 'FILE'),
    );
  return [
    bind(contract.listFiles, async ({ params, query }, call) => {
      const { repository } = await repositories.open(call, nameOf(params), 'LIST');
      const commit = await repositories.revisions.resolve(repository, query.revision);
      const { entries, more } = await repositories.tree.list(repository, commit, query);
      const ids = entries.flatMap((entry) => (entry.type === 'FILE' ? [entry.commitId] : []));
      const [commits, verdicts] = await Promise.all([repositories.revisions.findMany(repository, ids), verdictsOf(repository, entries)]);
      return { commit: await one(commit), records: entries.map((entry) => viewFile(entry, commits, verdicts)), more };
    }),
    bind(contract.getFile, async ({ params, query }, call) => {
      const { repository } = await repositories.open(call, nameOf(params), 'LIST');
      const commit = await repositories.revisions.resolve(repository, query.revision);
      const entry = await repositories.tree.file(repository, commit, query.path);
      const [commits, verdicts] = await Promise.all([
        repositories.revisions.findMany(repository, [entry.commitId]),
        verdictsOf(repository, [entry]),
      ]);
      const address = hubAddress(repository, commit.id, entry.path);
      return {
        commit: await one(commit),
        file: viewFile(entry, commits, verdicts),
        contentUrl: address,
        downloadUrl: hubDownload(repository, commit.id, entry.path),
      };
    }),
    bind(contract.listChanges, async ({ params, query }, call) => {
      const { repository } = await repositories.open(call, nameOf(params), 'LIST');
      const { before, after } = await sides(repository, query.from, query.to);
      const { records, more } = await pageOf(repositories.revisions.differences(repository, before, after, query.after), query.limit);
      return { from: before ? await one(before) : null, to: await one(after), records: records.map(viewChange), more };
    }),
    bind(contract.compareFile, async ({ params, query }, call) => {
      const { repository } = await repositories.open(call, nameOf(params), 'READ');
      const { before, after } = await sides(repository, query.from, query.to);
      const [old, fresh] = await Promise.all([textOf(repository, before, query.path), textOf(repository, after, query.path)]);
      const compared = compareLines(old, fresh);
      if (!compared) throw new AppError('INSPECTION_TOO_HARD');
      return compared;
    }),
  ];
};

/** The browser's commit as operations. */
async function* operationsOf(
  repositories: Repositories,
  { repository }: Opened,
  branch: string,
  body: {
    put: { path: string; sha256: string; size: number }[];
    remove: string[];
    removeFolders: string[];
    rename: { from: string; to: string }[];
  },
): AsyncGenerator<Operation> {
  const head = await repositories.revisions.find(repository, branch);
  for (const folder of body.removeFolders) yield { deleteFolder: folder };
  for (const path of body.remove) yield { delete: path };
  for (const { from, to } of body.rename) {
    const entry = head ? (await repositories.tree.find(repository, head, [from])).get(from) : undefined;
    if (!entry) throw new AppError('ENTRY_NOT_FOUND');
    yield { copy: to, from: { path: from } };
    yield { delete: from };
  }
  for (const { path, sha256, size } of body.put) yield repositories.content.putUploaded(path, sha256, size);
}

const writeRoutes = (context: CommunityContext, repositories: Repositories): Bound[] => {
  const view = async (commit: Commit) => (await viewCommits(context, [commit]))[0] as Awaited<ReturnType<typeof viewCommits>>[number];
  const openUpload = async (call: SignedIn, uploadId: string) => {
    const upload = await context.objects.uploads.find(uploadId);
    if (!upload || upload.accountId !== call.actor.accountId) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  };
  return [
    bind(contract.planUpload, async ({ params, body }, call) => {
      const { repository } = await repositories.open(call, nameOf(params), 'WRITE');
      const holder = holderOf(repository.id);
      const held = await context.objects.heldBy(
        holder,
        body.files.map(({ sha256 }) => sha256),
      );
      const missing = body.files.filter(({ sha256 }) => !held.has(sha256));
      for (const { size } of missing) repositories.quota.checkFileSize(size);
      await repositories.quota.reserve(repository, missing);
      const records = [];
      for (const { sha256, size } of body.files) {
        if (held.has(sha256)) records.push({ sha256, held: true, uploadId: '', partBytes: 0, parts: 0, stored: [] });
        else {
          const upload = await context.objects.uploads.begin({ holder, sha256, size, accountId: call.actor.accountId });
          records.push({ sha256, held: false, ...upload });
        }
      }
      return { records };
    }),
    bind(contract.finishUpload, async ({ params }, call) => {
      await openUpload(call, params.uploadId);
      return context.objects.uploads.finish(params.uploadId);
    }),
    bind(contract.commitFiles, async ({ params, body }, call) => {
      const opened = await repositories.open(call, nameOf(params), 'WRITE');
      const { branch, title, description, parent } = body;
      const operations = operationsOf(repositories, opened, branch, body);
      const once = commitOnce(context.database, call, { params, body });
      return view(await repositories.commits.write(opened, call, { branch, title, description, parentCommit: parent, operations, once }));
    }),
    bind(contract.writeText, async ({ params, body }, call) => {
      const opened = await repositories.open(call, nameOf(params), 'WRITE');
      const { branch, path, title, description, parent } = body;
      const bytes = Buffer.from(body.text);
      await repositories.quota.check(opened.repository, bytes.length);
      const operations = await repositories.content.storeSmall(opened.repository.id, [{ path, bytes }]);
      return view(await repositories.commits.write(opened, call, { branch, title, description, parentCommit: parent, operations }));
    }),
  ];
};

export const treeRoutes = (context: CommunityContext, repositories: Repositories, scans: Scans): Bound[] => [
  ...readRoutes(context, repositories, scans),
  ...writeRoutes(context, repositories),
];
