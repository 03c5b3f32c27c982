import type { Fen } from '#kernel/money/money.ts';

export type Standing = { payableFen: Fen; depositFen: Fen; owedFen: Fen };
/** toPayable − offDeposit + toOwed is the net of the statement. */
export type Closing = { toPayableFen: Fen; offDepositFen: Fen; toOwedFen: Fen };

/**
 * Allocates the net of a closed month. Income first repays what the shop owes. When refunds exceed the month's sales, the difference is
 * taken from the payable balance, then from the deposit; the rest is owed.
 */
export const decideClosing = (netFen: Fen, { payableFen, depositFen, owedFen }: Standing): Closing => {
  if (netFen >= 0) {
    const repaid = Math.min(owedFen, netFen);
    return { toPayableFen: netFen - repaid, offDepositFen: 0, toOwedFen: repaid };
  }
  const offPayable = Math.min(payableFen, -netFen);
  const offDepositFen = Math.min(depositFen, -netFen - offPayable);
  const left = -netFen - offPayable - offDepositFen;
  return { toPayableFen: offPayable === 0 ? 0 : -offPayable, offDepositFen, toOwedFen: left === 0 ? 0 : -left };
};
