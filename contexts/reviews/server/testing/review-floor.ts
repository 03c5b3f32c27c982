/** For tests: reviews of real orders. The owner of shop n is account n. */

import { createCatalogue } from '#contexts/catalogue/server/index.ts';
import type { Orders } from '#contexts/orders/server/index.ts';
import { makeSku, type SkuOptions, type TestSku } from '#contexts/orders/server/testing/make-sku.ts';
import { settle } from '#contexts/orders/server/testing/paid-order.ts';
import { buySku, type Caller, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { createReview } from '#contexts/reviews/calls/reviews.ts';
import { createShops } from '#contexts/shops/server/index.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { createReviews, type Reviews } from '../index.ts';

export type Notice = { accountId: number; code: string; params: Record<string, string | number>; url: string };
export type ReviewFloor = Floor & {
  /** Only notices of reviews; those to a shop go to the account of its owner. */
  notified: Notice[];
  /** Which files are public, by the publication. */
  files: Map<string, boolean>;
  clock: { aheadMs: number };
  /** Delivers the outbox to orders and reviews. */
  settleAll(): Promise<void>;
  reviews: Pick<Reviews, 'ratingsOf'>;
  staff: Caller;
  ownerOf(shopId: string): Caller;
};
export type Bought = { sku: TestSku; orderId: string; actor: Actor; buyer: Caller };

const FREE = [{ billingType: 'FREE' as const, duration: 1, priceFen: 0 }];

export async function openReviewFloor(): Promise<ReviewFloor> {
  const notified: Notice[] = [];
  const files: ReviewFloor['files'] = new Map();
  const clock = { aheadMs: 0 };
  const made: { reviews?: Reviews; orders?: () => Orders } = {};
  const floor = await openFloor({
    also(database, orders) {
      const nothing = async () => new Map<string, never>();
      const shops = createShops({
        database,
        ports: {
          countGoodsByShop: nothing,
          countOrders: async () => 0,
          ownersOf: nothing,
          userNames: async () => new Map(),
        },
      });
      const catalogue = createCatalogue({ database, ports: {} as never });
      const reviews = createReviews({
        database,
        lines: {
          lock: (...asked) => orders().boughtLines.lock(...asked),
          ofOrders: (...asked) => orders().boughtLines.ofOrders(...asked),
          listPaid: (...asked) => orders().boughtLines.listPaid(...asked),
          returnedOf: (...asked) => orders().boughtLines.returnedOf(...asked),
        },
        boughtGoods: (...asked) => orders().boughtGoods(...asked),
        findGoods: catalogue.findGoodsLabel,
        worksFor: shops.worksForShop,
        workplacesOf: shops.workplacesOf,
        isShopOpen: async (shopId) => (await shops.termsOf(shopId))?.open ?? false,
        shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
        userNames: async (ids) => new Map(ids.map((id) => [id, `buyer-${id}`])),
        saveGoodsScore: catalogue.saveGoodsScore,
        saveShopScore: shops.saveShopScore,
        files: {
          async claim(_tx, { fileIds, subjectId, visibility, accountId }) {
            if (fileIds.some((id) => !id.startsWith(`file${accountId}`))) throw new AppError('FILE_NOT_FOUND');
            if (fileIds.length > 0) files.set(subjectId, visibility === 'public');
          },
        },
        notify: async (_tx, accountId, code, params, url) => void notified.push({ accountId, code, params, url }),
        notifyShop: async (_tx, shopId, code, params, url) => void notified.push({ accountId: Number(shopId), code, params, url }),
        countAttempt: async () => 0,
        now: () => Date.now() + clock.aheadMs,
      });
      made.reviews = reviews;
      return { ways: [], wayBooks: [], routes: reviews.routes, jobs: [] };
    },
  });
  return {
    ...floor,
    notified,
    files,
    clock,
    async settleAll() {
      await createRelay({
        database: floor.database,
        handlers: {
          'orders.changed': [
            ...(floor.orders.eventHandlers['orders.changed'] ?? []),
            ...(made.reviews?.eventHandlers['orders.changed'] ?? []),
          ],
        },
        onError: (error) => floor.errors.push(error),
      }).drain();
    },
    reviews: { ratingsOf: (...asked) => (made.reviews as Reviews).ratingsOf(...asked) },
    staff: floor.as(floor.newActor({ staff: true, roles: ['operator'], userName: 'moderator' })),
    ownerOf: (shopId) => floor.as(floor.newActor({ accountId: Number(shopId), retailerId: shopId })),
  };
}

/** A purchase free of charge, of new goods unless given. */
export async function buyFree(floor: ReviewFloor, sku?: TestSku, actor = floor.newActor()): Promise<Bought> {
  const goods = sku ?? (await makeFree(floor));
  const buyer = floor.as(actor);
  const { orderId } = await buyer.order(buySku(goods, 'FREE'));
  await settle(floor);
  return { sku: goods, orderId, actor, buyer };
}
export const makeFree = (floor: ReviewFloor, options: SkuOptions = {}): Promise<TestSku> =>
  makeSku(floor.database, { type: 'APP_SOFTWARE', prices: FREE, ...options }).then(async (sku) => {
    await floor.sql('UPDATE shop SET retailer_id = id::text WHERE id = $1', [sku.shopId]);
    return sku;
  });

export const all = (value: number) => ({ description: value, performance: value, service: value });
export const review = (
  bought: Pick<Bought, 'buyer' | 'orderId'>,
  value: number,
  more: { pictures?: string[]; anonymous?: boolean; body?: string } = {},
) =>
  bought.buyer.call(createReview, {
    body: { orderId: bought.orderId, lineNo: 1, stars: all(value), body: '装好就能用，速度不错', ...more },
  });
