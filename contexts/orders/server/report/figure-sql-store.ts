/**
 * Daily sums of orders, in SQL: what one change of an order adds to which figure. The same expressions fold changes into `order_figure`,
 * are added to it while changes wait, and are compared with it over all orders (decision 0082).
 *
 * Spans of days and bits of buyers are here for the goal of growth (at a million orders at most twice the time of a thousand): with plain
 * days a turnover of half a year takes three times as long, the dashboard of a busy shop twice (decision 0117).
 */
import { dayBegins } from '#server/platform/db/report-days.ts';
import { refundState } from '../states.ts';
import { isPaidAs } from './counted-sql.ts';

/**
 * order, download: totals. method, type, region, sale: by payment method, by goods type, by region, by shop ('' for the platform). made: by
 * status and type, on the day an order was created. refund: what was refunded. Those with `shop-` are per shop; of these, shop-returned is
 * what was refunded since, on the day it had been paid.
 */
export const FIGURES = [
  'order',
  'download',
  'method',
  'type',
  'region',
  'sale',
  'made',
  'refund',
  'shop-order',
  'shop-download',
  'shop-goods',
  'shop-refund',
  'shop-returned',
] as const;
export type FigureKind = (typeof FIGURES)[number];

/** Rows (order_id, account_id, refund_id, was, became, pays), as `order_change` has them. */
export const WAITING = 'order_change';
/** As if everything had just been changed. */
export const WHOLE = `(SELECT id AS order_id, account_id, NULL::text AS refund_id, '' AS was, status AS became, paid_at IS NOT NULL AS pays FROM market_order
  UNION ALL SELECT order_id, account_id, id, '', '', false FROM order_refund WHERE state = ${refundState.to('complete')})`;

export type Days = { from: string; to: string };
const dayOf = (column: string): string => `(${column} AT TIME ZONE 'Asia/Shanghai')::date`;
const within = (column: string, days: Days | null): string =>
  days ? ` AND ${column} >= ${dayBegins(days.from)} AND ${column} < ${dayBegins(days.to)} + interval '1 day'` : '';

type Source = {
  /** Instant whose day it counts on. */
  at: string;
  tables: string;
  where: string;
  fen: string;
  orders: string;
  shop?: string;
  code?: string;
  names?: boolean;
};
const ORDERS = 'p JOIN market_order o ON o.id = p.order_id';
const LINES = `${ORDERS} JOIN order_line l ON l.order_id = o.id`;
const REFUNDS = 'p JOIN order_refund r ON r.id = p.refund_id';
const ofOrders = {
  at: 'o.paid_at',
  tables: ORDERS,
  where: `p.pays AND ${isPaidAs('order')}`,
  fen: 'sum(o.actual_fen)',
  orders: 'count(*)',
};
const ofLines = { ...ofOrders, tables: LINES, fen: 'sum(l.actual_fen)', orders: 'count(DISTINCT o.id)' };
const ofShops = { ...ofLines, where: `${ofLines.where} AND l.shop_id IS NOT NULL`, shop: 'l.shop_id' };
const sources: Record<FigureKind, Source> = {
  order: ofOrders,
  download: { ...ofOrders, where: `p.pays AND ${isPaidAs('download')}` },
  method: { ...ofOrders, code: 'o.payment_method' },
  type: { ...ofLines, code: `CASE WHEN l.kind = 'resource' THEN 'RESOURCE:' || l.goods_type ELSE l.goods_type END` },
  region: { ...ofLines, where: `${ofLines.where} AND l.cluster_id <> ''`, code: 'l.cluster_id', names: true },
  sale: { ...ofLines, code: `coalesce(l.shop_id::text, '')` },
  made: {
    at: 'o.created_at',
    tables: `${ORDERS} CROSS JOIN LATERAL (VALUES (p.became, 1), (p.was, -1)) AS s(status, pieces)`,
    where: `s.status <> ''`,
    fen: '0',
    orders: 'sum(s.pieces)',
    code: `s.status || ' ' || o.type`,
  },
  refund: { at: 'r.refunded_at', tables: REFUNDS, where: 'r.refunded_at IS NOT NULL', fen: 'sum(r.amount_fen)', orders: 'count(*)' },
  'shop-order': ofShops,
  'shop-download': { ...ofShops, where: `p.pays AND ${isPaidAs('download')} AND l.shop_id IS NOT NULL` },
  'shop-goods': { ...ofShops, code: 'l.goods_id::text', names: true },
  'shop-refund': {
    at: 'r.refunded_at',
    tables: `${REFUNDS} JOIN order_refund_line e ON e.refund_id = r.id JOIN order_line l ON l.order_id = r.order_id AND l.line_no = e.line_no`,
    where: 'r.refunded_at IS NOT NULL AND l.shop_id IS NOT NULL',
    fen: 'sum(e.amount_fen)',
    orders: 'count(DISTINCT r.id)',
    shop: 'l.shop_id',
  },
  'shop-returned': {
    at: 'o.paid_at',
    tables: `${REFUNDS} JOIN market_order o ON o.id = r.order_id JOIN order_refund_line e ON e.refund_id = r.id JOIN order_line l ON l.order_id = r.order_id AND l.line_no = e.line_no`,
    where: `r.refunded_at IS NOT NULL AND l.shop_id IS NOT NULL AND ${isPaidAs('order')}`,
    fen: 'sum(e.amount_fen)',
    orders: 'count(DISTINCT r.id)',
    shop: 'l.shop_id',
  },
};
/** These have many rows a day, therefore also sums of 8 and of 32 days, which are read where all their days are requested. */
export const SPANNED: readonly FigureKind[] = FIGURES.filter((kind) => sources[kind].code !== undefined);
/** Lengths in days. A span begins where the number of its first day is a multiple of its length. */
export const SPANS = [8, 32] as const;
type Span = (typeof SPANS)[number];
/** The first day of the span that contains a day, and of the first span that begins on it or later. */
const spanBegins = (day: string, span: Span): string => `(${day} - ((${day} - DATE '2000-01-01') & ${span - 1}))`;
const nextBegins = (day: string, span: Span): string => spanBegins(`(${day} + ${span - 1})`, span);
/** (kind, shop_id, days, day, code, name, name_en, fen, orders) of spans, from such rows of days. */
export const spansOf = (dailyRows: string): string =>
  SPANS.map(
    (
      span,
    ) => `SELECT kind, shop_id, ${span}::smallint AS days, ${spanBegins('day', span)} AS day, code, max(name) AS name, max(name_en) AS name_en, sum(fen)::bigint AS fen, sum(orders)::int AS orders
   FROM ${dailyRows} AS d WHERE kind IN (${SPANNED.map((kind) => `'${kind}'`).join(', ')}) GROUP BY 1, 2, 4, 5`,
  ).join('\n     UNION ALL ');
/** (shop_id, days, day, chunk, accounts) of spans, from such rows of days. */
export const buyerSpansOf = (dailyRows: string): string =>
  SPANS.map(
    (span) =>
      `SELECT shop_id, ${span}::smallint AS days, ${spanBegins('day', span)} AS day, chunk, bit_or(accounts) AS accounts FROM ${dailyRows} AS d GROUP BY 1, 3, 4`,
  ).join('\n     UNION ALL ');

/** Parts of a period, each day in one of them: conditions on `day` of rows of days (1) and of spans, the longest that fit. */
function partsOf({ from, to }: Days): { days: 1 | Span; where: string }[] {
  const first = `${from}::date`;
  const end = `(${to}::date + 1)`;
  const first8 = `least(${nextBegins(first, 8)}, ${end})`;
  const end8 = `greatest(${spanBegins(end, 8)}, ${first8})`;
  const first32 = `least(${nextBegins(first8, 32)}, ${end8})`;
  const end32 = `greatest(${spanBegins(end8, 32)}, ${first32})`;
  const part = (days: 1 | Span, begin: string, after: string) => ({ days, where: `day >= ${begin} AND day < ${after}` });
  return [part(1, first, first8), part(8, first8, first32), part(32, first32, end32), part(8, end32, end8), part(1, end8, end)];
}
const nameOf = (kind: FigureKind, column: 'name' | 'name_en'): string => {
  if (!sources[kind].names) return `''`;
  const prefix = kind === 'region' ? 'center_' : '';
  return `max(l.${prefix}${column})`;
};

/** (kind, shop_id, day, code, name, name_en, fen, orders) of the changes in `changes`: only of these days and of one shop, if given. */
export function figuresOf(kind: FigureKind, changes: string, days: Days | null, shop?: string): string {
  const { at, tables, where, fen, orders, shop: ofShop, code = `''` } = sources[kind];
  const onlyShop = shop && ofShop ? ` AND ${ofShop} = ${shop}` : '';
  const columns = `'${kind}' AS kind, ${ofShop ?? '0'}::bigint AS shop_id, ${dayOf(at)} AS day, ${code} AS code, ${nameOf(kind, 'name')} AS name, ${nameOf(kind, 'name_en')} AS name_en`;
  return `SELECT ${columns}, (${fen})::bigint AS fen, (${orders})::int AS orders FROM ${changes} ${tables} WHERE ${where}${within(at, days)}${onlyShop} GROUP BY 2, 3, 4`;
}

/** The folded part of a figure between two days, from the indexes alone where no names are asked for. */
function foldedOf(kind: FigureKind, days: Days, shop: string, columns: string, also = ''): string {
  const condition = `kind = '${kind}' AND shop_id = ${shop}${also}`;
  if (!SPANNED.includes(kind))
    return `SELECT ${columns} FROM order_figure WHERE ${condition} AND day BETWEEN ${days.from}::date AND ${days.to}::date`;
  return partsOf(days)
    .map((part) =>
      part.days === 1
        ? `SELECT ${columns} FROM order_figure WHERE ${condition} AND ${part.where}`
        : `SELECT ${columns} FROM order_figure_span WHERE ${condition} AND days = ${part.days} AND ${part.where}`,
    )
    .join('\n    UNION ALL ');
}
const waitingOf = (kind: FigureKind, days: Days, shop: string): string => figuresOf(kind, WAITING, days, shop === '0' ? undefined : shop);

const SUMS = 'day, code, fen, orders';
/**
 * The rows of a figure between two days for a report: (day, code, fen, orders), several of the same day and code. If a figure has codes, a
 * row may cover several days, from `day` on.
 */
export const figures = (kind: FigureKind, days: Days, shop = '0'): string =>
  `(${foldedOf(kind, days, shop, SUMS)}
    UNION ALL SELECT w.day, w.code, w.fen, w.orders FROM (${waitingOf(kind, days, shop)}) AS w)`;
/** The same with names: (day, code, name, name_en, fen, orders). */
export const namedFigures = (kind: FigureKind, days: Days, shop = '0'): string =>
  `(${foldedOf(kind, days, shop, 'day, code, name, name_en, fen, orders')}
    UNION ALL SELECT w.day, w.code, w.name, w.name_en, w.fen, w.orders FROM (${waitingOf(kind, days, shop)}) AS w)`;
/**
 * The first rows of a figure with many codes between two days: (code, name, nameEn, fen, orders). The names are looked up for these alone,
 * in the latest row of each. `sums`: of `fen` and `orders`; `order`: of these and `code`.
 */
export function firstFigures(kind: FigureKind, days: Days, shop: string, sums: string, order: string, most: number): string {
  return `WITH waiting AS MATERIALIZED (${waitingOf(kind, days, shop)}),
   first AS MATERIALIZED (
     SELECT code, max(day) AS latest, ${sums} FROM (${foldedOf(kind, days, shop, SUMS)} UNION ALL SELECT ${SUMS} FROM waiting) AS x
     GROUP BY code ORDER BY ${order} LIMIT ${most})
   SELECT f.code, coalesce(n.name, '') AS name, coalesce(n.name_en, '') AS "nameEn", f.fen, f.orders FROM first f CROSS JOIN LATERAL (
     SELECT max(name) AS name, max(name_en) AS name_en FROM (
       ${foldedOf(kind, days, shop, 'name, name_en', ' AND day = f.latest AND code = f.code')}
       UNION ALL SELECT name, name_en FROM waiting WHERE day = f.latest AND code = f.code) AS x) AS n
   ORDER BY ${order}`;
}

const ACCOUNTS_EACH = 2048;
const bitOf = (account: string): string =>
  `set_bit(repeat('0', ${ACCOUNTS_EACH})::bit(${ACCOUNTS_EACH}), (${account} % ${ACCOUNTS_EACH})::int, 1)`;
/** (shop_id, day, chunk, accounts) of buyers; of all (0), or of each shop. */
export function buyersOf(of: 'all' | 'shops', changes: string, days: Days | null, shop?: string): string {
  const { at, tables, where, shop: ofShop = '0' } = sources[of === 'all' ? 'order' : 'shop-order'];
  const onlyShop = shop ? ` AND ${ofShop} = ${shop}` : '';
  return `SELECT ${ofShop}::bigint AS shop_id, ${dayOf(at)} AS day, o.account_id / ${ACCOUNTS_EACH} AS chunk, bit_or(${bitOf('o.account_id')}) AS accounts
    FROM ${changes} ${tables} WHERE ${where}${within(at, days)}${onlyShop} GROUP BY 1, 2, 3`;
}
const waitingBuyers = (days: Days, shop: string): string =>
  `(${buyersOf(shop === '0' ? 'all' : 'shops', WAITING, days, shop === '0' ? undefined : shop)})`;
const foldedBuyers = (days: Days, shop: string): string =>
  partsOf(days)
    .map((part) =>
      part.days === 1
        ? `SELECT chunk, accounts FROM order_buyers WHERE shop_id = ${shop} AND ${part.where}`
        : `SELECT chunk, accounts FROM order_buyers_span WHERE shop_id = ${shop} AND days = ${part.days} AND ${part.where}`,
    )
    .join('\n       UNION ALL ');
/** Buyers between two days, each counted once: one number. */
export const buyers = (days: Days, shop = '0'): string =>
  `(SELECT coalesce(sum(bit_count(accounts)), 0)::int FROM (
     SELECT bit_or(accounts) AS accounts FROM (
       ${foldedBuyers(days, shop)}
       UNION ALL SELECT w.chunk, w.accounts FROM ${waitingBuyers(days, shop)} AS w) AS bought
     GROUP BY chunk) AS b)`;
/**
 * Buyers of each day, each counted once on it: rows (day, buyers), several of the same day. Those of waiting changes count if they are not
 * folded yet.
 */
export const buyersByDay = (days: Days, shop = '0'): string =>
  `(SELECT k.day, k.buyers FROM order_buyers k WHERE k.shop_id = ${shop} AND k.day BETWEEN ${days.from}::date AND ${days.to}::date
    UNION ALL SELECT w.day, (bit_count(w.accounts | coalesce(k.accounts, w.accounts)) - coalesce(k.buyers, 0))::int
      FROM ${waitingBuyers(days, shop)} AS w LEFT JOIN order_buyers k ON k.shop_id = w.shop_id AND k.day = w.day AND k.chunk = w.chunk)`;
/** A report has three years at most. */
const MOST_MONTHS = 37;
/** Months between two days, clipped to them: rows (month, first, last). Their number is constant: no plan is better for certain days. */
const monthsOf = ({ from, to }: Days): string =>
  `(SELECT b.month, greatest(b.month, ${from}::date) AS first, least((b.month + interval '1 month')::date - 1, ${to}::date) AS last
    FROM (SELECT (date_trunc('month', ${from}::date::timestamp) + n * interval '1 month')::date AS month FROM generate_series(0, ${MOST_MONTHS - 1}) AS n) AS b WHERE b.month <= ${to}::date)`;
/** Buyers of each month, each counted once in it: rows (day, buyers), on its first day. */
export const buyersByMonth = (days: Days, shop = '0'): string =>
  `(SELECT month AS day, bit_count(bit_or(accounts))::int AS buyers FROM (
     SELECT m.month, k.chunk, k.accounts FROM ${monthsOf(days)} AS m CROSS JOIN LATERAL (${foldedBuyers({ from: 'm.first', to: 'm.last' }, shop)}) AS k
     UNION ALL SELECT date_trunc('month', w.day)::date, w.chunk, w.accounts FROM ${waitingBuyers(days, shop)} AS w) AS bought
   GROUP BY month, chunk)`;

/** (account_id, status, type, orders): how changes alter a buyer's counts of orders. `condition`: of the changes. */
export const countsOf = (changes: string, condition = ''): string =>
  `SELECT p.account_id, s.status, o.type, sum(s.pieces)::int AS orders FROM ${changes} ${sources.made.tables} WHERE s.status <> ''${condition && ` AND ${condition}`} GROUP BY 1, 2, 3`;
