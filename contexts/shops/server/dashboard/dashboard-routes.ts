import { LOW_STOCK } from '#contexts/shops/calls/constants.ts';
import { getSellerDashboard, getShopLevel } from '#contexts/shops/calls/dashboard.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';
import { DAY_MS, dayOf, fromCalendar, stepsBetween, stretchBefore, toCalendar } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Seller } from '#server/platform/http/call.ts';
import { createVisitStore, type VisitSum } from '../visits/visit-store.ts';
import { createLevelStore } from './level-store.ts';
import { goalsAbove } from './shop-level.ts';

type Stretch = { from: string; to: string };
type Sum = { fen: number; orders: number; buyers: number };
type Words = { name: string; nameEn: string };
export type DashboardPorts = {
  /** Paid order lines of a shop; days of Asia/Shanghai. */
  sales: {
    sum(shopId: string, stretch: Stretch): Promise<Sum & { downloads: number }>;
    /** Amount refunded in these days. */
    refundedFen(shopId: string, stretch: Stretch): Promise<number>;
    /** The turnover of these days minus its refunds, whenever these were made. */
    savedFen(shopId: string, stretch: Stretch): Promise<number>;
    byDay(shopId: string, stretch: Stretch): Promise<(Sum & { at: string })[]>;
    goods(shopId: string, stretch: Stretch): Promise<(Words & { goodsId: string; fen: number; orders: number })[]>;
  };
  goodsNames(goodsIds: string[]): Promise<ReadonlyMap<string, Words>>;
  /** SKUs on sale with low stock, lowest first. */
  lowStock(
    shopId: string,
    pieces: number,
    most: number,
  ): Promise<(Words & { goodsId: string; skuId: string; sn: string; stock: number })[]>;
};

const LEAST_DAYS = 7;
const MOST_GOODS = 10;
const may = (seller: Seller, ...wanted: ShopPermission[]): boolean =>
  seller.owner || wanted.some((permission) => seller.permissions.includes(permission));
const daysUntil = (to: string, days: number): Stretch => ({
  from: new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to,
});
const within = <P extends { day: string }>(points: P[], { from, to }: Stretch): P[] => points.filter(({ day }) => day >= from && day <= to);
const addVisits = (points: VisitSum[]): VisitSum => ({
  views: points.reduce((sum, { views }) => sum + views, 0),
  visitors: points.reduce((sum, { visitors }) => sum + visitors, 0),
});
const viewSum = ({ fen, orders, buyers }: Sum) => ({ turnover: fenToYuan(fen), orders, buyers });
const NOTHING: Sum = { fen: 0, orders: 0, buyers: 0 };

export function dashboardRoutes({ database, ports, now }: { database: Database; ports: DashboardPorts; now: () => number }): Bound[] {
  const visits = createVisitStore(database);
  const levels = createLevelStore(database);
  return [
    bind(getSellerDashboard, async ({ query }, { seller }) => {
      const { shopId } = seller;
      const days = Number(query.days);
      const stretch = daysUntil(dayOf(now()), days);
      const before = stretchBefore(stretch.from, stretch.to);
      const shown = daysUntil(stretch.to, Math.max(days, LEAST_DAYS));
      const seesSales = may(seller, 'shop.orders', 'shop.money');
      const [sum, refundedFen, sumBefore, byDay, goods, visitDays, looked, lowStock] = await Promise.all([
        seesSales ? ports.sales.sum(shopId, stretch) : { ...NOTHING, downloads: 0 },
        seesSales ? ports.sales.refundedFen(shopId, stretch) : 0,
        seesSales ? ports.sales.sum(shopId, before) : NOTHING,
        seesSales ? ports.sales.byDay(shopId, shown) : [],
        seesSales ? ports.sales.goods(shopId, stretch) : [],
        visits.byDay(shopId, daysUntil(stretch.to, Math.max(2 * days, LEAST_DAYS))),
        visits.byGoods(shopId, stretch, MOST_GOODS),
        may(seller, 'shop.goods') ? ports.lowStock(shopId, LOW_STOCK, MOST_GOODS) : [],
      ]);
      const names = await ports.goodsNames(looked.map(({ goodsId }) => goodsId));
      const seen = addVisits(within(visitDays, stretch));
      const salesOf = new Map(byDay.map((point) => [point.at, point]));
      const visitsOf = new Map(visitDays.map((point) => [point.day, point]));
      return {
        ...stretch,
        sales: seesSales
          ? { ...viewSum(sum), downloads: sum.downloads, refunded: fenToYuan(refundedFen), before: viewSum(sumBefore) }
          : null,
        visits: { ...seen, before: addVisits(within(visitDays, before)) },
        conversion: seesSales && seen.visitors > 0 ? Math.min(1, sum.buyers / seen.visitors) : null,
        points: stepsBetween(shown.from, shown.to, 'day').map((day) => {
          const { views = 0, visitors = 0 } = visitsOf.get(day) ?? {};
          return { day, ...viewSum(salesOf.get(day) ?? NOTHING), views, visitors };
        }),
        topGoods: goods.map(({ goodsId, name, nameEn, fen, orders }) => ({ goodsId, name, nameEn, turnover: fenToYuan(fen), orders })),
        mostVisited: looked.flatMap((row) => {
          const words = names.get(row.goodsId);
          return words ? [{ ...row, ...words }] : [];
        }),
        lowStock,
      };
    }),

    bind(getShopLevel, async (_, { seller }) => {
      const shop = await levels.find(seller.shopId);
      if (!shop) throw new AppError('SHOP_NOT_FOUND');
      const seesSales = may(seller, 'shop.orders', 'shop.money');
      const today = now();
      const next = await Promise.all(
        goalsAbove(shop.level).map(async ({ level, months, turnoverFen, scoreTenths }) => {
          const at = toCalendar(today);
          const from = dayOf(fromCalendar({ ...at, month: at.month - months, day: at.day + 1 }));
          const own = seesSales ? await ports.sales.savedFen(seller.shopId, { from, to: dayOf(today) }) : null;
          return {
            level,
            months,
            turnover: fenToYuan(turnoverFen),
            ownTurnover: own === null ? null : fenToYuan(own),
            score: (scoreTenths / 10).toFixed(1),
            scoreReached: shop.scoreTenths >= scoreTenths,
          };
        }),
      );
      return {
        level: shop.level,
        score: (shop.scoreTenths / 10).toFixed(1),
        commissionPermille: shop.commissionPermille,
        deposit: fenToYuan(shop.depositFen),
        next,
      };
    }),
  ];
}
