/** Puts products on the shelf and takes them off it, for their merchant. */
import type { ListingProblemCode } from '#contexts/catalogue/words/zh/listing-problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { DELETABLE } from '../goods/listing-lifecycle.ts';
import { OPENED_TYPES } from '../goods/opened-types.ts';
import type { ApplicationRow } from './application-store.ts';
import { releaseFiles } from './claim-files.ts';
import { type ListingContext, type Mover, merchant, SYSTEM_MOVER } from './context.ts';
import {
  countOtherFeatured,
  deleteListingRow,
  findListing,
  findShelfSkus,
  type ListingRow,
  recordHistory,
  setFeatured,
} from './listing-store.ts';
import { announceChange, moveListing } from './move-listing.ts';
import { getListingToChange } from './read-listing.ts';
import { submitForReview } from './submit-listing.ts';

/** Why it cannot be sold now, even if approved. */
async function findObstacles({ taxonomy, regions, ports }: ListingContext, tx: Queryable, row: ListingRow): Promise<ListingProblemCode[]> {
  const [known, open, skus, shopOpen] = await Promise.all([
    taxonomy(tx),
    regions(tx),
    findShelfSkus(tx, row.id),
    ports.isShopOpen(row.shopId, tx),
  ]);
  const obstacles: ListingProblemCode[] = [];
  if (!skus.some(({ active, prices }) => active && prices.length > 0)) obstacles.push('SHELF_NO_SKU');
  if (OPENED_TYPES.has(row.type) && !open.some(({ clusterId }) => row.regionIds.includes(clusterId))) obstacles.push('SHELF_NO_REGION');
  if (known.pathOf(row.categoryCode ?? '').length === 0) obstacles.push('SHELF_NO_CATEGORY');
  if (!shopOpen) obstacles.push('SHELF_SHOP_CLOSED');
  return obstacles;
}

/** Through EXECUTING_ON_SHELVES within the transaction: that state is never visible outside. Returns the final state. */
export async function putOnShelf(
  context: ListingContext,
  tx: Queryable,
  given: ListingRow,
  by: Mover,
  applicationId?: string,
): Promise<ListingRow> {
  // Checks the version that was swapped in by this transaction.
  const row = (await findListing(tx, given.id, null)) ?? given;
  const executing = await moveListing(tx, row, 'shelve', by, { applicationId });
  const obstacles = await findObstacles(context, tx, row);
  return obstacles.length === 0
    ? moveListing(tx, executing, 'finishShelving', SYSTEM_MOVER, { applicationId })
    : moveListing(tx, executing, 'failShelving', SYSTEM_MOVER, { applicationId, statusReason: obstacles.join(',') });
}

export type Shelved = { row: ListingRow; application: ApplicationRow | null };

/** @throws AppError MALL10001, LISTING_STATE, LISTING_INCOMPLETE when it has incomplete changes */
export const shelveListing = (context: ListingContext, call: SellerCall, id: string): Promise<Shelved> =>
  context.database.transaction(async (tx) => {
    const listing = await getListingToChange(tx, id, call.seller.shopId);
    const { row } = listing;
    if (row.modification === 'MODIFY_APPLY') throw new AppError('LISTING_STATE');
    if (row.modification === 'MODIFY_DRAFT' && row.status !== 'ON_SHELVES' && row.status !== 'FORCED_OFF_SHELVES')
      return submitForReview(context, tx, call, listing, { shelveBySelf: false, remark: '' });
    const after = await putOnShelf(context, tx, row, merchant(call));
    await audit(tx, call, { subjectType: 'goods', subjectId: id, before: { status: row.status }, after: { status: after.status } });
    return { row: after, application: null };
  });

/** @throws AppError MALL10001, LISTING_STATE */
export const unshelveListing = (context: ListingContext, call: SellerCall, id: string): Promise<ListingRow> =>
  context.database.transaction(async (tx) => {
    const { row } = await getListingToChange(tx, id, call.seller.shopId);
    const after = await moveListing(tx, row, 'unshelve', merchant(call));
    await audit(tx, call, { subjectType: 'goods', subjectId: id, before: { status: row.status }, after: { status: after.status } });
    return after;
  });

export const mayDelete = ({ status, modification }: Pick<ListingRow, 'status' | 'modification'>): boolean =>
  DELETABLE.includes(status) && modification !== 'MODIFY_APPLY';

/** @throws AppError MALL10001, LISTING_STATE while it is on the shelf, under review or forced off */
export const deleteListing = (context: ListingContext, call: SellerCall, id: string): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { row } = await getListingToChange(tx, id, call.seller.shopId);
    if (!mayDelete(row) || !(await deleteListingRow(tx, id))) throw new AppError('LISTING_STATE');
    const { kind, accountId, userName } = merchant(call);
    await recordHistory(tx, { goodsId: id, move: 'delete', from: row.status, to: 'DELETED', actor: kind, accountId, userName, reason: '' });
    // Buyers keep access to their purchases: only files of goods that were never on sale are released.
    if (!row.published) await releaseFiles(context, tx, id, []);
    await audit(tx, call, { subjectType: 'goods', subjectId: id, before: { name: row.name, status: row.status }, note: '' });
    await announceChange(tx, id);
  });

/** @throws AppError MALL10001, LISTING_STATE for drafts, LISTING_FEATURED_LIMIT */
export const featureListing = (
  context: ListingContext,
  call: SellerCall,
  id: string,
  { featured, limit }: { featured: boolean; limit: number },
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { row } = await getListingToChange(tx, id, call.seller.shopId);
    if (featured && (!row.published || row.status === 'FORCED_OFF_SHELVES')) throw new AppError('LISTING_STATE');
    if (row.featured === featured) return;
    if (featured && (await countOtherFeatured(tx, call.seller.shopId, id)) >= limit)
      throw new AppError('LISTING_FEATURED_LIMIT', { limit });
    await setFeatured(tx, id, featured);
    await audit(tx, call, { subjectType: 'goods', subjectId: id, before: { featured: row.featured }, after: { featured } });
    await announceChange(tx, id);
  });
