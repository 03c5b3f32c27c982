/** A payment gateway as a merchant sees it: one set of calls and results for Alipay, WeChat Pay, or another. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * WAIT: not paid yet; PAID: the money arrived; CLOSED: expired, closed, or paid and then fully refunded (with `paidAt`); UNKNOWN: unknown
 * to the gateway (Alipay creates a trade at the first scan).
 */
export type GatewayTradeState = 'WAIT' | 'PAID' | 'CLOSED' | 'UNKNOWN';

export type PrecreateRequest = {
  /** The merchant's number for the payment: letters, digits, underscore, 64 at most. Idempotent for the same terms. */
  outTradeNo: string;
  amountFen: number;
  subject: string;
  expiresAt: Date;
  notifyUrl: string;
};

/** `totalFen`: the amount of the whole trade. */
export type RefundRequest = { outTradeNo: string; refundNo: string; amountFen: number; totalFen: number };

export type GatewayTrade = { state: GatewayTradeState; tradeNo?: string; amountFen?: number; paidAt?: Date };

/** A notification whose signature, application and seller are verified; the caller has to match number and amount. */
export type GatewayNotification = {
  notifyId: string;
  outTradeNo: string;
  tradeNo: string;
  amountFen: number;
  appId: string;
  sellerId: string;
  state: 'WAIT' | 'PAID' | 'CLOSED';
  paidAt: Date | null;
  /** Total returned to the buyer, when the notification is about a refund. */
  refundedFen: number;
};

/** A line of a bill. */
export type BillEntry = {
  kind: 'TRADE' | 'REFUND';
  outTradeNo: string;
  tradeNo: string;
  /** The merchant's number of the refund; '' for a trade. */
  refundNo: string;
  /** Positive, also for a refund. */
  amountFen: number;
  at: Date;
};
export type Bill = {
  /** @throws BillError for an invalid file */
  entries(): AsyncIterable<BillEntry>;
  dispose(): Promise<void>;
};

/** The response to a notification. */
export type Acknowledgement = { status: number; type: string; body: string };

/** How a program calls a gateway. */
export type GatewayOptions = {
  /** Runs before each signed call; what it throws ends the call. */
  beforeCall?: (() => unknown) | undefined;
  /** The `user-agent` of calls that the official SDK does not make. */
  userAgent?: string;
  /** Milliseconds since 1970. */
  now?: () => number;
};
export const USER_AGENT = 'gateway-protocols';

/** Amounts are integer fen. Every call @throws GatewayError. */
export type Gateway = {
  /** Asks for a code that the buyer scans. @throws RangeError for an amount that the gateway cannot move */
  precreate(request: PrecreateRequest): Promise<{ codeUrl: string }>;
  query(outTradeNo: string): Promise<GatewayTrade>;
  /** Returns the resulting state: PAID when the buyer was faster, and then the payment must be settled. */
  close(outTradeNo: string): Promise<{ state: GatewayTradeState }>;
  /** Idempotent by `refundNo`: safe to repeat after any failure. */
  refund(request: RefundRequest): Promise<{ state: 'REFUNDED' }>;
  /** Amount of the refund with this number, in fen; null when the gateway has none. */
  findRefund(request: { outTradeNo: string; refundNo: string }): Promise<number | null>;
  /** What was captured and refunded on a past day of China ('2026-03-31'); null when that day has no bill. The caller disposes of it. */
  openBill(day: string): Promise<Bill | null>;
  /** `rawBody` is the request's body as received; null if it is not authentic. May query the gateway for its keys. */
  verifyNotification(rawBody: string, headers: IncomingHttpHeaders): GatewayNotification | null | Promise<GatewayNotification | null>;
  /** In the gateway's own format: accepted, or to be sent again. */
  acknowledge(accepted: boolean): Acknowledgement;
};

/**
 * `code` is the gateway's own (`ACQ.TRADE_HAS_CLOSE`, …), or UNREACHABLE without an authentic response: then the outcome is unknown until a
 * retry (or `query`).
 */
export class GatewayError extends Error {
  readonly code: string;
  readonly outcomeUnknown: boolean;

  constructor(code: string, message: string, options: { outcomeUnknown?: boolean; cause?: unknown } = {}) {
    super(`${code}: ${message}`, { cause: options.cause });
    this.name = 'GatewayError';
    this.code = code;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}
