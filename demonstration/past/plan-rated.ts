/** Purchases that a shop of a level was rated for: one with nothing but its rank would have no score, which its level asks for. */

import { type PastWish } from '../orders/wish.ts';
import { LEAST_SCORES, shops } from '../seeds/shops.ts';
import { DAY_MS, dayStart, HOUR_MS, instantOf } from './calendar.ts';
import type { Buyer, Chooser } from './choose.ts';
import type { Random } from './random.ts';

/** For each shop. */
const MOST = 2;
/** Early enough for a service to be delivered, and for its review. */
const DAYS_AGO = { first: 160, last: 100 };

type Facts = { buyers: Buyer[]; now: number; random: Random };

/** Paid, delivered and accepted, never returned. */
export function planRated(
  { buyers, now, random }: Facts,
  chooser: Chooser,
  serving: () => Pick<PastWish, 'delivery' | 'service' | 'remark'>,
): PastWish[] {
  const wishes: PastWish[] = [];
  for (const { key } of shops.filter(({ level }) => LEAST_SCORES[level] > 0)) {
    let left = MOST;
    for (let daysAgo = DAYS_AGO.first; left > 0 && daysAgo > DAYS_AGO.last; daysAgo -= random.between(2, 9)) {
      const at = instantOf(dayStart(now, daysAgo), random);
      const buyer = random.weighted(buyers, ({ weight, joinedAt, shops: liked }) =>
        joinedAt < at - HOUR_MS ? weight * (liked.some((one) => one === key) ? 8 : 1) : 0,
      );
      const what = chooser.chooseOf(key, buyer, at);
      if (!what) continue;
      const { remark, delivery, service } = serving();
      wishes.push({
        accountId: buyer.accountId,
        at,
        what,
        remark,
        fate: { kind: 'paid', at: at + random.between(25, 420) * 1_000, method: 'ONLINE' },
        delivery: { ...delivery, acceptedAfterMs: random.between(8, 120) * HOUR_MS },
        service: { ...service, stepMs: random.between(4, 9) * DAY_MS },
      });
      chooser.take(what);
      left -= 1;
    }
  }
  return wishes;
}
