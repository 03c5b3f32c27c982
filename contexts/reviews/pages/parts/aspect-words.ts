/** Texts of the aspects and of the stars. */
import type { ReviewAspect } from '#contexts/reviews/rules/reviews.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';

export const aspectWords: Readonly<Record<ReviewAspect, MessageKey>> = {
  description: 'reviews.aspectDescription',
  performance: 'reviews.aspectPerformance',
  service: 'reviews.aspectService',
};
export const starHints: readonly MessageKey[] = [
  'reviews.starHint1',
  'reviews.starHint2',
  'reviews.starHint3',
  'reviews.starHint4',
  'reviews.starHint5',
];
