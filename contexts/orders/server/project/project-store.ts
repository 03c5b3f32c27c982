/** SQL over `group_project`, and the project of an order. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type Project = { id: string; code: string; name: string; accountIds: number[]; isOpen: boolean };
/** The group and project of an order; null: it is its buyer's own. */
export type GroupMark = { groupId: string; project: Pick<Project, 'id' | 'code' | 'name'> | null } | null;

const columns = `id::text, code, name, to_jsonb(account_ids) AS "accountIds", closed_at IS NULL AS "isOpen"`;
const list = statement(
  'group-project-list',
  `SELECT ${columns} FROM group_project WHERE group_id = $1 ORDER BY closed_at IS NOT NULL, code, group_project.id`,
);
/** Shared lock: prevents closing it while an order uses it. */
const lock = statement('group-project-lock', `SELECT ${columns} FROM group_project WHERE group_id = $1 AND id = $2 FOR SHARE`);
const insert = statement(
  'group-project-insert',
  `INSERT INTO group_project (group_id, code, name, account_ids) SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM group_project WHERE group_id = $1) < $5
   ON CONFLICT (group_id, lower(code)) DO NOTHING RETURNING id::text`,
);
const hasCode = statement(
  'group-project-has-code',
  'SELECT 1 AS found FROM group_project WHERE group_id = $1 AND lower(code) = lower($2) AND ($3::bigint IS NULL OR id <> $3)',
);
const update = statement(
  'group-project-update',
  `UPDATE group_project SET code = $3, name = $4, account_ids = $5 WHERE group_id = $1 AND id = $2
     AND NOT EXISTS (SELECT FROM group_project o WHERE o.group_id = $1 AND lower(o.code) = lower($3) AND o.id <> $2) RETURNING id::text`,
);
const close = statement(
  'group-project-close',
  'UPDATE group_project SET closed_at = CASE WHEN $3 THEN NULL ELSE coalesce(closed_at, $4::timestamptz) END WHERE group_id = $1 AND id = $2 RETURNING id',
);
/** $1: an order, or a group of orders under one payment. */
const mark = statement(
  'order-mark-project',
  `UPDATE market_order SET user_group_id = $2, project_id = $3, project_code = $4, project_name = $5 WHERE id = $1 OR group_id = $1`,
);
const findMark = statement(
  'order-find-project',
  `SELECT coalesce(project_id::text, '') AS "projectId", user_group_id IS NOT NULL AS "isMarked" FROM market_order WHERE id = $1 OR group_id = $1 ORDER BY id LIMIT 1`,
);

export const createProjectStore = (database: Database) => ({
  list: (groupId: string, on: Queryable = database) => on.query(list, [groupId]),
  lock: (tx: Queryable, groupId: string, id: string) => one(tx.query(lock, [groupId, id])),
  /** Null: the code is taken, or there are `most` projects. */
  insert: async (groupId: string, made: Pick<Project, 'code' | 'name' | 'accountIds'>, most: number): Promise<string | null> =>
    (await one(database.query(insert, [groupId, made.code, made.name, made.accountIds, most])))?.id ?? null,
  hasCode: (groupId: string, code: string, besides: string | null) => anyRow(database.query(hasCode, [groupId, code, besides])),
  /** False: not found, or the code is taken. */
  update: (groupId: string, id: string, made: Pick<Project, 'code' | 'name' | 'accountIds'>) =>
    anyRow(database.query(update, [groupId, id, made.code, made.name, made.accountIds])),
  /** False: not found. */
  setOpen: (groupId: string, id: string, isOpen: boolean, now: number) =>
    anyRow(database.query(close, [groupId, id, isOpen, new Date(now)])),
  mark: async (tx: Queryable, payableId: string, made: GroupMark): Promise<void> => {
    const { id = null, code = '', name = '' } = made?.project ?? {};
    await tx.query(mark, [payableId, made?.groupId ?? null, id, code, name]);
  },
  /** '' when no project was chosen. */
  findMark: async (payableId: string, on: Queryable = database) =>
    (await one(on.query(findMark, [payableId]))) ?? { projectId: '', isMarked: false },
});
export type ProjectStore = ReturnType<typeof createProjectStore>;
