import { getTurnoverReport } from '#contexts/orders/calls/report.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import type { ReportQuery } from '#contracts/kit/report.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { stepsBetween, stretchBefore } from '#kernel/time/time.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { reportDownload } from '#server/platform/sheet/report-download.ts';
import type { Group, ReportStore, Sum, Total } from './report-store.ts';

type Names = (ids: string[]) => Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;

const viewSum = ({ fen, orders, buyers }: Sum) => ({ turnover: fenToYuan(fen), orders, buyers });
const viewTotal = ({ downloads, ...sum }: Total) => ({ ...viewSum(sum), downloads });
const viewGroup = ({ code, name, nameEn, fen, orders }: Group) => ({ code, name, nameEn, turnover: fenToYuan(fen), orders });
const nothing: Sum = { fen: 0, orders: 0, buyers: 0 };

export const turnoverReport =
  (store: ReportStore, shopNames: Names) =>
  async (query: ReportQuery): Promise<Answer<typeof getTurnoverReport>> => {
    const [total, before, refundedFen, points, byType, byShop, byRegion, byMethod, byStatus] = await Promise.all([
      store.sum(query),
      store.sum(stretchBefore(query.from, query.to)),
      store.refundedFen(query),
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
      total: viewTotal(total),
      before: viewTotal(before),
      refunded: fenToYuan(refundedFen),
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
  reportDownload('orders', 'turnover', async (query, { word, pick }) => {
    const found = await report(query);
    const groups = { byType: found.byType, byShop: found.byShop, byRegion: found.byRegion, byMethod: found.byMethod };
    const nameOf = (by: string, { code, name, nameEn }: (typeof found.byType)[number]): string => {
      if (by === 'byType') return word(`goodsTypes.${code}`, code);
      if (by === 'byMethod') return word(code === '' ? 'adminReport.methodNone' : `paymentMethods.${code}`, code);
      return by === 'byShop' && code === '' ? word('adminReport.platform', '') : pick(name, nameEn);
    };
    return [
      (['by', 'code', 'name', 'turnover', 'orders', 'buyers'] as const).map((column) => word(`adminReport.sheet.${column}`, column)),
      ...found.points.map(({ at, turnover, orders, buyers }) => [
        word(`adminReport.sheet.${query.step}`, query.step),
        at,
        '',
        turnover,
        orders,
        buyers,
      ]),
      ...Object.entries(groups).flatMap(([by, rows]) =>
        rows.map((row) => [word(`adminReport.${by}`, by), row.code, nameOf(by, row), row.turnover, row.orders, '']),
      ),
      ...found.byStatus.map(({ status, type, orders }) => [
        word('adminReport.byStatus', 'status'),
        `${status} ${type}`,
        `${word(`console.status${status}`, status)} · ${word(`console.type${type}`, type)}`,
        '',
        orders,
        '',
      ]),
    ];
  }),
];
