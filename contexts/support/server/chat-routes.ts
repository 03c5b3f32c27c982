/** Calls of buyers and visitors (sections 3, 6, 7 and 9). */

import * as contract from '#contexts/support/calls/chat.ts';
import type { ChatListItem } from '#contexts/support/calls/fields.ts';
import { PLATFORM_SHOP, RATING_DAYS } from '#contexts/support/rules/support.ts';
import { isId, isStoredId, newId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import { announce } from './announce.ts';
import { complain } from './complain.ts';
import type { Conversation } from './conversation-store.ts';
import { endConversation } from './move-conversation.ts';
import type { SupportParts } from './parts.ts';
import { type Buyer, buyerOf, ownSides, refuseForeign } from './party.ts';
import { rateRound } from './rate-round.ts';
import { readHistory } from './read-history.ts';
import { sendMessage } from './send-message.ts';
import { goneShop, viewMarks, viewMessage, viewShops } from './view.ts';

/** Limit of conversations in a buyer's list. */
const MOST_CHATS = 100;
const MOST_FOUND = 50;

/** Accounts are counted by id, visitors by address. */
const attemptKey = ({ actor, ip }: Call): string => (actor ? `u${actor.accountId}` : `a${addressKey(ip)}`);

/** The calling buyer and one of their conversations. @throws AppError CONVERSATION_NOT_FOUND */
export async function findOwn({ context }: SupportParts, call: Call, id: string): Promise<{ buyer: Buyer; conversation: Conversation }> {
  const buyer = buyerOf(call);
  const conversation = isId(id) ? await context.conversations.find(id) : null;
  refuseForeign(buyer, conversation, true);
  return { buyer: buyer as Buyer, conversation };
}

async function viewChats({ context }: SupportParts, buyer: Buyer, rows: readonly Conversation[]): Promise<ChatListItem[]> {
  const ids = rows.map(({ id }) => id);
  const [last, shops, rateable] = await Promise.all([
    context.messages.listLast(ids, ownSides(buyer)),
    viewShops(context, [...new Set(rows.map(({ shopId }) => shopId))]),
    context.conversations.rateable(ids, context.now() - RATING_DAYS * DAY_MS),
  ]);
  return rows.map((row) => {
    const message = last.get(row.id);
    return {
      conversationId: row.id,
      shopId: row.shopId,
      unread: row.buyerUnread,
      lastTime: row.lastAt,
      lastMessage: message ? viewMessage(buyer, message) : null,
      popRemind: row.buyerUnread > 0 && row.remindedSequence < row.messageCount,
      shopInfo: shops.get(row.shopId) ?? goneShop(row.shopId),
      state: row.state,
      escalated: row.escalated,
      blocked: row.blocked,
      marks: viewMarks(row),
      rateable: rateable.get(row.id) ?? 0,
    };
  });
}

/** @throws AppError CHAT_SHOP_NOT_FOUND, CHAT_OWN_SHOP, RATE_LIMITED */
async function openChat(parts: SupportParts, call: Call, shopId: string): Promise<ChatListItem> {
  const { context } = parts;
  const { actor } = call;
  const shop = isStoredId(shopId) ? (await context.servedShops([shopId])).get(shopId) : undefined;
  if (shopId !== PLATFORM_SHOP && !shop?.open) throw new AppError('CHAT_SHOP_NOT_FOUND');
  if (actor && (await context.worksFor(context.database, shopId, actor))) throw new AppError('CHAT_OWN_SHOP');
  const buyer = buyerOf(actor || call.visitorId ? call : { ...call, visitorId: call.makeVisitor() }) as Buyer;
  const known = await context.conversations.findOf(buyer.owner, shopId);
  if (!known) {
    const seconds = await context.countAttempt('chatOpen', attemptKey(call));
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    const at = context.now();
    await context.conversations.insert(context.database, { id: newId(at), shopId, owner: buyer.owner, accountId: buyer.accountId, at });
  }
  const conversation = known ?? (await context.conversations.findOf(buyer.owner, shopId));
  refuseForeign(buyer, conversation, true);
  return (await viewChats(parts, buyer, [conversation]))[0] as ChatListItem;
}

const readingRoutes = (parts: SupportParts): Bound[] => {
  const { context } = parts;
  return [
    bind(contract.countUnread, async (_, call) => {
      const buyer = buyerOf(call);
      return { userUnread: buyer ? await context.conversations.unreadOfOwner(buyer.owner) : 0 };
    }),
    bind(contract.listChats, async (_, call) => {
      const buyer = buyerOf(call);
      if (!buyer) return { userUnread: 0, chatList: [] };
      const [userUnread, rows] = await Promise.all([
        context.conversations.unreadOfOwner(buyer.owner),
        context.conversations.listOfOwner(buyer.owner, MOST_CHATS),
      ]);
      return { userUnread, chatList: await viewChats(parts, buyer, rows) };
    }),
    bind(contract.readShopInfo, async ({ params }) => {
      const info = (await viewShops(context, [params.id].filter(isStoredId))).get(params.id);
      if (!info) throw new AppError('CHAT_SHOP_NOT_FOUND');
      return info;
    }),
    bind(contract.listMessages, async ({ params, query }, call) => {
      const { buyer, conversation } = await findOwn(parts, call, params.id);
      return readHistory(context, buyer, conversation, query);
    }),
    bind(contract.searchMessages, async ({ query }, call) => {
      const buyer = buyerOf(call) as Buyer;
      const keyword = trimInvisible(query.keyword);
      if (keyword === '') return { messages: [] };
      const rows = await context.messages.searchOfOwner(buyer.owner, ownSides(buyer), keyword, MOST_FOUND);
      const shops = await viewShops(context, [...new Set(rows.map(({ shopId }) => shopId))]);
      return {
        messages: rows.map(({ shopId, owner: _, accountId: __, ...message }) => {
          const { shopName, shopNameEn } = shops.get(shopId) ?? goneShop(shopId);
          return { ...viewMessage(buyer, message), shopId, shopName, shopNameEn, customerName: '' };
        }),
      };
    }),
  ];
};

const writingRoutes = (parts: SupportParts): Bound[] => {
  const { context } = parts;
  return [
    bind(contract.openChat, ({ body }, call) => openChat(parts, call, body.shopId)),
    bind(contract.sendMessage, async ({ params, body }, call) => {
      const { buyer, conversation } = await findOwn(parts, call, params.id);
      const seconds = await context.countAttempt('chatSend', attemptKey(call));
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      return viewMessage(buyer, await sendMessage(context, buyer, conversation, body));
    }),
    bind(contract.markRead, async ({ params, body }, call) => {
      const { buyer, conversation } = await findOwn(parts, call, params.id);
      const after = await parts.mark({ id: conversation.id, side: 'buyer', delivered: body.sequence, read: body.sequence });
      const userUnread = await context.conversations.unreadOfOwner(buyer.owner);
      return { marks: viewMarks(after ?? conversation), userUnread };
    }),
    bind(contract.markReminded, async ({ params }, call) => {
      const { conversation } = await findOwn(parts, call, params.id);
      await context.conversations.remind(conversation.id);
      return { conversationId: conversation.id };
    }),
    bind(contract.closeChat, async ({ params }, call) => {
      const { conversation } = await findOwn(parts, call, params.id);
      await context.database.transaction((tx) => endConversation(context, tx, conversation.id, { by: call.actor?.userName ?? 'visitor' }));
      await announce(context, [conversation.id]);
      return { conversationId: conversation.id };
    }),
    bind(contract.rateChat, async ({ params, body }, call) => {
      const { conversation } = await findOwn(parts, call, params.id);
      await rateRound(context, conversation.id, body);
      return { conversationId: conversation.id };
    }),
    bind(contract.complain, async ({ params, body }, call) => {
      const { conversation } = await findOwn(parts, call, params.id);
      return { complaintId: await complain(context, conversation.id, { ...body, by: 'BUYER', accountId: call.actor.accountId }) };
    }),
    bind(contract.saveCustomerInfo, async ({ body }, { actor }) => {
      const groups = await context.groupsOf(actor.accountId);
      const chosen = groups.find(({ groupId }) => groupId === body.groupId)?.groupId ?? '';
      const at = context.now();
      const saved = await parts.desk.saveCustomer(actor.accountId, chosen, at);
      const users = await Promise.all(
        groups.map(({ groupId, isLeader }) =>
          isLeader ? context.groupUsers(groupId) : Promise.resolve([{ userId: String(actor.accountId), userName: actor.userName }]),
        ),
      );
      return {
        userId: String(actor.accountId),
        userName: actor.userName,
        groupId: saved,
        groups: groups.map((group, index) => ({ ...group, users: users[index] ?? [] })),
        since: at,
      };
    }),
  ];
};

export const chatRoutes = (parts: SupportParts): Bound[] => [...readingRoutes(parts), ...writingRoutes(parts)];
