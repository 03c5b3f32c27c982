/** The store for tests and temporary runs. It never awaits between reading and writing, so it is atomic. */
import { movesIn, nextAttemptAt, type SandboxStore } from './sandbox-store.ts';
import { decideRefund, refundedTrade, stateAt, type Trade } from './trade.ts';

export function createMemorySandboxStore(): SandboxStore {
  const trades = new Map<string, Trade>();
  const tokens = new Map<string, string>();
  const refunds = new Map<string, { outTradeNo: string; refundNo: string; amountFen: number; at: Date }>();

  const byToken = (token: string) => trades.get(tokens.get(token) ?? '') ?? null;
  const save = (trade: Trade) => {
    trades.set(trade.outTradeNo, trade);
    tokens.set(trade.token, trade.outTradeNo);
    return { ...trade };
  };
  const copy = (trade: Trade | null | undefined) => (trade ? { ...trade } : null);

  return {
    insertTrade: async (trade) => copy(trades.get(trade.outTradeNo)) ?? save({ ...trade }),
    findByToken: async (token) => copy(byToken(token)),
    findByOutTradeNo: async (outTradeNo) => copy(trades.get(outTradeNo)),
    findByTradeNo: async (tradeNo) => copy([...trades.values()].find((trade) => trade.tradeNo === tradeNo)),

    async pay(token, payment) {
      const trade = byToken(token);
      if (trade === null || stateAt(trade, payment.paidAt) !== 'WAIT_BUYER_PAY') return null;
      return save({ ...trade, ...payment, state: 'TRADE_SUCCESS', notifyAttempts: 1 });
    },

    async close(outTradeNo, now) {
      const trade = trades.get(outTradeNo);
      if (trade === undefined || stateAt(trade, now) !== 'WAIT_BUYER_PAY') return null;
      return save({ ...trade, state: 'TRADE_CLOSED' });
    },

    async refund(outTradeNo, { refundNo, amountFen, now }) {
      const trade = trades.get(outTradeNo);
      if (trade === undefined) return null;
      const key = `${outTradeNo} ${refundNo}`;
      const outcome = decideRefund(trade, refunds.get(key)?.amountFen ?? null, amountFen, now);
      if (outcome !== 'REFUNDED') return { outcome, trade: { ...trade } };
      refunds.set(key, { outTradeNo, refundNo, amountFen, at: now });
      return { outcome, trade: save(refundedTrade(trade, amountFen)) };
    },

    async findRefund(outTradeNo, refundNo) {
      const refund = refunds.get(`${outTradeNo} ${refundNo}`);
      return refund ? { amountFen: refund.amountFen } : null;
    },
    findRefundByNo: async (refundNo) => [...refunds.values()].find((refund) => refund.refundNo === refundNo) ?? null,
    listMoves: async (period) => movesIn(period, [...trades.values()], [...refunds.values()]),

    async claimDueNotifications({ now, retryMs, limit }) {
      return [...trades.values()]
        .filter((trade) => !trade.notifyDone && trade.notifyNextAt !== null && trade.notifyNextAt <= now)
        .slice(0, limit)
        .map((trade) => {
          const notifyAttempts = trade.notifyAttempts + 1;
          return save({ ...trade, notifyAttempts, notifyNextAt: nextAttemptAt(now, notifyAttempts, retryMs) });
        });
    },

    async acknowledgeNotification(token) {
      const trade = byToken(token);
      if (trade !== null) save({ ...trade, notifyDone: true, notifyNextAt: null });
    },

    async hurryNotifications(now) {
      for (const trade of trades.values()) {
        if (!trade.notifyDone && trade.notifyNextAt !== null) save({ ...trade, notifyNextAt: now });
      }
    },
  };
}
