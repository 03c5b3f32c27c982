/** How historical orders were paid, and refunded. */

import { type PastOrder } from '../orders/past-order.ts';
import { makePastPayment, type PastPayment } from '../payments/past-payment.ts';
import { MINUTE_MS } from './calendar.ts';
import type { TopUp } from './plan-orders.ts';

const BALANCE = 'balance';
const TOP_UP = '账户充值 Top-up';

const incomeOf = ({ draft }: PastOrder): string => {
  const shops = draft.lines.flatMap(({ shopId }) => (shopId === null ? [] : [Number(shopId)]));
  return `sales:${shops.length > 0 ? Math.max(...shops) : 'platform'}`;
};

export function paymentsOf(orders: PastOrder[], topUps: TopUp[], gateway: string): PastPayment[] {
  const ofOrders = orders
    .filter(
      ({ draft, status, canceledAt, createdAt }) =>
        draft.actualFen > 0 && (status === 'PAID' || status === 'REFUNDED' || (canceledAt !== null && createdAt % 2 === 0)),
    )
    .map((order) => {
      const { id, accountId, subject, draft, method, paidAt, createdAt, refund } = order;
      return makePastPayment({
        purpose: 'ORDER',
        orderId: id,
        accountId,
        subject,
        amountFen: draft.actualFen,
        gateway: method === 'BALANCE' ? BALANCE : gateway,
        income: incomeOf(order),
        createdAt: method === 'BALANCE' ? (paidAt ?? createdAt) : createdAt + 9_000,
        paidAt,
        refund: refund?.refundedAt ? { refundNo: refund.refundNo, amountFen: refund.amountFen ?? 0, at: refund.refundedAt } : null,
      });
    });
  const ofTopUps = topUps.map(({ accountId, at, fen }) =>
    makePastPayment({
      purpose: 'CHARGE',
      orderId: null,
      accountId,
      subject: TOP_UP,
      amountFen: fen,
      gateway,
      income: `wallet:${accountId}`,
      createdAt: at - MINUTE_MS,
      paidAt: at,
      refund: null,
    }),
  );
  return [...ofOrders, ...ofTopUps].sort((one, other) => one.createdAt - other.createdAt);
}
