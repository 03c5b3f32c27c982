import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerReviews: 'Reviews',
  sellerQuestions: 'Questions',
  adminModeration: 'Review and Q&A moderation',
};
