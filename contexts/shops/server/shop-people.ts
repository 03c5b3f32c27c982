/** The owner and members of a shop who serve it, the owner read from identity. */

import type { Identity } from '#contexts/identity/server/index.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';
import type { Queryable } from '#server/platform/db/database.ts';

type Notice = Parameters<Identity['notify']> extends [unknown, unknown, ...infer Rest] ? Rest : never;

type ShopsPort = {
  findOwnerAndMembers(
    shopId: string,
    permission: ShopPermission,
    on?: Queryable,
  ): Promise<{ retailerId: string; members: number[] } | null>;
  isMember(shopId: string, accountId: number, on?: Queryable): Promise<boolean>;
  shopNames(ids: string[], on?: Queryable): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
};

export function createShopPeople({ identity, shops }: { identity: Identity; shops: ShopsPort }) {
  /** Account ids without duplicates; none for an unknown shop. */
  async function accountsOf(shopId: string, permission: ShopPermission, on?: Queryable): Promise<number[]> {
    const found = await shops.findOwnerAndMembers(shopId, permission, on);
    const owner = found && (await identity.findRetailer(found.retailerId, on));
    return [...new Set([...(owner === null ? [] : [owner]), ...(found?.members ?? [])])];
  }
  return {
    accountsOf,
    /** Whether an account owns the shop or is a member of it, with any permissions. */
    async worksFor(accountId: number, shopId: string, on?: Queryable): Promise<boolean> {
      const found = await shops.findOwnerAndMembers(shopId, 'shop.orders', on);
      if (!found) return false;
      if ((await identity.findRetailer(found.retailerId, on)) === accountId) return true;
      return shops.isMember(shopId, accountId, on);
    },
    async notifyAll(tx: Queryable, shopId: string, permission: ShopPermission, ...notice: Notice): Promise<void> {
      for (const account of await accountsOf(shopId, permission, tx)) await identity.notify(tx, account, ...notice);
    },
    /** Notifies a new member of the shop that added them. */
    async notifyAdded(tx: Queryable, accountId: number, shopId: string): Promise<void> {
      const name = (await shops.shopNames([shopId], tx)).get(shopId);
      const params = { shop: name?.name ?? '', shopEn: name?.nameEn ?? '' };
      await identity.notify(tx, accountId, 'SHOP_MEMBER_ADDED', params, addressOf('seller/mall/seller/home'));
    },
  };
}

export type ShopPeople = ReturnType<typeof createShopPeople>;
