/** The only SQL that writes `bank_return`; each write adds its entry to `bank_return_history` in the same statement. */

import type { BankReturnState } from '#contexts/payments/rules/payments.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { bankReturnState, paymentState } from '../states.ts';

export type BankReturn = {
  id: string;
  bankAccount: string;
  amountFen: number;
  /** Our number of the refund; null for a transfer returned without a refund. */
  sendNo: string | null;
  transferId: string;
  state: BankReturnState;
  reason: string;
  bankReference: string;
  orderedBy: number | null;
  paidBy: number | null;
  createdAt: number;
  endedAt: number | null;
  payerSealed: Buffer;
  payerMasked: string;
  numberMasked: string;
  /** Of the transfer. */
  bankSerial: string;
};
const columns = `r.id::text, r.bank_account AS "bankAccount", r.amount_fen AS "amountFen", r.send_no AS "sendNo", r.transfer_id::text AS "transferId", r.state, r.reason, r.bank_reference AS "bankReference",
  r.ordered_by AS "orderedBy", r.paid_by AS "paidBy", ${msOf('r.created_at')} AS "createdAt", ${msOf('r.ended_at')} AS "endedAt", t.payer_sealed AS "payerSealed", t.payer_masked AS "payerMasked", t.number_masked AS "numberMasked", t.bank_serial AS "bankSerial"`;
const FROM = 'bank_return r JOIN bank_transfer t ON t.id = r.transfer_id';

/** Writes the entry of its history in the same statement. `written`: returns the whole row. */
const noted = <const Name extends string>(name: Name, move: string, written: string) =>
  statement(
    name,
    `WITH r AS (${written} RETURNING *),
     entry AS (INSERT INTO bank_return_history (return_id, move, record) SELECT r.id, ${move}, to_jsonb(r) FROM r)
     SELECT r.id FROM r`,
  );

const insert = noted(
  'bank-return-insert',
  `'queue'`,
  `INSERT INTO bank_return (bank_account, amount_fen, send_no, transfer_id, state, created_at) SELECT t.bank_account, $2, $3, t.id, ${bankReturnState('QUEUED')}, $4 FROM bank_transfer t WHERE t.id = $1
   ON CONFLICT DO NOTHING`,
);
/** To the account of the last transfer that paid the tender. */
const insertForRefund = noted(
  'bank-return-insert-for-refund',
  `'queue'`,
  `INSERT INTO bank_return (bank_account, amount_fen, send_no, transfer_id, state, created_at)
   SELECT t.bank_account, $2, $3, t.id, ${bankReturnState('QUEUED')}, $4 FROM payment p JOIN bank_transfer t ON t.payment_id = p.id AND t.captured_fen > 0
   WHERE p.out_trade_no = $1 ORDER BY t.paid_at DESC, t.id DESC LIMIT 1 ON CONFLICT (send_no) DO NOTHING`,
);
const findBySendNo = statement('bank-return-by-send-no', `SELECT ${columns} FROM ${FROM} WHERE r.send_no = $1`);
const find = statement('bank-return-find', `SELECT ${columns} FROM ${FROM} WHERE r.id = $1`);
const lock = statement('bank-return-lock', `SELECT ${columns} FROM ${FROM} WHERE r.id = $1 FOR UPDATE OF r`);
const order = noted(
  'bank-return-order',
  bankReturnState.move('order'),
  `UPDATE bank_return SET state = ${bankReturnState.to('order')}, ordered_by = $2, reason = '' WHERE id = $1 AND state IN (${bankReturnState.from('order')})`,
);
const fail = noted(
  'bank-return-fail',
  bankReturnState.move('fail'),
  `UPDATE bank_return SET state = ${bankReturnState.to('fail')}, ordered_by = NULL, reason = $2 WHERE id = $1 AND state IN (${bankReturnState.from('fail')})`,
);
const pay = noted(
  'bank-return-pay',
  bankReturnState.move('pay'),
  `UPDATE bank_return SET state = ${bankReturnState.to('pay')}, paid_by = $2, bank_reference = $3, ended_at = $4 WHERE id = $1 AND state IN (${bankReturnState.from('pay')})`,
);
const cancel = noted(
  'bank-return-cancel',
  bankReturnState.move('cancel'),
  `UPDATE bank_return SET state = ${bankReturnState.to('cancel')}, reason = $2, ended_at = $3 WHERE id = $1 AND state IN (${bankReturnState.from('cancel')})`,
);
/** Queries a tender immediately that only waits for this return. */
const hurry = statement(
  'bank-return-hurry',
  `UPDATE payment SET next_query_at = $2 WHERE out_trade_no || 'R' = $1 AND state = ${paymentState('REFUNDING')} AND next_query_at IS NOT NULL`,
);

type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const returnStore = {
  insert: (tx: Queryable, transferId: string, amountFen: number, now: number) =>
    anyRow(tx.query(insert, [transferId, amountFen, null, new Date(now)])),
  insertForRefund: async (on: Queryable, outTradeNo: string, sendNo: string, amountFen: number, now: number) =>
    void (await on.query(insertForRefund, [outTradeNo, amountFen, sendNo, new Date(now)])),
  findBySendNo: (on: Queryable, sendNo: string) => one(on.query(findBySendNo, [sendNo])),
  find: (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : Promise.resolve(null)),
  lock: (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : Promise.resolve(null)),
  order: (tx: Queryable, id: string, by: number) => anyRow(tx.query(order, [id, by])),
  fail: (tx: Queryable, id: string, reason: string) => anyRow(tx.query(fail, [id, reason])),
  pay: (tx: Queryable, id: string, by: number, bankReference: string, now: number) =>
    anyRow(tx.query(pay, [id, by, bankReference, new Date(now)])),
  cancel: (tx: Queryable, id: string, reason: string, now: number) => anyRow(tx.query(cancel, [id, reason, new Date(now)])),
  hurry: async (tx: Queryable, sendNo: string, now: number) => void (await tx.query(hurry, [sendNo, new Date(now)])),
  list(database: Database, filter: { state: string }, { order, cursor, pageSize }: Paging) {
    return keysetPage(database, {
      name: 'return-page',
      select: columns,
      from: FROM,
      where: filter.state ? ['r.state = $1'] : [],
      values: filter.state ? [filter.state] : [],
      sort: { column: 'r.created_at', type: 'timestamptz' },
      key: { column: 'r.id', type: 'bigint' },
      order,
      cursor,
      pageSize,
    });
  },
};
