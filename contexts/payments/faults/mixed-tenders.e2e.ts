/**
 * Server and database are killed at seeded points while sixteen buyers pay by mixes of every tender that can be mixed: balance, credit,
 * contract, cost account, vouchers, a lower price by a coupon, Alipay and WeChat Pay. The references are the gateways' own journals in a
 * separate process, and what was confirmed to buyers, tender by tender. Short with `npm test`; in full (2,000 payments, 20 kills) with `npm
 * run drill -- mixed-tenders`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, compareBooks } from '#e2e/harness/books.ts';
import type { TenderBooks } from '#e2e/harness/books-of-tenders.ts';
import { createFigures } from '#e2e/harness/figures.ts';
import { checkLedger } from '#e2e/harness/ledger-check.ts';
import { payByMixes } from '#e2e/harness/mixed-payment.ts';
import { type OutageFloor, openOutageFloor } from '#e2e/harness/outage-floor.ts';
import { type ProductOnDatabase, SESSION_SECRET } from '#e2e/harness/products-on-one-database.ts';
import { createRandom, type Random } from '#e2e/harness/random.ts';
import { grantTenders } from '#e2e/harness/tender-floor.ts';
import { until } from '#e2e/harness/until.ts';

const { payments: PAYMENTS, kills: KILLS } = process.env.DRILL === 'full' ? { payments: 2_000, kills: 20 } : { payments: 40, kills: 2 };
const SEED = Number(process.env.SEED ?? 20_261);
const LIMIT_MS = 60 * 60_000;
/** Pending work at the gateway and of sweeps ends within this. */
const REST_LIMIT_MS = 240_000;

let floor: OutageFloor;
const figures = createFigures();
beforeAll(async () => {
  floor = await openOutageFloor({ pay: payByMixes(createRandom(SEED)), furnish: grantTenders });
}, LIMIT_MS);
afterAll(async () => {
  figures.print(`Server and database killed under 16 buyers who pay by mixes (SEED=${SEED})`);
  await floor?.dispose();
});

type Victim = 'server' | 'database';
/** Kills one of the processes, or the database, which is restarted soon after; processes are restarted by their supervisor. */
async function kill(victim: Victim, random: Random): Promise<void> {
  if (victim === 'server') await (random.pick(floor.products) as ProductOnDatabase).kill();
  else {
    await floor.database.kill();
    await sleep(random.between(0, 1_000));
    await floor.database.start();
  }
}

it(
  `loses nothing in ${PAYMENTS} payments and ${KILLS} kills`,
  async () => {
    const random = createRandom(SEED + 1);
    const outcome = await floor.play(async () => {
      const from = floor.settled();
      for (let index = 1; index <= KILLS; index += 1) {
        // At random within each equal part of the payments.
        const point = Math.floor(((index - 1 + random.next()) * PAYMENTS) / KILLS);
        await until(
          async () => floor.settled() - from,
          (count) => count >= point,
          LIMIT_MS,
        );
        await kill(index % 2 === 0 ? 'database' : 'server', random);
      }
      const settled = await until(
        async () => floor.settled() - from,
        (count) => count >= PAYMENTS,
        LIMIT_MS,
      );
      return settled >= PAYMENTS ? [] : [`only ${settled} payments`];
    });
    figures.add({
      what: `${KILLS / 2} servers, ${KILLS / 2} databases killed`,
      seconds: outcome.seconds,
      'orders paid': outcome.ordersSettled,
      'answers 503': outcome.answers503,
      'connections lost': outcome.lostConnections,
      broken: outcome.broken.length,
    });
    expect(outcome.broken).toEqual([]);
  },
  LIMIT_MS,
);

const PAID_BY = ['alipay', 'wechat', 'BALANCE', 'CREDIT', 'CONTRACTFUND', 'COST', 'VOUCHER'];
const methodOf = ({ method, gateway }: Books['payments'][number]): string => (method === 'ONLINE' ? gateway : method);
const sumOf = (payments: Books['payments']) => ({
  tenders: payments.length,
  yuan: payments.reduce((sum, { amountFen }) => sum + amountFen, 0) / 100,
});

it(
  'has each order paid by the tenders that were promised, and captured what is cash',
  async () => {
    const differences = await until(
      async () => compareBooks(await floor.books()),
      (found) => found.length === 0,
      REST_LIMIT_MS,
    );
    const { payments, orders, gateway } = await floor.books();
    const paid = payments.filter(({ state, purpose }) => state === 'PAID' && purpose === 'ORDER');
    const mixed = new Map<string, Set<string>>();
    for (const { orderId, method } of paid) if (orderId) mixed.set(orderId, (mixed.get(orderId) ?? new Set()).add(method));
    figures.add({
      what: `${orders.length} orders, ${gateway.size} captures, ${[...mixed.values()].filter(({ size }) => size > 1).length} by more than one way`,
      broken: differences.length,
    });
    for (const method of PAID_BY) figures.add({ what: method, ...sumOf(paid.filter((one) => methodOf(one) === method)) });
    expect(differences).toEqual([]);
    expect(PAID_BY.filter((method) => !paid.some((one) => methodOf(one) === method))).toEqual([]);
    expect([...mixed.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(PAYMENTS / 10);
    expect(orders.filter(({ status }) => status === 'CANCELED').length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it('would name a difference in each of the books of tenders', async () => {
  const books = await floor.books();
  const { tenders, cash, promised, granted } = books;
  /** The books with one fen added to the first entry that has the field. */
  function withFen<Name extends keyof TenderBooks>(name: Name, field: keyof TenderBooks[Name][number]): Partial<Books> {
    const entries = tenders[name] as TenderBooks[Name][number][];
    const at = entries.findIndex((entry) => Number(entry[field]) > 0);
    if (at < 0) throw new Error(`no ${name} with ${String(field)}`);
    const changed = entries.map((entry, index) => (index === at ? { ...entry, [field]: Number(entry[field]) + 1 } : entry));
    return { tenders: { ...tenders, [name]: changed } };
  }
  const order = promised.find(({ settled, tenders: parts = [] }) => settled && parts.some(({ method }) => method === 'VOUCHER'));
  if (!order?.tenders) throw new Error('nothing was paid by a voucher');
  const other = order.tenders.map((tender) => (tender.method === 'VOUCHER' ? { ...tender, by: 'another' } : tender));
  const differing: [Partial<Books>, RegExp][] = [
    [withFen('funds', 'usedFen'), /(CREDIT|CONTRACTFUND|COST) \S+: used/],
    [withFen('funds', 'tendersFen'), /(CREDIT|CONTRACTFUND|COST) \S+: used/],
    [withFen('funds', 'limitFen'), /limit of/],
    [withFen('budgets', 'spentFen'), /budget of/],
    [withFen('vouchers', 'redeemedFen'), /^voucher /m],
    [withFen('redemptions', 'redeemedFen'), /redemption \d+/],
    [withFen('programmes', 'postedFen'), /^programme /m],
    [withFen('programmes', 'claimed'), /vouchers of programme/],
    [withFen('promotions', 'spentFen'), /coupons of shop/],
    [{ cash: new Map([...cash].map(([name, fen]) => [name, fen + 1])) }, /wechat holds/],
    [{ granted: { ...granted, funds: new Map() } }, /limit of/],
    [{ promised: [{ ...order, tenders: other }] }, new RegExp(`order ${order.orderId} was to be paid by`)],
  ];
  for (const [difference, name] of differing) expect(compareBooks({ ...books, ...difference }).join('\n')).toMatch(name);
});

it(
  'is found clean by the proof of the books',
  async () => {
    const [first] = floor.products;
    const env = { DATABASE_URL: floor.database.url, DATA_DIR: first?.running().dataDir ?? '', SESSION_SECRET, ...floor.gateway.settings };
    const checked = await until(
      () => checkLedger(env),
      ({ differences }) => differences.length === 0,
      REST_LIMIT_MS,
    );
    expect(checked).toMatchObject({ code: 0, outcome: 'CLEAN', differences: [], failure: '' });
  },
  LIMIT_MS,
);
