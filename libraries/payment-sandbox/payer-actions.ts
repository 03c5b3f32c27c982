/** A payer's actions at a gateway: looks up a trade by its code, and pays it. */
import type { createNotifications } from './notifications.ts';
import { nextAttemptAt, type SandboxStore } from './sandbox-store.ts';
import { stateAt, type Trade, type TradeState } from './trade.ts';
import { newNumber } from './trade-methods.ts';

export type PayOutcome = 'PAID' | 'ALREADY_PAID' | 'CLOSED' | 'NOT_FOUND';
export type TradeInfo = { subject: string; amountFen: number; state: TradeState; expiresAt: string };
export type PayerActions = {
  /** Pays once, also when called concurrently; the notification is sent asynchronously. */
  payTrade(token: string, buyerId: string): Promise<{ outcome: PayOutcome; trade: Trade | null }>;
  /** Data of the QR code's page; null for an unknown token. */
  findTradeInfo(token: string): Promise<TradeInfo | null>;
};

type Parts = { store: SandboxStore; notifications: Pick<ReturnType<typeof createNotifications>, 'send' | 'retryMs'>; clock: () => Date };

export const payerActions = ({ store, notifications, clock }: Parts): PayerActions => ({
  async payTrade(token, buyerId) {
    const paidAt = clock();
    const notifyNextAt = nextAttemptAt(paidAt, 1, notifications.retryMs);
    const paid = await store.pay(token, { buyerId, notifyId: newNumber(paidAt), paidAt, notifyNextAt });
    if (paid !== null) {
      notifications.send(paid);
      return { outcome: 'PAID', trade: paid };
    }
    const trade = await store.findByToken(token);
    if (trade === null) return { outcome: 'NOT_FOUND', trade };
    return { outcome: trade.paidAt === null ? 'CLOSED' : 'ALREADY_PAID', trade };
  },

  async findTradeInfo(token) {
    const trade = await store.findByToken(token);
    if (trade === null) return null;
    const { subject, amountFen, expiresAt } = trade;
    return { subject, amountFen, state: stateAt(trade, clock()), expiresAt: expiresAt.toISOString() };
  },
});
