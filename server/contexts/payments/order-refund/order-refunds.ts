/** Money that goes back for an order, the way it came. Orders keep the refund and its state; here are the steps that move the money. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { PaymentContext } from '../payment/context.ts';
import { BALANCE } from '../payment/payment.ts';
import { createOrderRefundStore, type OrderPayment, type OrderPosting } from './order-refund-store.ts';

export type OrderMoney = { payments: OrderPayment[]; postings: OrderPosting[] };
export type OrderRefunds = {
  /** First step, in the transaction that sends a refund off; false when no payment of the order stands. */
  markSent(tx: Queryable, orderId: string): Promise<boolean>;
  /** Second step, outside any transaction: the gateway moves the money, once for each number. Nothing to do for the balance. Throws GatewayError. */
  send(refund: { orderId: string; refundNo: string; amountFen: number }): Promise<void>;
  /** Last step, in the transaction that completes the refund: postings, wallet, payment. False when it was done before. */
  post(tx: Queryable, refund: { orderId: string; refundNo: string; amountFen: number }): Promise<boolean>;
  moneyOf(orderId: string): Promise<OrderMoney>;
};

export function createOrderRefunds({ database, gateway, now }: Pick<PaymentContext, 'database' | 'gateway' | 'now'>): OrderRefunds {
  const store = createOrderRefundStore(database);
  return {
    markSent: store.markSent,
    async send({ orderId, refundNo, amountFen }) {
      const payment = await store.findReturning(orderId);
      if (!payment || payment.gateway === BALANCE) return;
      await gateway.refund({ outTradeNo: payment.outTradeNo, refundNo, amountFen });
    },
    post: (tx, refund) => store.post(tx, refund, now()),
    async moneyOf(orderId) {
      const [payments, postings] = await Promise.all([store.listPayments(orderId), store.listPostings(orderId)]);
      return { payments, postings };
    },
  };
}
