import { getGoodsReport } from '#contexts/catalogue/calls/report.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { stepsBetween } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { reportDownload } from '#server/platform/sheet/report-download.ts';
import { createGoodsReportStore } from './goods-report-store.ts';

export function goodsReport(database: Queryable) {
  const store = createGoodsReportStore(database);
  return async (query: ReportQuery): Promise<Answer<typeof getGoodsReport>> => {
    const [byType, byStatus, made, soldMost] = await Promise.all([store.byType(), store.byStatus(), store.made(query), store.soldMost()]);
    const found = new Map(made.map((point) => [point.at, point.made]));
    return {
      byType,
      byStatus,
      points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, made: found.get(at) ?? 0 })),
      soldMost,
    };
  };
}
type Report = ReturnType<typeof goodsReport>;

export const goodsReportRoutes = (report: Report): Bound[] => [bind(getGoodsReport, ({ query }) => report(query))];
export const goodsReportDownloads = (report: Report): Download[] => [
  reportDownload('catalogue', 'goods', async (query, { word, pick }) => {
    const found = await report(query);
    const typeOf = (type: string) => word(`goodsTypes.${type}`, type);
    return [
      (['by', 'code', 'name', 'goods'] as const).map((column) => word(`adminReport.sheet.${column}`, column)),
      ...found.points.map(({ at, made }) => [word(`adminReport.sheet.made_${query.step}`, query.step), at, '', made]),
      ...found.byType.flatMap(({ type, onSale, all }) => [
        [word('adminReport.onSale', 'on sale'), type, typeOf(type), onSale],
        [word('adminReport.goodsByType', 'type'), type, typeOf(type), all],
      ]),
      ...found.byStatus.map(({ status, goods }) => [
        word('adminReport.goodsByStatus', 'status'),
        status,
        word(`sellerGoods.status${status}`, status),
        goods,
      ]),
      ...found.soldMost.map(({ goodsId, name, nameEn, sold }) => [word('adminReport.soldMost', 'sold'), goodsId, pick(name, nameEn), sold]),
    ];
  }),
];
