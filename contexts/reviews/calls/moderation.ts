/** Reports, and operators' decisions about them. */
import { z } from 'zod';
import { MODERATIONS } from '#contexts/reviews/rules/reviews.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { picture, publicationKind, publicationState, reportReason, stars } from './fields.ts';

export const moderationMove = z.enum(MODERATIONS);

export const moderatedPublication = z.object({
  id: z.string(),
  kind: publicationKind,
  state: publicationState,
  body: z.string(),
  pictures: z.array(picture),
  /** Of a review; null otherwise. */
  stars: stars.nullable(),
  /** Of a review: the writer's addition and the shop's reply; of an answer: the question. '' without. */
  addition: z.string(),
  reply: z.string(),
  question: z.string(),
  accountId: z.string(),
  author: z.string(),
  goodsId: z.string(),
  goodsName: z.string(),
  goodsNameEn: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  createdAt: instant,
  reportedAt: instant,
  reportCount: z.number().int(),
  /** The latest, at most 20. */
  reports: z.array(z.object({ reason: reportReason, note: z.string(), byShop: z.boolean(), userName: z.string(), at: instant })),
  /** The last decision. */
  decidedBy: z.string(),
  decidedAt: instant,
  decision: z.string(),
  actions: z.array(moderationMove),
});
export type ModeratedPublication = z.output<typeof moderatedPublication>;

export const listModeration = endpoint({
  id: 'reviews.list-moderation',
  method: 'GET',
  path: '/operation/admin/publication/list',
  summary: 'List reported or hidden reviews, questions and answers',
  access: 'staff',
  permission: 'moderation.read',
  query: z.object({
    ...listQuery(['createdAt'] as const),
    state: z.union([z.literal(''), publicationState]).default(''),
    kind: z.union([z.literal(''), publicationKind]).default(''),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(moderatedPublication),
});
export const countModeration = endpoint({
  id: 'reviews.count-moderation',
  method: 'GET',
  path: '/operation/admin/publication/count',
  summary: 'Count reported reviews, questions and answers without a decision',
  access: 'staff',
  permission: 'moderation.read',
  answer: z.object({ reviews: z.number().int(), questions: z.number().int(), answers: z.number().int() }),
});
export const moderatePublication = endpoint({
  id: 'reviews.moderate',
  method: 'POST',
  path: '/operation/admin/publication/:id/decide',
  summary: 'Reject reports, hide with a reason, or show again; PUBLICATION_STATE if already decided',
  access: 'staff',
  permission: 'moderation.manage',
  params: z.object({ id: idText }),
  body: z.object({ move: moderationMove, reason: freeText(300).default('') }),
  answer: z.object({ id: z.string(), state: publicationState }),
});
