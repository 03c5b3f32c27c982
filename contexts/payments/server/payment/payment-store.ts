/** Tenders and their notifications. A tender's row is locked after its payable. */

import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Posting } from '../ledger/post-store.ts';
import { paymentState } from '../states.ts';
import { COUNTDOWN_MS, FIRST_QUERY_MS, type Payment, TOKEN_RETAINED_MS } from './payment.ts';

const seconds = (milliseconds: number) => `interval '${milliseconds / 1000} seconds'`;
const columns = (table: string) => `${table}.id, ${table}.out_trade_no AS "outTradeNo", ${table}.payable_kind AS "payableKind",
  ${table}.payable_id AS "payableId", ${table}.method, ${table}.way_reference AS reference, ${table}.account_id AS "accountId", ${table}.subject, ${table}.amount_fen AS "amountFen", ${table}.gateway,
  ${table}.state, ${table}.code_url AS "codeUrl", ${table}.scan_token AS "scanToken", ${table}.event_sn AS "eventSn",
  ${msOf(`${table}.created_at`)} AS "createdAt", ${msOf(`${table}.expires_at`)} AS "expiresAt"`;

/** The amount captured by its tenders and not returned. */
const captured = `SELECT coalesce(sum(amount_fen), 0)::bigint FROM payment WHERE payable_kind = $1 AND payable_id = $2 AND state = ${paymentState.to('capture')}`;
/**
 * Inserts a waiting tender over all that is left of `$11`, or returns the existing one of this method. No row when nothing is left. `$13`:
 * time of its first query, null: never.
 */
const open = statement(
  'payment-open',
  `WITH wanted AS (SELECT $11::bigint - (${captured}) AS fen),
   inserted AS (
     INSERT INTO payment AS p (payable_kind, payable_id, id, out_trade_no, method, account_id, subject, gateway, way_reference, amount_fen, state, scan_token, created_at, expires_at, next_query_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $14, fen, ${paymentState('WAIT')}, $9, $10, $12, $13 FROM wanted WHERE fen > 0
     ON CONFLICT (payable_kind, payable_id, method) WHERE state = ${paymentState('WAIT')} DO UPDATE SET state = p.state RETURNING p.*)
   SELECT ${columns('o')}, w.fen AS "wantedFen" FROM inserted o, wanted w`,
);
/** The postings of a ledger transaction that the CTE `entry` inserts. */
const postings = (accounts: string, fens: string) => `postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT m.id, e.line_no, e.account, e.fen FROM entry m, unnest(${accounts}::text[], ${fens}::bigint[]) WITH ORDINALITY AS e(account, fen, line_no))`;
/** Immediate tenders with their postings, all of one payable. */
const insertTaken = statement(
  'payment-insert-taken',
  `WITH wanted AS (
     SELECT r.* FROM ROWS FROM (jsonb_to_recordset($6::jsonb) AS (id text, out_trade_no text, method text, gateway text, way_reference text, amount_fen bigint, scan_token text, event_sn text, postings jsonb))
       WITH ORDINALITY AS r(id, out_trade_no, method, gateway, way_reference, amount_fen, scan_token, event_sn, postings, no)),
   inserted AS (
     INSERT INTO payment (payable_kind, payable_id, id, out_trade_no, method, account_id, subject, gateway, way_reference, amount_fen, state, scan_token, event_sn, created_at, expires_at, paid_at)
     SELECT $1, $2, id, out_trade_no, method, $3, $4, gateway, way_reference, amount_fen, ${paymentState.to('capture')}, scan_token, event_sn, $5::timestamptz, $7::timestamptz, $5::timestamptz
     FROM wanted ORDER BY no RETURNING *),
   entry AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'capture', out_trade_no, account_id, created_at FROM inserted ORDER BY id RETURNING id, reference),
   postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT e.id, p.line_no, p.posting ->> 'account', (p.posting ->> 'fen')::bigint FROM entry e JOIN wanted w ON w.out_trade_no = e.reference,
       jsonb_array_elements(w.postings) WITH ORDINALITY AS p(posting, line_no))
   SELECT ${columns('t')} FROM inserted t JOIN wanted w ON w.id = t.id ORDER BY w.no`,
);
/** The only tender of a top-up, which is also its record: the payable's id is its own. */
const openCharge = statement(
  'payment-open-charge',
  `INSERT INTO payment AS p (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, way_reference, state, scan_token, created_at, expires_at, next_query_at, idempotency_key)
   VALUES ($1, $2, $3, $1, $4, $5, $6, $7, $8, '', ${paymentState('WAIT')}, $9, $10, $10::timestamptz + ${seconds(COUNTDOWN_MS)}, $10::timestamptz + ${seconds(FIRST_QUERY_MS)}, $11)
   ON CONFLICT (account_id, idempotency_key) DO UPDATE SET state = p.state
   RETURNING ${columns('p')}`,
);

const saveCode = statement('payment-save-code', 'UPDATE payment SET code_url = $2 WHERE id = $1');

/** The captured sum of the other tenders of a payable. */
const heldByOthers = (p: string) => `(SELECT coalesce(sum(c.amount_fen), 0)::bigint FROM payment c
     WHERE c.payable_kind = ${p}.payable_kind AND c.payable_id = ${p}.payable_id AND c.id <> ${p}.id AND c.state = ${paymentState.to('capture')})`;
/** Null: number, amount or way do not match. */
const findArrived = statement(
  'payment-find-arrived',
  `SELECT ${columns('p')} FROM payment p WHERE out_trade_no = $1 AND gateway = $2 AND amount_fen = $3 AND currency = 'CNY'`,
);
/** The payable is locked before it, so that the sum cannot change. */
const lock = statement(
  'payment-lock',
  `SELECT ${columns('p')}, ${heldByOthers('p')} AS "heldFen"
   FROM payment p WHERE id = $1 FOR UPDATE OF p`,
);
/** Captured tenders of a payable that is not settled yet, oldest first. */
const listHeld = statement(
  'payment-list-held',
  `SELECT ${columns('p')} FROM payment p WHERE payable_kind = $1 AND payable_id = $2 AND state = ${paymentState.to('capture')} ORDER BY paid_at, out_trade_no`,
);
/** Records the arrival of a tender's money: its move, its postings and the notification. */
const arrival = <const Name extends string>(name: Name, move: 'capture' | 'payLate', nextQuery: string) =>
  statement(
    name,
    `WITH updated AS (
       UPDATE payment p SET state = ${paymentState.to(move)}, next_query_at = ${nextQuery}, trade_no = $2, event_sn = $3, paid_at = $4
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
const findNumberOfTrade = statement(
  'payment-find-number-of-trade',
  'SELECT out_trade_no AS "outTradeNo" FROM payment WHERE gateway = $1 AND trade_no = $2',
);
const noteTaken = statement(
  'payment-note-taken',
  'INSERT INTO payment_taken_number (gateway, out_trade_no, trade_no, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING gateway',
);

/** A captured tender of a payable that ended before it was fully paid. */
const returnHeld = statement(
  'payment-return-held',
  `UPDATE payment p SET state = ${paymentState.to('refund')}, next_query_at = $2 WHERE id = $1 AND state IN (${paymentState.from('refund')}) RETURNING id`,
);
/** A held tender that is released immediately, with its postings. */
const release = statement(
  'payment-release',
  `WITH updated AS (
     UPDATE payment SET state = ${paymentState.to('release')}, refunded_at = $2, next_query_at = NULL WHERE id = $1 AND state IN (${paymentState.from('release')}) RETURNING id, out_trade_no, account_id),
   entry AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'refund', out_trade_no, account_id, $2 FROM updated RETURNING id),
   ${postings('$3', '$4')}
   SELECT id FROM updated`,
);
const completeRefund = statement(
  'payment-complete-refund',
  `UPDATE payment SET state = ${paymentState.to('completeRefund')}, refunded_at = $2, next_query_at = NULL WHERE id = $1 AND state IN (${paymentState.from('completeRefund')}) RETURNING id`,
);

/** `$2`: until when the gateway might still accept money for it, when it is queried again; null when it will not. */
const close = statement(
  'payment-close',
  `UPDATE payment SET state = ${paymentState.to('close')}, next_query_at = $2 WHERE id = $1 AND state IN (${paymentState.from('close')}) RETURNING id`,
);
const stopQuerying = statement(
  'payment-ask-no-more',
  `UPDATE payment SET next_query_at = NULL WHERE id = $1 AND state = ${paymentState.to('close')}`,
);

/** Tenders to query at the gateway now; the next query is due after the time it has waited, 15 s to 10 minutes, and at its end. */
const claimDue = statement(
  'payment-claim-due',
  `UPDATE payment p SET next_query_at = CASE
       WHEN p.state = ${paymentState('WAIT')} AND p.expires_at > $1::timestamptz THEN least($1::timestamptz + greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), p.expires_at + interval '1 second')
       ELSE $1::timestamptz + least(greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), interval '10 minutes') END
   WHERE p.id = ANY(ARRAY(SELECT id FROM payment WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT $2 FOR UPDATE SKIP LOCKED))
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
   FROM payment p WHERE scan_token = $1 AND code_url <> '' AND expires_at > $2::timestamptz - ${seconds(TOKEN_RETAINED_MS)}`,
);
const findLatest = statement(
  'payment-find-latest',
  `SELECT ${columns('p')} FROM payment p WHERE payable_kind = $1 AND payable_id = $2 ORDER BY paid_at DESC NULLS LAST, created_at DESC LIMIT 1`,
);

export type NewTender = Pick<
  Payment,
  | 'id'
  | 'outTradeNo'
  | 'payableKind'
  | 'payableId'
  | 'method'
  | 'reference'
  | 'accountId'
  | 'subject'
  | 'amountFen'
  | 'gateway'
  | 'scanToken'
>;
export type NewCharge = Omit<NewTender, 'payableId' | 'reference'>;
/** An immediate tender: with the number of its event, and its postings. */
export type TakenTender = { tender: NewTender; eventSn: string; postings: Posting[] };
/** ms. `askAt`: time of the first query; null: never queried. */
export type Waits = { dueFen: number; until: number; askAt: number | null };
/** `at`: time of the posting. `notifyId`: '' without a notification. */
export type Arrived = { tradeNo: string; eventSn: string; paidAt: Date; notifyId: string; at: number; postings: Posting[] };
/** With the captured sum of the other tenders of its payable, in fen. */
export type LockedPayment = Payment & { heldFen: number };

const moving = (postings: Posting[]): Posting[] => postings.filter(({ fen }) => fen !== 0);
const postingValues = (postings: Posting[]) => [moving(postings).map(({ account }) => account), moving(postings).map(({ fen }) => fen)];
const arrivalValues = (id: string, { tradeNo, eventSn, paidAt, notifyId, at, postings }: Arrived) => [
  id,
  tradeNo,
  eventSn,
  paidAt,
  notifyId,
  new Date(at),
  ...postingValues(postings),
];

type TakenOf = Pick<Payment, 'payableKind' | 'payableId' | 'accountId' | 'subject'>;
const takenRow = ({ tender, eventSn, postings }: TakenTender) => ({
  id: tender.id,
  out_trade_no: tender.outTradeNo,
  method: tender.method,
  gateway: tender.gateway,
  way_reference: tender.reference,
  amount_fen: tender.amountFen,
  scan_token: tender.scanToken,
  event_sn: eventSn,
  postings: moving(postings),
});

export const PAYMENTS_DUE = 'EXISTS (SELECT FROM payment WHERE next_query_at <= now())';

export function createPaymentStore(database: Database) {
  const the = async <R extends object>(rows: Promise<R[]>): Promise<R> => {
    const [row] = await rows;
    if (!row) throw new Error('a payment was neither inserted nor found');
    return row;
  };
  return {
    /** Over all that is left of the amount due; null when nothing is. `wantedFen`: that amount, also when an older tender is returned. */
    open: (made: Omit<NewTender, 'amountFen'>, { dueFen, until, askAt }: Waits, now: number) =>
      one(
        database.query(open, [
          made.payableKind,
          made.payableId,
          made.id,
          made.outTradeNo,
          made.method,
          made.accountId,
          made.subject,
          made.gateway,
          made.scanToken,
          new Date(now),
          dueFen,
          new Date(until),
          askAt === null ? null : new Date(askAt),
          made.reference,
        ]),
      ),
    /** In the given order. `until`: end of their payable, ms. */
    insertTaken: (tx: Queryable, of: TakenOf, taken: TakenTender[], now: number, until: number) =>
      tx.query(insertTaken, [
        ...[of.payableKind, of.payableId, of.accountId, of.subject, new Date(now)],
        JSON.stringify(taken.map(takenRow)),
        new Date(until),
      ]),
    openCharge: (made: NewCharge, now: number, idempotencyKey: string) =>
      the(
        database.query(openCharge, [
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
      one(database.query(findArrived, [arrived.outTradeNo, arrived.gateway, arrived.amountFen])),
    lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
    listHeld: (tx: Queryable, kind: string, id: string) => tx.query(listHeld, [kind, id]),
    capture: (tx: Queryable, id: string, arrived: Arrived) => anyRow(tx.query(capture, arrivalValues(id, arrived))),
    payLate: (tx: Queryable, id: string, arrived: Arrived) => anyRow(tx.query(payLate, arrivalValues(id, arrived))),
    noteNotification: async (on: Queryable, { gateway, id }: Payment, notifyId: string) => {
      if (notifyId !== '') await on.query(noteNotification, [gateway, notifyId, id]);
    },
    /** Our number of the payment to which a number of the gateway belongs. */
    findNumberOfTrade: async (gateway: string, tradeNo: string) =>
      (await one(database.query(findNumberOfTrade, [gateway, tradeNo])))?.outTradeNo,
    /** False when already recorded. */
    noteTaken: (tx: Queryable, { way, outTradeNo, tradeNo }: { way: string; outTradeNo: string; tradeNo: string }, now: number) =>
      anyRow(tx.query(noteTaken, [way, outTradeNo, tradeNo, new Date(now)])),
    /** Marks it to be refunded. */
    returnHeld: (tx: Queryable, id: string, now: number) => anyRow(tx.query(returnHeld, [id, new Date(now)])),
    /** Releases it immediately. */
    release: (tx: Queryable, id: string, now: number, postings: Posting[]) =>
      anyRow(tx.query(release, [id, new Date(now), ...postingValues(postings)])),
    completeRefund: (tx: Queryable, id: string, now: number) => anyRow(tx.query(completeRefund, [id, new Date(now)])),
    /** Whether this call closed it. */
    close: (id: string, askAgainAt: number | null) =>
      anyRow(database.query(close, [id, askAgainAt === null ? null : new Date(askAgainAt)])),
    stopQuerying: async (id: string) => {
      await database.query(stopQuerying, [id]);
    },
    claimDue: (now: number, limit: number) => database.query(claimDue, [new Date(now), limit]),
    findOpen: (kind: string, id: string) => database.query(findOpen, [kind, id]),
    findById: (id: string, on: Queryable = database) => one(on.query(findById, [id])),
    findByToken: (token: string, now: number) => one(database.query(findByToken, [token, new Date(now)])),
    findLatest: (kind: string, id: string) => one(database.query(findLatest, [kind, id])),
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
