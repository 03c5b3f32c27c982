/** Receipts of contract money: recorded by one operator, confirmed by another. Each write adds its entry to the history in the same statement. */
import type { FundReceiptMove, FundReceiptState } from '#contexts/payments/rules/payments.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { fundReceiptState } from '../states.ts';

export type FundReceipt = {
  id: string;
  fundId: string;
  amountFen: number;
  bankReference: string;
  payer: string;
  state: FundReceiptState;
  notedBy: number;
  notedAt: number;
  decidedBy: number | null;
  /** 0 until it is decided. */
  decidedAt: number;
  reason: string;
};

const columns = `r.id, r.fund_id AS "fundId", r.amount_fen AS "amountFen", r.bank_reference AS "bankReference", r.payer, r.state, r.noted_by AS "notedBy", ${msOf('r.noted_at')} AS "notedAt",
  r.decided_by AS "decidedBy", ${msOrZero('r.decided_at')} AS "decidedAt", r.reason`;
const insert = statement(
  'fund-receipt-insert',
  `WITH noted AS (
     INSERT INTO fund_receipt (id, fund_id, amount_fen, bank_reference, payer, state, noted_by, noted_at) VALUES ($1, $2, $3, $4, $5, ${fundReceiptState('NOTED')}, $6, $7)
     ON CONFLICT (bank_reference) WHERE state <> ${fundReceiptState('REFUSED')} DO NOTHING RETURNING *)
   INSERT INTO fund_receipt_history (receipt_id, at, move, from_state, to_state, account_id, fund_id, amount_fen, bank_reference, payer)
   SELECT n.id, n.noted_at, 'note', '', n.state, n.noted_by, n.fund_id, n.amount_fen, n.bank_reference, n.payer FROM noted n RETURNING receipt_id`,
);
const find = statement('fund-receipt-find', `SELECT ${columns} FROM fund_receipt r WHERE r.id = $1`);
const listOf = statement(
  'fund-receipt-list-of',
  `SELECT ${columns} FROM fund_receipt r WHERE r.fund_id = $1 ORDER BY r.noted_at DESC, r.id LIMIT 200`,
);
const decide = statement(
  'fund-receipt-decide',
  `WITH before AS (SELECT id, state FROM fund_receipt WHERE id = $1 FOR UPDATE),
   decided AS (
     UPDATE fund_receipt r SET state = $3, decided_by = $4, decided_at = $5, reason = $6 FROM before b WHERE r.id = b.id AND b.state = ANY($2)
     RETURNING r.*, b.state AS from_state)
   INSERT INTO fund_receipt_history (receipt_id, at, move, from_state, to_state, account_id, fund_id, amount_fen, bank_reference, payer, reason)
   SELECT d.id, d.decided_at, $7, d.from_state, d.state, d.decided_by, d.fund_id, d.amount_fen, d.bank_reference, d.payer, d.reason FROM decided d RETURNING receipt_id`,
);

export const fundReceiptStore = {
  /** False: this bank transfer is already recorded. */
  insert: (
    tx: Queryable,
    made: Pick<FundReceipt, 'id' | 'fundId' | 'amountFen' | 'bankReference' | 'payer' | 'notedBy' | 'notedAt'>,
  ): Promise<boolean> =>
    anyRow(tx.query(insert, [made.id, made.fundId, made.amountFen, made.bankReference, made.payer, made.notedBy, new Date(made.notedAt)])),
  find: (on: Queryable, id: string) => one(on.query(find, [id])),
  /** Newest first. */
  listOf: (on: Queryable, fundId: string) => on.query(listOf, [fundId]),
  /** False: already decided. */
  decide: (
    tx: Queryable,
    id: string,
    { name, from, to }: { name: FundReceiptMove; from: readonly FundReceiptState[]; to: FundReceiptState },
    by: { accountId: number; reason: string; at: number },
  ): Promise<boolean> => {
    return anyRow(tx.query(decide, [id, from, to, by.accountId, new Date(by.at), by.reason, name]));
  },
};
