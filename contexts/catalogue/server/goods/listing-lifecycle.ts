/** Lifecycles of listings (section 4): of a product, of its modification, and of the review of an application. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A product is drafted, reviewed and put on the shelf by the system (EXECUTING_ON_SHELVES), which may fail. Only ON_SHELVES is public. An
 * unchanged product returns to the shelf without a review; a changed one has a modification (below), while the old version keeps its
 * status. There is no final state: a deleted listing has no status.
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
  ],
  moves: {
    applyToPublish: { from: ['PUBLISH_DRAFT'], to: 'PUBLISH_APPLY', by: ['merchant'] },
    withdrawPublishing: { from: ['PUBLISH_APPLY'], to: 'PUBLISH_DRAFT', by: ['merchant'] },
    refusePublishing: { from: ['PUBLISH_APPLY'], to: 'PUBLISH_DRAFT', by: ['operator'] },
    passPublishing: { from: ['PUBLISH_APPLY'], to: 'AWAIT_HIT_SHELVES', by: ['operator'] },
    /** By the merchant, or by the platform when an application is approved, unless the merchant chose to do it. */
    shelve: { from: ['AWAIT_HIT_SHELVES', 'FAILED_ON_SHELVES', 'OFF_SHELVES'], to: 'EXECUTING_ON_SHELVES', by: ['merchant', 'system'] },
    finishShelving: { from: ['EXECUTING_ON_SHELVES'], to: 'ON_SHELVES', by: ['system'] },
    /** With a reason. */
    failShelving: { from: ['EXECUTING_ON_SHELVES'], to: 'FAILED_ON_SHELVES', by: ['system'] },
    /** By the system when its shop is closed. */
    unshelve: { from: ['ON_SHELVES'], to: 'OFF_SHELVES', by: ['merchant', 'system'] },
    /** With a reason. */
    forceOff: {
      from: ['ON_SHELVES', 'AWAIT_HIT_SHELVES', 'FAILED_ON_SHELVES', 'OFF_SHELVES'],
      to: 'FORCED_OFF_SHELVES',
      by: ['operator'],
    },
    lift: { from: ['FORCED_OFF_SHELVES'], to: 'OFF_SHELVES', by: ['operator'] },
    /** A modification of goods that are off the shelf was approved; on the shelf only the versions are swapped. */
    bringBack: {
      from: ['OFF_SHELVES', 'FORCED_OFF_SHELVES', 'FAILED_ON_SHELVES', 'AWAIT_HIT_SHELVES'],
      to: 'AWAIT_HIT_SHELVES',
      by: ['operator'],
    },
  },
});
export type ListingStatus = (typeof listingLifecycle.states)[number];
export type ListingMove = keyof typeof listingLifecycle.moves;

/** The only status in which goods are public and can be bought. */
export const PUBLIC_STATUS: ListingStatus = 'ON_SHELVES';
/** In these statuses a product has been published and may be modified. */
export const MODIFIABLE: readonly ListingStatus[] = [
  'AWAIT_HIT_SHELVES',
  'ON_SHELVES',
  'FAILED_ON_SHELVES',
  'OFF_SHELVES',
  'FORCED_OFF_SHELVES',
];
/** May be deleted: never published, or off the shelf. Goods that were forced off are retained as evidence until the removal is lifted. */
export const DELETABLE: readonly ListingStatus[] = ['PUBLISH_DRAFT', 'AWAIT_HIT_SHELVES', 'FAILED_ON_SHELVES', 'OFF_SHELVES'];

/** State of the changes to a published product; UNCHANGED is stored as ''. The shelf version stays until a modification is approved. */
export const modificationLifecycle = defineLifecycle({
  name: 'listing-modification',
  initial: 'UNCHANGED',
  final: [],
  moves: {
    modify: { from: ['UNCHANGED', 'MODIFY_DRAFT'], to: 'MODIFY_DRAFT', by: ['merchant'] },
    discard: { from: ['MODIFY_DRAFT'], to: 'UNCHANGED', by: ['merchant'] },
    applyToModify: { from: ['MODIFY_DRAFT'], to: 'MODIFY_APPLY', by: ['merchant'] },
    withdrawModification: { from: ['MODIFY_APPLY'], to: 'MODIFY_DRAFT', by: ['merchant'] },
    refuseModification: { from: ['MODIFY_APPLY'], to: 'MODIFY_DRAFT', by: ['operator'] },
    passModification: { from: ['MODIFY_APPLY'], to: 'UNCHANGED', by: ['operator'] },
  },
});
export type ModificationState = (typeof modificationLifecycle.states)[number];
export type ModificationMove = keyof typeof modificationLifecycle.moves;
export type Modification = '' | Exclude<ModificationState, 'UNCHANGED'>;
export const modificationState = (stored: Modification): ModificationState => stored || 'UNCHANGED';
export const storedModification = (state: ModificationState): Modification => (state === 'UNCHANGED' ? '' : state);

/** One application of a merchant, to publish or to modify; it changes state together with the listing. */
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
export type ReviewState = (typeof listingReviewLifecycle.states)[number];
export type ReviewMove = keyof typeof listingReviewLifecycle.moves;
