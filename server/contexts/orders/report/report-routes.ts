import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { getTurnoverReport } from '#contracts/orders/report.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { stepsBetween, stretchBefore } from '#kernel/time/time.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { reportDownload } from '#server/platform/sheet/report-download.ts';
import type { Group, ReportStore, Sum } from './report-store.ts';

type Names = (ids: string[]) => Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;

const viewSum = ({ fen, orders, buyers }: Sum) => ({ turnover: fenToYuan(fen), orders, buyers });
const viewGroup = ({ code, name, nameEn, fen, orders }: Group) => ({ code, name, nameEn, turnover: fenToYuan(fen), orders });
const nothing: Sum = { fen: 0, orders: 0, buyers: 0 };

export const turnoverReport =
  (store: ReportStore, shopNames: Names) =>
  async (query: ReportQuery): Promise<Answer<typeof getTurnoverReport>> => {
    const [total, before, points, byType, byShop, byRegion, byMethod, byStatus] = await Promise.all([
      store.sum(query),
      store.sum(stretchBefore(query.from, query.to)),
      store.byStep(query),
      store.byType(query),
      store.byShop(query),
      store.byRegion(query),
      store.byMethod(query),
      store.byStatus(query),
    ]);
    const names = await shopNames(byShop.map(({ code }) => code).filter((code) => code !== ''));
    const found = new Map(points.map((point) => [point.at, point]));
    return {
      total: viewSum(total),
      before: viewSum(before),
      points: stepsBetween(query.from, query.to, query.step).map((at) => ({ at, ...viewSum(found.get(at) ?? nothing) })),
      byType: byType.map(viewGroup),
      byShop: byShop.map((group) => viewGroup({ ...group, ...names.get(group.code) })),
      byRegion: byRegion.filter(({ code }) => code !== '').map(viewGroup),
      byMethod: byMethod.map(viewGroup),
      byStatus,
    };
  };
type Report = ReturnType<typeof turnoverReport>;

export const reportRoutes = (report: Report): Bound[] => [bind(getTurnoverReport, ({ query }) => report(query))];

export const reportDownloads = (report: Report): Download[] => [
  reportDownload('orders', 'turnover', async (query) => {
    const found = await report(query);
    const groups = { type: found.byType, shop: found.byShop, region: found.byRegion, method: found.byMethod };
    return [
      ['by', 'code', 'name', 'english name', 'turnover', 'orders', 'buyers'],
      ...found.points.map(({ at, turnover, orders, buyers }) => [query.step, at, '', '', turnover, orders, buyers]),
      ...Object.entries(groups).flatMap(([by, rows]) =>
        rows.map(({ code, name, nameEn, turnover, orders }) => [by, code, name, nameEn, turnover, orders, '']),
      ),
    ];
  }),
];
