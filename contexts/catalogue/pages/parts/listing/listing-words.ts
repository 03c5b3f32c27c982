/** Labels and colours of the states of a product. */
import type { ListingAction, SellerListing } from '#contexts/catalogue/calls/listing.ts';
import type { ListingApplication } from '#contexts/catalogue/calls/listing-content.ts';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

/** The last day of a review (ms), at whose end it is due. */
export const lastDayOf = (dueAt: number): number => dueAt - 1;

export type Status = SellerListing['status'];
export type Modification = SellerListing['modification'];

export const statusTones: Record<Status, Tone> = {
  PUBLISH_DRAFT: 'neutral',
  PUBLISH_APPLY: 'warning',
  AWAIT_HIT_SHELVES: 'brand',
  EXECUTING_ON_SHELVES: 'brand',
  ON_SHELVES: 'success',
  FAILED_ON_SHELVES: 'danger',
  OFF_SHELVES: 'neutral',
  FORCED_OFF_SHELVES: 'danger',
};
export const statuses = Object.keys(statusTones) as Status[];
export const modificationTones: Record<Exclude<Modification, ''>, Tone> = { MODIFY_DRAFT: 'brand', MODIFY_APPLY: 'warning' };
export const reviewTones: Record<ListingApplication['state'], Tone> = {
  PENDING: 'warning',
  PASSED: 'success',
  REFUSED: 'danger',
  REVOCATION: 'neutral',
};

/** Confirmation and success message of each action; some need no confirmation. */
export const actionWords = {
  submit: { word: 'sellerGoods.actSubmit' },
  withdraw: {
    word: 'sellerGoods.actWithdraw',
    ask: 'sellerGoods.askWithdraw',
    text: 'sellerGoods.askWithdrawText',
    done: 'sellerGoods.doneWithdraw',
  },
  discard: {
    word: 'sellerGoods.actDiscard',
    ask: 'sellerGoods.askDiscard',
    text: 'sellerGoods.askDiscardText',
    done: 'sellerGoods.doneDiscard',
  },
  shelve: {
    word: 'sellerGoods.actShelve',
    ask: 'sellerGoods.askShelve',
    text: 'sellerGoods.askShelveText',
    done: 'sellerGoods.doneShelve',
  },
  unshelve: {
    word: 'sellerGoods.actUnshelve',
    ask: 'sellerGoods.askUnshelve',
    text: 'sellerGoods.askUnshelveText',
    done: 'sellerGoods.doneUnshelve',
  },
  delete: {
    word: 'sellerGoods.actDelete',
    ask: 'sellerGoods.askDelete',
    text: 'sellerGoods.askDeleteText',
    done: 'sellerGoods.doneDelete',
  },
  feature: { word: 'sellerGoods.actFeature', done: 'sellerGoods.doneFeature' },
  unfeature: { word: 'sellerGoods.actUnfeature', done: 'sellerGoods.doneUnfeature' },
  copy: { word: 'sellerGoods.actCopy', ask: 'sellerGoods.askCopy', text: 'sellerGoods.askCopyText', done: 'sellerGoods.doneCopy' },
} as const satisfies Partial<Record<ListingAction, { word: string; ask?: string; text?: string; done?: string }>>;
export type PressedAction = keyof typeof actionWords;

/** Actions that delete something or hide it from buyers. */
export const isDangerous = (action: PressedAction): boolean => action === 'delete' || action === 'discard' || action === 'unshelve';
