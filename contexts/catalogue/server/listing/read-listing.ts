/** A listing with everything that belongs to it, as the use cases need it. */

import type { ListingContent, ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { listingProblems as en } from '#contexts/catalogue/words/en/listing-problems.ts';
import { type ListingProblemCode, listingProblems as zh } from '#contexts/catalogue/words/zh/listing-problems.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { interpolate } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { checkContent, type Problem } from './check-content.ts';
import { contentOfShelf, type ShelfSku } from './content.ts';
import type { ListingContext } from './context.ts';
import { type DraftRow, findDraft, findListing, findShelfSkus, type ListingRow, lockListing } from './listing-store.ts';

export type Listing = {
  row: ListingRow;
  draft: DraftRow | null;
  skus: ShelfSku[];
  /** Null before the first review has passed. */
  shelf: ListingContent | null;
  /** The working copy: equal to the shelf version when nothing was changed. */
  content: ListingContent;
  /** Of the working copy; 0 if it was never saved. */
  revision: number;
};

async function complete(on: Queryable, row: ListingRow): Promise<Listing> {
  const draft = await findDraft(on, row.id);
  const skus = row.published ? await findShelfSkus(on, row.id) : [];
  const shelf = row.published ? contentOfShelf(row, skus) : null;
  const ownDraft = !row.published || row.modification !== '';
  const content = (ownDraft ? draft?.content : shelf) ?? shelf ?? contentOfShelf(row, skus);
  return { row, draft, skus, shelf, content, revision: draft?.revision ?? 0 };
}

const missing = (): never => {
  throw new AppError('MALL10001');
};

/** `shopId` null: any shop. @throws AppError MALL10001 for listings that do not exist, belong to another shop, or are deleted */
export async function getListing(on: Queryable, id: string, shopId: string | null): Promise<Listing> {
  return complete(on, (isStoredId(id) && (await findListing(on, id, shopId))) || missing());
}
/** The same, locked until the transaction ends. */
export async function getListingToChange(tx: Queryable, id: string, shopId: string | null): Promise<Listing> {
  return complete(tx, (isStoredId(id) && (await lockListing(tx, id, shopId))) || missing());
}

/** Problems that currently prevent submitting it. */
export async function findProblems(context: ListingContext, content: ListingContent, on?: Queryable): Promise<Problem[]> {
  const [taxonomy, regions] = await Promise.all([context.taxonomy(on), context.regions(on)]);
  return checkContent(content, { taxonomy, regionIds: new Set(regions.map(({ clusterId }) => clusterId)) });
}

const words = { zh, en };
export const problemWords = (locale: Language, code: ListingProblemCode, params: Problem['params'] = {}): string =>
  interpolate(words[locale][code], params, locale);
export const viewProblems = (problems: Problem[], locale: Language): ListingProblem[] =>
  problems.map(({ field, problem, params }) => ({ field, problem, message: problemWords(locale, problem, params) }));

/** @throws AppError LISTING_INCOMPLETE with the fields, in the shape of a malformed call */
export async function requireComplete(context: ListingContext, tx: Queryable, content: ListingContent, locale: Language): Promise<void> {
  const problems = viewProblems(await findProblems(context, content, tx), locale);
  if (problems.length === 0) return;
  throw new AppError('LISTING_INCOMPLETE', {
    message: problems[0]?.message ?? '',
    field: problems[0]?.field ?? '',
    fields: problems.slice(0, 100).map(({ field, problem, message }) => ({ path: field, problem, expected: message })),
  });
}

/** Why it could not be put on the shelf, stored as codes: 'SHELF_NO_SKU,SHELF_NO_REGION'; any other text was written by a person. */
export const reasonWords = (locale: Language, reason: string): string =>
  /^SHELF_[A-Z_]+(,SHELF_[A-Z_]+)*$/.test(reason)
    ? reason
        .split(',')
        .map((code) => (Object.hasOwn(zh, code) ? problemWords(locale, code as ListingProblemCode) : code))
        .join(locale === 'en' ? '; ' : '；')
    : reason;
