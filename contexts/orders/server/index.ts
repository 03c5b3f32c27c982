/**
 * Carts, orders and entitlements. Owns the tables of migration 0005; emits `orders.changed`, and `offers.changed` when an offer sells out
 * or is available again.
 */

import type { Payments } from '#contexts/payments/server/index.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
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
import { createVisitorLimit, removeOldCarts } from './cart/visitor-carts.ts';
import type { OrdersContext } from './context.ts';
import { createEntitlementStore } from './entitlement/entitlement-store.ts';
import { notifyOfEndings } from './entitlement/notify-of-endings.ts';
import { fulfilmentRoutes } from './fulfilment/fulfilment-routes.ts';
import { createFulfilmentStore, FULFILMENTS_DUE } from './fulfilment/fulfilment-store.ts';
import { openFulfilments } from './fulfilment/open-fulfilments.ts';
import { mayReadDeliverable, mayReadDelivery } from './fulfilment/receive.ts';
import { sweepFulfilments } from './fulfilment/sweep-fulfilments.ts';
import { createInvoiceFacts } from './invoicing/invoice-facts.ts';
import { createOfferSnapshot } from './offers/offer-snapshot.ts';
import { countSold } from './order/count-sold.ts';
import { expireOrders } from './order/expire-orders.ts';
import { type OrderPapers, papersOf } from './order/order-papers.ts';
import { orderRoutes } from './order/order-routes.ts';
import { createOrderStore, EXPIRED_DUE, WITHDRAWALS_DUE } from './order/order-store.ts';
import { dueLinesOf } from './order/payable-order-store.ts';
import { createPurchaseStore } from './order/purchase-store.ts';
import { createRecentCarts } from './order/recent-carts.ts';
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
import { createReportStore } from './report/report-store.ts';
import { checkFigures, foldFigures } from './report/roll-up.ts';
import { shopOrderDownloads, shopOrderRoutes } from './shop-order/shop-order-routes.ts';
import { createShopOrderStore } from './shop-order/shop-order-store.ts';

export { createDeliveredFiles } from './fulfilment/delivered-files.ts';
export { sealedFields } from './fulfilment/sealed-fields.ts';
export type { InvoiceFacts, InvoiceFactsLine } from './invoicing/invoice-facts.ts';
export type { BuyerOrder } from './order/buyer-order-store.ts';
export { expireDemoOrders } from './order/demo-orders-store.ts';
export type { OrderPapers } from './order/order-papers.ts';
export { dueLinesOf } from './order/payable-order-store.ts';
export { payableGroups, payableOrders } from './order/payable-orders.ts';
export type { Purchase } from './order/purchase-store.ts';
export { createOrderFacts, type OrderFacts } from './order-facts.ts';
export type { CataloguePort, OrdersPorts } from './ports.ts';
export { groupBook, orderBook } from './proof/order-book.ts';
export { stockBook } from './proof/stock-book.ts';
export type { RefundPolicy } from './refund/refund.ts';
export { RENEWAL_POLICY, type RenewalPolicy } from './renewal/renewal-policy.ts';
export { afterSalesRoutes, afterSalesSetting } from './rules/after-sales-rules.ts';

/** Orders with their money, for invoices and documents. */
export type OrderPapersPort = {
  /** Orders as invoices need them. */
  invoiceFacts: ReturnType<typeof createInvoiceFacts>;
  /** An order of an account with all its documents: for the document package of a purchase. Null when not found. */
  papersOf(accountId: number, orderId: string): Promise<OrderPapers | null>;
};
type PapersParts = { database: Database; payments: Pick<Payments, 'orderRefunds'>; now?: () => number };
export function createOrderPapers({ database, payments, now = Date.now }: PapersParts): OrderPapersPort {
  const parts = { payments, orders: createOrderStore(database), entitlements: createEntitlementStore(database), now };
  return {
    invoiceFacts: createInvoiceFacts({ database, payments }),
    papersOf: (accountId, orderId) => papersOf(parts, accountId, orderId),
  };
}

export type Orders = {
  routes: Bound[];
  downloads: Download[];
  /** Handlers for the relay of the outbox: the counters of goods follow paid orders. */
  eventHandlers: Record<string, Handler[]>;
  /** In the transaction in which a member leaves a group: ends approvals requested from its leader. */
  memberLeft(tx: Queryable, groupId: string, accountId: number): Promise<void>;
  /** For `offers.changed`: carts and previews reload offers. */
  invalidateOffers(): void;
  /** Whether this account may read a file delivered with a fulfilment, or automatically by its goods; reading it counts as use. */
  mayReadDelivery(accountId: number, fulfilmentId: string): Promise<boolean>;
  mayReadDeliverable(accountId: number, fileId: string): Promise<boolean>;
  servesFulfilment(shopId: string, fulfilmentId: string): Promise<boolean>;
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
  { name: 'orders.remove-old-carts', everyMs: RARELY_MS, runs: 'alone', work: (signal) => removeOldCarts(context, signal) },
];

/** Regions are changed by operators only. */
const REGIONS_CACHED_MS = 10_000;

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
    regions: cacheValue(() => ports.regions(), REGIONS_CACHED_MS, now).get,
    now,
    onError,
  };
  const turnover = turnoverReport(createReportStore(database), ports.shopNames);
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
    eventHandlers: {
      'orders.changed': [countSold(ports.catalogue), openFulfilments(context)],
      'goods.forced-off': [withdrawOnForcedOff(context)],
    },
    mayReadDelivery: (accountId, fulfilmentId) => mayReadDelivery(context, accountId, fulfilmentId),
    mayReadDeliverable: (accountId, fileId) => mayReadDeliverable(context, accountId, fileId),
    async servesFulfilment(shopId, fulfilmentId) {
      return isStoredId(fulfilmentId) && context.fulfilments.exists(fulfilmentId, { shopId });
    },
    memberLeft: (tx, groupId, accountId) => endApprovalsOf(context, tx, groupId, accountId),
    invalidateOffers: context.snapshot.invalidate,
    jobs: orderJobs(context, createFigureStore(database)),
  };
}
