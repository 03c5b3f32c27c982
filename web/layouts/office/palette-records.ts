/** Finds records of a console by number or name: with the list calls of the console, which check the reader's permissions. */

import { listSellerGoods } from '#contexts/catalogue/calls/generated/listing.ts';
import { listPlatformGoods } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { listAccounts } from '#contexts/identity/calls/generated/people.ts';
import { listAdminOrders } from '#contexts/orders/calls/generated/admin-orders.ts';
import { listSellerOrders } from '#contexts/orders/calls/generated/seller-orders.ts';
import { listShops } from '#contexts/shops/calls/generated/admin-shops.ts';
import { countCharacters, trimInvisible } from '#kernel/text/text.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import type { Links } from '#web/lib/links.ts';
import { fetchList } from '#web/lib/load.ts';
import type { OfficePermission } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Office } from './menu.ts';

export type FoundRecord = { href: string; kind: 'order' | 'goods' | 'shop' | 'user'; title: string; note: string };
const MOST = '5';
/** The beginning of an order number. */
const ORDER_NO = /^\d{4,20}$/;

type Place = { area: Office; may: (permission: OfficePermission) => boolean; links: Links; i18n: I18n };

async function ordersOf({ area, may, links, i18n: { pick } }: Place, keyword: string): Promise<FoundRecord[]> {
  const named = (lines: readonly { name: string; nameEn: string }[]) => lines.map((line) => pick(line.name, line.nameEn)).join(' · ');
  const query = { keyword, pageSize: MOST };
  if (area === 'admin') {
    if (!may('order.read')) return [];
    const { records } = await fetchList(webApi, listAdminOrders, query);
    return records.map(({ orderId, orderNo, lines }) => ({
      href: links.admin('orders/:orderId', { orderId }),
      kind: 'order',
      title: orderNo,
      note: named(lines),
    }));
  }
  if (!may('shop.orders')) return [];
  const { records } = await fetchList(webApi, listSellerOrders, query);
  return records.map(({ orderId, orderNo, lines }) => ({
    href: links.seller('orders/:orderId', { orderId }),
    kind: 'order',
    title: orderNo,
    note: named(lines),
  }));
}

async function goodsOf({ area, may, links, i18n: { pick } }: Place, keyword: string): Promise<FoundRecord[]> {
  const query = { keyword, pageSize: MOST };
  if (area === 'admin') {
    if (!may('listing.read')) return [];
    const { records } = await fetchList(webApi, listPlatformGoods, query);
    return records.map((row) => ({
      href: links.admin('goods/:goodsId', { goodsId: row.goodsId }),
      kind: 'goods',
      title: pick(row.name, row.nameEn),
      note: row.goodsId,
    }));
  }
  if (!may('shop.goods')) return [];
  const { records } = await fetchList(webApi, listSellerGoods, query);
  return records.map((row) => ({
    href: links.seller('goods/:goodsId', { goodsId: row.goodsId }),
    kind: 'goods',
    title: pick(row.name, row.nameEn),
    note: row.goodsId,
  }));
}

async function shopsOf({ area, may, links, i18n: { pick } }: Place, keyword: string): Promise<FoundRecord[]> {
  if (area !== 'admin' || !may('shop.read')) return [];
  const { records } = await fetchList(webApi, listShops, { keyword, pageSize: MOST });
  return records.map(({ shopId, shopName, shopNameEn, ownerName }) => ({
    href: links.admin('shops/:shopId', { shopId }),
    kind: 'shop',
    title: pick(shopName, shopNameEn),
    note: ownerName || shopId,
  }));
}

async function usersOf({ area, may, links }: Place, keyword: string): Promise<FoundRecord[]> {
  if (area !== 'admin' || !may('user.read')) return [];
  const { records } = await fetchList(webApi, listAccounts, { keyword, pageSize: MOST });
  return records.map(({ id: userId, userName, groupName }) => ({
    href: links.admin('people/users/:userId', { userId }),
    kind: 'user',
    title: userName,
    note: groupName || userId,
  }));
}

/** At most five of each kind; failed calls are omitted. */
export async function findRecords(place: Place, typed: string): Promise<FoundRecord[]> {
  const asked = trimInvisible(typed);
  if (countCharacters(asked) < 2) return [];
  const none = (): FoundRecord[] => [];
  const found = await Promise.all([
    ORDER_NO.test(asked) ? ordersOf(place, asked).catch(none) : [],
    goodsOf(place, asked).catch(none),
    shopsOf(place, asked).catch(none),
    usersOf(place, asked).catch(none),
  ]);
  return found.flat();
}
