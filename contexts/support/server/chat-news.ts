/** Notifications about conversations for the sockets of all participants. */
import type { MessageSide } from '#contexts/support/rules/support.ts';
import type { TopicNews } from '#server/platform/realtime/topics.ts';
import type { Conversation } from './conversation-store.ts';
import type { Message } from './message-store.ts';
import { isOfPlatform } from './party.ts';

export const ownerTopic = (owner: string): string => `chat:${owner}`;
export const shopTopic = (shopId: string): string => `chat:s${shopId}`;
export const PLATFORM_TOPIC = 'chat:platform';

type Place = Pick<
  Conversation,
  | 'id'
  | 'shopId'
  | 'owner'
  | 'state'
  | 'escalated'
  | 'assigneeId'
  | 'changeCount'
  | 'buyerUnread'
  | 'shopUnread'
  | 'buyerRead'
  | 'buyerDelivered'
  | 'shopRead'
  | 'shopDelivered'
>;
export type ChatNews =
  | { kind: 'moved'; conversation: Place; messages: readonly Message[]; buyerTotal: number; shopTotal: number }
  | { kind: 'marks'; conversation: Place; buyerTotal: number; shopTotal: number }
  | {
      kind: 'typing';
      conversation: Pick<Place, 'id' | 'shopId' | 'owner'>;
      side: MessageSide;
      sender: string;
      author: string;
      typing: boolean;
    };

const placeOf = (conversation: Conversation): Place => {
  const { id, shopId, owner, state, escalated, assigneeId, changeCount, buyerUnread, shopUnread } = conversation;
  const { buyerRead, buyerDelivered, shopRead, shopDelivered } = conversation;
  return {
    ...{ id, shopId, owner, state, escalated, assigneeId, changeCount, buyerUnread, shopUnread },
    ...{ buyerRead, buyerDelivered, shopRead, shopDelivered },
  };
};
const topicsOf = (conversation: Pick<Conversation, 'shopId' | 'owner' | 'escalated'>): string[] => [
  ownerTopic(conversation.owner),
  shopTopic(conversation.shopId),
  ...(isOfPlatform(conversation) ? [PLATFORM_TOPIC] : []),
];

/** Total unread messages by owner and by shop. */
export type Totals = ReadonlyMap<string, number>;
const totalsOf = ({ owner, shopId }: Pick<Conversation, 'owner' | 'shopId'>, totals: Totals) => ({
  buyerTotal: totals.get(owner) ?? 0,
  shopTotal: totals.get(shopId) ?? 0,
});

export const movedNews = (conversation: Conversation, messages: readonly Message[], totals: Totals): TopicNews => ({
  topics: topicsOf(conversation),
  news: { kind: 'moved', conversation: placeOf(conversation), messages, ...totalsOf(conversation, totals) } satisfies ChatNews,
});
export const markNews = (conversation: Conversation, totals: Totals): TopicNews => ({
  topics: topicsOf(conversation),
  news: { kind: 'marks', conversation: placeOf(conversation), ...totalsOf(conversation, totals) } satisfies ChatNews,
});
export const typingNews = (
  conversation: Conversation,
  by: { side: MessageSide; sender: string; author: string; typing: boolean },
): TopicNews => {
  const { id, shopId, owner } = conversation;
  return { topics: topicsOf(conversation), news: { kind: 'typing', conversation: { id, shopId, owner }, ...by } satisfies ChatNews };
};
