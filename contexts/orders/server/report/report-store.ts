/** Reads the daily sums of orders (figure-sql-store.ts), with the changes that are not folded into them yet. */
import type { ReportQuery } from '#contracts/kit/report.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { isPaidAs } from './counted-sql.ts';
import { buyers, buyersByDay, buyersByMonth, type FigureKind, figures, firstFigures, namedFigures } from './figure-sql-store.ts';

const days = { from: '$1', to: '$2' };
const SHOP = '$3';
const sums = 'coalesce(sum(fen), 0)::bigint AS fen, coalesce(sum(orders), 0)::int AS orders';
const total = <const Name extends string>(name: Name, kinds: { order: FigureKind; download: FigureKind }, shop?: string) =>
  statement(
    name,
    `SELECT ${sums}, ${buyers(days, shop)} AS buyers,
       (SELECT coalesce(sum(orders), 0)::int FROM ${figures(kinds.download, days, shop)} AS d) AS downloads FROM ${figures(kinds.order, days, shop)} AS f`,
  );
/** By date: texts for each row cost more than all the rest. */
const stepped = <const Name extends string>(name: Name, kind: FigureKind, step: 'day' | 'month', shop?: string) => {
  const start = step === 'month' ? `date_trunc('month', day)::date` : 'day';
  const bought = step === 'month' ? buyersByMonth(days, shop) : buyersByDay(days, shop);
  return statement(
    name,
    `SELECT to_char(f.at, '${step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}') AS at, f.fen, f.orders, coalesce(b.buyers, 0)::int AS buyers
     FROM (SELECT ${start} AS at, ${sums} FROM ${figures(kind, days, shop)} AS x GROUP BY 1) AS f
     LEFT JOIN (SELECT day, sum(buyers) AS buyers FROM ${bought} AS x GROUP BY 1) AS b ON b.day = f.at ORDER BY f.at`,
  );
};
const grouped = <const Kind extends FigureKind>(kind: Kind, order: string, most: number) =>
  statement(
    `report-${kind}`,
    `SELECT code, '' AS name, '' AS "nameEn", ${sums} FROM ${figures(kind, days)} AS f GROUP BY code ORDER BY ${order} LIMIT ${most}`,
  );
const fenOf = <const Name extends string>(name: Name, kind: FigureKind, shop?: string) =>
  statement(name, `SELECT coalesce(sum(fen), 0)::bigint AS fen FROM ${figures(kind, days, shop)} AS f`);
const ordersOf = <const Name extends string>(name: Name, kind: FigureKind, shop?: string) =>
  statement(name, `SELECT coalesce(sum(orders), 0)::int AS orders FROM ${figures(kind, days, shop)} AS f`);

const sumOf = total('report-turnover-sum', { order: 'order', download: 'download' });
const byStep = { day: stepped('report-turnover-by-day', 'order', 'day'), month: stepped('report-turnover-by-month', 'order', 'month') };
const refundedSum = fenOf('report-refunded-sum', 'refund');
const byType = grouped('type', 'fen DESC, code', 50);
const byShop = grouped('sale', 'fen DESC, code', 50);
const byRegion = statement(
  'report-region',
  `SELECT code, max(name) AS name, max(name_en) AS "nameEn", ${sums} FROM ${namedFigures('region', days)} AS f GROUP BY code ORDER BY fen DESC, code LIMIT 100`,
);
const byMethod = grouped('method', 'fen DESC, code', 50);
const byStatus = statement(
  'report-orders-by-status',
  `SELECT split_part(code, ' ', 1) AS status, split_part(code, ' ', 2) AS type, sum(orders)::int AS orders FROM ${figures('made', days)} AS f
   GROUP BY code HAVING sum(orders) <> 0 ORDER BY 1, 2`,
);
const shopByDay = stepped('report-shop-by-day', 'shop-order', 'day', SHOP);
const shopSum = total('report-shop-sum', { order: 'shop-order', download: 'shop-download' }, SHOP);
const shopRefunded = fenOf('report-shop-refunded', 'shop-refund', SHOP);
/** What is left of the turnover of these days after all later refunds. */
const shopRetained = statement(
  'report-shop-kept',
  `SELECT (coalesce(sum(f.fen), 0) - (SELECT coalesce(sum(r.fen), 0) FROM ${figures('shop-returned', days, SHOP)} AS r))::bigint AS fen
   FROM ${figures('shop-order', days, SHOP)} AS f`,
);
const anyOrder = statement('report-any-order', `SELECT FROM market_order o WHERE ${isPaidAs('order')} LIMIT 1`);
const countOrders = ordersOf('report-orders', 'order');
const countOrdersOfShop = ordersOf('report-orders-of-shop', 'shop-order', SHOP);
const shopGoods = statement('report-shop-goods', firstFigures('shop-goods', days, SHOP, sums, 'fen DESC, orders DESC, code', 10));

/** Orders, turnover and buyers of purchases; `downloads`: free orders. */
export type Sum = { fen: number; orders: number; buyers: number };
export type Total = Sum & { downloads: number };
export type Group = { code: string; name: string; nameEn: string; fen: number; orders: number };
type Stretch = Pick<ReportQuery, 'from' | 'to'>;
const nothing: Total = { fen: 0, orders: 0, buyers: 0, downloads: 0 };

export const createReportStore = (database: Queryable) => ({
  sum: async ({ from, to }: Stretch) => (await one(database.query(sumOf, [from, to]))) ?? nothing,
  refundedFen: async ({ from, to }: Stretch) => (await one(database.query(refundedSum, [from, to])))?.fen ?? 0,
  byStep: ({ from, to, step }: ReportQuery) => database.query(byStep[step], [from, to]),
  byType: ({ from, to }: Stretch) => database.query(byType, [from, to]),
  byShop: ({ from, to }: Stretch) => database.query(byShop, [from, to]),
  byRegion: ({ from, to }: Stretch) => database.query(byRegion, [from, to]),
  byMethod: ({ from, to }: Stretch) => database.query(byMethod, [from, to]),
  byStatus: ({ from, to }: Stretch) => database.query(byStatus, [from, to]),
  /** Orders of these days, of all or of one shop: shown on the home page and the pages of shops. */
  countOrders: async ({ from, to }: Stretch, shopId?: string) => {
    const found = shopId === undefined ? database.query(countOrders, [from, to]) : database.query(countOrdersOfShop, [from, to, shopId]);
    return (await one(found))?.orders ?? 0;
  },
  hasSold: () => anyRow(database.query(anyOrder)),
  ofShop: {
    sum: async (shopId: string, { from, to }: Stretch) => (await one(database.query(shopSum, [from, to, shopId]))) ?? nothing,
    refundedFen: async (shopId: string, { from, to }: Stretch) => (await one(database.query(shopRefunded, [from, to, shopId])))?.fen ?? 0,
    savedFen: async (shopId: string, { from, to }: Stretch) => (await one(database.query(shopRetained, [from, to, shopId])))?.fen ?? 0,
    byDay: (shopId: string, { from, to }: Stretch) => database.query(shopByDay, [from, to, shopId]),
    goods: async (shopId: string, { from, to }: Stretch) =>
      (await database.query(shopGoods, [from, to, shopId])).map(({ code, ...rest }) => ({ goodsId: code, ...rest })),
  },
});
export type ReportStore = ReturnType<typeof createReportStore>;
