import { getTurnoverReport } from '#contracts/orders/report.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { stepsBetween, stretchBefore } from '#kernel/time/time.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Group, ReportStore, Sum } from './report-store.ts';

type Names = (ids: string[]) => Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;

const viewSum = ({ fen, orders, buyers }: Sum) => ({ turnover: fenToYuan(fen), orders, buyers });
const viewGroup = ({ code, name, nameEn, fen, orders }: Group) => ({ code, name, nameEn, turnover: fenToYuan(fen), orders });
const nothing: Sum = { fen: 0, orders: 0, buyers: 0 };

export const reportRoutes = (store: ReportStore, shopNames: Names): Bound[] => [
  bind(getTurnoverReport, async ({ query }) => {
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
  }),
];
