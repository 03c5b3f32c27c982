/** Ports of support: members who answer, cards, orders of a buyer, groups. */
import { fenToYuan } from '#kernel/money/money.ts';
import type { Catalogue } from '../contexts/catalogue/index.ts';
import { type Identity } from '../contexts/identity/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { Resources } from '../contexts/resources/index.ts';
import type { Shops } from '../contexts/shops/index.ts';
import type { SupportPorts } from '../contexts/support/index.ts';
import type { createShopPeople } from './shop-people.ts';

type Parts = {
  identity: Identity;
  shops: Shops;
  catalogue: Catalogue;
  resources: Resources;
  orders: Orders;
  shopPeople: ReturnType<typeof createShopPeople>;
};
export const createSupportPorts = ({
  identity,
  shops,
  catalogue,
  resources,
  orders,
  shopPeople,
}: Parts): Omit<SupportPorts, 'database' | 'files' | 'workingCalendar' | 'publishNews' | 'fanOut' | 'onError'> => ({
  findSeller: shops.findSeller,
  worksFor: shops.worksForShop,
  servedShops: shops.servedShops,
  userNames: identity.userNames,
  findAccountId: identity.findAccountId,
  peopleOfShop: (shopId, on) => shopPeople.accountsOf(shopId, 'shop.service', on),
  peopleOfPlatform: (on) => identity.staffWith('service.answer', on),
  goodsOfShop: catalogue.goodsOfShop,
  isGoodsOnSale: async (goodsId) => (await catalogue.findGoodsLabel(goodsId)) !== null,
  isOffer: async (goodsId) => (await resources.findOffers([goodsId])).length > 0,
  ordersOfBuyer: async (...asked) =>
    (await orders.buyerOrders.list(...asked)).map(({ amountFen, ...order }) => ({ ...order, amount: fenToYuan(amountFen) })),
  isOrderOf: orders.buyerOrders.isOf,
  async groupsOf(accountId) {
    const group = await identity.groups.groupOf(accountId);
    return group ? [{ groupId: group.groupId, groupName: group.name, isLeader: group.isLeader }] : [];
  },
  groupUsers: async (groupId) =>
    (await identity.groups.groupPeople(groupId)).map(({ accountId, userName }) => ({ userId: String(accountId), userName })),
  notify: identity.notify,
  countAttempt: (rule, key) => identity.countAttempt([{ rule, key }]),
});
