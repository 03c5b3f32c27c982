/** All rows of payments that belong to one payable, for a proof; pure. */
import type { PaymentState } from '#contexts/orders/rules/orders.ts';

type OfPayable = { kind: string; id: string };
export type TenderRow = OfPayable & {
  paymentId: string;
  outTradeNo: string;
  /** The name of its way, and the fund or voucher. */
  gateway: string;
  wayReference: string;
  accountId: number;
  state: PaymentState;
  amountFen: number;
  /** ms; null before money arrived. */
  paidAt: number | null;
};
/** The share of a tender in a refund. */
export type ShareRow = OfPayable & { outTradeNo: string; refundNo: string; sendNo: string; amountFen: number };
/** The record of a completed refund in payments. */
export type RecordRow = OfPayable & { refundNo: string; amountFen: number };
/** A posting with its transaction; `account` is null for a transaction without postings. */
export type PostingRow = OfPayable & {
  transactionId: number;
  transactionKind: string;
  reference: string;
  accountId: number | null;
  at: number;
  account: string | null;
  fen: number | null;
};
export type BillRow = OfPayable & { entryKind: 'TRADE' | 'REFUND'; outTradeNo: string; refundNo: string; amountFen: number };

export type Dossier = {
  kind: string;
  id: string;
  tenders: TenderRow[];
  shares: ShareRow[];
  records: RecordRow[];
  postings: PostingRow[];
  bill: BillRow[];
};

export const CAPTURE = 'capture';
export const HELD_RETURN = 'held-return';
export const REFUND = 'refund';
export const REFUND_ORDER = 'refund-order';

export type Transaction = {
  id: number;
  kind: string;
  reference: string;
  accountId: number | null;
  at: number;
  /** In fen by account: positive debit, negative credit. */
  accounts: Map<string, number>;
  /** Does not sum to zero, or has no postings. */
  broken: boolean;
  sumFen: number;
};

/** Postings grouped by transaction, in the order of their rows. */
export function transactionsOf(postings: readonly PostingRow[]): Transaction[] {
  const byId = new Map<number, Transaction>();
  for (const { transactionId, transactionKind, reference, accountId, at, account, fen } of postings) {
    let found = byId.get(transactionId);
    if (!found) {
      found = { id: transactionId, kind: transactionKind, reference, accountId, at, accounts: new Map(), broken: true, sumFen: 0 };
      byId.set(transactionId, found);
    }
    if (account === null || fen === null) continue;
    found.accounts.set(account, (found.accounts.get(account) ?? 0) + fen);
    found.sumFen += fen;
  }
  for (const found of byId.values()) found.broken = found.accounts.size === 0 || found.sumFen !== 0;
  return [...byId.values()];
}

/** The sum of debits (positive) of the accounts accepted by `matches`. */
export const debits = ({ accounts }: Transaction, matches: (account: string) => boolean = () => true): number => {
  let sum = 0;
  for (const [account, fen] of accounts) if (fen > 0 && matches(account)) sum += fen;
  return sum;
};
/** The sum of credits, as a positive number. */
export const credits = ({ accounts }: Transaction, matches: (account: string) => boolean = () => true): number => {
  let sum = 0;
  for (const [account, fen] of accounts) if (fen < 0 && matches(account)) sum -= fen;
  return sum;
};
