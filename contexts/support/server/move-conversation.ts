/** Moves of a conversation by people: assigned, released, closed, handed to operators. Each in one transaction with its event message. */
import { type ChatEvent, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SupportContext } from './context.ts';
import type { Conversation } from './conversation-store.ts';
import { makeEvent } from './decide-message.ts';

type Parts = Pick<SupportContext, 'conversations' | 'messages' | 'now'>;
type By = { by: string; note?: string };

/** The conversation, locked until the transaction ends. @throws AppError CONVERSATION_NOT_FOUND */
export async function lockConversation({ conversations }: Pick<Parts, 'conversations'>, tx: Queryable, id: string): Promise<Conversation> {
  const [conversation] = await conversations.lock(tx, [id]);
  if (!conversation) throw new AppError('CONVERSATION_NOT_FOUND');
  return conversation;
}

/** An event as the next message; the conversation is locked. */
async function say({ conversations, messages, now }: Parts, tx: Queryable, conversation: Conversation, event: ChatEvent): Promise<void> {
  const after = { ...conversation };
  const message = makeEvent(after, event, now());
  await messages.insert(tx, [message]);
  await conversations.saveCounters(tx, [{ ...after, lastAt: Math.max(after.lastAt, message.at) }]);
}

/** @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_STATE */
export async function endConversation(parts: Parts, tx: Queryable, id: string, { by, note = '' }: By): Promise<void> {
  await lockConversation(parts, tx, id);
  const at = parts.now();
  if (!(await parts.conversations.move(tx, { id, move: 'close', by, note, at }))) throw new AppError('CONVERSATION_STATE');
  await parts.conversations.closeRound(tx, id, at);
  await say(parts, tx, await lockConversation(parts, tx, id), 'CLOSED');
}

/**
 * `from`: the required current assignee, when a member assigns it to themselves; null: unassigned. @throws AppError CONVERSATION_NOT_FOUND,
 * CONVERSATION_STATE
 */
export async function assignConversation(
  parts: Parts,
  tx: Queryable,
  id: string,
  { assigneeId, from, by, note = '' }: By & { assigneeId: number | null; from?: number | null },
): Promise<void> {
  const before = await lockConversation(parts, tx, id);
  if (from !== undefined && before.assigneeId !== from) throw new AppError('CONVERSATION_STATE');
  const at = parts.now();
  const moved =
    assigneeId === null
      ? await parts.conversations.move(tx, { id, move: 'release', by, note, at })
      : await parts.conversations.move(tx, { id, move: 'assign', assigneeId, by, note, at });
  if (!moved) throw new AppError('CONVERSATION_STATE');
  if (assigneeId !== null) await parts.conversations.assignRound(tx, id, assigneeId);
}

/**
 * To operators, or back to the shop. @throws AppError CONVERSATION_NOT_FOUND, CONVERSATION_STATE when that would change nothing, or for the
 * platform's own shop
 */
export async function handConversation(parts: Parts, tx: Queryable, id: string, escalated: boolean): Promise<void> {
  const before = await lockConversation(parts, tx, id);
  if (before.shopId === PLATFORM_SHOP || !(await parts.conversations.setEscalated(tx, id, escalated)))
    throw new AppError('CONVERSATION_STATE');
  await say(parts, tx, before, escalated ? 'HANDED_OVER' : 'HANDED_BACK');
}

/** After a rating; locks the conversation. */
export async function sayRated(parts: Parts, tx: Queryable, id: string): Promise<void> {
  await say(parts, tx, await lockConversation(parts, tx, id), 'RATED');
}
