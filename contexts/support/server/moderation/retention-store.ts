/** The retention of messages, and the deletion of older ones. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { chatMessageState, conversationState } from '../states.ts';

const find = statement('retention-find', 'SELECT months FROM chat_retention');
const lock = statement('retention-lock', 'SELECT months FROM chat_retention FOR UPDATE');
const save = statement('retention-save', 'UPDATE chat_retention SET months = $1');
const listOld = statement(
  'retention-list-old',
  `SELECT DISTINCT conversation_id AS id FROM (
     SELECT conversation_id FROM conversation_message WHERE at < $1 ORDER BY at LIMIT $2) AS oldest`,
);
const lockConversation = statement('retention-lock-conversation', 'SELECT id FROM conversation WHERE id = $1 FOR UPDATE');
const deleteOld = statement(
  'retention-delete-messages',
  `WITH deleted AS (
     DELETE FROM conversation_message WHERE conversation_id = $1 AND sequence IN (
       SELECT sequence FROM conversation_message WHERE conversation_id = $1 AND at < $2 ORDER BY sequence LIMIT $3)
     RETURNING file)
   SELECT count(*)::int AS count, count(file)::int AS files FROM deleted`,
);
const listFiles = statement(
  'retention-list-files',
  `SELECT DISTINCT f.id FROM (SELECT file->>'fileId' AS id FROM conversation_message WHERE conversation_id = $1) f WHERE f.id IS NOT NULL`,
);
/** Unread messages are the newest: their number is at most that of the remaining ones. */
const recount = statement(
  'retention-recount',
  `UPDATE conversation c SET held_count = kept.held, buyer_unread = least(c.buyer_unread, kept.of_shop), shop_unread = least(c.shop_unread, kept.of_buyer),
     waiting_since = CASE WHEN kept.of_buyer = 0 THEN NULL ELSE c.waiting_since END
   FROM (SELECT count(*) FILTER (WHERE state = ${chatMessageState('HELD')})::int AS held,
       count(*) FILTER (WHERE state = ${chatMessageState('SHOWN')} AND side <> 'BUYER')::int AS of_shop,
       count(*) FILTER (WHERE state = ${chatMessageState('SHOWN')} AND side = 'BUYER')::int AS of_buyer
     FROM conversation_message WHERE conversation_id = $1) AS kept
   WHERE c.id = $1`,
);
/** Locked; skips conversations that another transaction has locked. */
const lockEmpty = statement(
  'retention-lock-empty',
  `SELECT c.id FROM conversation c
   WHERE c.state = ${conversationState('CLOSED')} AND c.last_at < $1 AND c.complaint_count = 0
     AND NOT EXISTS (SELECT FROM conversation_message m WHERE m.conversation_id = c.id)
     AND NOT EXISTS (SELECT FROM conversation_round r WHERE r.conversation_id = c.id AND r.closed_at >= $1)
   ORDER BY c.last_at LIMIT $2 FOR UPDATE OF c SKIP LOCKED`,
);
const deleteParts = [
  statement('retention-delete-rounds', 'DELETE FROM conversation_round WHERE conversation_id = ANY($1)'),
  statement('retention-delete-history', 'DELETE FROM conversation_history WHERE conversation_id = ANY($1)'),
  statement('retention-delete-notes', 'DELETE FROM conversation_note WHERE conversation_id = ANY($1)'),
  statement('retention-delete-complaints', 'DELETE FROM conversation_complaint WHERE conversation_id = ANY($1)'),
  statement('retention-delete-conversations', 'DELETE FROM conversation WHERE id = ANY($1)'),
];

/** `forUpdate`: locked until the transaction ends. */
export async function findRetention(on: Queryable, forUpdate = false): Promise<number> {
  const row = await one(on.query(forUpdate ? lock : find));
  if (!row) throw new Error('chat_retention has no row');
  return row.months;
}
export const saveRetention = (tx: Queryable, months: number) => tx.query(save, [months]);

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> => (await rows).map(({ id }) => id);
/** Conversations of the `most` oldest messages before an instant (ms). */
export const listWithOld = (on: Queryable, before: number, most: number): Promise<string[]> =>
  idsOf(on.query(listOld, [new Date(before), most]));
/** Deletes up to `most` messages before an instant; the conversation is locked, and its counters are corrected. */
export async function deleteMessages(
  tx: Queryable,
  conversationId: string,
  before: number,
  most: number,
): Promise<{ count: number; files: number }> {
  await tx.query(lockConversation, [conversationId]);
  const deleted = await one(tx.query(deleteOld, [conversationId, new Date(before), most]));
  await tx.query(recount, [conversationId]);
  return deleted ?? { count: 0, files: 0 };
}
/** Ids of the files of the remaining messages. */
export const listRetainedFiles = (tx: Queryable, conversationId: string): Promise<string[]> => idsOf(tx.query(listFiles, [conversationId]));
/** Closed before an instant, without messages and open complaints; locked until the transaction ends. */
export const lockEmptyConversations = (tx: Queryable, before: number, most: number): Promise<string[]> =>
  idsOf(tx.query(lockEmpty, [new Date(before), most]));
/** With all their records except messages, of which there are none. */
export async function deleteConversations(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const sql of deleteParts) await tx.query(sql, [ids]);
}
