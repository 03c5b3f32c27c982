/**
 * `npm run bench:growth`: 300,000 × 3 products and 1,000,000 orders against 10,000 × 3 and 1,000, in two databases of one server: the
 * 95th percentile of every call that only reads, at 8 connections, and how long the boards of the ranking take. Products and orders are
 * written by statements over sets (bench/growth/fill-*.ts), search, figures and boards are filled by the jobs of the running product.
 * GROWTH_PRODUCTS, GROWTH_ORDERS, GROWTH_SMALL_PRODUCTS, GROWTH_SMALL_ORDERS: other sizes; GROWTH_QUICK=1: sizes and turns that check the
 * bench itself in minutes; GROWTH_SECONDS: length of a turn; GROWTH_ONLY: calls whose name contains one of these, comma-separated (and
 * `cold`, `boards`); GROWTH_DATA: a folder that later runs reuse.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOARDS } from '#contexts/catalogue/rules/ranking/ranking.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { DATABASE_LIMITS } from '#server/platform/db/limits.ts';
import { findOutboxFigures } from '#server/platform/events/outbox-store.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type RunningProduct, startProduct } from '../e2e/harness/product.ts';
import { createSession } from '../e2e/harness/session.ts';
import { findPostmaster } from './costs/postmaster.ts';
import { untilQuiet } from './costs/processor.ts';
import { timeBoard } from './growth/boards.ts';
import { type Asked, type Installed, NAMED, questionsOf } from './growth/calls.ts';
import { announceGoods, fillGoods, SKUS_EACH } from './growth/fill-goods.ts';
import { BUYER, fillOrders } from './growth/fill-orders.ts';
import { terms } from './growth/terms.ts';
import { inTurns, load } from './load.ts';
import { leader, merchant, reader } from './volume/sign-in.ts';

const CONNECTIONS = 8;
const GOAL_TIMES = 2;
/** A first answer is not felt to be late. */
const GOAL_FIRST_MS = 100;
/** Of a board, for one stretch of days. */
const GOAL_BOARD_MS = 1_000;
const SECRET = 'g'.repeat(40);
const HOUR = { statementMs: 3_600_000, lockMs: 3_600_000, idleInTransactionMs: 3_600_000 };
const LIMITS = { ...DATABASE_LIMITS, connectMs: 60_000, quick: HOUR, patient: HOUR };
const isQuick = process.env.GROWTH_QUICK === '1';
const env = (name: string, otherwise: number, quick: number): number => Number(process.env[name] ?? (isQuick ? quick : otherwise));
const SECONDS = env('GROWTH_SECONDS', 2, 1);
const ONLY = (process.env.GROWTH_ONLY ?? '').split(',').filter((part) => part !== '');
const isWanted = (name: string): boolean => ONLY.length === 0 || ONLY.some((part) => name.includes(part));
const SIZES = {
  small: { products: env('GROWTH_SMALL_PRODUCTS', 10_000, 1_000), orders: env('GROWTH_SMALL_ORDERS', 1_000, 500) },
  large: { products: env('GROWTH_PRODUCTS', 300_000, 5_000), orders: env('GROWTH_ORDERS', 1_000_000, 5_000) },
};
const isWhole = SIZES.large.products === 300_000 && SIZES.large.orders === 1_000_000 && ONLY.length === 0;
type Size = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Size[];
const root = join(import.meta.dirname, '..');

const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  say(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}
async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 500));
}

spawnSync(process.execPath, [join(root, 'tools/build-if-needed.ts')], { stdio: 'inherit' });
const folder = process.env.GROWTH_DATA ?? mkdtempSync(join(tmpdir(), 'marketplace-growth-'));
const noteFile = join(folder, 'filled');
const isFilled = existsSync(noteFile);
/** As PostgreSQL's manual advises for a dedicated server: a quarter of a small machine's memory. */
const SETTINGS = { shared_buffers: '2GB' };
/** Not durable: until everything is written, a crash means filling again. */
const FILLING = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '256MB',
  work_mem: '64MB',
};
const startDatabase = (settings: Record<string, string>) => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
let embedded = await startDatabase(isFilled ? SETTINGS : FILLING);
const urlOf = (size: Size): string => Object.assign(new URL(embedded.url), { pathname: `/growth_${size}` }).href;
const envOf = (size: Size): Record<string, string> => ({ DATABASE_URL: urlOf(size), DEMO: '0', SESSION_SECRET: SECRET });
const open = (size: Size): Database => createDatabase({ url: urlOf(size), max: 4, limits: LIMITS });
const shopOf = async (database: Database): Promise<string> =>
  (await rowsOf<{ id: string }>(database, `SELECT id::text FROM shop WHERE external_id = 'growth:0'`))[0]?.id ?? '';

async function fill(size: Size): Promise<void> {
  const { products, orders } = SIZES[size];
  // The first start creates the tables and the categories.
  await (await startProduct({ env: envOf(size) })).dispose();
  const database = open(size);
  let product: RunningProduct | undefined;
  try {
    await timed(`${size}: ${products} products with ${SKUS_EACH} SKUs each`, () => fillGoods(database, products));
    await timed(`${size}: ${orders} orders`, async () => fillOrders(database, await shopOf(database), orders));
    await announceGoods(database);
    await database.query('DELETE FROM ranking_snapshot');
    await timed(`${size}: VACUUM ANALYZE`, () => database.query('VACUUM ANALYZE'));
    product = await startProduct({ env: envOf(size) });
    await timed(`${size}: search, figures and boards, by the running product`, () =>
      until(async () => {
        const { waiting } = await findOutboxFigures(database);
        const [left] = await rowsOf<{ waits: boolean; boards: number }>(
          database,
          `SELECT EXISTS (SELECT FROM order_change) OR EXISTS (SELECT FROM goods_change) AS waits, (SELECT count(DISTINCT board)::int FROM ranking_snapshot WHERE NOT final) AS boards`,
        );
        return waiting === 0 && !left?.waits && left?.boards === BOARDS.length;
      }),
    );
    await product.stop();
    await timed(`${size}: VACUUM ANALYZE`, () => database.query('VACUUM ANALYZE'));
  } finally {
    await product?.dispose();
    await database.close();
  }
}

const idsOf = async (database: Database, statement: string, values: unknown[] = []): Promise<string[]> =>
  (await rowsOf<{ id: string }>(database, statement, values)).map(({ id }) => id);

async function install(size: Size, address: string, database: Database): Promise<Installed> {
  const shopId = await shopOf(database);
  const goods = await rowsOf<{ goodsId: string; skuId: string }>(
    database,
    `SELECT g.id::text AS "goodsId", (SELECT min(s.id)::text FROM sku s WHERE s.goods_id = g.id) AS "skuId" FROM goods g
     WHERE g.external_id LIKE 'growth-%' AND g.status = 'ON_SHELVES' ORDER BY hashint8(g.id), g.id LIMIT 1000`,
  );
  const categories = await idsOf(
    database,
    `SELECT category_code AS id FROM goods WHERE external_id LIKE 'growth-%' AND category_code IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1`,
  );
  const [industry = ''] = await idsOf(
    database,
    'SELECT i AS id FROM goods, unnest(industry_codes) AS i GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
  );
  const [buyer] = await rowsOf<{ orders: number }>(database, 'SELECT count(*)::int AS orders FROM market_order WHERE account_id = $1', [
    BUYER,
  ]);
  const ofBuyer = `SELECT id FROM market_order WHERE account_id = $1 ORDER BY hashtext(id) LIMIT 200`;
  // the most frequent terms of the buyer's orders, and some rare ones
  const bought = await idsOf(
    database,
    `SELECT word AS id FROM (
       SELECT word, row_number() OVER (ORDER BY count(*) DESC, word) AS place, count(*) OVER () AS places FROM market_order o JOIN order_line l ON l.order_id = o.id
         CROSS JOIN string_to_table(l.name_en, ' ') AS word WHERE o.account_id = $1 AND word ~ '^[a-z]{6}$' GROUP BY word) AS w
     WHERE place <= 10 OR place % greatest(1, places / 40) = 0 ORDER BY place`,
    [BUYER],
  );
  const now = Date.now();
  return {
    address,
    goods,
    shopId,
    shopGoods: await idsOf(
      database,
      'SELECT id::text AS id FROM goods WHERE shop_id = $1 ORDER BY hashint8(goods.id), goods.id LIMIT 200',
      [shopId],
    ),
    products: SIZES[size].products,
    buyerId: BUYER,
    buyerOrders: buyer?.orders ?? 0,
    orders: {
      buyer: await idsOf(database, ofBuyer, [BUYER]),
      shop: await idsOf(database, 'SELECT order_id AS id FROM shop_order WHERE shop_id = $1 ORDER BY hashtext(order_id) LIMIT 200', [
        shopId,
      ]),
    },
    entitlements: await idsOf(database, 'SELECT id FROM entitlement WHERE account_id = $1 ORDER BY hashtext(id) LIMIT 200', [BUYER]),
    category: categories[0] ?? '',
    rareCategory: categories.at(-1) ?? '',
    industry,
    bought,
    terms: terms(),
    from: dayOf(now - 182 * DAY_MS),
    to: dayOf(now),
    cookies: {
      buyer: await createSession(database, BUYER),
      shop: await merchant(database, Number(shopId)),
      staff: await reader(database, 'staff', { roles: ['superadmin'] }),
      leader: await leader(database, 'growth-'),
    },
  };
}

/** `first`: 95th percentile of the requests asked for the first time, one after the other, ms. */
type Measured = { name: string; call: string; first: Record<Size, number>; small: number; large: number; failures: number };
async function firstAnswers({ requests }: Asked, address: string): Promise<number> {
  const times: number[] = [];
  for (const { method, path, headers, body, bodyOf } of requests) {
    const from = performance.now();
    const answer = await fetch(address + path, { method, headers: headers ?? {}, body: bodyOf?.(-1) ?? body ?? null });
    await answer.arrayBuffer();
    if (!answer.ok) say(`${method} ${path}: ${answer.status}`);
    times.push(performance.now() - from);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0);
}
async function measureOne(name: string, call: string, sides: Record<Size, () => ReturnType<typeof load>>, rounds: number) {
  const measured = await inTurns(sides, rounds);
  return { name, call, small: measured.small.p95, large: measured.large.p95, failures: measured.small.failures + measured.large.failures };
}
async function measure(addresses: Record<Size, string>, asked: Record<Size, Asked[]>): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const [index, question] of asked.large.entries()) {
    const { name, call } = question;
    if (!isWanted(name)) continue;
    const other = asked.small[index] as Asked;
    const first = { small: await firstAnswers(other, addresses.small), large: await firstAnswers(question, addresses.large) };
    const side = (size: Size) => () =>
      load(addresses[size], asked[size][index]?.requests ?? [], { connections: CONNECTIONS, seconds: SECONDS, apart: true });
    const row = { ...(await measureOne(name, call, { small: side('small'), large: side('large') }, 2)), first };
    say(`${name}: ${row.small} ms, ${row.large} ms${row.failures > 0 ? `, ${row.failures} FAILED` : ''}`);
    found.push(row);
  }
  return found;
}

/** Frequent words, only in processes that have just started: later their data is cached. */
async function measureCold(): Promise<Measured[]> {
  const rows: Measured[] = [];
  if (!isWanted('cold')) return rows;
  const name = 'words that a third of all have, of a process that has just started';
  const ofSize = async (size: Size) => {
    const database = open(size);
    const product = await startProduct({ env: { ...envOf(size), ROLES: 'web' } });
    try {
      const installed = await install(size, product.address, database);
      const question = (await questionsOf(installed)).find(
        (each) => each.name === 'search.search-goods: words that a third of all have',
      ) as Asked;
      const first = await firstAnswers({ ...question, requests: question.requests.slice(0, 1) }, product.address);
      return {
        first,
        ...(await load(product.address, question.requests, { connections: CONNECTIONS, seconds: 10 * SECONDS, apart: true })),
      };
    } finally {
      await product.dispose();
      await database.close();
    }
  };
  const [small, large] = [await ofSize('small'), await ofSize('large')];
  rows.push({
    name,
    call: 'search.search-goods',
    first: { small: small.first, large: large.first },
    small: small.p95,
    large: large.p95,
    failures: small.failures + large.failures,
  });
  say(`${name}: ${small.p95} ms, ${large.p95} ms`);
  return rows;
}

/** The longest time that each board takes for one stretch of days, ms. */
async function measureBoards(): Promise<Record<string, Record<Size, number>>> {
  const found: Record<string, Record<Size, number>> = Object.fromEntries(BOARDS.map((board) => [board, { small: 0, large: 0 }]));
  if (!isWanted('boards')) return found;
  for (const size of NAMES) {
    const database = open(size);
    for (const board of BOARDS) (found[board] as Record<Size, number>)[size] = await timeBoard(database, board);
    await database.close();
  }
  return found;
}

/** Anything shorter than a millisecond counts as one. */
const timesOf = ({ small, large }: Record<Size, number>): number => Math.max(1, large) / Math.max(1, small);
const isMet = (row: Measured): boolean =>
  row.failures === 0 && timesOf(row) <= GOAL_TIMES && (timesOf(row.first) <= GOAL_TIMES || row.first.large <= GOAL_FIRST_MS);
const table = (lines: string[][]): string => lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
function print(rows: Measured[], boards: Record<string, Record<Size, number>>): void {
  const title = (size: Size) => `${SIZES[size].products} × ${SKUS_EACH}, ${SIZES[size].orders} orders`;
  const head = ['what is asked for', title('small'), title('large'), 'ratio', 'asked for the first time', 'ratio', `≤ ${GOAL_TIMES} ×`];
  const lineOf = (row: Measured) => [
    row.name,
    `${row.small} ms`,
    `${row.large} ms`,
    `${timesOf(row).toFixed(1)} ×`,
    `${row.first.small} ms, ${row.first.large} ms`,
    `${timesOf(row.first).toFixed(1)} ×`,
    isMet(row) ? 'met' : row.failures > 0 ? `missed: ${row.failures} failed` : 'missed',
  ];
  const named = rows.filter(({ call }) => NAMED.includes(call));
  const others = rows.filter(({ call }) => !NAMED.includes(call));
  const parts = [named, others].map((some) => table([head, head.map(() => '---'), ...some.map(lineOf)]));
  const ofBoards = table([
    ['board', title('small'), title('large'), `≤ ${GOAL_BOARD_MS / 1000} s`],
    ['---', '---', '---', '---'],
    ...Object.entries(boards).map(([board, { small, large }]) => [
      board,
      `${small} ms`,
      `${large} ms`,
      large <= GOAL_BOARD_MS ? 'met' : 'missed',
    ]),
  ]);
  const text = `What had grown:\n\n${parts[0]}\n\nBoards of the ranking, the longest stretch of days of each:\n\n${ofBoards}\n\nAll other calls that only read:\n\n${parts[1]}\n`;
  console.log(`\n${text}`);
  if (!isWhole) return;
  const words = `95th percentiles at ${CONNECTIONS} connections, of both in turns on one machine; of what is asked for the first time, one after the other. Met: at most twice as long; a first answer also if it takes at most ${GOAL_FIRST_MS} ms.`;
  writeFileSync(join(root, 'docs/BENCHMARK-GROWTH.md'), `# Growth\n\nWritten by \`npm run bench:growth\`: ${words}\n\n${text}`);
}

const products: RunningProduct[] = [];
const databases: Database[] = [];
try {
  if (!isFilled) {
    const admin = createDatabase({ url: embedded.url, max: 1, limits: LIMITS });
    for (const size of NAMES) await admin.query(`CREATE DATABASE growth_${size}`);
    await admin.close();
    await timed('making of both', async () => {
      for (const size of NAMES) await fill(size);
    });
    await embedded.stop();
    embedded = await startDatabase(SETTINGS);
    writeFileSync(noteFile, '');
  }
  const cold = await measureCold();
  const boards = await measureBoards();
  const addresses = {} as Record<Size, string>;
  const asked = {} as Record<Size, Asked[]>;
  for (const size of NAMES) {
    const database = open(size);
    databases.push(database);
    // Without jobs, which would be measured too.
    const product = await startProduct({ env: { ...envOf(size), ROLES: 'web' } });
    products.push(product);
    addresses[size] = product.address;
    asked[size] = await questionsOf(await install(size, product.address, database));
  }
  // Each process prepares the most frequent words when it starts.
  await untilQuiet(await findPostmaster(embedded.url));
  const rows = [...cold, ...(await measure(addresses, asked))];
  print(rows, boards);
  if (!rows.every(isMet) || Object.values(boards).some(({ large }) => large > GOAL_BOARD_MS)) process.exitCode = 1;
} finally {
  for (const product of products) await product.dispose();
  for (const database of databases) await database.close();
  await embedded.stop();
  if (!process.env.GROWTH_DATA) rmSync(folder, { recursive: true, force: true });
}
