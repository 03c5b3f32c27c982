/** Payments of the demo history and their records in the ledger and at the gateway. Pure except for random numbers. */

import { BALANCE, COUNTDOWN_MS, newOutTradeNo, newToken } from '#contexts/payments/server/payment/payment.ts';
import { newOrderNo } from '#kernel/id/id.ts';

export type PastPayment = {
  id: string;
  scanToken: string;
  outTradeNo: string;
  tradeNo: string;
  eventSn: string;
  purpose: 'ORDER' | 'CHARGE';
  orderId: string | null;
  accountId: number;
  subject: string;
  amountFen: number;
  gateway: string;
  /** The ledger account that it credits. */
  income: string;
  state: 'PAID' | 'CLOSED' | 'REFUNDED';
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  refund: { refundNo: string; amountFen: number; at: number } | null;
};
export type PastPosting = {
  at: number;
  kind: 'capture' | 'refund-order';
  reference: string;
  accountId: number;
  postings: { account: string; fen: number }[];
};

type Wanted = Pick<
  PastPayment,
  'purpose' | 'orderId' | 'accountId' | 'subject' | 'amountFen' | 'gateway' | 'income' | 'createdAt' | 'refund'
> & {
  /** Null: the code expired or was closed. */
  paidAt: number | null;
};

export function makePastPayment(wanted: Wanted): PastPayment {
  const { createdAt, paidAt, gateway, refund } = wanted;
  return {
    ...wanted,
    id: newToken(),
    scanToken: newToken(),
    outTradeNo: newOutTradeNo(createdAt),
    tradeNo: gateway === BALANCE || paidAt === null ? '' : `${newOrderNo(paidAt)}${String(paidAt % 1_000_000).padStart(6, '0')}`,
    eventSn: paidAt === null ? '' : newOrderNo(paidAt),
    state: paidAt === null ? 'CLOSED' : refund ? 'REFUNDED' : 'PAID',
    expiresAt: gateway === BALANCE ? createdAt : createdAt + COUNTDOWN_MS,
  };
}

const wayOf = ({ gateway, accountId }: PastPayment): string => (gateway === BALANCE ? `wallet:${accountId}` : `gateway:${gateway}`);

/** The kinds written by payment-capture and order-refund-post. */
export function postingsOf(payment: PastPayment): PastPosting[] {
  const { accountId, amountFen, income, outTradeNo, paidAt, refund } = payment;
  if (paidAt === null) return [];
  const captured: PastPosting = {
    at: paidAt,
    kind: 'capture',
    reference: outTradeNo,
    accountId,
    postings: [
      { account: wayOf(payment), fen: amountFen },
      { account: income, fen: -amountFen },
    ],
  };
  if (!refund) return [captured];
  return [
    captured,
    {
      at: refund.at,
      kind: 'refund-order',
      reference: refund.refundNo,
      accountId,
      postings: [
        { account: income, fen: refund.amountFen },
        { account: wayOf(payment), fen: -refund.amountFen },
      ],
    },
  ];
}
