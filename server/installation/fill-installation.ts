/** The initial data of an installation: the basics alone, or with the demonstration, loaded once; and the demonstration on or off. */

import { putDemoGoodsBack, takeDemoGoodsOff } from '#contexts/catalogue/server/index.ts';
import { closeDemoAccounts, findDemoRetailers, openDemoAccounts } from '#contexts/identity/server/index.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { expireDemoOrders } from '#contexts/orders/server/index.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { closeDemoOffers, openDemoOffers } from '#contexts/resources/server/index.ts';
import { closeDemoShops, openDemoShops, reservePlatformShop } from '#contexts/shops/server/index.ts';
import { closeDemoVouchers, openDemoVouchers } from '#contexts/vouchers/server/index.ts';
import { base } from '../platform/base/base.ts';
import type { Composed } from '../platform/compose/compose.ts';
import { createDemoSwitch } from './demo-switch.ts';
import type { Demonstration } from './demonstration.ts';
import { findInitialData } from './initial-data.ts';

/** Longest time that a start waits for its first events. */
const FIRST_EVENTS_MS = 120_000;

/**
 * Loads the demonstration, or the basics without it, unless already loaded, and switches the demonstration on or off.
 * @returns whether the search must be updated before any request is served
 */
async function loadInitialData(composed: Composed, demonstration: Demonstration | null, isComplete: boolean): Promise<boolean> {
  const [log, database] = [composed.get(base.log), composed.get(base.database)];
  const people = composed.get(identity);
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
  if (demonstration) {
    if (!isComplete) await demonstration.loadCatalogue(composed);
    await door.open();
  } else {
    if (!isComplete) await (await import('./load-basics.ts')).loadBasics(database);
    await reservePlatformShop(database);
    awaited = await door.close(!composed.get(gateways).isSandbox);
  }
  if (!(await people.hasSuperadmin())) log.warn('nobody is a superadmin yet: npm run admin -- --name <user name>');
  return awaited;
}

/**
 * Searches find the demonstration from the first page on, and nothing of it once it is off sale; a start does not wait for any other
 * backlog of events.
 * @param demonstration null: off
 * @param deliverFirst delivers the events that are due, for at most this time (ms)
 */
export async function fillInstallation(
  composed: Composed,
  demonstration: Demonstration | null,
  deliverFirst: (mostMs: number) => Promise<void>,
): Promise<void> {
  const { demoPast } = composed.get(base.config);
  const initial = await findInitialData(composed.get(base.database), !demonstration ? 'basics' : demoPast ? 'past' : 'demo');
  const isAwaited = await loadInitialData(composed, demonstration, initial.isComplete);
  await demonstration?.addRest(composed, initial.isComplete);
  await initial.complete();
  // The start continues even if the events take longer or one of them fails.
  if (isAwaited) await deliverFirst(FIRST_EVENTS_MS);
}
