/** What reviews, questions and answers have in common on the wire. */
import { z } from 'zod';
import { LEAST_STARS, MOST_STARS, PUBLICATION_KINDS, publicationLifecycle, REPORT_REASONS } from '#kernel/reviews/reviews.ts';
import { instant } from '../kit/fields.ts';

export const publicationKind = z.enum(PUBLICATION_KINDS);
export const publicationState = z.enum(publicationLifecycle.states);
export const reportReason = z.enum(REPORT_REASONS);

const star = z.number().int().min(LEAST_STARS).max(MOST_STARS);
export const stars = z.object({ description: star, performance: star, service: star });

/** Addresses of an image: whole, and a preview of 480 pixels. */
export const picture = z.object({ url: z.string(), small: z.string() });

/** A score in text, '4.7'; '0.0' when nobody has rated yet. */
export const aspectScores = z.object({ description: z.string(), performance: z.string(), service: z.string() });

/** What a shop or a buyer has said to a review or a question. */
export const reviewView = z.object({
  id: z.string(),
  /** Masked when the writer wished it. */
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
  /** What was bought was returned in full later: the review is shown and not counted. */
  returned: z.boolean(),
  /** Of the shop; '' and 0: none. */
  reply: z.string(),
  repliedAt: instant,
  /** What the writer added later; '' and 0: nothing. */
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
  /** The shop's answer first, then the most helpful; a few of them. */
  answers: z.array(answerView),
});
export type QuestionView = z.output<typeof questionView>;
export type AnswerView = z.output<typeof answerView>;
