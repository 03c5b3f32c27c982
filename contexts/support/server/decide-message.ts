/** Decides how a message changes its conversation: pure. */
import { type ChatEvent, chatMessageLifecycle, type MessageSide, MOST_UNREAD, PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Conversation, ConversationMove } from './conversation-store.ts';
import type { NewMessage } from './message-store.ts';

export type Draft = Pick<NewMessage, 'conversationId' | 'side' | 'sender' | 'clientId' | 'author' | 'kind' | 'body' | 'reference'> & {
  shopId: string;
  /** Of the answering account. */
  accountId: number | null;
  fileId: string;
  file: NewMessage['file'];
  at: number;
};
/** An auto-reply; body '' for the product's default text, null for none. */
export type AutomaticWords = { event: Extract<ChatEvent, 'AWAY' | 'GREETING'>; body: string; bodyEn: string } | null;
export type Decided = {
  conversation: Conversation;
  messages: NewMessage[];
  moves: { move: ConversationMove; assigneeId?: number }[];
  /** The round that the message opens; 0: none. */
  opens: number;
  /** Time from the question to a person's first answer in this round (ms); null: it is not one. */
  answeredMs: number | null;
};

const fromDesk = (side: MessageSide): boolean => side === 'SHOP' || side === 'PLATFORM';

function next(conversation: Conversation): { sequence: number; change: number } {
  conversation.messageCount += 1;
  conversation.changeCount += 1;
  return { sequence: conversation.messageCount, change: conversation.changeCount };
}

/** A system event as the next message of a conversation, whose counters are updated. */
export function makeEvent(
  conversation: Conversation,
  event: ChatEvent,
  at: number,
  words: { body?: string; bodyEn?: string } = {},
): NewMessage {
  const { sequence, change } = next(conversation);
  const { body = '', bodyEn = '' } = words;
  return {
    ...{ conversationId: conversation.id, sequence, change, side: 'SYSTEM', sender: '', clientId: `${event}-${sequence}`, author: '' },
    ...{ kind: 'EVENT', event, body, bodyEn, file: null, reference: '', state: 'SHOWN', heldWords: [], at },
  };
}

/**
 * `words`: sensitive words in it, for which it is held. `said`: the shop's auto-reply at the beginning of a round.
 * @throws AppError CHAT_BLOCKED, CHAT_UNREAD
 */
export function decideMessage(before: Conversation, draft: Draft, words: readonly string[], said: AutomaticWords): Decided {
  const conversation = { ...before };
  const { side, at } = draft;
  if (side === 'BUYER' && conversation.blocked) throw new AppError('CHAT_BLOCKED');
  const unread = side === 'BUYER' ? conversation.shopUnread : conversation.buyerUnread;
  if (unread + conversation.held >= MOST_UNREAD) throw new AppError('CHAT_UNREAD', { most: MOST_UNREAD });
  const shown = words.length === 0;
  const first = conversation.messageCount === 0;
  const reopens = conversation.state === 'CLOSED';
  const moves: Decided['moves'] = [];
  if (reopens) {
    moves.push({ move: 'reopen' });
    conversation.state = 'UNASSIGNED';
    conversation.assigneeId = null;
    conversation.round += 1;
  }
  const { accountId: _, fileId: __, shopId: ___, ...rest } = draft;
  const state: NewMessage['state'] = shown ? 'SHOWN' : chatMessageLifecycle.moves.hold.to;
  const message: NewMessage = { ...rest, ...next(conversation), event: '', bodyEn: '', state, heldWords: [...words] };
  conversation.lastAt = Math.max(conversation.lastAt, at);
  if (!shown) conversation.held += 1;
  else if (side === 'BUYER') {
    conversation.shopUnread += 1;
    if (conversation.waitingSince === 0) conversation.waitingSince = at;
  } else conversation.buyerUnread += 1;

  let answeredMs: number | null = null;
  if (fromDesk(side) && shown) {
    if (conversation.waitingSince > 0) answeredMs = Math.max(0, at - conversation.waitingSince);
    conversation.waitingSince = 0;
  }
  // The first answer assigns the conversation to its author; operators are assigned only in conversations with the platform's shop.
  if (
    conversation.state === 'UNASSIGNED' &&
    draft.accountId !== null &&
    (side === 'SHOP' || (side === 'PLATFORM' && before.shopId === PLATFORM_SHOP))
  ) {
    moves.push({ move: 'assign', assigneeId: draft.accountId });
    conversation.state = 'ASSIGNED';
    conversation.assigneeId = draft.accountId;
  }
  const messages = [message];
  if (side === 'BUYER' && said && (first || reopens)) messages.push(makeEvent(conversation, said.event, at, said));
  return { conversation, messages, moves, opens: reopens ? conversation.round : 0, answeredMs };
}
