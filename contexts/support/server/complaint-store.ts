/** Creation of complaints; decisions on them are in `moderation`. */
import type { ChatReason } from '#contexts/support/rules/support.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow } from '#server/platform/db/rows.ts';
import { complaintState } from './states.ts';

/** The conversation is locked. */
const insert = statement(
  'complaint-insert',
  `WITH inserted AS (
     INSERT INTO conversation_complaint (id, conversation_id, shop_id, by_side, account_id, reason, note, at)
     SELECT $1, c.id, c.shop_id, $3, $4, $5, $6, $7 FROM conversation c WHERE c.id = $2
     ON CONFLICT (conversation_id, by_side) WHERE state = ${complaintState('OPEN')} DO NOTHING RETURNING conversation_id)
   UPDATE conversation c SET complaint_count = c.complaint_count + 1 FROM inserted i WHERE c.id = i.conversation_id RETURNING c.id`,
);

export type NewComplaint = {
  id: string;
  conversationId: string;
  by: 'BUYER' | 'SHOP';
  accountId: number;
  reason: ChatReason;
  note: string;
  at: number;
};
/** False: this side already has an open one. */
export const insertComplaint = (tx: Queryable, { id, conversationId, by, accountId, reason, note, at }: NewComplaint) =>
  anyRow(tx.query(insert, [id, conversationId, by, accountId, reason, note, new Date(at)]));
