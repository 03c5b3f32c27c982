/**
 * Returns the money of an order by the methods it was paid with. Orders own the refund and its state; these are the steps that move the
 * money.
 */
import { type PayableRef, payableOfOrder } from '#contexts/orders/rules/orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { post } from '../ledger/post-store.ts';
import type { PaymentContext } from '../payment/context.ts';
import type { Income } from '../payment/payable.ts';
import { wayOf } from '../payment/way.ts';
import { createOrderRefundStore, type MoneyLeft, type OrderPayment, type OrderPosting } from './order-refund-store.ts';
import { shareRefund } from './share-refund.ts';

export type OrderMoney = { payments: OrderPayment[]; postings: OrderPosting[] };
export type OrderRefunds = {
  /** First step, in the transaction that starts sending a refund: the share of each tender. False when not enough is left. */
  begin(tx: Queryable, refund: { orderId: string; refundNo: string; amountFen: number }): Promise<boolean>;
  /**
   * Second step, outside any transaction: sends the money, once for each number. Does nothing for internal methods. False: a part is sent
   * later, and the step is repeated. Throws GatewayError.
   */
  send(refundNo: string): Promise<boolean>;
  /** Last step, in the transaction that completes the refund: postings, wallet, tenders. `from`: the accounts of the income. */
  post(tx: Queryable, refund: { orderId: string; refundNo: string; from: Income[] }): Promise<void>;
  moneyOf(orderId: string): Promise<OrderMoney>;
  /** What is left of orders and groups; those without payments are missing. */
  moneyLeft(payables: readonly PayableRef[], on?: Queryable): Promise<MoneyLeft[]>;
};

export function createOrderRefunds({ database, ways, now }: Pick<PaymentContext, 'database' | 'ways' | 'now'>): OrderRefunds {
  const store = createOrderRefundStore(database);
  return {
    async begin(tx, { orderId, refundNo, amountFen }) {
      const shares = shareRefund(await store.lockTenders(tx, payableOfOrder(orderId)), amountFen);
      for (const [index, { tender, fen }] of shares.entries()) {
        const sendNo = index === 0 ? refundNo : `${refundNo}-${index + 1}`;
        if (!(await store.insertShare(tx, refundNo, tender.paymentId, sendNo, fen)))
          throw new Error(`refund ${refundNo}: payment ${tender.outTradeNo} changed although it was locked`);
      }
      return shares.length > 0;
    },
    async send(refundNo) {
      let gone = true;
      for (const { gateway, outTradeNo, sendNo, amountFen, totalFen } of await store.listShares(refundNo)) {
        const way = wayOf(ways, gateway);
        if (way.takes === 'ON_ARRIVAL') gone = (await way.sendBack({ outTradeNo, refundNo: sendNo, amountFen, totalFen })) && gone;
      }
      return gone;
    },
    async post(tx, { orderId, refundNo, from }) {
      const at = now();
      const shares = await store.listShares(refundNo, tx);
      const [first] = shares;
      const [income] = from;
      if (!first || !income) throw new Error(`refund ${refundNo} cannot be posted: it was not started`);
      const amountFen = shares.reduce((sum, share) => sum + share.amountFen, 0);
      for (const share of shares) {
        if (!(await store.completeShare(tx, share.paymentId, at)))
          throw new Error(`refund ${refundNo}: payment ${share.outTradeNo} is not being refunded`);
        const way = wayOf(ways, share.gateway);
        if (way.takes === 'AT_ONCE') await way.releaseHeld(tx, { ...share, id: share.paymentId }, 'REFUND');
      }
      const { paymentId, accountId } = first;
      await store.insertRefund(tx, { refundNo, paymentId, orderId, accountId, income: income.account, amountFen }, at);
      const credits = shares.map((share) => ({ account: wayOf(ways, share.gateway).account(share), fen: -share.amountFen }));
      await post(tx, { kind: 'refund-order', reference: refundNo, accountId, at, postings: [...from, ...credits] });
    },
    moneyLeft: (payables, on) => store.sumLeft(payables, on),
    async moneyOf(orderId) {
      const paid = payableOfOrder(orderId);
      const [payments, postings] = await Promise.all([store.listPayments(paid), store.listPostings(paid, orderId)]);
      return { payments, postings };
    },
  };
}
