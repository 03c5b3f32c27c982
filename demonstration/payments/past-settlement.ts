/** Settlement with a clock in the past: the same use cases, driven by the demo. */

import { accountStore, availableFen } from '#contexts/payments/server/settlement/account-store.ts';
import { saveBankAccount } from '#contexts/payments/server/settlement/bank-account.ts';
import { absorbAll, closeMonth, lastOver } from '#contexts/payments/server/settlement/close-month.ts';
import type { SettlementContext, SettlementPorts } from '#contexts/payments/server/settlement/context.ts';
import { payDeposit } from '#contexts/payments/server/settlement/deposit.ts';
import { movePayout, requestPayout } from '#contexts/payments/server/settlement/payouts.ts';
import { reviewStatement } from '#contexts/payments/server/settlement/review-statement.ts';
import { statementStore } from '#contexts/payments/server/settlement/statement-store.ts';
import { type AuditActor, system } from '#server/platform/audit/audit.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';

/** A call without an endpoint: its audit action is set here. */
type Unbound<C extends SignedIn> = Omit<C, 'action'>;
const acting = <C extends SignedIn>(call: Unbound<C>, action: string): C => ({ ...call, action }) as C;

type Options = { database: Database; secret: Secrets; ports: SettlementPorts; now: () => number };
const MOST_DUE = 1_000;

export function createPastSettlement({ database, secret, ports, now }: Options) {
  const context: SettlementContext = {
    database,
    ports,
    cipher: createFieldCipher(fieldKeysOf(secret)),
    now,
    onError(error) {
      throw error;
    },
  };
  const bySystem = (action: string): AuditActor => ({ ...system(action), at: now() });
  const getStatement = async (shopId: string, month: string) => statementStore.findOfMonth(database, shopId, month);
  return {
    saveBankAccount: (given: { holder: string; bankName: string; number: string }, call: Unbound<SellerCall>) =>
      saveBankAccount(context, given, acting(call, 'payments.save-bank-account')),
    payDeposit: (amount: string, call: Unbound<SellerCall>) => payDeposit(context, { amount }, acting(call, 'payments.pay-deposit')),
    /** Like the job: includes new postings and closes past months. */
    closeMonths: () => closeMonth(context, lastOver(now()), bySystem('payments.close-month')),
    absorb: () => absorbAll(context),
    /** Like the job: confirms statements not disputed in time. */
    async confirmReviewed(): Promise<void> {
      for (const due of await statementStore.listReviewed(database, now(), MOST_DUE))
        await reviewStatement(context, due, { move: 'confirm', byWhom: 'system', by: bySystem('payments.confirm-statement') });
    },
    /** Whether there was a closed statement. */
    async review(month: string, move: 'confirm' | 'dispute', call: Unbound<SellerCall>, reason?: string): Promise<boolean> {
      const statement = await getStatement(call.seller.shopId, month);
      if (statement?.state !== 'CLOSED') return false;
      await reviewStatement(context, statement, { move, byWhom: 'seller', by: acting(call, `payments.${move}-statement`), reason });
      return true;
    },
    availableFen: async (shopId: string): Promise<number> => availableFen(await accountStore.find(database, shopId)),
    requestPayout: (amount: string, call: Unbound<SellerCall>) => requestPayout(context, amount, acting(call, 'payments.request-payout')),
    approvePayout: (id: string, call: Unbound<SignedIn>) => movePayout(context, id, 'approve', acting(call, 'payments.approve-payout')),
    payPayout: (id: string, bankReference: string, call: Unbound<SignedIn>) =>
      movePayout(context, id, 'pay', acting(call, 'payments.pay-payout'), { bankReference }),
  };
}
export type PastSettlement = ReturnType<typeof createPastSettlement>;
