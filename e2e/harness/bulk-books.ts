/**
 * A large number of orders with all their records, written by SQL as the product stores them: paid at the gateway, from balances or by
 * both, refunded in full or in part, cancelled, unpaid. Dates are in past days only; everything is derived from the order's number.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Trade } from '#libraries/payment-sandbox/trade.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { TestDatabase } from '#server/platform/test/test-database.ts';
import type { JournalEntry } from './gateway/journal.ts';

type Query = TestDatabase['database']['query'];

const DAYS = 45;
const TOP_UP_FEN = 10_000_000;

/** Kind of order n, by n modulo 20. */
export const KINDS = { online: 0, balance: 11, both: 14, refunded: 15, part: 16, balanceBack: 17, canceled: 18, unpaid: 19 } as const;
export type Kind = keyof typeof KINDS;
export const orderIdOf = (n: number): string => `b${String(n).padStart(9, '0')}`;
/** The gateway's number of the payment of order n. */
export const tradeNoOf = (n: number): string => `7${String(n).padStart(11, '0')}`;
/** Number of the nth order of a kind. */
export const nth = (kind: Kind, index: number): number => index * 20 + KINDS[kind];

const bulkOf = (accounts: number) => `CREATE TEMP TABLE bulk AS
  SELECT n, 'b' || lpad(n::text, 9, '0') AS id, '7' || lpad(n::text, 11, '0') AS trade, '8' || lpad(n::text, 11, '0') AS own, k, 5000000 + n % ${accounts} AS account, 1 + n % 37 AS shop,
    (1000 + n % 500)::bigint AS fen1, CASE WHEN n % 7 = 0 THEN 500 ELSE 0 END::bigint AS fen2, at,
    CASE WHEN k BETWEEN 18 AND 19 THEN NULL ELSE at + interval '40 seconds' END AS paid_at,
    k IN (11, 12, 13, 14, 17) AS by_balance, (k < 11 OR k BETWEEN 14 AND 16) AS by_gateway,
    CASE k WHEN 15 THEN 1000 + n % 500 + CASE WHEN n % 7 = 0 THEN 500 ELSE 0 END WHEN 16 THEN 300 WHEN 17 THEN 1000 + n % 500 + CASE WHEN n % 7 = 0 THEN 500 ELSE 0 END ELSE 0 END::bigint AS back
  FROM (SELECT n, n % 20 AS k, $1::timestamptz + n * $2::float8 * interval '1 millisecond' AS at FROM generate_series(0, $3::int - 1) n) x`;

/** Separate statements, ordered by foreign keys. */
const stepsOf = (accounts: number) =>
  [
    'ALTER TABLE bulk ADD COLUMN fen bigint',
    'UPDATE bulk SET fen = fen1 + fen2',
    `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, subject, idempotency_key, body_hash, created_at, expires_at, paid_at, canceled_at, refunded_at)
   SELECT id, 'N' || n, account, 'FORMAL', CASE WHEN k = 18 THEN 'CANCELED' WHEN k = 19 THEN 'UNPAID' WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END,
     CASE WHEN by_gateway THEN 'ONLINE' WHEN by_balance THEN 'BALANCE' ELSE '' END, fen, fen, '算力', id, '\\x00', at, at + interval '30 minutes', paid_at,
     CASE WHEN k = 18 THEN at + interval '30 minutes' END, CASE WHEN back = fen THEN at + interval '2 hours' END FROM bulk`,
    `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro, source_total_fen, actual_fen, gives, returned_fen)
   SELECT id, l.no, 'sku', 1, 1, shop + l.no - 1, 'APP_SOFTWARE', '软件', 'Software', 1, 1, 'ONCE', 0, 0, l.fen, l.fen, 'LICENCE', CASE WHEN back = b.fen THEN l.fen WHEN l.no = 1 THEN back ELSE 0 END
   FROM bulk b, LATERAL (VALUES (1, fen1), (2, fen2)) AS l(no, fen) WHERE l.fen > 0`,
    `INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom)
   SELECT id, at, 'create', '', 'UNPAID', 'buyer' FROM bulk
   UNION ALL SELECT id, paid_at, 'pay', 'UNPAID', 'PAID', 'system' FROM bulk WHERE paid_at IS NOT NULL
   UNION ALL SELECT id, at + interval '30 minutes', 'expire', 'UNPAID', 'CANCELED', 'system' FROM bulk WHERE k = 18
   UNION ALL SELECT id, at + interval '2 hours', CASE WHEN back = fen THEN 'refund' ELSE 'refundPart' END, 'PAID', CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 'system' FROM bulk WHERE back > 0
   ORDER BY 2, 3`,
    `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, state, goods_id, sku_id, amount, starts_at)
   SELECT id || '-' || l.line_no, id, l.line_no, account, l.gives, CASE WHEN back = fen THEN 'REVOKED' ELSE 'ACTIVE' END, 1, 1, l.amount, paid_at
   FROM bulk JOIN order_line l ON l.order_id = id WHERE paid_at IS NOT NULL`,
    `INSERT INTO order_refund (id, refund_no, order_id, account_id, shop_id, kind, state, paid_fen, amount_fen, created_at, decided_at, refunded_at)
   SELECT 'r' || id, 'RF' || id, id, account, shop, 'OPERATOR', 'REFUNDED', fen, back, at + interval '1 hour', at + interval '1 hour', at + interval '2 hours' FROM bulk WHERE back > 0`,
    `INSERT INTO refund_history (refund_id, at, move, from_state, to_state, by_whom)
   SELECT 'r' || id, at + interval '2 hours', 'complete', 'REFUNDING', 'REFUNDED', 'system' FROM bulk WHERE back > 0`,
    `INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends)
   SELECT 'r' || id, l.line_no, l.returned_fen, back = fen FROM bulk JOIN order_line l ON l.order_id = id WHERE back > 0 AND l.returned_fen > 0`,
    `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, trade_no, created_at, expires_at, paid_at, refunded_at)
   SELECT 'p' || trade, trade, 'ORDER', id, 'ONLINE', account, '算力', fen - CASE WHEN by_balance THEN 400 ELSE 0 END, 'alipay', CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 's' || trade, 't' || trade,
     at, at + interval '5 minutes', paid_at, CASE WHEN back = fen THEN at + interval '2 hours' END FROM bulk WHERE by_gateway
   UNION ALL SELECT 'p' || own, own, 'ORDER', id, 'BALANCE', account, '算力', CASE WHEN by_gateway THEN 400 ELSE fen END, 'balance', CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 's' || own, NULL, at, at, paid_at,
     CASE WHEN back = fen THEN at + interval '2 hours' END FROM bulk WHERE by_balance
   UNION ALL SELECT 'c' || a, 'c' || a, 'CHARGE', 'c' || a, 'ONLINE', 5000000 + a, '充值', ${TOP_UP_FEN}, 'alipay', 'PAID', 'sc' || a, 'tc' || a, $1, $1::timestamptz + interval '5 minutes', $1, NULL FROM generate_series(0, ${accounts - 1}) a`,
    `INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen)
   SELECT 'RF' || id, CASE WHEN by_gateway THEN 'p' || trade ELSE 'p' || own END, 'RF' || id, back FROM bulk WHERE back > 0`,
    `INSERT INTO payment_refund (refund_no, payment_id, order_id, account_id, income, amount_fen, created_at)
   SELECT 'RF' || id, CASE WHEN by_gateway THEN 'p' || trade ELSE 'p' || own END, id, account, 'sales:' || shop, back, at + interval '2 hours' FROM bulk WHERE back > 0`,
    `INSERT INTO ledger_transaction (kind, reference, account_id, created_at)
   SELECT 'capture', own, account, paid_at FROM bulk WHERE by_balance
   UNION ALL SELECT 'capture', trade, account, paid_at FROM bulk WHERE by_gateway
   UNION ALL SELECT 'refund-order', 'RF' || id, account, at + interval '2 hours' FROM bulk WHERE back > 0
   UNION ALL SELECT 'capture', 'c' || a, 5000000 + a, $1 FROM generate_series(0, ${accounts - 1}) a`,
    `INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
   SELECT t.id, p.no, p.account, p.fen FROM ledger_transaction t JOIN (
     SELECT own AS reference, 1 AS no, 'wallet:' || account AS account, CASE WHEN by_gateway THEN 400 ELSE fen END AS fen FROM bulk WHERE by_balance
     UNION ALL SELECT own, 2, 'held:ORDER:' || id, -400 FROM bulk WHERE by_balance AND by_gateway
     UNION ALL SELECT trade, 1, 'gateway:alipay', fen - CASE WHEN by_balance THEN 400 ELSE 0 END FROM bulk WHERE by_gateway
     UNION ALL SELECT trade, 2, 'held:ORDER:' || id, 400 FROM bulk WHERE by_balance AND by_gateway
     UNION ALL SELECT CASE WHEN by_gateway THEN trade ELSE own END, 2 + l.line_no, 'sales:' || l.shop_id, -l.actual_fen FROM bulk JOIN order_line l ON l.order_id = id WHERE paid_at IS NOT NULL
     UNION ALL SELECT 'RF' || id, l.line_no, 'sales:' || l.shop_id, l.returned_fen FROM bulk JOIN order_line l ON l.order_id = id WHERE back > 0 AND l.returned_fen > 0
     UNION ALL SELECT 'RF' || id, 3, CASE WHEN by_gateway THEN 'gateway:alipay' ELSE 'wallet:' || account END, -back FROM bulk WHERE back > 0
     UNION ALL SELECT 'c' || a, 1, 'gateway:alipay', ${TOP_UP_FEN} FROM generate_series(0, ${accounts - 1}) a
     UNION ALL SELECT 'c' || a, 2, 'wallet:' || 5000000 + a, -${TOP_UP_FEN} FROM generate_series(0, ${accounts - 1}) a) p ON p.reference = t.reference`,
    `INSERT INTO wallet (account_id, balance_fen)
   SELECT substring(ledger_account FROM 8)::bigint, -sum(amount_fen) FROM ledger_posting WHERE ledger_account LIKE 'wallet:%' GROUP BY 1`,
  ].map((text) => text.replace("'wallet:' || 5000000 + a", "'wallet:' || (5000000 + a)"));

/** Writes `orders` orders dated up to the day before yesterday; `accounts` accounts pay from balances, each topped up once. */
export async function writeBulkBooks(
  database: TestDatabase['database'],
  { orders, accounts }: { orders: number; accounts: number },
): Promise<void> {
  const begin = new Date(Date.now() - (DAYS + 2) * DAY_MS);
  const stepMs = (DAYS * DAY_MS) / orders;
  await database.patiently(() =>
    database.transaction(async (tx) => {
      await tx.query(bulkOf(accounts), [begin, stepMs, orders]);
      for (const text of stepsOf(accounts)) await tx.query(text, text.includes('$1') ? [begin] : []);
      await tx.query('DROP TABLE bulk');
    }),
  );
  await database.patiently(() => database.query('ANALYZE'));
}

const PIECE = 5_000;
type Row = {
  outTradeNo: string;
  tradeNo: string;
  fen: number;
  at: Date;
  refundNo: string | null;
  refundFen: number | null;
  refundAt: Date | null;
};

/** Writes the journal that the gateway would have for these orders; no gateway runs. */
export async function writeJournal(query: Query, path: string): Promise<void> {
  writeFileSync(path, '');
  let after = '';
  for (;;) {
    const rows = await rowsOf<Row>(
      { query },
      `SELECT p.out_trade_no AS "outTradeNo", p.trade_no AS "tradeNo", p.amount_fen AS fen, p.paid_at AS at, r.send_no AS "refundNo", r.amount_fen AS "refundFen", b.created_at AS "refundAt"
       FROM payment p LEFT JOIN tender_refund r ON r.payment_id = p.id LEFT JOIN payment_refund b ON b.refund_no = r.refund_no
       WHERE p.gateway = 'alipay' AND p.out_trade_no > $1 ORDER BY p.out_trade_no LIMIT ${PIECE}`,
      [after],
    );
    if (rows.length === 0) return;
    appendFileSync(
      path,
      rows
        .flatMap(entriesOf)
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
    );
    after = rows.at(-1)?.outTradeNo ?? '';
  }
}

function entriesOf({ outTradeNo, tradeNo, fen, at, refundNo, refundFen, refundAt }: Row): JournalEntry[] {
  const trade: Trade = {
    token: `k${outTradeNo}`,
    outTradeNo,
    tradeNo,
    amountFen: fen,
    subject: '算力',
    state: 'WAIT_BUYER_PAY',
    notifyUrl: 'http://127.0.0.1:9/nobody',
    expiresAt: new Date(at.getTime() + 60_000),
    createdAt: at,
    paidAt: null,
    buyerId: null,
    refundedFen: 0,
    notifyId: null,
    notifyAttempts: 0,
    notifyNextAt: null,
    notifyDone: false,
  };
  const paid = at.toISOString();
  return [
    { at: paid, kind: 'trade', outTradeNo, trade },
    { at: paid, kind: 'capture', outTradeNo, amountFen: fen, buyerId: '2088', notifyId: outTradeNo, notifyNextAt: null },
    { at: paid, kind: 'acknowledged', outTradeNo },
    ...(refundNo && refundFen && refundAt
      ? [{ at: refundAt.toISOString(), kind: 'refund' as const, outTradeNo, refundNo, amountFen: refundFen }]
      : []),
  ];
}
