/**
 * The demonstration's history: half a year of orders with their payments, deliveries and refunds, settled months, pending applications,
 * feedback, visits. Planned from a seed and the instant of the first start, then run through the contexts' use cases with a simulated
 * clock; orders and payments, which are many, are inserted in bulk by stores of their contexts.
 */

import { type createCatalogue } from '#contexts/catalogue/server/index.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { createResources } from '#contexts/resources/server/index.ts';
import { USUAL_TERMS } from '#contexts/shops/server/index.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { agreements } from '#server/installation/basics/agreements.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { backdateGoods, listPastSkus, type PastSku } from '../catalogue/past-goods-store.ts';
import { type KnownPerson, type PastNotice, savePastNotices } from '../identity/past-people-store.ts';
import { type PastFeedback, savePastFeedback } from '../operations/past-feedback-store.ts';
import { heldLines, makePastOrder, type PastOrder, soldPieces } from '../orders/past-order.ts';
import { hasOrders, savePastOrders } from '../orders/past-order-store.ts';
import { type PastPosting, postingsOf } from '../payments/past-payment.ts';
import { savePastPayments, savePastPostings } from '../payments/past-payment-store.ts';
import { type PastTrade, savePastTrades } from '../payments/past-trades-store.ts';
import { allGoods } from '../seeds/catalogue.ts';
import { clusters } from '../seeds/clusters.ts';
import { voices } from '../seeds/past/words.ts';
import { listDemoShops, savePastVisits, setPastDeposits } from '../shops/past-shops-store.ts';
import { at, DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from './calendar.ts';
import { callOf, createCaller, type PastAct } from './calls.ts';
import { paymentsOf } from './money-of-orders.ts';
import { addOrderActs } from './order-acts.ts';
import { CALENDAR, createPastContexts } from './past-contexts.ts';
import { withinTransaction } from './past-database.ts';
import { type People, savePeople } from './people.ts';
import { PAST_DAYS, planOrders, type TopUp } from './plan-orders.ts';
import { createRandom } from './random.ts';
import { planProductReviews } from './run-product-reviews.ts';
import { planApplications, planListings } from './run-reviews.ts';
import { planMonths, planOpenings, type ShopOfPast } from './run-settlement.ts';
import { createTimeline } from './timeline.ts';
import { planVisits } from './visits.ts';

export type PastOptions = {
  database: Database;
  /** Encrypts personal data. */
  secret: Secrets;
  /** The object store, using this database. */
  objectsOn: (database: Database) => Objects;
  /** Name of the sandbox gateway in payments. */
  gateway: string;
  now: number;
};

const SEED = 20_260_610;
/** The merchant of the demo accounts has a deposit to show. */
const DEPOSITS: Record<string, number> = { molsim: 500_000 };
const version = (code: string): string => agreements.find((one) => one.code === code)?.version ?? '';

/** Some goods were put on sale during the period. */
function sinceOf(goodsIds: string[], now: number, random: ReturnType<typeof createRandom>): Map<string, number> {
  return new Map(
    goodsIds.map((goodsId) => {
      const daysAgo = random.chance(22) ? random.between(12, PAST_DAYS) : random.between(PAST_DAYS + 5, 390);
      return [goodsId, at(dayStart(now, daysAgo), random.between(9, 18), random.between(0, 59))];
    }),
  );
}

const tradesOf = (payments: ReturnType<typeof paymentsOf>, gateway: string): PastTrade[] =>
  payments
    .filter((payment) => payment.gateway === gateway && payment.paidAt !== null)
    .map(({ outTradeNo, tradeNo, amountFen, subject, createdAt, expiresAt, paidAt, accountId, refund }) => ({
      outTradeNo,
      tradeNo,
      amountFen,
      subject,
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
      paidAt: new Date(paidAt ?? 0),
      buyerId: `2088${String(accountId).padStart(12, '0')}`,
      refund: refund && { refundNo: refund.refundNo, amountFen: refund.amountFen, at: new Date(refund.at) },
    }));

/** Subtracts what the orders reserve from quotas and stock, and counts sales. */
async function takeAll(
  tx: Queryable,
  orders: PastOrder[],
  { catalogue, resources }: { catalogue: ReturnType<typeof createCatalogue>; resources: ReturnType<typeof createResources> },
): Promise<void> {
  const units = new Map<string, number>();
  const pieces = new Map<string, number>();
  for (const order of orders) {
    for (const line of heldLines(order)) {
      const [map, key] = line.kind === 'sku' ? [pieces, line.skuId ?? ''] : [units, line.goodsId];
      map.set(key, (map.get(key) ?? 0) + line.taken);
    }
  }
  const taken = await resources.takeQuota(
    tx,
    [...units].map(([id, wanted]) => ({ id, units: wanted })),
  );
  const left = await catalogue.takeStock(
    tx,
    [...pieces].map(([skuId, wanted]) => ({ skuId, pieces: wanted })),
  );
  if (taken.length < units.size || left.size < pieces.size) throw new Error('the past sold more than there was');
  await catalogue.countSold(tx, orders.flatMap(soldPieces));
  await catalogue.foldSales(tx, Number.MAX_SAFE_INTEGER);
}

const feedbackOf = (people: People, now: number): PastFeedback[] =>
  voices.map(({ from, daysAgo, kind, body, page, answer }, index) => {
    const sent = Math.min(at(dayStart(now, daysAgo), 10 + (index % 8), (index * 23) % 60), now - HOUR_MS);
    return {
      accountId: people.byName.get(from)?.id ?? null,
      at: sent,
      kind,
      body,
      page,
      answer: answer ? { text: answer.text, by: 'demo-operator', at: sent + answer.afterHours * HOUR_MS } : null,
    };
  });

/** Owners pay their deposits from their balances. */
const depositTopUps = (shops: ShopOfPast[], opened: number): TopUp[] =>
  shops
    .filter(({ depositFen }) => depositFen > 0)
    .map(({ owner, depositFen }, index) => ({
      accountId: owner.id,
      at: opened - DAY_MS + index * 11 * MINUTE_MS,
      fen: depositFen + 100_000,
    }));

/** The latest notices of every account are unread. */
const UNREAD = 4;
function markRead(notices: PastNotice[], now: number): PastNotice[] {
  const unread = new Map<number, number>();
  return notices
    .filter((notice) => notice.at <= now)
    .sort((one, other) => other.at - one.at)
    .map((notice) => {
      const count = unread.get(notice.accountId) ?? 0;
      unread.set(notice.accountId, count + 1);
      return { ...notice, read: count >= UNREAD || notice.at < now - 12 * DAY_MS };
    });
}

/** Demo accounts that can sign in, whose notices are stored. */
const recipientsOf = ({ byName }: People): Set<number> =>
  new Set(
    ['demo-leader', 'demo-user', 'demo-member', 'demo-member2', 'demo-english', 'demo-merchant'].flatMap(
      (userName) => byName.get(userName)?.id ?? [],
    ),
  );

/** Goods and offers that can be ordered; backdates the goods. */
async function loadShelf(
  tx: Queryable,
  resources: ReturnType<typeof createResources>,
  shops: ShopOfPast[],
  { now, random }: { now: number; random: ReturnType<typeof createRandom> },
) {
  const keyOfShop = new Map(shops.map(({ shopId, key }) => [shopId, key]));
  const skus: PastSku[] = (await listPastSkus(tx, new Map(allGoods.map(({ key, sold }) => [key, sold])))).filter(({ shopId }) =>
    keyOfShop.has(shopId),
  );
  const goodsIds = [...new Set(skus.map(({ goodsId }) => goodsId))];
  const since = sinceOf(goodsIds, now, random);
  await backdateGoods(
    tx,
    [...since].map(([goodsId, instant]) => ({ goodsId, at: instant })),
  );
  const [offers, regions] = await Promise.all([resources.listOffers(), resources.listRegions()]);
  const shelf = {
    skus: skus.map((sku) => ({ ...sku, shopKey: keyOfShop.get(sku.shopId) ?? '', since: since.get(sku.goodsId) ?? 0 })),
    offers,
    regions,
    clusterIds: new Map(clusters.map(({ key, clusterId }) => [key, clusterId])),
  };
  return { skus, shelf };
}

/** In the caller's transaction. Does nothing if there are orders: no history is added to real activity. */
export async function loadPast(outer: Queryable, { database: pool, secret, objectsOn, gateway, now }: PastOptions): Promise<void> {
  if (await hasOrders(outer)) return;
  const database = withinTransaction(pool, outer);
  const tx: Queryable = database;
  const random = createRandom(SEED);
  const timeline = createTimeline();
  const cipher = createFieldCipher(fieldKeysOf(secret));
  const notices: PastNotice[] = [];
  const demoShops = await listDemoShops(tx);
  const people = await savePeople(tx, demoShops, now);
  const named = (userName: string): KnownPerson => {
    const person = people.byName.get(userName);
    if (!person) throw new Error(`the demo account ${userName} is missing`);
    return person;
  };
  const shops: ShopOfPast[] = demoShops.flatMap((shop) => {
    const owner = people.ownerOf(shop);
    return owner ? [{ ...shop, owner, depositFen: DEPOSITS[shop.key] ?? USUAL_TERMS[shop.level].depositFen }] : [];
  });
  await setPastDeposits(
    tx,
    shops.map(({ shopId, depositFen }) => ({ shopId, fen: depositFen })),
  );
  const owners = new Map(shops.map(({ shopId, owner }) => [shopId, owner]));
  const reading = recipientsOf(people);

  const resources = createResources({ database });
  const { skus, shelf } = await loadShelf(tx, resources, shops, { now, random });
  const { wishes, topUps } = planOrders({ buyers: people.buyers, shelf, now, random });
  const orders = wishes.map((wish) => makePastOrder(wish, now)).sort((one, other) => one.createdAt - other.createdAt);
  const fulfilments = await savePastOrders(tx, orders, { cipher, agreementVersion: version('purchase') });

  const opened = at(dayStart(now, PAST_DAYS + 3), 9);
  const payments = paymentsOf(orders, [...topUps, ...depositTopUps(shops, opened)], gateway);
  await savePastPayments(tx, payments);
  await savePastTrades(tx, tradesOf(payments, gateway));
  let postings: PastPosting[] = payments.flatMap(postingsOf).sort((one, other) => one.at - other.at);
  let acts: PastAct[] = [];
  /** Writes ledger and audit log in chronological order, up to the next event. */
  async function writeUntil(instant: number): Promise<void> {
    const due = postings.filter((entry) => entry.at <= instant);
    const done = acts.filter(({ by }) => by.at <= instant);
    postings = postings.slice(due.length);
    acts = acts.slice(done.length);
    await savePastPostings(tx, due);
    await auditAll(tx, done);
  }

  const {
    settlement,
    files,
    onboarding,
    catalogue,
    reviews: productReviews,
  } = createPastContexts({
    database,
    secret,
    objectsOn,
    timeline,
    orders,
    owners,
    regions: shelf.regions,
    notices,
  });
  await takeAll(tx, orders, { catalogue, resources });

  addOrderActs({ acts, owners, reviewer: named('demo-operateadmin'), notices, reading }, orders, fulfilments);
  const moneyFacts = {
    settlement,
    timeline,
    shops,
    approver: named('demo-operateadmin'),
    payer: named('demo-superadmin'),
    firstMonth: monthOf(dayStart(now, PAST_DAYS)),
    now,
    calendar: CALENDAR,
    random,
  };
  planOpenings(moneyFacts, opened);
  planMonths(moneyFacts);
  const reviews = {
    tx,
    timeline,
    ask: createCaller([...onboarding.routes, ...catalogue.routes]),
    files,
    reviewer: named('demo-operator'),
    now,
    random,
  };
  planApplications(reviews, people.byName, version('onboarding'));
  planListings(reviews, shops, goodsByKey(skus));
  planProductReviews({
    timeline,
    ask: createCaller(productReviews.routes),
    files,
    orders,
    shops,
    buyers: buyersById(people),
    onSale: new Set(skus.filter(({ status }) => status === 'ON_SHELVES').map(({ goodsId }) => goodsId)),
    moderator: named('demo-operator'),
    now,
    // Separate, so the rest of the history does not depend on the reviews.
    random: createRandom(SEED + 1),
  });
  await planVoices(tx, people, now, { acts, notices, reading, operator: named('demo-operator') });
  acts.sort((one, other) => one.by.at - other.by.at);

  await timeline.runUntil(now, writeUntil);
  await settlement.absorb();
  await savePastVisits(tx, planVisits(demoShops, skus, now, random));
  await savePastNotices(
    tx,
    markRead(
      notices.filter(({ accountId }) => reading.has(accountId)),
      now,
    ),
  );
}

/** Buyers with the language of their reviews. */
function buyersById({ buyers, byName }: People): Map<number, KnownPerson & { english: boolean }> {
  return new Map(
    buyers.flatMap(({ userName, accountId, english }) => {
      const person = byName.get(userName);
      return person ? [[accountId, { ...person, english: english === true }] as const] : [];
    }),
  );
}

/** Demo goods by the key of their seed: names are unique among them. */
function goodsByKey(skus: PastSku[]): Map<string, string> {
  const byName = new Map(skus.map(({ name, goodsId }) => [name, goodsId]));
  return new Map(
    allGoods.flatMap(({ key, name }) => {
      const goodsId = byName.get(name.zh);
      return goodsId ? [[key, goodsId] as const] : [];
    }),
  );
}

async function planVoices(
  tx: Queryable,
  people: People,
  now: number,
  facts: {
    acts: PastAct[];
    notices: PastNotice[];
    reading: ReadonlySet<number>;
    operator: KnownPerson;
  },
): Promise<void> {
  const entries = feedbackOf(people, now);
  const ids = await savePastFeedback(tx, entries);
  for (const [index, { accountId, answer }] of entries.entries()) {
    const id = String(ids[index]);
    if (!answer) continue;
    facts.acts.push({
      by: { ...callOf(facts.operator, answer.at), action: 'operations.answer-feedback' },
      entry: {
        subjectType: 'feedback',
        subjectId: id,
        before: { state: 'OPEN', answer: '' },
        after: { state: 'ANSWERED', answer: answer.text },
      },
    });
    if (accountId !== null && facts.reading.has(accountId))
      facts.notices.push({
        accountId,
        at: answer.at,
        code: 'FEEDBACK_ANSWERED',
        params: { id },
        url: addressOf('mall/feedback'),
        read: false,
      });
  }
}
