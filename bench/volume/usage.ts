/**
 * A year of metered use: services with hourly records, in the order in which a source sends them, some corrected and some late; sums and
 * charges as the product stores them; each month's bills, issued by the product and paid from balances.
 */

import { USUAL_METERING_RULES } from '#contexts/metering/calls/metering-rules.ts';
import { type Rate, rateFen } from '#contexts/metering/rules/metering.ts';
import { closeMonths } from '#contexts/metering/server/bill/close-months.ts';
import type { MeteringContext } from '#contexts/metering/server/context.ts';
import { monthEnd, monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { ACCOUNT_BASE, SHOP_BASE, type Volume, YEAR_DAYS } from './books.ts';
import { withoutIndexes } from './indexes.ts';

/** About ten a day. */
const RECORDS_OF_A_SERVICE = 5_000;
const SERVICES_OF_AN_ACCOUNT = 2;
const SERVICES_OF_A_PLAN = 2;
const PLAN_BASE = 900_000;
/** One record in this many is corrected, which adds a record. */
const CORRECTED = 200;
const PIECE = 250_000;

const RATES: Rate[] = [
  {
    unit: 'core*hour',
    tiers: [
      { fromMicro: 0, priceMicro: 120_000 },
      { fromMicro: 500_000_000, priceMicro: 100_000 },
    ],
    goesOn: false,
  },
];
const entitlementOf = (at: string) => `'u' || lpad(${at}::text, 9, '0')`;
const SERVICE = 'generate_series(0, $2::int - 1) AS s';
const plansOf = (services: number): number => Math.max(4, Math.round(services / SERVICES_OF_A_PLAN));
const accountOf = (accounts: number) => `${ACCOUNT_BASE} + s / ${SERVICES_OF_AN_ACCOUNT} % ${accounts}`;

async function openServices(database: Database, services: number, { accounts, shops }: Volume, begin: number): Promise<void> {
  const first = new Date(begin);
  const plans = plansOf(services);
  const planOf = `${PLAN_BASE} + s % ${plans}`;
  // Services of every other plan are sold by a shop, the others by the platform.
  const shopOf = `CASE WHEN s % ${plans} % 2 = 1 THEN ${SHOP_BASE} + s % ${plans} % ${shops} END`;
  await database.query(
    `INSERT INTO meter_plan (id, goods_kind, goods_id, shop_id, scope, name, name_en) OVERRIDING SYSTEM VALUE
     SELECT ${PLAN_BASE} + s, CASE WHEN s % 2 = 1 THEN 'sku' ELSE 'resource' END, ${PLAN_BASE} + s, ${shopOf}, 'cluster:volume', '算力' || s, 'Compute ' || s FROM generate_series(0, ${plans - 1}) s`,
  );
  await database.query(
    `INSERT INTO meter_plan_version (plan_id, from_month, rates, announced_at) SELECT ${PLAN_BASE} + s, $1, $2::jsonb, $3 FROM generate_series(0, ${plans - 1}) s`,
    [monthOf(begin), JSON.stringify(RATES), first],
  );
  const orders = [
    `INSERT INTO market_order (id, order_no, account_id, type, status, source_total_fen, actual_fen, subject, idempotency_key, body_hash, created_at, paid_at)
     SELECT ${entitlementOf('s')}, 'U' || s, ${accountOf(accounts)}, 'POST_PAID', 'PAID', 0, 0, '算力', 'u' || s, '\\x00', $1::timestamptz, $1::timestamptz FROM ${SERVICE}`,
    `INSERT INTO order_line (order_id, line_no, kind, goods_id, sku_id, shop_id, goods_type, name, name_en, amount, duration, duration_unit, source_price_micro, price_micro, source_total_fen, actual_fen, gives)
     SELECT ${entitlementOf('s')}, 1, 'sku', ${planOf}, ${planOf}, ${shopOf}, 'APP_PLATFORM', '算力', 'Compute', 1, 1, 'ONCE', 0, 0, 0, 0, 'METERED' FROM ${SERVICE} WHERE $1::timestamptz IS NOT NULL`,
    `INSERT INTO order_history (order_id, at, move, from_status, to_status, by_whom)
     SELECT ${entitlementOf('s')}, $1::timestamptz, h.move, h.was, h.now, 'buyer' FROM ${SERVICE}, LATERAL (VALUES ('create', '', 'UNPAID'), ('pay', 'UNPAID', 'PAID')) AS h(move, was, now)`,
    `INSERT INTO entitlement (id, order_id, line_no, account_id, kind, state, goods_id, sku_id, amount, starts_at, chain_id)
     SELECT ${entitlementOf('s')} || '-1', ${entitlementOf('s')}, 1, ${accountOf(accounts)}, 'METERED', 'ACTIVE', ${planOf}, ${planOf}, 1, $1::timestamptz, ${entitlementOf('s')} || '-1' FROM ${SERVICE}`,
    `INSERT INTO meter_service (entitlement_id, account_id, plan_id, shop_id, scope, goods_id, goods_type, name, name_en, state, billed_through, opened_at)
     SELECT ${entitlementOf('s')} || '-1', ${accountOf(accounts)}, ${planOf}, ${shopOf}, 'cluster:volume', ${planOf}, 'APP_PLATFORM', '算力' || s % ${plans}, 'Compute ' || s % ${plans}, 'ACTIVE',
       to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai' - interval '1 month', 'YYYY-MM'), $1 FROM ${SERVICE}`,
    `INSERT INTO meter_service_history (entitlement_id, at, move, from_state, to_state, by_whom) SELECT ${entitlementOf('s')} || '-1', $1, 'open', '', 'ACTIVE', 'buyer' FROM ${SERVICE}`,
  ];
  for (const text of orders) await database.query(text, [first, services]);
}

/** Record i of every service, then i + 1: in order of arrival. One in a hundred arrives two months late. */
const insertRecords = `INSERT INTO usage_record (source_id, record_id, version, entitlement_id, unit, quantity_micro, from_at, to_at, day, outcome, is_late, counts, received_at)
  SELECT $1, 'job-' || lpad(s::text, 6, '0') || '-' || to_char(x.at, 'YYYYMMDDHH24MI'), v.no, ${entitlementOf('s')} || '-1', 'core*hour', 1000000 + (s * 31 + i * 17) % 997 * 10000 + v.no, x.at, x.at + interval '1 hour',
    to_char(x.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), 'ACCEPTED', i % 100 = 50, v.no = 2 OR i % ${CORRECTED} <> 0, x.at + interval '65 minutes' + v.no * interval '1 minute' + CASE WHEN i % 100 = 50 THEN interval '62 days' ELSE interval '0' END
  FROM generate_series($2::int, $3::int) AS i, generate_series(0, $4::int - 1) AS s, LATERAL (VALUES (1), (2)) AS v(no), LATERAL (SELECT $5::timestamptz + i * $6::float8 * interval '1 millisecond' AS at) x
  WHERE v.no = 1 OR i % ${CORRECTED} = 0`;

async function writeRecords(database: Database, services: number, begin: number): Promise<void> {
  const [source] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO meter_source (name, scope) VALUES ('volume', 'cluster:volume') RETURNING id::text`,
  );
  const stepMs = ((YEAR_DAYS - 1) * DAY_MS) / RECORDS_OF_A_SERVICE;
  const piece = Math.max(1, Math.round(PIECE / services));
  for (let from = 0; from < RECORDS_OF_A_SERVICE; from += piece)
    await database.query(insertRecords, [
      source?.id,
      from,
      Math.min(from + piece, RECORDS_OF_A_SERVICE) - 1,
      services,
      new Date(begin),
      stepMs,
    ]);
  await database.query(
    `UPDATE meter_source SET record_count = (SELECT count(*) FROM usage_record), last_record_at = (SELECT max(received_at) FROM usage_record) WHERE id = $1`,
    [source?.id],
  );
}

type Month = { id: string; month: string; micro: number };
async function writeSums(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO usage_day (entitlement_id, unit, day, quantity_micro) SELECT entitlement_id, unit, day, sum(quantity_micro) FROM usage_record WHERE counts GROUP BY 1, 2, 3`,
  );
  const months = await rowsOf<Month>(
    database,
    `INSERT INTO usage_month (entitlement_id, unit, month, quantity_micro) SELECT entitlement_id, unit, left(day, 7), sum(quantity_micro) FROM usage_day GROUP BY 1, 2, 3
     RETURNING entitlement_id AS id, month, quantity_micro AS micro`,
  );
  await database.query(
    `UPDATE usage_month m SET rated_fen = g.fen FROM unnest($1::text[], $2::text[], $3::bigint[]) AS g(id, month, fen) WHERE m.entitlement_id = g.id AND m.month = g.month`,
    [months.map(({ id }) => id), months.map(({ month }) => month), months.map(({ micro }) => rateFen(micro, RATES[0]?.tiers ?? []))],
  );
}

const payBills = [
  `CREATE UNLOGGED TABLE volume_bill AS SELECT id, account_id, amount_fen, subject, created_at + interval '6 hours' AS at, '6' || lpad((row_number() OVER (ORDER BY created_at, id))::text, 11, '0') AS own
   FROM meter_bill WHERE state = 'UNPAID' AND created_at < $1`,
  `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, created_at, expires_at, paid_at)
   SELECT 'p' || own, own, 'BILL', id, 'BALANCE', account_id, subject, amount_fen, 'balance', 'PAID', 's' || own, at, at, at FROM volume_bill`,
  `UPDATE meter_bill b SET state = 'PAID', paid_at = v.at, payment_method = 'BALANCE', try_at = NULL FROM volume_bill v WHERE v.id = b.id`,
  `INSERT INTO meter_bill_history (bill_id, at, move, from_state, to_state, by_whom) SELECT id, at, 'pay', 'UNPAID', 'PAID', 'system' FROM volume_bill`,
  'DROP TABLE volume_bill',
];

/** Seven in the morning of the first of the next month. */
const monthAfter = (at: number): number => monthEnd(monthOf(at)) + 7 * 3_600_000;

export type Closing = { month: string; bills: number; ms: number };

/** The job of the first of each month, as it would have run. */
async function closeYear(database: Database, begin: number, now: number): Promise<Closing[]> {
  const closings: Closing[] = [];
  for (let time = monthAfter(begin); time <= now; time = monthAfter(time)) {
    const context = {
      database,
      rules: async () => USUAL_METERING_RULES,
      now: () => time,
      notify: async () => {},
    } as unknown as MeteringContext;
    const before = await countBills(database);
    const from = performance.now();
    await closeMonths(context);
    closings.push({ month: monthOf(time - DAY_MS), bills: (await countBills(database)) - before, ms: performance.now() - from });
    await database.query('ANALYZE meter_bill, meter_bill_line, meter_service, usage_month');
  }
  return closings;
}
const countBills = async (database: Database): Promise<number> =>
  (await rowsOf<{ count: number }>(database, 'SELECT count(*)::int AS count FROM meter_bill'))[0]?.count ?? 0;

/** Number of services for a number of records. */
export const servicesOf = (records: number): number => Math.max(2, Math.round(records / RECORDS_OF_A_SERVICE / (1 + 1 / CORRECTED)));

export async function writeUsage(database: Database, volume: Volume, records: number, begin: number): Promise<Closing[]> {
  const services = servicesOf(records);
  return database.patiently(async () => {
    await openServices(database, services, volume, begin);
    await withoutIndexes(database, ['usage_record'], () => writeRecords(database, services, begin));
    await database.query('ANALYZE');
    await writeSums(database);
    await database.query('ANALYZE');
    const closings = await closeYear(database, begin, Date.now());
    for (const text of payBills) await database.query(text, text.includes('$1') ? [new Date(begin + YEAR_DAYS * DAY_MS)] : []);
    return closings;
  });
}
