/** Storage of the sandbox's trades. Every change is conditional, so exactly one of concurrent changes succeeds. */
import type { RefundOutcome, Trade } from './trade.ts';

export type Payment = { buyerId: string; notifyId: string; paidAt: Date; notifyNextAt: Date | null };

/** A movement of money: a trade was paid, or refunded. */
export type Move = {
  kind: 'TRADE' | 'REFUND';
  trade: Pick<Trade, 'tradeNo' | 'outTradeNo' | 'subject' | 'createdAt' | 'buyerId'>;
  at: Date;
  amountFen: number;
  /** Number of the refund; '' for a trade. */
  refundNo: string;
};

export type SandboxStore = {
  /** Inserts unless the number is taken; returns the stored trade. */
  insertTrade(trade: Trade): Promise<Trade>;
  findByToken(token: string): Promise<Trade | null>;
  findByOutTradeNo(outTradeNo: string): Promise<Trade | null>;
  findByTradeNo(tradeNo: string): Promise<Trade | null>;
  /** The paid trade if this call paid it, else null. It counts as the first attempt to notify. */
  pay(token: string, payment: Payment): Promise<Trade | null>;
  /** The closed trade if this call closed it (waiting and not expired), else null. */
  close(outTradeNo: string, now: Date): Promise<Trade | null>;
  /** null: unknown trade. */
  refund(
    outTradeNo: string,
    refund: { refundNo: string; amountFen: number; now: Date },
  ): Promise<{ outcome: RefundOutcome; trade: Trade } | null>;
  findRefund(outTradeNo: string, refundNo: string): Promise<{ amountFen: number } | null>;
  /** By the refund number only. */
  findRefundByNo(refundNo: string): Promise<{ outTradeNo: string; amountFen: number } | null>;
  /** Movements from `from` until before `to`, in chronological order. */
  listMoves(period: { from: Date; to: Date }): Promise<Move[]>;
  /** Claims trades with a due notification, counting the attempt and setting the next by `retryMs`. */
  claimDueNotifications(due: { now: Date; retryMs: number[]; limit: number }): Promise<Trade[]>;
  acknowledgeNotification(token: string): Promise<void>;
  /** Makes every unacknowledged notification due immediately. */
  hurryNotifications(now: Date): Promise<void>;
};

/** Time of the attempt after number `attempts`; null after the last. */
export function nextAttemptAt(now: Date, attempts: number, retryMs: number[]): Date | null {
  const wait = retryMs[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

type MadeRefund = { outTradeNo: string; refundNo: string; amountFen: number; at: Date };
/** For in-memory stores. */
export function movesIn({ from, to }: { from: Date; to: Date }, trades: Trade[], refunds: MadeRefund[]): Move[] {
  const isWithin = (at: Date | null): at is Date => at !== null && at >= from && at < to;
  const moves: Move[] = [];
  for (const trade of trades)
    if (isWithin(trade.paidAt)) moves.push({ kind: 'TRADE', trade, at: trade.paidAt, amountFen: trade.amountFen, refundNo: '' });
  const made = refunds.filter(({ at }) => isWithin(at));
  const byNumber = new Map(made.length > 0 ? trades.map((trade) => [trade.outTradeNo, trade]) : []);
  for (const { outTradeNo, at, amountFen, refundNo } of made) {
    const trade = byNumber.get(outTradeNo);
    if (trade) moves.push({ kind: 'REFUND', trade, at, amountFen, refundNo });
  }
  return moves.sort((a, b) => a.at.getTime() - b.at.getTime());
}
