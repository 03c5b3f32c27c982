/** A call of every page's frame, separate from all others of conversations: a page without one loads nothing else of them. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText } from '#contracts/kit/fields.ts';

export const countUnread = endpoint({
  id: 'support.count-unread',
  method: 'GET',
  path: '/customerservice/message/remind',
  summary: 'Count the caller’s unread messages (a sent userId is ignored)',
  query: z.object({ userId: freeText(80).default('') }),
  answer: z.object({ userUnread: z.number().int() }),
});
