/** Shops of the merchants. Owns `shop`; emits `shops.changed`. */

import { getSellerContext, getShopDetail, getShopTotals, type Shop } from '#contexts/shops/calls/shops.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { SHOP_PERMISSIONS, type ShopPermission } from '#kernel/roles/roles.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { refuseInside } from '#server/platform/db/inside.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor, Seller } from '#server/platform/http/call.ts';
import { adminShopRoutes, type Owner } from './admin/admin-shop-routes.ts';
import { createAdminShopStore } from './admin/admin-shop-store.ts';
import { shopRecordNames } from './record-names-store.ts';
import { findRelatedShops, hasApprovedCompany } from './related-store.ts';
import { saveShopScore, workplacesOf, worksForShop } from './score-store.ts';
import { createShopStore, type ShopNames, type ShopRow, type ShopTerms } from './shop-store.ts';

export { closeDemoShops, openDemoShops } from './demo-switch-store.ts';
export type { LevelTerms, OnboardingPorts } from './onboarding/context.ts';
export { createOnboarding, findSellingFacts, type Onboarding } from './onboarding/onboarding.ts';
export { onboardingSealedFields as sealedFields } from './onboarding/sealed-fields.ts';
export { USUAL_TERMS } from './onboarding/usual-terms.ts';
export { createShopOffice, type ShopOffice, type ShopOfficeOptions } from './shop-office.ts';
export { createShopPeople, type ShopPeople } from './shop-people.ts';
export { reservePlatformShop } from './shop-store.ts';
export type { PeoplePort } from './staff/member-routes.ts';

/** Days of Asia/Shanghai, both included. */
type Days = { from: string; to: string };
export type ShopsPorts = {
  /** Goods on sale by shop: of these shops, or of all. */
  countGoodsByShop(shopIds?: readonly string[], on?: Queryable): Promise<ReadonlyMap<string, number>>;
  /** Orders paid within these days, of all sellers or of a shop. */
  countOrders(days: Days, shopId?: string): Promise<number>;
  /** Accounts by retailerId. */
  ownersOf(retailerIds: string[]): Promise<ReadonlyMap<string, Owner>>;
  /** User names by account id. */
  userNames(accountIds: number[]): Promise<ReadonlyMap<number, string>>;
};

/** Facts of an open shop for the search index. */
export type ShopFacts = {
  shopId: string;
  name: string;
  nameEn: string;
  shortName: string;
  shortNameEn: string;
  description: string;
  descriptionEn: string;
  level: Shop['level'];
  scoreTenths: number;
  scoreCount: number;
  rankTenths: number;
  goodsCount: number;
};

/** Period of the order counts shown on shops (section 9). */
const ORDER_DAYS = 180;
const NAMES_CACHED_MS = 60_000;
/** Limit of shops on the merchant wall. */
const ON_WALL = 60;
const LEVELS = ['excellent', 'fine', 'normal'];

const scoreText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;

type RouteParts = {
  database: Database;
  store: ReturnType<typeof createShopStore>;
  ports: ShopsPorts;
  shopNames(ids: string[]): Promise<Map<string, ShopNames>>;
  orderDays(): Days;
};
function shopRoutes({ database, store, ports, shopNames, orderDays }: RouteParts): Bound[] {
  async function shopDetail(id: string): Promise<Shop> {
    const row: ShopRow | null = isStoredId(id) ? await store.findOpenById(id) : null;
    if (!row) throw new AppError('SHOP_NOT_FOUND');
    const [goods, orderCount] = await Promise.all([ports.countGoodsByShop([id]), ports.countOrders(orderDays(), id)]);
    const { id: shopId, name, nameEn, scoreTenths, scoreCount, rankTenths: _, bannerFileId, logoFileId, ...rest } = row;
    return {
      ...rest,
      shopId,
      shopName: name,
      shopNameEn: nameEn,
      shopScore: scoreText(scoreTenths),
      shopScoreCount: scoreCount,
      goodsCount: goods.get(id) ?? 0,
      orderCount,
      banner: bannerFileId && filePathOf(bannerFileId),
      logo: logoFileId && filePathOf(logoFileId),
    };
  }

  return [
    ...adminShopRoutes({
      database,
      store: createAdminShopStore(database),
      countGoods: ports.countGoodsByShop,
      countOrders: (shopId) => ports.countOrders(orderDays(), shopId),
      ownersOf: ports.ownersOf,
      userNames: ports.userNames,
    }),
    bind(getSellerContext, async (_, { seller }) => {
      const name = (await shopNames([seller.shopId])).get(seller.shopId);
      return {
        shopId: seller.shopId,
        shopName: name?.name ?? '',
        shopNameEn: name?.nameEn ?? '',
        owner: seller.owner,
        permissions: seller.owner ? [...SHOP_PERMISSIONS] : [...seller.permissions],
      };
    }),
    bind(getShopDetail, ({ params }) => shopDetail(params.id), { cacheTags: ({ params }) => [`shop:${params.id}`, 'shops', 'goods'] }),
    bind(
      getShopTotals,
      async () => {
        const [rows, goods, orderTotal] = await Promise.all([store.findOpen(), ports.countGoodsByShop(), ports.countOrders(orderDays())]);
        const shops = rows.map(({ id, name, nameEn, level, scoreTenths, scoreCount, logoFileId }) => ({
          shopId: id,
          shopName: name,
          shopNameEn: nameEn,
          level,
          shopScore: scoreText(scoreTenths),
          shopScoreCount: scoreCount,
          goodsCount: goods.get(id) ?? 0,
          logo: logoFileId && filePathOf(logoFileId, 'small'),
        }));
        return {
          shopTotal: shops.length,
          goodsTotal: shops.reduce((sum, { goodsCount }) => sum + goodsCount, 0),
          orderTotal,
          shops: shops.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)).slice(0, ON_WALL),
        };
      },
      { cacheTags: () => ['shops', 'goods'] },
    ),
  ];
}

type Company = Parameters<typeof findRelatedShops>[2];
type CompanyOf = (accountId: number, on?: Queryable) => Promise<Company | null>;

export function createShops({ database, ports, now = Date.now }: { database: Database; ports: ShopsPorts; now?: () => number }) {
  const store = createShopStore(database);
  const names = boundedCache<string, ShopNames>({ max: 10_000, ttl: NAMES_CACHED_MS });
  const orderDays = () => ({ from: dayOf(now() - (ORDER_DAYS - 1) * DAY_MS), to: dayOf(now()) });

  /** Names by id, including closed shops; cached after the first read. */
  async function shopNames(ids: string[], on?: Queryable): Promise<Map<string, ShopNames>> {
    if (!on) refuseInside('the names of shops', database.pool);
    const missing = ids.filter((id) => isStoredId(id) && !names.has(id));
    if (missing.length > 0) for (const { id, ...name } of await store.findNames(missing, on)) names.set(id, name);
    return new Map(
      ids.flatMap((id) => {
        const name = names.get(id);
        return name ? [[id, name] as const] : [];
      }),
    );
  }

  const routes = shopRoutes({ database, store, ports, shopNames, orderDays });

  return {
    routes,
    /** The open shops, for the site map. */
    listed: {
      name: 'shops',
      findCursors: store.findOpenCursors,
      findAddresses: async (after: string, size: number) =>
        (await store.findOpenAfter(isStoredId(after) ? after : '0', size)).map((id) => addressOf('mall/detail/shop', { id })),
    },
    /** Names of its records, for the audit log. */
    recordNames: shopRecordNames(database),
    shopNames,
    /** The shop that an account acts for: its own, or the one it is a member of. */
    findSeller: (actor: Actor): Promise<Seller | null> => store.findSellerOf(actor),
    /** The retailer that owns a shop, and the accounts of its members with a permission. */
    findOwnerAndMembers: (shopId: string, permission: ShopPermission, on?: Queryable) => store.findServing(shopId, permission, on),
    saveShopScore,
    worksForShop,
    workplacesOf,
    /** Whether an account is a member of the shop, with any permissions. */
    isMember: async (shopId: string, accountId: number, on: Queryable = database): Promise<boolean> =>
      isStoredId(shopId) && worksForShop(on, shopId, { accountId, retailerId: '' }),
    /** Contact data of shops, by id; includes closed ones. */
    servedShops: async (ids: readonly string[], on?: Queryable) =>
      new Map((await store.findServed(ids.filter(isStoredId), on)).map((shop) => [shop.shopId, shop])),
    /** The retailers that own shops, and the accounts of their members: of all shops, including closed ones. */
    listPeople: () => store.findPeople(),
    isOpen: async (shopId: string, on?: Queryable): Promise<boolean> =>
      isStoredId(shopId) ? ((await store.findTerms(shopId, on))?.open ?? false) : false,
    /** Null: unknown shop. */
    termsOf: async (shopId: string, on?: Queryable): Promise<ShopTerms | null> => (isStoredId(shopId) ? store.findTerms(shopId, on) : null),
    /** Those of the shops that belong to the company of an account, which the port finds. */
    relatedTo:
      (companyOf: CompanyOf) =>
      async (accountId: number, shopIds: readonly string[], on: Queryable = database): Promise<ReadonlySet<string>> => {
        const company = await companyOf(accountId, on);
        return company ? findRelatedShops(on, shopIds, company) : new Set();
      },
    hasApprovedCompany: (accountIds: readonly number[]) => hasApprovedCompany(database, accountIds),
    hasOpenShop: (): Promise<boolean> => store.anyOpen(),
    /** All open shops. */
    shopsForSearch: async (on?: Queryable): Promise<ShopFacts[]> => {
      const [rows, goods] = await Promise.all([store.findOpen(on), ports.countGoodsByShop(undefined, on)]);
      return rows.map(
        ({ id, name, nameEn, shortName, shortNameEn, description, descriptionEn, level, scoreTenths, scoreCount, rankTenths }) => ({
          shopId: id,
          name,
          nameEn,
          shortName,
          shortNameEn,
          description,
          descriptionEn,
          level,
          scoreTenths,
          scoreCount,
          rankTenths,
          goodsCount: goods.get(id) ?? 0,
        }),
      );
    },
    /** Ids by the external id of a shop, and by the id itself; for imports. */
    shopReferences: async (): Promise<Map<string, string>> =>
      new Map((await store.findReferences()).flatMap(({ id, externalId }) => [[id, id] as const, [externalId, id] as const])),
    /** For `shops.changed`: invalidates the names cached in this process. */
    invalidate: () => names.clear(),
  };
}
export type Shops = ReturnType<typeof createShops>;
