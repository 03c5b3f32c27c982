/** Top-ups: their only record is their payment. */
import { walletAccount } from '../ledger/wallet-store.ts';
import { difference, saysFen } from './difference.ts';
import type { PayableBook } from './payable-book.ts';

export const chargeBook: PayableBook = {
  async *read() {},
  compare(_record, money) {
    const [tender] = money.tenders;
    if (!tender || money.broken) return [];
    const accountId = tender.capture?.accountId ?? tender.tender.accountId;
    const credited = money.incomes.get(walletAccount(accountId)) ?? 0;
    const owed = tender.returnsWhole ? 0 : tender.capturedFen;
    if (credited === owed && money.settledFen === owed) return [];
    const about = { payableKind: money.kind, payableId: money.id, reference: tender.tender.outTradeNo, accountId };
    return [difference('CHARGE_MONEY', about, saysFen('payment', owed), saysFen('ledger', credited))];
  },
  count: () => ({}),
};
