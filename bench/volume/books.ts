/**
 * A year of orders with all their records, written by SQL as the product stores them: paid at the gateway, from balances, by both and from
 * cost accounts of groups, refunded in full and in part, cancelled, unpaid. The ledger is written day by day and sealed by the product.
 * Everything is derived from the order's number; readers have equally many records in a small installation and in a large one.
 */
import { sealLedger } from '#contexts/payments/server/ledger/seal/seal-ledger.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { withoutIndexes } from './indexes.ts';

export const YEAR_DAYS = 365;
const TOP_UP_FEN = 100_000_000;
const FUND_FEN = 10_000_000_000;
export const ACCOUNT_BASE = 5_000_000;
const MEMBER_BASE = 6_000_000;
export const MEMBERS = 4;
/** The big shop has one order in a hundred. */
export const BIG_SHOP = 200_000;
export const SHOP_BASE = 200_001;
const GROUP_BASE = 300_000;
const ORDERS_OF_AN_ACCOUNT = 100;
const ORDERS_OF_A_SHOP = 400;
const ORDERS_OF_A_FUND = 200;
/** Average postings per order. */
const POSTINGS_OF_AN_ORDER = 2.4;

export type Volume = { orders: number; accounts: number; shops: number; groups: number };

/** The next number coprime to the cycle of kinds: each account and shop gets orders of every kind. */
function coprime(atLeast: number): number {
  for (let n = Math.max(3, Math.round(atLeast)); ; n += 1) if (n % 2 !== 0 && n % 5 !== 0 && n % 7 !== 0) return n;
}
export function volumeOf(postings: number): Volume {
  const orders = Math.round(postings / POSTINGS_OF_AN_ORDER);
  return {
    orders,
    accounts: coprime(orders / ORDERS_OF_AN_ACCOUNT),
    shops: coprime(orders / ORDERS_OF_A_SHOP),
    groups: Math.max(1, Math.round(orders / 20 / ORDERS_OF_A_FUND)),
  };
}

/** The beginning of the year that ends the day before yesterday. */
export const yearBegin = (now: number): number => Math.floor((now + 8 * 3_600_000) / DAY_MS - YEAR_DAYS - 1) * DAY_MS - 8 * 3_600_000;

const people = ({ accounts, shops, groups }: Volume) => [
  `INSERT INTO account (id, user_name, user_name_key, created_at) OVERRIDING SYSTEM VALUE
   SELECT ${ACCOUNT_BASE} + a, 'volume-' || a, 'volume-' || a, $1::timestamptz FROM generate_series(0, ${accounts - 1}) a
   UNION ALL SELECT ${MEMBER_BASE} + m, 'volume-member-' || m, 'volume-member-' || m, $1::timestamptz FROM generate_series(0, ${groups * MEMBERS - 1}) m`,
  `INSERT INTO shop (id, external_id, name, name_en) OVERRIDING SYSTEM VALUE
   SELECT ${BIG_SHOP} + s, 'volume-' || s, '店铺' || s, 'Shop ' || s FROM generate_series(0, ${shops + 1}) s`,
  `INSERT INTO user_group (id, name, leader_id) OVERRIDING SYSTEM VALUE SELECT ${GROUP_BASE} + g, 'volume-' || g, ${MEMBER_BASE} + g * ${MEMBERS} FROM generate_series(0, ${groups - 1}) g`,
  `INSERT INTO group_member (group_id, account_id, member_type)
   SELECT ${GROUP_BASE} + m / ${MEMBERS}, ${MEMBER_BASE} + m, CASE WHEN m % ${MEMBERS} = 0 THEN 'Leader' ELSE 'Member' END FROM generate_series(0, ${groups * MEMBERS - 1}) m`,
  `INSERT INTO group_project (group_id, code, name) SELECT ${GROUP_BASE} + g, 'P' || p, 'Project ' || p FROM generate_series(0, ${groups - 1}) g, generate_series(1, 3) p`,
];

/** By n modulo 20: 0–9 at the gateway, 10 from a fund, 11–13 from the balance, 14 by both, 15–17 refunded, 18 cancelled, 19 unpaid and expired. */
const bulk = ({ orders, accounts, shops, groups }: Volume) => `CREATE UNLOGGED TABLE volume_order AS
  SELECT x.*, fen1 + fen2 AS fen, CASE k WHEN 15 THEN fen1 + fen2 WHEN 16 THEN 300 WHEN 17 THEN fen1 + fen2 ELSE 0 END::bigint AS back FROM (
    SELECT n, 'v' || lpad(n::text, 9, '0') AS id, '7' || lpad(n::text, 11, '0') AS trade, '8' || lpad(n::text, 11, '0') AS own, k, grp,
      CASE WHEN k = 10 THEN ${MEMBER_BASE} + grp * ${MEMBERS} + n / 20 / ${groups} % ${MEMBERS} ELSE ${ACCOUNT_BASE} + n % ${accounts} END AS account,
      CASE WHEN (n / 20 * 37 + n % 20 * 13) % 100 = 7 THEN ${BIG_SHOP} ELSE ${SHOP_BASE} + n % ${shops} END AS shop,
      (1000 + n % 500)::bigint AS fen1, CASE WHEN n % 7 = 0 THEN 500 ELSE 0 END::bigint AS fen2, at, CASE WHEN k >= 18 THEN NULL ELSE at + interval '40 seconds' END AS paid_at,
      k = 10 AS by_fund, k IN (11, 12, 13, 14, 17) AS by_balance, (k < 10 OR k BETWEEN 14 AND 16) AS by_gateway
    FROM (SELECT n, n % 20 AS k, n / 20 % ${groups} AS grp, $1::timestamptz + n * $2::float8 * interval '1 millisecond' AS at FROM generate_series(0, ${orders - 1}) n) y) x`;

const PROJECT = `(SELECT p.id FROM group_project p WHERE p.group_id = ${GROUP_BASE} + grp AND p.code = 'P' || 1 + n / 20 % 3)`;
const OWN_WAY = `CASE WHEN by_fund THEN 'cost:F' || grp ELSE 'wallet:' || account END`;
const MONTH = `to_char(paid_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`;

const records = ({ accounts, groups }: Volume) => [
  `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, subject, idempotency_key, body_hash, created_at, expires_at, paid_at, canceled_at, refunded_at,
     user_group_id, project_id, project_code, project_name)
   SELECT id, 'N' || id, account, 'FORMAL', CASE WHEN k >= 18 THEN 'CANCELED' WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END,
     CASE WHEN by_gateway THEN 'ONLINE' WHEN by_balance THEN 'BALANCE' WHEN by_fund THEN 'COST' ELSE '' END, fen, fen, '算力', id, '\\x00', at, at + interval '30 minutes', paid_at,
     CASE WHEN k >= 18 THEN at + interval '30 minutes' END, CASE WHEN back = fen THEN at + interval '2 hours' END, CASE WHEN by_fund THEN ${GROUP_BASE} + grp END, CASE WHEN by_fund THEN ${PROJECT} END,
     CASE WHEN by_fund THEN 'P' || 1 + n / 20 % 3 ELSE '' END, CASE WHEN by_fund THEN 'Project ' || 1 + n / 20 % 3 ELSE '' END FROM volume_order ORDER BY n`,
  `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro, source_total_fen, actual_fen, gives, returned_fen)
   SELECT id, l.no, 'sku', 1, 1, shop + l.no - 1, 'APP_SOFTWARE', '软件', 'Software', 1, 1, 'ONCE', 0, 0, l.fen, l.fen, 'LICENCE', CASE WHEN back = b.fen THEN l.fen WHEN l.no = 1 THEN back ELSE 0 END
   FROM volume_order b, LATERAL (VALUES (1, fen1), (2, fen2)) AS l(no, fen) WHERE l.fen > 0 ORDER BY b.n, l.no`,
  `INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom)
   SELECT id, at, 'create', '', 'UNPAID', 'buyer' FROM volume_order
   UNION ALL SELECT id, paid_at, 'pay', 'UNPAID', 'PAID', 'system' FROM volume_order WHERE paid_at IS NOT NULL
   UNION ALL SELECT id, at + interval '30 minutes', 'expire', 'UNPAID', 'CANCELED', 'system' FROM volume_order WHERE k >= 18
   UNION ALL SELECT id, at + interval '2 hours', CASE WHEN back = fen THEN 'refund' ELSE 'refundPart' END, 'PAID', CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 'system' FROM volume_order WHERE back > 0
   ORDER BY 2, 3`,
  `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, state, goods_id, sku_id, amount, starts_at, chain_id)
   SELECT id || '-' || l.line_no, id, l.line_no, account, l.gives, CASE WHEN back = fen THEN 'REVOKED' ELSE 'ACTIVE' END, 1, 1, l.amount, paid_at, id || '-' || l.line_no
   FROM volume_order JOIN order_line l ON l.order_id = id WHERE paid_at IS NOT NULL`,
  `INSERT INTO order_refund (id, refund_no, order_id, account_id, shop_id, kind, state, paid_fen, amount_fen, created_at, decided_at, refunded_at)
   SELECT 'r' || id, 'RF' || id, id, account, shop, 'OPERATOR', 'REFUNDED', fen, back, at + interval '1 hour', at + interval '1 hour', at + interval '2 hours' FROM volume_order WHERE back > 0`,
  `INSERT INTO refund_history (refund_id, at, move, from_state, to_state, by_whom)
   SELECT 'r' || id, at + interval '2 hours', 'complete', 'REFUNDING', 'REFUNDED', 'system' FROM volume_order WHERE back > 0`,
  `INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends)
   SELECT 'r' || id, l.line_no, l.returned_fen, back = fen FROM volume_order JOIN order_line l ON l.order_id = id WHERE back > 0 AND l.returned_fen > 0`,
  `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, way_reference, state, scan_token, trade_no, created_at, expires_at, paid_at, refunded_at)
   SELECT 'p' || trade, trade, 'ORDER', id, 'ONLINE', account, '算力', fen - CASE WHEN by_balance THEN 400 ELSE 0 END, 'alipay', '', CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 's' || trade, 't' || trade,
     at, at + interval '5 minutes', paid_at, CASE WHEN back = fen THEN at + interval '2 hours' END FROM volume_order WHERE by_gateway
   UNION ALL SELECT 'p' || own, own, 'ORDER', id, CASE WHEN by_fund THEN 'COST' ELSE 'BALANCE' END, account, '算力', CASE WHEN by_gateway THEN 400 ELSE fen END, CASE WHEN by_fund THEN 'cost' ELSE 'balance' END,
     CASE WHEN by_fund THEN 'F' || grp ELSE '' END, CASE WHEN back = fen THEN 'REFUNDED' ELSE 'PAID' END, 's' || own, NULL, at, at, paid_at, CASE WHEN back = fen THEN at + interval '2 hours' END
     FROM volume_order WHERE by_balance OR by_fund
   UNION ALL SELECT 'c' || a, 'c' || a, 'CHARGE', 'c' || a, 'ONLINE', a, '充值', fen, 'alipay', '', 'PAID', 'sc' || a, 'tc' || a, $1::timestamptz, $1::timestamptz + interval '5 minutes', $1::timestamptz, NULL
     FROM (SELECT ${ACCOUNT_BASE} + a AS a, ${TOP_UP_FEN} AS fen FROM generate_series(0, ${accounts - 1}) a UNION ALL SELECT ${MEMBER_BASE} + g * ${MEMBERS}, ${FUND_FEN} FROM generate_series(0, ${groups - 1}) g) c`,
  `INSERT INTO tender_refund (refund_no, payment_id, send_no, amount_fen)
   SELECT 'RF' || id, CASE WHEN by_gateway THEN 'p' || trade ELSE 'p' || own END, 'RF' || id, back FROM volume_order WHERE back > 0`,
  `INSERT INTO payment_refund (refund_no, payment_id, order_id, account_id, income, amount_fen, created_at)
   SELECT 'RF' || id, CASE WHEN by_gateway THEN 'p' || trade ELSE 'p' || own END, id, account, 'sales:' || shop, back, at + interval '2 hours' FROM volume_order WHERE back > 0`,
  `INSERT INTO fund (id, kind, code, name, name_en, group_id, limit_fen, drawn_fen, received_fen, valid_from, scope, state, created_by, created_at)
   SELECT 'F' || g, 'COST', 'V' || g, '成本账户', 'Cost account', ${GROUP_BASE} + g, ${FUND_FEN}, coalesce((SELECT sum(fen) FROM volume_order WHERE by_fund AND grp = g), 0), ${FUND_FEN}, $1::timestamptz,
     '{"goodsTypes": [], "shopIds": [], "goodsIds": []}', 'ACTIVE', ${MEMBER_BASE} + g * ${MEMBERS}, $1::timestamptz FROM generate_series(0, ${groups - 1}) g`,
  `INSERT INTO fund_spending (group_id, account_id, month, spent_fen)
   SELECT ${GROUP_BASE} + grp, a.id, ${MONTH}, sum(fen) FROM volume_order, LATERAL (VALUES (account::bigint), (0::bigint)) AS a(id) WHERE by_fund GROUP BY 1, 2, 3`,
];

/** The ledger of the year, staged: transactions with their day, and their postings. */
const stage = ({ accounts, groups }: Volume) => [
  `CREATE UNLOGGED TABLE volume_entry AS SELECT kind, reference, account_id, at, to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day FROM (
     SELECT 'capture' AS kind, own AS reference, account::bigint AS account_id, paid_at AS at FROM volume_order WHERE by_balance OR by_fund
     UNION ALL SELECT 'capture', trade, account, paid_at FROM volume_order WHERE by_gateway
     UNION ALL SELECT 'refund-order', 'RF' || id, account, at + interval '2 hours' FROM volume_order WHERE back > 0
     UNION ALL SELECT 'capture', 'c' || a, a, $1::timestamptz FROM generate_series(${ACCOUNT_BASE}, ${ACCOUNT_BASE + accounts - 1}) a
     UNION ALL SELECT 'capture', 'c' || a, a, $1::timestamptz FROM (SELECT ${MEMBER_BASE} + g * ${MEMBERS} AS a FROM generate_series(0, ${groups - 1}) g) l
     UNION ALL SELECT 'fund-move', 'M' || g, ${MEMBER_BASE} + g * ${MEMBERS}, $1::timestamptz + interval '1 second' FROM generate_series(0, ${groups - 1}) g
     UNION ALL SELECT 'capture', p.out_trade_no, p.account_id, p.paid_at FROM payment p WHERE p.payable_kind = 'BILL') x`,
  `CREATE UNLOGGED TABLE volume_posting AS SELECT * FROM (
     SELECT own AS reference, 1 AS no, ${OWN_WAY} AS account, CASE WHEN by_gateway THEN 400 ELSE fen END AS fen FROM volume_order WHERE by_balance OR by_fund
     UNION ALL SELECT own, 2, 'held:ORDER:' || id, -400 FROM volume_order WHERE by_balance AND by_gateway
     UNION ALL SELECT trade, 1, 'gateway:alipay', fen - CASE WHEN by_balance THEN 400 ELSE 0 END FROM volume_order WHERE by_gateway
     UNION ALL SELECT trade, 2, 'held:ORDER:' || id, 400 FROM volume_order WHERE by_balance AND by_gateway
     UNION ALL SELECT CASE WHEN by_gateway THEN trade ELSE own END, 2 + l.line_no, 'sales:' || l.shop_id, -l.actual_fen FROM volume_order JOIN order_line l ON l.order_id = id WHERE paid_at IS NOT NULL
     UNION ALL SELECT 'RF' || id, l.line_no, 'sales:' || l.shop_id, l.returned_fen FROM volume_order JOIN order_line l ON l.order_id = id WHERE back > 0 AND l.returned_fen > 0
     UNION ALL SELECT 'RF' || id, 3, CASE WHEN by_gateway THEN 'gateway:alipay' ELSE 'wallet:' || account END, -back FROM volume_order WHERE back > 0
     UNION ALL SELECT out_trade_no, 1, 'gateway:alipay', amount_fen FROM payment WHERE payable_kind = 'CHARGE'
     UNION ALL SELECT out_trade_no, 2, 'wallet:' || account_id, -amount_fen FROM payment WHERE payable_kind = 'CHARGE'
     UNION ALL SELECT 'M' || g, 1, 'wallet:' || (${MEMBER_BASE} + g * ${MEMBERS}), ${FUND_FEN} FROM generate_series(0, ${groups - 1}) g
     UNION ALL SELECT 'M' || g, 2, 'cost:F' || g, -${FUND_FEN} FROM generate_series(0, ${groups - 1}) g
     UNION ALL SELECT p.out_trade_no, 1, 'wallet:' || p.account_id, p.amount_fen FROM payment p WHERE p.payable_kind = 'BILL'
     UNION ALL SELECT p.out_trade_no, 2, 'sales:' || coalesce(b.shop_id::text, 'platform'), -p.amount_fen FROM payment p JOIN meter_bill b ON b.id = p.payable_id WHERE p.payable_kind = 'BILL') x`,
  'CREATE INDEX volume_entry_day ON volume_entry (day, at)',
  'CREATE INDEX volume_posting_reference ON volume_posting (reference)',
  'ANALYZE volume_entry',
  'ANALYZE volume_posting',
];

/** Derived from the finished ledger. */
const follow = [
  `INSERT INTO wallet (account_id, balance_fen)
   SELECT substring(ledger_account FROM 8)::bigint, -sum(amount_fen) FROM ledger_posting WHERE ledger_account LIKE 'wallet:%' GROUP BY 1`,
  `INSERT INTO fund_movement (fund_id, kind, fen, account_id, payable_kind, payable_id, subject, reference, month, drawn_fen, returned_fen, received_fen, transaction_id, at)
   SELECT 'F' || f.grp, 'MOVE_IN', ${FUND_FEN}, ${MEMBER_BASE} + f.grp * ${MEMBERS}, '', '', '', t.reference, to_char(t.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), 0, 0, ${FUND_FEN}, t.id, t.created_at
   FROM ledger_transaction t, LATERAL (SELECT substring(t.reference FROM 2)::int AS grp) f WHERE t.kind = 'fund-move'`,
  `INSERT INTO fund_movement (fund_id, kind, fen, account_id, payable_kind, payable_id, subject, reference, month, drawn_fen, returned_fen, received_fen, at)
   SELECT 'F' || grp, 'DRAW', fen, account, 'ORDER', id, '算力', own, ${MONTH}, sum(fen) OVER (PARTITION BY grp ORDER BY n), 0, ${FUND_FEN}, paid_at FROM volume_order WHERE by_fund ORDER BY n`,
];

export type Sealing = { transactions: number; ms: number };

/** Writes each day to the ledger and lets the product seal it. Returns the duration of each sealing. */
async function writeLedger(database: Database): Promise<Sealing[]> {
  const days = await rowsOf<{ day: string }>(database, 'SELECT DISTINCT day FROM volume_entry ORDER BY day');
  const sealings: Sealing[] = [];
  for (const { day } of days) {
    await database.transaction(async (tx) => {
      await tx.query(
        'INSERT INTO ledger_transaction (kind, reference, account_id, created_at) SELECT kind, reference, account_id, at FROM volume_entry WHERE day = $1 ORDER BY at',
        [day],
      );
      await tx.query(
        `INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen)
         SELECT t.id, p.no, p.account, p.fen FROM volume_entry e JOIN ledger_transaction t ON t.kind = e.kind AND t.reference = e.reference JOIN volume_posting p ON p.reference = e.reference
         WHERE e.day = $1 ORDER BY t.id, p.no`,
        [day],
      );
    });
    // Statistics as autovacuum would maintain them.
    if (sealings.length % 30 === 0) await database.query('ANALYZE ledger_transaction, ledger_posting');
    const from = performance.now();
    const seal = await sealLedger(database, Date.parse(`${day}T00:00:00+08:00`) + DAY_MS + 600_000);
    sealings.push({ transactions: seal?.count ?? 0, ms: performance.now() - from });
  }
  return sealings;
}

async function run(database: Database, steps: string[], begin: Date): Promise<void> {
  for (const text of steps) await database.patiently(() => database.query(text, text.includes('$1') ? [begin] : []));
}

/** Accounts, shops, orders and their payments. */
export async function writeOrders(database: Database, volume: Volume, begin: number): Promise<void> {
  const [first, stepMs] = [new Date(begin), (YEAR_DAYS * DAY_MS) / volume.orders];
  await run(database, people(volume), first);
  await database.patiently(() => database.query(bulk(volume), [first, stepMs]));
  const tables = ['market_order', 'order_line', 'order_history', 'entitlement', 'payment', 'shop_order', 'order_refund'];
  await withoutIndexes(database, tables, () => run(database, ['ANALYZE volume_order', ...records(volume)], first));
}

/** The ledger of orders, top-ups and paid bills, with the records derived from it. */
export async function writeYearOfLedger(database: Database, volume: Volume, begin: number): Promise<Sealing[]> {
  await run(database, stage(volume), new Date(begin));
  const sealings = await database.patiently(() => writeLedger(database));
  await run(database, [...follow, 'DROP TABLE volume_order, volume_entry, volume_posting'], new Date(begin));
  return sealings;
}
