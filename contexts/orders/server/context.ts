/** Dependencies of the use cases of orders. */

import type { PlatformLimits } from '#contexts/orders/rules/buying/buying.ts';
import type { DueLine } from '#contexts/payments/server/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { AdminOrderStore } from './admin-order/admin-order-store.ts';
import type { ApprovalStore } from './approval/approval-store.ts';
import type { RulesStore } from './approval/rules-store.ts';
import type { CartStore } from './cart/cart-store.ts';
import type { VisitorLimit } from './cart/visitor-carts.ts';
import type { EntitlementStore } from './entitlement/entitlement-store.ts';
import type { FulfilmentStore } from './fulfilment/fulfilment-store.ts';
import type { OfferSnapshot } from './offers/offer-snapshot.ts';
import type { OrderStore } from './order/order-store.ts';
import type { PurchaseStore } from './order/purchase-store.ts';
import type { RecentCarts } from './order/recent-carts.ts';
import type { OrdersPorts } from './ports.ts';
import type { ProjectStore } from './project/project-store.ts';
import type { SpendingStore } from './project/spending-store.ts';
import type { QuoteStore } from './quote/quote-store.ts';
import type { RefundStore } from './refund/refund-store.ts';
import type { AutoRenewalStore } from './renewal/auto-renewal-store.ts';
import type { EndingStore } from './renewal/ending-store.ts';
import type { FollowingStore } from './renewal/following-store.ts';
import type { ShopOrderStore } from './shop-order/shop-order-store.ts';

export type OrdersContext = Omit<OrdersPorts, 'now' | 'onError'> & {
  orders: OrderStore;
  carts: CartStore;
  visitors: VisitorLimit;
  entitlements: EntitlementStore;
  purchases: PurchaseStore;
  fulfilments: FulfilmentStore;
  refunds: RefundStore;
  followings: FollowingStore;
  autoRenewals: AutoRenewalStore;
  endings: EndingStore;
  quotes: QuoteStore;
  shopOrders: ShopOrderStore;
  adminOrders: AdminOrderStore;
  rules: RulesStore;
  projects: ProjectStore;
  approvals: ApprovalStore;
  spending: SpendingStore;
  /** The parts of the amount due for an order, or a group of orders. */
  listDueLines(payableId: string, on?: Queryable): Promise<DueLine[]>;
  snapshot: OfferSnapshot;
  recentCarts: RecentCarts;
  limits(): Promise<PlatformLimits>;
  now(): number;
  onError(error: unknown): void;
};
