/** Tenders and their notifications. A tender's row is locked after its payable. */

import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Posting } from '../ledger/post-store.ts';
import { paymentState } from '../states.ts';
import { BALANCE, COUNTDOWN_MS, FIRST_QUERY_MS, type Payment, TOKEN_KEPT_MS } from './payment.ts';

const seconds = (milliseconds: number) => `interval '${milliseconds / 1000} seconds'`;
const columns = (table: string) => `${table}.id, ${table}.out_trade_no AS "outTradeNo", ${table}.payable_kind AS "payableKind",
  ${table}.payable_id AS "payableId", ${table}.method, ${table}.account_id AS "accountId", ${table}.subject, ${table}.amount_fen AS "amountFen", ${table}.gateway,
  ${table}.state, ${table}.code_url AS "codeUrl", ${table}.scan_token AS "scanToken", ${table}.event_sn AS "eventSn",
  ${msOf(`${table}.created_at`)} AS "createdAt", ${msOf(`${table}.expires_at`)} AS "expiresAt"`;

/** The amount captured by its tenders and not returned. */
const captured = `SELECT coalesce(sum(amount_fen), 0)::bigint FROM payment WHERE payable_kind = $1 AND payable_id = $2 AND state = ${paymentState.to('capture')}`;
/**
 * Inserts a waiting tender, or returns the existing one of this method. `$9` null: all that is left of `$13`. No row when not enough is
 * left.
 */
const open = statement(
  'payment-open',
  `WITH captured_sum AS (SELECT (${captured}) AS fen),
   requested AS (SELECT coalesce($9::bigint, $13::bigint - fen) AS fen FROM captured_sum WHERE coalesce($9::bigint, $13::bigint - fen) BETWEEN 1 AND $13::bigint - fen),
   inserted AS (
     INSERT INTO payment AS p (payable_kind, payable_id, id, out_trade_no, method, account_id, subject, gateway, amount_fen, state, scan_token, created_at, expires_at, next_query_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, fen, ${paymentState('WAIT')}, $10, $11, least($11::timestamptz + ${seconds(COUNTDOWN_MS)}, $12), $11::timestamptz + ${seconds(FIRST_QUERY_MS)} FROM requested
     ON CONFLICT (payable_kind, payable_id, method) WHERE state = ${paymentState('WAIT')} DO UPDATE SET state = p.state RETURNING p.*)
   SELECT ${columns('o')}, w.fen AS "wantedFen" FROM inserted o, requested w`,
);
/** The postings of a ledger transaction that the CTE `entry` inserts. */
const postings = (accounts: string, fens: string) => `postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT m.id, e.line_no, e.account, e.fen FROM entry m, unnest(${accounts}::text[], ${fens}::bigint[]) WITH ORDINALITY AS e(account, fen, line_no))`;
/** An immediate tender, with its postings. */
const insertTaken = statement(
  'payment-insert-taken',
  `WITH inserted AS (
     INSERT INTO payment (payable_kind, payable_id, id, out_trade_no, method, account_id, subject, gateway, amount_fen, state, scan_token, event_sn, created_at, expires_at, paid_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${paymentState.to('capture')}, $10, $12, $11, $11, $11) RETURNING *),
   entry AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'capture', out_trade_no, account_id, created_at FROM inserted RETURNING id),
   ${postings('$13', '$14')}
   SELECT ${columns('t')} FROM inserted t`,
);
/** The only tender of a top-up, which is also its record: the payable's id is its own. */
const openCharge = statement(
  'payment-open-charge',
  `INSERT INTO payment AS p (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, next_query_at, idempotency_key)
   VALUES ($1, $2, $3, $1, $4, $5, $6, $7, $8, ${paymentState('WAIT')}, $9, $10, $10::timestamptz + ${seconds(COUNTDOWN_MS)}, $10::timestamptz + ${seconds(FIRST_QUERY_MS)}, $11)
   ON CONFLICT (account_id, idempotency_key) DO UPDATE SET state = p.state
   RETURNING ${columns('p')}`,
);

const saveCode = statement('payment-save-code', 'UPDATE payment SET code_url = $2 WHERE id = $1');

/** Null: number, amount or way do not match. */
const findArrived = statement(
  'payment-find-arrived',
  `SELECT ${columns('p')} FROM payment p WHERE out_trade_no = $1 AND gateway = $2 AND amount_fen = $3 AND currency = 'CNY'`,
);
/** With the captured sum of the other tenders. The payable is locked before it, so that the sum cannot change. */
const lock = statement(
  'payment-lock',
  `SELECT ${columns('p')}, (SELECT coalesce(sum(c.amount_fen), 0)::bigint FROM payment c
     WHERE c.payable_kind = p.payable_kind AND c.payable_id = p.payable_id AND c.id <> p.id AND c.state = ${paymentState.to('capture')}) AS "heldFen"
   FROM payment p WHERE id = $1 FOR UPDATE OF p`,
);
const capturedOf = statement('payment-captured-of', `SELECT (${captured}) AS fen`);
/** Records the arrival of a tender's money: its move, its postings and the notification. */
const arrival = (name: string, move: 'capture' | 'payLate', nextQuery: string) =>
  statement(
    name,
    `WITH updated AS (
       UPDATE payment SET state = ${paymentState.to(move)}, next_query_at = ${nextQuery}, trade_no = $2, event_sn = $3, paid_at = $4
       WHERE id = $1 AND state IN (${paymentState.from(move)}) RETURNING id, out_trade_no, account_id, gateway),
     notification AS (INSERT INTO payment_notification (gateway, notify_id, payment_id) SELECT gateway, $5, id FROM updated WHERE $5::text <> '' ON CONFLICT DO NOTHING),
     entry AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'capture', out_trade_no, account_id, $6 FROM updated RETURNING id),
     ${postings('$7', '$8')}
     SELECT id FROM updated`,
  );
const capture = arrival('payment-capture', 'capture', 'NULL');
const payLate = arrival('payment-pay-late', 'payLate', `$6::timestamptz + ${seconds(FIRST_QUERY_MS)}`);
const noteNotification = statement(
  'payment-note-notification',
  'INSERT INTO payment_notification (gateway, notify_id, payment_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** Captured tenders of a payable that ended before it was fully paid. */
const returnHeld = statement(
  'payment-return-held',
  `UPDATE payment p SET state = ${paymentState.to('refund')}, next_query_at = $3 WHERE payable_kind = $1 AND payable_id = $2 AND state IN (${paymentState.from('refund')}) RETURNING ${columns('p')}`,
);
const completeRefund = statement(
  'payment-complete-refund',
  `UPDATE payment SET state = ${paymentState.to('completeRefund')}, refunded_at = $2, next_query_at = NULL WHERE id = $1 AND state IN (${paymentState.from('completeRefund')}) RETURNING id`,
);

/** `$2`: until when the gateway might still accept money for it, to be queried once more then; null when it will not. */
const close = statement(
  'payment-close',
  `UPDATE payment SET state = ${paymentState.to('close')}, next_query_at = $2 WHERE id = $1 AND state IN (${paymentState.from('close')}) RETURNING id`,
);
const stopQuerying = statement(
  'payment-ask-no-more',
  `UPDATE payment SET next_query_at = NULL WHERE id = $1 AND state = ${paymentState.to('close')}`,
);

/** Tenders to query at the gateway now; each is due again after as long as it has waited, 15 s to 10 minutes, and at its end. */
const claimDue = statement(
  'payment-claim-due',
  `UPDATE payment p SET next_query_at = CASE
       WHEN p.state = ${paymentState('WAIT')} AND p.expires_at > $1::timestamptz THEN least($1::timestamptz + greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), p.expires_at + interval '1 second')
       ELSE $1::timestamptz + least(greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), interval '10 minutes') END
   WHERE p.id IN (SELECT id FROM payment WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${columns('p')}`,
);

const findOpen = statement(
  'payment-find-open',
  `SELECT ${columns('p')} FROM payment p WHERE payable_kind = $1 AND payable_id = $2 AND state = ${paymentState('WAIT')}`,
);
const findById = statement('payment-find-by-id', `SELECT ${columns('p')} FROM payment p WHERE id = $1`);
const findByToken = statement(
  'payment-find-by-token',
  `SELECT ${columns('p')}, (SELECT coalesce(sum(r.amount_fen), 0)::bigint FROM tender_refund r WHERE r.payment_id = p.id) AS "returnedFen"
   FROM payment p WHERE scan_token = $1 AND gateway <> '${BALANCE}' AND expires_at > $2::timestamptz - ${seconds(TOKEN_KEPT_MS)}`,
);
const findLatest = statement(
  'payment-find-latest',
  `SELECT ${columns('p')} FROM payment p WHERE payable_kind = $1 AND payable_id = $2 ORDER BY paid_at DESC NULLS LAST, created_at DESC LIMIT 1`,
);

export type NewTender = Pick<
  Payment,
  'id' | 'outTradeNo' | 'payableKind' | 'payableId' | 'method' | 'accountId' | 'subject' | 'amountFen' | 'gateway' | 'scanToken'
>;
export type NewCharge = Omit<NewTender, 'payableId'>;
/** `at`: time of the posting. `notifyId`: '' without a notification. */
export type Arrived = { tradeNo: string; eventSn: string; paidAt: Date; notifyId: string; at: number; postings: Posting[] };
type Locked = Payment & { heldFen: number };

const tenderValues = (made: Omit<NewTender, 'amountFen'> & { amountFen: number | null }, now: number) => [
  made.payableKind,
  made.payableId,
  made.id,
  made.outTradeNo,
  made.method,
  made.accountId,
  made.subject,
  made.gateway,
  made.amountFen,
  made.scanToken,
  new Date(now),
];
const postingValues = (postings: Posting[]) => {
  const moving = postings.filter(({ fen }) => fen !== 0);
  return [moving.map(({ account }) => account), moving.map(({ fen }) => fen)];
};
const arrivalValues = (id: string, { tradeNo, eventSn, paidAt, notifyId, at, postings }: Arrived) => [
  id,
  tradeNo,
  eventSn,
  paidAt,
  notifyId,
  new Date(at),
  ...postingValues(postings),
];

export function createPaymentStore(database: Database) {
  const the = async <R extends object>(rows: Promise<R[]>): Promise<R> => {
    const [row] = await rows;
    if (!row) throw new Error('a payment was neither inserted nor found');
    return row;
  };
  return {
    /** `amountFen` null: all that is left of the amount due. Null when not enough is left. */
    open: (made: Omit<NewTender, 'amountFen'> & { amountFen: number | null }, due: { amountFen: number; expiresAt: number }, now: number) =>
      one(database.query<Payment & { wantedFen: number }>(open, [...tenderValues(made, now), new Date(due.expiresAt), due.amountFen])),
    insertTaken: (tx: Queryable, made: NewTender, now: number, eventSn: string, postings: Posting[]) =>
      the(tx.query<Payment>(insertTaken, [...tenderValues(made, now), eventSn, ...postingValues(postings)])),
    openCharge: (made: NewCharge, now: number, idempotencyKey: string) =>
      the(
        database.query<Payment>(openCharge, [
          made.id,
          made.outTradeNo,
          made.payableKind,
          made.method,
          made.accountId,
          made.subject,
          made.amountFen,
          made.gateway,
          made.scanToken,
          new Date(now),
          idempotencyKey,
        ]),
      ),
    saveCode: async (id: string, codeUrl: string) => {
      await database.query(saveCode, [id, codeUrl]);
    },
    findArrived: (arrived: { outTradeNo: string; gateway: string; amountFen: number }) =>
      one(database.query<Payment>(findArrived, [arrived.outTradeNo, arrived.gateway, arrived.amountFen])),
    lock: (tx: Queryable, id: string) => one(tx.query<Locked>(lock, [id])),
    capturedOf: async (tx: Queryable, kind: string, id: string): Promise<number> =>
      (await the(tx.query<{ fen: number }>(capturedOf, [kind, id]))).fen,
    capture: (tx: Queryable, id: string, arrived: Arrived) => anyRow(tx.query(capture, arrivalValues(id, arrived))),
    payLate: (tx: Queryable, id: string, arrived: Arrived) => anyRow(tx.query(payLate, arrivalValues(id, arrived))),
    noteNotification: async (on: Queryable, { gateway, id }: Payment, notifyId: string) => {
      if (notifyId !== '') await on.query(noteNotification, [gateway, notifyId, id]);
    },
    returnHeld: (tx: Queryable, kind: string, id: string, now: number) => tx.query<Payment>(returnHeld, [kind, id, new Date(now)]),
    completeRefund: (tx: Queryable, id: string, now: number) => anyRow(tx.query(completeRefund, [id, new Date(now)])),
    /** Whether this call closed it. */
    close: (id: string, askAgainAt: number | null) =>
      anyRow(database.query(close, [id, askAgainAt === null ? null : new Date(askAgainAt)])),
    askNoMore: async (id: string) => {
      await database.query(stopQuerying, [id]);
    },
    claimDue: (now: number, limit: number) => database.query<Payment>(claimDue, [new Date(now), limit]),
    findOpen: (kind: string, id: string) => database.query<Payment>(findOpen, [kind, id]),
    findById: (id: string, on: Queryable = database) => one(on.query<Payment>(findById, [id])),
    findByToken: (token: string, now: number) =>
      one(database.query<Payment & { returnedFen: number }>(findByToken, [token, new Date(now)])),
    findLatest: (kind: string, id: string) => one(database.query<Payment>(findLatest, [kind, id])),
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
