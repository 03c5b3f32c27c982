/** Plans half a year of orders: who orders what on which day, and how it proceeds. Deterministic for a day. */

import { isMonthly } from '#contexts/resources/server/index.ts';
import { chargeFen } from '#kernel/money/money.ts';
import { type PastFate, type PastRefund, type PastWish } from '../orders/wish.ts';
import { deliveryNotes, quotaNote, refundsAgreed, refundsAsked, refundsRefused, remarks, servicePlans } from '../seeds/past/words.ts';
import { DAY_MS, dayStart, HOUR_MS, instantOf, MINUTE_MS, officeHour, weightOfDay } from './calendar.ts';
import { type Buyer, createChooser, type Shelf } from './choose.ts';
import { planQueue } from './plan-queue.ts';
import { planRated } from './plan-rated.ts';
import type { Random } from './random.ts';

/** Number of days of history. */
export const PAST_DAYS = 180;
const ORDERS_A_DAY = 7.4;
/** Nothing is planned after this, except orders waiting for payment. */
const REST_MS = 45 * MINUTE_MS;
const COUNTED_DAYS = 5;

export type TopUp = { accountId: number; at: number; fen: number };
export type Plan = { wishes: PastWish[]; topUps: TopUp[] };

const totalFen = ({ what }: Pick<PastWish, 'what'>): number =>
  what.kind === 'sku'
    ? (what.sku.prices.find(({ billingType, duration }) => billingType === what.billingType && duration === what.duration)?.priceFen ?? 0)
    : what.lines.reduce(
        (sum, { offer, amount, duration }) => sum + chargeFen(offer.priceMicro, amount, isMonthly(offer) ? duration : 1),
        0,
      );

type Facts = { buyers: Buyer[]; shelf: Shelf; now: number; random: Random };

function createServing(random: Random): () => Pick<PastWish, 'delivery' | 'service' | 'remark'> {
  return () => {
    const plan = random.pick(servicePlans);
    return {
      remark: random.chance(16) ? random.pick(remarks) : '',
      delivery: {
        afterMs: random.between(40, 40 * 60) * MINUTE_MS,
        note: random.pick(deliveryNotes),
        acceptedAfterMs: random.chance(58) ? random.between(2, 130) * HOUR_MS : null,
        usedAfterMs: random.chance(82) ? random.between(10, 40 * 60) * MINUTE_MS : null,
      },
      service: {
        takenOnAfterMs: random.between(2, 40) * HOUR_MS,
        steps: plan.steps.map(({ title, note }) => ({ title: title.zh, titleEn: title.en, note })),
        stepMs: random.between(4, 12) * DAY_MS,
        lookMs: random.between(6, 90) * HOUR_MS,
      },
    };
  };
}

/** Balances that are topped up when they run low; orders are paid from them if they suffice. */
function createPurses(random: Random, topUps: TopUp[]) {
  const purses = new Map<number, number>();
  return (buyer: Buyer, fen: number, instant: number): 'ONLINE' | 'BALANCE' => {
    if (!buyer.balance || !random.chance(62)) return 'ONLINE';
    const left = purses.get(buyer.accountId) ?? 0;
    if (left < fen && fen < 6_000_000) {
      const more = random.pick([2_000_000, 3_000_000, 5_000_000]) + Math.ceil(fen / 1_000_000) * 1_000_000;
      topUps.push({ accountId: buyer.accountId, at: instant - random.between(6, 55) * MINUTE_MS, fen: more });
      purses.set(buyer.accountId, left + more);
    }
    const balance = purses.get(buyer.accountId) ?? 0;
    if (balance < fen) return 'ONLINE';
    purses.set(buyer.accountId, balance - fen);
    return 'BALANCE';
  };
}

/** Refunds: a few in a hundred, decided long ago. */
function createRefunds({ random, now }: Facts) {
  const counted = new Map<number, number>();
  return (accountId: number, paidAt: number, fen: number, what: PastWish['what']): PastRefund | undefined => {
    const type = what.kind === 'sku' ? what.sku.goodsType : 'RESOURCE';
    if (fen < 3_000 || fen > 1_500_000 || paidAt > now - 9 * DAY_MS || !random.chance(3.4)) return undefined;
    if (type !== 'SERVICE' && random.chance(12)) {
      const words = random.pick(refundsRefused);
      const askedAt = officeHour(paidAt, 24 * random.between(16, 22), random);
      const decidedAt = officeHour(askedAt, 46, random);
      if (decidedAt > now - DAY_MS) return undefined;
      return {
        kind: 'REASON',
        reason: words.reason,
        askedAt,
        opinion: { agrees: false, note: words.opinion, at: officeHour(askedAt, 20, random) },
        decision: { approves: false, note: words.decision, at: decidedAt },
      };
    }
    const words = random.pick(refundsAgreed);
    const askedAt = paidAt + random.between(40, 60 * 34) * MINUTE_MS;
    // Use of a quota is not measured, so it is not returned without a reason.
    const free = type !== 'RESOURCE' && (counted.get(accountId) ?? 0) < 2 && random.chance(55);
    if (free) counted.set(accountId, (counted.get(accountId) ?? 0) + 1);
    const decision = { approves: true, note: words.decision, at: officeHour(askedAt, random.between(3, 26), random) };
    if (free) return { kind: 'NO_REASON', reason: '', askedAt, decision };
    return {
      kind: 'REASON',
      reason: words.reason,
      askedAt,
      opinion: { agrees: true, note: words.opinion, at: askedAt + random.between(20, 110) * MINUTE_MS },
      decision,
    };
  };
}

/** Pending refund requests: of the latest suitable orders. */
function addRefundRequests(wishes: PastWish[], { now, random }: Facts): void {
  const asked = new Set<number>();
  let left = refundsAsked.length;
  for (const wish of wishes.toReversed()) {
    const fen = totalFen(wish);
    const { fate } = wish;
    if (left === 0 || fate.kind !== 'paid' || fate.refund || fen < 10_000 || fen > 2_000_000 || asked.has(wish.accountId)) continue;
    if (fate.at > now - 4 * HOUR_MS || (wish.what.kind === 'sku' && wish.what.sku.goodsType === 'SERVICE')) continue;
    left -= 1;
    const { reason, opinion } = refundsAsked[left] as (typeof refundsAsked)[number];
    const askedAt = Math.max(fate.at + 20 * MINUTE_MS, now - random.between(3, 40) * HOUR_MS);
    const received = opinion !== '' && wish.what.kind === 'sku' && askedAt + HOUR_MS < now;
    // Refunded goods were not used.
    wish.delivery = { ...wish.delivery, usedAfterMs: null };
    fate.refund = {
      kind: 'REASON',
      reason,
      askedAt,
      ...(received ? { opinion: { agrees: true, note: opinion, at: askedAt + 50 * MINUTE_MS } } : {}),
    };
    asked.add(wish.accountId);
  }
}

export function planOrders(facts: Facts): Plan {
  const { buyers, shelf, now, random } = facts;
  const chooser = createChooser(shelf, random);
  const serving = createServing(random);
  const topUps: TopUp[] = [];
  const methodFor = createPurses(random, topUps);
  const refundOf = createRefunds(facts);
  const wishes: PastWish[] = [];
  const instants = Array.from({ length: PAST_DAYS }, (_, index) => {
    const day = dayStart(now, PAST_DAYS - 1 - index);
    const expected = ORDERS_A_DAY * weightOfDay(day, index / PAST_DAYS, random);
    const count = Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0);
    return Array.from({ length: count }, () => instantOf(day, random));
  })
    .flat()
    .filter((instant) => instant < now - REST_MS)
    .sort((one, other) => one - other);

  for (const instant of instants) {
    const buyer = random.weighted(buyers, ({ weight, joinedAt }) => (joinedAt < instant - HOUR_MS ? weight : 0));
    const what = chooser.choose(buyer, instant);
    if (!what) continue;
    const { accountId } = buyer;
    const type = what.kind === 'sku' ? what.sku.goodsType : '';
    const service = type === 'SERVICE';
    const fen = totalFen({ what });
    const fate: PastFate = { kind: 'paid', at: instant, method: 'ONLINE' };
    const wish: PastWish = { accountId, at: instant, what, fate, ...serving() };
    if (type === 'RESOURCE') wish.delivery = { ...wish.delivery, note: quotaNote, usedAfterMs: null };
    if (fen > 0 && random.chance(7)) {
      const gaveUp = random.chance(55);
      wish.fate = {
        kind: 'canceled',
        by: gaveUp ? 'buyer' : 'system',
        at: instant + (gaveUp ? random.between(2, 24) * MINUTE_MS : 30 * MINUTE_MS + 2_000),
      };
    } else if (fen > 0) {
      fate.method = methodFor(buyer, fen, instant);
      fate.at = instant + (fate.method === 'BALANCE' ? random.between(8, 90) * 1_000 : random.between(25, 420) * 1_000);
      const refund = refundOf(accountId, fate.at, fen, what);
      if (refund) {
        fate.refund = refund;
        if (refund.decision?.approves !== false) wish.delivery = { ...wish.delivery, usedAfterMs: null };
        else wish.delivery = { ...wish.delivery, acceptedAfterMs: 30 * HOUR_MS, usedAfterMs: 5 * HOUR_MS };
        if (service) wish.service = { ...wish.service, takenOnAfterMs: 60 * DAY_MS };
      }
    }
    if (wish.fate.kind === 'paid' && wish.fate.refund?.decision?.approves !== true) chooser.take(what);
    wishes.push(wish);
  }
  addRefundRequests(wishes, facts);
  for (const wish of waitingNow(facts, chooser.choose, serving)) wishes.push(wish);
  wishes.push(...planQueue(facts, chooser), ...planRated(facts, chooser, serving));
  return { wishes, topUps };
}

/** Orders of the last minutes waiting for payment; one per buyer. */
function waitingNow(
  { buyers, now, random }: Facts,
  choose: ReturnType<typeof createChooser>['choose'],
  serving: ReturnType<typeof createServing>,
): PastWish[] {
  const waiting: PastWish[] = [];
  for (const name of ['demo-user', 'vision-factory', 'catalysis-group', 'ocean-model']) {
    const buyer = buyers.find(({ userName }) => userName === name);
    for (let turn = 0; buyer && turn < COUNTED_DAYS; turn += 1) {
      const instant = now - random.between(3, 24) * MINUTE_MS;
      const what = choose(buyer, instant);
      if (!what || totalFen({ what }) === 0) continue;
      waiting.push({ accountId: buyer.accountId, at: instant, what, fate: { kind: 'unpaid' }, ...serving() });
      break;
    }
  }
  return waiting.sort((one, other) => one.at - other.at);
}
