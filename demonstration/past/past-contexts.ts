/** The contexts whose use cases create the history, with a simulated clock and ports without side effects. */

import { createCatalogue } from '#contexts/catalogue/server/index.ts';
import { CLAIM_MINUTES } from '#contexts/operations/rules/review/claim.ts';
import { createBoughtLineStore } from '#contexts/orders/server/order/bought-line-store.ts';
import { createPaidOrderStore } from '#contexts/orders/server/order/paid-order-store.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import type { Resources } from '#contexts/resources/server/index.ts';
import { createReviews } from '#contexts/reviews/server/index.ts';
import { createOnboarding, createShops, USUAL_TERMS } from '#contexts/shops/server/index.ts';
import { workingDaysAfter } from '#kernel/time/time.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createFiles } from '#server/platform/storage/files.ts';
import { type KnownPerson, type PastNotice } from '../identity/past-people-store.ts';
import { type PastOrder } from '../orders/past-order.ts';
import { createPastSettlement } from '../payments/past-settlement.ts';
import type { createTimeline } from './timeline.ts';

export const CALENDAR = { holidays: new Set<string>(), workdays: new Set<string>() };

type Parts = {
  database: Database;
  secret: Secrets;
  objectsOn: (database: Database) => Objects;
  timeline: ReturnType<typeof createTimeline>;
  orders: PastOrder[];
  /** Owners of shops by shop id. */
  owners: ReadonlyMap<string, KnownPerson>;
  regions: Awaited<ReturnType<Resources['listRegions']>>;
  /** Notices that the use cases send are added here. */
  notices: PastNotice[];
};

export function createPastContexts({ database, secret, objectsOn, timeline, orders, owners, regions, notices }: Parts) {
  const cipher = createFieldCipher(fieldKeysOf(secret));
  const goodsTypes = new Map(orders.map(({ id, draft }) => [id, draft.lines[0]?.goodsType ?? '']));
  const shopsContext = createShops({
    database,
    ports: {
      countGoodsByShop: async () => new Map(),
      countOrders: async () => 0,
      ownersOf: async () => new Map(),
      userNames: async () => new Map(),
    },
  });
  const notify = async (_tx: Queryable, accountId: number, code: PastNotice['code'], params: PastNotice['params'], url: string) => {
    notices.push({ accountId, at: timeline.now(), code, params, url, read: false });
  };
  const settlement = createPastSettlement({
    database,
    secret,
    now: timeline.now,
    ports: {
      async feeRuleOf(shopId) {
        const terms = await shopsContext.termsOf(shopId);
        return terms && { ...terms, byGoodsType: {}, ownerId: owners.get(shopId)?.id ?? null };
      },
      goodsTypesOf: async () => goodsTypes,
      orderLabels: async () => new Map(),
      shopNames: shopsContext.shopNames,
      userNames: async () => new Map(),
      workingDaysAfter: async (instant, count) => workingDaysAfter(instant, count, CALENDAR),
      methodRules: async () => completeRules({}),
      settledBankAccountOf: async () => null,
      notify: (on, ownerId, { code, params, url }) => notify(on, ownerId, code, params, url),
    },
  });
  const files = createFiles({ database, objects: objectsOn(database), secret });
  const onboarding = createOnboarding({
    database,
    cipher,
    identity: { assignRetailer: async () => '', accountChanged: async () => {}, notify, countAttempt: async () => 0 } as never,
    files: { ...files, allowReading: () => {} },
    workingCalendar: async () => CALENDAR,
    agreement: async () => null,
    terms: async () => USUAL_TERMS,
    claimMinutes: async () => CLAIM_MINUTES.usual,
    now: timeline.now,
  });
  const catalogue = createCatalogue({
    database,
    now: timeline.now,
    ports: {
      shopNames: shopsContext.shopNames,
      regions: async () => regions,
      purchasesOf: async () => new Map(),
      offerKinds: async () => [],
      isShopOpen: async () => true,
      claimMinutes: async () => CLAIM_MINUTES.usual,
      dueAfterWorkingDays: async (instant, days) => workingDaysAfter(instant, days, CALENDAR),
      claimFiles: async () => {},
      releaseFiles: async () => {},
      notify,
      notifyShop: async (on, shopId, ...notice) => {
        const owner = owners.get(shopId);
        if (owner) await notify(on, owner.id, ...notice);
      },
    },
  });
  const reviews = createReviews({
    database,
    now: timeline.now,
    lines: createBoughtLineStore(database),
    boughtGoods: createPaidOrderStore(database).boughtGoods,
    findGoods: catalogue.findGoodsLabel,
    worksFor: shopsContext.worksForShop,
    workplacesOf: shopsContext.workplacesOf,
    isShopOpen: async () => true,
    shopNames: shopsContext.shopNames,
    userNames: async () => new Map(),
    saveGoodsScore: catalogue.saveGoodsScore,
    saveShopScore: shopsContext.saveShopScore,
    files,
    notify,
    notifyShop: async (on, shopId, ...notice) => {
      const owner = owners.get(shopId);
      if (owner) await notify(on, owner.id, ...notice);
    },
    countAttempt: async () => 0,
  });
  return { settlement, files, onboarding, catalogue, reviews };
}
