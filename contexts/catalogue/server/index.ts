/**
 * Goods, SKUs, prices, categories, listings. Owns `goods`, `sku`, `sku_price`, `category`, `industry`, `import_run`, `import_job`,
 * `import_problem`, `listing_draft`, `listing_application`, `listing_history`, `ranking_snapshot`, `ranking_entry`, `favourite`; emits
 * `goods.changed`, `goods.counted`, `goods.forced-off`, `ranking.changed`.
 */

import { LRUCache } from 'lru-cache';
import type { GoodsCard, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { FEATURED_LIMIT } from '#contexts/catalogue/calls/listing.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { runningCounts } from '#server/platform/counts/running-count-store.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { categoryRoutes } from './category/category-routes.ts';
import { createCategoryStore } from './category/category-store.ts';
import { makeTaxonomy, type Taxonomy } from './category/taxonomy.ts';
import { taxonomyRoutes } from './category/taxonomy-routes.ts';
import { dataSheetDownloads } from './data-sheet/data-sheet.ts';
import { favouriteRoutes } from './favourite/favourite-routes.ts';
import { createFavouriteStore } from './favourite/favourite-store.ts';
import { markPrices, priceAlertJobs } from './favourite/price-alerts.ts';
import { createCardStore, type FactsRow } from './goods/card-store.ts';
import { findDeliverable } from './goods/deliverable-store.ts';
import { describeGoods } from './goods/describe-store.ts';
import { salesJobs } from './goods/fold-sales.ts';
import { type GoodsFacts, makeFacts } from './goods/goods-facts.ts';
import { goodsRoutes } from './goods/goods-routes.ts';
import { createGoodsStore } from './goods/goods-store.ts';
import { viewCard, viewGoods } from './goods/goods-view.ts';
import { presentGoods } from './goods/present-goods.ts';
import { catalogueNames } from './goods/record-names-store.ts';
import { countSold, foldSales, type GoodsCount, listCounts } from './goods/sale-store.ts';
import { findGoodsLabel, saveGoodsScore } from './goods/score-store.ts';
import { createShopGoodsStore } from './goods/shop-goods-store.ts';
import { type SkuForOrder, viewSkuForOrder } from './goods/sku-for-order.ts';
import { viewSku } from './goods/sku-view.ts';
import { releaseStock, takeStock } from './goods/stock-store.ts';
import { listTestAreas } from './goods/test-area-store.ts';
import { submitImported } from './import/job/submit-imported.ts';
import { closeShop } from './listing/close-shop.ts';
import type { ListingContext } from './listing/context.ts';
import { platformGoodsRoutes } from './listing/platform-goods-routes.ts';
import { createRepositoryGoods } from './listing/repository-goods.ts';
import { reviewRoutes } from './listing/review-routes.ts';
import { sellerRoutes } from './listing/seller-routes.ts';
import type { CataloguePorts } from './ports.ts';
import { createRankingStore } from './ranking/ranking-store.ts';
import { goodsFigureJobs } from './report/fold-goods.ts';
import { goodsReport, goodsReportDownloads, goodsReportRoutes } from './report/goods-report.ts';

export { loadTaxonomy } from './category/load-taxonomy.ts';
export type { Price } from './goods/goods.ts';
export type { GoodsFacts } from './goods/goods-facts.ts';
export { type SkuForOrderRow, skuForOrderOf } from './goods/goods-store.ts';
export {
  type ListingMove,
  type ListingStatus,
  listingLifecycle,
  listingReviewLifecycle,
  modificationLifecycle,
} from './goods/listing-lifecycle.ts';
export { type ProvedStock, readStocks } from './goods/read-stocks.ts';
export { goodsOnSale } from './goods/shelf-store.ts';
export type { SkuForOrder } from './goods/sku-for-order.ts';
export { viewSkuForOrder } from './goods/sku-for-order.ts';
export type { Pieces } from './goods/stock-store.ts';
export { createGoodsSheets } from './goods-sheets.ts';
export { type ImportOptions, type ImportProgress, type ImportResult, importGoods } from './import/import-goods.ts';
export { importJobLifecycle } from './import/job/import-job-lifecycle.ts';
export { IMPORT_JOB } from './import/job/import-worker.ts';
export { claimForListing } from './listing/claim-for-listing.ts';
export { putDemoGoodsBack, takeDemoGoodsOff } from './listing/demo-shelf-store.ts';
export type { RepositoryGoods } from './listing/repository-goods.ts';
export type { GoodsStanding } from './listing/repository-goods-store.ts';
export { checkLevels, safeHtml } from './listing/rich-text.ts';
export type { CataloguePorts, FileClaim, ListingNotice, Purchase, ShopName } from './ports.ts';
export type { RankingPorts } from './ranking/compute-board.ts';
export { createRanking } from './ranking/ranking.ts';

/** Categories and regions are few and changed by operators only: cached for this long, or until invalidated. */
const RETAINED_MS = 60_000;
/** Number of products whose public SKUs are cached for signed-in callers. */
const RETAINED_GOODS = 2_000;
const FACTS_BATCH = 500;

export function createCatalogue({ database, ports, now = Date.now }: { database: Database; ports: CataloguePorts; now?: () => number }) {
  const goods = createGoodsStore(database);
  const cards = createCardStore(database);
  const categories = createCategoryStore(database);
  const shopGoods = createShopGoodsStore(database);
  const taxonomy = cacheValue<Taxonomy>(
    async (on) => makeTaxonomy(...(await Promise.all([categories.findCategories(on), categories.findIndustries(on)]))),
    RETAINED_MS,
    now,
    database,
  );
  const regions = cacheValue(ports.regions, RETAINED_MS, now, database);

  const skusOf = new LRUCache<string, Sku[]>({ max: RETAINED_GOODS, ttl: RETAINED_MS });
  let generation = 0;
  async function publicSkus(goodsId: string): Promise<Sku[] | null> {
    const known = skusOf.get(goodsId);
    if (known) return known;
    const before = generation;
    const rows = await goods.findSkusOnSale(goodsId);
    if (rows === null) return null;
    const all = await regions.get();
    const skus = rows.map((row) => viewSku(row, all));
    // Reads that began before a change must not be cached.
    if (before === generation) skusOf.set(goodsId, skus);
    return skus;
  }

  async function facts(rows: FactsRow[], on?: Queryable): Promise<GoodsFacts[]> {
    const [names, known] = await Promise.all([ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))], on), taxonomy.get(on)]);
    return rows.map((row) => makeFacts(row, names.get(row.shopId), known));
  }

  const listing: ListingContext = { database, ports, taxonomy: taxonomy.get, regions: regions.get, now };
  const favourites = createFavouriteStore(database);
  const routes: Bound[] = [
    ...sellerRoutes(listing),
    ...reviewRoutes(listing),
    ...platformGoodsRoutes(listing),
    ...goodsRoutes({
      testAreas: (goodsId) => listTestAreas(database, goodsId),
      goods,
      cards,
      ranking: createRankingStore(database),
      ports,
      taxonomy: taxonomy.get,
      publicSkus,
    }),
    ...favouriteRoutes({ database, favourites, cards, ports, wasOnShelf: goods.wasOnShelf }),
    ...goodsReportRoutes(goodsReport(database)),
    ...taxonomyRoutes(database),
    ...categoryRoutes({ taxonomy: taxonomy.get, categoriesInUse: goods.findCategoriesInUse, offerKinds: ports.offerKinds }),
  ];

  const present = presentGoods(goods.wasOnShelf);
  async function findForSheet(goodsId: string) {
    const row = await present(goodsId, goods.findOnSale);
    const [names, known, skus] = await Promise.all([ports.shopNames([row.shopId]), taxonomy.get(), present(goodsId, publicSkus)]);
    return { goods: viewGoods(row, names.get(row.shopId), known), skus };
  }

  return {
    routes,
    /** Handlers for the relay of the outbox. */
    eventHandlers: { 'shop.closed': [closeShop], 'goods.changed': [markPrices(favourites)] } satisfies Record<string, Handler[]>,
    jobs: [...salesJobs(database), ...goodsFigureJobs(database), ...priceAlertJobs({ database, favourites, ports })],
    /** Names of goods and listings under review, for the audit log. */
    recordNames: catalogueNames(database),
    /** For import jobs: submits listings for review. */
    submitImported: submitImported(listing),
    downloads: [...goodsReportDownloads(goodsReport(database)), ...dataSheetDownloads({ find: findForSheet, now })],
    /** An SKU with its goods, in any status; null for an unknown id. One statement. */
    findSkuForOrder: async (skuId: string, on?: Queryable): Promise<SkuForOrder | null> => {
      const row = isStoredId(skuId) ? await goods.findSkuForOrder(skuId, on) : null;
      return row && viewSkuForOrder(row);
    },
    /** Includes deleted ones: files of a product remain the shop's. */
    isGoodsOfShop: async (goodsId: string, shopId: string): Promise<boolean> => isStoredId(goodsId) && goods.isOfShop(goodsId, shopId),
    /** Texts for the cover of goods; null if they were never on sale. */
    describeGoods: async (goodsId: string) => (isStoredId(goodsId) ? describeGoods(database, goodsId) : null),
    /** SKUs of goods on sale; empty for others. */
    skuIdsOf: async (goodsId: string): Promise<string[]> =>
      isStoredId(goodsId) ? ((await publicSkus(goodsId)) ?? []).map(({ id }) => id) : [],
    /** Name and shop of goods on sale; null for others. */
    findGoodsLabel: async (goodsId: string) => (isStoredId(goodsId) ? findGoodsLabel(database, goodsId) : null),
    saveGoodsScore,
    /** For repositories with goods. */
    repositoryGoods: createRepositoryGoods(listing),
    takeStock,
    releaseStock,
    countSold,
    foldSales,
    findDeliverable,
    /** Facts of those on sale; the others must be removed from the search index. */
    goodsForSearch: async (ids: string[], on?: Queryable): Promise<GoodsFacts[]> => {
      const wanted = ids.filter(isStoredId);
      return wanted.length === 0 ? [] : facts(await cards.findFacts(wanted, on), on);
    },
    /** Sales of these goods, as far as folded. */
    goodsCounts: async (ids: readonly string[], on: Queryable = database): Promise<GoodsCount[]> => listCounts(on, ids.filter(isStoredId)),
    /** All goods on sale by id, in batches of some hundreds. */
    async *allGoodsForSearch(on?: Queryable): AsyncGenerator<GoodsFacts[]> {
      for (let last = '0'; ; ) {
        const rows = await cards.findFactsAfter(last, FACTS_BATCH, on);
        if (rows.length > 0) yield await facts(rows, on);
        if (rows.length < FACTS_BATCH) return;
        last = rows.at(-1)?.id ?? last;
      }
    },
    /** Names of categories (with the code of their parent) and industries, for facets. */
    taxonomyLabels: async () => {
      const known = await taxonomy.get();
      return {
        categories: known.categories.map(({ code, name, nameEn, parentCode }) => ({ code, name, nameEn, parent: parentCode })),
        industries: known.industries.map(({ code, name, nameEn }) => ({ code, name, nameEn })),
      };
    },
    /** Those of the goods that belong to the shop, with their names. */
    goodsOfShop: async (shopId: string, ids: readonly string[]) =>
      isStoredId(shopId) ? shopGoods.ofShop(shopId, ids.filter(isStoredId)) : new Map<string, { name: string; nameEn: string }>(),
    /** For the pages and the dashboard of a shop. */
    shopGoods: {
      /** The shops that goods on sale belong to. */
      shopsOf: shopGoods.shopsOf,
      goodsNames: shopGoods.names,
      lowStock: shopGoods.lowStock,
      /** Cards of those on sale, in the order of the ids. */
      cards: async (ids: readonly string[]): Promise<GoodsCard[]> => {
        const wanted = ids.filter(isStoredId);
        if (wanted.length === 0) return [];
        const rows = await cards.findFacts(wanted);
        const names = await ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);
        return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)).map((row) => viewCard(row, names.get(row.shopId)));
      },
      /** Cards of the featured goods on sale, best sold first. */
      featured: async (shopId: string): Promise<GoodsCard[]> => {
        const ids = await shopGoods.featuredIds(shopId, FEATURED_LIMIT);
        if (ids.length === 0) return [];
        const [rows, names] = await Promise.all([cards.findFacts(ids), ports.shopNames([shopId])]);
        return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => viewCard(row, names.get(shopId)));
      },
    },
    hasGoodsOnSale: () => goods.hasOnSale(),
    /** Goods on sale by shop: of these shops, or of all. */
    countGoodsByShop: (shopIds?: readonly string[], on: Queryable = database): Promise<Map<string, number>> =>
      runningCounts(on, 'goods.shop', shopIds),
    /** For `goods.changed` and `goods.counted`: drops these goods from the caches of this process. */
    invalidateGoods(ids: string[]) {
      generation += 1;
      for (const id of ids) skusOf.delete(id);
    },
    /** For changed categories or regions, and after events may have been missed. */
    invalidate() {
      generation += 1;
      skusOf.clear();
      taxonomy.invalidate();
      regions.invalidate();
    },
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;
