/** The call of every page's frame, apart from all others of conversations: a page without one loads nothing else of them. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { freeText } from '../kit/fields.ts';

export const countUnread = endpoint({
  id: 'support.count-unread',
  method: 'GET',
  path: '/customerservice/message/remind',
  summary: 'Unread messages of the caller (the userId that is sent is not believed)',
  query: z.object({ userId: freeText(80).default('') }),
  answer: z.object({ userUnread: z.number().int() }),
});
