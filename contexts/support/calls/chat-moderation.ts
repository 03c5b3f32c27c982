/** Operators' decisions about conversations: complaints, held messages, sensitive words, retention. */
import { z } from 'zod';
import { LONGEST_NOTE, RETAINED_MONTHS } from '#contexts/support/rules/support.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, freeText, idText, instant, lineText, MOST_INTEGER } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { chatMessage, chatReason, complaintState } from './fields.ts';

const params = z.object({ id: idText });

export const complaintView = z.object({
  id: z.string(),
  conversationId: z.string(),
  state: complaintState,
  reason: chatReason,
  note: z.string(),
  /** The buyer complains about the shop, or the shop about the buyer. */
  by: z.enum(['BUYER', 'SHOP']),
  byName: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  customerName: z.string(),
  at: instant,
  decidedBy: z.string(),
  decidedAt: instant,
  decision: z.string(),
});
export type ComplaintView = z.output<typeof complaintView>;
export const listComplaints = endpoint({
  id: 'support.list-complaints',
  method: 'GET',
  path: '/customerservice/admin/complaint/list',
  summary: 'List complaints of buyers and reports of shops',
  access: 'staff',
  permission: 'service.read',
  query: z.object({
    ...listQuery(['at'] as const),
    state: z.union([complaintState, z.literal('')]).default(''),
    by: z.union([complaintView.shape.by, z.literal('')]).default(''),
  }),
  answer: listAnswer(complaintView),
});
export const decideComplaint = endpoint({
  id: 'support.decide-complaint',
  method: 'POST',
  path: '/customerservice/admin/complaint/:id/decide',
  summary: 'Uphold or dismiss a complaint, with a reason for the complaining side; COMPLAINT_STATE if already decided',
  access: 'staff',
  permission: 'service.manage',
  params,
  body: z.object({ upheld: z.boolean(), decision: filledText(LONGEST_NOTE).trim() }),
  answer: z.object({ id: z.string(), state: complaintState }),
});

export const heldMessage = z.object({
  conversationId: z.string(),
  sequence: z.number().int(),
  body: z.string(),
  words: z.array(z.string()),
  side: chatMessage.shape.side,
  author: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  at: instant,
});
export type HeldMessage = z.output<typeof heldMessage>;
export const listHeldMessages = endpoint({
  id: 'support.list-held-messages',
  method: 'GET',
  path: '/customerservice/admin/held/list',
  summary: 'List messages held for a sensitive word, oldest first',
  access: 'staff',
  permission: 'service.read',
  query: z.object({ ...listQuery(['at'] as const), order: z.enum(['asc', 'desc']).default('asc') }),
  answer: listAnswer(heldMessage),
});
export const decideHeldMessage = endpoint({
  id: 'support.decide-held-message',
  method: 'POST',
  path: '/customerservice/admin/conversation/:id/held/decide',
  summary: 'Show a held message to the other side, or refuse it; CHAT_MESSAGE_STATE if already decided',
  access: 'staff',
  permission: 'service.manage',
  params,
  body: z.object({ sequence: z.number().int().min(1).max(MOST_INTEGER), show: z.boolean() }),
  answer: z.object({ conversationId: z.string(), sequence: z.number().int() }),
});

const word = z.object({ id: z.string(), word: z.string(), addedBy: z.string(), at: instant, held: z.number().int() });
export const listSensitiveWords = endpoint({
  id: 'support.list-sensitive-words',
  method: 'GET',
  path: '/customerservice/admin/word/list',
  summary: 'List the words that hold messages back',
  access: 'staff',
  permission: 'service.read',
  query: z.object({ ...listQuery(['at'] as const), keyword: lineText(40).default('') }),
  answer: listAnswer(word),
});
export type SensitiveWord = z.output<typeof word>;
export const addSensitiveWords = endpoint({
  id: 'support.add-sensitive-words',
  method: 'POST',
  path: '/customerservice/admin/word/add',
  summary: 'Add words, one per line; existing ones are unchanged. All or none: SENSITIVE_WORD_LENGTH, CHAT_LIMIT',
  access: 'staff',
  permission: 'service.manage',
  body: z.object({ words: freeText(20_000) }),
  answer: z.object({ added: z.number().int() }),
});
export const removeSensitiveWord = endpoint({
  id: 'support.remove-sensitive-word',
  method: 'POST',
  path: '/customerservice/admin/word/:id/remove',
  summary: 'Remove a word; messages that it holds remain held until decided',
  access: 'staff',
  permission: 'service.manage',
  params,
  answer: z.object({ id: z.string() }),
});

export const getRetention = endpoint({
  id: 'support.get-retention',
  method: 'GET',
  path: '/customerservice/admin/retention',
  summary: 'Get the retention of messages in months',
  access: 'staff',
  permission: 'service.read',
  answer: z.object({ months: z.number().int() }),
});
export const saveRetention = endpoint({
  id: 'support.save-retention',
  method: 'POST',
  path: '/customerservice/admin/retention',
  summary: 'Set the retention of messages in months; the next round of the job deletes older ones with their files',
  access: 'staff',
  permission: 'service.manage',
  body: z.object({ months: z.number().int().min(RETAINED_MONTHS.least).max(RETAINED_MONTHS.most) }),
  answer: z.object({ months: z.number().int() }),
});
