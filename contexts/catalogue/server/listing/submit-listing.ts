/** Submits working copies for review, and withdraws submissions. */
import { newId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { listingReviewLifecycle } from '../goods/listing-lifecycle.ts';
import {
  type ApplicationRow,
  findApplication,
  findPending,
  insertApplication,
  lockApplication,
  revokeApplication,
} from './application-store.ts';
import { type ListingContext, type MerchantAct, merchant } from './context.ts';
import { type ListingRow, setRefused } from './listing-store.ts';
import { moveListing, moveModification } from './move-listing.ts';
import { getListingToChange, type Listing, requireComplete } from './read-listing.ts';

/** Review within 3 working days (section 9). */
const REVIEW_DAYS = 3;
export type Submission = { shelveBySelf: boolean; remark: string };
export type Submitted = { row: ListingRow; application: ApplicationRow };

/** In the caller's transaction, the listing locked. @throws AppError LISTING_STATE, LISTING_INCOMPLETE */
export async function submitForReview(
  context: ListingContext,
  tx: Queryable,
  call: MerchantAct,
  listing: Listing,
  { shelveBySelf, remark }: Submission,
): Promise<Submitted> {
  const { row, content, shelf } = listing;
  const publishing = row.status === 'PUBLISH_DRAFT';
  if (!publishing && row.modification !== 'MODIFY_DRAFT') throw new AppError('LISTING_STATE');
  await requireComplete(context, tx, content, call.locale);
  const submittedAt = context.now();
  const id = newId(submittedAt);
  const { accountId, userName } = call.actor;
  const kind = publishing ? 'PUBLISH' : 'MODIFY';
  const dueAt = await context.ports.dueAfterWorkingDays(submittedAt, REVIEW_DAYS, tx);
  await insertApplication(tx, {
    id,
    goodsId: row.id,
    shopId: row.shopId,
    kind,
    content,
    base: publishing ? null : shelf,
    remark,
    shelveBySelf,
    submittedBy: accountId,
    submittedName: userName,
    submittedAt,
    dueAt,
  });
  const said = { applicationId: id, reason: remark };
  const moved = publishing
    ? await moveListing(tx, row, 'applyToPublish', merchant(call), said)
    : await moveModification(tx, row, 'applyToModify', merchant(call), said);
  await setRefused(tx, row.id, false);
  await audit(tx, call, { subjectType: 'goods', subjectId: row.id, after: { application: id, kind } });
  const application = await findApplication(tx, id);
  if (!application) throw new Error('the application was not inserted');
  return { row: { ...moved, refused: false }, application };
}

/** @throws AppError MALL10001, LISTING_STATE, LISTING_REVISION, LISTING_INCOMPLETE */
export const submitListing = (
  context: ListingContext,
  call: SellerCall,
  id: string,
  { revision, ...submission }: Submission & { revision: number },
): Promise<Submitted> =>
  context.database.transaction(async (tx) => {
    const listing = await getListingToChange(tx, id, call.seller.shopId);
    if (listing.revision !== revision) throw new AppError('LISTING_REVISION');
    return submitForReview(context, tx, call, listing, submission);
  });

/** @throws AppError MALL10001, LISTING_STATE when no submission is pending */
export const withdrawListing = (context: ListingContext, call: SellerCall, id: string): Promise<ListingRow> =>
  context.database.transaction(async (tx) => {
    const { row } = await getListingToChange(tx, id, call.seller.shopId);
    const pending = await findPending(tx, id);
    if (!pending) throw new AppError('LISTING_STATE');
    await lockApplication(tx, pending.applicationId);
    const { from, to } = listingReviewLifecycle.moves.revoke;
    if (!(await revokeApplication(tx, pending.applicationId, from, to))) throw new AppError('LISTING_STATE');
    const said = { applicationId: pending.applicationId };
    const moved =
      pending.kind === 'PUBLISH'
        ? await moveListing(tx, row, 'withdrawPublishing', merchant(call), said)
        : await moveModification(tx, row, 'withdrawModification', merchant(call), said);
    await audit(tx, call, { subjectType: 'goods', subjectId: id, after: { application: pending.applicationId } });
    return moved;
  });
