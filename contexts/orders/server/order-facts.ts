/** What can be read of orders, and a few changes that concern nothing else. Needs the database alone, so that any context may use it. */
import { isStoredId } from '#kernel/id/id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createCartStore } from './cart/cart-store.ts';
import { MAX_LINES } from './cart/put-into-cart.ts';
import { createEntitlementStore } from './entitlement/entitlement-store.ts';
import { createRunningStore } from './entitlement/running-store.ts';
import { createBoughtLineStore } from './order/bought-line-store.ts';
import { createBuyerOrderStore } from './order/buyer-order-store.ts';
import { createOrderStore, type OrderLabel } from './order/order-store.ts';
import { type PaidOrder, paidByPayable } from './order/paid-order.ts';
import { createPaidOrderStore } from './order/paid-order-store.ts';
import { createPurchaseStore, type Purchase } from './order/purchase-store.ts';
import { orderNames } from './order/record-names-store.ts';
import { createReportStore } from './report/report-store.ts';
import { createSoldGoodsStore } from './report/sold-goods-store.ts';

export function createOrderFacts(database: Database, now: () => number = Date.now) {
  const orders = createOrderStore(database);
  const carts = createCartStore(database);
  const purchases = createPurchaseStore(database);
  const reports = createReportStore(database);
  const paid = createPaidOrderStore(database);
  const running = createRunningStore(database);
  return {
    /** Purchases of an account by SKU, in one statement. */
    async purchasesOf(accountId: number, skuIds: string[]): Promise<Map<string, Purchase>> {
      const found = await purchases.findOfSkus(accountId, skuIds.filter(isStoredId), now());
      return new Map(found.map(({ skuId, ...purchase }) => [skuId, purchase]));
    },
    /**
     * After sign-in: merges the visitor's lines into the account's. Amounts of the same goods are added up; a sum above the maximum
     * remains, as an invalid line with the reason.
     */
    mergeVisitorCart: (accountId: number, visitorId: string): Promise<void> =>
      visitorId === '' ? Promise.resolve() : carts.merge(`v${visitorId}`, `u${accountId}`, MAX_LINES),
    /** Orders paid within these days of Asia/Shanghai, both inclusive: of all sellers, or of one shop. */
    countOrders: async (days: { from: string; to: string }, shopId?: string): Promise<number> =>
      shopId === undefined || isStoredId(shopId) ? reports.countOrders(days, shopId) : 0,
    /** Whether anything was ever bought and paid. */
    hasSold: reports.hasSold,
    /** The goods type of each order with only one. */
    goodsTypesOf: async (orderIds: string[]): Promise<ReadonlyMap<string, string>> =>
      orderIds.length === 0
        ? new Map()
        : new Map((await orders.goodsTypes(orderIds)).map(({ orderId, goodsType }) => [orderId, goodsType])),
    /** Labels of a shop's orders, by id and by number; from its own lines only. */
    async labelsOf(shopId: string, references: string[]): Promise<ReadonlyMap<string, OrderLabel>> {
      const asked = [...new Set(references)].filter((reference) => reference !== '');
      if (asked.length === 0 || !isStoredId(shopId)) return new Map();
      const found = await orders.labels(shopId, asked);
      return new Map(found.flatMap((label) => [label.orderId, label.orderNo].map((reference) => [reference, label] as const)));
    },
    /** Names of orders, refunds and deliveries, for the audit log. */
    recordNames: orderNames(database),
    /** Ends the entitlement of a metered service that its buyer closes. */
    endEntitlement: createEntitlementStore(database).end,
    /** Paid orders by the id of their payable: for the settlement of vouchers. */
    paidOrders: async (payables: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, PaidOrder>> =>
      paidByPayable(await paid.list(payables)),
    /** Of these goods those that the account has bought and not returned. */
    boughtGoods: paid.boughtGoods,
    /** Whether the account has ever paid an order of the shop. */
    hasOrdered: paid.hasOrdered,
    /** SKUs of these goods to which an account, or its group, is entitled at an instant (ms). */
    entitledGoods: running.list,
    /** Marks them as used: they can no longer be returned without a reason. */
    markUsed: running.use,
    /** Lines of an account's orders, for its reviews. */
    boughtLines: createBoughtLineStore(database),
    /** Orders of one buyer, for conversations with the buyer. */
    buyerOrders: createBuyerOrderStore(database),
    /** Turnover of a shop, for its own dashboard: fen, orders, buyers of the given days. */
    shopReport: reports.ofShop,
    /** Goods sold or obtained free of charge: for the ranking. */
    soldGoods: createSoldGoodsStore(database).list,
  };
}
export type OrderFacts = ReturnType<typeof createOrderFacts>;
