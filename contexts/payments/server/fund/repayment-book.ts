/** Repayments of credit in a proof: each compared with what its tenders brought, and with where the ledger posted it. */
import { readPieces } from '#server/platform/db/sorted-rows.ts';
import { difference, saysFen, saysState } from '../proof/difference.ts';
import type { PayableBook } from '../proof/payable-book.ts';
import { fundAccount } from './fund.ts';
import { REPAYMENTS, type RepaymentRow } from './repayment-store.ts';

export const repaymentBook: PayableBook<RepaymentRow> = {
  read: (tx) => readPieces(tx, REPAYMENTS),
  compare(repayment, money) {
    const about = { payableKind: money.kind, payableId: money.id, accountId: repayment?.accountId ?? null };
    if (!repayment) return [difference('PAYABLE_UNKNOWN', about)];
    if (money.broken) return [];
    const isPaid = repayment.state === 'PAID';
    const cameFen = money.settledFen;
    if (isPaid !== cameFen > 0)
      return [
        difference('REPAYMENT_STATE', about, saysState('repayment', repayment.state, repayment.amountFen), saysFen('ledger', cameFen)),
      ];
    // What exceeded the used amount went to the payer's balance.
    const toFund = money.incomes.get(fundAccount('CREDIT', repayment.fundId)) ?? 0;
    const toWallet = money.incomes.get(`wallet:${repayment.accountId}`) ?? 0;
    const owedFen = isPaid ? repayment.amountFen : 0;
    return owedFen === cameFen && toFund + toWallet === cameFen
      ? []
      : [difference('REPAYMENT_MONEY', about, saysFen('repayment', owedFen), saysFen('ledger', toFund + toWallet))];
  },
  count: () => ({}),
};
