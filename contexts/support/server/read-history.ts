/** Pages of a conversation, its changes, and how far it was read. */
import type { ChatHistory } from '#contexts/support/calls/fields.ts';
import { HISTORY_PAGE } from '#contexts/support/rules/support.ts';
import { createBatches } from './batch.ts';
import { markNews } from './chat-news.ts';
import type { SupportContext } from './context.ts';
import type { Conversation, Mark } from './conversation-store.ts';
import { ownSides, type Party } from './party.ts';
import { viewMarks, viewMessage } from './view.ts';

/** `conversation`: read before the messages, so that the returned change number never exceeds them. */
export async function readHistory(
  { messages }: Pick<SupportContext, 'messages'>,
  party: Party,
  conversation: Conversation,
  { before, after }: { before: number; after: number },
): Promise<ChatHistory> {
  const sides = ownSides(party);
  const marks = viewMarks(conversation);
  if (after > 0) {
    const rows = await messages.listAfter(conversation.id, sides, after, HISTORY_PAGE + 1);
    const page = rows.slice(0, HISTORY_PAGE);
    const shown = page.filter(({ visible }) => visible).toSorted((a, b) => a.sequence - b.sequence);
    return {
      messages: shown.map(({ visible: _, ...message }) => viewMessage(party, message)),
      more: rows.length > HISTORY_PAGE,
      change: page.at(-1)?.change ?? after,
      marks,
    };
  }
  const rows = await messages.listBefore(conversation.id, sides, before, HISTORY_PAGE + 1);
  return {
    messages: rows
      .slice(0, HISTORY_PAGE)
      .reverse()
      .map((message) => viewMessage(party, message)),
    more: rows.length > HISTORY_PAGE,
    change: conversation.changeCount,
    marks,
  };
}

/** Limit of marks in one transaction. */
const MOST_MARKS = 200;
/** Writes marks of many readers in batches; null: the conversation was deleted. */
export type WriteMark = (mark: Mark) => Promise<Conversation | null>;

/** Whether a mark changes anything: most are repeated. */
function moves(known: Conversation | undefined, { side, delivered, read }: Mark): boolean {
  if (!known) return false;
  const { [`${side}Delivered`]: hasGot, [`${side}Read`]: hasRead, [`${side}Unread`]: unread } = known as unknown as Record<string, number>;
  return delivered > (hasGot ?? 0) || read > (hasRead ?? 0) || (read > 0 && read >= (hasRead ?? 0) && (unread ?? 0) > 0);
}

export function createWriteMarks({
  database,
  conversations,
  publishNews,
}: Pick<SupportContext, 'database' | 'conversations' | 'publishNews'>): WriteMark {
  return createBatches<Mark, Conversation | null>(MOST_MARKS, async (marks) => {
    const { moved, totals } = await database.transaction(async (tx) => {
      const ids = [...new Set(marks.map(({ id }) => id))];
      const before = new Map((await conversations.lock(tx, ids)).map((conversation) => [conversation.id, conversation]));
      const moving = marks.filter((mark) => moves(before.get(mark.id), mark));
      const now = new Map(before);
      if (moving.length > 0) for (const conversation of await conversations.mark(tx, moving)) now.set(conversation.id, conversation);
      const after = [...now.values()];
      const owners = [...new Set(after.map(({ owner }) => owner))];
      const shopIds = [...new Set(after.map(({ shopId }) => shopId))];
      return { moved: { before, after }, totals: await conversations.unreadOfAll(tx, owners, shopIds) };
    });
    const isMoved = (conversation: Conversation): boolean => {
      const known = moved.before.get(conversation.id);
      const keys = ['buyerRead', 'buyerDelivered', 'shopRead', 'shopDelivered', 'buyerUnread', 'shopUnread'] as const;
      return keys.some((key) => known?.[key] !== conversation[key]);
    };
    await publishNews(moved.after.filter(isMoved).map((conversation) => markNews(conversation, totals)));
    const found = new Map(moved.after.map((conversation) => [conversation.id, conversation]));
    return marks.map(({ id }) => found.get(id) ?? null);
  });
}
