/** The ways of a listing (section 4): the statuses of a product, and the states of the review of an application. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A product is drafted, reviewed and put on the shelf by the platform's own hands (EXECUTING_ON_SHELVES), which may fail.
 * Only ON_SHELVES is seen by the public. A product is changed off the shelf and needs a review (3 working days) before it
 * comes back; one that was forced off comes back in no other way. There is no end: a listing that is deleted is gone.
 */
export const listingLifecycle = defineLifecycle({
  name: 'listing',
  initial: 'PUBLISH_DRAFT',
  final: [],
  states: [
    'PUBLISH_DRAFT',
    'PUBLISH_APPLY',
    'AWAIT_HIT_SHELVES',
    'EXECUTING_ON_SHELVES',
    'ON_SHELVES',
    'FAILED_ON_SHELVES',
    'OFF_SHELVES',
    'FORCED_OFF_SHELVES',
    'MODIFY_DRAFT',
    'MODIFY_APPLY',
  ],
  moves: {
    applyToPublish: { from: ['PUBLISH_DRAFT'], to: 'PUBLISH_APPLY', by: ['merchant'] },
    withdrawPublishing: { from: ['PUBLISH_APPLY'], to: 'PUBLISH_DRAFT', by: ['merchant'] },
    refusePublishing: { from: ['PUBLISH_APPLY'], to: 'PUBLISH_DRAFT', by: ['operator'] },
    passPublishing: { from: ['PUBLISH_APPLY'], to: 'AWAIT_HIT_SHELVES', by: ['operator'] },
    shelve: { from: ['AWAIT_HIT_SHELVES', 'FAILED_ON_SHELVES', 'OFF_SHELVES'], to: 'EXECUTING_ON_SHELVES', by: ['merchant', 'operator'] },
    finishShelving: { from: ['EXECUTING_ON_SHELVES'], to: 'ON_SHELVES', by: ['system'] },
    /** With a reason. */
    failShelving: { from: ['EXECUTING_ON_SHELVES'], to: 'FAILED_ON_SHELVES', by: ['system'] },
    unshelve: { from: ['ON_SHELVES'], to: 'OFF_SHELVES', by: ['merchant'] },
    /** With a reason. */
    forceOff: {
      from: ['ON_SHELVES', 'EXECUTING_ON_SHELVES', 'AWAIT_HIT_SHELVES', 'FAILED_ON_SHELVES', 'OFF_SHELVES'],
      to: 'FORCED_OFF_SHELVES',
      by: ['operator'],
    },
    modify: { from: ['OFF_SHELVES', 'FORCED_OFF_SHELVES', 'FAILED_ON_SHELVES', 'AWAIT_HIT_SHELVES'], to: 'MODIFY_DRAFT', by: ['merchant'] },
    applyToModify: { from: ['MODIFY_DRAFT'], to: 'MODIFY_APPLY', by: ['merchant'] },
    withdrawModification: { from: ['MODIFY_APPLY'], to: 'MODIFY_DRAFT', by: ['merchant'] },
    refuseModification: { from: ['MODIFY_APPLY'], to: 'MODIFY_DRAFT', by: ['operator'] },
    passModification: { from: ['MODIFY_APPLY'], to: 'AWAIT_HIT_SHELVES', by: ['operator'] },
  },
});
export type ListingStatus = (typeof listingLifecycle.states)[number];
export type ListingMove = keyof typeof listingLifecycle.moves;

/** The only status whose goods the public sees and buys. */
export const PUBLIC_STATUS: ListingStatus = 'ON_SHELVES';

/** One application of a merchant, to publish or to modify; it moves together with the listing. */
export const listingReviewLifecycle = defineLifecycle({
  name: 'listing-review',
  initial: 'PENDING',
  final: ['PASSED', 'REFUSED', 'REVOCATION'],
  moves: {
    pass: { from: ['PENDING'], to: 'PASSED', by: ['operator'] },
    refuse: { from: ['PENDING'], to: 'REFUSED', by: ['operator'] },
    revoke: { from: ['PENDING'], to: 'REVOCATION', by: ['merchant'] },
  },
});
