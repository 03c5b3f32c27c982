/** SQL over commits, branches and tags. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type Commit = {
  id: string;
  /** '' for the first one. */
  parentId: string;
  /** Root page of its tree; null without files. */
  root: string | null;
  depth: number;
  title: string;
  description: string;
  authorId: number;
  files: number;
  bytes: number;
  changes: number;
  createdAt: number;
};
export type RefKind = 'BRANCH' | 'TAG';
export type Ref = { kind: RefKind; name: string; commitId: string; message: string; updatedAt: number };

const columns = `c.id, coalesce(c.parent_id, '') AS "parentId", c.root, c.depth, c.title, c.description, c.author_id AS "authorId", c.files, c.bytes, c.changes, ${msOf('c.created_at')} AS "createdAt"`;
const find = statement('commit-find', `SELECT ${columns} FROM repository_commit c WHERE c.repository_id = $1 AND c.id = $2`);
const findByRef = statement(
  'commit-find-by-ref',
  `SELECT ${columns} FROM repository_ref r JOIN repository_commit c ON c.id = r.commit_id WHERE r.repository_id = $1 AND r.name = $2 ORDER BY r.kind = 'BRANCH' DESC LIMIT 1`,
);
const findBranch = statement(
  'commit-find-branch',
  `SELECT ${columns} FROM repository_ref r JOIN repository_commit c ON c.id = r.commit_id WHERE r.repository_id = $1 AND r.kind = 'BRANCH' AND r.name = $2`,
);
const findMany = statement('commit-find-many', `SELECT ${columns} FROM repository_commit c WHERE c.repository_id = $1 AND c.id = ANY($2)`);
const ancestors = statement(
  'commit-ancestors',
  `WITH RECURSIVE line AS (
     SELECT c.*, 1 AS nth FROM repository_commit c WHERE c.repository_id = $1 AND c.id = $2
     UNION ALL SELECT p.*, l.nth + 1 FROM line l JOIN repository_commit p ON p.id = l.parent_id WHERE l.nth < $3)
   SELECT ${columns} FROM line c ORDER BY c.nth`,
);
const insert = statement(
  'commit-insert',
  `INSERT INTO repository_commit (id, repository_id, parent_id, root, depth, title, description, author_id, files, bytes, changes, created_at)
   VALUES ($1, $2, nullif($3, ''), $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
const moveBranch = statement(
  'ref-move-branch',
  `UPDATE repository_ref SET commit_id = $4, updated_at = $5 WHERE repository_id = $1 AND kind = 'BRANCH' AND name = $2 AND commit_id = $3 RETURNING name`,
);
const insertRef = statement(
  'ref-insert',
  `INSERT INTO repository_ref (repository_id, kind, name, commit_id, message, updated_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING name`,
);
const replaceRef = statement(
  'ref-replace',
  `INSERT INTO repository_ref (repository_id, kind, name, commit_id, message, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (repository_id, kind, name) DO UPDATE SET commit_id = EXCLUDED.commit_id, message = EXCLUDED.message, updated_at = EXCLUDED.updated_at RETURNING name`,
);
const deleteRef = statement('ref-delete', 'DELETE FROM repository_ref WHERE repository_id = $1 AND kind = $2 AND name = $3 RETURNING name');
const refColumns = `kind, name, commit_id AS "commitId", message, ${msOf('updated_at')} AS "updatedAt"`;
const listRefs = statement(
  'ref-list',
  `SELECT ${refColumns} FROM repository_ref WHERE repository_id = $1 ORDER BY kind, updated_at DESC, name LIMIT $2`,
);
const countRefs = statement('ref-count', 'SELECT count(*)::int AS count FROM repository_ref WHERE repository_id = $1');

export type CommitStore = ReturnType<typeof createCommitStore>;
export const createCommitStore = (database: Database) => ({
  find: (repositoryId: string, id: string, on: Queryable = database) => one(on.query(find, [repositoryId, id])),
  /** A branch takes precedence over a tag of the same name. */
  findByRef: (repositoryId: string, name: string, on: Queryable = database) => one(on.query(findByRef, [repositoryId, name])),
  findBranch: (repositoryId: string, name: string) => one(database.query(findBranch, [repositoryId, name])),
  findMany: async (repositoryId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Commit>> => {
    const rows = ids.length === 0 ? [] : await database.query(findMany, [repositoryId, [...new Set(ids)]]);
    return new Map(rows.map((commit) => [commit.id, commit]));
  },
  /** A commit and its ancestors, newest first. */
  ancestors: (repositoryId: string, id: string, most: number) => database.query(ancestors, [repositoryId, id, most]),
  async insert(tx: Queryable, repositoryId: string, commit: Commit): Promise<void> {
    const { id, parentId, root, depth, title, description, authorId, files, bytes, changes, createdAt } = commit;
    await tx.query(insert, [
      id,
      repositoryId,
      parentId,
      root,
      depth,
      title,
      description,
      authorId,
      files,
      bytes,
      changes,
      new Date(createdAt),
    ]);
  },
  /** Compare-and-swap: false if the branch has moved. */
  moveBranch: (tx: Queryable, repositoryId: string, name: string, from: string, to: string, at: number) =>
    anyRow(tx.query(moveBranch, [repositoryId, name, from, to, new Date(at)])),
  /** False if it exists. */
  insertRef: (tx: Queryable, repositoryId: string, { kind, name, commitId, message, updatedAt }: Ref) =>
    anyRow(tx.query(insertRef, [repositoryId, kind, name, commitId, message, new Date(updatedAt)])),
  replaceRef: (tx: Queryable, repositoryId: string, { kind, name, commitId, message, updatedAt }: Ref) =>
    anyRow(tx.query(replaceRef, [repositoryId, kind, name, commitId, message, new Date(updatedAt)])),
  deleteRef: (tx: Queryable, repositoryId: string, kind: RefKind, name: string) => anyRow(tx.query(deleteRef, [repositoryId, kind, name])),
  listRefs: (repositoryId: string, most: number) => database.query(listRefs, [repositoryId, most]),
  countRefs: async (tx: Queryable, repositoryId: string) => (await one(tx.query(countRefs, [repositoryId])))?.count ?? 0,
});
