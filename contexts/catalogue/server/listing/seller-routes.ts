import * as contract from '#contexts/catalogue/calls/listing.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { errorMessage } from '#messages/error-message.ts';
import { runningCounts } from '#server/platform/counts/running-count-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { findApplicationContent, findApplicationsOf } from './application-store.ts';
import { checkTexts } from './content.ts';
import type { ListingContext } from './context.ts';
import { beginListing, copyListing, discardListing, type NewContent, saveListing } from './edit-listing.ts';
import { listGoodsOfShop, pickGoodsOfShop } from './goods-list-store.ts';
import { findHistory } from './listing-store.ts';
import { viewApplication, viewListing, viewMoved, viewSellerListing } from './listing-view.ts';
import { previewDetail, previewSkus } from './preview.ts';
import { findProblems, getListing, type Listing, viewProblems } from './read-listing.ts';
import { setStock } from './set-stock.ts';
import { deleteListing, featureListing, shelveListing, unshelveListing } from './shelve-listing.ts';
import { submitListing, withdrawListing } from './submit-listing.ts';

/** Each separately, in the given order; failures are listed with their reason in the caller's language. */
export async function changeEach(ids: string[], { locale }: SignedIn, change: (id: string) => Promise<unknown>) {
  const done: string[] = [];
  const failed: { id: string; code: ErrorCode; message: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await change(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, code: error.code, message: errorMessage(locale, error.code, error.params) });
    }
  }
  return { done, failed };
}

export async function categoriesBelow({ taxonomy }: ListingContext, code: string): Promise<string[] | null> {
  if (code === '') return null;
  const known = await taxonomy();
  return known.categories.filter((one) => known.pathOf(one.code).some((above) => above.code === code)).map((one) => one.code);
}

const MODIFIED = ['MODIFY_DRAFT', 'MODIFY_APPLY'] as const;
const MARKED = ['refused', 'featured'] as const;
/** Names offered to choose from: a keyword finds the others. */
const MOST_TO_CHOOSE = 20;
async function countOf(database: Database, shopId: string) {
  const statuses = contract.sellerListing.shape.status.options;
  const codeOf = (kind: string): string => `${shopId} ${kind}`;
  const counts = await runningCounts(database, 'goods.of-shop', [...statuses, ...MODIFIED, ...MARKED].map(codeOf));
  const count = (kind: (typeof statuses | typeof MODIFIED | typeof MARKED)[number]): number => counts.get(codeOf(kind)) ?? 0;
  return {
    statuses: statuses.map((status) => ({ status, count: count(status) })),
    modifications: MODIFIED.map((modification) => ({ modification, count: count(modification) })),
    refused: count('refused'),
    featured: count('featured'),
    featuredLimit: contract.FEATURED_LIMIT,
  };
}

export function sellerRoutes(context: ListingContext): Bound[] {
  const { database, ports, taxonomy, regions } = context;

  const preview = async (listing: Listing, content: Listing['content']) => {
    const [names, known] = await Promise.all([ports.shopNames([listing.row.shopId]), taxonomy()]);
    return previewDetail(listing.row, content, names.get(listing.row.shopId), known);
  };
  /** The last submission. @throws AppError MALL10001 when there is none */
  async function submitted(id: string, shopId: string) {
    const listing = await getListing(database, id, shopId);
    const [latest] = await findApplicationsOf(database, id);
    const stored = latest && (await findApplicationContent(database, latest.applicationId));
    if (!stored) throw new AppError('MALL10001');
    return { listing, content: stored.content };
  }

  return [
    bind(contract.listSellerGoods, async ({ query: { category, featured, ...query } }, { seller, locale }) => {
      const [known, categories] = await Promise.all([taxonomy(), categoriesBelow(context, category)]);
      const page = await listGoodsOfShop(database, seller.shopId, { ...query, featured: featured === 'true', categories });
      return { ...page, records: page.records.map((row) => viewSellerListing(row, known, locale)) };
    }),
    bind(contract.findGoodsToQuote, async ({ query: { keyword } }, { seller }) => ({
      records: await pickGoodsOfShop(database, seller.shopId, keyword, MOST_TO_CHOOSE),
    })),
    bind(contract.countSellerGoods, (_, { seller }) => countOf(database, seller.shopId)),
    bind(contract.getSellerListing, async ({ params: { id } }, { seller, locale }) => {
      const listing = await getListing(database, id, seller.shopId);
      const [problems, applications, history] = await Promise.all([
        findProblems(context, listing.content),
        findApplicationsOf(database, id),
        findHistory(database, id),
      ]);
      return viewListing(listing, { problems: viewProblems(problems, locale), applications, history, locale });
    }),
    bind(contract.createListing, async ({ body }, call) => {
      checkTexts(body.content);
      return database.transaction((tx) =>
        beginListing(context, tx, call, body.content as NewContent, {
          idempotencyKey: call.idempotencyKey,
        }),
      );
    }),
    bind(contract.saveListing, async ({ params, body }, call) => {
      checkTexts(body.content);
      const { row, revision, content } = await saveListing(context, call, params.id, body);
      return { revision, modification: row.modification, problems: viewProblems(await findProblems(context, content), call.locale) };
    }),
    bind(contract.submitListing, async ({ params, body }, call) => {
      const { row, application } = await submitListing(context, call, params.id, body);
      return { ...viewMoved(row, call.locale), application: viewApplication(application, call.locale) };
    }),
    bind(contract.withdrawListing, async ({ params }, call) => viewMoved(await withdrawListing(context, call, params.id), call.locale)),
    bind(contract.discardListing, async ({ params }, call) => viewMoved((await discardListing(context, call, params.id)).row, call.locale)),
    bind(contract.shelveListing, async ({ params }, call) => {
      const { row, application } = await shelveListing(context, call, params.id);
      return { ...viewMoved(row, call.locale), application: application && viewApplication(application, call.locale) };
    }),
    bind(contract.unshelveListing, async ({ params }, call) => viewMoved(await unshelveListing(context, call, params.id), call.locale)),
    bind(contract.deleteListing, async ({ params }, call) => {
      await deleteListing(context, call, params.id);
      return { goodsId: params.id };
    }),
    bind(contract.copyListing, ({ params }, call) => copyListing(context, call, params.id)),
    bind(contract.featureListing, async ({ params, body: { featured } }, call) => {
      await featureListing(context, call, params.id, { featured, limit: contract.FEATURED_LIMIT });
      return { goodsId: params.id, featured };
    }),
    bind(contract.setStock, async ({ params, body }, call) => ({
      stocks: await setStock(context, call, params.id, body.stocks),
    })),
    bind(contract.changeListings, ({ body: { action, ids } }, call) => {
      const change = { shelve: shelveListing, unshelve: unshelveListing, delete: deleteListing }[action];
      return changeEach(ids, call, (id) => change(context, call, id));
    }),
    bind(contract.previewGoodsDetail, async ({ params: { id } }, { seller }) => {
      const listing = await getListing(database, id, seller.shopId);
      return preview(listing, listing.content);
    }),
    bind(contract.previewGoodsSkus, async ({ params: { id } }, { seller }) => {
      const { row, content, skus } = await getListing(database, id, seller.shopId);
      return previewSkus(row, content, skus, await regions());
    }),
    bind(contract.previewPublishDetail, async ({ params: { id } }, { seller }) => {
      const { listing, content } = await submitted(id, seller.shopId);
      return preview(listing, content);
    }),
    bind(contract.previewPublishSkus, async ({ params: { id } }, { seller }) => {
      const { listing, content } = await submitted(id, seller.shopId);
      return previewSkus(listing.row, content, listing.skus, await regions());
    }),
  ];
}
