/** A top-up of the balance as a payable. Its only record is its one tender, with the same state. */
import { pay as payEn } from '#contexts/payments/words/en/pay.ts';
import { pay as payZh } from '#contexts/payments/words/zh/pay.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { creditWallet, walletAccount } from '../ledger/wallet-store.ts';
import type { Due, Payable } from './payable.ts';
import { type Payment, payStatus } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

export const CHARGE = 'CHARGE';

export const chargeSubjects = { zh: payZh.subjectTopUp, en: payEn.subjectTopUp };

export function chargePayable(store: PaymentStore): Payable {
  const waiting = 'CHARGING';
  const dueOf = ({ id, accountId, amountFen, subject, state, expiresAt }: Payment): Due => {
    const status = payStatus(state, waiting);
    return { id, accountId, amountFen, subject, status, open: false, expiresAt };
  };
  return {
    waiting,
    async find(id, accountId) {
      const payment = await store.findById(id);
      return payment?.payableKind === CHARGE && payment.accountId === accountId ? dueOf(payment) : null;
    },
    async lock(tx, id) {
      const payment = await store.lock(tx, id);
      return payment?.payableKind === CHARGE ? dueOf(payment) : null;
    },
    linesOf: async () => [],
    subjects: async (ids, language) => new Map(ids.map((id) => [id, chargeSubjects[language]])),
    extend: async () => false,
    async settle(tx: Queryable, { accountId, amountFen }) {
      await creditWallet(tx, accountId, amountFen);
      return [{ account: walletAccount(accountId), fen: amountFen }];
    },
  };
}
