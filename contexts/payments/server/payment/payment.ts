/** A payment as stored, and decisions about it; pure. */

import type { PayableState, PaymentState } from '#contexts/orders/rules/orders.ts';
import type { PaymentMethodName } from '#contexts/payments/rules/payments.ts';
import { newOrderNo } from '#kernel/id/id.ts';

export type Payment = {
  /** Unguessable; the `sign` of the status calls. */
  id: string;
  outTradeNo: string;
  /** Its payable: kind and id. */
  payableKind: string;
  payableId: string;
  method: PaymentMethodName;
  /** The fund or voucher its money is taken from; '' for ways without. */
  reference: string;
  accountId: number;
  subject: string;
  amountFen: number;
  /** The name of its way. */
  gateway: string;
  state: PaymentState;
  /** The content of the QR code for the gateway's wallet; '' before it was requested. */
  codeUrl: string;
  scanToken: string;
  eventSn: string;
  createdAt: number;
  expiresAt: number;
};

/** The countdown of a code (section 9). */
export const COUNTDOWN_MS = 300_000;
/** An order with less time left gets no new code: it could not be paid in time. */
export const LEAST_LEFT_MS = 5_000;
/** Time after which the gateway is first queried about a payment without a notification. */
export const FIRST_QUERY_MS = 15_000;
/** Codes are shown this long after their end, for the phone to show the result. */
export const TOKEN_RETAINED_MS = 3_600_000;
/** Payments from the balance never involve the gateway. */
export const BALANCE = 'balance';

const statusOf: Record<PaymentState, PayableState | null> = {
  WAIT: null,
  PAID: 'PAID',
  CLOSED: 'CANCELED',
  REFUNDING: 'REFUNDED',
  REFUNDED: 'REFUNDED',
};
/** The status of section 4 derived from a tender alone; `waiting`: the status of the unpaid payable. */
export const payStatus = (state: PaymentState, waiting: PayableState): PayableState => statusOf[state] ?? waiting;

/** The status of the payable: its own, but REFUNDED when money arrived after its cancellation and was returned. */
export const statusOfPaid = (status: PayableState, latest: PaymentState | null): PayableState =>
  status === 'CANCELED' && (latest === 'REFUNDING' || latest === 'REFUNDED') ? 'REFUNDED' : status;

const digits = (count: number): string => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
/** Our trade number: digits only; two of the same second collide with a probability of 10^-14 (the store enforces uniqueness). */
export const newOutTradeNo = (now: number): string => newOrderNo(now) + digits(6);
/** 192 random bits. */
export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
/** The refund number of a payment: repeating it repeats the same refund. */
export const refundNoOf = ({ outTradeNo }: Pick<Payment, 'outTradeNo'>): string => `${outTradeNo}R`;
