/** What conversations look like on the wire. */
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
} from '#kernel/support/support.ts';
import { freeText, idOrNone, instant, lineText, MOST_INTEGER } from '../kit/fields.ts';

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
  /** Its place in the conversation, from 1 without gaps. */
  sequence: z.number().int(),
  /** The number of its last change in the conversation, from 1: what is new is what has a higher one than the highest that one knows. */
  change: z.number().int(),
  /** As its writer gave it; '' for those of others. */
  clientId: z.string(),
  side: messageSide,
  /** Written by the reader: for a buyer by the buyer, for people of a shop and operators by this account. */
  isMine: z.boolean(),
  /** Of whoever answers, for their own side: '' for buyers. */
  author: z.string(),
  kind: messageKind,
  event: z.union([chatEvent, z.literal('')]),
  /** The text; of an event what the shop wrote for it, '' for the product's own words. */
  body: z.string(),
  bodyEn: z.string(),
  file: chatFile.nullable(),
  /** Of a card: GOODS the goods, ORDER the order, QUOTA the offer of the compute market. What they are now is read by whoever looks. */
  reference: z.string(),
  state: chatMessageState,
  at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const sentMessageKind = z.enum(['TEXT', 'PICTURE', 'FILE', 'GOODS', 'ORDER', 'QUOTA']);
/** What is sent. Of a picture or file: the upload; of a card: what it names. */
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
  /** Whether it is within the hours of service now. */
  serving: z.boolean(),
});
export type ShopInfo = z.output<typeof shopInfo>;

/** How far a conversation has come, as its two sides have read it: numbers of messages. */
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
  /** There is something unread that nobody was told of by a pop-up yet. */
  popRemind: z.boolean(),
  shopInfo,
  state: conversationState,
  /** Whether operators take part in it. */
  handedOver: z.boolean(),
  blocked: z.boolean(),
  marks: chatMarks,
  /** The round that can be rated now; 0 when none can. */
  rateable: z.number().int(),
});
export type ChatListItem = z.output<typeof chatListItem>;

/** What one knows already. Without: the newest page. */
export const historyQuery = z.object({
  /** Messages before this sequence, newest of them; 0 for the newest of all. */
  before: z.coerce.number().int().min(0).max(MOST_INTEGER).default(0),
  /** Messages with a higher change than this, oldest change first; 0: not asked. */
  after: z.coerce.number().int().min(0).max(MOST_INTEGER).default(0),
});
export const historyAnswer = z.object({
  /** In the order of their sequence. */
  messages: z.array(chatMessage),
  /** There are older ones; with `after`: newer ones. */
  more: z.boolean(),
  /** Everything up to this change is known to the caller now, if it knew everything up to `after`. */
  change: z.number().int(),
  marks: chatMarks,
});
export type ChatHistory = z.output<typeof historyAnswer>;
export const readMark = z.object({ sequence: z.number().int().min(0).max(2_000_000_000) });
export const found = z.object({
  messages: z.array(chatMessage.extend({ shopId: z.string(), shopName: z.string(), shopNameEn: z.string(), customerName: z.string() })),
});
export const search = z.object({ keyword: lineText(100) });
