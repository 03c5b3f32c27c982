/**
 * Carts, orders and entitlements. Owns the tables of migration 0005; emits `orders.changed`, and `offers.changed` when an offer sells out
 * or is available again.
 */

import { isStoredId } from '#kernel/id/id.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { adminOrderDownloads, adminOrderRoutes } from './admin-order/admin-order-routes.ts';
import { createAdminOrderStore } from './admin-order/admin-order-store.ts';
import { createApprovalStore } from './approval/approval-store.ts';
import { endApprovalsOf } from './approval/decide-approval.ts';
import { groupBuyingRoutes } from './approval/group-buying-routes.ts';
import { createRulesStore } from './approval/rules-store.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { createCartStore } from './cart/cart-store.ts';
import { MAX_LINES } from './cart/put-into-cart.ts';
import { createVisitorLimit, forgetOldCarts } from './cart/visitor-carts.ts';
import type { OrdersContext } from './context.ts';
import { createEntitlementStore } from './entitlement/entitlement-store.ts';
import { notifyOfEndings } from './entitlement/notify-of-endings.ts';
import { createRunningStore, type RunningStore } from './entitlement/running-store.ts';
import { fulfilmentRoutes } from './fulfilment/fulfilment-routes.ts';
import { createFulfilmentStore, FULFILMENTS_DUE } from './fulfilment/fulfilment-store.ts';
import { openFulfilments } from './fulfilment/open-fulfilments.ts';
import { mayReadDeliverable, mayReadDelivery } from './fulfilment/receive.ts';
import { sweepFulfilments } from './fulfilment/sweep-fulfilments.ts';
import { createInvoiceFacts } from './invoicing/invoice-facts.ts';
import { createOfferSnapshot } from './offers/offer-snapshot.ts';
import { type BoughtLineStore, createBoughtLineStore } from './order/bought-line-store.ts';
import { createBuyerOrderStore } from './order/buyer-order-store.ts';
import { countSold } from './order/count-sold.ts';
import { expireOrders } from './order/expire-orders.ts';
import { type OrderPapers, papersOf } from './order/order-papers.ts';
import { orderRoutes } from './order/order-routes.ts';
import { createOrderStore, EXPIRED_DUE, type OrderLabel, WITHDRAWALS_DUE } from './order/order-store.ts';
import { type PaidOrder, paidByPayable } from './order/paid-order.ts';
import { createPaidOrderStore, type PaidOrderStore } from './order/paid-order-store.ts';
import { dueLinesOf } from './order/payable-order-store.ts';
import { createPurchaseStore, type Purchase } from './order/purchase-store.ts';
import { createRecentCarts } from './order/recent-carts.ts';
import { orderNames } from './order/record-names-store.ts';
import { sweepWithdrawals, withdrawOnForcedOff } from './order/withdraw-orders.ts';
import type { OrdersPorts } from './ports.ts';
import { createProjectStore } from './project/project-store.ts';
import { spendingDownloads } from './project/spending-sheet.ts';
import { createSpendingStore } from './project/spending-store.ts';
import { expireQuotes } from './quote/offer-quote.ts';
import { quoteRoutes } from './quote/quote-routes.ts';
import { createQuoteStore, QUOTES_DUE } from './quote/quote-store.ts';
import { refundRoutes } from './refund/refund-routes.ts';
import { createRefundStore, REFUNDS_DUE } from './refund/refund-store.ts';
import { sweepRefunds } from './refund/send-refund.ts';
import { sweepAutoRenewals } from './renewal/auto-renewal.ts';
import { createAutoRenewalStore } from './renewal/auto-renewal-store.ts';
import { endEntitlements } from './renewal/end-entitlements.ts';
import { createEndingStore } from './renewal/ending-store.ts';
import { createFollowingStore, ENDINGS_DUE } from './renewal/following-store.ts';
import { renewalRoutes } from './renewal/renewal-routes.ts';
import { createFigureStore, FIGURES_DUE, type FigureStore } from './report/figure-store.ts';
import { reportDownloads, reportRoutes, turnoverReport } from './report/report-routes.ts';
import { createReportStore, type ReportStore } from './report/report-store.ts';
import { checkFigures, foldFigures } from './report/roll-up.ts';
import { createSoldGoodsStore } from './report/sold-goods-store.ts';
import { shopOrderDownloads, shopOrderRoutes } from './shop-order/shop-order-routes.ts';
import { createShopOrderStore } from './shop-order/shop-order-store.ts';

export { sealedFields } from './fulfilment/sealed-fields.ts';
export type { InvoiceFacts, InvoiceFactsLine } from './invoicing/invoice-facts.ts';
export { createBoughtLineStore } from './order/bought-line-store.ts';
export type { BuyerOrder } from './order/buyer-order-store.ts';
export { expireDemoOrders } from './order/demo-orders-store.ts';
export { titlesOf } from './order/order.ts';
export type { OrderPapers } from './order/order-papers.ts';
export { createPaidOrderStore } from './order/paid-order-store.ts';
export { dueLinesOf } from './order/payable-order-store.ts';
export { payableGroups, payableOrders } from './order/payable-orders.ts';
export type { Purchase } from './order/purchase-store.ts';
export { heldLines, makePastOrder, type PastOrder, soldPieces } from './past/past-order.ts';
export { hasOrders, type StoredFulfilment, savePastOrders } from './past/past-order-store.ts';
export type { PastDelivery, PastFate, PastRefund, PastService, PastWish } from './past/wish.ts';
export type { CataloguePort, OrdersPorts } from './ports.ts';
export { readHeldUnits } from './proof/held-units.ts';
export { groupBook, orderBook } from './proof/order-book.ts';
export { REFUND_POLICY, type RefundPolicy } from './refund/refund.ts';
export { RENEWAL_POLICY, type RenewalPolicy } from './renewal/renewal-policy.ts';

export type Orders = {
  routes: Bound[];
  downloads: Download[];
  /** Handlers for the relay of the outbox: the counters of goods follow paid orders. */
  eventHandlers: Record<string, Handler[]>;
  /** Purchases of an account by SKU, in one statement. */
  purchasesOf(accountId: number, skuIds: string[]): Promise<Map<string, Purchase>>;
  /**
   * After sign-in: merges the visitor's lines into the account's. Amounts of the same goods are added up; a sum above the maximum remains,
   * as an invalid line with the reason.
   */
  mergeVisitorCart(accountId: number, visitorId: string): Promise<void>;
  /** Orders paid within these days of Asia/Shanghai, both inclusive: of all sellers, or of one shop. */
  countOrders(days: { from: string; to: string }, shopId?: string): Promise<number>;
  /** Whether anything was ever bought and paid. */
  hasSold(): Promise<boolean>;
  /** The goods type of each order with only one. */
  goodsTypesOf(orderIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** Labels of a shop's orders, by id and by number; from its own lines only. */
  labelsOf(shopId: string, references: string[]): Promise<ReadonlyMap<string, OrderLabel>>;
  /** Names of orders, refunds and deliveries, for the audit log. */
  recordNames: ReturnType<typeof orderNames>;
  /** Ends the entitlement of a metered service that its buyer closes. */
  endEntitlement(tx: Queryable, entitlementId: string, at: number): Promise<void>;
  /** Paid orders by the id of their payable: for the settlement of vouchers. */
  paidOrders(payables: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, PaidOrder>>;
  /** Of these goods those that the account has bought and not returned. */
  boughtGoods: PaidOrderStore['boughtGoods'];
  /** SKUs of these goods to which an account, or its group, is entitled at an instant (ms). */
  entitledGoods: RunningStore['list'];
  /** Marks them as used: they can no longer be returned without a reason. */
  markUsed: RunningStore['use'];
  /** Lines of an account's orders, for its reviews. */
  boughtLines: BoughtLineStore;
  /** Orders of one buyer, for conversations with the buyer. */
  buyerOrders: ReturnType<typeof createBuyerOrderStore>;
  /** Whether the account has ever paid an order of the shop. */
  hasOrdered: PaidOrderStore['hasOrdered'];
  /** In the transaction in which a member leaves a group: ends approvals requested from its leader. */
  memberLeft(tx: Queryable, groupId: string, accountId: number): Promise<void>;
  /** For `offers.changed`: carts and previews reload offers. */
  forgetOffers(): void;
  /** Turnover of a shop, for its own dashboard: fen, orders, buyers of the given days. */
  shopReport: ReportStore['ofShop'];
  /** Goods sold or obtained free of charge: for the ranking. */
  soldGoods: ReturnType<typeof createSoldGoodsStore>['list'];
  /** Whether this account may read a file delivered with a fulfilment, or automatically by its goods; reading it counts as use. */
  mayReadDelivery(accountId: number, fulfilmentId: string): Promise<boolean>;
  mayReadDeliverable(accountId: number, fileId: string): Promise<boolean>;
  servesFulfilment(shopId: string, fulfilmentId: string): Promise<boolean>;
  /** Orders as invoices need them. */
  invoiceFacts: ReturnType<typeof createInvoiceFacts>;
  /** An order of an account with all its documents: for the document package of a purchase. Null when not found. */
  papersOf(accountId: number, orderId: string): Promise<OrderPapers | null>;
  jobs: Job[];
};

const orderJobs = (context: OrdersContext, figures: FigureStore): Job[] => [
  { name: 'orders.fold-figures', everyMs: RARELY_MS, due: FIGURES_DUE, runs: 'alone', work: (signal) => foldFigures(figures, signal) },
  { name: 'orders.check-figures', everyMs: 6 * 3_600_000, runs: 'alone', work: (signal) => checkFigures(figures, context.now(), signal) },
  { name: 'orders.expire-orders', everyMs: RARELY_MS, due: EXPIRED_DUE, runs: 'alone', work: (signal) => expireOrders(context, signal) },
  { name: 'orders.withdraw-orders', everyMs: RARELY_MS, due: WITHDRAWALS_DUE, runs: 'alone', work: () => sweepWithdrawals(context) },
  { name: 'orders.send-refunds', everyMs: RARELY_MS, due: REFUNDS_DUE, runs: 'alone', work: () => sweepRefunds(context) },
  { name: 'orders.move-fulfilments', everyMs: RARELY_MS, due: FULFILMENTS_DUE, runs: 'alone', work: () => sweepFulfilments(context) },
  { name: 'orders.announce-endings', everyMs: RARELY_MS, runs: 'alone', work: () => notifyOfEndings(context) },
  { name: 'orders.end-entitlements', everyMs: RARELY_MS, due: ENDINGS_DUE, runs: 'alone', work: () => endEntitlements(context) },
  { name: 'orders.renew-entitlements', everyMs: RARELY_MS, runs: 'alone', work: () => sweepAutoRenewals(context) },
  { name: 'orders.expire-quotes', everyMs: RARELY_MS, due: QUOTES_DUE, runs: 'alone', work: () => expireQuotes(context) },
  { name: 'orders.remove-old-carts', everyMs: RARELY_MS, runs: 'alone', work: (signal) => forgetOldCarts(context, signal) },
];

/** Regions are changed by operators only. */
const REGIONS_KEPT_MS = 10_000;

export function createOrders(ports: OrdersPorts): Orders {
  const { database, resources, operations, now = Date.now, onError = (error) => console.error('orders', error) } = ports;
  const context: OrdersContext = {
    ...ports,
    orders: createOrderStore(database),
    carts: createCartStore(database),
    entitlements: createEntitlementStore(database),
    purchases: createPurchaseStore(database),
    fulfilments: createFulfilmentStore(database),
    refunds: createRefundStore(database),
    followings: createFollowingStore(database),
    autoRenewals: createAutoRenewalStore(database),
    endings: createEndingStore(database),
    quotes: createQuoteStore(database),
    rules: createRulesStore(database),
    projects: createProjectStore(database),
    approvals: createApprovalStore(database),
    spending: createSpendingStore(database),
    listDueLines: (payableId, on) => dueLinesOf(database, payableId, on),
    shopOrders: createShopOrderStore(database),
    adminOrders: createAdminOrderStore(database),
    snapshot: createOfferSnapshot({ resources, now }),
    recentCarts: createRecentCarts(),
    visitors: createVisitorLimit(now),
    limits: operations.limits,
    regions: cacheValue(() => ports.regions(), REGIONS_KEPT_MS, now).get,
    now,
    onError,
  };
  const reports = createReportStore(database);
  const paid = createPaidOrderStore(database);
  const turnover = turnoverReport(reports, ports.shopNames);
  const running = createRunningStore(database);
  return {
    routes: [
      ...cartRoutes(context),
      ...orderRoutes(context),
      ...fulfilmentRoutes(context),
      ...refundRoutes(context),
      ...renewalRoutes(context),
      ...quoteRoutes(context),
      ...shopOrderRoutes(context),
      ...adminOrderRoutes(context),
      ...reportRoutes(turnover),
      ...groupBuyingRoutes(context),
    ],
    downloads: [
      ...shopOrderDownloads(context),
      ...adminOrderDownloads(context),
      ...reportDownloads(turnover),
      ...spendingDownloads(context),
    ],
    shopReport: reports.ofShop,
    soldGoods: createSoldGoodsStore(database).list,
    eventHandlers: {
      'orders.changed': [countSold(ports.catalogue), openFulfilments(context)],
      'goods.forced-off': [withdrawOnForcedOff(context)],
    },
    mayReadDelivery: (accountId, fulfilmentId) => mayReadDelivery(context, accountId, fulfilmentId),
    mayReadDeliverable: (accountId, fileId) => mayReadDeliverable(context, accountId, fileId),
    paidOrders: async (payables) => paidByPayable(await paid.list(payables)),
    boughtGoods: paid.boughtGoods,
    entitledGoods: running.list,
    markUsed: running.use,
    boughtLines: createBoughtLineStore(database),
    buyerOrders: createBuyerOrderStore(database),
    hasOrdered: paid.hasOrdered,
    async servesFulfilment(shopId, fulfilmentId) {
      return isStoredId(fulfilmentId) && context.fulfilments.exists(fulfilmentId, { shopId });
    },
    async purchasesOf(accountId, skuIds) {
      const found = await context.purchases.findOfSkus(accountId, skuIds.filter(isStoredId), now());
      return new Map(found.map(({ skuId, ...purchase }) => [skuId, purchase]));
    },
    mergeVisitorCart: (accountId, visitorId) =>
      visitorId === '' ? Promise.resolve() : context.carts.merge(`v${visitorId}`, `u${accountId}`, MAX_LINES),
    hasSold: reports.hasSold,
    countOrders: async (days, shopId) => (shopId === undefined || isStoredId(shopId) ? reports.countOrders(days, shopId) : 0),
    goodsTypesOf: async (orderIds) =>
      orderIds.length === 0
        ? new Map()
        : new Map((await context.orders.goodsTypes(orderIds)).map(({ orderId, goodsType }) => [orderId, goodsType])),
    async labelsOf(shopId, references) {
      const asked = [...new Set(references)].filter((reference) => reference !== '');
      if (asked.length === 0 || !isStoredId(shopId)) return new Map();
      const found = await context.orders.labels(shopId, asked);
      return new Map(found.flatMap((label) => [label.orderId, label.orderNo].map((reference) => [reference, label] as const)));
    },
    endEntitlement: context.entitlements.end,
    invoiceFacts: createInvoiceFacts(context),
    papersOf: (accountId, orderId) => papersOf(context, accountId, orderId),
    memberLeft: (tx, groupId, accountId) => endApprovalsOf(context, tx, groupId, accountId),
    forgetOffers: context.snapshot.forget,
    recordNames: orderNames(context.database),
    jobs: orderJobs(context, createFigureStore(database)),
  };
}
