/** Adds the demonstration data to an installation, after its basics. */

import { basicsPart } from '#server/installation/load-basics.ts';
import { hashOf, loadParts, type Part } from '#server/installation/load-parts.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { loadDemoGoods } from './catalogue/demo-goods.ts';
import { loadDemoContent } from './operations/demo-content-store.ts';
import { loadPast, type PastOptions } from './past/load-past.ts';
import { loadDemoResources } from './resources/demo-resources-store.ts';
import { retailerIdOf } from './seeds/accounts.ts';
import { allGoods } from './seeds/catalogue.ts';
import { clusters } from './seeds/clusters.ts';
import { banners, footer, hotWords, settings } from './seeds/content.ts';
import { goodsFacts } from './seeds/facts/goods-facts.ts';
import { offers } from './seeds/offers.ts';
import { shops } from './seeds/shops.ts';
import { programmes, promotions } from './seeds/vouchers.ts';
import { loadDemoShops } from './shops/demo-shops.ts';
import { assignDemoRetailers } from './shops/past-shops-store.ts';
import { loadDemoVouchers } from './vouchers/demo-vouchers.ts';

export type DemoPorts = {
  /** Creates missing demo accounts, in the same transaction, after goods, shops and regions. */
  loadAccounts(tx: Queryable, regions: typeof clusters): Promise<void>;
};

const demo = { shops, clusters, offers, allGoods, facts: allGoods.map(goodsFacts), banners, hotWords, footer, settings };

async function loadCatalogue(tx: Queryable): Promise<void> {
  const shopIds = await loadDemoShops(tx, shops, retailerIdOf);
  const offerIds = await loadDemoResources(tx, clusters, offers);
  if (offerIds.length > 0) await announce(tx, 'offers.changed', { ids: offerIds });
  await loadDemoGoods(tx, allGoods, { shopIds, clusterIds: new Map(clusters.map(({ key, clusterId }) => [key, clusterId])) });
  await loadDemoContent(tx, { banners, hotWords, footer, settings });
}

/** Shops opened by an earlier release are assigned the owner from its accounts; does nothing if all have one. */
const ownersPart: Part = {
  hash: 'demo-owners:1',
  async load(tx) {
    const repaired = await assignDemoRetailers(
      tx,
      shops.map(({ key }) => key),
      retailerIdOf,
    );
    if (repaired.length > 0) await announce(tx, 'shops.changed', { ids: repaired });
  },
};

/** Loaded once: operators and shops maintain them afterwards. */
const vouchersPart: Part = {
  hash: 'demo-vouchers:1',
  load: async (tx) => loadDemoVouchers(tx, { programmes, promotions }, await loadDemoShops(tx, shops, retailerIdOf), Date.now()),
};

/** Identified by a version, not by content: the history does not change with a later release. */
const PAST = 'demo-past:1';

/**
 * The basics, the demonstration catalogue and (`past`) half a year of history, in one transaction, once per content: a second start does
 * nothing. Existing records are retained by external id; goods whose seed has changed are updated. Emits events (`shops.changed`,
 * `offers.changed`, `goods.changed`, `categories.changed`).
 */
export const loadDemo = (database: Database, ports: DemoPorts, past: Omit<PastOptions, 'database'> | null = null): Promise<boolean> =>
  loadParts(database, [
    basicsPart,
    {
      hash: hashOf('demo', demo),
      async load(tx) {
        await loadCatalogue(tx);
        await ports.loadAccounts(tx, clusters);
      },
    },
    ownersPart,
    vouchersPart,
    ...(past ? [{ hash: PAST, load: (tx: Queryable) => loadPast(tx, { ...past, database }) }] : []),
  ]);
