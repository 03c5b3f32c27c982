/**
 * The socket of the chat (sections 4 and 7). Its user comes from the session; messages are confirmed once they are stored; notifications
 * from other processes may be lost, and then all clients are asked to load what is new.
 */

import type { z } from 'zod';
import { type ChatDown, type ChatUp, type chatSides, chatSocket } from '#contexts/support/calls/chat.ts';
import { errorMessage } from '#messages/error-message.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { describeFailure } from '#server/platform/http/envelope.ts';
import { bindSocket, type Connection } from '#server/platform/realtime/bind-socket.ts';
import { type ChatNews, ownerTopic, PLATFORM_TOPIC, shopTopic, typingNews } from './chat-news.ts';
import type { SupportContext } from './context.ts';
import type { Conversation } from './conversation-store.ts';
import { buyerOf, marksFor, mayRead, ownSides, type Party, platformDeskOf, refuseForeign, shopDeskOf } from './party.ts';
import type { WriteMark } from './read-history.ts';
import { sendMessage } from './send-message.ts';
import { isVisible, viewMarks, viewMessage } from './view.ts';

type Side = z.output<typeof chatSides>;
/** Newest unread messages sent when a connection opens. */
const AT_FIRST = 100;
/** Limit of cached conversations of one connection. */
const REMEMBERED = 200;
/** Typing notifications are sent at most this often. */
const TYPING_PAUSE_MS = 1_000;
/** The members of a shop are read again after this long. */
const PARTY_CACHED_MS = 5_000;

const topicOf = (party: Party): string =>
  party.side === 'BUYER' ? ownerTopic(party.owner) : party.side === 'SHOP' ? shopTopic(party.shopId) : PLATFORM_TOPIC;

/** Null: the connecting user may not take part as this side. */
async function findParty({ findSeller }: SupportContext, call: Call, side: Side): Promise<Party | null> {
  if (side === 'buyer') return buyerOf(call);
  if (!call.actor) return null;
  return side === 'shop' ? shopDeskOf(call.actor, await findSeller(call.actor)) : platformDeskOf(call.actor);
}

/** Unread messages of the party: of a buyer, or of the whole shop; operators count conversations by calls. */
async function countUnread({ conversations, database }: SupportContext, party: Party): Promise<number> {
  if (party.side === 'BUYER') return conversations.unreadOfOwner(party.owner);
  return (await conversations.unreadOfAll(database, [], [party.shopId])).get(party.shopId) ?? 0;
}

/** The newest message of each of a buyer's conversations with something unread. */
async function listUnread(context: SupportContext, party: Party) {
  if (party.side !== 'BUYER') return [];
  const unread = (await context.conversations.listOfOwner(party.owner, AT_FIRST)).filter(({ buyerUnread }) => buyerUnread > 0);
  const last = await context.messages.listLast(
    unread.map(({ id }) => id),
    ownSides(party),
  );
  return [...last.values()].map((message) => viewMessage(party, message));
}

/** The frame that a party gets for a notification; null: none. Operators read messages by calls, which are in the audit log. */
export function frameOf(party: Party, news: ChatNews): ChatDown | null {
  if (!mayRead(party, news.conversation)) return null;
  if (news.kind === 'typing') {
    const { conversation, side, sender, author, typing } = news;
    const own = party.side === 'BUYER' ? side === 'BUYER' : sender === `u${party.accountId}` && side === party.side;
    if (own) return null;
    return { operateType: 4, conversationId: conversation.id, side, author: party.side === 'BUYER' ? '' : author, typing };
  }
  const { conversation, buyerTotal, shopTotal } = news;
  const userUnreadCount = party.side === 'BUYER' ? buyerTotal : shopTotal;
  if (news.kind === 'marks') return { operateType: 5, conversationId: conversation.id, marks: viewMarks(conversation), userUnreadCount };
  const visible = party.side === 'PLATFORM' ? [] : news.messages.filter((message) => isVisible(party, message));
  const { id, shopId, state, escalated, assigneeId, changeCount } = conversation;
  const forBuyer = party.side === 'BUYER';
  return {
    operateType: 3,
    userUnreadCount,
    messageList: visible.map((message) => viewMessage(party, message)),
    conversations: [
      {
        ...{ conversationId: id, shopId, state, escalated, change: changeCount },
        assigneeId: forBuyer || assigneeId === null ? '' : String(assigneeId),
        unread: forBuyer ? conversation.buyerUnread : conversation.shopUnread,
      },
    ],
  };
}

type Send = Extract<ChatUp, { operateType: 3 }>;

/** One connection. */
function openChat(context: SupportContext & { mark: WriteMark }, connection: Connection<typeof chatSocket>, side: Side, first: Party) {
  let party = first;
  let partyAt = context.now();
  let typedAt = Number.NEGATIVE_INFINITY;
  const known = new Map<string, Conversation>();
  let looking: Promise<Party> | null = null;
  /** Sent on this connection and not yet confirmed. */
  const unanswered = new Set<string>();

  async function lookUp(): Promise<Party> {
    const now = await findParty(context, connection.call(), side);
    if (!now || (now.side === 'SHOP' && first.side === 'SHOP' && now.shopId !== first.shopId)) throw new AppError('PERMISSION_DENIED');
    party = now;
    partyAt = context.now();
    return party;
  }
  /** The members of a shop may change while connected. @throws AppError PERMISSION_DENIED */
  async function currentParty(): Promise<Party> {
    if (side === 'buyer' || context.now() - partyAt <= PARTY_CACHED_MS) return party;
    looking ??= lookUp().finally(() => {
      looking = null;
    });
    return looking;
  }
  /** The place of a conversation is constant, but operators are added and removed. @throws AppError CONVERSATION_NOT_FOUND */
  async function findPlace(id: string): Promise<Conversation> {
    const by = await currentParty();
    const remembered = by.side === 'PLATFORM' ? undefined : known.get(id);
    const conversation = remembered ?? (await context.conversations.find(id));
    refuseForeign(by, conversation, true);
    if (known.size >= REMEMBERED) known.clear();
    known.set(id, conversation);
    return conversation;
  }

  async function send({ operateType: _, conversationId, ...said }: Send): Promise<void> {
    const key = `${conversationId} ${said.clientId}`;
    try {
      const place = await findPlace(conversationId);
      unanswered.add(key);
      const message = await sendMessage(context, party, place, said);
      // Usually its notification came first and confirmed it.
      if (!unanswered.has(key)) return;
      const userUnreadCount = 0;
      connection.send({ operateType: 3, userUnreadCount, messageList: [viewMessage(party, message)], conversations: [] });
    } catch (error) {
      const failure = describeFailure(error);
      // Internal errors and outages end the connection: it is not known whether the message was stored, so the client sends it again.
      if (failure.internal || failure.code === 'UNAVAILABLE') throw error;
      const { code, params } = failure;
      const message = errorMessage(connection.call().locale, code, params);
      connection.send({ operateType: 7, clientId: said.clientId, conversationId, code, message, params });
    } finally {
      unanswered.delete(key);
    }
  }

  async function onFrame(frame: ChatUp): Promise<void> {
    switch (frame.operateType) {
      case 1: {
        const [userUnreadCount, messageList] = await Promise.all([countUnread(context, party), listUnread(context, party)]);
        return connection.send({ operateType: 1, userUnreadCount, messageList, side });
      }
      case 2:
        await currentParty();
        return connection.send({ operateType: 2 });
      case 3:
        return send(frame);
      case 4: {
        const conversation = await findPlace(frame.conversationId);
        const at = context.now();
        if (at - typedAt < TYPING_PAUSE_MS && frame.typing) return;
        typedAt = at;
        const author = party.side === 'BUYER' ? '' : party.userName;
        const sender = party.side === 'BUYER' ? party.owner : `u${party.accountId}`;
        return context.publishNews([typingNews(conversation, { side: party.side, sender, author, typing: frame.typing })]);
      }
      case 5: {
        const place = await findPlace(frame.conversationId);
        const { id } = place;
        const { delivered, read } = frame;
        if (!marksFor(party, place)) return;
        await context.mark({ id, side: party.side === 'BUYER' ? 'buyer' : 'shop', delivered, read });
        return;
      }
    }
  }
  return {
    onFrame,
    onNews(_: string, news: unknown) {
      const deliver = () => {
        const frame = frameOf(party, news as ChatNews);
        if (!frame) return;
        connection.send(frame);
        if (frame.operateType === 3)
          for (const message of frame.messageList) if (message.isMine) unanswered.delete(`${message.conversationId} ${message.clientId}`);
      };
      if (side === 'buyer' || context.now() - partyAt <= PARTY_CACHED_MS) deliver();
      // Whoever may not answer any more hears nothing; the client notices by its own calls.
      else currentParty().then(deliver, (error) => (error instanceof AppError ? undefined : context.onError(error)));
    },
    async onMissed() {
      connection.send({ operateType: 6 });
    },
  };
}

export const chatSocketOf = (context: SupportContext & { mark: WriteMark }) =>
  bindSocket(chatSocket, async ({ as }, connection) => {
    const party = await findParty(context, connection.call(), as);
    if (!party) throw new AppError(connection.call().actor ? 'PERMISSION_DENIED' : 'LOGIN_REQUIRED');
    connection.subscribe(topicOf(party));
    return openChat(context, connection, as, party);
  });
