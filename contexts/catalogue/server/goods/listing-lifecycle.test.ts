import { expect, it } from 'vitest';
import { allowedMoves, checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { listingLifecycle, listingReviewLifecycle, modificationLifecycle } from './listing-lifecycle.ts';

const everyone = ['merchant', 'operator', 'system'] as const;

it('can reach every status and has no dead end', () => {
  for (const lifecycle of [listingLifecycle, modificationLifecycle, listingReviewLifecycle]) expect(checkLifecycle(lifecycle)).toEqual([]);
});

it('has the ten statuses of the specification, those of a modification beside those of the listing', () => {
  expect([...listingLifecycle.states, ...modificationLifecycle.states].filter((state) => state !== 'UNCHANGED').sort()).toEqual(
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

it('lets no merchant skip a review', () => {
  const merchantMoves = listingLifecycle.states.flatMap((state) =>
    allowedMoves(listingLifecycle, state, 'merchant').map((move) => listingLifecycle.moves[move].to),
  );
  expect(merchantMoves).not.toContain('ON_SHELVES');
  expect(allowedMoves(listingLifecycle, 'PUBLISH_APPLY', 'merchant')).toEqual(['withdrawPublishing']);
  expect(allowedMoves(modificationLifecycle, 'MODIFY_APPLY', 'merchant')).toEqual(['withdrawModification']);
  expect(allowedMoves(modificationLifecycle, 'MODIFY_DRAFT', 'merchant')).not.toContain('passModification');
});

it('lets only an operator lift a forced removal', () => {
  expect(allowedMoves(listingLifecycle, 'FORCED_OFF_SHELVES', 'merchant')).toEqual([]);
  expect(allowedMoves(listingLifecycle, 'FORCED_OFF_SHELVES', everyone)).toEqual(['lift', 'bringBack']);
  expect(decideMove(listingLifecycle, 'shelve', 'FORCED_OFF_SHELVES', 'operator')).toEqual({ ok: false, reason: 'NOT_ALLOWED' });
});

it('keeps goods on sale while a modification is drafted, reviewed, refused or passed', () => {
  const onSale = allowedMoves(listingLifecycle, 'ON_SHELVES', everyone);
  expect(onSale).toEqual(['unshelve', 'forceOff']);
});
