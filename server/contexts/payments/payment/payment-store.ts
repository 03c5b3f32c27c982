/** The only SQL over `payment` and `payment_notification` but for refunds of orders. A tender's row is locked after what it pays for. */

import { type PaymentState, paymentLifecycle } from '#kernel/orders/orders.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { BALANCE, COUNTDOWN_MS, FIRST_QUERY_MS, type Payment, TOKEN_KEPT_MS } from './payment.ts';

const { initial, moves } = paymentLifecycle;
const state = (name: PaymentState) => `'${name}'`;
const from = (move: keyof typeof moves) => `IN (${moves[move].from.map(state).join(', ')})`;
const to = (move: keyof typeof moves) => state(moves[move].to);

const seconds = (milliseconds: number) => `interval '${milliseconds / 1000} seconds'`;
const columns = (table: string) => `${table}.id, ${table}.out_trade_no AS "outTradeNo", ${table}.payable_kind AS "payableKind",
  ${table}.payable_id AS "payableId", ${table}.method, ${table}.account_id AS "accountId", ${table}.subject, ${table}.amount_fen AS "amountFen", ${table}.gateway,
  ${table}.state, ${table}.code_url AS "codeUrl", ${table}.scan_token AS "scanToken", ${table}.event_sn AS "eventSn",
  ${msOf(`${table}.created_at`)} AS "createdAt", ${msOf(`${table}.expires_at`)} AS "expiresAt"`;

/** A tender that waits; the one that waits already, when there is one of this method. */
const open = statement(
  'payment-open',
  `INSERT INTO payment AS p (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, next_query_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${state(initial)}, $10, $11, least($11::timestamptz + ${seconds(COUNTDOWN_MS)}, $12), $11::timestamptz + ${seconds(FIRST_QUERY_MS)})
   ON CONFLICT (payable_kind, payable_id, method) WHERE state = ${state(initial)} DO UPDATE SET state = p.state
   RETURNING ${columns('p')}`,
);
/** A tender that was taken at once. */
const insertTaken = statement(
  'payment-insert-taken',
  `INSERT INTO payment AS p (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, event_sn, created_at, expires_at, paid_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${to('capture')}, $10, $12, $11, $11, $11) RETURNING ${columns('p')}`,
);
/** The one tender of a top-up. Its record is the top-up: the payable's id is its own. */
const openCharge = statement(
  'payment-open-charge',
  `INSERT INTO payment AS p (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, next_query_at, idempotency_key)
   VALUES ($1, $2, $3, $1, $4, $5, $6, $7, $8, ${state(initial)}, $9, $10, $10::timestamptz + ${seconds(COUNTDOWN_MS)}, $10::timestamptz + ${seconds(FIRST_QUERY_MS)}, $11)
   ON CONFLICT (account_id, idempotency_key) DO UPDATE SET state = p.state
   RETURNING ${columns('p')}`,
);

const saveCode = statement('payment-save-code', 'UPDATE payment SET code_url = $2 WHERE id = $1');

/** Null: number, amount or way do not match. */
const findArrived = statement(
  'payment-find-arrived',
  `SELECT ${columns('p')} FROM payment p WHERE out_trade_no = $1 AND gateway = $2 AND amount_fen = $3 AND currency = 'CNY'`,
);
const lock = statement('payment-lock', `SELECT ${columns('p')} FROM payment p WHERE id = $1 FOR UPDATE`);
/** What tenders of this have brought and not given back. */
const capturedOf = statement(
  'payment-captured-of',
  `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM payment WHERE payable_kind = $1 AND payable_id = $2 AND state = ${to('capture')}`,
);
const arrivedColumns = `trade_no = $2, event_sn = $3, paid_at = $4`;
const capture = statement(
  'payment-capture',
  `UPDATE payment SET state = ${to('capture')}, next_query_at = NULL, ${arrivedColumns} WHERE id = $1 AND state ${from('capture')} RETURNING id`,
);
const payLate = statement(
  'payment-pay-late',
  `UPDATE payment SET state = ${to('payLate')}, next_query_at = $5::timestamptz + ${seconds(FIRST_QUERY_MS)}, ${arrivedColumns} WHERE id = $1 AND state ${from('payLate')} RETURNING id`,
);
const noteNotification = statement(
  'payment-note-notification',
  'INSERT INTO payment_notification (gateway, notify_id, payment_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** Tenders whose money waits for others of something that has ended. */
const returnHeld = statement(
  'payment-return-held',
  `UPDATE payment p SET state = ${to('refund')}, next_query_at = $3 WHERE payable_kind = $1 AND payable_id = $2 AND state ${from('refund')} RETURNING ${columns('p')}`,
);
const completeRefund = statement(
  'payment-complete-refund',
  `UPDATE payment SET state = ${to('completeRefund')}, refunded_at = $2, next_query_at = NULL WHERE id = $1 AND state ${from('completeRefund')} RETURNING id`,
);

/** `$2`: until when the gateway might still take money for it, to be asked once more then; null when it will not. */
const close = statement(
  'payment-close',
  `UPDATE payment SET state = ${to('close')}, next_query_at = $2 WHERE id = $1 AND state ${from('close')} RETURNING id`,
);
const askNoMore = statement('payment-ask-no-more', `UPDATE payment SET next_query_at = NULL WHERE id = $1 AND state = ${to('close')}`);

/** What the gateway is to be asked about now; each is due again after as long as it has waited, 15 s to 10 minutes, and at its end. */
const claimDue = statement(
  'payment-claim-due',
  `UPDATE payment p SET next_query_at = CASE
       WHEN p.state = ${state(initial)} AND p.expires_at > $1::timestamptz THEN least($1::timestamptz + greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), p.expires_at + interval '1 second')
       ELSE $1::timestamptz + least(greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), interval '10 minutes') END
   WHERE p.id IN (SELECT id FROM payment WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${columns('p')}`,
);

const findOpen = statement(
  'payment-find-open',
  `SELECT ${columns('p')} FROM payment p WHERE payable_kind = $1 AND payable_id = $2 AND state = ${state(initial)}`,
);
const findById = statement('payment-find-by-id', `SELECT ${columns('p')} FROM payment p WHERE id = $1`);
const findByToken = statement(
  'payment-find-by-token',
  `SELECT ${columns('p')} FROM payment p WHERE scan_token = $1 AND gateway <> '${BALANCE}' AND expires_at > $2::timestamptz - ${seconds(TOKEN_KEPT_MS)}`,
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
export type Arrived = { tradeNo: string; eventSn: string; paidAt: Date };

const tenderValues = (made: NewTender, now: number) => [
  made.id,
  made.outTradeNo,
  made.payableKind,
  made.payableId,
  made.method,
  made.accountId,
  made.subject,
  made.amountFen,
  made.gateway,
  made.scanToken,
  new Date(now),
];

export function createPaymentStore(database: Database) {
  const one = async <R extends object>(rows: Promise<R[]>): Promise<R | null> => (await rows)[0] ?? null;
  const the = async <R extends object>(rows: Promise<R[]>): Promise<R> => {
    const [row] = await rows;
    if (!row) throw new Error('a payment was neither made nor found');
    return row;
  };
  const moved = async (rows: Promise<object[]>): Promise<boolean> => (await rows).length === 1;
  return {
    open: (tx: Queryable, made: NewTender, now: number, until: number) =>
      the(tx.query<Payment>(open, [...tenderValues(made, now), new Date(until)])),
    insertTaken: (tx: Queryable, made: NewTender, now: number, eventSn: string) =>
      the(tx.query<Payment>(insertTaken, [...tenderValues(made, now), eventSn])),
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
    lock: (tx: Queryable, id: string) => one(tx.query<Payment>(lock, [id])),
    capturedOf: async (tx: Queryable, kind: string, id: string): Promise<number> =>
      (await the(tx.query<{ fen: number }>(capturedOf, [kind, id]))).fen,
    capture: (tx: Queryable, id: string, { tradeNo, eventSn, paidAt }: Arrived) => moved(tx.query(capture, [id, tradeNo, eventSn, paidAt])),
    payLate: (tx: Queryable, id: string, { tradeNo, eventSn, paidAt }: Arrived, now: number) =>
      moved(tx.query(payLate, [id, tradeNo, eventSn, paidAt, new Date(now)])),
    noteNotification: async (on: Queryable, { gateway, id }: Payment, notifyId: string) => {
      if (notifyId !== '') await on.query(noteNotification, [gateway, notifyId, id]);
    },
    returnHeld: (tx: Queryable, kind: string, id: string, now: number) => tx.query<Payment>(returnHeld, [kind, id, new Date(now)]),
    completeRefund: (tx: Queryable, id: string, now: number) => moved(tx.query(completeRefund, [id, new Date(now)])),
    /** Whether this call closed it. */
    close: (id: string, askAgainAt: number | null) => moved(database.query(close, [id, askAgainAt === null ? null : new Date(askAgainAt)])),
    askNoMore: async (id: string) => {
      await database.query(askNoMore, [id]);
    },
    claimDue: (now: number, limit: number) => database.query<Payment>(claimDue, [new Date(now), limit]),
    findOpen: (kind: string, id: string) => database.query<Payment>(findOpen, [kind, id]),
    findById: (id: string, on: Queryable = database) => one(on.query<Payment>(findById, [id])),
    findByToken: (token: string, now: number) => one(database.query<Payment>(findByToken, [token, new Date(now)])),
    findLatest: (kind: string, id: string) => one(database.query<Payment>(findLatest, [kind, id])),
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
