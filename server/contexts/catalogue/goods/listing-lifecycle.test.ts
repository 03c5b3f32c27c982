import { expect, it } from 'vitest';
import { allowedMoves, checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { listingLifecycle, listingReviewLifecycle } from './listing-lifecycle.ts';

it('reaches every status and is stuck in none', () => {
  expect(checkLifecycle(listingLifecycle)).toEqual([]);
  expect(checkLifecycle(listingReviewLifecycle)).toEqual([]);
});

it('has the ten statuses of the specification', () => {
  expect([...listingLifecycle.states].sort()).toEqual(
    [
      'PUBLISH_APPLY',
      'MODIFY_APPLY',
      'PUBLISH_DRAFT',
      'MODIFY_DRAFT',
      'ON_SHELVES',
      'OFF_SHELVES',
      'AWAIT_HIT_SHELVES',
      'FORCED_OFF_SHELVES',
      'FAILED_ON_SHELVES',
      'EXECUTING_ON_SHELVES',
    ].sort(),
  );
});

it('lets no merchant past a review', () => {
  const merchantMoves = listingLifecycle.states.flatMap((state) =>
    allowedMoves(listingLifecycle, state, 'merchant').map((move) => listingLifecycle.moves[move].to),
  );
  expect(merchantMoves).not.toContain('ON_SHELVES');
  expect(allowedMoves(listingLifecycle, 'PUBLISH_APPLY', 'merchant')).toEqual(['withdrawPublishing']);
  expect(allowedMoves(listingLifecycle, 'MODIFY_APPLY', 'merchant')).toEqual(['withdrawModification']);
});

it('brings goods that were forced off back through a reviewed modification only', () => {
  expect(allowedMoves(listingLifecycle, 'FORCED_OFF_SHELVES', ['merchant', 'operator', 'system'])).toEqual(['modify']);
  expect(allowedMoves(listingLifecycle, 'MODIFY_DRAFT', ['merchant', 'operator', 'system'])).toEqual(['applyToModify']);
  expect(decideMove(listingLifecycle, 'shelve', 'FORCED_OFF_SHELVES', 'operator')).toEqual({ ok: false, reason: 'WRONG_STATE' });
});
