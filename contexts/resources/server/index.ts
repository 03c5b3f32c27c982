/**
 * Compute regions and their offers. Owns `cluster`, `resource_goods`, `resource_stock_change` and `resource_price_change`; emits
 * `offers.changed` and `clusters.changed`.
 */

import { type PlatformLimits, purchaseLimit } from '#contexts/orders/rules/buying/buying.ts';
import { listClusters, listMarketGoods } from '#contexts/resources/calls/resources.ts';
import { type Center, isOpenCenter } from '#contexts/resources/rules/resources.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { announceOffers } from './admin/announce-offers.ts';
import { clusterAdminRoutes } from './admin/cluster-admin-routes.ts';
import { offerAdminRoutes } from './admin/offer-admin-routes.ts';
import { listOfferIds, OFFERS_CHANGED, takeChangedOffers } from './admin/offer-admin-store.ts';
import { viewCluster } from './cluster/cluster.ts';
import { createClusterStore } from './cluster/cluster-store.ts';
import { type Offer, viewOffer } from './offer/offer.ts';
import { createOfferStore, type OfferRow } from './offer/offer-store.ts';
import { capacityReport, capacityReportDownloads, capacityReportRoutes } from './report/capacity-report.ts';

export { closeDemoOffers, openDemoOffers } from './demo-switch-store.ts';
export { isMonthly, type Offer, viewOffer } from './offer/offer.ts';
export { readQuotas } from './offer/read-quotas.ts';

/** Platform settings, read from operations in declaration.ts. */
export type ResourcesSettings = {
  /** The purchase limits (section 7). */
  limits(): Promise<PlatformLimits>;
  /** The only centre whose resources this site sells (section 3, `oneClusterId`); '' for all centres. */
  oneClusterId(on?: Queryable): Promise<string>;
};
const NOTHING_SET: ResourcesSettings = { limits: async () => ({ compute: null, storage: null }), oneClusterId: async () => '' };

export type ResourcesOptions = {
  database: Database;
  settings?: ResourcesSettings;
  now?: () => number;
};

export function createResources({ database, settings = NOTHING_SET, now = Date.now }: ResourcesOptions) {
  const offers = createOfferStore(database);
  const clusters = createClusterStore(database);

  const openRegions = async (on?: Queryable) => (await clusters.findAll(on)).filter(isOpenCenter).map(({ disabled: _, ...row }) => row);
  /** The only centre that this site sells, if configured. */
  const soldRegions = async () => {
    const [open, only] = await Promise.all([openRegions(), settings.oneClusterId()]);
    return open.filter(({ clusterId }) => only === '' || clusterId === only);
  };
  /** Stored offers as seen from outside: not displayed if their centre is closed or not sold here. */
  const decide = async (rows: Promise<OfferRow[]>, on?: Queryable): Promise<Offer[]> => {
    const found = await rows;
    const only = await settings.oneClusterId(on);
    return found.map(({ disabled, ...offer }) => ({
      ...offer,
      displayed: offer.displayed && isOpenCenter({ centerName: offer.centerName, disabled }) && (only === '' || offer.clusterId === only),
    }));
  };
  const listOffers = async (on?: Queryable) => (await decide(offers.findAll(on), on)).filter(({ displayed }) => displayed);

  const capacity = capacityReport({ regions: () => openRegions(), offers: () => listOffers() });
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
        const [displayed, limits] = await Promise.all([listOffers(), settings.limits()]);
        return displayed
          .filter((offer) => filter.every(([wanted, of]) => wanted === '' || of(offer) === wanted))
          .filter((offer) => name === '' || `${offer.name}\n${offer.nameEn}`.toLowerCase().includes(name))
          .filter((offer) => query.filterK8s !== 'true' || offer.k8s)
          .map((offer) => viewOffer(offer, purchaseLimit(offer, limits)));
      },
      { cacheTags: () => ['offers', 'operations'] },
    ),
    bind(
      listClusters,
      async () => {
        const [rows, all] = await Promise.all([soldRegions(), listOffers()]);
        return rows.map((row) => viewCluster(row, all));
      },
      { cacheTags: () => ['offers', 'clusters', 'operations'] },
    ),
  ];

  /** Emits events for offers whose current price or level differs from the last one emitted. */
  const announceChanges = (): Promise<void> => database.transaction(async (tx) => announceOffers(tx, await takeChangedOffers(tx)));

  return {
    routes,
    notifyChanges: announceChanges,
    /** Delay within which beginning and end of discounts and changes of level are noticed. */
    jobs: [
      {
        name: 'resources.announce-offers',
        everyMs: RARELY_MS,
        seldomDue: { when: OFFERS_CHANGED, everyMs: 60_000 },
        runs: 'alone',
        work: announceChanges,
      },
    ] satisfies Job[],
    downloads: capacityReportDownloads(capacity),
    /** Called when the site sells other centres than before: lists, carts and the search reload every offer. */
    eventHandlers: {
      'site.changed': [async (_, tx) => announceOffers(tx, await listOfferIds(tx))],
    } satisfies Record<string, Handler[]>,
    /** Offers by id, displayed or not; malformed ids are not found. */
    findOffers: (ids: string[], on?: Queryable): Promise<Offer[]> => {
      const wanted = ids.filter((id) => isStoredId(id));
      return wanted.length === 0 ? Promise.resolve([]) : decide(offers.findByIds(wanted, on), on);
    },
    /** Only displayed offers. */
    listOffers,
    /**
     * Takes units inside the caller's transaction; returns the updated offers. Missing ones had too little left; offers that are not
     * displayed are included: the caller has to refuse them and roll back.
     */
    takeQuota: (tx: Queryable, wanted: { id: string; units: number }[]) => decide(offers.takeQuota(tx, wanted), tx),
    releaseQuota: offers.releaseQuota,
    /** Open centres, whether or not this site sells their compute. */
    listRegions: openRegions,
    /** Every centre by its id, open or not. */
    centers: async (): Promise<ReadonlyMap<string, Center & { centerNameEn: string }>> =>
      new Map(
        (await clusters.findAll()).map(({ clusterId, centerName, centerNameEn, disabled }) => [
          clusterId,
          { centerName, centerNameEn, disabled },
        ]),
      ),
  };
}
export type Resources = ReturnType<typeof createResources>;
