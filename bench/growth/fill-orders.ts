/**
 * Inserts half a year of orders by statements over sets: goods are Zipf-distributed; one buyer and one shop have one order in fifty each, in
 * a small installation one in five: their pages are full in both.
 */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { withoutIndexes } from '../volume/indexes.ts';
import { drawn } from './fill-goods.ts';

const DAYS = 180;
const shareOf = (orders: number): number => (orders < 10_000 ? 5 : 50);
const ORDERS_OF_A_BUYER = 20;
export const BUYER = 5_000_000;
const BATCH = 100_000;
const TABLES = [
  'market_order',
  'order_line',
  'order_history',
  'shop_order',
  'entitlement',
  'fulfilment',
  'order_refund',
  'order_refund_line',
];

/** SKUs by popularity: one of each product on sale. `ofShop`: its number among those of the reading shop. */
const skus = (shopId: string): string => `CREATE UNLOGGED TABLE growth_sku AS
  SELECT row_number() OVER (ORDER BY hashint8(g.id), g.id) AS place, count(*) OVER () AS places,
    CASE WHEN g.shop_id = ${shopId} THEN row_number() OVER (PARTITION BY g.shop_id = ${shopId} ORDER BY hashint8(g.id), g.id) END AS of_shop,
    g.id AS goods_id, s.id AS sku_id, g.shop_id, g.type, g.name, g.name_en, p.billing_type, p.price_fen
  FROM goods g JOIN sku s ON s.goods_id = g.id AND s.sort = 0 JOIN sku_price p ON p.sku_id = s.id WHERE g.external_id LIKE 'growth-%' AND g.status = 'ON_SHELVES'`;

/** The properties of each order: buyer, time, goods and outcome. */
const decided = ({
  share,
  orders,
  buyers,
  ofShop,
  all,
}: Record<'share' | 'orders' | 'buyers' | 'ofShop' | 'all', number>): string => `CREATE UNLOGGED TABLE growth_order AS
  SELECT n, '0' || substr(md5('order ' || n), 1, 25) AS id, to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDDHH24MISS') || lpad((n % 100000000)::text, 8, '0') AS order_no,
    at, account_id, sku_id, goods_id, shop_id, type AS goods_type, name, name_en, billing_type, price_fen, pieces, billing_type = 'FREE' AS is_free,
    CASE WHEN n % 20 = 7 THEN 'CANCELED' WHEN n % 20 = 13 AND billing_type <> 'FREE' THEN 'REFUNDED' ELSE 'PAID' END AS status
  FROM (
    SELECT n, now() - interval '1 day' * (${DAYS} * (1 - n / ${orders}.0)) - interval '1 hour' AS at,
      CASE WHEN n % ${share} = 1 THEN ${BUYER} ELSE ${BUYER} + 1 + floor(${buyers} * ${drawn('n', 31)})::int END AS account_id, 1 + floor(3 * power(${drawn('n', 32)}, 4))::int AS pieces,
      CASE WHEN n % ${share} = 3 THEN 1 + floor(${ofShop} * power(${drawn('n', 33)}, 3))::int END AS of_shop,
      CASE WHEN n % ${share} <> 3 THEN 1 + floor(${all} * power(${drawn('n', 33)}, 3))::int END AS place
    FROM generate_series(1, ${orders}) AS n) AS d
  JOIN growth_sku s ON s.place = d.place OR s.of_shop = d.of_shop`;

/** Restricts a statement to the orders of `n` between $1 and $2. */
const OF_BATCH = 'o.n BETWEEN $1 AND $2';
const IS_PAID = `o.status <> 'CANCELED'`;
const INSERTS = [
  `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, subject, sku_id, agreement_version, idempotency_key,
     body_hash, created_at, expires_at, paid_at, canceled_at, refunded_at)
   SELECT id, order_no, account_id, CASE WHEN is_free THEN 'FREE' ELSE 'FORMAL' END, status,
     CASE WHEN is_free OR status = 'CANCELED' THEN '' WHEN n % 3 = 0 THEN 'BALANCE' ELSE 'ONLINE' END, price_fen * pieces, price_fen * pieces, name, sku_id, 'v1',
     'growth-' || n, '', at, at + interval '30 minutes', CASE WHEN ${IS_PAID} THEN at + interval '40 seconds' END,
     CASE WHEN NOT ${IS_PAID} THEN at + interval '30 minutes' END, CASE WHEN status = 'REFUNDED' THEN at + interval '2 hours' END
   FROM growth_order o WHERE ${OF_BATCH}`,
  `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, specification, specification_en, amount, duration, duration_unit,
     source_price_micro, price_micro, source_total_fen, actual_fen, returned_fen, taken, gives)
   SELECT id, 1, 'sku', goods_id, sku_id, shop_id, goods_type, name, name_en, '规格0', 'Edition 0', pieces, 1, billing_type, price_fen * 10000, price_fen * 10000,
     price_fen * pieces, price_fen * pieces, CASE WHEN status = 'REFUNDED' THEN price_fen * pieces ELSE 0 END, pieces,
     CASE goods_type WHEN 'DATA' THEN 'DOWNLOAD' WHEN 'SOURCE_CODE' THEN 'DOWNLOAD' WHEN 'SERVICE' THEN 'SERVICE' ELSE 'LICENCE' END
   FROM growth_order o WHERE ${OF_BATCH}`,
  `INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom)
   SELECT id, at + m.later, m.move, m.before, m.after, m.by_whom FROM growth_order o
   CROSS JOIN (VALUES (interval '0', 'create', '', 'UNPAID', 'buyer'), (interval '40 seconds', 'pay', 'UNPAID', 'PAID', 'system'),
     (interval '30 minutes', 'expire', 'UNPAID', 'CANCELED', 'system'), (interval '2 hours', 'refund', 'PAID', 'REFUNDED', 'system')) AS m(later, move, before, after, by_whom)
   WHERE ${OF_BATCH} AND (m.move = 'create' OR (m.move = 'pay' AND ${IS_PAID}) OR (m.move = 'expire' AND NOT ${IS_PAID}) OR (m.move = 'refund' AND status = 'REFUNDED'))`,
  `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, state, goods_id, sku_id, amount, starts_at, chain_id, anchor_at)
   SELECT o.id || '-1', o.id, 1, o.account_id, l.gives, CASE WHEN o.status = 'REFUNDED' THEN 'REVOKED' ELSE 'ACTIVE' END, o.goods_id, o.sku_id, o.pieces,
     o.at + interval '40 seconds', o.id || '-1', o.at + interval '40 seconds'
   FROM growth_order o JOIN order_line l ON l.order_id = o.id WHERE ${OF_BATCH} AND ${IS_PAID}`,
  `INSERT INTO fulfilment (order_id, line_no, shop_id, account_id, kind, state, note, delivered_at, accepted_at, created_at)
   SELECT o.id, 1, o.shop_id, o.account_id, l.gives, CASE WHEN o.status = 'REFUNDED' THEN 'CANCELED' ELSE 'ACCEPTED' END, '', o.at + interval '1 hour', o.at + interval '3 hours', o.at
   FROM growth_order o JOIN order_line l ON l.order_id = o.id WHERE ${OF_BATCH} AND ${IS_PAID}`,
  `INSERT INTO order_refund (id, refund_no, order_id, account_id, shop_id, kind, reason, state, paid_fen, amount_fen, created_at, decided_at, refunded_at)
   SELECT '1' || substr(o.id, 2), 'G' || o.n, o.id, o.account_id, o.shop_id, 'OPERATOR', '协商退款', 'REFUNDED', o.price_fen * o.pieces, o.price_fen * o.pieces,
     o.at + interval '1 hour', o.at + interval '2 hours', o.at + interval '2 hours'
   FROM growth_order o WHERE ${OF_BATCH} AND o.status = 'REFUNDED'`,
  `INSERT INTO order_refund_line (refund_id, line_no, amount_fen, ends) SELECT '1' || substr(o.id, 2), 1, o.price_fen * o.pieces, true
   FROM growth_order o WHERE ${OF_BATCH} AND o.status = 'REFUNDED'`,
];

/** The numbers from 0 on in another order: names that begin alike are of accounts made at any time. 7919 is a prime. */
const nameOf = (account: string, accounts: string): string => `'growth-' || (${account}::bigint * 7919) % (${accounts})`;

/** Call after `fillGoods`. `shopId`: the reading shop. */
export async function fillOrders(database: Database, shopId: string, orders: number): Promise<void> {
  const buyers = Math.max(1, Math.floor(orders / ORDERS_OF_A_BUYER));
  await database.query(
    `INSERT INTO account (id, user_name, user_name_key, created_at) OVERRIDING SYSTEM VALUE
     SELECT ${BUYER} + a, ${nameOf('a', '$1::int + 1')}, ${nameOf('a', '$1::int + 1')}, now() - interval '1 day' * (${DAYS} * (1 - a / $1::float)) FROM generate_series(0, $1::int) AS a`,
    [buyers + 1],
  );
  await database.query(skus(shopId));
  await database.query('CREATE INDEX ON growth_sku (place)');
  await database.query('CREATE INDEX ON growth_sku (of_shop)');
  await database.query('ANALYZE growth_sku');
  const [size] = await rowsOf<{ all: number; own: number }>(
    database,
    'SELECT count(*)::int AS all, count(of_shop)::int AS own FROM growth_sku',
  );
  await database.query(decided({ share: shareOf(orders), orders, buyers, ofShop: size?.own ?? 0, all: size?.all ?? 0 }));
  await database.query('CREATE INDEX ON growth_order (n)');
  await database.query('ANALYZE growth_order');
  await withoutIndexes(database, TABLES, async () => {
    // one statement replaces the trigger per row that derives shop orders from fulfilments
    await database.query('ALTER TABLE fulfilment DISABLE TRIGGER fulfilment_shop_order');
    for (let from = 1; from <= orders; from += BATCH)
      for (const insert of INSERTS) await database.query(insert, [from, Math.min(orders, from + BATCH - 1)]);
    await database.query('UPDATE shop_order s SET fulfilment = f.state FROM fulfilment f WHERE f.order_id = s.order_id');
    await database.query('ALTER TABLE fulfilment ENABLE TRIGGER fulfilment_shop_order');
  });
}
