/**
 * Compares all records of repositories in the database: branches, commits, tree pages, contents, references and quotas. Reads in one
 * snapshot, which works while a server runs.
 */
import pg from 'pg';
import { type FileEntry, isLeaf, type Page, readPage } from '#contexts/community/server/repository/manifest/page.ts';

export type StoredCommit = { id: string; repositoryId: string; root: string | null; title: string; files: number; bytes: number };
type RepositoryRow = {
  id: string;
  state: string;
  namespaceId: string;
  storedBytes: string;
  head: string;
  files: number;
  bytes: string;
  defaultHead: string;
};
type ReferenceRow = { holder: string; sha256: string; size: string };

/** Tree pages are immutable: the caller caches them between comparisons. */
export type KnownPages = Map<string, Page>;
export type Books = {
  commits: StoredCommit[];
  /** Files of a commit by path. */
  treeOf(commit: StoredCommit): Map<string, FileEntry>;
  /** All inconsistencies as text; [] if there are none. */
  differences: string[];
};

const bySum = <Row>(rows: readonly Row[], key: (row: Row) => string, value: (row: Row) => number): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row));
  return sums;
};

async function readAll(client: pg.Client, known: KnownPages) {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query(sql)).rows;
  const commits = await rows<StoredCommit & { bytes: number | string }>(
    'SELECT id, repository_id AS "repositoryId", root, title, files, bytes FROM repository_commit',
  );
  const references = await rows<ReferenceRow>(
    `SELECT r.holder, r.sha256, o.size FROM object_reference r JOIN stored_object o ON o.sha256 = r.sha256
     WHERE r.holder LIKE 'repository:%' AND r.until IS NULL`,
  );
  const repositories = await rows<RepositoryRow>(
    `SELECT r.id, r.state, r.namespace_id AS "namespaceId", r.stored_bytes AS "storedBytes", coalesce(r.head_commit, '') AS head, r.files, r.bytes,
       coalesce(b.commit_id, '') AS "defaultHead"
     FROM repository r LEFT JOIN repository_ref b ON b.repository_id = r.id AND b.kind = 'BRANCH' AND b.name = r.default_branch`,
  );
  const namespaces = await rows<{ id: string; storedBytes: string }>('SELECT id, stored_bytes AS "storedBytes" FROM repository_namespace');
  const refs = await rows<{ repositoryId: string; name: string; commitId: string }>(
    'SELECT repository_id AS "repositoryId", name, commit_id AS "commitId" FROM repository_ref',
  );
  const pages = await rows<{ repositoryId: string; hash: string }>('SELECT repository_id AS "repositoryId", hash FROM repository_page');
  const missing = pages.filter(({ repositoryId, hash }) => !known.has(`${repositoryId} ${hash}`)).map(({ hash }) => hash);
  const read = await client.query('SELECT repository_id AS "repositoryId", hash, body FROM repository_page WHERE hash = ANY($1)', [
    missing,
  ]);
  for (const { repositoryId, hash, body } of read.rows) known.set(`${repositoryId} ${hash}`, readPage(body));
  const stored = new Set(pages.map(({ repositoryId, hash }) => `${repositoryId} ${hash}`));
  return {
    commits: commits.map((commit) => ({ ...commit, bytes: Number(commit.bytes) })),
    references,
    repositories,
    namespaces,
    refs,
    stored,
  };
}
type Read = Awaited<ReturnType<typeof readAll>>;

function* entriesBelow(pageOf: (hash: string) => Page, hash: string): Generator<FileEntry> {
  const page = pageOf(hash);
  if (isLeaf(page)) yield* page.entries;
  else if ('children' in page) for (const child of page.children) yield* entriesBelow(pageOf, child.hash);
}

/** A commit's figures compared with its files and with the contents stored for its repository. */
function compareCommit(commit: StoredCommit, entries: readonly FileEntry[], retained: ReadonlyMap<string, number>): string[] {
  const found: string[] = [];
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length !== commit.files || bytes !== commit.bytes)
    found.push(`commit ${commit.title} says ${commit.files} files of ${commit.bytes} bytes and has ${entries.length} of ${bytes}`);
  for (const { path, sha256, size } of entries)
    if (retained.get(sha256) !== size)
      found.push(`commit ${commit.title} has ${path}, whose content is not kept (${retained.get(sha256)} of ${size})`);
  return found;
}

function compareQuotas({ repositories, namespaces, references }: Read): string[] {
  const found: string[] = [];
  const retained = bySum(
    references,
    ({ holder }) => holder,
    ({ size }) => Number(size),
  );
  for (const { id, storedBytes } of repositories)
    if (Number(storedBytes) !== (retained.get(`repository:${id}`) ?? 0))
      found.push(`repository ${id} counts ${storedBytes} bytes and keeps ${retained.get(`repository:${id}`) ?? 0}`);
  const open = repositories.filter(({ state }) => state !== 'DELETED');
  const counted = bySum(
    open,
    ({ namespaceId }) => String(namespaceId),
    ({ storedBytes }) => Number(storedBytes),
  );
  for (const { id, storedBytes } of namespaces)
    if (Number(storedBytes) !== (counted.get(String(id)) ?? 0))
      found.push(`namespace ${id} counts ${storedBytes} bytes and its repositories ${counted.get(String(id)) ?? 0}`);
  return found;
}

function compareHeads({ repositories, refs, commits }: Read): string[] {
  const byId = new Map(commits.map((commit) => [`${commit.repositoryId} ${commit.id}`, commit]));
  const found = refs
    .filter(({ repositoryId, commitId }) => !byId.has(`${repositoryId} ${commitId}`))
    .map(({ name, commitId }) => `${name} is at commit ${commitId}, which is not there`);
  for (const { id, head, defaultHead, files, bytes } of repositories) {
    const commit = byId.get(`${id} ${head}`);
    if (head !== defaultHead) found.push(`repository ${id} says that its head is ${head}, its branch says ${defaultHead}`);
    if (commit && (commit.files !== files || commit.bytes !== Number(bytes)))
      found.push(`repository ${id} counts other files than its head`);
  }
  return found;
}

export async function readBooks(databaseUrl: string, pages: KnownPages): Promise<Books> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let read: Read;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    read = await readAll(client, pages);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  const differences = [...compareHeads(read), ...compareQuotas(read)];
  const trees = new Map<string, Map<string, FileEntry>>();
  const retained = new Map<string, Map<string, number>>();
  for (const { holder, sha256, size } of read.references) {
    const id = holder.slice('repository:'.length);
    const own = retained.get(id) ?? new Map<string, number>();
    retained.set(id, own.set(sha256, Number(size)));
  }
  const named = new Map<string, Set<string>>();
  for (const commit of read.commits) {
    const { id, repositoryId, root } = commit;
    try {
      const pageOf = (hash: string): Page => {
        const name = `${repositoryId} ${hash}`;
        const page = read.stored.has(name) ? pages.get(name) : undefined;
        if (!page) throw new Error(`page ${hash} is missing`);
        return page;
      };
      const entries = root === null ? [] : [...entriesBelow(pageOf, root)];
      trees.set(id, new Map(entries.map((entry) => [entry.path, entry])));
      differences.push(...compareCommit(commit, entries, retained.get(repositoryId) ?? new Map()));
      const names = named.get(repositoryId) ?? new Set<string>();
      for (const { sha256 } of entries) names.add(sha256);
      named.set(repositoryId, names);
    } catch (error) {
      differences.push(`commit ${commit.title} is not whole: ${(error as Error).message}`);
    }
  }
  for (const [id, own] of retained)
    for (const sha256 of own.keys())
      if (!named.get(id)?.has(sha256)) differences.push(`repository ${id} keeps ${sha256}, which no commit of it names`);
  return { commits: read.commits, treeOf: ({ id }) => trees.get(id) ?? new Map(), differences };
}
