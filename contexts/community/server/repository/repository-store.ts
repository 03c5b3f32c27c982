/** SQL over `repository` and its former names. */
import type { NamespaceKind, RepositoryType, Visibility } from '#contexts/community/rules/repository.ts';
import type { RepositoryState } from '#contexts/community/rules/repository-lifecycle.ts';
import type { Verdict } from '#contexts/community/rules/scan.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { CardFacts, StoredCard } from './card-facts.ts';
import { repositoryState } from './states.ts';

export type Namespace = {
  id: number;
  name: string;
  kind: NamespaceKind;
  /** An account, a group or a shop. */
  subjectId: string;
  title: string;
  titleEn: string;
};
export type Repository = {
  id: string;
  type: RepositoryType;
  namespace: Namespace;
  name: string;
  visibility: Visibility;
  state: RepositoryState;
  defaultBranch: string;
  createdBy: number;
  createdAt: number;
  updatedAt: number;
  /** Commit of the default branch; '' for none. */
  head: string;
  files: number;
  bytes: number;
  storedBytes: number;
  summary: string;
  summaryEn: string;
  card: Partial<StoredCard>;
  license: string;
  pipelineTag: string;
  library: string;
  tags: string[];
  languages: string[];
  baseModels: string[];
  datasets: string[];
  parameters: number;
  /** The last commit that was scanned; '' for none. */
  scannedCommit: string;
  /** The worst verdict of its files that may run code when loaded; '' without such files. */
  verdict: Verdict | '';
  /** 0 unless verified by an operator. */
  verifiedAt: number;
  likes: number;
  downloads: number;
  downloadsMonth: number;
  goodsId: string;
};

/** For statements over `repository r JOIN repository_namespace n`. */
export const repositoryColumns = `r.id, r.type, json_build_object('id', n.id, 'name', n.name, 'kind', n.kind, 'subjectId', n.subject_id::text, 'title', n.title, 'titleEn', n.title_en) AS namespace,
  r.name, r.visibility, r.state, r.default_branch AS "defaultBranch", r.created_by AS "createdBy", ${msOf('r.created_at')} AS "createdAt", ${msOf('r.updated_at')} AS "updatedAt",
  coalesce(r.head_commit, '') AS head, r.files, r.bytes, r.stored_bytes AS "storedBytes", r.summary, r.summary_en AS "summaryEn", r.card, r.license, r.pipeline_tag AS "pipelineTag", r.library,
  r.tags, r.languages, r.base_models AS "baseModels", r.datasets, r.parameters, coalesce(r.scanned_commit, '') AS "scannedCommit", r.verdict,
  coalesce(${msOf('r.verified_at')}, 0) AS "verifiedAt", r.likes, r.downloads, r.downloads_month AS "downloadsMonth", coalesce(r.goods_id::text, '') AS "goodsId"`;
export const repositoryTables = 'repository r JOIN repository_namespace n ON n.id = r.namespace_id';

const HIDDEN = repositoryState('DELETED');
const findByName = statement(
  'repository-find-by-name',
  `SELECT ${repositoryColumns} FROM ${repositoryTables} WHERE r.type = $1 AND n.name_key = $2 AND r.name_key = $3 AND r.state <> ${HIDDEN}`,
);
const findById = statement(
  'repository-find-by-id',
  `SELECT ${repositoryColumns} FROM ${repositoryTables} WHERE r.id = $1 AND r.state <> ${HIDDEN}`,
);
const findByIds = statement(
  'repository-find-by-ids',
  `SELECT ${repositoryColumns} FROM ${repositoryTables} WHERE r.id = ANY($1) AND r.state <> ${HIDDEN}`,
);
const findAlias = statement(
  'repository-find-alias',
  `SELECT ${repositoryColumns} FROM repository_alias a JOIN repository r ON r.id = a.repository_id JOIN repository_namespace n ON n.id = r.namespace_id
   WHERE a.type = $1 AND a.namespace_key = $2 AND a.name_key = $3 AND r.state <> ${HIDDEN}`,
);
const insert = statement(
  'repository-insert',
  `INSERT INTO repository (id, type, namespace_id, name, name_key, visibility, created_by, created_at, updated_at, summary, summary_en)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)
   ON CONFLICT (type, namespace_id, name_key) WHERE state <> ${HIDDEN} DO NOTHING RETURNING id`,
);
const dropAlias = statement(
  'repository-drop-alias',
  'DELETE FROM repository_alias WHERE type = $1 AND namespace_key = $2 AND name_key = $3',
);
const lock = statement(
  'repository-lock',
  `SELECT ${repositoryColumns} FROM ${repositoryTables} WHERE r.id = $1 AND r.state <> ${HIDDEN} FOR UPDATE OF r`,
);
const change = statement(
  'repository-change',
  `UPDATE repository SET summary = coalesce($2, summary), summary_en = coalesce($3, summary_en), visibility = coalesce($4, visibility)
   WHERE id = $1 AND state <> ${HIDDEN} RETURNING id`,
);
const move = statement(
  'repository-move',
  `UPDATE repository r SET namespace_id = $2, name = $3, name_key = $4 WHERE r.id = $1 AND r.state <> ${HIDDEN}
     AND NOT EXISTS (SELECT FROM repository o WHERE o.type = r.type AND o.namespace_id = $2 AND o.name_key = $4 AND o.state <> ${HIDDEN} AND o.id <> r.id) RETURNING id`,
);
const addAlias = statement(
  'repository-add-alias',
  `INSERT INTO repository_alias (type, namespace_key, name_key, repository_id) VALUES ($1, $2, $3, $4)
   ON CONFLICT (type, namespace_key, name_key) DO UPDATE SET repository_id = EXCLUDED.repository_id`,
);
const moveStored = statement(
  'repository-namespace-move-stored',
  'UPDATE repository_namespace SET stored_bytes = stored_bytes + CASE WHEN id = $2 THEN $3::bigint ELSE -$3::bigint END WHERE id IN ($1, $2) AND $1 <> $2',
);
const remove = statement(
  'repository-delete',
  `WITH removed AS (
     UPDATE repository SET state = ${repositoryState.to('delete')}, deleted_at = $2, goods_id = NULL WHERE id = $1 AND state IN (${repositoryState.from('delete')})
     RETURNING id, namespace_id, stored_bytes),
   freed AS (UPDATE repository_namespace n SET stored_bytes = n.stored_bytes - r.stored_bytes FROM removed r WHERE n.id = r.namespace_id RETURNING n.id)
   SELECT id FROM removed, (SELECT count(*) FROM freed) AS counted`,
);
const describe = statement(
  'repository-describe',
  `UPDATE repository SET card = $2, license = $3, pipeline_tag = $4, library = $5, tags = $6, languages = $7, base_models = $8, datasets = $9 WHERE id = $1`,
);
const advance = statement(
  'repository-advance',
  `WITH advanced AS (
     UPDATE repository SET updated_at = $2, stored_bytes = stored_bytes + $3,
       head_commit = CASE WHEN default_branch = $4 THEN $5 ELSE head_commit END, files = CASE WHEN default_branch = $4 THEN $6 ELSE files END,
       bytes = CASE WHEN default_branch = $4 THEN $7 ELSE bytes END
     WHERE id = $1 AND state <> ${HIDDEN} RETURNING namespace_id)
   UPDATE repository_namespace n SET stored_bytes = n.stored_bytes + $3 FROM advanced a WHERE n.id = a.namespace_id AND ($3 = 0 OR n.stored_bytes + $3 <= $8) RETURNING n.id`,
);
const turnTo = statement(
  'repository-turn-to-branch',
  `UPDATE repository r SET default_branch = b.name, head_commit = c.id, files = c.files, bytes = c.bytes
   FROM repository_ref b JOIN repository_commit c ON c.id = b.commit_id WHERE r.id = $1 AND b.repository_id = r.id AND b.kind = 'BRANCH' AND b.name = $2 RETURNING r.id`,
);
const expired = statement(
  'repository-list-expired',
  `SELECT id FROM repository WHERE state = ${HIDDEN} AND deleted_at < $1 ORDER BY deleted_at LIMIT $2`,
);
const listHolding = statement(
  'repository-list-holding',
  `SELECT id, CASE WHEN state = ${HIDDEN} THEN stored_bytes ELSE 0 END AS "deletedBytes" FROM repository WHERE namespace_id = $1`,
);
const erase = statement('repository-erase', `DELETE FROM repository WHERE id = $1 AND state = ${HIDDEN} RETURNING id`);

export type NewRepository = Pick<Repository, 'id' | 'type' | 'name' | 'visibility' | 'createdBy' | 'summary' | 'summaryEn'> & {
  namespaceId: number;
  nameKey: string;
  at: number;
};
export type NameKeys = { type: RepositoryType; namespaceKey: string; nameKey: string };

export type RepositoryStore = ReturnType<typeof createRepositoryStore>;
export const createRepositoryStore = (database: Database) => ({
  findByName: ({ type, namespaceKey, nameKey }: NameKeys, on: Queryable = database) =>
    one(on.query(findByName, [type, namespaceKey, nameKey])),
  findById: (id: string, on: Queryable = database) => one(on.query(findById, [id])),
  findByIds: (ids: readonly string[], on: Queryable = database) => on.query(findByIds, [ids]),
  /** By a former name. */
  findAlias: ({ type, namespaceKey, nameKey }: NameKeys) => one(database.query(findAlias, [type, namespaceKey, nameKey])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  /** False if the name is taken. A former name of another repository is released. */
  async insert(tx: Queryable, made: NewRepository, namespaceKey: string): Promise<boolean> {
    const { id, type, namespaceId, name, nameKey, visibility, createdBy, at, summary, summaryEn } = made;
    const values = [id, type, namespaceId, name, nameKey, visibility, createdBy, new Date(at), summary, summaryEn];
    if (!(await anyRow(tx.query(insert, values)))) return false;
    await tx.query(dropAlias, [type, namespaceKey, nameKey]);
    return true;
  },
  change: (tx: Queryable, id: string, changed: { summary?: string; summaryEn?: string; visibility?: Visibility }) =>
    anyRow(tx.query(change, [id, changed.summary ?? null, changed.summaryEn ?? null, changed.visibility ?? null])),
  /** False if the new name is taken. The old name redirects from now on. */
  async move(
    tx: Queryable,
    from: Repository,
    to: { namespace: Namespace; name: string; namespaceKey: string; nameKey: string },
    old: NameKeys,
  ) {
    if (!(await anyRow(tx.query(move, [from.id, to.namespace.id, to.name, to.nameKey])))) return false;
    await tx.query(addAlias, [old.type, old.namespaceKey, old.nameKey, from.id]);
    await tx.query(dropAlias, [old.type, to.namespaceKey, to.nameKey]);
    await tx.query(moveStored, [from.namespace.id, to.namespace.id, from.storedBytes]);
    return true;
  },
  /** False if it is no longer open. */
  remove: (tx: Queryable, id: string, at: number) => anyRow(tx.query(remove, [id, new Date(at)])),
  async describe(tx: Queryable, id: string, card: CardFacts): Promise<void> {
    const { license, pipelineTag, library, tags, languages, baseModels, datasets } = card;
    await tx.query(describe, [id, card, license, pipelineTag, library, tags, languages, baseModels, datasets]);
  },
  /** Runs after a commit to a branch. `added`: bytes stored in addition. False if its publisher would exceed `quota` bytes. */
  advance: (
    tx: Queryable,
    id: string,
    branch: string,
    commit: { id: string; files: number; bytes: number; at: number },
    { added, quota }: { added: number; quota: number },
  ) => anyRow(tx.query(advance, [id, new Date(commit.at), added, branch, commit.id, commit.files, commit.bytes, quota])),
  /** Makes a branch the default; false if it does not exist. */
  turnTo: (tx: Queryable, id: string, branch: string) => anyRow(tx.query(turnTo, [id, branch])),
  /** Deleted before an instant (ms). */
  listExpired: async (before: number, most: number): Promise<string[]> =>
    (await database.query(expired, [new Date(before), most])).map(({ id }) => id),
  /** Of a namespace, deleted ones included until erased: `deletedBytes` is what a deleted one still occupies. */
  listHolding: (namespaceId: number, on: Queryable = database) => on.query(listHolding, [namespaceId]),
  erase: (tx: Queryable, id: string) => anyRow(tx.query(erase, [id])),
});
