/** Claims, approves and refuses applications. The listing is locked before its application, as everywhere. */

import { claimEnd, decideClaim, viewClaim } from '#contexts/operations/rules/review/claim.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { listingReviewLifecycle, PUBLIC_STATUS } from '../goods/listing-lifecycle.ts';
import {
  type ApplicationRow,
  claimApplicationRow,
  claimOf,
  type Decision,
  decideApplication,
  findApplication,
  findApplicationContent,
  lockApplication,
  type Reason,
} from './application-store.ts';
import { publishFiles, releaseFiles } from './claim-files.ts';
import { type ListingContext, operator, SYSTEM_MOVER, sellerPageOf } from './context.ts';
import { type ListingRow, saveDraft, setRefused } from './listing-store.ts';
import { announceChange, moveListing, moveModification } from './move-listing.ts';
import { nameSkus } from './name-skus.ts';
import { getListingToChange, type Listing, requireComplete } from './read-listing.ts';
import { writeShelf } from './shelf-store.ts';
import { putOnShelf } from './shelve-listing.ts';

async function getApplication(on: Queryable, id: string, lock: boolean): Promise<ApplicationRow> {
  const found = await (lock ? lockApplication : findApplication)(on, id);
  if (!found) throw new AppError('LISTING_APPLICATION_NOT_FOUND');
  return found;
}

const reviewPageOf = (id: string): string => addressOf('admin/review/listings/:applicationId', { applicationId: id });
type Claiming = { takeOver: boolean; release?: boolean };

/**
 * Claims an application, extends the caller's claim, or releases it. A reviewer who loses a claim to another one is notified.
 * @throws AppError LISTING_APPLICATION_NOT_FOUND, LISTING_APPLICATION_STATE, LISTING_CLAIMED (userName)
 */
export async function claimApplication(context: ListingContext, call: SignedIn, id: string, { takeOver, release }: Claiming) {
  const minutes = await context.ports.claimMinutes();
  return context.database.transaction(async (tx) => {
    const now = context.now();
    const { accountId, userName } = call.actor;
    const application = await getApplication(tx, id, true);
    if (!listingReviewLifecycle.moves.pass.from.some((state) => state === application.state))
      throw new AppError('LISTING_APPLICATION_STATE');
    const before = claimOf(application);
    const decision = decideClaim(before, call.actor, now);
    if (decision === 'theirs' || (decision === 'takeable' && !takeOver))
      throw new AppError('LISTING_CLAIMED', { userName: application.claimedName });
    const renewed = decision === 'mine' && !release;
    const claimedAt = renewed ? application.claimedAt : now;
    const claim = release ? null : { accountId, userName, claimedAt, claimEndsAt: claimEnd(now, minutes) };
    await claimApplicationRow(tx, id, claim);
    // Extending one's own claim is not audited.
    if (!renewed)
      await audit(tx, call, {
        subjectType: 'listing-application',
        subjectId: id,
        before: { claimedBy: application.claimedName },
        after: { claimedBy: claim?.userName ?? '' },
      });
    if (application.claimedById !== null && application.claimedById !== accountId)
      await context.ports.notify(
        tx,
        application.claimedById,
        release ? 'REVIEW_GIVEN_BACK' : 'REVIEW_TAKEN_OVER',
        { name: application.name, nameEn: application.nameEn || application.name, by: userName },
        reviewPageOf(id),
      );
    const after = { claimedBy: claim?.accountId ?? null, claimedName: claim?.userName ?? '', claimEndsAt: claim?.claimEndsAt ?? 0 };
    return { applicationId: id, claimedAt: claim?.claimedAt ?? 0, ...viewClaim(after, accountId, now) };
  });
}

type Decided = { application: ApplicationRow; row: ListingRow };
type Work = (tx: Queryable, listing: Listing, application: ApplicationRow) => Promise<ListingRow>;

/** One transaction: listing and application locked, decided, the merchant notified. */
const decide = (
  context: ListingContext,
  call: SignedIn,
  id: string,
  { move, decision, work }: { move: 'pass' | 'refuse'; decision: Omit<Decision, 'accountId' | 'userName'>; work: Work },
): Promise<Decided> =>
  context.database.transaction(async (tx) => {
    const { goodsId } = await getApplication(tx, id, false);
    const listing = await getListingToChange(tx, goodsId, null);
    const application = await getApplication(tx, id, true);
    const { from, to } = listingReviewLifecycle.moves[move];
    if (!from.some((state) => state === application.state)) throw new AppError('LISTING_APPLICATION_STATE');
    if (!['mine', 'free'].includes(decideClaim(claimOf(application), call.actor, context.now())))
      throw new AppError('LISTING_CLAIMED', { userName: application.claimedName });
    const by = { ...decision, accountId: call.actor.accountId, userName: call.actor.userName };
    if (!(await decideApplication(tx, id, from, to, by))) throw new AppError('LISTING_APPLICATION_STATE');
    const row = await work(tx, listing, application);
    await audit(tx, call, {
      subjectType: 'listing-application',
      subjectId: id,
      before: { state: application.state, status: listing.row.status, modification: listing.row.modification },
      after: { state: to, status: row.status, modification: row.modification },
      note: [decision.note, ...decision.reasons.map(({ field, text }) => (field ? `${field}: ${text}` : text))].filter(Boolean).join('\n'),
    });
    await context.ports.notify(
      tx,
      application.submittedById,
      move === 'pass' ? 'LISTING_PASSED' : 'LISTING_REFUSED',
      { name: application.name, nameEn: application.nameEn || application.name },
      sellerPageOf(goodsId),
    );
    return { application: { ...application, state: to, reviewedBy: by.userName }, row };
  });

/**
 * @throws AppError LISTING_APPLICATION_NOT_FOUND, LISTING_APPLICATION_STATE, LISTING_CLAIMED, LISTING_INCOMPLETE e.g. when its category
 * was deleted
 */
export const approveApplication = (context: ListingContext, call: SignedIn, id: string, note: string): Promise<Decided> =>
  decide(context, call, id, {
    move: 'pass',
    decision: { reasons: [], note },
    async work(tx, { row, skus }, { kind, shelveBySelf }) {
      const stored = await findApplicationContent(tx, id);
      if (!stored) throw new AppError('LISTING_APPLICATION_NOT_FOUND');
      const { content } = stored;
      await requireComplete(context, tx, content, call.locale);
      const said = { applicationId: id, reason: note };
      const moved =
        kind === 'PUBLISH'
          ? await moveListing(tx, row, 'passPublishing', operator(call), said)
          : await moveModification(tx, row, 'passModification', operator(call), said);
      await writeShelf(tx, row.id, content, nameSkus(content, skus, row.externalId));
      await publishFiles(context, tx, row.id, content);
      await saveDraft(tx, row.id, content, null);
      await releaseFiles(context, tx, row.id, [content]);
      if (kind === 'MODIFY' && row.status === PUBLIC_STATUS) {
        await announceChange(tx, row.id);
        return moved;
      }
      const waiting = kind === 'PUBLISH' ? moved : await moveListing(tx, moved, 'bringBack', operator(call), said);
      // Goods that were forced off are relisted by their merchant, not automatically.
      return shelveBySelf || row.status === 'FORCED_OFF_SHELVES' ? waiting : putOnShelf(context, tx, waiting, SYSTEM_MOVER, id);
    },
  });

export type Refusal = { reasons: Reason[]; note: string };
/** @throws AppError LISTING_APPLICATION_NOT_FOUND, LISTING_APPLICATION_STATE, LISTING_CLAIMED */
export const refuseApplication = (context: ListingContext, call: SignedIn, id: string, { reasons, note }: Refusal): Promise<Decided> =>
  decide(context, call, id, {
    move: 'refuse',
    decision: { reasons, note },
    async work(tx, { row }, { kind }) {
      const said = { applicationId: id, reason: reasons.map(({ text }) => text).join('\n') };
      await setRefused(tx, row.id, true);
      return kind === 'PUBLISH'
        ? moveListing(tx, row, 'refusePublishing', operator(call), said)
        : moveModification(tx, row, 'refuseModification', operator(call), said);
    },
  });
