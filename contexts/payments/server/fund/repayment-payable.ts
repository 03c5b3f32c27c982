/** A repayment of credit as a payable: its money is credited to the fund. */
import { splitReturn } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import type { Database } from '#server/platform/db/database.ts';
import { creditWallet, walletAccount } from '../ledger/wallet-store.ts';
import type { Due, Payable } from '../payment/payable.ts';
import { fundAccount } from './fund.ts';
import { fundStore } from './fund-store.ts';
import { type Repayment, repaymentStore } from './repayment-store.ts';

export const REPAYMENT = 'REPAYMENT';

export function repaymentPayable(database: Database, now: () => number): Payable {
  const dueOf = ({ id, accountId, amountFen, subject, state, expiresAt }: Repayment): Due => ({
    id,
    accountId,
    amountFen,
    subject,
    status: state,
    open: state === 'UNPAID' && expiresAt > now(),
    expiresAt,
  });
  return {
    waiting: 'UNPAID',
    async find(id, accountId) {
      const found = await repaymentStore.find(database, id);
      return found?.accountId === accountId ? dueOf(found) : null;
    },
    async lock(tx, id) {
      const found = await repaymentStore.lock(tx, id);
      if (!found) return null;
      // Before the wallet by which it may be paid, the same order as purchases.
      await fundStore.lock(tx, found.fundId, now());
      return dueOf(found);
    },
    linesOf: async () => [],
    extend: (id, until) => repaymentStore.extend(database, id, until, now()),
    /** Refunds may have returned since it was opened: the excess over what is used becomes the payer's balance. */
    async settle(tx, { id, accountId, amountFen, subject }, { at }) {
      const repayment = await repaymentStore.find(tx, id);
      const fund = repayment && (await fundStore.lock(tx, repayment.fundId, at));
      if (!fund || !(await repaymentStore.pay(tx, id, at))) throw new Error(`repayment ${id} does not wait for payment`);
      const { takesFen, excessFen } = splitReturn(fund, amountFen);
      if (takesFen > 0) {
        const made = {
          kind: 'REPAY' as const,
          fen: takesFen,
          returnedFen: takesFen,
          accountId,
          subject,
          reference: id,
          month: monthOf(at),
        };
        if (!(await fundStore.change(tx, fund.id, made, at))) throw new Error(`fund ${fund.id} changed although it was locked`);
      }
      if (excessFen > 0) await creditWallet(tx, accountId, excessFen);
      return [
        { account: fundAccount(fund.kind, fund.id), fen: takesFen },
        { account: walletAccount(accountId), fen: excessFen },
      ].filter(({ fen }) => fen > 0);
    },
  };
}
