/**
 * Compute regions and their offers. Owns `cluster`, `resource_goods`, `resource_stock_change` and `resource_price_change`;
 * announces `offers.changed` and `clusters.changed`.
 */

import { listClusters, listMarketGoods } from '#contracts/resources/resources.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { announceOffers } from './admin/announce-offers.ts';
import { clusterAdminRoutes } from './admin/cluster-admin-routes.ts';
import { offerAdminRoutes } from './admin/offer-admin-routes.ts';
import { takeUntold } from './admin/offer-admin-store.ts';
import { isInService, viewCluster } from './cluster/cluster.ts';
import { createClusterStore } from './cluster/cluster-store.ts';
import { type Offer, viewOffer } from './offer/offer.ts';
import { createOfferStore } from './offer/offer-store.ts';
import { capacityReport, capacityReportDownloads, capacityReportRoutes } from './report/capacity-report.ts';

export { loadDemoResources } from './demo-resources.ts';
export { isMonthly, type Offer, viewOffer } from './offer/offer.ts';

/** How soon others hear that a discount began or ended, or that sales moved a level. */
const TELL_MS = 10_000;

export type ResourcesOptions = { database: Database; now?: () => number; onError?: (error: unknown) => void };

export function createResources({ database, now = Date.now, onError = (error) => console.error('resources', error) }: ResourcesOptions) {
  const offers = createOfferStore(database);
  const clusters = createClusterStore(database);

  const inService = async (on?: Queryable) => (await clusters.findAll(on)).filter((row) => isInService(row.centerName));

  const capacity = capacityReport({ regions: () => inService(), offers: () => offers.findAll() });
  const routes: Bound[] = [
    ...capacityReportRoutes(capacity),
    ...clusterAdminRoutes(database),
    ...offerAdminRoutes(database, now),
    bind(
      listMarketGoods,
      async ({ query }) => {
        const filter: [string, (offer: Offer) => string][] = [
          [query.clusterId, (offer) => offer.clusterId],
          [query.goodsId, (offer) => offer.id],
          [query.goodsType, (offer) => offer.goodsType],
          [query.goodsResourceType, (offer) => offer.resourceType],
          [query.purchasingOption, (offer) => offer.purchasingOption],
        ];
        const name = query.goodsName.toLowerCase();
        return (await offers.findAll())
          .filter((offer) => isInService(offer.centerName))
          .filter((offer) => filter.every(([wanted, of]) => wanted === '' || of(offer) === wanted))
          .filter((offer) => name === '' || `${offer.name}\n${offer.nameEn}`.toLowerCase().includes(name))
          .filter((offer) => query.filterK8s !== 'true' || offer.k8s)
          .map(viewOffer);
      },
      { cacheTags: () => ['offers'] },
    ),
    bind(
      listClusters,
      async () => {
        const [rows, all] = await Promise.all([inService(), offers.findAll()]);
        return rows.map((row) => viewCluster(row, all));
      },
      { cacheTags: () => ['offers', 'clusters'] },
    ),
  ];

  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();
  /** Announces offers whose price or level in force is another one than was told. */
  const tellChanges = (): Promise<void> => database.transaction(async (tx) => announceOffers(tx, await takeUntold(tx)));

  return {
    routes,
    tellChanges,
    start() {
      timer = setInterval(() => {
        telling = tellChanges().catch(onError);
      }, TELL_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await telling;
    },
    downloads: capacityReportDownloads(capacity),
    /** Offers by id, displayed or not; malformed ids are simply not found. */
    findOffers: (ids: string[], on?: Queryable): Promise<Offer[]> => {
      const wanted = ids.filter((id) => isStoredId(id));
      return wanted.length === 0 ? Promise.resolve([]) : offers.findByIds(wanted, on);
    },
    listOffers: (on?: Queryable) => offers.findAll(on),
    /** Takes units inside the caller's transaction; answers the offers as they stand then. Those missing had too little left. */
    takeQuota: offers.takeQuota,
    giveBackQuota: offers.giveBackQuota,
    listRegions: inService,
  };
}
export type Resources = ReturnType<typeof createResources>;
