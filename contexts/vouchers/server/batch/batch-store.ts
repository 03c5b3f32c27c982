/** The only SQL that writes `voucher_batch`, `voucher_batch_line` and the batch of a `voucher_movement`. */

import type { VoucherBatchState } from '#contexts/vouchers/rules/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { batchState } from '../states.ts';

export type Batch = {
  id: string;
  programmeId: string;
  state: VoucherBatchState;
  until: number;
  redeemedFen: number;
  returnedFen: number;
  lineCount: number;
  headHash: string;
  madeBy: number;
  madeAt: number;
  sentBy: number | null;
  sentAt: number;
  paidBy: number | null;
  paidAt: number;
  bankReference: string;
};
/** A redemption (positive) or return (negative) that is in no batch. */
export type Movement = { id: string; fen: number; at: number; payableKind: string; payableId: string; accountId: number };
export type BatchLine = {
  lineNo: number;
  movementId: string;
  at: number;
  orderNos: string;
  goods: string;
  shops: string;
  /** Masked. */
  buyer: string;
  dueFen: number;
  fen: number;
  hash: string;
};

const columns = `b.id::text, b.programme_id::text AS "programmeId", b.state, ${msOf('b.until')} AS until, b.redeemed_fen AS "redeemedFen", b.returned_fen AS "returnedFen",
  b.line_count AS "lineCount", b.head_hash AS "headHash", b.made_by AS "madeBy", ${msOf('b.made_at')} AS "madeAt", b.sent_by AS "sentBy", ${msOrZero('b.sent_at')} AS "sentAt",
  b.paid_by AS "paidBy", ${msOrZero('b.paid_at')} AS "paidAt", b.bank_reference AS "bankReference"`;
const lineColumns = `l.line_no AS "lineNo", l.movement_id::text AS "movementId", ${msOf('l.at')} AS at, l.order_nos AS "orderNos", l.goods, l.shops, l.buyer, l.due_fen AS "dueFen", l.fen, l.hash`;

const listOpen = statement(
  'voucher-batch-open-movements',
  `SELECT m.id::text, m.fen, ${msOf('m.at')} AS at, r.payable_kind AS "payableKind", r.payable_id AS "payableId", r.account_id AS "accountId"
   FROM voucher_movement m JOIN voucher_redemption r ON r.payment_id = m.payment_id
   WHERE m.programme_id = $1 AND m.batch_id IS NULL AND m.at < $2 AND NOT r.withdrawn ORDER BY m.at, m.id LIMIT $3`,
);
const insert = statement(
  'voucher-batch-insert',
  `INSERT INTO voucher_batch AS b (programme_id, state, until, redeemed_fen, returned_fen, line_count, head_hash, made_by, made_at)
   VALUES ($1, ${batchState('DRAFT')}, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
);
const takeMovements = statement(
  'voucher-batch-take-movements',
  'UPDATE voucher_movement SET batch_id = $1 WHERE id = ANY($2::bigint[]) AND batch_id IS NULL RETURNING id',
);
const insertLines = statement(
  'voucher-batch-insert-lines',
  `INSERT INTO voucher_batch_line (batch_id, line_no, movement_id, at, order_nos, goods, shops, buyer, due_fen, fen, hash)
   SELECT $1, w."lineNo", w."movementId", to_timestamp(w.at / 1000.0), w."orderNos", w.goods, w.shops, w.buyer, w."dueFen", w.fen, w.hash
   FROM jsonb_to_recordset($2::jsonb) AS w("lineNo" int, "movementId" bigint, at bigint, "orderNos" text, goods text, shops text, buyer text, "dueFen" bigint, fen bigint, hash text)`,
);
const find = statement('voucher-batch-find', `SELECT ${columns} FROM voucher_batch b WHERE b.id = $1`);
const lock = statement('voucher-batch-lock', `SELECT ${columns} FROM voucher_batch b WHERE b.id = $1 FOR UPDATE`);
const send = statement(
  'voucher-batch-send',
  `UPDATE voucher_batch b SET state = ${batchState.to('send')}, sent_by = $2, sent_at = $3 WHERE b.id = $1 AND b.state IN (${batchState.from('send')}) RETURNING ${columns}`,
);
const pay = statement(
  'voucher-batch-pay',
  `UPDATE voucher_batch b SET state = ${batchState.to('pay')}, paid_by = $2, paid_at = $3, bank_reference = $4
   WHERE b.id = $1 AND b.state IN (${batchState.from('pay')}) AND b.sent_by <> $2 RETURNING ${columns}`,
);
const discard = statement(
  'voucher-batch-discard',
  `WITH updated AS (UPDATE voucher_batch b SET state = ${batchState.to('discard')} WHERE b.id = $1 AND b.state IN (${batchState.from('discard')}) RETURNING b.*),
   freed AS (UPDATE voucher_movement m SET batch_id = NULL FROM updated u WHERE m.batch_id = u.id RETURNING m.id)
   SELECT ${columns}, (SELECT count(*)::int FROM freed) AS freed FROM updated b`,
);
const exportLines = statement(
  'voucher-batch-export-lines',
  `SELECT ${lineColumns} FROM voucher_batch_line l WHERE l.batch_id = $1 AND l.line_no > $2 ORDER BY l.line_no LIMIT $3`,
);

type NewBatch = Pick<Batch, 'programmeId' | 'until' | 'redeemedFen' | 'returnedFen' | 'lineCount' | 'headHash' | 'madeBy' | 'madeAt'>;
type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const batchStore = {
  listOpen: (on: Queryable, programmeId: string, until: number, most: number) => on.query(listOpen, [programmeId, new Date(until), most]),
  insert: async (tx: Queryable, made: NewBatch): Promise<Batch> => {
    const { programmeId, until, redeemedFen, returnedFen, lineCount, headHash, madeBy, madeAt } = made;
    const found = await one(
      tx.query(insert, [programmeId, new Date(until), redeemedFen, returnedFen, lineCount, headHash, madeBy, new Date(madeAt)]),
    );
    if (!found) throw new Error('a settlement was not inserted');
    return found;
  },
  /** Returns how many were in no other batch. */
  takeMovements: async (tx: Queryable, batchId: string, ids: string[]): Promise<number> =>
    (await tx.query(takeMovements, [batchId, ids])).length,
  insertLines: async (tx: Queryable, batchId: string, lines: BatchLine[]) =>
    void (await tx.query(insertLines, [batchId, JSON.stringify(lines)])),
  find: async (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : null),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  send: (tx: Queryable, id: string, by: number, now: number) => one(tx.query(send, [id, by, new Date(now)])),
  /** Null when its state has changed, or it was sent by the same person. */
  pay: (tx: Queryable, id: string, by: number, now: number, bankReference: string) =>
    one(tx.query(pay, [id, by, new Date(now), bankReference])),
  discard: (tx: Queryable, id: string) => one(tx.query(discard, [id])),
  exportLines: (on: Queryable, id: string, after: number, most: number) => on.query(exportLines, [id, after, most]),
  list(database: Database, filter: { programmeId: string; state: string }, paging: Paging) {
    const where: string[] = [];
    const values: unknown[] = [];
    if (filter.programmeId) where.push(`b.programme_id = $${values.push(isStoredId(filter.programmeId) ? filter.programmeId : '0')}`);
    if (filter.state) where.push(`b.state = $${values.push(filter.state)}`);
    return keysetPage(database, {
      name: 'batch-page',
      ...paging,
      select: columns,
      from: 'voucher_batch b',
      where,
      values,
      sort: { column: 'b.made_at', type: 'timestamptz' },
      key: { column: 'b.id', type: 'bigint' },
    });
  },
  listLines: (database: Database, id: string, paging: Paging) =>
    keysetPage(database, {
      name: 'batch-list-lines-page',
      ...paging,
      select: lineColumns,
      from: 'voucher_batch_line l',
      where: ['l.batch_id = $1'],
      values: [id],
      sort: { column: 'l.line_no', type: 'int' },
      key: { column: 'l.movement_id', type: 'bigint' },
    }),
};
