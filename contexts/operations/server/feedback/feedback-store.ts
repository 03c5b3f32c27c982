import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { FeedbackState } from './feedback-lifecycle.ts';

const columns = `f.id::text, f.kind, f.body, f.page, f.state, f.answer, ${msOrZero('f.answered_at')} AS "answeredAt", ${msOrZero('f.created_at')} AS "createdAt",
  coalesce(f.account_id::text, '') AS "accountId", coalesce(a.user_name, '') AS "userName", f.entrance, f.answered_by AS "answeredBy"`;

const insert = statement(
  'feedback-insert',
  'INSERT INTO feedback (account_id, kind, body, entrance, page) VALUES ($1, $2, $3, $4, $5) RETURNING id::text',
);
const findMine = statement(
  'feedback-find-mine',
  `SELECT ${columns} FROM feedback f LEFT JOIN account a ON a.id = f.account_id WHERE f.account_id = $1 ORDER BY f.created_at DESC, f.id DESC LIMIT 50`,
);
/** Only from OPEN, or to close an answered one; returns the row before the change. */
const answerSql = statement(
  'feedback-answer',
  `UPDATE feedback f SET state = $2, answer = CASE WHEN $3 = '' THEN f.answer ELSE $3 END, answered_by = $4, answered_at = now()
   FROM (SELECT id, state, answer FROM feedback WHERE id = $1 FOR UPDATE) AS old
   WHERE f.id = old.id AND old.state = ANY($5) RETURNING old.state, old.answer, f.account_id AS "accountId"`,
);
const exists = statement('feedback-exists', 'SELECT 1 FROM feedback WHERE id = $1');

export const createFeedbackStore = (database: Queryable) => ({
  insert: async (tx: Queryable, entry: { accountId: number | null; kind: string; body: string; entrance: string; page: string }) =>
    (await one(tx.query(insert, [entry.accountId, entry.kind, entry.body, entry.entrance, entry.page])))?.id ?? '',
  findMine: (accountId: number) => database.query(findMine, [accountId]),
  list(filter: { state: string; kind: string; keyword: string }, paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>) {
    const { where, values, add } = conditions();
    if (filter.state) add((at) => `f.state = ${at}`, filter.state);
    if (filter.kind) add((at) => `f.kind = ${at}`, filter.kind);
    if (filter.keyword) add((at) => `f.body ILIKE ${at}`, containing(filter.keyword));
    return keysetPage(database, {
      name: 'feedback-page',
      select: columns,
      from: 'feedback f LEFT JOIN account a ON a.id = f.account_id',
      where,
      values,
      sort: { column: 'f.created_at', type: 'timestamptz' },
      key: { column: 'f.id', type: 'bigint' },
      ...paging,
    });
  },
  /** Null: it was not in one of these states. */
  answer: async (tx: Queryable, id: string, to: { state: FeedbackState; answer: string; by: string; from: readonly FeedbackState[] }) =>
    one(tx.query(answerSql, [id, to.state, to.answer, to.by, to.from])),
  exists: async (tx: Queryable, id: string) => anyRow(tx.query(exists, [id])),
});
export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
