/** Complaints of buyers and reports of shops. */
import type { ChatReason, ComplaintState } from '#contexts/support/rules/support.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { complaintState } from '../states.ts';

export type Complaint = {
  id: string;
  conversationId: string;
  state: ComplaintState;
  reason: ChatReason;
  note: string;
  by: 'BUYER' | 'SHOP';
  /** The complaining account. */
  accountId: number;
  shopId: string;
  /** Null for a visitor. */
  customerId: number | null;
  at: number;
  decidedBy: string;
  decidedAt: number;
  decision: string;
};

const columns = `k.id, k.conversation_id AS "conversationId", k.state, k.reason, k.note, k.by_side AS by, k.account_id AS "accountId",
  k.shop_id::text AS "shopId", c.account_id AS "customerId", ${msOf('k.at')} AS at, k.decided_by AS "decidedBy",
  ${msOrZero('k.decided_at')} AS "decidedAt", k.decision`;
const from = 'conversation_complaint k JOIN conversation c ON c.id = k.conversation_id';
const find = statement('complaint-find', `SELECT ${columns} FROM ${from} WHERE k.id = $1`);
const lockConversation = statement('complaint-lock-conversation', 'SELECT id FROM conversation WHERE id = $1 FOR UPDATE');
const decided = 'decided_by = $2, decided_at = $3, decision = $4';
const moveSql = {
  uphold: statement(
    'complaint-uphold',
    `UPDATE conversation_complaint SET state = ${complaintState.to('uphold')}, ${decided}
     WHERE id = $1 AND state IN (${complaintState.from('uphold')}) RETURNING id`,
  ),
  dismiss: statement(
    'complaint-dismiss',
    `UPDATE conversation_complaint SET state = ${complaintState.to('dismiss')}, ${decided}
     WHERE id = $1 AND state IN (${complaintState.from('dismiss')}) RETURNING id`,
  ),
};
const countLess = statement('complaint-count-less', 'UPDATE conversation SET complaint_count = complaint_count - 1 WHERE id = $1');

export type ComplaintMove = keyof typeof moveSql;
export type Decision = { by: string; at: number; words: string };

export const listComplaints = (
  on: Queryable,
  filter: { state: string; by: string },
  paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>,
) => {
  const { where, values, add } = conditions();
  if (filter.state) add((at) => `k.state = ${at}`, filter.state);
  if (filter.by) add((at) => `k.by_side = ${at}`, filter.by);
  return keysetPage(on, {
    name: 'list-complaints-page',
    select: columns,
    from,
    counted: 'conversation_complaint k',
    where,
    values,
    sort: { column: 'k.at', type: 'timestamptz' },
    key: { column: 'k.id', type: 'text' },
    ...paging,
  });
};
export const findComplaint = (on: Queryable, id: string): Promise<Complaint | null> => one(on.query(find, [id]));
/** False when it was already decided; otherwise the conversation, which is locked first, has one open complaint less. */
export async function moveComplaint(
  tx: Queryable,
  move: ComplaintMove,
  { id, conversationId }: Pick<Complaint, 'id' | 'conversationId'>,
  { by, at, words }: Decision,
): Promise<boolean> {
  await tx.query(lockConversation, [conversationId]);
  if (!(await anyRow(tx.query(moveSql[move], [id, by, new Date(at), words])))) return false;
  await tx.query(countLess, [conversationId]);
  return true;
}
