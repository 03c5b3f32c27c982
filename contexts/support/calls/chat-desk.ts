/**
 * Conversations for those who answer them: the members of a shop, and operators, who answer for the platform's own shop (1001) and in
 * transferred conversations. The same calls exist for both.
 */
import { z } from 'zod';
import { orderType } from '#contexts/orders/calls/order.ts';
import { LONGEST_NOTE, LONGEST_TEXT, QUICK_REPLIES, TAGS } from '#contexts/support/rules/support.ts';
import type { Calls } from '#contracts/kit/call.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, freeText, idOrNone, idText, instant, lineText, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import {
  chatMarks,
  chatMessage,
  chatReason,
  conversationState,
  found,
  historyAnswer,
  historyQuery,
  newMessage,
  readMark,
  search,
} from './fields.ts';

const params = z.object({ id: idText });
/**
 * unassigned: no assignee; mine: assigned to the caller; waiting: open, and the buyer wrote last; open: all that are not closed; closed.
 * held: has held messages; complained: has open complaints; all: everything (operators: of every shop).
 */
export const chatQueue = z.enum(['unassigned', 'mine', 'waiting', 'open', 'closed', 'complained', 'held', 'all']);
export type ChatQueue = z.output<typeof chatQueue>;

export const deskRow = z.object({
  conversationId: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  state: conversationState,
  escalated: z.boolean(),
  blocked: z.boolean(),
  /** '' without one. */
  assigneeId: z.string(),
  assigneeName: z.string(),
  /** Of the buyer; '' for a visitor, who is shown by `customerCode`. */
  customerName: z.string(),
  /** A four-character code that distinguishes visitors; '' for accounts. */
  customerCode: z.string(),
  tags: z.array(z.string()),
  unread: z.number().int(),
  lastTime: instant,
  /** Its kind, event and the beginning of its text; null before the first message. */
  lastMessage: chatMessage.pick({ sequence: true, side: true, kind: true, event: true, body: true, state: true }).nullable(),
  /** Start of the buyer's wait for an answer; 0 if not waiting. */
  waitingSince: instant,
  complaints: z.number().int(),
  held: z.number().int(),
});
export type DeskRow = z.output<typeof deskRow>;

export const deskNote = z.object({ id: z.string(), author: z.string(), body: z.string(), at: instant });
export const deskRound = z.object({
  round: z.number().int(),
  openedAt: instant,
  /** 0: not closed. */
  closedAt: instant,
  assigneeName: z.string(),
  /** From the first question to the first answer of a person, ms; null without one. */
  firstAnswerMs: z.number().int().nullable(),
  /** 0: not rated. */
  stars: z.number().int(),
  ratingNote: z.string(),
});
export const deskConversation = deskRow.extend({
  round: z.number().int(),
  marks: chatMarks,
  /** The group for which the buyer asks; '' without one. */
  groupName: z.string(),
  groupIsLed: z.boolean(),
  /** Start of the buyer's conversation with this shop. */
  since: instant,
  notes: z.array(deskNote),
  /** The last ten, newest first. */
  rounds: z.array(deskRound),
  blockedNote: z.string(),
  actions: z.array(z.enum(['send', 'take', 'assign', 'release', 'close', 'block', 'unblock', 'report', 'escalate', 'handBack'])),
});
export type DeskConversation = z.output<typeof deskConversation>;

/** An order of the buyer with this shop; for operators with all shops. */
export const deskOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  type: orderType,
  status: z.string(),
  /** The first of its products, and their number. */
  name: z.string(),
  nameEn: z.string(),
  lineCount: z.number().int(),
  /** Of this shop's lines. */
  amount: yuan,
  createdAt: instant,
});
export type DeskOrder = z.output<typeof deskOrder>;

export const quickReply = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  bodyEn: z.string(),
  /** The caller's own, otherwise shared at this desk. */
  personal: z.boolean(),
  usedCount: z.number().int(),
});
export type QuickReply = z.output<typeof quickReply>;
export const deskSettings = z.object({
  /** Auto-reply at the beginning of a round within the hours of service; '' for none. */
  greeting: freeText(LONGEST_TEXT),
  greetingEn: freeText(LONGEST_TEXT),
  /** Auto-reply outside the hours of service; '' for the product's default text. */
  away: freeText(LONGEST_TEXT),
  awayEn: freeText(LONGEST_TEXT),
});
export type DeskSettings = z.output<typeof deskSettings>;

const span = z.object({ days: z.coerce.number().int().min(1).max(180).default(30) });
const figure = {
  rounds: z.number().int(),
  answered: z.number().int(),
  /** Median and mean of the first answers, ms; null without any. */
  medianFirstAnswerMs: z.number().int().nullable(),
  meanFirstAnswerMs: z.number().int().nullable(),
  /** First answers within three minutes, as a percentage of the answered rounds. */
  quickPercent: z.number().int(),
  rated: z.number().int(),
  /** '4.7'; '0.0' without any. */
  stars: z.string(),
};
export const deskFigures = z.object({
  ...figure,
  open: z.number().int(),
  waiting: z.number().int(),
  /** By the day of Shanghai on which rounds began, oldest first. */
  days: z.array(z.object({ day: z.string(), rounds: z.number().int(), answered: z.number().int() })),
  people: z.array(z.object({ accountId: z.string(), userName: z.string(), ...figure })),
});
export type DeskFigures = z.output<typeof deskFigures>;

export const changedConversation = z.object({ conversationId: z.string() });

type Permission<X> = X extends 'seller' ? ShopPermission : StaffPermission;
type Desk<X extends 'seller' | 'staff'> = {
  /** Part of the call ids. */
  whose: 'shop' | 'platform';
  path: string;
  access: X;
  read: Permission<X>;
  answer: Permission<X>;
  lead: Permission<X>;
  /** For summaries. */
  whom: string;
};
function deskCalls<const X extends 'seller' | 'staff'>(desk: Desk<X>) {
  const { whose, path, access } = desk;
  const reading = { access, permission: desk.read as never };
  const answering = { access, permission: desk.answer as never };
  const leading = { access, permission: desk.lead as never };
  const at = (rest: string) => `${path}/${rest}`;
  return {
    list: endpoint({
      id: `support.list-${whose}-conversations`,
      method: 'GET',
      path: at('conversation/list'),
      summary: `List conversations ${desk.whom} by queue, searching names, tags and the last message`,
      ...reading,
      query: z.object({
        ...listQuery(['lastAt'] as const),
        queue: chatQueue.default('open'),
        keyword: lineText(60).default(''),
        tag: lineText(TAGS.longest).default(''),
      }),
      answer: listAnswer(deskRow),
    }),
    count: endpoint({
      id: `support.count-${whose}-conversations`,
      method: 'GET',
      path: at('conversation/count'),
      summary: `Count conversations ${desk.whom} by queue, up to 100`,
      ...reading,
      answer: z.object({
        unassigned: z.number().int(),
        mine: z.number().int(),
        waiting: z.number().int(),
        open: z.number().int(),
        complained: z.number().int(),
        held: z.number().int(),
      }),
    }),
    get: endpoint({
      id: `support.get-${whose}-conversation`,
      method: 'GET',
      path: at('conversation/:id'),
      summary: 'Get a conversation with its buyer, notes, rounds and allowed actions',
      ...reading,
      params,
      answer: deskConversation,
    }),
    messages: endpoint({
      id: `support.list-${whose}-messages`,
      method: 'GET',
      path: at('conversation/:id/messages'),
      summary: 'List a page of a conversation’s messages, or its changes',
      ...reading,
      params,
      query: historyQuery,
      answer: historyAnswer,
    }),
    send: endpoint({
      id: `support.send-${whose}-message`,
      method: 'POST',
      path: at('conversation/:id/send'),
      summary: 'Send an answer, idempotent by client id. The first answer assigns the conversation to its author',
      ...answering,
      params,
      body: z.object(newMessage),
      answer: chatMessage,
    }),
    read: endpoint({
      id: `support.mark-${whose}-read`,
      method: 'POST',
      path: at('conversation/:id/read'),
      summary: 'Mark a conversation as read up to a message',
      ...answering,
      params,
      body: readMark,
      answer: z.object({ marks: chatMarks }),
    }),
    take: endpoint({
      id: `support.take-${whose}-conversation`,
      method: 'POST',
      path: at('conversation/:id/take'),
      summary: 'Assign a conversation to the caller; CONVERSATION_STATE if another member took it, or it is closed',
      ...answering,
      params,
      answer: changedConversation,
    }),
    assign: endpoint({
      id: `support.assign-${whose}-conversation`,
      method: 'POST',
      path: at('conversation/:id/assign'),
      summary: 'Assign a conversation to a member of the desk, or release it to the queue',
      ...leading,
      params,
      body: z.object({ accountId: idOrNone, note: freeText(LONGEST_NOTE).default('') }),
      answer: changedConversation,
    }),
    close: endpoint({
      id: `support.close-${whose}-conversation`,
      method: 'POST',
      path: at('conversation/:id/close'),
      summary: 'Close a conversation; CONVERSATION_STATE if it is already closed',
      ...answering,
      params,
      answer: changedConversation,
    }),
    note: endpoint({
      id: `support.note-${whose}-conversation`,
      method: 'POST',
      path: at('conversation/:id/note'),
      summary: 'Add a note, invisible to the buyer',
      ...answering,
      params,
      body: z.object({ body: freeText(LONGEST_NOTE) }),
      answer: deskNote,
    }),
    tag: endpoint({
      id: `support.tag-${whose}-conversation`,
      method: 'POST',
      path: at('conversation/:id/tags'),
      summary: 'Replace the tags of a conversation',
      ...answering,
      params,
      body: z.object({ tags: z.array(lineText(TAGS.longest)).max(TAGS.most) }),
      answer: z.object({ tags: z.array(z.string()) }),
    }),
    block: endpoint({
      id: `support.block-${whose}-customer`,
      method: 'POST',
      path: at('conversation/:id/block'),
      summary: 'Block or unblock messages of this buyer',
      ...answering,
      params,
      body: z.object({ blocked: z.boolean(), note: freeText(300).default('') }),
      answer: changedConversation,
    }),
    orders: endpoint({
      id: `support.list-${whose}-customer-orders`,
      method: 'GET',
      path: at('conversation/:id/orders'),
      summary: 'List the buyer’s orders with this desk, newest first, at most 20',
      ...reading,
      params,
      answer: z.object({ records: z.array(deskOrder) }),
    }),
    search: endpoint({
      id: `support.search-${whose}-messages`,
      method: 'GET',
      path: at('message/search'),
      summary: 'Search messages, newest first, at most 50',
      ...reading,
      query: search,
      answer: found,
    }),
    people: endpoint({
      id: `support.list-${whose}-people`,
      method: 'GET',
      path: at('people'),
      summary: 'List the members of this desk, with their numbers of open conversations',
      ...reading,
      answer: z.object({ people: z.array(z.object({ accountId: z.string(), userName: z.string(), open: z.number().int() })) }),
    }),
    tags: endpoint({
      id: `support.list-${whose}-tags`,
      method: 'GET',
      path: at('tags'),
      summary: 'List the tags in use at this desk, most used first, at most 50',
      ...reading,
      answer: z.object({ tags: z.array(z.string()) }),
    }),
    quickReplies: endpoint({
      id: `support.list-${whose}-quick-replies`,
      method: 'GET',
      path: at('quick-reply/list'),
      summary: 'List the caller’s own and the shared quick replies, most used first',
      ...reading,
      answer: z.object({ records: z.array(quickReply) }),
    }),
    saveQuickReply: endpoint({
      id: `support.save-${whose}-quick-reply`,
      method: 'POST',
      path: at('quick-reply/save'),
      summary: 'Create or change a quick reply; shared ones only with permission to assign',
      ...answering,
      body: z.object({
        /** '' for a new one. */
        id: idOrNone.default(''),
        title: filledLine(QUICK_REPLIES.longestTitle),
        body: filledText(QUICK_REPLIES.longestBody).trim(),
        bodyEn: freeText(QUICK_REPLIES.longestBody).default(''),
        personal: z.boolean(),
      }),
      answer: quickReply,
    }),
    useQuickReply: endpoint({
      id: `support.use-${whose}-quick-reply`,
      method: 'POST',
      path: at('quick-reply/:id/use'),
      summary: 'Count a use of a quick reply, by which they are sorted',
      ...answering,
      params,
      answer: z.object({ id: z.string() }),
    }),
    removeQuickReply: endpoint({
      id: `support.remove-${whose}-quick-reply`,
      method: 'POST',
      path: at('quick-reply/:id/remove'),
      summary: 'Delete a quick reply',
      ...answering,
      params,
      answer: z.object({ id: z.string() }),
    }),
    settings: endpoint({
      id: `support.get-${whose}-settings`,
      method: 'GET',
      path: at('settings'),
      summary: 'Get the auto-replies of this desk',
      ...reading,
      answer: deskSettings,
    }),
    saveSettings: endpoint({
      id: `support.save-${whose}-settings`,
      method: 'POST',
      path: at('settings'),
      summary: 'Change the auto-replies of this desk',
      ...leading,
      body: deskSettings,
      answer: deskSettings,
    }),
    figures: endpoint({
      id: `support.get-${whose}-figures`,
      method: 'GET',
      path: at('figures'),
      summary: 'Report rounds, first answers and ratings of the last days, in total and by assignee',
      ...reading,
      query: span,
      answer: deskFigures,
    }),
  };
}

export const shopDesk = deskCalls({
  whose: 'shop',
  path: '/customerservice/seller',
  access: 'seller',
  read: 'shop.service',
  answer: 'shop.service',
  lead: 'shop.service-lead',
  whom: 'of the caller’s shop',
});
export const platformDesk = deskCalls({
  whose: 'platform',
  path: '/customerservice/admin',
  access: 'staff',
  read: 'service.read',
  answer: 'service.answer',
  lead: 'service.manage',
  whom: 'that operators answer, and for some queues of every shop',
});
export type DeskCalls = Calls<typeof shopDesk> | Calls<typeof platformDesk>;

export const escalate = endpoint({
  id: 'support.hand-over',
  method: 'POST',
  path: '/customerservice/seller/conversation/:id/hand-over',
  summary: 'Ask operators to take part in a conversation',
  access: 'seller',
  permission: 'shop.service',
  params,
  body: z.object({ note: filledText(LONGEST_NOTE).trim() }),
  answer: changedConversation,
});
export const reportCustomer = endpoint({
  id: 'support.report-customer',
  method: 'POST',
  path: '/customerservice/seller/conversation/:id/report',
  summary: 'Report a buyer to the platform',
  access: 'seller',
  permission: 'shop.service',
  params,
  body: z.object({ reason: chatReason, note: freeText(LONGEST_NOTE).default('') }),
  answer: z.object({ complaintId: z.string() }),
});
export const handBack = endpoint({
  id: 'support.hand-back',
  method: 'POST',
  path: '/customerservice/admin/conversation/:id/hand-back',
  summary: 'Return a conversation from the operators to its shop',
  access: 'staff',
  permission: 'service.answer',
  params,
  answer: changedConversation,
});
