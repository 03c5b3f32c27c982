/** Listings as their merchant sees them, with their allowed actions. */
import type { ListingAction, ListingView, SellerListing } from '#contexts/catalogue/calls/listing.ts';
import type { ListingApplication, ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { pictureUrl } from '../goods/goods-view.ts';
import { listingLifecycle } from '../goods/listing-lifecycle.ts';
import { minPriceFen, priceUnit } from '../goods/price.ts';
import type { ApplicationRow } from './application-store.ts';
import { combinationOf, valuesOf } from './content.ts';
import { mayEdit } from './edit-listing.ts';
import type { GoodsListRow } from './goods-list-store.ts';
import type { HistoryRow, ListingRow } from './listing-store.ts';
import { type Listing, reasonWords } from './read-listing.ts';
import { mayDelete } from './shelve-listing.ts';

type Standing = Pick<ListingRow, 'status' | 'modification' | 'featured' | 'published'>;

export function merchantActions(row: Standing & Pick<ListingRow, 'id'>): ListingAction[] {
  const { status, modification, featured, published } = row;
  const moves = allowedMoves(listingLifecycle, status, 'merchant');
  const applied = status === 'PUBLISH_APPLY' || modification === 'MODIFY_APPLY';
  const may: Record<ListingAction, boolean> = {
    edit: mayEdit(row as ListingRow),
    submit: status === 'PUBLISH_DRAFT' || modification === 'MODIFY_DRAFT',
    withdraw: applied,
    discard: modification === 'MODIFY_DRAFT',
    shelve: moves.includes('shelve') && modification !== 'MODIFY_APPLY',
    unshelve: moves.includes('unshelve'),
    delete: mayDelete(row),
    feature: published && !featured && status !== 'FORCED_OFF_SHELVES',
    unfeature: featured,
    stock: published,
    copy: true,
  };
  return (Object.keys(may) as ListingAction[]).filter((action) => may[action]);
}

export const categoryNames = (taxonomy: Taxonomy, code: string) => {
  const path = taxonomy.pathOf(code);
  return { categories: path.map(({ name }) => name).join('>'), categoriesEn: path.map(({ nameEn }) => nameEn).join('>') };
};

type Cheapest = { basePrice: string; priceUnit: string };
const NO_PRICE: Cheapest = { basePrice: '', priceUnit: '' };

/** Of a working copy, from the prices entered so far. */
function cheapestOfDraft(skus: ListingContent['skus']): Cheapest {
  const prices = skus
    .flatMap(({ pricing }) => pricing)
    .filter(({ price, billingType }) => billingType !== 'TRIAL' && /^\d{1,10}(\.\d{1,2})?$/.test(price))
    .map((one) => ({ ...one, priceFen: parseYuanToFen(one.price) }));
  const cheapest = prices.find(({ priceFen }) => priceFen === minPriceFen(prices));
  return cheapest ? { basePrice: fenToYuan(cheapest.priceFen), priceUnit: priceUnit(cheapest.billingType, cheapest.duration) } : NO_PRICE;
}

export function cheapestOf({ offered, draftSkus }: Pick<GoodsListRow, 'offered' | 'draftSkus'>): Cheapest {
  if (draftSkus) return cheapestOfDraft(draftSkus);
  const { priceFen, billingType, duration, skuCount } = offered;
  if (priceFen !== null && billingType !== null)
    return { basePrice: fenToYuan(priceFen), priceUnit: priceUnit(billingType, duration ?? 1) };
  return skuCount > 0 ? { basePrice: '0.00', priceUnit: 'TRIAL' } : NO_PRICE;
}

export const viewSellerListing = (row: GoodsListRow, taxonomy: Taxonomy, locale: Language): SellerListing => ({
  goodsId: row.id,
  type: row.type,
  name: row.name,
  nameEn: row.nameEn,
  categoryCode: row.categoryCode,
  ...categoryNames(taxonomy, row.categoryCode),
  picture: pictureUrl(row.cover),
  status: row.status as SellerListing['status'],
  statusReason: reasonWords(locale, row.statusReason),
  modification: row.modification,
  featured: row.featured,
  published: row.shelved,
  ...cheapestOf(row),
  skuCount: row.draftSkus ? row.draftSkus.length : row.offered.skuCount,
  stock: row.draftSkus ? -1 : row.offered.stock,
  soldCount: row.soldCount,
  takenCount: row.takenCount,
  dueAt: row.dueAt,
  refused: row.refused,
  createdAt: row.createdAt,
  updatedAt: row.touchedAt,
  actions: merchantActions(row),
});

/** Reasons in the user's language if available. */
export const viewApplication = (row: ApplicationRow, locale: Language): ListingApplication => ({
  applicationId: row.applicationId,
  goodsId: row.goodsId,
  kind: row.kind,
  state: row.state,
  submittedAt: row.submittedAt,
  submittedBy: row.submittedBy,
  dueAt: row.dueAt,
  reviewedAt: row.reviewedAt,
  reasons: row.reasons.map(({ field, text, textEn }) => ({ field, text: (locale === 'en' && textEn) || text })),
  remark: row.remark,
  note: row.note,
  shelveBySelf: row.shelveBySelf,
});

/** Merchants do not see which member of staff decided. */
export const viewHistory = (rows: HistoryRow[], locale: Language, forMerchant: boolean): HistoryRow[] =>
  rows.map((row) => ({
    ...row,
    userName: forMerchant && row.by !== 'merchant' ? '' : row.userName,
    reason: reasonWords(locale, row.reason),
  }));

export const viewMoved = (row: ListingRow, locale: Language) => ({
  goodsId: row.id,
  status: row.status as SellerListing['status'],
  statusReason: reasonWords(locale, row.statusReason),
  modification: row.modification,
});

/** Existing SKUs show their current stock, not that of the working copy. */
export function withStock(content: ListingContent, skus: Listing['skus']): ListingContent {
  const stockOf = new Map(skus.map((sku) => [combinationOf(valuesOf(sku.specificationValues)), sku.stock ?? -1]));
  return { ...content, skus: content.skus.map((sku) => ({ ...sku, stock: stockOf.get(combinationOf(sku.values)) ?? sku.stock })) };
}

type Parts = { problems: ListingView['problems']; applications: ApplicationRow[]; history: HistoryRow[]; locale: Language };
export const viewListing = ({ row, content, shelf, skus, revision }: Listing, parts: Parts): ListingView => ({
  ...viewMoved(row, parts.locale),
  published: row.shelved,
  featured: row.featured,
  soldCount: row.soldCount,
  takenCount: row.takenCount,
  createdAt: row.createdAt,
  updatedAt: row.touchedAt,
  revision,
  draft: withStock(content, skus),
  shelf,
  skus: skus
    .filter(({ active }) => active)
    .map((sku) => ({
      skuId: sku.id,
      sn: sku.sn,
      uniqueId: sku.uniqueId,
      values: valuesOf(sku.specificationValues),
      stock: sku.stock ?? -1,
    })),
  problems: parts.problems,
  applications: parts.applications.map((application) => viewApplication(application, parts.locale)),
  history: viewHistory(parts.history, parts.locale, true),
  actions: merchantActions(row),
});
