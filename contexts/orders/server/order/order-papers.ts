/** An order with its entitlements and payments, for the documents of a purchase. */

import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import type { OrderMoney, Payments } from '#contexts/payments/server/index.ts';
import type { EntitlementStore } from '../entitlement/entitlement-store.ts';
import { viewEntitlement } from '../entitlement/entitlement-view.ts';
import type { OrderStore } from './order-store.ts';
import { viewHistory, viewOrder } from './order-view.ts';

const MOST_ENTITLEMENTS = 1_000;

export type OrderPapers = {
  order: OrderView;
  /** Of the purchase agreement that the buyer accepted; '' when none was in force. */
  agreementVersion: string;
  entitlements: Entitlement[];
  payments: OrderMoney['payments'];
};

type Parts = { orders: OrderStore; entitlements: EntitlementStore; payments: Pick<Payments, 'orderRefunds'>; now(): number };

export async function papersOf(context: Parts, accountId: number, orderId: string): Promise<OrderPapers | null> {
  const found = await context.orders.findDetail(orderId, accountId);
  if (!found) return null;
  const now = context.now();
  const [entitlements, money, agreementVersion] = await Promise.all([
    context.entitlements.list({ accountId, kind: '', orderId }, { limit: MOST_ENTITLEMENTS, offset: 0 }, now),
    context.payments.orderRefunds.moneyOf(orderId),
    context.orders.findAgreementVersion(orderId),
  ]);
  return {
    order: { ...viewOrder(found.order, now), history: viewHistory(found.history) },
    agreementVersion,
    entitlements: entitlements.records.map((stored) => viewEntitlement(stored, now)),
    payments: money.payments,
  };
}
