/**
 * Reviews of goods by their buyers, the scores of goods and shops computed from them, questions and answers, and operators' decisions about
 * reports. Owns the tables of migration 0051; emits `publications.changed`.
 */

import type { Handler } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { ReviewsParts } from './parts.ts';
import type { ReviewsPorts } from './ports.ts';
import { moderationRoutes } from './publication/moderation-routes.ts';
import { createModerationStore } from './publication/moderation-store.ts';
import { createPublicationStore } from './publication/publication-store.ts';
import { publicationNames } from './publication/record-names-store.ts';
import { questionRoutes } from './question/question-routes.ts';
import { createQuestionStore } from './question/question-store.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { createReviewStore } from './review/review-store.ts';
import { createScores } from './score/recount.ts';
import { createScoreStore } from './score/score-store.ts';

export type { ReviewsPorts } from './ports.ts';

export function createReviews(ports: ReviewsPorts) {
  const { database, now = Date.now } = ports;
  const sums = createScoreStore(database);
  const parts: ReviewsParts = {
    context: { ...ports, now },
    publications: createPublicationStore(database),
    moderation: createModerationStore(database),
    reviews: createReviewStore(database),
    questions: createQuestionStore(database),
    sums,
    scores: createScores(ports, sums),
  };
  return {
    routes: [...reviewRoutes(parts), ...questionRoutes(parts), ...moderationRoutes(parts)] satisfies Bound[],
    /**
     * Plain means of the counted reviews that were written before an instant (ms), by goods: hundredths of a star over all aspects, and
     * their number.
     */
    ratingsOf: sums.listMeans,
    /** Names of its records, for the audit log. */
    recordNames: publicationNames(database),
    /** Handlers for the relay of the outbox. */
    eventHandlers: { 'orders.changed': [parts.scores.onOrderChanged] } satisfies Record<string, Handler[]>,
  };
}
export type Reviews = ReturnType<typeof createReviews>;
