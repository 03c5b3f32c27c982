/** Payments, their arrival and their postings, each in one statement. Locks: what is paid, payment, wallet. */

import { type Database, type Queryable, type Statement, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { paymentState } from '../states.ts';
import type { Payable } from './payable.ts';
import { BALANCE, COUNTDOWN_MS, FIRST_QUERY_MS, LEAST_LEFT_MS, type Payment, type PayStatus, TOKEN_KEPT_MS } from './payment.ts';

const seconds = (milliseconds: number) => `interval '${milliseconds / 1000} seconds'`;
const columns = (
  table: string,
) => `${table}.id, ${table}.out_trade_no AS "outTradeNo", ${table}.purpose, ${table}.order_id AS "orderId", ${table}.account_id AS "accountId",
  ${table}.subject, ${table}.amount_fen AS "amountFen", ${table}.gateway, ${table}.state, ${table}.code_url AS "codeUrl", ${table}.scan_token AS "scanToken",
  ${table}.event_sn AS "eventSn", ${msOf(`${table}.created_at`)} AS "createdAt", ${msOf(`${table}.expires_at`)} AS "expiresAt"`;

const asked = 'asked AS (SELECT $1::text AS payable_id, $2::bigint AS account_id, $3::timestamptz AS at)';

/** The open payment of an order, made when there is none. An order that is not open gives no payment but its status. */
const openForOrder = ({ find }: Payable): Statement =>
  statement(
    'payment-open-for-order',
    `WITH ${asked},
     ${find},
     opened AS (
       INSERT INTO payment (id, out_trade_no, purpose, order_id, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, next_query_at)
       SELECT $4, $5, 'ORDER', p.payable_id, $2, p.subject, p.amount_fen, $6, ${paymentState('WAIT')}, $7, $3, least($3::timestamptz + ${seconds(COUNTDOWN_MS)}, p.expires_at), $3::timestamptz + ${seconds(FIRST_QUERY_MS)}
       FROM payable p WHERE p.open AND p.expires_at > $3::timestamptz + ${seconds(LEAST_LEFT_MS)}
       ON CONFLICT (order_id) WHERE state = ${paymentState('WAIT')} DO UPDATE SET state = payment.state
       RETURNING *)
     SELECT p.status AS "orderStatus", p.open, ${columns('o')} FROM payable p LEFT JOIN opened o ON true`,
  );

const openCharge = statement(
  'payment-open-charge',
  `INSERT INTO payment AS p (id, out_trade_no, purpose, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, next_query_at, idempotency_key)
   VALUES ($1, $2, 'CHARGE', $3, $4, $5, $6, ${paymentState('WAIT')}, $7, $8, $8::timestamptz + ${seconds(COUNTDOWN_MS)}, $8::timestamptz + ${seconds(FIRST_QUERY_MS)}, $9)
   ON CONFLICT (account_id, idempotency_key) DO UPDATE SET state = p.state
   RETURNING ${columns('p')}`,
);

const saveCode = statement('payment-save-code', `UPDATE payment SET code_url = $2 WHERE id = $1`);

/**
 * The money of a payment has arrived: one statement settles what it paid for, or keeps the money aside to go back, with the postings.
 * However often and by however many it runs, the move from WAIT or CLOSED happens once. No row: number, amount or gateway do not match.
 */
const capture = ({ settle }: Payable): Statement =>
  statement(
    'payment-capture',
    `WITH told AS (
       SELECT $1::text AS out_trade_no, $2::bigint AS amount_fen, $3::text AS gateway, $4::text AS trade_no, $5::text AS event_sn, $6::timestamptz AS paid_at,
         $7::timestamptz AS at, $8::text AS notify_id),
     matched AS (
       SELECT p.id, p.purpose, p.order_id, p.state, t.gateway, t.trade_no, t.event_sn, t.paid_at, t.at, t.notify_id
       FROM told t JOIN payment p ON p.out_trade_no = t.out_trade_no AND p.gateway = t.gateway AND p.amount_fen = t.amount_fen AND p.currency = 'CNY'),
     arrived AS (SELECT order_id AS payable_id, 'ONLINE'::text AS method, at FROM matched WHERE purpose = 'ORDER' AND state IN (${paymentState.from('capture')})),
     ${settle},
     captured AS (
       UPDATE payment p SET
         state = CASE WHEN p.purpose = 'CHARGE' AND p.state = ${paymentState('WAIT')} OR EXISTS (SELECT FROM accepted) THEN ${paymentState.to('capture')} ELSE ${paymentState.to('payLate')} END,
         next_query_at = CASE WHEN p.purpose = 'CHARGE' AND p.state = ${paymentState('WAIT')} OR EXISTS (SELECT FROM accepted) THEN NULL ELSE m.at + ${seconds(FIRST_QUERY_MS)} END,
         trade_no = m.trade_no, event_sn = m.event_sn, paid_at = m.paid_at
       FROM matched m WHERE p.id = m.id AND p.state IN (${paymentState.from('capture')})
       RETURNING p.*),
     posted AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'capture', c.out_trade_no, c.account_id, m.at FROM captured c, matched m RETURNING id),
     postings AS (
       INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
       SELECT t.id, e.line_no, e.ledger_account, e.amount_fen FROM posted t, captured c, LATERAL (VALUES
         (1, 'gateway:' || c.gateway, c.amount_fen),
         (2, CASE WHEN c.state = ${paymentState('REFUNDING')} THEN 'refunds' WHEN c.purpose = 'CHARGE' THEN 'wallet:' || c.account_id ELSE (SELECT income FROM accepted) END, -c.amount_fen)
       ) AS e(line_no, ledger_account, amount_fen)),
     credited AS (
       INSERT INTO wallet (account_id, balance_fen) SELECT account_id, amount_fen FROM captured WHERE purpose = 'CHARGE' AND state = ${paymentState('PAID')}
       ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen),
     heard AS (
       INSERT INTO payment_notification (gateway, notify_id, payment_id)
       SELECT gateway, notify_id, id FROM matched WHERE notify_id <> '' AND (SELECT count(*) FROM captured) >= 0 ON CONFLICT DO NOTHING)
     SELECT m.id, c.state AS moved FROM matched m LEFT JOIN captured c ON true`,
  );

/** Pays an order from the balance. The caller rolls back when the order was accepted without a debit: the balance is too small. */
const payFromBalance = ({ find, settle }: Payable): Statement =>
  statement(
    'payment-pay-from-balance',
    `WITH ${asked},
     ${find},
     arrived AS (SELECT p.payable_id, 'COST'::text AS method, a.at FROM payable p, asked a WHERE p.open),
     ${settle},
     debited AS (
       UPDATE wallet w SET balance_fen = w.balance_fen - p.amount_fen FROM payable p
       WHERE w.account_id = $2 AND w.balance_fen >= p.amount_fen AND EXISTS (SELECT FROM accepted) RETURNING p.amount_fen, p.subject, p.payable_id),
     paid AS (
       INSERT INTO payment (id, out_trade_no, purpose, order_id, account_id, subject, amount_fen, gateway, state, scan_token, event_sn, created_at, expires_at, paid_at)
       SELECT $4, $5, 'ORDER', payable_id, $2, subject, amount_fen, '${BALANCE}', ${paymentState.to('capture')}, $6, $7, $3, $3, $3 FROM debited RETURNING *),
     posted AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'capture', out_trade_no, account_id, created_at FROM paid RETURNING id),
     postings AS (
       INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
       SELECT t.id, e.line_no, e.ledger_account, e.amount_fen FROM posted t, paid c, LATERAL (VALUES
         (1, 'wallet:' || c.account_id, c.amount_fen), (2, (SELECT income FROM accepted), -c.amount_fen)) AS e(line_no, ledger_account, amount_fen))
     SELECT p.status AS "orderStatus", p.open, EXISTS (SELECT FROM accepted) AS accepted, ${columns('c')} FROM payable p LEFT JOIN paid c ON true`,
  );

const completeRefund = statement(
  'payment-complete-refund',
  `WITH returned AS (UPDATE payment SET state = ${paymentState.to('completeRefund')}, refunded_at = $2, next_query_at = NULL WHERE id = $1 AND state IN (${paymentState.from('completeRefund')}) RETURNING *),
   posted AS (INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT 'refund', out_trade_no, account_id, refunded_at FROM returned RETURNING id),
   postings AS (
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
     SELECT t.id, e.line_no, e.ledger_account, e.amount_fen FROM posted t, returned r, LATERAL (VALUES
       (1, 'refunds', r.amount_fen), (2, 'gateway:' || r.gateway, -r.amount_fen)) AS e(line_no, ledger_account, amount_fen))
   SELECT id FROM returned`,
);

/** `$2`: until when the gateway might still take money for it, to be asked once more then; null when it will not. */
const close = statement(
  'payment-close',
  `UPDATE payment SET state = ${paymentState.to('close')}, next_query_at = $2 WHERE id = $1 AND state IN (${paymentState.from('close')}) RETURNING id`,
);
const askNoMore = statement(
  'payment-ask-no-more',
  `UPDATE payment SET next_query_at = NULL WHERE id = $1 AND state = ${paymentState('CLOSED')}`,
);

/** What the gateway is to be asked about now; each is due again after as long as it has waited, 15 s to 10 minutes, and at its end. */
const claimDue = statement(
  'payment-claim-due',
  `UPDATE payment p SET next_query_at = CASE
       WHEN p.state = ${paymentState('WAIT')} AND p.expires_at > $1::timestamptz THEN least($1::timestamptz + greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), p.expires_at + interval '1 second')
       ELSE $1::timestamptz + least(greatest(${seconds(FIRST_QUERY_MS)}, $1::timestamptz - p.created_at), interval '10 minutes') END
   WHERE p.id IN (SELECT id FROM payment WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${columns('p')}`,
);

const findOpenOfOrder = statement(
  'payment-find-open-of-order',
  `SELECT ${columns('p')} FROM payment p WHERE order_id = $1 AND state = ${paymentState('WAIT')}`,
);
const findById = statement('payment-find-by-id', `SELECT ${columns('p')} FROM payment p WHERE id = $1`);
const findCharge = statement(
  'payment-find-charge',
  `SELECT ${columns('p')} FROM payment p WHERE id = $1 AND account_id = $2 AND purpose = 'CHARGE'`,
);
const findByToken = statement(
  'payment-find-by-token',
  `SELECT ${columns('p')} FROM payment p WHERE scan_token = $1 AND gateway <> '${BALANCE}' AND expires_at > $2::timestamptz - ${seconds(TOKEN_KEPT_MS)}`,
);
const findOrderStatus = ({ find }: Payable): Statement =>
  statement(
    'payment-find-order-status',
    `WITH ${asked},
     ${find}
     SELECT p.status, y.state, y.event_sn AS "eventSn" FROM payable p LEFT JOIN LATERAL (
       SELECT state, event_sn FROM payment WHERE order_id = p.payable_id ORDER BY paid_at DESC NULLS LAST, created_at DESC LIMIT 1) y ON true`,
  );

type Opened = { orderStatus: PayStatus; open: boolean } & (Payment | { id: null });
export type NewPayment = Pick<Payment, 'id' | 'outTradeNo' | 'gateway' | 'scanToken'>;
export type Arrival = {
  outTradeNo: string;
  amountFen: number;
  gateway: string;
  tradeNo: string;
  eventSn: string;
  paidAt: Date;
  notifyId: string;
};

export function createPaymentStore(database: Database, order: Payable) {
  const sql = {
    open: openForOrder(order),
    capture: capture(order),
    payFromBalance: payFromBalance(order),
    findOrderStatus: findOrderStatus(order),
  };
  return {
    openForOrder: (orderId: string, accountId: number, now: number, made: NewPayment) =>
      one(database.query<Opened>(sql.open, [orderId, accountId, new Date(now), made.id, made.outTradeNo, made.gateway, made.scanToken])),
    openCharge: (
      charge: { accountId: number; subject: string; amountFen: number; idempotencyKey: string },
      now: number,
      made: NewPayment,
    ) =>
      one(
        database.query<Payment>(openCharge, [
          made.id,
          made.outTradeNo,
          charge.accountId,
          charge.subject,
          charge.amountFen,
          made.gateway,
          made.scanToken,
          new Date(now),
          charge.idempotencyKey,
        ]),
      ),
    saveCode: async (id: string, codeUrl: string) => {
      await database.query(saveCode, [id, codeUrl]);
    },
    /** Null: nothing of ours matches. `moved` null: it had arrived before. */
    capture: (arrival: Arrival, now: number) =>
      one(
        database.query<{ id: string; moved: 'PAID' | 'REFUNDING' | null }>(sql.capture, [
          arrival.outTradeNo,
          arrival.amountFen,
          arrival.gateway,
          arrival.tradeNo,
          arrival.eventSn,
          arrival.paidAt,
          new Date(now),
          arrival.notifyId,
        ]),
      ),
    payFromBalance: (
      tx: Queryable,
      orderId: string,
      accountId: number,
      now: number,
      made: Omit<NewPayment, 'gateway'> & { eventSn: string },
    ) =>
      one(
        tx.query<Opened & { accepted: boolean }>(sql.payFromBalance, [
          orderId,
          accountId,
          new Date(now),
          made.id,
          made.outTradeNo,
          made.scanToken,
          made.eventSn,
        ]),
      ),
    completeRefund: async (id: string, now: number) => {
      await database.query(completeRefund, [id, new Date(now)]);
    },
    /** Whether this call closed it. */
    close: async (id: string, askAgainAt: number | null) =>
      anyRow(database.query(close, [id, askAgainAt === null ? null : new Date(askAgainAt)])),
    askNoMore: async (id: string) => {
      await database.query(askNoMore, [id]);
    },
    claimDue: (now: number, limit: number) => database.query<Payment>(claimDue, [new Date(now), limit]),
    findOpenOfOrder: (orderId: string) => one(database.query<Payment>(findOpenOfOrder, [orderId])),
    findById: (id: string) => one(database.query<Payment>(findById, [id])),
    findCharge: (id: string, accountId: number) => one(database.query<Payment>(findCharge, [id, accountId])),
    findByToken: (token: string, now: number) => one(database.query<Payment>(findByToken, [token, new Date(now)])),
    findOrderStatus: (orderId: string, accountId: number, now: number) =>
      one(
        database.query<{ status: PayStatus; state: Payment['state'] | null; eventSn: string | null }>(sql.findOrderStatus, [
          orderId,
          accountId,
          new Date(now),
        ]),
      ),
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
