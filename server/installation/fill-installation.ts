/** The initial data of an installation: the basics alone, or with the demonstration, loaded once; and the demonstration on or off. */

import { listDemoSkus, putDemoGoodsBack, takeDemoGoodsOff } from '#contexts/catalogue/server/index.ts';
import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { community } from '#contexts/community/server/offers.ts';
import { closeDemoAccounts, findDemoRetailers, openDemoAccounts } from '#contexts/identity/server/index.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { metering } from '#contexts/metering/server/offers.ts';
import { live } from '#contexts/operations/server/offers.ts';
import { expireDemoOrders } from '#contexts/orders/server/index.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { closeDemoOffers, openDemoOffers } from '#contexts/resources/server/index.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { closeDemoShops, openDemoShops, reservePlatformShop } from '#contexts/shops/server/index.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { support } from '#contexts/support/server/offers.ts';
import { closeDemoVouchers, openDemoVouchers } from '#contexts/vouchers/server/index.ts';
import type { DemoPorts } from '#demonstration/load-demo.ts';
import { base } from '../platform/base/base.ts';
import type { Composed } from '../platform/compose/compose.ts';
import { createDemoSwitch } from './demo-switch.ts';
import { findInitialData } from './initial-data.ts';
import { loadOnce } from './load-once.ts';

/** Products of the demonstration that can be bought post-paid. */
const DEMO_METERED = ['pf-cloud-cfd-workbench'];
/** Longest time that a start waits for its first events. */
const FIRST_EVENTS_MS = 120_000;

/**
 * Loads the demonstration, or the basics without it, unless already loaded, and switches the demonstration on or off.
 * @returns whether the search must be updated before any request is served
 */
async function loadInitialData(composed: Composed, isComplete: boolean): Promise<boolean> {
  const [config, log, database] = [composed.get(base.config), composed.get(base.log), composed.get(base.database)];
  const people = composed.get(identity);
  const { ports, isSandbox } = composed.get(gateways);
  const past = config.demoPast
    ? { secret: config.sessionSecrets, objectsOn: composed.get(base.objectsOn), gateway: ports[0]?.name ?? '', now: Date.now() }
    : null;
  const loadAccounts: DemoPorts['loadAccounts'] = async (tx, regions) => void (await people.loadDemoAccounts(tx, regions));
  const door = createDemoSwitch({
    database,
    log,
    identity: { closeDemoAccounts, openDemoAccounts, findDemoRetailers, accountChanged: people.accountChanged },
    shops: { closeDemoShops, openDemoShops },
    catalogue: { takeDemoGoodsOff, putDemoGoodsBack },
    resources: { closeDemoOffers, openDemoOffers },
    vouchers: { closeDemoVouchers, openDemoVouchers },
    orders: { expireDemoOrders },
  });
  let awaited = true;
  if (config.demo) {
    if (!isComplete) await (await import('#demonstration/load-demo.ts')).loadDemo(database, { loadAccounts }, past);
    await door.open();
  } else {
    if (!isComplete) await (await import('./load-basics.ts')).loadBasics(database);
    await reservePlatformShop(database);
    awaited = await door.close(!isSandbox);
  }
  if (!(await people.hasSuperadmin())) log.warn('nobody is a superadmin yet: npm run admin -- --name <user name>');
  return awaited;
}

/** What the demonstration has beside its catalogue: post-paid prices, repositories, broadcasts and conversations. */
async function addDemonstration(composed: Composed, isComplete: boolean): Promise<void> {
  const database = composed.get(base.database);
  const offers = await composed.get(resources).listOffers();
  await composed.get(metering).offerDemoPlans({ offers, skus: await listDemoSkus(database, DEMO_METERED) });
  if (isComplete) return;
  const parts = {
    identity: composed.get(identity),
    shops: composed.get(shops),
    catalogue: composed.get(catalogue),
    community: composed.get(community),
    live: composed.get(live),
    support: composed.get(support),
    listSkus: (keys: string[]) => listDemoSkus(database, keys),
  };
  const { addDemoRepositories } = await import('#demonstration/demo-repositories.ts');
  await loadOnce(database, 'demo-repositories:1', () => addDemoRepositories(parts));
  if (composed.get(base.config).demoPast) await (await import('#demonstration/demo-stories.ts')).addDemoStories(parts);
}

/**
 * Searches find the demonstration from the first page on, and nothing of it once it is off sale; a start does not wait for any other
 * backlog of events.
 * @param deliverFirst delivers the events that are due, for at most this time (ms)
 */
export async function fillInstallation(composed: Composed, deliverFirst: (mostMs: number) => Promise<void>): Promise<void> {
  const { demo, demoPast } = composed.get(base.config);
  const initial = await findInitialData(composed.get(base.database), !demo ? 'basics' : demoPast ? 'past' : 'demo');
  const isAwaited = await loadInitialData(composed, initial.isComplete);
  if (demo) await addDemonstration(composed, initial.isComplete);
  await initial.complete();
  // The start continues even if the events take longer or one of them fails.
  if (isAwaited) await deliverFirst(FIRST_EVENTS_MS);
}
