/** A trade at the sandbox and the decisions about it; pure. */

export type TradeState = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

export type Trade = {
  token: string;
  outTradeNo: string;
  tradeNo: string;
  amountFen: number;
  subject: string;
  /** As stored; an unpaid trade past `expiresAt` counts as closed: see `stateAt`. */
  state: TradeState;
  notifyUrl: string;
  expiresAt: Date;
  createdAt: Date;
  paidAt: Date | null;
  buyerId: string | null;
  refundedFen: number;
  notifyId: string | null;
  /** How often the notification has been sent, including the current attempt. */
  notifyAttempts: number;
  /** When to send (again) if it is not acknowledged by then; null: no further attempt. */
  notifyNextAt: Date | null;
  notifyDone: boolean;
};

export type RefundOutcome = 'REFUNDED' | 'REPEATED' | 'DISCORDANT' | 'EXCEEDS' | 'NOT_PAID' | 'CLOSED';

export function stateAt(trade: Trade, now: Date): TradeState {
  return trade.state === 'WAIT_BUYER_PAY' && trade.expiresAt <= now ? 'TRADE_CLOSED' : trade.state;
}

/** `earlierFen`: amount of an earlier refund with the same number, if any. */
export function decideRefund(trade: Trade, earlierFen: number | null, amountFen: number, now: Date): RefundOutcome {
  if (earlierFen !== null) return earlierFen === amountFen ? 'REPEATED' : 'DISCORDANT';
  const state = stateAt(trade, now);
  if (state === 'TRADE_CLOSED') return 'CLOSED';
  if (state !== 'TRADE_SUCCESS') return 'NOT_PAID';
  return trade.refundedFen + amountFen > trade.amountFen ? 'EXCEEDS' : 'REFUNDED';
}

/** A fully refunded trade is closed, as at Alipay. */
export function refundedTrade(trade: Trade, amountFen: number): Trade {
  const refundedFen = trade.refundedFen + amountFen;
  return { ...trade, refundedFen, state: refundedFen === trade.amountFen ? 'TRADE_CLOSED' : trade.state };
}
