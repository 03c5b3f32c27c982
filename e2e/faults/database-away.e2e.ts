/**
 * The database fails while buyers order and pay: restarted, killed, down, full, locked, and with few connections. The reference is
 * a gateway in a separate process with its own journal. Short with `npm test`, in full with `npm run drill -- database-away`, which takes a
 * quarter of an hour.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Books, compareBooks } from '../harness/books.ts';
import { createFigures } from '../harness/figures.ts';
import { type OutageFloor, type Outcome, openOutageFloor, type Recovery } from '../harness/outage-floor.ts';
import { until } from '../harness/until.ts';

const LENGTH =
  process.env.DRILL === 'full'
    ? { buyers: 16, restarts: 10, kills: 5, goneMs: 10_000, unusableMs: 8_000, poolSizes: [1, 2, 3, 4, 5, 6, 7, 8], poolMs: 32_000 }
    : { buyers: 6, restarts: 2, kills: 1, goneMs: 3_000, unusableMs: 500, poolSizes: [1], poolMs: 500 };
const LIMIT_MS = 30 * 60_000;
/** Limit of each wait for an unusable database. */
const BOUND_MS = 20_000;
/** Pending work at the gateway and of sweeps ends within this. */
const REST_LIMIT_MS = 180_000;

let floor: OutageFloor;
const figures = createFigures();
beforeAll(async () => {
  floor = await openOutageFloor({ buyers: LENGTH.buyers });
});
afterAll(async () => {
  figures.print(`PostgreSQL away, under ${LENGTH.buyers} buyers`);
  await floor?.dispose();
});

const worst = (numbers: number[]): string => (numbers.length > 0 ? String(Math.max(...numbers)) : '');
function note(what: string, outcome: Outcome, recoveries: Recovery[] = []): void {
  figures.add({
    what,
    seconds: outcome.seconds,
    'orders paid': outcome.ordersSettled,
    'answers 503': outcome.answers503,
    'connections lost': outcome.lostConnections,
    'slowest /readyz ms': outcome.slowestReadyzMs,
    'ready after ms': worst(recoveries.map(({ readyMs }) => readyMs)),
    'price seen after ms': worst(recoveries.map(({ priceMs }) => priceMs)),
    broken: outcome.broken.length,
  });
}

/** Repeats an outage, with a second of trade between. */
async function again(times: number, lose: () => Promise<Recovery>): Promise<Recovery[]> {
  const recoveries: Recovery[] = [];
  for (let time = 0; time < times; time += 1) {
    recoveries.push(await lose());
    await sleep(500);
  }
  return recoveries;
}

async function outages(what: string, times: number, down: () => Promise<unknown>): Promise<void> {
  let recoveries: Recovery[] = [];
  const outcome = await floor.play(async () => {
    recoveries = await again(times, () => floor.lose(down, floor.database.start));
    return recoveries.flatMap(({ broken }) => broken);
  });
  note(what, outcome, recoveries);
  expect(outcome.broken).toEqual([]);
}

it(
  `is restarted ${LENGTH.restarts} times`,
  () => outages(`restarted ${LENGTH.restarts} times`, LENGTH.restarts, floor.database.stop),
  LIMIT_MS,
);

it(`is killed ${LENGTH.kills} times`, () => outages(`killed ${LENGTH.kills} times`, LENGTH.kills, floor.database.kill), LIMIT_MS);

it(
  `is away for ${LENGTH.goneMs / 1000} s`,
  () =>
    outages(`away for ${LENGTH.goneMs / 1000} s`, 1, async () => {
      await floor.database.stop();
      await sleep(LENGTH.goneMs);
    }),
  LIMIT_MS,
);

type Report = { serve: boolean; write: { ok: boolean; refusal: string } };
/** Readiness of a process whose database refuses writes: requests are sent to it all the same. */
async function readinessFaults(address: string, refusal: string): Promise<string[]> {
  const ask = async () => {
    const [plain, verbose] = await Promise.all([fetch(`${address}/readyz`), fetch(`${address}/readyz?verbose`)]);
    const { serve, write } = (await verbose.json()) as Report;
    return `${plain.status} ${verbose.status} ${serve ? 'serves' : 'serves not'}, ${write.ok ? 'writes' : `${write.refusal}`}`;
  };
  const wanted = `200 200 serves, ${refusal}`;
  const found = await until(ask, (answer) => answer === wanted, BOUND_MS);
  return found === wanted ? [] : [`/readyz of ${address}: ${found} instead of ${wanted}`];
}

type Fault = () => Promise<{ release(): Promise<void> } | null>;
/** A server that runs but is unusable for a while: callers get 503 after a bounded wait. */
async function unusable(
  what: string,
  fault: Fault,
  during: () => Promise<string[]> = async () => [],
  skip = (_: string) => {},
): Promise<void> {
  let possible = true;
  const outcome = await floor.play(async () => {
    const made = await fault();
    possible = made !== null;
    if (!made) return [];
    await sleep(LENGTH.unusableMs);
    const refused = await until(
      async () => floor.answers503(),
      (count) => count > 0,
      BOUND_MS,
    );
    const faults = await during();
    await made.release();
    return refused > 0 ? faults : [...faults, `nobody was answered 503 within ${BOUND_MS / 1000} s`];
  });
  note(possible ? what : `${what}: not possible here`, outcome);
  expect(outcome.broken).toEqual([]);
  if (!possible) skip('no small file system can be mounted here');
}

it('has no connection left', () => unusable('no connection left', floor.database.takeConnections), LIMIT_MS);

const readinessOfAll = async (refusal: string): Promise<string[]> =>
  (await Promise.all(floor.products.map((product) => readinessFaults(product.address(), refusal)))).flat();

// Counted as skipped, with its reason, where no disk can be filled.
it(
  'has no room left on its disk',
  ({ skip }) =>
    unusable(
      'disk full',
      () => floor.database.fillDiskUnder(['market_order', 'write_probe']),
      () => readinessOfAll('full'),
      skip,
    ),
  LIMIT_MS,
);

it('may only be read', () => unusable('may only be read', floor.database.refuseWrites, () => readinessOfAll('readonly')), LIMIT_MS);

it('has the table of orders locked', () => unusable('market_order locked', () => floor.database.lockTable('market_order')), LIMIT_MS);

/** One process with this pool size; a size that the settings refuse also passes. */
async function startAlone(size: number): Promise<'running' | 'refused'> {
  const [first] = floor.products;
  await Promise.all(floor.products.map((product) => product.kill()));
  try {
    await first?.start({ DATABASE_POOL: String(size) });
    return 'running';
  } catch (error) {
    if (/DATABASE_POOL: .* expected/.test((error as Error).message)) return 'refused';
    throw error;
  }
}

it.each(LENGTH.poolSizes)(
  'is reached over %i connections',
  async (size) => {
    if ((await startAlone(size)) === 'refused') return figures.add({ what: `DATABASE_POOL=${size}: refused by the settings` });
    const outcome = await floor.play(
      async () => {
        await sleep(LENGTH.poolMs / 2);
        await floor.database.stop();
        await floor.database.start();
        await sleep(LENGTH.poolMs / 2);
        return [];
      },
      floor.products.slice(0, 1),
    );
    note(`DATABASE_POOL=${size}`, outcome);
    expect(outcome.broken).toEqual([]);
  },
  LIMIT_MS,
);

it(
  'leaves gateway, ledger, payments, orders and promises in agreement, order by order',
  async () => {
    const [first] = floor.products;
    if (!first?.isRunning()) await first?.start();
    const differences = await until(
      async () => compareBooks(await floor.books()),
      (found) => found.length === 0,
      REST_LIMIT_MS,
    );
    const { orders, gateway } = await floor.books();
    figures.add({ what: `${orders.length} orders, ${gateway.size} captures`, broken: differences.length });
    expect(differences).toEqual([]);
    expect(gateway.size).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it('would name a difference in each of the books', async () => {
  const books = await floor.books();
  const captured = [...books.gateway.values()].find(({ capturedFen, refundedFen }) => capturedFen > refundedFen);
  const order = books.promised.find(({ settled }) => settled);
  const wallet = books.wallets[0];
  if (!captured || !order || !wallet) throw new Error('nothing was bought');
  const { outTradeNo } = captured;
  const without = <Entry extends { orderId: string }>(entries: Entry[]) => entries.filter(({ orderId }) => orderId !== order.orderId);
  const differing: [Partial<Books>, string][] = [
    [{ gateway: new Map(books.gateway).set(outTradeNo, { ...captured, capturedFen: captured.capturedFen + 1 }) }, outTradeNo],
    [{ gateway: new Map(books.gateway).set(outTradeNo, { ...captured, captures: 2 }) }, 'captured 2 times'],
    [{ ledger: new Map(books.ledger).set(outTradeNo, captured.capturedFen - 1) }, outTradeNo],
    [{ orders: without(books.orders) }, `${order.orderId} was acknowledged and does not exist`],
    [{ payments: without(books.payments) }, `order ${order.orderId} is PAID`],
    [{ promised: [{ ...order, amountFen: order.amountFen + 1 }] }, order.orderId],
    [{ keys: new Set([...books.keys].filter((key) => key !== order.key)) }, 'which no buyer sent'],
    [{ wallets: [{ ...wallet, balanceFen: wallet.balanceFen + 1 }] }, `account ${wallet.accountId}`],
    [{ ledgerSumFen: 1 }, 'sums to 1 fen'],
  ];
  for (const [difference, name] of differing) expect(compareBooks({ ...books, ...difference }).join('\n')).toContain(name);
});
