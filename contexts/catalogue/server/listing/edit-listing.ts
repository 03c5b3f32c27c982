/** Begins, saves, copies and discards working copies. */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { sellerGoods as en } from '#contexts/catalogue/words/en/office/seller-goods.ts';
import { sellerGoods as zh } from '#contexts/catalogue/words/zh/office/seller-goods.ts';
import { newId } from '#kernel/id/id.ts';
import { cutText } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { MODIFIABLE } from '../goods/listing-lifecycle.ts';
import { claimDraftFiles, releaseFiles } from './claim-files.ts';
import { changedFieldsOf, emptyContent, filesOf, sameContent, tidyContent } from './content.ts';
import { type ListingContext, merchant } from './context.ts';
import { findCreated, insertListing, mirrorDraft, recordHistory, saveDraft } from './listing-store.ts';
import { moveModification } from './move-listing.ts';
import { getListing, getListingToChange, type Listing } from './read-listing.ts';

type Started = { goodsId: string; revision: number };
export type NewContent = Partial<ListingContent> & Pick<ListingContent, 'type'>;
export type Beginning = {
  /** '': every call creates another draft. */
  idempotencyKey?: string;
  /** The product's external id, unique in the shop; generated when left out. */
  externalId?: string;
  /** Files of another listing of the shop may occur in the content. */
  ownFiles?: boolean;
};

/** In the caller's transaction. @throws AppError IDEMPOTENCY_KEY_REUSED, FILE_NOT_FOUND */
export async function beginListing(
  context: ListingContext,
  tx: Queryable,
  call: SellerCall,
  given: NewContent,
  how: Beginning,
): Promise<Started> {
  const { shopId } = call.seller;
  const content = tidyContent({ ...emptyContent(given.type), ...given });
  const creationKey = how.idempotencyKey || null;
  const hash = createHash('sha256')
    .update(`${call.action}\n${JSON.stringify(given)}`)
    .digest('base64url');
  const externalId = `shop:${shopId}:${how.externalId ?? newId(context.now())}`;
  const goodsId = await insertListing(tx, { externalId, shopId, creationKey, hash, content });
  if (goodsId === null) {
    const first = creationKey === null ? null : await findCreated(tx, shopId, creationKey);
    if (first?.hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return { goodsId: first.id, revision: first.revision };
  }
  await claimDraftFiles(context, tx, goodsId, content, null, how.ownFiles ? null : call.actor.accountId);
  const revision = await saveDraft(tx, goodsId, content, call.actor.accountId);
  const { kind, accountId, userName } = merchant(call);
  await recordHistory(tx, { goodsId, move: 'create', from: '', to: 'PUBLISH_DRAFT', actor: kind, accountId, userName, reason: '' });
  await audit(tx, call, {
    subjectType: 'goods',
    subjectId: goodsId,
    after: { name: content.name, type: content.type },
  });
  return { goodsId, revision };
}

/** Drafts, and working copies of published products, unless under review. */
export const mayEdit = ({ status, modification }: Listing['row']): boolean =>
  status === 'PUBLISH_DRAFT' || (MODIFIABLE.includes(status) && modification !== 'MODIFY_APPLY');

/**
 * Inside the caller's transaction, the listing locked. A working copy equal to the shelf version is no modification.
 * @throws AppError LISTING_STATE, FILE_NOT_FOUND
 */
export async function writeWorkingCopy(
  context: ListingContext,
  tx: Queryable,
  call: SellerCall,
  listing: Listing,
  given: ListingContent,
): Promise<Listing> {
  const { row, shelf } = listing;
  if (!mayEdit(row)) throw new AppError('LISTING_STATE');
  // The type of a published product is fixed: entitlements and the category tree depend on it.
  const content = tidyContent(shelf ? { ...given, type: shelf.type } : given);
  const unchanged = isDeepStrictEqual(content, listing.content);
  const modified = shelf !== null && !sameContent(content, shelf);
  if (unchanged && (shelf === null || modified === (row.modification === 'MODIFY_DRAFT'))) return listing;
  await claimDraftFiles(context, tx, row.id, content, shelf, call.actor.accountId);
  const revision = await saveDraft(tx, row.id, content, call.actor.accountId);
  let after = row;
  if (shelf === null) await mirrorDraft(tx, row.id, content);
  else if (modified) after = await moveModification(tx, row, 'modify', merchant(call));
  else if (row.modification === 'MODIFY_DRAFT') after = await moveModification(tx, row, 'discard', merchant(call));
  const dropped = Object.values(filesOf(listing.content)).flat();
  const retained = Object.values(filesOf(content)).flat();
  if (dropped.some((id) => !retained.includes(id))) await releaseFiles(context, tx, row.id, [content, shelf]);
  await audit(tx, call, {
    subjectType: 'goods',
    subjectId: row.id,
    before: { revision: listing.revision },
    after: { revision, fields: changedFieldsOf(listing.content, content) },
  });
  return { ...listing, row: after, content, revision, draft: { content, revision } };
}

type Save = { revision: number; content: ListingContent };
/** @throws AppError MALL10001, LISTING_STATE, LISTING_REVISION, FILE_NOT_FOUND */
export const saveListing = (context: ListingContext, call: SellerCall, id: string, { revision, content }: Save): Promise<Listing> =>
  context.database.transaction(async (tx) => {
    const listing = await getListingToChange(tx, id, call.seller.shopId);
    if (!mayEdit(listing.row)) throw new AppError('LISTING_STATE');
    if (listing.revision !== revision) throw new AppError('LISTING_REVISION');
    return writeWorkingCopy(context, tx, call, listing, content);
  });

/** @throws AppError MALL10001, LISTING_STATE */
export const discardListing = (context: ListingContext, call: SellerCall, id: string): Promise<Listing> =>
  context.database.transaction(async (tx) => {
    const listing = await getListingToChange(tx, id, call.seller.shopId);
    const { row, shelf } = listing;
    if (shelf === null) throw new AppError('LISTING_STATE');
    const after = await moveModification(tx, row, 'discard', merchant(call));
    const revision = await saveDraft(tx, id, shelf, call.actor.accountId);
    await releaseFiles(context, tx, id, [shelf]);
    await audit(tx, call, { subjectType: 'goods', subjectId: id, after: { fields: changedFieldsOf(listing.content, shelf) } });
    return { ...listing, row: after, content: shelf, revision };
  });

const LONGEST_NAME = 200;
/** Once for each key, even if the original changes meanwhile. @throws AppError MALL10001, IDEMPOTENCY_KEY_REUSED */
export const copyListing = (context: ListingContext, call: SellerCall, id: string): Promise<Started> =>
  context.database.transaction((tx) => createOnce(tx, call, { id }, () => makeCopy(context, tx, call, id)));

async function makeCopy(context: ListingContext, tx: Queryable, call: SellerCall, id: string): Promise<Started> {
  const { content } = await getListing(tx, id, call.seller.shopId);
  const named = (name: string, suffix: string) => (name === '' ? '' : `${cutText(name, LONGEST_NAME - suffix.length)}${suffix}`);
  const copy = {
    ...content,
    name: named(content.name, zh.copySuffix),
    nameEn: named(content.nameEn, en.copySuffix),
    deliverable: null,
    versions: [],
  };
  return beginListing(context, tx, call, copy, { ownFiles: true });
}
