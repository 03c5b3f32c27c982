/**
 * The gateway's store on a journal. A change is decided, written and applied in one turn of the event loop: no other change or response can
 * interleave. After a kill the journal is read again.
 */
import { movesIn, nextAttemptAt, type SandboxStore } from '#libraries/payment-sandbox/sandbox-store.ts';
import { decideRefund, refundedTrade, stateAt, type Trade } from '#libraries/payment-sandbox/trade.ts';
import { type Journal, type JournalEntry, openJournal, readJournal } from './journal.ts';

type Books = { trades: Map<string, Trade>; tokens: Map<string, string>; refunds: Map<string, Refund> };
type Refund = { outTradeNo: string; refundNo: string; amountFen: number; at: Date };
const refundKey = (outTradeNo: string, refundNo: string) => `${outTradeNo} ${refundNo}`;

/** Converts times from text. */
const revived = (trade: Trade): Trade => ({
  ...trade,
  expiresAt: new Date(trade.expiresAt),
  createdAt: new Date(trade.createdAt),
});

function readBack({ trades, tokens, refunds }: Books, entry: JournalEntry): void {
  if (entry.kind === 'trade') {
    trades.set(entry.outTradeNo, revived(entry.trade));
    tokens.set(entry.trade.token, entry.outTradeNo);
    return;
  }
  const trade = trades.get(entry.outTradeNo);
  if (!trade) throw new Error(`the journal moves a trade that it does not have: ${entry.outTradeNo}`);
  if (entry.kind === 'capture') {
    const { buyerId, notifyId, notifyNextAt } = entry;
    Object.assign(trade, { state: 'TRADE_SUCCESS', buyerId, notifyId, paidAt: new Date(entry.at), notifyAttempts: 1 });
    trade.notifyNextAt = notifyNextAt && new Date(notifyNextAt);
  } else if (entry.kind === 'close') trade.state = 'TRADE_CLOSED';
  else if (entry.kind === 'acknowledged') Object.assign(trade, { notifyDone: true, notifyNextAt: null });
  else {
    const { outTradeNo, refundNo, amountFen } = entry;
    refunds.set(refundKey(outTradeNo, refundNo), { outTradeNo, refundNo, amountFen, at: new Date(entry.at) });
    trades.set(entry.outTradeNo, refundedTrade(trade, entry.amountFen));
  }
}

const copy = (trade: Trade | undefined): Trade | null => (trade ? { ...trade } : null);

/** Changes of trades; each writes its journal line first. */
function changes({ trades, tokens, refunds }: Books, journal: Journal) {
  const save = (trade: Trade): Trade => {
    trades.set(trade.outTradeNo, trade);
    return { ...trade };
  };
  const waiting = (trade: Trade | undefined, now: Date): trade is Trade => trade !== undefined && stateAt(trade, now) === 'WAIT_BUYER_PAY';
  return {
    save,
    insertTrade: async (trade) => {
      const known = trades.get(trade.outTradeNo);
      if (known) return { ...known };
      journal.append({ kind: 'trade', outTradeNo: trade.outTradeNo, trade });
      tokens.set(trade.token, trade.outTradeNo);
      return save({ ...trade });
    },
    pay: async (token, payment) => {
      const trade = trades.get(tokens.get(token) ?? '');
      if (!waiting(trade, payment.paidAt)) return null;
      const { buyerId, notifyId, notifyNextAt } = payment;
      journal.append({ kind: 'capture', outTradeNo: trade.outTradeNo, amountFen: trade.amountFen, buyerId, notifyId, notifyNextAt });
      return save({ ...trade, ...payment, state: 'TRADE_SUCCESS', notifyAttempts: 1 });
    },
    close: async (outTradeNo, now) => {
      const trade = trades.get(outTradeNo);
      if (!waiting(trade, now)) return null;
      journal.append({ kind: 'close', outTradeNo });
      return save({ ...trade, state: 'TRADE_CLOSED' });
    },
    refund: async (outTradeNo, { refundNo, amountFen, now }) => {
      const trade = trades.get(outTradeNo);
      if (!trade) return null;
      const key = refundKey(outTradeNo, refundNo);
      const outcome = decideRefund(trade, refunds.get(key)?.amountFen ?? null, amountFen, now);
      if (outcome !== 'REFUNDED') return { outcome, trade: { ...trade } };
      journal.append({ kind: 'refund', outTradeNo, refundNo, amountFen });
      refunds.set(key, { outTradeNo, refundNo, amountFen, at: now });
      return { outcome, trade: save(refundedTrade(trade, amountFen)) };
    },
  } satisfies Partial<SandboxStore> & { save(trade: Trade): Trade };
}

/** Reads the journal at `path` and continues it. */
export function createJournalStore(path: string): SandboxStore {
  const books: Books = { trades: new Map(), tokens: new Map(), refunds: new Map() };
  for (const entry of readJournal(path)) readBack(books, entry);
  const journal = openJournal(path);
  const { trades, tokens, refunds } = books;
  const { save, ...written } = changes(books, journal);

  return {
    ...written,
    findByToken: async (token) => copy(trades.get(tokens.get(token) ?? '')),
    findByOutTradeNo: async (outTradeNo) => copy(trades.get(outTradeNo)),
    findByTradeNo: async (tradeNo) => copy([...trades.values()].find((trade) => trade.tradeNo === tradeNo)),
    findRefund: async (outTradeNo, refundNo) => {
      const refund = refunds.get(refundKey(outTradeNo, refundNo));
      return refund ? { amountFen: refund.amountFen } : null;
    },
    findRefundByNo: async (refundNo) => [...refunds.values()].find((refund) => refund.refundNo === refundNo) ?? null,
    listMoves: async (period) => movesIn(period, [...trades.values()], [...refunds.values()]),
    // Attempts are counted in memory only: after a kill the merchant is sent all unacknowledged notifications.
    claimDueNotifications: async ({ now, retryMs, limit }) =>
      [...trades.values()]
        .filter(({ notifyDone, notifyNextAt }) => !notifyDone && notifyNextAt !== null && notifyNextAt <= now)
        .slice(0, limit)
        .map((trade) => {
          const notifyAttempts = trade.notifyAttempts + 1;
          return save({ ...trade, notifyAttempts, notifyNextAt: nextAttemptAt(now, notifyAttempts, retryMs) });
        }),
    acknowledgeNotification: async (token) => {
      const trade = trades.get(tokens.get(token) ?? '');
      if (!trade) return;
      journal.append({ kind: 'acknowledged', outTradeNo: trade.outTradeNo });
      save({ ...trade, notifyDone: true, notifyNextAt: null });
    },
    hurryNotifications: async (now) => {
      for (const trade of [...trades.values()]) if (!trade.notifyDone && trade.notifyNextAt !== null) save({ ...trade, notifyNextAt: now });
    },
  };
}
