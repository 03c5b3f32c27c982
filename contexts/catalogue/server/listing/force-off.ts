/** Staff take a product off the shelf (a forced removal), and lift the removal. */
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type ListingContext, operator, sellerPageOf } from './context.ts';
import type { ListingRow } from './listing-store.ts';
import { moveListing } from './move-listing.ts';
import { getListingToChange } from './read-listing.ts';

type Change = { move: 'forceOff' | 'lift'; words: string };

async function change(context: ListingContext, tx: Queryable, call: SignedIn, id: string, { move, words }: Change): Promise<ListingRow> {
  const { row } = await getListingToChange(tx, id, null);
  // Merchants' drafts are invisible to the platform.
  if (!row.published) throw new AppError('MALL10001');
  const forced = move === 'forceOff';
  const after = await moveListing(tx, row, move, operator(call), forced ? { statusReason: words } : { reason: words });
  await audit(tx, call, {
    subjectType: 'goods',
    subjectId: id,
    before: { status: row.status },
    after: { status: after.status },
    note: words,
  });
  if (forced) await announce(tx, 'goods.forced-off', { goodsId: id, reason: words });
  await context.ports.notifyShop(
    tx,
    row.shopId,
    forced ? 'LISTING_FORCED_OFF' : 'LISTING_LIFTED',
    { name: row.name, nameEn: row.nameEn, reason: words },
    sellerPageOf(id),
  );
  return after;
}

/** In the caller's transaction. @throws AppError MALL10001, LISTING_STATE */
export const forceOffWithin = (context: ListingContext, tx: Queryable, call: SignedIn, id: string, reason: string): Promise<ListingRow> =>
  change(context, tx, call, id, { move: 'forceOff', words: reason.trim() });
/** @throws AppError MALL10001, LISTING_STATE */
export const forceOff = (context: ListingContext, call: SignedIn, id: string, reason: string): Promise<ListingRow> =>
  context.database.transaction((tx) => forceOffWithin(context, tx, call, id, reason));
/** @throws AppError MALL10001, LISTING_STATE */
export const lift = (context: ListingContext, call: SignedIn, id: string, note: string): Promise<ListingRow> =>
  context.database.transaction((tx) => change(context, tx, call, id, { move: 'lift', words: note.trim() }));
