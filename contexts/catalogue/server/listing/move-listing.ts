/** Moves of a listing and of its modification: decided by the lifecycles, applied by compare-and-swap, with their history and event. */
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  type ListingMove,
  type ListingStatus,
  listingLifecycle,
  type ModificationMove,
  modificationLifecycle,
  modificationState,
  PUBLIC_STATUS,
  storedModification,
} from '../goods/listing-lifecycle.ts';
import type { Mover } from './context.ts';
import { type ListingRow, recordHistory, setModification, setStatus } from './listing-store.ts';

type Said = {
  /** For the history. */
  reason?: string | undefined;
  /** For the listing: why it was forced off or could not be put on the shelf. */
  statusReason?: string;
  applicationId?: string | undefined;
};

/** Invalidates the product in caches, carts and the search. */
export const announceChange = (tx: Queryable, goodsId: string): Promise<void> => announce(tx, 'goods.changed', { ids: [goodsId] });

/** Returns the listing after the move. @throws AppError LISTING_STATE */
export async function moveListing(tx: Queryable, listing: ListingRow, move: ListingMove, by: Mover, said: Said = {}): Promise<ListingRow> {
  const decision = decideMove(listingLifecycle, move, listing.status, by.kind);
  if (!decision.ok) throw new AppError('LISTING_STATE');
  const { statusReason = '', reason = statusReason, applicationId } = said;
  if (!(await setStatus(tx, listing.id, listingLifecycle.moves[move].from, decision.to, statusReason))) throw new AppError('LISTING_STATE');
  await recordHistory(tx, {
    goodsId: listing.id,
    applicationId,
    move,
    from: listing.status,
    to: decision.to,
    actor: by.kind,
    accountId: by.accountId,
    userName: by.userName,
    reason,
  });
  const isPublic = (status: ListingStatus): boolean => status === PUBLIC_STATUS;
  if (isPublic(listing.status) !== isPublic(decision.to)) await announceChange(tx, listing.id);
  return { ...listing, status: decision.to, statusReason, shelved: listing.shelved || isPublic(decision.to) };
}

/** The same for its modification. A move that changes nothing is not recorded. @throws AppError LISTING_STATE */
export async function moveModification(
  tx: Queryable,
  listing: ListingRow,
  move: ModificationMove,
  by: Mover,
  { reason = '', applicationId }: Said = {},
): Promise<ListingRow> {
  const state = modificationState(listing.modification);
  const decision = decideMove(modificationLifecycle, move, state, by.kind === 'system' ? [] : by.kind);
  if (!decision.ok) throw new AppError('LISTING_STATE');
  const modification = storedModification(decision.to);
  const from = modificationLifecycle.moves[move].from.map(storedModification);
  if (!(await setModification(tx, listing.id, from, modification))) throw new AppError('LISTING_STATE');
  if (state !== decision.to)
    await recordHistory(tx, {
      goodsId: listing.id,
      applicationId,
      move,
      from: state,
      to: decision.to,
      actor: by.kind,
      accountId: by.accountId,
      userName: by.userName,
      reason,
    });
  return { ...listing, modification };
}
