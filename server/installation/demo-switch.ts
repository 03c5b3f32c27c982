/**
 * Demo accounts have public passwords and demo shops sell what is never delivered. Both are enabled only while DEMO allows it and payments
 * go to the sandbox: checked at every start, whatever data the database has.
 */
import { installationStore } from '#server/installation/installation-store.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void };
type Accounts = { accounts: number; closed: number; sessions: number; staffMade: string[] };
type Closed = { all: string[]; closed: string[] };

export type DemoDoorParts = {
  database: Database;
  log: Log;
  identity: {
    closeDemoAccounts(tx: Queryable): Promise<Accounts & { changed: number[] }>;
    openDemoAccounts(tx: Queryable): Promise<number>;
    findDemoRetailers(tx: Queryable): Promise<string[]>;
    accountChanged(accountId: number): Promise<void>;
  };
  shops: { closeDemoShops(tx: Queryable, retailerIds: string[]): Promise<Closed>; openDemoShops(tx: Queryable): Promise<string[]> };
  catalogue: { takeDemoGoodsOff(tx: Queryable, shopIds: string[]): Promise<string[]>; putDemoGoodsBack(tx: Queryable): Promise<string[]> };
  resources: { closeDemoOffers(tx: Queryable): Promise<Closed>; openDemoOffers(tx: Queryable): Promise<string[]> };
  vouchers: { closeDemoVouchers(tx: Queryable): Promise<number>; openDemoVouchers(tx: Queryable): Promise<number> };
  orders: { expireDemoOrders(tx: Queryable, shopIds: string[], offerIds: string[]): Promise<number> };
};

/** An event's ids are sent to all processes in one notification, which PostgreSQL limits to 8,000 bytes. */
const ANNOUNCED_TOGETHER = 100;

async function announceAll(tx: Queryable, topic: 'goods.changed' | 'offers.changed' | 'shops.changed', ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += ANNOUNCED_TOGETHER)
    await announce(tx, topic, { ids: ids.slice(from, from + ANNOUNCED_TOGETHER) });
}

export function createDemoSwitch({ database, log, identity, shops, catalogue, resources, vouchers, orders }: DemoDoorParts) {
  async function announceShelf(tx: Queryable, shelf: { shops: string[]; goods: string[]; offers: string[] }): Promise<void> {
    await announceAll(tx, 'shops.changed', shelf.shops);
    await announceAll(tx, 'goods.changed', shelf.goods);
    await announceAll(tx, 'offers.changed', shelf.offers);
  }

  /** Nothing of the demonstration can be bought, not even by existing orders. */
  async function clearShelf(tx: Queryable): Promise<{ shops: number; goods: number; offers: number; orders: number }> {
    const closed = await shops.closeDemoShops(tx, await identity.findDemoRetailers(tx));
    const goods = await catalogue.takeDemoGoodsOff(tx, closed.all);
    const offers = await resources.closeDemoOffers(tx);
    await vouchers.closeDemoVouchers(tx);
    const expired = await orders.expireDemoOrders(tx, closed.all, offers.all);
    await announceShelf(tx, { shops: closed.closed, goods, offers: offers.closed });
    return { shops: closed.closed.length, goods: goods.length, offers: offers.closed.length, orders: expired };
  }

  return {
    /**
     * @param realMoney payments go to a real gateway: goods are closed as well, not only the accounts
     * @returns whether goods went off sale now, which searches find until the event is handled
     */
    async close(realMoney: boolean): Promise<boolean> {
      const { accounts, cleared } = await database.transaction(async (tx) => {
        // As when loading: serialises processes that start together.
        await installationStore.lock(tx);
        return { accounts: await identity.closeDemoAccounts(tx), cleared: realMoney ? await clearShelf(tx) : null };
      });
      for (const id of accounts.changed) await identity.accountChanged(id);
      const why = realMoney ? 'payments go to a real gateway' : 'DEMO is 0';
      const { accounts: total, closed, sessions, staffMade } = accounts;
      if (total > 0) log.warn({ accounts: total, closed, sessions }, `the demo accounts are disabled: ${why}`);
      if (staffMade.length > 0)
        log.warn(
          { staff: staffMade },
          'these accounts of staff were given their roles by a demo account: take them away unless you know them',
        );
      const wentOff = cleared !== null && Object.values(cleared).some((count) => count > 0);
      if (wentOff) log.warn(cleared, `the demonstration's shops are closed and its goods are off the shelf: ${why}`);
      return wentOff;
    },
    /** Enables what `close` disabled, but not what staff disabled. */
    async open(): Promise<void> {
      const opened = await database.transaction(async (tx) => {
        // As when loading: serialises processes that start together.
        await installationStore.lock(tx);
        const accounts = await identity.openDemoAccounts(tx);
        await vouchers.openDemoVouchers(tx);
        const shelf = {
          shops: await shops.openDemoShops(tx),
          goods: await catalogue.putDemoGoodsBack(tx),
          offers: await resources.openDemoOffers(tx),
        };
        await announceShelf(tx, shelf);
        return { accounts, shops: shelf.shops.length, goods: shelf.goods.length, offers: shelf.offers.length };
      });
      if (Object.values(opened).some((count) => count > 0)) log.info(opened, 'the demonstration is open again');
    },
  };
}
