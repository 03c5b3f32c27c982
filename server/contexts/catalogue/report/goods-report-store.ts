import type { GoodsType } from '#contracts/kit/fields.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { stepOf, withinDays } from '#server/platform/db/report-days.ts';
import { ON_SALE } from '../states.ts';

const byType = statement(
  'report-goods-by-type',
  `SELECT type, count(*) FILTER (WHERE status = ${ON_SALE})::int AS "onSale", count(*)::int AS "all" FROM goods GROUP BY type ORDER BY type`,
);
const byStatus = statement('report-goods-by-status', 'SELECT status, count(*)::int AS goods FROM goods GROUP BY status ORDER BY status');
const made = statement(
  'report-goods-made',
  `SELECT ${stepOf('created_at', '$3')} AS at, count(*)::int AS made FROM goods WHERE ${withinDays('created_at', '$1', '$2')} GROUP BY 1`,
);
const soldMost = statement(
  'report-goods-sold-most',
  `SELECT id::text AS "goodsId", name, name_en AS "nameEn", type, sold_count AS sold FROM goods WHERE status = ${ON_SALE} AND sold_count > 0 ORDER BY sold_count DESC, id LIMIT 20`,
);

export const createGoodsReportStore = (database: Queryable) => ({
  byType: () => database.query<{ type: GoodsType; onSale: number; all: number }>(byType),
  byStatus: () => database.query<{ status: string; goods: number }>(byStatus),
  made: ({ from, to, step }: ReportQuery) => database.query<{ at: string; made: number }>(made, [from, to, step]),
  soldMost: () => database.query<{ goodsId: string; name: string; nameEn: string; type: GoodsType; sold: number }>(soldMost),
});
