import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { PUBLIC_STATUS } from '../goods/listing-lifecycle.ts';
import { ON_SALE, STATES } from '../states.ts';
import { madeBetween } from './goods-figure-store.ts';

/** By type and state. */
const byType = statement(
  'report-goods-by-type',
  `SELECT split_part(code, ' ', 1) AS type, split_part(code, ' ', 2) AS status, sum(goods)::int AS goods FROM ${STATES} AS s GROUP BY 1, 2 HAVING sum(goods) <> 0 ORDER BY 1`,
);
const byStatus = statement(
  'report-goods-by-status',
  `SELECT split_part(code, ' ', 2) AS status, sum(goods)::int AS goods FROM ${STATES} AS s GROUP BY 1 HAVING sum(goods) <> 0 ORDER BY 1`,
);
const made = statement(
  'report-goods-made',
  `SELECT to_char(day, CASE WHEN $3 = 'month' THEN 'YYYY-MM' ELSE 'YYYY-MM-DD' END) AS at, sum(goods)::int AS made FROM ${madeBetween('$1', '$2')} AS m GROUP BY 1 HAVING sum(goods) <> 0`,
);
const soldMost = statement(
  'report-goods-sold-most',
  `SELECT id::text AS "goodsId", name, name_en AS "nameEn", type, sold_count AS sold FROM goods WHERE status = ${ON_SALE} AND sold_count > 0 ORDER BY sold_count DESC, id LIMIT 20`,
);

export const createGoodsReportStore = (database: Queryable) => ({
  async byType(): Promise<{ type: GoodsType; onSale: number; all: number }[]> {
    const rows = await database.query(byType);
    const states = Map.groupBy(rows, ({ type }) => type);
    const known = goodsType.options.filter((type) => states.has(type)).toSorted();
    return known.map((type) => ({
      type,
      onSale: states.get(type)?.find(({ status }) => status === PUBLIC_STATUS)?.goods ?? 0,
      all: states.get(type)?.reduce((sum, { goods }) => sum + goods, 0) ?? 0,
    }));
  },
  byStatus: () => database.query(byStatus),
  made: ({ from, to, step }: ReportQuery) => database.query(made, [from, to, step]),
  soldMost: () => database.query(soldMost),
});
