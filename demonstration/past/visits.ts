/** Historical visits of shops and goods, in proportion to sales and working days. */

import type { VisitDelta } from '#contexts/shops/server/visits/visit-store.ts';
import { dayOf } from '#kernel/time/time.ts';
import { type PastSku } from '../catalogue/past-goods-store.ts';
import { type DemoShop } from '../shops/past-shops-store.ts';
import { DAY_MS, dayStart, weightOfDay } from './calendar.ts';
import { PAST_DAYS } from './plan-orders.ts';
import type { Random } from './random.ts';

const VISITORS: Record<DemoShop['level'], number> = { excellent: 46, fine: 27, normal: 13 };
/** Retention of visits per goods, in days. */
const GOODS_DAYS = 90;
const MOST_GOODS = 5;

export function planVisits(shops: DemoShop[], skus: PastSku[], now: number, random: Random): VisitDelta[] {
  const visits: VisitDelta[] = [];
  const passedToday = (now - dayStart(now)) / DAY_MS;
  for (const { shopId, level } of shops) {
    const goods = [...new Map(skus.filter((sku) => sku.shopId === shopId).map((sku) => [sku.goodsId, sku.sought]))]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_GOODS);
    const popularity = 0.7 + random.next() * 0.7;
    for (let index = 0; index < PAST_DAYS; index += 1) {
      const day = dayStart(now, PAST_DAYS - 1 - index);
      const share = index === PAST_DAYS - 1 ? passedToday : 1;
      const visitors = Math.floor(VISITORS[level] * popularity * weightOfDay(day, index / PAST_DAYS, random) * share);
      if (visitors === 0) continue;
      const views = Math.floor(visitors * (1.7 + random.next() * 1.1));
      visits.push({ shopId, day: dayOf(day), goodsId: '0', views, visitors });
      if (index < PAST_DAYS - GOODS_DAYS) continue;
      for (const [place, [goodsId]] of goods.entries()) {
        const some = Math.floor(visitors * (0.34 - 0.055 * place) * (0.7 + random.next() * 0.6));
        if (some > 0)
          visits.push({ shopId, day: dayOf(day), goodsId, views: Math.floor(some * (1.1 + random.next() * 0.5)), visitors: some });
      }
    }
  }
  return visits;
}
