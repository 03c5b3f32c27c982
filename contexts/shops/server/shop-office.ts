/** Pages for the members of a shop: its decoration, its staff, its dashboard; and its visits. */

import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { recordVisit } from '#contexts/shops/calls/dashboard.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import { createSigner } from '#server/platform/crypto/signer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Files } from '#server/platform/storage/files.ts';
import { type DashboardPorts, dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { FRONT_SUBJECT } from './front/change-front.ts';
import { frontRoutes } from './front/front-routes.ts';
import { createShopStore } from './shop-store.ts';
import { memberRoutes, type PeoplePort } from './staff/member-routes.ts';
import { createVisitCounter } from './visits/count-visits.ts';
import { createVisitStore } from './visits/visit-store.ts';

export type ShopOfficeOptions = {
  database: Database;
  /** Signs the visitor numbers of a day. */
  secret: Secrets;
  files: Pick<Files, 'claim' | 'release' | 'allowReading'>;
  people: PeoplePort;
  sales: DashboardPorts['sales'];
  goods: Pick<DashboardPorts, 'goodsNames' | 'lowStock'> & {
    /** Featured goods on sale. */
    featured(shopId: string): Promise<GoodsCard[]>;
    /** The shops that goods on sale belong to. */
    shopsOf(goodsIds: string[]): Promise<ReadonlyMap<string, string>>;
  };
  now?: () => number;
};

export function createShopOffice(options: ShopOfficeOptions) {
  const { database, secret, files, people, sales, goods, now = Date.now } = options;
  const shops = createShopStore(database);
  const visitStore = createVisitStore(database);
  const visits = createVisitCounter({
    signer: createSigner(secret, 'visit'),
    store: visitStore,
    shopsOfGoods: goods.shopsOf,
    now,
  });
  files.allowReading(FRONT_SUBJECT, {
    staff: 'shop.read',
    mayRead: async ({ actor, subjectId }) => (await shops.findSellerOf(actor))?.shopId === subjectId,
  });
  const routes: Bound[] = [
    ...frontRoutes({ database, files, featuredGoods: goods.featured, now }),
    ...memberRoutes({ database, people, now }),
    ...dashboardRoutes({ database, ports: { sales, ...goods }, now }),
    bind(recordVisit, async ({ body }, call) => {
      visits.record(body, call);
      return {};
    }),
  ];
  return {
    routes,
    /** Writes the visits counted since the last round. */
    flushVisits: visits.flush,
    /** Visitors by goods, each once per day, of the given days. */
    visitorsOfGoods: visitStore.ofGoods,
    jobs: visits.jobs,
  };
}
export type ShopOffice = ReturnType<typeof createShopOffice>;
