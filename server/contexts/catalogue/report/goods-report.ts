import { getGoodsReport } from '#contracts/catalogue/report.ts';
import { stepsBetween } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createGoodsReportStore } from './goods-report-store.ts';

export function goodsReportRoutes(database: Queryable): Bound[] {
  const store = createGoodsReportStore(database);
  return [
    bind(getGoodsReport, async ({ query }) => {
      const [byType, byStatus, made, soldMost] = await Promise.all([store.byType(), store.byStatus(), store.made(query), store.soldMost()]);
      const found = new Map(made.map((point) => [point.at, point.made]));
      return {
        byType,
        byStatus,
        points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, made: found.get(at) ?? 0 })),
        soldMost,
      };
    }),
  ];
}
