/** Notices that the platform sends to an account. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const notice = z.object({
  id: z.string(),
  /** Texts: messages/<locale>/notices.ts. */
  code: z.string(),
  /** In the user's language if there are two. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A page of this site; '' when there is no link. */
  url: z.string(),
  createdAt: instant,
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/** '': all of the account's; SHOP: those about the caller's shop. */
const about = z.enum(['', 'SHOP']).default('');
export type NoticesAbout = z.output<typeof about>;

export const listNotices = endpoint({
  id: 'identity.list-notices',
  method: 'GET',
  path: '/user/notice/list',
  summary: 'List the caller’s notices, newest first',
  access: 'user',
  query: z.object({ ...listQuery(['createdAt'] as const), unread: z.enum(['1', '']).default(''), about }),
  answer: listAnswer(notice),
});
export const countUnreadNotices = endpoint({
  id: 'identity.count-unread-notices',
  method: 'GET',
  path: '/user/notice/unread',
  summary: 'Count the caller’s unread notices, up to 100',
  access: 'user',
  query: z.object({ about }),
  answer: z.object({ unread: z.number().int() }),
});
export const readNotices = endpoint({
  id: 'identity.read-notices',
  method: 'POST',
  path: '/user/notice/read',
  summary: 'Mark the given notices as read, or all',
  access: 'user',
  body: z.object({ ids: z.array(idText).max(100).default([]), all: z.boolean().default(false), about }),
  answer: z.object({ unread: z.number().int() }),
});
