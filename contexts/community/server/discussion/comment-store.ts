/** The only SQL that writes `discussion_comment`; also updates the discussion's comment count and visibility. */
import { type CommentMove, type CommentState, commentLifecycle } from '#contexts/community/rules/discussion-lifecycle.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { commentState } from './states.ts';

export type Comment = {
  id: string;
  discussionId: string;
  place: number;
  authorId: number;
  body: string;
  state: CommentState;
  createdAt: number;
  editedAt: number;
  hiddenByStaff: boolean;
  hiddenReason: string;
};

const columns = `c.id, c.discussion_id AS "discussionId", c.place, c.author_id AS "authorId", c.body, c.state, ${msOf('c.created_at')} AS "createdAt",
  ${msOrZero('c.edited_at')} AS "editedAt", c.hidden_by_staff AS "hiddenByStaff", c.hidden_reason AS "hiddenReason"`;

/** Requires a lock on the discussion; a comment moves it to the top of the list. */
const insert = statement(
  'discussion-comment-insert',
  `WITH updated AS (
     UPDATE discussion SET last_place = last_place + 1, comments = comments + 1, changed_at = $5 WHERE id = $2 RETURNING last_place)
   INSERT INTO discussion_comment (id, discussion_id, place, author_id, body, created_at) SELECT $1, $2, last_place, $3, $4, $5 FROM updated RETURNING place`,
);
const insertFirst = statement(
  'discussion-comment-insert-first',
  'INSERT INTO discussion_comment (id, discussion_id, place, author_id, body, created_at) VALUES ($1, $2, 1, $3, $4, $5)',
);
const list = statement(
  'discussion-comment-list',
  `SELECT ${columns} FROM discussion_comment c WHERE c.discussion_id = $1 AND c.place > $2 ORDER BY c.place LIMIT $3`,
);
const find = statement('discussion-comment-find', `SELECT ${columns} FROM discussion_comment c WHERE c.id = $2 AND c.discussion_id = $1`);
const findFirst = statement(
  'discussion-comment-find-first',
  `SELECT ${columns} FROM discussion_comment c WHERE c.discussion_id = $1 AND c.place = 1`,
);
const edit = statement('discussion-comment-edit', 'UPDATE discussion_comment SET body = $2, edited_at = $3 WHERE id = $1');
/** Compare-and-swap on the state, with a history row; hiding the first comment hides the discussion. Requires a lock on the discussion. */
const move = statement(
  'discussion-comment-move',
  `WITH updated AS (
     UPDATE discussion_comment c SET state = $3, hidden_by_staff = $7, hidden_reason = $8 FROM (SELECT id, state FROM discussion_comment WHERE id = $1 FOR UPDATE) AS old
     WHERE c.id = old.id AND old.state = ANY($2) RETURNING c.id, c.discussion_id, c.place, old.state AS from_state, c.state),
   counted AS (
     UPDATE discussion d SET comments = d.comments + CASE WHEN u.state = ${commentState('SHOWN')} THEN 1 ELSE -1 END,
       hidden = CASE WHEN u.place = 1 THEN u.state = ${commentState('HIDDEN')} ELSE d.hidden END
     FROM updated u WHERE d.id = u.discussion_id)
   INSERT INTO discussion_history (discussion_id, comment_id, at, move, from_state, to_state, account_id)
   SELECT discussion_id, id, $5, $4, from_state, state, $6 FROM updated RETURNING comment_id AS id`,
);
const participants = statement(
  'discussion-comment-participants',
  `SELECT author_id AS "accountId" FROM discussion_comment WHERE discussion_id = $1 GROUP BY author_id ORDER BY max(place) DESC LIMIT $2`,
);

type New = Pick<Comment, 'id' | 'discussionId' | 'authorId' | 'body'> & { at: number };
type Moved = { name: CommentMove; accountId: number; at: number; staff: boolean; reason: string };
export const createCommentStore = (database: Database) => ({
  insertFirst: async (tx: Queryable, made: New): Promise<void> =>
    void (await tx.query(insertFirst, [made.id, made.discussionId, made.authorId, made.body, new Date(made.at)])),
  insert: (tx: Queryable, made: New) => anyRow(tx.query(insert, [made.id, made.discussionId, made.authorId, made.body, new Date(made.at)])),
  list: (discussionId: string, after: number, most: number) => database.query(list, [discussionId, after, most]),
  find: (discussionId: string, id: string, on: Queryable = database) => one(on.query(find, [discussionId, id])),
  findFirst: (tx: Queryable, discussionId: string) => one(tx.query(findFirst, [discussionId])),
  edit: async (tx: Queryable, id: string, body: string, at: number): Promise<void> => void (await tx.query(edit, [id, body, new Date(at)])),
  /** False on a concurrent change. */
  move(tx: Queryable, id: string, { name, accountId, at, staff, reason }: Moved): Promise<boolean> {
    const { from, to } = commentLifecycle.moves[name];
    const hides = name === 'hide';
    return anyRow(tx.query(move, [id, from, to, name, new Date(at), accountId, hides && staff, hides ? reason : '']));
  },
  /** Authors of its comments, latest first. */
  participants: async (tx: Queryable, discussionId: string, most: number): Promise<number[]> =>
    (await tx.query(participants, [discussionId, most])).map(({ accountId }) => accountId),
});
export type CommentStore = ReturnType<typeof createCommentStore>;
