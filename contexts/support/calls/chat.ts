/** Conversations of buyers with shops and the platform (sections 3, 4, 7 and 9). */
import { z } from 'zod';
import { LONGEST_NOTE } from '#contexts/support/rules/support.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant, lineText, MOST_INTEGER } from '#contracts/kit/fields.ts';
import { socket } from '#contracts/kit/socket.ts';
import {
  chatListItem,
  chatMarks,
  chatMessage,
  chatReason,
  found,
  historyAnswer,
  historyQuery,
  newMessage,
  readMark,
  search,
  shopInfo,
} from './fields.ts';

const params = z.object({ id: idText });
/** A value of the client that is ignored: the cookie identifies the caller. */
const claim = lineText(80).default('');
/** The side of the caller: checked against the account. */
export const chatSides = z.enum(['buyer', 'shop', 'platform']);
export type ChatSideName = z.output<typeof chatSides>;

/**
 * operateType 1: connects; 2: heartbeat; 3: sends a message; 4: is typing; 5: received or read messages up to a number. A message is
 * confirmed by the message itself (3), with its client id, once it is stored. Sent again, it is the same one.
 */
const up = z.discriminatedUnion('operateType', [
  z.object({ operateType: z.literal(1) }),
  z.object({ operateType: z.literal(2) }),
  z.object({ operateType: z.literal(3), conversationId: idText, ...newMessage }),
  z.object({ operateType: z.literal(4), conversationId: idText, typing: z.boolean() }),
  z.object({
    operateType: z.literal(5),
    conversationId: idText,
    delivered: readMark.shape.sequence.default(0),
    read: readMark.shape.sequence.default(0),
  }),
]);

/** A changed conversation, for lists. `assigneeId` is '' without one, and for buyers. */
const moved = z.object({
  conversationId: z.string(),
  shopId: z.string(),
  state: chatListItem.shape.state,
  escalated: z.boolean(),
  assigneeId: z.string(),
  /** Of the receiving side. */
  unread: z.number().int(),
  change: z.number().int(),
});
const down = z.discriminatedUnion('operateType', [
  /** Connected: the newest unread message of each conversation, at most 100. */
  z.object({ operateType: z.literal(1), userUnreadCount: z.number().int(), messageList: z.array(chatMessage), side: chatSides }),
  z.object({ operateType: z.literal(2) }),
  /** New or changed messages, or none where something else in a conversation has changed. */
  z.object({
    operateType: z.literal(3),
    userUnreadCount: z.number().int(),
    messageList: z.array(chatMessage),
    conversations: z.array(moved),
  }),
  /** The other side, or a colleague, is typing. Valid for six seconds. */
  z.object({
    operateType: z.literal(4),
    conversationId: z.string(),
    side: chatMessage.shape.side,
    author: z.string(),
    typing: z.boolean(),
  }),
  z.object({ operateType: z.literal(5), conversationId: z.string(), marks: chatMarks, userUnreadCount: z.number().int() }),
  /** Notifications may have been missed: load the changes of every open conversation. */
  z.object({ operateType: z.literal(6) }),
  /** A refused message; sending it again unchanged fails again. */
  z.object({
    operateType: z.literal(7),
    clientId: z.string(),
    conversationId: z.string(),
    code: z.string(),
    message: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
]);
export type ChatUp = z.output<typeof up>;
export type ChatDown = z.output<typeof down>;
export type MovedConversation = z.output<typeof moved>;

export const chatSocket = socket({
  id: 'support.chat',
  path: '/customerservice/socket',
  summary: 'Real-time messages, for a buyer or visitor, for members of a shop (as=shop), for operators (as=platform)',
  access: 'public',
  identifiesVisitors: true,
  query: z.object({ userId: claim, shopId: claim, as: chatSides.default('buyer') }),
  up,
  down,
});

export { countUnread } from './unread.ts';
/** The newest 100 conversations. */
export const listChats = endpoint({
  id: 'support.list-chats',
  method: 'GET',
  path: '/customerservice/conversation/list',
  summary: 'List the caller’s conversations, newest first, with unread counts',
  answer: z.object({ userUnread: z.number().int(), chatList: z.array(chatListItem) }),
});
export const openChat = endpoint({
  id: 'support.open-chat',
  method: 'POST',
  path: '/customerservice/conversation/open',
  summary: 'Get or create the caller’s conversation with a shop; CHAT_SHOP_NOT_FOUND for a closed shop',
  body: z.object({ shopId: idText }),
  answer: chatListItem,
});
export const readShopInfo = endpoint({
  id: 'support.read-shop-info',
  method: 'GET',
  path: '/customerservice/shop/:id/info',
  summary: 'Get a shop’s contact data: telephone, e-mail, hours of service, and whether it is within them',
  params,
  answer: shopInfo,
});
export const listMessages = endpoint({
  id: 'support.list-messages',
  method: 'GET',
  path: '/customerservice/conversation/:id/messages',
  summary: 'List a page of the messages of one of the caller’s conversations, or its changes',
  params,
  query: historyQuery,
  answer: historyAnswer,
});
/** For clients without a socket: 'leave a message' on phones. */
export const sendMessage = endpoint({
  id: 'support.send-message',
  method: 'POST',
  path: '/customerservice/conversation/:id/send',
  summary: 'Send a message in one of the caller’s conversations; idempotent by client id',
  params,
  body: z.object(newMessage),
  answer: chatMessage,
});
export const markRead = endpoint({
  id: 'support.mark-read',
  method: 'POST',
  path: '/customerservice/conversation/:id/read',
  summary: 'Mark a conversation of the caller as read up to a message',
  params,
  body: readMark,
  answer: z.object({ marks: chatMarks, userUnread: z.number().int() }),
});
/** Pop-ups are shown once, on any page. */
export const markReminded = endpoint({
  id: 'support.mark-reminded',
  method: 'POST',
  path: '/customerservice/conversation/:id/reminded',
  summary: 'Mark the pop-up of a conversation as shown: popRemind is false until a new message',
  params,
  answer: z.object({ conversationId: z.string() }),
});
export const searchMessages = endpoint({
  id: 'support.search-messages',
  method: 'GET',
  path: '/customerservice/message/search',
  summary: 'Search messages of the caller’s conversations, newest first, at most 50',
  access: 'user',
  query: search,
  answer: found,
});
export const closeChat = endpoint({
  id: 'support.close-chat',
  method: 'POST',
  path: '/customerservice/conversation/:id/close',
  summary: 'Close the caller’s conversation; CONVERSATION_STATE if it is already closed',
  params,
  answer: z.object({ conversationId: z.string() }),
});
export const rateChat = endpoint({
  id: 'support.rate-chat',
  method: 'POST',
  path: '/customerservice/conversation/:id/rate',
  summary: 'Rate a closed round of a conversation, once, within seven days',
  params,
  body: z.object({
    round: z.number().int().min(1).max(MOST_INTEGER),
    stars: z.number().int().min(1).max(5),
    note: freeText(300).default(''),
  }),
  answer: z.object({ conversationId: z.string() }),
});
/** Operators can read the conversation from then on, and take part in it. */
export const complain = endpoint({
  id: 'support.complain',
  method: 'POST',
  path: '/customerservice/conversation/:id/complain',
  summary: 'Complain about a shop to the platform, which takes part in the conversation from then on',
  access: 'user',
  params,
  body: z.object({ reason: chatReason, note: freeText(LONGEST_NOTE).default('') }),
  answer: z.object({ complaintId: z.string() }),
});

const customerGroup = z.object({
  groupId: z.string(),
  groupName: z.string(),
  isLeader: z.boolean(),
  /** For a leader the people of the group, for others only the caller (section 6). */
  users: z.array(z.object({ userId: z.string(), userName: z.string() })),
});
/** The caller as members of shops see it (section 3: chatUserInfo). The sent user and group are checked against the account. */
export const saveCustomerInfo = endpoint({
  id: 'support.save-customer-info',
  method: 'POST',
  path: '/customerservice/user/customer-info',
  summary: 'Set the group for which the caller asks, and get the caller as members of shops see it',
  access: 'user',
  body: z.object({
    userId: claim,
    userName: claim,
    /** Of the caller's own groups; '' for the caller alone. Another one is ignored. */
    groupId: idOrNone.default(''),
  }),
  answer: z.object({
    userId: z.string(),
    userName: z.string(),
    groupId: z.string(),
    groups: z.array(customerGroup),
    since: instant,
  }),
});
