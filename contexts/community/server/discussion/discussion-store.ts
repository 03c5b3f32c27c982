/** SQL over `discussion`, its numbers and its history; comment-store.ts updates some columns. Each state change adds a history row. */

import type { DiscussionMove, DiscussionState } from '#contexts/community/rules/discussion-lifecycle.ts';
import { discussionLifecycle } from '#contexts/community/rules/discussion-lifecycle.ts';
import { hasInk, trimInvisible } from '#kernel/text/text.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { discussionState } from './states.ts';

export type Discussion = {
  id: string;
  repositoryId: string;
  no: number;
  title: string;
  state: DiscussionState;
  authorId: number;
  hidden: boolean;
  comments: number;
  lastPlace: number;
  pinned: boolean;
  createdAt: number;
  changedAt: number;
};

const columns = `d.id, d.repository_id AS "repositoryId", d.no, d.title, d.state, d.author_id AS "authorId", d.hidden, d.comments, d.last_place AS "lastPlace",
  d.pinned_at IS NOT NULL AS pinned, ${msOf('d.created_at')} AS "createdAt", ${msOf('d.changed_at')} AS "changedAt"`;

const nextNo = statement(
  'discussion-next-no',
  `INSERT INTO discussion_number AS n (repository_id, last) VALUES ($1, 1) ON CONFLICT (repository_id) DO UPDATE SET last = n.last + 1 RETURNING last AS no`,
);
const insert = statement(
  'discussion-insert',
  `INSERT INTO discussion (id, repository_id, no, title, author_id, comments, last_place, created_at, changed_at) VALUES ($1, $2, $3, $4, $5, 1, 1, $6, $6)`,
);
const find = statement('discussion-find', `SELECT ${columns} FROM discussion d WHERE d.repository_id = $1 AND d.no = $2`);
const lock = statement('discussion-lock', `SELECT ${columns} FROM discussion d WHERE d.repository_id = $1 AND d.no = $2 FOR UPDATE`);
const retitle = statement('discussion-retitle', 'UPDATE discussion SET title = $2 WHERE id = $1');
/** Compare-and-swap on the state, with a history row. */
const move = statement(
  'discussion-move',
  `WITH updated AS (
     UPDATE discussion d SET state = $3, changed_at = $5 FROM (SELECT id, state FROM discussion WHERE id = $1 FOR UPDATE) AS old
     WHERE d.id = old.id AND old.state = ANY($2) RETURNING d.id, old.state AS from_state, d.state)
   INSERT INTO discussion_history (discussion_id, at, move, from_state, to_state, account_id) SELECT id, $5, $4, from_state, state, $6 FROM updated
   RETURNING discussion_id AS id`,
);
/**
 * The other pinned ones are counted under this discussion's lock only: two concurrent pins may exceed the maximum by one, which is
 * harmless.
 */
const pin = statement(
  'discussion-pin',
  `UPDATE discussion d SET pinned_at = $2 WHERE d.id = $1 AND (d.pinned_at IS NOT NULL
     OR (SELECT count(*) FROM discussion o WHERE o.repository_id = d.repository_id AND o.pinned_at IS NOT NULL) < $3) RETURNING d.id`,
);
const unpin = statement('discussion-unpin', 'UPDATE discussion SET pinned_at = NULL WHERE id = $1');
const events = statement(
  'discussion-events',
  `SELECT h.move, h.account_id AS "accountId", ${msOf('h.at')} AS at FROM discussion_history h
   WHERE h.discussion_id = $1 AND h.comment_id IS NULL ORDER BY h.id DESC LIMIT 100`,
);
const COUNTED_TO = 10_000;
const count = statement(
  'discussion-count',
  `SELECT count(*) FILTER (WHERE state = ${discussionState('OPEN')})::int AS open, count(*) FILTER (WHERE state = ${discussionState('CLOSED')})::int AS closed
   FROM (SELECT d.state FROM discussion d WHERE d.repository_id = $1 AND (NOT d.hidden OR $2 OR d.author_id = $3) LIMIT ${COUNTED_TO}) AS seen`,
);
const SEEN = '(NOT d.hidden OR $2 OR d.author_id = $3)';
const listPinned = statement(
  'discussion-list-pinned',
  `SELECT ${columns} FROM discussion d WHERE d.repository_id = $1 AND d.pinned_at IS NOT NULL AND ${SEEN} ORDER BY d.pinned_at DESC LIMIT 10`,
);

/** The viewer of a list: `all` includes hidden discussions; without it, only the viewer's own hidden ones. */
export type Seer = { all: boolean; accountId: number };
type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'> & { sort: 'changedAt' | 'createdAt' };

export const createDiscussionStore = (database: Database) => ({
  nextNo: async (tx: Queryable, repositoryId: string) => (await one(tx.query(nextNo, [repositoryId])))?.no ?? 0,
  insert: async (
    tx: Queryable,
    made: Pick<Discussion, 'id' | 'repositoryId' | 'no' | 'title' | 'authorId'> & { at: number },
  ): Promise<void> => void (await tx.query(insert, [made.id, made.repositoryId, made.no, made.title, made.authorId, new Date(made.at)])),
  find: (repositoryId: string, no: number, on: Queryable = database) => one(on.query(find, [repositoryId, no])),
  lock: (tx: Queryable, repositoryId: string, no: number) => one(tx.query(lock, [repositoryId, no])),
  retitle: async (tx: Queryable, id: string, title: string): Promise<void> => void (await tx.query(retitle, [id, title])),
  /** False on a concurrent change. */
  move(tx: Queryable, id: string, name: DiscussionMove, accountId: number, at: number): Promise<boolean> {
    const { from, to } = discussionLifecycle.moves[name];
    return anyRow(tx.query(move, [id, from, to, name, new Date(at), accountId]));
  },
  /** False if the maximum is already pinned. */
  pin: (tx: Queryable, id: string, at: number, most: number) => anyRow(tx.query(pin, [id, new Date(at), most])),
  unpin: async (tx: Queryable, id: string): Promise<void> => void (await tx.query(unpin, [id])),
  /** The last hundred, oldest first. */
  events: async (id: string) => (await database.query(events, [id])).reverse(),
  count: async (repositoryId: string, { all, accountId }: Seer) =>
    (await one(database.query(count, [repositoryId, all, accountId]))) ?? { open: 0, closed: 0 },
  listPinned: (repositoryId: string, { all, accountId }: Seer) => database.query(listPinned, [repositoryId, all, accountId]),
  /** Without the pinned ones. */
  list(repositoryId: string, { all, accountId }: Seer, wanted: { state: '' | DiscussionState; keyword: string }, paging: Paging) {
    const where = conditions({
      where: ['d.repository_id = $1', SEEN, 'd.pinned_at IS NULL'],
      values: [repositoryId, all, accountId],
    });
    if (wanted.state !== '') where.add((at) => `d.state = ${at}`, wanted.state);
    if (hasInk(wanted.keyword)) where.add((at) => `d.title ILIKE ${at}`, containing(trimInvisible(wanted.keyword)));
    return keysetPage(database, {
      name: 'discussion-page',
      select: columns,
      from: 'discussion d',
      where: where.where,
      values: where.values,
      sort: { column: paging.sort === 'createdAt' ? 'd.created_at' : 'd.changed_at', type: 'timestamptz' },
      key: { column: 'd.id', type: 'text' },
      order: paging.order,
      cursor: paging.cursor,
      pageSize: paging.pageSize,
    });
  },
});
export type DiscussionStore = ReturnType<typeof createDiscussionStore>;
