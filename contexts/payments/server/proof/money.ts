/**
 * The money of one payable in the ledger, the basis of the comparison; pure. If the ledger is inconsistent, the payment's own record is
 * used.
 */
import { REFUNDS } from '../payment/post-capture.ts';
import {
  CAPTURE,
  credits,
  type Dossier,
  debits,
  HELD_RETURN,
  REFUND,
  REFUND_ORDER,
  type RecordRow,
  type ShareRow,
  type TenderRow,
  type Transaction,
  transactionsOf,
} from './dossier.ts';

export type TenderMoney = {
  tender: TenderRow;
  capture: Transaction | null;
  heldReturn: Transaction | null;
  /** Fully returned: it arrived late, or its payable has ended. */
  refund: Transaction | null;
  shares: ShareRow[];
  /** The ledger account of its way to pay. */
  way: string;
  /** One of its transactions does not balance: it cannot be compared. */
  broken: boolean;
  capturedFen: number;
  /** It is to be, or was, fully returned. */
  returnsWhole: boolean;
  /** Returned amount, by refunds or as a whole. */
  returnedFen: number;
};
export type RefundMoney = {
  refundNo: string;
  /** Null: not posted yet. */
  transaction: Transaction | null;
  postedFen: number;
  shares: ShareRow[];
  record: RecordRow | null;
};
/** The sums with which the owner of a payable compares its records. In fen. */
export type Money = {
  kind: string;
  id: string;
  tenders: TenderMoney[];
  refunds: RefundMoney[];
  transactions: Transaction[];
  /** Income that was posted when it was fully paid. */
  settledFen: number;
  /** The part debited by refunds. */
  returnedFen: number;
  /** Money of captured tenders held until the others arrive. */
  heldFen: number;
  /** The balance of the account of held money. */
  heldPostedFen: number;
  /** Income by account, minus refunds; empty if the ledger is inconsistent. */
  incomes: ReadonlyMap<string, number>;
  /** The payer according to the ledger. */
  payers: readonly number[];
  broken: boolean;
};

const HELD = 'held:';
const isHeld = (account: string): boolean => account.startsWith(HELD);
const isIncome = (account: string): boolean => account !== REFUNDS && !isHeld(account);
const sumOf = (shares: readonly ShareRow[]): number => shares.reduce((sum, { amountFen }) => sum + amountFen, 0);
const CAPTURED = new Set<TenderRow['state']>(['PAID', 'REFUNDING', 'REFUNDED']);

function readRefunds({ shares, records }: Dossier, transactions: readonly Transaction[]): RefundMoney[] {
  const posted = new Map(transactions.filter(({ kind }) => kind === REFUND_ORDER).map((found) => [found.reference, found]));
  const numbers = new Set([...shares, ...records].map(({ refundNo }) => refundNo).concat([...posted.keys()]));
  return [...numbers].sort().map((refundNo) => {
    const transaction = posted.get(refundNo) ?? null;
    const record = records.find((row) => row.refundNo === refundNo) ?? null;
    const its = shares.filter((share) => share.refundNo === refundNo);
    const postedFen = transaction ? (transaction.broken ? (record?.amountFen ?? sumOf(its)) : debits(transaction)) : 0;
    return { refundNo, transaction, postedFen, shares: its, record };
  });
}

/** The account by which a tender's money arrived, and its owner, from the ledger if available. */
type WayAccount = (gateway: string, accountId: number, reference: string) => string;

function readTender(tender: TenderRow, transactions: readonly Transaction[], shares: readonly ShareRow[], wayAccount: WayAccount) {
  const find = (kind: string) => transactions.find((found) => found.kind === kind && found.reference === tender.outTradeNo) ?? null;
  const [capture, heldReturn, refund] = [find(CAPTURE), find(HELD_RETURN), find(REFUND)];
  const broken = [capture, heldReturn, refund].some((found) => found?.broken);
  const way = wayAccount(tender.gateway, capture?.accountId ?? tender.accountId, tender.wayReference);
  const booked = capture === null ? 0 : (capture.accounts.get(way) ?? debits(capture, (account) => !isHeld(account)));
  const its = shares.filter(({ outTradeNo }) => outTradeNo === tender.outTradeNo);
  return {
    tender,
    capture,
    heldReturn,
    refund,
    shares: its,
    way,
    broken,
    capturedFen: broken ? (CAPTURED.has(tender.state) ? tender.amountFen : 0) : booked,
    returnsWhole: heldReturn !== null || refund !== null || (capture !== null && (capture.accounts.get(REFUNDS) ?? 0) < 0),
    returnedFen: 0,
  };
}

/** Refunds contain the credited account: with only one tender of that account they belong to it, regardless of shares. */
function returnedOf(tender: TenderMoney, all: readonly TenderMoney[], refunds: readonly RefundMoney[]): number {
  if (tender.refund) return tender.capturedFen;
  const isAlone = all.every((other) => other === tender || other.capture === null || other.way !== tender.way);
  return refunds.reduce((sum, { transaction, refundNo }) => {
    if (!transaction) return sum;
    const credited = isAlone && !transaction.broken ? -(transaction.accounts.get(tender.way) ?? 0) : null;
    return sum + (credited ?? sumOf(tender.shares.filter((share) => share.refundNo === refundNo)));
  }, 0);
}

function incomesOf(transactions: readonly Transaction[]): Map<string, number> {
  const incomes = new Map<string, number>();
  const add = (account: string, fen: number) => incomes.set(account, (incomes.get(account) ?? 0) + fen);
  for (const { kind, accounts } of transactions) {
    for (const [account, fen] of accounts) {
      if (!isIncome(account)) continue;
      if (kind === CAPTURE && fen < 0) add(account, -fen);
      if (kind === REFUND_ORDER && fen > 0) add(account, -fen);
    }
  }
  return incomes;
}

export function readMoney(dossier: Dossier, wayAccount: WayAccount): Money {
  const { kind, id } = dossier;
  const transactions = transactionsOf(dossier.postings);
  const refunds = readRefunds(dossier, transactions);
  const tenders: TenderMoney[] = dossier.tenders.map((tender) => readTender(tender, transactions, dossier.shares, wayAccount));
  for (const tender of tenders) tender.returnedFen = returnedOf(tender, tenders, refunds);
  const broken = transactions.some((found) => found.broken);
  const captures = transactions.filter((found) => found.kind === CAPTURE);
  const brought = tenders.filter(({ returnsWhole }) => !returnsWhole).reduce((sum, { capturedFen }) => sum + capturedFen, 0);
  const settledFen = broken ? brought : captures.reduce((sum, found) => sum + credits(found, isIncome), 0);
  let heldPostedFen = 0;
  for (const { accounts } of transactions) for (const [account, fen] of accounts) if (isHeld(account)) heldPostedFen -= fen;
  return {
    kind,
    id,
    tenders,
    refunds,
    transactions,
    settledFen,
    returnedFen: refunds.reduce((sum, { postedFen }) => sum + postedFen, 0),
    heldFen: settledFen > 0 ? 0 : brought,
    heldPostedFen: broken ? (settledFen > 0 ? 0 : brought) : heldPostedFen,
    incomes: broken ? new Map() : incomesOf(transactions),
    payers: [...new Set(captures.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))],
    broken,
  };
}
