import type { ReportQuery } from '#contracts/kit/report.ts';

import { type Queryable, statement } from '#server/platform/db/database.ts';
import { stepOf, withinDays } from '#server/platform/db/report-days.ts';
import { one } from '#server/platform/db/rows.ts';
import { refundState } from '../states.ts';

const paid = withinDays('o.paid_at', '$1', '$2');
const sumOf = statement(
  'report-turnover-sum',
  `SELECT coalesce(sum(actual_fen), 0)::bigint AS fen, count(*)::int AS orders, count(DISTINCT account_id)::int AS buyers FROM market_order o WHERE ${paid}`,
);
const byStep = statement(
  'report-turnover-by-step',
  `SELECT ${stepOf('o.paid_at', '$3')} AS at, sum(actual_fen)::bigint AS fen, count(*)::int AS orders, count(DISTINCT account_id)::int AS buyers
   FROM market_order o WHERE ${paid} GROUP BY 1`,
);
const refundedSum = statement(
  'report-refunded-sum',
  `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM order_refund r WHERE state = ${refundState.to('complete')} AND ${withinDays('r.refunded_at', '$1', '$2')}`,
);
const grouped = (name: string, code: string, words: string, most: number) =>
  statement(
    `report-turnover-by-${name}`,
    `SELECT ${code} AS code, ${words}, sum(l.actual_fen)::bigint AS fen, count(DISTINCT o.id)::int AS orders
     FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE ${paid} GROUP BY 1 ORDER BY fen DESC, code LIMIT ${most}`,
  );
const none = `'' AS name, '' AS "nameEn"`;
const byType = grouped('type', `CASE WHEN l.kind = 'resource' THEN 'RESOURCE:' || l.goods_type ELSE l.goods_type END`, none, 50);
const byShop = grouped('shop', `coalesce(l.shop_id::text, '')`, none, 50);
const byRegion = grouped('region', 'l.cluster_id', `max(l.center_name) AS name, max(l.center_name_en) AS "nameEn"`, 100);
const byMethod = statement(
  'report-turnover-by-method',
  `SELECT o.payment_method AS code, ${none}, sum(actual_fen)::bigint AS fen, count(*)::int AS orders FROM market_order o WHERE ${paid} GROUP BY 1 ORDER BY fen DESC`,
);
const byStatus = statement(
  'report-orders-by-status',
  `SELECT status, type, count(*)::int AS orders FROM market_order WHERE ${withinDays('created_at', '$1', '$2')} GROUP BY 1, 2 ORDER BY 1, 2`,
);
/** Limited to the lines of a shop. */
const shopByDay = statement(
  'report-shop-by-day',
  `SELECT ${stepOf('o.paid_at', `'day'`)} AS at, sum(l.actual_fen)::bigint AS fen, count(DISTINCT o.id)::int AS orders, count(DISTINCT o.account_id)::int AS buyers
   FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id = $3 AND ${paid} GROUP BY 1`,
);
const shopSum = statement(
  'report-shop-sum',
  `SELECT coalesce(sum(l.actual_fen), 0)::bigint AS fen, count(DISTINCT o.id)::int AS orders, count(DISTINCT o.account_id)::int AS buyers
   FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id = $3 AND ${paid}`,
);
const shopGoods = statement(
  'report-shop-goods',
  `SELECT l.goods_id::text AS "goodsId", max(l.name) AS name, max(l.name_en) AS "nameEn", sum(l.actual_fen)::bigint AS fen, count(DISTINCT o.id)::int AS orders
   FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE l.shop_id = $3 AND ${paid} GROUP BY 1 ORDER BY fen DESC, orders DESC LIMIT 10`,
);

export type Sum = { fen: number; orders: number; buyers: number };
export type Group = { code: string; name: string; nameEn: string; fen: number; orders: number };
type Stretch = Pick<ReportQuery, 'from' | 'to'>;
const nothing: Sum = { fen: 0, orders: 0, buyers: 0 };

export const createReportStore = (database: Queryable) => ({
  sum: async ({ from, to }: Stretch) => (await one(database.query<Sum>(sumOf, [from, to]))) ?? nothing,
  refundedFen: async ({ from, to }: Stretch) => (await one(database.query<{ fen: number }>(refundedSum, [from, to])))?.fen ?? 0,
  byStep: ({ from, to, step }: ReportQuery) => database.query<Sum & { at: string }>(byStep, [from, to, step]),
  byType: ({ from, to }: Stretch) => database.query<Group>(byType, [from, to]),
  byShop: ({ from, to }: Stretch) => database.query<Group>(byShop, [from, to]),
  byRegion: ({ from, to }: Stretch) => database.query<Group>(byRegion, [from, to]),
  byMethod: ({ from, to }: Stretch) => database.query<Group>(byMethod, [from, to]),
  byStatus: ({ from, to }: Stretch) => database.query<{ status: string; type: string; orders: number }>(byStatus, [from, to]),
  ofShop: {
    sum: async (shopId: string, { from, to }: Stretch) => (await one(database.query<Sum>(shopSum, [from, to, shopId]))) ?? nothing,
    byDay: (shopId: string, { from, to }: Stretch) => database.query<Sum & { at: string }>(shopByDay, [from, to, shopId]),
    goods: (shopId: string, { from, to }: Stretch) =>
      database.query<{ goodsId: string; name: string; nameEn: string; fen: number; orders: number }>(shopGoods, [from, to, shopId]),
  },
});
export type ReportStore = ReturnType<typeof createReportStore>;
