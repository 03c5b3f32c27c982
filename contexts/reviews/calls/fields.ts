/** Common fields of reviews, questions and answers. */
import { z } from 'zod';
import { LEAST_STARS, MOST_STARS, PUBLICATION_KINDS, publicationLifecycle, REPORT_REASONS } from '#contexts/reviews/rules/reviews.ts';
import { instant } from '#contracts/kit/fields.ts';

export const publicationKind = z.enum(PUBLICATION_KINDS);
export const publicationState = z.enum(publicationLifecycle.states);
export const reportReason = z.enum(REPORT_REASONS);

const star = z.number().int().min(LEAST_STARS).max(MOST_STARS);
export const stars = z.object({ description: star, performance: star, service: star });

/** Addresses of an image: full size, and a preview of 480 pixels. */
export const picture = z.object({ url: z.string(), small: z.string() });

/** A score as text, '4.7'; '0.0' without ratings. */
export const aspectScores = z.object({ description: z.string(), performance: z.string(), service: z.string() });

/** A reply of a shop, or an addition of a buyer. */
export const reviewView = z.object({
  id: z.string(),
  /** Masked if the writer chose so. */
  author: z.string(),
  anonymous: z.boolean(),
  stars,
  /** Over all aspects, 1 to 5. */
  overall: z.number().int(),
  body: z.string(),
  pictures: z.array(picture),
  specification: z.string(),
  specificationEn: z.string(),
  createdAt: instant,
  helpful: z.number().int(),
  /** The purchase was later returned in full: the review is shown but not counted. */
  returned: z.boolean(),
  /** Of the shop; '' and 0: none. */
  reply: z.string(),
  repliedAt: instant,
  /** The writer's later addition; '' and 0: none. */
  addition: z.string(),
  additionPictures: z.array(picture),
  addedAt: instant,
});
export type ReviewView = z.output<typeof reviewView>;

export const answerView = z.object({
  id: z.string(),
  byShop: z.boolean(),
  author: z.string(),
  body: z.string(),
  helpful: z.number().int(),
  createdAt: instant,
});
export const questionView = z.object({
  id: z.string(),
  author: z.string(),
  body: z.string(),
  createdAt: instant,
  answerCount: z.number().int(),
  /** The shop's answer first, then a few of the most helpful. */
  answers: z.array(answerView),
});
export type QuestionView = z.output<typeof questionView>;
export type AnswerView = z.output<typeof answerView>;
