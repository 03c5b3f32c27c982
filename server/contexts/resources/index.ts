/** Compute regions and their offers. Owns `cluster` and `resource_goods`; announces `offers.changed`. */
import { listClusters, listMarketGoods } from '#contracts/resources/resources.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { isInService, viewCluster } from './cluster/cluster.ts';
import { createClusterStore } from './cluster/cluster-store.ts';
import { type Offer, viewOffer } from './offer/offer.ts';
import { createOfferStore } from './offer/offer-store.ts';
import { capacityReport, capacityReportDownloads, capacityReportRoutes } from './report/capacity-report.ts';

export { loadDemoResources } from './demo-resources.ts';
export { isHeterogeneous, isMonthly, type Offer, viewOffer } from './offer/offer.ts';

export function createResources({ database }: { database: Database }) {
  const offers = createOfferStore(database);
  const clusters = createClusterStore(database);

  const inService = async () => (await clusters.findAll()).filter((row) => isInService(row.centerName));

  const capacity = capacityReport({ regions: inService, offers: offers.findAll });
  const routes: Bound[] = [
    ...capacityReportRoutes(capacity),
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

  return {
    routes,
    downloads: capacityReportDownloads(capacity),
    /** Offers by id, displayed or not; malformed ids are simply not found. */
    findOffers: (ids: string[], on?: Queryable): Promise<Offer[]> => {
      const wanted = ids.filter((id) => /^\d{1,15}$/.test(id));
      return wanted.length === 0 ? Promise.resolve([]) : offers.findByIds(wanted, on);
    },
    listOffers: () => offers.findAll(),
    /** Takes units inside the caller's transaction; answers the offers as they stand then. Those missing had too little left. */
    takeQuota: offers.takeQuota,
    giveBackQuota: offers.giveBackQuota,
    listRegions: inService,
  };
}
export type Resources = ReturnType<typeof createResources>;
