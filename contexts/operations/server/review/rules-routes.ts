import { getReviewRules, saveReviewRules } from '#contexts/operations/calls/review.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { loadClaimMinutes, saveClaimMinutes } from './rules-store.ts';

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const rulesRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getReviewRules, async (_, { actor }) => ({
    claimMinutes: await loadClaimMinutes(database),
    mayChange: permissionsOf(actor.roles).includes('content.manage'),
  })),
  bind(saveReviewRules, async ({ body: { claimMinutes } }, call) => {
    await database.transaction(async (tx) => {
      const before = await loadClaimMinutes(tx, true);
      await saveClaimMinutes(tx, claimMinutes);
      await audit(tx, call, {
        subjectType: 'review-rules',
        subjectId: 'all',
        before: { claimMinutes: before },
        after: { claimMinutes },
      });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { claimMinutes, mayChange: true };
  }),
];
