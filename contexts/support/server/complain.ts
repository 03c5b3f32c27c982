/** A buyer complains about a shop, or a shop reports a buyer: operators take part in the conversation from then on. */

import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { newId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { announce } from './announce.ts';
import { insertComplaint, type NewComplaint } from './complaint-store.ts';
import type { SupportContext } from './context.ts';
import { handConversation, lockConversation } from './move-conversation.ts';

type Complaint = Pick<NewComplaint, 'by' | 'accountId' | 'reason' | 'note'>;

/**
 * Returns the id of the complaint. `also`: in the same transaction.
 * @throws AppError COMPLAINT_EXISTS, CONVERSATION_NOT_FOUND
 */
export async function complain(
  context: SupportContext,
  conversationId: string,
  { note, ...complaint }: Complaint,
  also: (tx: Queryable) => Promise<void> = async () => {},
): Promise<string> {
  const id = newId(context.now());
  await context.database.transaction(async (tx) => {
    const { shopId, escalated } = await lockConversation(context, tx, conversationId);
    const made = { ...complaint, id, conversationId, note: note.trim(), at: context.now() };
    if (!(await insertComplaint(tx, made))) throw new AppError('COMPLAINT_EXISTS');
    if (complaint.by === 'BUYER' && shopId !== PLATFORM_SHOP && !escalated) await handConversation(context, tx, conversationId, true);
    await also(tx);
  });
  await announce(context, [conversationId]);
  return id;
}
