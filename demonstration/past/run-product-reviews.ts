/** Historical reviews, questions and answers: created through the regular use cases, each at its time. */

import { moderatePublication } from '#contexts/reviews/calls/moderation.ts';
import { answerQuestion, askQuestion } from '#contexts/reviews/calls/questions.ts';
import { addToReview, createReview, reportPublication, voteHelpful } from '#contexts/reviews/calls/reviews.ts';
import { answerAsShop, replyToReview, reportAsShop } from '#contexts/reviews/calls/seller-reviews.ts';
import { type ReviewAspect, type Stars, scoreTenths } from '#contexts/reviews/rules/reviews.ts';
import { starTotal } from '#contexts/reviews/rules/score.ts';
import type { Files } from '#server/platform/storage/files.ts';
import { type KnownPerson } from '../identity/past-people-store.ts';
import { type PastOrder } from '../orders/past-order.ts';
import {
  additionsEn,
  additionsZh,
  questionsZh,
  repliesEn,
  repliesZh,
  reportsOfPast,
  reviewsEn,
  reviewsZh,
  type Voices,
} from '../seeds/past/reviews.ts';
import { LEAST_SCORES } from '../seeds/shops.ts';
import { drawBench } from './bench-picture.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, officeHour } from './calendar.ts';
import { callOf, type createCaller, sellerCallOf } from './calls.ts';
import type { Random } from './random.ts';
import type { ShopOfPast } from './run-settlement.ts';
import type { Timeline } from './timeline.ts';

type Facts = {
  timeline: Timeline;
  ask: ReturnType<typeof createCaller>;
  files: Pick<Files, 'keep'>;
  orders: readonly PastOrder[];
  shops: readonly ShopOfPast[];
  /** Buyers by account. */
  buyers: ReadonlyMap<number, KnownPerson & { english: boolean }>;
  /** Goods that are on sale. */
  onSale: ReadonlySet<string>;
  moderator: KnownPerson;
  now: number;
  random: Random;
};
type Mood = keyof Voices;
type Written = { id: string; mood: Mood; order: PastOrder; shop: ShopOfPast; at: number };

const MOST_REVIEWS = 320;
const MOST_PICTURES = 14;
const MOST_QUESTIONS = 36;
/** No events in the last minutes. */
const REST_MS = 30 * MINUTE_MS;
const GOODS_TYPES = new Set(Object.keys(reviewsZh));

/** Some shops get better reviews than others. */
const contentOf = (shop: ShopOfPast): number => ({ excellent: 96, fine: 86, normal: 72 })[shop.level];
const drawMood = (shop: ShopOfPast, random: Random): Mood =>
  random.chance(contentOf(shop)) ? 'good' : random.chance(68) ? 'fair' : 'poor';
function drawStars(mood: Mood, random: Random): Stars {
  const one = () => (mood === 'good' ? random.pick([5, 5, 5, 4]) : mood === 'fair' ? random.pick([3, 4, 4]) : random.pick([1, 2, 2, 3]));
  return { description: one(), performance: one(), service: one() };
}

type Purchase = { order: PastOrder; line: PastOrder['draft']['lines'][number]; shop: ShopOfPast; deliveredAt: number };
/** Delivered purchases that were not refunded. */
function purchasesOf({ orders, shops, buyers }: Facts): Purchase[] {
  return orders.flatMap((order) => {
    const line = order.draft.lines[0];
    const shop = shops.find(({ shopId }) => shopId === line?.shopId);
    const deliveredAt = order.fulfilments[0]?.deliveredAt ?? 0;
    const counts = order.status === 'PAID' && order.refund === null && order.draft.type !== 'TRIAL' && deliveredAt > 0;
    if (!line?.skuId || !shop || !counts || !buyers.has(order.accountId) || !GOODS_TYPES.has(line.goodsType)) return [];
    return [{ order, line, shop, deliveredAt }];
  });
}

/** Events after a review: votes, the shop's answer, an addition. */
function planAftermath(facts: Facts, written: Written): void {
  const { timeline, ask, shops, buyers, now, random } = facts;
  const { id, mood, order, shop, at } = written;
  const buyer = buyers.get(order.accountId);
  if (!buyer) return;
  const later = (instant: number, run: () => Promise<unknown>) =>
    instant < now - REST_MS && timeline.add(instant, async () => void (await run()));
  const owner = shops.find(({ shopId }) => shopId === shop.shopId)?.owner;
  if (owner && random.chance(mood === 'good' ? 58 : 88)) {
    const replied = officeHour(at, random.between(3, 60), random);
    const words = random.pick((buyer.english ? repliesEn : repliesZh)[mood]);
    later(replied, () => ask(replyToReview, { params: { id }, body: { body: words } }, sellerCallOf(owner, shop.shopId, replied)));
  }
  if (mood !== 'poor' && random.chance(14)) {
    const added = at + random.between(33, 80) * DAY_MS + random.between(0, 8) * HOUR_MS;
    const words = random.pick(buyer.english ? additionsEn : additionsZh);
    later(added, () => ask(addToReview, { params: { id }, body: { body: words } }, callOf(buyer, added)));
  }
  const readers = [...buyers.values()].filter((reader) => reader.id !== buyer.id);
  const votes = random.chance(34) ? random.between(1, 4) : 0;
  for (const reader of new Set(Array.from({ length: votes }, () => random.pick(readers)))) {
    const voted = at + random.between(1, 30) * DAY_MS + random.between(0, 600) * MINUTE_MS;
    later(voted, () => ask(voteHelpful, { params: { id }, body: { helpful: true } }, callOf(reader, voted)));
  }
}

function planReport(facts: Facts, written: Written, report: (typeof reportsOfPast)[number]): void {
  const { timeline, ask, buyers, moderator, now, random } = facts;
  const { id, order, shop, at } = written;
  const reported = Math.min(officeHour(at, random.between(4, 30), random), now - REST_MS);
  if (reported <= at) return;
  timeline.add(reported, async () => {
    const body = { reason: report.reason, note: report.note };
    const reader = [...buyers.values()].find((one) => one.id !== order.accountId);
    if (report.byShop) await ask(reportAsShop, { params: { id }, body }, sellerCallOf(shop.owner, shop.shopId, reported));
    else if (reader) await ask(reportPublication, { params: { id }, body }, callOf(reader, reported));
  });
  if (report.decision === 'wait') return;
  const move = report.decision;
  const decided = officeHour(reported, random.between(4, 24), random);
  if (decided >= now - REST_MS) return;
  timeline.add(decided, async () => {
    await ask(moderatePublication, { params: { id }, body: { move, reason: report.why } }, callOf(moderator, decided));
  });
}

type Rated = Purchase & { at: number; mood: Mood; stars: Stars };
/** Which purchases are reviewed, when and with how many stars; the first of each shop always is. */
function rate(purchases: readonly Purchase[], { buyers, now, random }: Facts): Rated[] {
  const first = new Map<string, Purchase>();
  for (const purchase of purchases) if (!first.has(purchase.shop.shopId)) first.set(purchase.shop.shopId, purchase);
  const chosen = purchases.filter(() => random.chance(75)).slice(-MOST_REVIEWS);
  const all = purchases.filter((purchase) => chosen.includes(purchase) || first.get(purchase.shop.shopId) === purchase);
  const rated = all.flatMap((purchase) => {
    const at = purchase.deliveredAt + random.between(1, 20) * DAY_MS + random.between(0, 700) * MINUTE_MS;
    if (!buyers.has(purchase.order.accountId) || at >= now - REST_MS) return [];
    const mood = drawMood(purchase.shop, random);
    return [{ ...purchase, at, mood, stars: drawStars(mood, random) }];
  });
  for (const ofShop of Map.groupBy(rated, ({ shop }) => shop.shopId).values()) liftToLevel(ofShop);
  return rated;
}

/** The lowest reviews of a shop turn out well until its score is what its level asks for. Of a buyer's reviews of a product the last counts. */
function liftToLevel(ofShop: readonly Rated[]): void {
  const least = LEAST_SCORES[ofShop[0]?.shop.level ?? 'normal'];
  const counted = [
    ...new Map(
      ofShop.toSorted((one, other) => one.at - other.at).map((one) => [`${one.order.accountId} ${one.line.goodsId}`, one]),
    ).values(),
  ];
  for (const lowest of counted.toSorted((one, other) => starTotal(one.stars) - starTotal(other.stars))) {
    const sum = (aspect: ReviewAspect) => counted.reduce((total, { stars }) => total + stars[aspect], 0);
    const sums = { count: counted.length, description: sum('description'), performance: sum('performance'), service: sum('service') };
    if (scoreTenths(sums) >= least) return;
    Object.assign(lowest, { mood: 'good', stars: { description: 5, performance: 5, service: 5 } } satisfies Pick<Rated, 'mood' | 'stars'>);
  }
}

function planReviews(facts: Facts, purchases: readonly Purchase[]): void {
  const { timeline, ask, files, buyers, now, random } = facts;
  const reports = [...reportsOfPast];
  const said = new Map<string, Set<string>>();
  let pictures = 0;
  for (const { order, line, shop, at, mood, stars } of rate(purchases, facts)) {
    const buyer = buyers.get(order.accountId);
    if (!buyer) continue;
    const voices = buyer.english ? reviewsEn : reviewsZh[line.goodsType as keyof typeof reviewsZh];
    const spoken = said.get(line.goodsId) ?? new Set<string>();
    said.set(line.goodsId, spoken);
    // No repeated text for one product, while there are unused ones.
    const unsaid = voices[mood].filter((words) => !spoken.has(words));
    const body = random.pick(unsaid.length > 0 ? unsaid : voices[mood]);
    spoken.add(body);
    const anonymous = random.chance(70);
    const shows = mood === 'good' && pictures < MOST_PICTURES && random.chance(8);
    if (shows) pictures += 1;
    // Some poor reviews were reported by the shop or other readers.
    const report = mood === 'poor' && at < now - 5 * DAY_MS ? reports.shift() : undefined;
    timeline.add(at, async () => {
      const shown = shows
        ? [
            (
              await files.keep({
                accountId: buyer.id,
                purpose: 'review-picture',
                name: 'demo-measurement.png',
                bytes: await drawBench(random),
              })
            ).id,
          ]
        : [];
      const { id } = await ask(
        createReview,
        { body: { orderId: order.id, lineNo: line.lineNo, stars, body, pictures: shown, anonymous } },
        callOf(buyer, at),
      );
      const written = { id, mood, order, shop, at };
      // A review that will be hidden gets no votes, answer or addition.
      if (report?.decision !== 'hide') planAftermath(facts, written);
      if (report) planReport(facts, written, report);
    });
  }
}

function planQuestions(facts: Facts, purchases: readonly Purchase[]): void {
  const { timeline, ask, buyers, onSale, now, random } = facts;
  const people = [...buyers.values()].filter(({ english }) => !english);
  const asked = new Set<string>();
  for (const { order, line, shop } of purchases.toReversed()) {
    if (asked.size >= MOST_QUESTIONS) return;
    if (asked.has(line.goodsId) || !onSale.has(line.goodsId) || !random.chance(40)) continue;
    asked.add(line.goodsId);
    const { question, shop: byShop, buyer: byBuyer } = random.pick(questionsZh[line.goodsType as keyof typeof questionsZh]);
    const asker = random.pick(people);
    const at = officeHour(now - random.between(1, 70) * DAY_MS, random.between(0, 20), random);
    const answered = officeHour(at, random.between(2, 40), random);
    const bought = order.paidAt ?? now;
    const notified = Math.max(at, bought) + random.between(6, 90) * HOUR_MS;
    const owner = buyers.get(order.accountId);
    if (at >= now - REST_MS || asker.id === shop.owner.id) continue;
    timeline.add(at, async () => {
      const { id } = await ask(askQuestion, { body: { goodsId: line.goodsId, body: question } }, callOf(asker, at));
      if (byShop !== '' && answered < now - REST_MS)
        timeline.add(answered, async () => {
          await ask(answerAsShop, { params: { id }, body: { body: byShop } }, sellerCallOf(shop.owner, shop.shopId, answered));
        });
      if (byBuyer !== '' && owner && owner.id !== asker.id && notified < now - REST_MS)
        timeline.add(notified, async () => {
          await ask(answerQuestion, { params: { id }, body: { body: byBuyer } }, callOf(owner, notified));
        });
    });
  }
}

export function planProductReviews(facts: Facts): void {
  const purchases = purchasesOf(facts);
  planReviews(facts, purchases);
  planQuestions(facts, purchases);
}
