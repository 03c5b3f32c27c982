/** Settling with merchants at a clock that stands in the past: the same use cases, driven by the demonstration. */

import { SYSTEM } from '#server/platform/audit/audit.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { accountStore, availableFen } from '../settlement/account-store.ts';
import { saveBankAccount } from '../settlement/bank-account.ts';
import { absorbAll, closeMonth, lastOver } from '../settlement/close-month.ts';
import type { SettlementContext, SettlementPorts } from '../settlement/context.ts';
import { payDeposit } from '../settlement/deposit.ts';
import { movePayout, requestPayout } from '../settlement/payouts.ts';
import { reviewStatement } from '../settlement/review-statement.ts';
import { statementStore } from '../settlement/statement-store.ts';

type Options = { database: Database; secret: string; ports: SettlementPorts; now: () => number };
const MOST_DUE = 1_000;

export function createPastSettlement({ database, secret, ports, now }: Options) {
  const context: SettlementContext = {
    database,
    ports,
    cipher: createFieldCipher([fieldKeyOf(secret)]),
    now,
    onError(error) {
      throw error;
    },
  };
  const system = () => ({ ...SYSTEM, at: now() });
  const getStatement = async (shopId: string, month: string) => statementStore.findOfMonth(database, shopId, month);
  return {
    saveBankAccount: (given: { holder: string; bankName: string; number: string }, call: SellerCall) =>
      saveBankAccount(context, given, call),
    payDeposit: (amount: string, call: SellerCall) => payDeposit(context, { amount }, call),
    /** As the sweep does: takes up what was posted and closes the months that are over. */
    closeMonths: () => closeMonth(context, lastOver(now()), system()),
    absorb: () => absorbAll(context),
    /** As the sweep does: what nobody disputed in time. */
    async confirmReviewed(): Promise<void> {
      for (const due of await statementStore.listReviewed(database, now(), MOST_DUE))
        await reviewStatement(context, due, { move: 'confirm', byWhom: 'system', by: system() });
    },
    /** Whether there was a closed statement. */
    async review(month: string, move: 'confirm' | 'dispute', call: SellerCall, reason?: string): Promise<boolean> {
      const statement = await getStatement(call.seller.shopId, month);
      if (statement?.state !== 'CLOSED') return false;
      await reviewStatement(context, statement, { move, byWhom: 'seller', by: call, reason });
      return true;
    },
    availableFen: async (shopId: string): Promise<number> => availableFen(await accountStore.find(database, shopId)),
    requestPayout: (amount: string, call: SellerCall) => requestPayout(context, amount, call),
    approvePayout: (id: string, call: SignedIn) => movePayout(context, id, 'approve', call),
    payPayout: (id: string, bankReference: string, call: SignedIn) => movePayout(context, id, 'pay', call, { bankReference }),
  };
}
export type PastSettlement = ReturnType<typeof createPastSettlement>;
