/**
 * Simulates outages of the database: two processes of the product, an independent gateway, buyers without pause, and a list of violations
 * for each outage.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { clusters, loadDemoResources, offers } from '#demonstration/for-tests.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { type Books, readBooks } from './books.ts';
import { type Buyer, createBuyers } from './buyers.ts';
import { type DatabaseProcess, startDatabaseProcess } from './database/database-process.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway/gateway-process.ts';
import { createPatientClient, newWitnessed, type PatientClient } from './patient-client.ts';
import { priceChange } from './price-change.ts';
import { type ProductOnDatabase, productOn } from './products-on-one-database.ts';
import { type ReadinessWatch, readyAt, watchReadiness } from './readiness.ts';
import { createRolePlayers, type RolePlayer } from './roles.ts';
import { createSku, skuRequest } from './shop-floor.ts';
import { newShoppersLog, type Shoppers, type ShoppersLog, type ShoppersOptions, startShoppers } from './shoppers.ts';
import { startVisitors } from './visitors.ts';

const SKUS = 24;
const STOCK = 1_000_000;
/** The requirement is 1 s; this is the tolerance for a busy machine. */
const SLACK_MS = 5_000;
/** Timeouts for hangs only. */
const PROGRESS_LIMIT_MS = 60_000;
const LAST_ANSWER_LIMIT_MS = 60_000;
const CALL_LIMIT_MS = 300_000;

/** Result of one outage. */
export type Outcome = {
  /** Violations; [] if there are none. */
  broken: string[];
  answers503: number;
  lostConnections: number;
  ordersSettled: number;
  seconds: number;
  slowestReadyzMs: number;
};

export type Recovery = { readyMs: number; priceMs: number; broken: string[] };

export type OutageFloor = {
  database: DatabaseProcess;
  gateway: GatewayProcess;
  products: ProductOnDatabase[];
  /**
   * Runs `outage` under load and waits until buyers make progress again. `outage` may return violations.
   * @param products the processes that take part; the others are not running
   */
  play(outage: () => Promise<string[]>, products?: ProductOnDatabase[]): Promise<Outcome>;
  /**
   * One outage: the database goes down, an operator changes a price, the database comes up (`up` resolves with the time in ms of
   * performance.now()). Returns the time until all products were ready, and from then or from the acknowledged change until all showed the
   * price.
   */
  lose(down: () => Promise<unknown>, up: () => Promise<number>): Promise<Recovery>;
  /** Number of orders whose buyers were notified of the payment. */
  settled(): number;
  /** Number of calls answered 503 in the current outage. */
  answers503(): number;
  books(): Promise<Books>;
  dispose(): Promise<void>;
};

type Goods = { buyers: Buyer[]; players: Map<string, RolePlayer>; wishes: OrderRequest[]; offerId: string };

/**
 * Loads the demonstration's offers as this installation's own: those of the demonstration are not sold with a real gateway. Only the offers
 * are loaded, before any process starts.
 */
async function loadOwnOffers(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const database = createDatabase({ url: databaseUrl, max: 1 });
  try {
    await database.transaction((tx) => loadDemoResources(tx, clusters, offers));
    await database.query(`UPDATE resource_goods SET external_id = 'own:' || external_id WHERE external_id LIKE 'demo:%'`);
  } finally {
    await database.close();
  }
}

/** Buyers with sessions, an operator, goods with a known stock, and the offers of the installation. */
async function stock(databaseUrl: string, address: string, count: number): Promise<Goods> {
  const database: Database = createDatabase({ url: databaseUrl, max: 4 });
  try {
    const buyers = await createBuyers(database, count);
    const players = await createRolePlayers(database);
    const wishes: OrderRequest[] = [];
    for (let index = 0; index < SKUS; index += 1)
      wishes.push(skuRequest(await createSku(database, { stock: STOCK, priceFen: 1_001 + index * 7 })));
    const answer = await fetch(`${address}/market/goods/listed?goodsType=share`);
    const { data: listed } = (await answer.json()) as { data: ResourceGoods[] };
    const [priced, ...bought] = listed.filter(({ capacityLevel }) => capacityLevel === 1);
    for (const { goodsId, availableCluster, limit } of bought.slice(0, 6)) {
      const { clusterId } = availableCluster;
      wishes.push({ kind: 'resource', goodsId, clusterId, purchaseAmount: Math.max(100, limit.amount), purchaseDuration: 1 });
    }
    return { buyers, players, wishes, offerId: priced?.goodsId ?? '' };
  } finally {
    await database.close();
  }
}

/** Restarts ended processes, as a process manager would. */
function keepRunning(products: ProductOnDatabase[]): { stop(): Promise<void> } {
  let stopped = false;
  const keeping = (async () => {
    while (!stopped) {
      for (const product of products) if (!product.isRunning()) await product.start().catch(() => sleep(500));
      await sleep(100);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await keeping;
    },
  };
}

export type OutageOptions = {
  /** How many order at once; default 16. */
  buyers?: number;
  /** How buyers pay; default: by code and from the balance. */
  pay?: ShoppersOptions['pay'];
  /** Prepares the tenders of buyers before the first outage and notes them in the log. */
  furnish?: (furnished: Furnished) => Promise<{ wishes: OrderRequest[]; wishesOf: Map<string, OrderRequest[]> }>;
};
export type Furnished = {
  databaseUrl: string;
  buyers: Buyer[];
  players: Map<string, RolePlayer>;
  gateway: GatewayProcess;
  log: ShoppersLog;
  /** A client of the running product. */
  as(caller: { cookie: string }): PatientClient;
};

export async function openOutageFloor({ buyers: count = 16, pay, furnish }: OutageOptions = {}): Promise<OutageFloor> {
  const [database, gateway] = await Promise.all([startDatabaseProcess(), startGatewayProcess()]);
  await loadOwnOffers(database.url);
  const products = await Promise.all(
    ['A', 'B'].map(async (name) =>
      // Its outages are short: the limits of the product itself end what waits.
      productOn(name, database.url, { ...gateway.settings, PORT: String(await findPort()), DATABASE_PATIENCE: '1' }),
    ),
  );
  const [first, ...others] = products as [ProductOnDatabase, ...ProductOnDatabase[]];
  await first.start();
  const { buyers, players, wishes, offerId } = await stock(database.url, first.address(), count);
  await Promise.all(others.map((product) => product.start()));

  const witnessed = newWitnessed();
  const log = newShoppersLog();
  const as = ({ cookie }: { cookie: string }): PatientClient =>
    createPatientClient({ address: first.address, cookie, witnessed, signal: new AbortController().signal, patienceMs: CALL_LIMIT_MS });
  const furnished = await furnish?.({ databaseUrl: database.url, buyers, players, gateway, log, as });
  const wished = { wishes: [...wishes, ...(furnished?.wishes ?? [])], wishesOf: furnished?.wishesOf ?? new Map() };
  const settled = () => [...log.orders.values()].filter((order) => order.settled).length;
  const operator = as(players.get('superadmin') as RolePlayer);
  const price = priceChange(offerId, operator, () => products.map((product) => product.address()));

  const progress = async (count: number): Promise<boolean> => {
    const [from, end] = [settled(), performance.now() + PROGRESS_LIMIT_MS];
    while (settled() < from + count && performance.now() < end) await sleep(50);
    return settled() >= from + count;
  };

  /** What clients and processes recorded since the last call. */
  function collect(taking: ProductOnDatabase[], watches: ReadinessWatch[]): Omit<Outcome, 'ordersSettled' | 'seconds'> {
    const readiness = watches.map((watch) => watch.seen());
    const unanswered = readiness.reduce((sum, one) => sum + one.unanswered, 0);
    const outcome = {
      broken: [
        ...taking.flatMap((product) => product.unexpectedEnds()),
        ...[...witnessed.wrong].map(([what, times]) => `${what} (${times} times)`),
        ...log.broken.splice(0),
        ...(unanswered > 0 ? [`/readyz took the connection and did not answer (${unanswered} times)`] : []),
      ],
      answers503: witnessed.answers.get(503) ?? 0,
      lostConnections: witnessed.lost,
      slowestReadyzMs: Math.round(Math.max(...readiness.map(({ slowestMs }) => slowestMs))),
    };
    witnessed.wrong.clear();
    witnessed.answers.clear();
    witnessed.lost = 0;
    return outcome;
  }

  return {
    database,
    gateway,
    products,
    async play(outage, taking = products) {
      const keeper = keepRunning(taking);
      const watches = taking.map((product) => watchReadiness(product.address, () => product.isRunning() && product.running().process));
      const at = (index: number) => (taking[index % taking.length] as ProductOnDatabase).address();
      const shoppers: Shoppers = startShoppers({ buyers, address: at, gateway, ...wished, log, witnessed, ...(pay ? { pay } : {}) });
      const visitors = startVisitors(
        taking.map((product) => product.address),
        buyers[0]?.cookie ?? '',
        witnessed,
      );
      const [before, startedAt] = [settled(), performance.now()];
      const broken: string[] = [];
      if (!(await progress(count / 2))) broken.push('before the outage buyers did not get on');
      broken.push(...(await outage().catch((error: Error) => [`the outage itself: ${error.stack}`])));
      if (!(await progress(count))) broken.push(`no ${count} orders were settled within ${PROGRESS_LIMIT_MS / 1000} s after it`);
      broken.push(...(await shoppers.stop(LAST_ANSWER_LIMIT_MS)).map((name) => `${name} (hangs)`));
      await Promise.all([keeper.stop(), visitors.stop(), ...watches.map((watch) => watch.stop())]);
      const outcome = collect(taking, watches);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      return { ...outcome, broken: [...broken, ...outcome.broken], ordersSettled: settled() - before, seconds };
    },
    async lose(down, up) {
      await price.warm(performance.now() + SLACK_MS);
      await down();
      const changing = price.change().then(() => performance.now());
      changing.catch(() => {});
      const back = await up();
      const ready = await Promise.all(products.map((product) => readyAt(product.address, back + SLACK_MS)));
      const changed = Math.max(back, await changing);
      const seen = await price.seenAt(changed + SLACK_MS);
      return {
        readyMs: Math.max(...ready.map((time) => (time === null ? Number.POSITIVE_INFINITY : Math.round(time - back)))),
        priceMs: seen === null ? Number.POSITIVE_INFINITY : Math.round(seen - changed),
        broken: [
          ...products
            .filter((_, index) => ready[index] === null)
            .map(({ name }) => `${name} was not ready ${SLACK_MS / 1000} s after the database was back`),
          ...(seen === null ? [`a changed price was not shown by every process ${SLACK_MS / 1000} s after it was acknowledged`] : []),
        ],
      };
    },
    settled,
    answers503: () => witnessed.answers.get(503) ?? 0,
    books: () => readBooks(database.query, gateway.moved(), log),
    async dispose() {
      await Promise.all(products.map((product) => product.dispose()));
      await Promise.all([gateway.dispose(), database.dispose()]);
    },
  };
}
