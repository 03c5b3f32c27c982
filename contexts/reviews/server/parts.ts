/** Context of the use cases. */

import type { ReviewsContext } from './ports.ts';
import type { ModerationStore } from './publication/moderation-store.ts';
import type { PublicationStore } from './publication/publication-store.ts';
import type { QuestionStore } from './question/question-store.ts';
import type { ReviewStore } from './review/review-store.ts';
import type { Scores } from './score/recount.ts';
import type { ScoreStore } from './score/score-store.ts';

export type ReviewsParts = {
  context: ReviewsContext;
  publications: PublicationStore;
  moderation: ModerationStore;
  reviews: ReviewStore;
  questions: QuestionStore;
  sums: ScoreStore;
  scores: Scores;
};
