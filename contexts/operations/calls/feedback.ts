/** Suggestions and complaints (section 2: /feedback), and their answers. */
import { z } from 'zod';
import { FEEDBACK_KINDS } from '#contexts/operations/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const feedbackKind = z.enum(FEEDBACK_KINDS);
export const feedbackState = z.enum(['OPEN', 'ANSWERED', 'CLOSED']);

export const feedback = z.object({
  id: z.string(),
  kind: feedbackKind,
  body: z.string(),
  page: z.string(),
  state: feedbackState,
  answer: z.string(),
  answeredAt: instant,
  createdAt: instant,
});
export type Feedback = z.output<typeof feedback>;

export const sendFeedback = endpoint({
  id: 'operations.send-feedback',
  method: 'POST',
  path: '/operation/feedback',
  summary: 'Send feedback; visitors have a daily limit',
  idempotent: true,
  body: z.object({
    kind: feedbackKind,
    body: freeText(2000),
    /** Origin of the form, e.g. sidebar. */
    entrance: freeText(40).default(''),
    page: freeText(500).default(''),
  }),
  answer: z.object({ id: z.string() }),
});

export const listMyFeedback = endpoint({
  id: 'operations.list-my-feedback',
  method: 'GET',
  path: '/operation/feedback/mine',
  summary: 'List the caller’s feedback, with the answers',
  access: 'user',
  answer: z.array(feedback),
});

export const listFeedback = endpoint({
  id: 'operations.list-feedback',
  method: 'GET',
  path: '/operation/admin/feedback/list',
  summary: 'List feedback, oldest open first',
  access: 'staff',
  permission: 'feedback.read',
  query: z.object({
    ...listQuery(['createdAt'] as const),
    state: z.union([z.literal(''), feedbackState]).default(''),
    kind: z.union([z.literal(''), feedbackKind]).default(''),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(
    feedback.extend({
      accountId: z.string(),
      userName: z.string(),
      entrance: z.string(),
      answeredBy: z.string(),
      actions: z.array(z.enum(['answer', 'close'])),
    }),
  ),
});

export const answerFeedback = endpoint({
  id: 'operations.answer-feedback',
  method: 'POST',
  path: '/operation/admin/feedback/:id/answer',
  summary: 'Answer feedback, or close it without an answer',
  access: 'staff',
  permission: 'feedback.manage',
  params: z.object({ id: idText }),
  body: z.object({ answer: freeText(2000), close: z.boolean().default(false) }),
  answer: z.object({ id: z.string() }),
});
