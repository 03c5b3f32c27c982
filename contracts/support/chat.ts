/** Conversations of buyers with shops and the platform (sections 3, 4, 7 and 9). */
import { z } from 'zod';
import { LONGEST_NOTE } from '#kernel/support/support.ts';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, idOrNone, idText, instant, MOST_INTEGER } from '../kit/fields.ts';
import { socket } from '../kit/socket.ts';
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
/** A claim of the client that is not believed: who calls is known by the cookie. */
const claim = freeText(80).default('');
/** As whom one talks: checked against the account. */
export const chatSides = z.enum(['buyer', 'shop', 'platform']);
export type ChatSideName = z.output<typeof chatSides>;

/**
 * operateType 1: connects; 2: heartbeat; 3: sends a message; 4: is typing; 5: has got or read messages up to a number.
 * The answer to a message is the message itself (3), with its client id: it is stored then. Sent again, it is the same one.
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

/** A conversation that moved: for lists. `assigneeId` is '' without one, and for buyers. */
const moved = z.object({
  conversationId: z.string(),
  shopId: z.string(),
  state: chatListItem.shape.state,
  handedOver: z.boolean(),
  assigneeId: z.string(),
  /** For the side that reads it. */
  unread: z.number().int(),
  change: z.number().int(),
});
const down = z.discriminatedUnion('operateType', [
  /** Connected: messages that are unread, the newest of each conversation, at most a hundred. */
  z.object({ operateType: z.literal(1), userUnreadCount: z.number().int(), messageList: z.array(chatMessage), side: chatSides }),
  z.object({ operateType: z.literal(2) }),
  /** New or changed messages, or none where something else of a conversation has moved. */
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
  /** Something may have been missed: ask what is new in everything that is open. */
  z.object({ operateType: z.literal(6) }),
  /** A message that was not taken; sending it again without a change fails again. */
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
/** How long 'is typing' is shown, in ms. */
export const TYPING_MS = 6_000;

export const chatSocket = socket({
  id: 'support.chat',
  path: '/customerservice/socket',
  summary: 'Messages as they come, for a buyer or visitor, for the people of a shop (as=shop), for operators (as=platform)',
  access: 'public',
  identifiesVisitors: true,
  query: z.object({ userId: claim, shopId: claim, as: chatSides.default('buyer') }),
  up,
  down,
});

export { countUnread } from './unread.ts';
/** The newest hundred conversations. */
export const listChats = endpoint({
  id: 'support.list-chats',
  method: 'GET',
  path: '/customerservice/conversation/list',
  summary: 'The caller’s conversations, newest first, with what is unread',
  answer: z.object({ userUnread: z.number().int(), chatList: z.array(chatListItem) }),
});
export const openChat = endpoint({
  id: 'support.open-chat',
  method: 'POST',
  path: '/customerservice/conversation/open',
  summary: 'The caller’s conversation with a shop, made when there is none; CHAT_SHOP_NOT_FOUND for a shop that is closed',
  body: z.object({ shopId: idText }),
  answer: chatListItem,
});
export const readShopInfo = endpoint({
  id: 'support.read-shop-info',
  method: 'GET',
  path: '/customerservice/shop/:id/info',
  summary: 'How a shop is reached: telephone, e-mail, hours of service, and whether it serves now',
  params,
  answer: shopInfo,
});
export const listMessages = endpoint({
  id: 'support.list-messages',
  method: 'GET',
  path: '/customerservice/conversation/:id/messages',
  summary: 'A page of one of the caller’s conversations, or what has changed in it',
  params,
  query: historyQuery,
  answer: historyAnswer,
});
/** For clients without a socket: 'leave a message' on phones. */
export const sendMessage = endpoint({
  id: 'support.send-message',
  method: 'POST',
  path: '/customerservice/conversation/:id/send',
  summary: 'Says something in one of the caller’s conversations; the same client id is the same message',
  params,
  body: z.object(newMessage),
  answer: chatMessage,
});
export const markRead = endpoint({
  id: 'support.mark-read',
  method: 'POST',
  path: '/customerservice/conversation/:id/read',
  summary: 'The caller has read a conversation up to a message',
  params,
  body: readMark,
  answer: z.object({ marks: chatMarks, userUnread: z.number().int() }),
});
/** Pop-ups are shown once, whatever page is open. */
export const markReminded = endpoint({
  id: 'support.mark-reminded',
  method: 'POST',
  path: '/customerservice/conversation/:id/reminded',
  summary: 'The pop-up of a conversation was shown or closed: popRemind is false until something new comes',
  params,
  answer: z.object({ conversationId: z.string() }),
});
export const searchMessages = endpoint({
  id: 'support.search-messages',
  method: 'GET',
  path: '/customerservice/message/search',
  summary: 'Messages of the caller’s conversations with these words, newest first, fifty at most',
  access: 'user',
  query: search,
  answer: found,
});
export const closeChat = endpoint({
  id: 'support.close-chat',
  method: 'POST',
  path: '/customerservice/conversation/:id/close',
  summary: 'The caller’s question is answered; CONVERSATION_STATE when it is closed already',
  params,
  answer: z.object({ conversationId: z.string() }),
});
export const rateChat = endpoint({
  id: 'support.rate-chat',
  method: 'POST',
  path: '/customerservice/conversation/:id/rate',
  summary: 'Rates a closed round of a conversation, once, within seven days',
  params,
  body: z.object({
    round: z.number().int().min(1).max(MOST_INTEGER),
    stars: z.number().int().min(1).max(5),
    note: freeText(300).default(''),
  }),
  answer: z.object({ conversationId: z.string() }),
});
/** Operators see the conversation from then on, and take part in it. */
export const complain = endpoint({
  id: 'support.complain',
  method: 'POST',
  path: '/customerservice/conversation/:id/complain',
  summary: 'Complains of a shop to the platform, which takes part in the conversation from then on',
  access: 'user',
  params,
  body: z.object({ reason: chatReason, note: freeText(LONGEST_NOTE).default('') }),
  answer: z.object({ complaintId: z.string() }),
});

const customerGroup = z.object({
  groupId: z.string(),
  groupName: z.string(),
  isLeader: z.boolean(),
  /** For a leader the people of the group, for others the caller alone (section 6). */
  users: z.array(z.object({ userId: z.string(), userName: z.string() })),
});
/** The caller as the people of shops see it (section 3: chatUserInfo). What is sent of user and group is checked against the account. */
export const saveCustomerInfo = endpoint({
  id: 'support.save-customer-info',
  method: 'POST',
  path: '/customerservice/user/customer-info',
  summary: 'Says for which group the caller asks, and answers who the caller is to the people of shops',
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
