/** The wire format of conversations. */
import { z } from 'zod';
import {
  CHAT_EVENTS,
  CHAT_REASONS,
  CLIENT_ID,
  chatMessageLifecycle,
  complaintLifecycle,
  conversationLifecycle,
  LONGEST_TEXT,
  MESSAGE_KINDS,
  MESSAGE_SIDES,
} from '#contexts/support/rules/support.ts';
import { freeText, idOrNone, instant, lineText, MOST_INTEGER } from '#contracts/kit/fields.ts';

export const conversationState = z.enum(conversationLifecycle.states);
export const chatMessageState = z.enum(chatMessageLifecycle.states);
export const complaintState = z.enum(complaintLifecycle.states);
export const messageSide = z.enum(MESSAGE_SIDES);
export const messageKind = z.enum(MESSAGE_KINDS);
export const chatEvent = z.enum(CHAT_EVENTS);
export const chatReason = z.enum(CHAT_REASONS);
export const clientId = z.string().regex(CLIENT_ID);

export const chatFile = z.object({
  fileId: z.string(),
  /** Needs the rights of the conversation; `?size=small` for the preview of a picture. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  /** Pixels of a picture, 0 otherwise. */
  width: z.number().int(),
  height: z.number().int(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = z.object({
  conversationId: z.string(),
  /** Its position in the conversation, from 1 without gaps. */
  sequence: z.number().int(),
  /** The number of its last change in the conversation, from 1: new changes have a higher one than the highest loaded one. */
  change: z.number().int(),
  /** As its sender chose it; '' for those of others. */
  clientId: z.string(),
  side: messageSide,
  /** Written by the reader: for a buyer by the buyer, for members of a shop and operators by this account. */
  isMine: z.boolean(),
  /** Of the answering account, for its own side: '' for buyers. */
  author: z.string(),
  kind: messageKind,
  event: z.union([chatEvent, z.literal('')]),
  /** The text; of an event the shop's text, '' for the product's default one. */
  body: z.string(),
  bodyEn: z.string(),
  file: chatFile.nullable(),
  /** Of a card: GOODS the goods, ORDER the order, QUOTA the offer of the compute market. Each reader loads the current record. */
  reference: z.string(),
  state: chatMessageState,
  at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const sentMessageKind = z.enum(['TEXT', 'PICTURE', 'FILE', 'GOODS', 'ORDER', 'QUOTA']);
/** A message to send. Of a picture or file: the upload; of a card: its reference. */
export const newMessage = {
  clientId,
  kind: sentMessageKind,
  body: freeText(LONGEST_TEXT).default(''),
  fileId: idOrNone.default(''),
  reference: idOrNone.default(''),
};

export const shopInfo = z.object({
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  /** Address of a picture; '' for none. */
  logo: z.string(),
  servicePhone: z.string(),
  serviceEmail: z.string(),
  hasWorkday: z.boolean(),
  serviceTime: z.string(),
  /** Whether it is currently within the hours of service. */
  serving: z.boolean(),
});
export type ShopInfo = z.output<typeof shopInfo>;

/** How far the two sides have received and read a conversation: numbers of messages. */
export const chatMarks = z.object({
  buyerRead: z.number().int(),
  buyerDelivered: z.number().int(),
  shopRead: z.number().int(),
  shopDelivered: z.number().int(),
});
export type ChatMarks = z.output<typeof chatMarks>;

/** A conversation in the list of its buyer (section 3: chatList). */
export const chatListItem = z.object({
  conversationId: z.string(),
  shopId: z.string(),
  unread: z.number().int(),
  lastTime: instant,
  /** Null before the first message. */
  lastMessage: chatMessage.nullable(),
  /** It has unread messages that no pop-up has shown yet. */
  popRemind: z.boolean(),
  shopInfo,
  state: conversationState,
  /** Whether operators take part in it. */
  escalated: z.boolean(),
  blocked: z.boolean(),
  marks: chatMarks,
  /** The round that can currently be rated; 0 for none. */
  rateable: z.number().int(),
});
export type ChatListItem = z.output<typeof chatListItem>;

/** What the client has already loaded. Without: the newest page. */
export const historyQuery = z.object({
  /** Messages before this sequence, newest of them; 0 for the newest of all. */
  before: z.coerce.number().int().min(0).max(MOST_INTEGER).default(0),
  /** Messages with a higher change than this, oldest change first; 0: not used. */
  after: z.coerce.number().int().min(0).max(MOST_INTEGER).default(0),
});
export const historyAnswer = z.object({
  /** In the order of their sequence. */
  messages: z.array(chatMessage),
  /** There are older ones; with `after`: newer ones. */
  more: z.boolean(),
  /** The client now has everything up to this change, if it had everything up to `after`. */
  change: z.number().int(),
  marks: chatMarks,
});
export type ChatHistory = z.output<typeof historyAnswer>;
export const readMark = z.object({ sequence: z.number().int().min(0).max(2_000_000_000) });
export const found = z.object({
  messages: z.array(chatMessage.extend({ shopId: z.string(), shopName: z.string(), shopNameEn: z.string(), customerName: z.string() })),
});
export const search = z.object({ keyword: lineText(100) });
