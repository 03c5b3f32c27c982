/** Applies socket events to a list of conversations before it is loaded again. Pure. */
import type { MovedConversation } from '#contexts/support/calls/chat.ts';
import type { ChatQueue, DeskRow } from '#contexts/support/calls/chat-desk.ts';
import type { ChatMessage } from '#contexts/support/calls/fields.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';

export const SHOP_QUEUES = ['unassigned', 'mine', 'waiting', 'open', 'closed', 'complained', 'held'] as const satisfies ChatQueue[];
export const PLATFORM_QUEUES = [...SHOP_QUEUES, 'all'] as const satisfies ChatQueue[];
/** Queues of waiting buyers start with the oldest last message, the others with the newest. */
export const orderOf = (queue: ChatQueue): 'asc' | 'desc' => (queue === 'unassigned' || queue === 'waiting' ? 'asc' : 'desc');

export type QueueOptions = {
  queue: ChatQueue;
  side: 'shop' | 'platform';
  me: { id: string; name: string };
};

/** Whether a conversation is in a queue, judged by its row. */
export function isInQueue(row: DeskRow, { queue, side, me }: QueueOptions): boolean {
  if (queue === 'all') return true;
  if (queue === 'complained') return row.complaints > 0;
  if (queue === 'held') return row.held > 0;
  if (side === 'platform' && row.shopId !== PLATFORM_SHOP && !row.escalated) return false;
  if (queue === 'closed') return row.state === 'CLOSED';
  if (row.state === 'CLOSED') return false;
  if (queue === 'unassigned') return row.state === 'UNASSIGNED';
  if (queue === 'mine') return row.assigneeId === me.id && me.id !== '';
  return queue === 'open' || row.waitingSince > 0;
}

const inOrder = (rows: readonly DeskRow[], queue: ChatQueue): DeskRow[] => {
  const sign = orderOf(queue) === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (a.lastTime - b.lastTime));
};

/** A row with new messages applied; messages of other conversations and older ones are ignored. */
function withMessages(row: DeskRow, messages: readonly ChatMessage[]): DeskRow {
  let { lastMessage, lastTime, waitingSince } = row;
  const own = messages.filter((one) => one.conversationId === row.conversationId).sort((a, b) => a.sequence - b.sequence);
  for (const { sequence, side, kind, event, body, state, at } of own) {
    if (sequence < (lastMessage?.sequence ?? 0)) continue;
    lastMessage = { sequence, side, kind, event, body, state };
    lastTime = Math.max(lastTime, at);
    if (side === 'SHOP' || side === 'PLATFORM') waitingSince = 0;
    else if (side === 'BUYER' && state !== 'REFUSED' && waitingSince === 0) waitingSince = at;
  }
  return { ...row, lastMessage, lastTime, waitingSince };
}

function withMove(row: DeskRow, moved: MovedConversation, me: QueueOptions['me'], nameOf: (accountId: string) => string): DeskRow {
  const { state, escalated, assigneeId, unread } = moved;
  const assigneeName =
    assigneeId === row.assigneeId ? row.assigneeName : assigneeId === '' ? '' : assigneeId === me.id ? me.name : nameOf(assigneeId);
  return { ...row, state, escalated, assigneeId, assigneeName, unread, ...(state === 'CLOSED' && { waitingSince: 0 }) };
}

export type News = { messages: readonly ChatMessage[]; conversations: readonly MovedConversation[] };
/**
 * The rows after socket events: updated, sorted, without those that have left the queue.
 * @param nameOf the name of a desk member; '' when unknown
 */
export function applyNews(rows: readonly DeskRow[], news: News, options: QueueOptions, nameOf: (accountId: string) => string): DeskRow[] {
  const moves = new Map(news.conversations.map((one) => [one.conversationId, one]));
  const changed = rows.map((row) => {
    const spoken = withMessages(row, news.messages);
    const moved = moves.get(row.conversationId);
    return moved ? withMove(spoken, moved, options.me, nameOf) : spoken;
  });
  return inOrder(
    changed.filter((row) => isInQueue(row, options)),
    options.queue,
  );
}

/** The desk has read a conversation up to a message. */
export function applyRead(rows: readonly DeskRow[], conversationId: string, shopRead: number): DeskRow[] {
  return rows.map((row) =>
    row.conversationId === conversationId && row.unread > 0 && shopRead >= (row.lastMessage?.sequence ?? Number.POSITIVE_INFINITY)
      ? { ...row, unread: 0 }
      : row,
  );
}

/** Replaces a known row with one just loaded; the row is removed if it has left the queue. */
export function replaceRow(rows: readonly DeskRow[], fresh: DeskRow, options: QueueOptions): DeskRow[] {
  if (!rows.some(({ conversationId }) => conversationId === fresh.conversationId)) return [...rows];
  const all = rows.map((row) => (row.conversationId === fresh.conversationId ? fresh : row));
  return inOrder(
    all.filter((row) => isInQueue(row, options)),
    options.queue,
  );
}

/**
 * Merges the first page, loaded again: it replaces all rows up to its last one; rows of later pages remain after it.
 * @param isWhole it is the only page
 */
export function mergeFirstPage(rows: readonly DeskRow[], page: readonly DeskRow[], isWhole: boolean, queue: ChatQueue): DeskRow[] {
  const last = page.at(-1);
  if (isWhole || !last) return [...page];
  const known = new Set(page.map(({ conversationId }) => conversationId));
  const isBehind = (row: DeskRow) => (orderOf(queue) === 'asc' ? row.lastTime >= last.lastTime : row.lastTime <= last.lastTime);
  return [...page, ...rows.filter((row) => !known.has(row.conversationId) && isBehind(row))];
}

/** Appends another page, each conversation once. */
export function appendPage(rows: readonly DeskRow[], page: readonly DeskRow[]): DeskRow[] {
  const known = new Set(rows.map(({ conversationId }) => conversationId));
  return [...rows, ...page.filter(({ conversationId }) => !known.has(conversationId))];
}

/** Conversations of other shops that operators do not take part in: opening one is recorded in the audit log. */
export const isForeign = (row: Pick<DeskRow, 'shopId' | 'escalated'>, side: 'shop' | 'platform'): boolean =>
  side === 'platform' && row.shopId !== PLATFORM_SHOP && !row.escalated;
