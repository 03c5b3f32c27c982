/** Records of no payable: unknown transactions, trades known only to the gateway, running balances, the sum of all; pure. */
import { type Difference, difference, saysFen, saysState } from './difference.ts';
import { CAPTURE } from './dossier.ts';
import type { Balance, FundRow, Recorded, SpendingRow, StrayEntry, StrayTransaction, Totals, Unbalanced } from './proof-store.ts';

export function compareStrays(reference: string, transactions: readonly StrayTransaction[], bill: readonly StrayEntry[]): Difference[] {
  const capture = transactions.find(({ kind }) => kind === CAPTURE);
  const trades = bill.filter(({ entryKind }) => entryKind === 'TRADE');
  const billedFen = trades.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const unknown = transactions.map(({ kind, accountId, fen }) =>
    difference('TRANSACTION_UNKNOWN', { reference, accountId }, saysState('payment', ''), saysState('ledger', kind, fen)),
  );
  // A deleted payment is one difference: the ledger has it, and the gateway agrees with the ledger.
  if (bill.length === 0 || (capture && capture.fen === billedFen)) return unknown;
  const refundedFen = bill.reduce((sum, { entryKind, amountFen }) => (entryKind === 'REFUND' ? sum + amountFen : sum), 0);
  return [
    ...unknown,
    difference('GATEWAY_UNKNOWN', { reference }, saysFen('payment', capture?.fen ?? 0), saysFen('gateway', billedFen - refundedFen)),
  ];
}

export const compareUnbalanced = ({ id, kind, accountId, fen }: Unbalanced): Difference =>
  difference('TRANSACTION_UNBALANCED', { reference: id, accountId }, saysState('ledger', kind, fen));

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** `id`: the ledger account. */
export function compareWallet(id: string, [wallet]: readonly Balance[], [posted]: readonly Balance[]): Difference[] {
  const [fen, postedFen] = [wallet?.fen ?? 0, posted?.fen ?? 0];
  if (fen === postedFen) return [];
  const account = id.slice(id.indexOf(':') + 1);
  const accountId = isId(account) ? Number(account) : null;
  return [difference('WALLET_BALANCE', { accountId, reference: id }, saysFen('wallet', fen), saysFen('ledger', postedFen))];
}

/** `id`: one of our bank accounts, or a transaction with the amount it moved. */
export function compareTransfer(id: string, [recorded]: readonly Balance[], [posted]: readonly Balance[]): Difference[] {
  const [fen, postedFen] = [recorded?.fen ?? 0, posted?.fen ?? 0];
  return fen === postedFen ? [] : [difference('TRANSFER_MONEY', { reference: id }, saysFen('transfer', fen), saysFen('ledger', postedFen))];
}

/** `id`: the kind and the reference of a transaction that posts a payout or a receipt. */
export function compareRecorded(id: string, [recorded]: readonly Recorded[], [posted]: readonly Recorded[]): Difference[] {
  if (recorded && posted && recorded.fen === posted.fen && recorded.account === posted.account) return [];
  const isPayout = id.startsWith('payout');
  const says = (book: 'payout' | 'receipt' | 'ledger', row: Recorded | undefined) => saysState(book, row?.account ?? '', row?.fen ?? null);
  return [
    difference(
      isPayout ? 'PAYOUT_MONEY' : 'RECEIPT_MONEY',
      { reference: id },
      says(isPayout ? 'payout' : 'receipt', recorded),
      says('ledger', posted),
    ),
  ];
}

/** `id`: the ledger account. Compares its sums with the ledger; and each with the movements that made it, if the ledger agrees. */
export function compareFund(id: string, [fund]: readonly FundRow[], [posted]: readonly Balance[]): Difference[] {
  const about = { reference: id, accountId: fund?.accountId ?? null };
  const owedFen = fund ? fund.drawnFen - fund.returnedFen - fund.receivedFen : 0;
  const postedFen = posted?.fen ?? 0;
  if (owedFen !== postedFen) return [difference('FUND_BALANCE', about, saysFen('fund', owedFen), saysFen('ledger', postedFen))];
  if (!fund) return [];
  const sums = [
    [fund.drawnFen, fund.movedDrawnFen],
    [fund.returnedFen, fund.movedReturnedFen],
    [fund.receivedFen, fund.movedReceivedFen],
  ] as const;
  return sums
    .filter(([sum, moved]) => sum !== moved)
    .map(([sum, moved]) => difference('FUND_MOVEMENTS', about, saysFen('fund', sum), saysFen('movements', moved)));
}

/** `id`: group and month; the account 0 is the whole group. */
export const compareSpending = ({ id, accountId, fen, movedFen }: SpendingRow): Difference =>
  difference(
    'FUND_SPENDING',
    { reference: id, accountId: accountId === 0 ? null : accountId },
    saysFen('budget', fen),
    saysFen('movements', movedFen),
  );

export function compareTotals({ totalFen, ofTransactionsFen }: Totals): Difference[] {
  if (totalFen === ofTransactionsFen) return [];
  return [difference('LEDGER_TOTAL', {}, saysFen('ledger', totalFen), saysState('ledger', 'transactions', ofTransactionsFen))];
}
