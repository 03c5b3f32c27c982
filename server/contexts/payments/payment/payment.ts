/** A payment as stored, and the decisions over it; pure. */
import { newOrderNo } from '#kernel/id/id.ts';
import type { PayableState, PaymentState } from '#kernel/orders/orders.ts';

export type Payment = {
  /** Unguessable; the `sign` of the status calls. */
  id: string;
  outTradeNo: string;
  /** What it pays for: its kind, and its id there. */
  payableKind: string;
  payableId: string;
  method: string;
  accountId: number;
  subject: string;
  amountFen: number;
  /** The name of its way. */
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

const statusOf: Record<PaymentState, PayableState | null> = {
  WAIT: null,
  PAID: 'PAID',
  CLOSED: 'CANCELED',
  REFUNDING: 'REFUNDED',
  REFUNDED: 'REFUNDED',
};
/** The status of section 4 that a tender alone tells; `waiting`: that of what it pays for, before it is paid. */
export const payStatus = (state: PaymentState, waiting: PayableState): PayableState => statusOf[state] ?? waiting;

/** The status of what is paid: its own, but REFUNDED when money came after it was cancelled and went back. */
export const statusOfPaid = (status: PayableState, latest: PaymentState | null): PayableState =>
  status === 'CANCELED' && (latest === 'REFUNDING' || latest === 'REFUNDED') ? 'REFUNDED' : status;

const digits = (count: number): string => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
/** Our number at the gateway: digits only, once in 10^14 equal to another of its second (the store keeps it unique). */
export const newOutTradeNo = (now: number): string => newOrderNo(now) + digits(6);
/** 192 random bits. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
/** One refund a payment: the same number asks for the same refund. */
export const refundNoOf = ({ outTradeNo }: Pick<Payment, 'outTradeNo'>): string => `${outTradeNo}R`;
