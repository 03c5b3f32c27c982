/** Payments through the gateway or from the balance, top-ups, refunds and the ledger. Owns the tables of migration 0006; announces nothing of its own. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { PaymentGateway } from './gateway/index.ts';
import { createLedgerStore } from './ledger/ledger-store.ts';
import { createOrderRefunds, type OrderRefunds } from './order-refund/order-refunds.ts';
import { closeOrderPayment } from './payment/close-payment.ts';
import type { PaymentContext } from './payment/context.ts';
import { registerNotifications } from './payment/notification-route.ts';
import type { Payable } from './payment/payable.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { createPaymentStore } from './payment/payment-store.ts';
import { sweepPayments } from './payment/sweep-payments.ts';

export { type AlipayConfig, createAlipayGateway, GatewayError, type PaymentGateway } from './gateway/index.ts';
export { ledgerRows } from './ledger/ledger-store.ts';
export type { OrderMoney, OrderRefunds } from './order-refund/order-refunds.ts';
export { makePastPayment, type PastPayment, type PastPosting, postingsOf } from './past/past-payment.ts';
export { savePastPayments, savePastPostings } from './past/past-payment-store.ts';
export { createPastSettlement, type PastSettlement } from './past/past-settlement.ts';
export { NOTIFY_PATH } from './payment/notification-route.ts';
export type { Payable } from './payment/payable.ts';
export { createSettlement, type FeeRule, type Settlement, type SettlementPorts } from './settlement/index.ts';

export type PaymentsOptions = {
  database: Database;
  gateway: PaymentGateway;
  /** What the gateway is called in payments and in the ledger. */
  gatewayName?: string;
  /** The public address of NOTIFY_PATH. */
  notifyUrl: string;
  /** Under which browsers reach the server: codes lead to a page there. */
  publicUrl: string;
  sandbox: boolean;
  /** What can be paid, by what lends its SQL. */
  payables: { ORDER: Payable };
  chargeLimit(): Promise<{ minFen: number; maxFen: number }>;
  now?: () => number;
  onError?: (error: unknown) => void;
};

export type Payments = {
  routes: Bound[];
  /** The gateway's own address; it takes no Origin and is no endpoint of the contracts. */
  registerNotifications(app: FastifyInstance): void;
  /** Ends whatever payment of the order is waiting, at the gateway first; 'arrived' when money came for it meanwhile. Throws GatewayError. */
  closeOrderPayment(orderId: string): Promise<'none' | 'closed' | 'arrived'>;
  /** Money that goes back for an order. */
  orderRefunds: OrderRefunds;
  jobs: Job[];
};

export function createPayments(options: PaymentsOptions): Payments {
  const { database, gateway, payables, now = Date.now, onError = (error) => console.error('payments', error) } = options;
  const context: PaymentContext = {
    ...options,
    gatewayName: options.gatewayName ?? gateway.name,
    store: createPaymentStore(database, payables.ORDER),
    now,
    onError,
  };
  return {
    routes: paymentRoutes(context, createLedgerStore(database)),
    registerNotifications: (app) => registerNotifications(app, context),
    closeOrderPayment: (orderId) => closeOrderPayment(context, orderId),
    orderRefunds: createOrderRefunds(context),
    jobs: [{ name: 'payments.ask-gateway', everyMs: 3_000, runs: 'alone', work: (signal) => sweepPayments(context, signal) }],
  };
}
