/** A payment as stored, and the decisions over it; pure. */
import { newOrderNo } from '#kernel/id/id.ts';
import type { PayableState, PaymentState } from '#kernel/orders/orders.ts';

export type Payment = {
  /** Unguessable; the `sign` of the status calls. */
  id: string;
  outTradeNo: string;
  purpose: 'ORDER' | 'CHARGE';
  orderId: string | null;
  accountId: number;
  subject: string;
  amountFen: number;
  gateway: string;
  state: PaymentState;
  /** What the gateway's wallet opens; '' before the gateway was asked. */
  codeUrl: string;
  scanToken: string;
  eventSn: string;
  createdAt: number;
  expiresAt: number;
};

/** The countdown of a code (section 9). */
export const COUNTDOWN_MS = 300_000;
/** An order with less than this left gets no new code: nobody could pay it in time. */
export const LEAST_LEFT_MS = 5_000;
/** The gateway is first asked about a payment that nobody told us of after this. */
export const FIRST_QUERY_MS = 15_000;
/** Codes are shown this long after their end, so that the phone learns how it ended. */
export const TOKEN_KEPT_MS = 3_600_000;
/** Payments from the balance never meet the gateway. */
export const BALANCE = 'balance';

/** The state of what a payment pays for, as the calls of section 4 name it. */
export type PayStatus = PayableState;

const statusOf: Record<PaymentState, (waiting: PayStatus) => PayStatus> = {
  WAIT: (waiting) => waiting,
  PAID: () => 'PAID',
  CLOSED: () => 'CANCELED',
  REFUNDING: () => 'REFUNDED',
  REFUNDED: () => 'REFUNDED',
};
/** The status of section 4 that a payment alone tells: a top-up is CHARGING where an order is UNPAID. */
export const payStatus = ({ purpose, state }: Pick<Payment, 'purpose' | 'state'>): PayStatus =>
  statusOf[state](purpose === 'CHARGE' ? 'CHARGING' : 'UNPAID');

/** The status of an order's payment: the order's own, but REFUNDED when money came for a cancelled order and went back. */
export const orderPayStatus = (orderStatus: PayStatus, latest: PaymentState | null): PayStatus =>
  orderStatus === 'CANCELED' && (latest === 'REFUNDING' || latest === 'REFUNDED') ? 'REFUNDED' : orderStatus;

const digits = (count: number): string => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
/** Our number at the gateway: digits only, once in 10^14 equal to another of its second (the store keeps it unique). */
export const newOutTradeNo = (now: number): string => newOrderNo(now) + digits(6);
/** 192 random bits. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
/** One refund a payment: the same number asks for the same refund. */
export const refundNoOf = ({ outTradeNo }: Pick<Payment, 'outTradeNo'>): string => `${outTradeNo}R`;
