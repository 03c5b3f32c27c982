/**
 * `npm run bench:growth`: 300,000 × 3 products and 1,000,000 orders against 10,000 × 3 and 1,000, in two databases of one server: the
 * 97.5th percentile of what people ask for, at 8 connections. The products come by the import, orders by the store of the demonstration's
 * past, search and figures by the jobs of the running product. GROWTH_PRODUCTS, GROWTH_ORDERS, GROWTH_SMALL_PRODUCTS, GROWTH_SMALL_ORDERS:
 * other sizes; GROWTH_SECONDS: length of a turn; GROWTH_DATA: a folder that is kept and measured again.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '#kernel/time/time.ts';
import { createCatalogue } from '#server/contexts/catalogue/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres/index.ts';
import { DATABASE_LIMITS } from '#server/platform/db/limits.ts';
import { findOutboxFigures } from '#server/platform/events/outbox-store.ts';
import { type RunningProduct, startProduct } from '../e2e/harness/product.ts';
import { createSession } from '../e2e/harness/session.ts';
import { SKUS_EACH, writeCatalogue } from './growth/catalogue-file.ts';
import { BUYER, skusToBuy, writeOrders } from './growth/orders.ts';
import { type Asked, type Installed, questionsOf } from './growth/questions.ts';
import { inTurns, load } from './load.ts';
import { merchant, reader } from './volume/sign-in.ts';

const CONNECTIONS = 8;
const GOAL_TIMES = 3;
const GOAL_MS = 150;
const SKUS_BOUGHT = 5_000;
const SECRET = 'g'.repeat(40);
const HOUR = { statementMs: 3_600_000, lockMs: 3_600_000, idleInTransactionMs: 3_600_000 };
const LIMITS = { ...DATABASE_LIMITS, connectMs: 60_000, quick: HOUR, patient: HOUR };
const env = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const SECONDS = env('GROWTH_SECONDS', 4);
const SIZES = {
  small: { products: env('GROWTH_SMALL_PRODUCTS', 10_000), orders: env('GROWTH_SMALL_ORDERS', 1_000) },
  large: { products: env('GROWTH_PRODUCTS', 300_000), orders: env('GROWTH_ORDERS', 1_000_000) },
};
const isWhole = SIZES.large.products === 300_000 && SIZES.large.orders === 1_000_000;
type Size = keyof typeof SIZES;
type CataloguePorts = Parameters<typeof createCatalogue>[0]['ports'];
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
/** As PostgreSQL's own manual advises for a server of its own: a quarter of a small machine's memory. */
const SETTINGS = { shared_buffers: '2GB' };
/** Until everything is written nothing can be lost: it is made again. */
const FILLING = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '256MB',
};
const startDatabase = (settings: Record<string, string>) => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings });
let embedded = await startDatabase(isFilled ? SETTINGS : FILLING);
const urlOf = (size: Size): string => Object.assign(new URL(embedded.url), { pathname: `/growth_${size}` }).href;
const envOf = (size: Size): Record<string, string> => ({ DATABASE_URL: urlOf(size), DEMO: '0', SESSION_SECRET: SECRET });
const open = (size: Size): Database => createDatabase({ url: urlOf(size), max: 4, limits: LIMITS });

async function importProducts(size: Size, database: Database): Promise<void> {
  const { products } = SIZES[size];
  const file = join(folder, `${size}.jsonl`);
  await writeCatalogue(database, file, products);
  const child = spawn(process.execPath, [join(root, 'tools/import-goods.ts'), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...envOf(size) },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}

async function fill(size: Size): Promise<void> {
  const { products, orders } = SIZES[size];
  // The first start makes the tables and the categories.
  await (await startProduct({ env: envOf(size) })).dispose();
  const database = open(size);
  let product: RunningProduct | undefined;
  try {
    await timed(`${size}: import of ${products} products with ${SKUS_EACH} SKUs each`, () => importProducts(size, database));
    const [shop] = await database.query<{ id: string }>(`SELECT id::text FROM shop WHERE external_id = 'growth:0'`);
    // Reading an SKU needs nothing of other contexts.
    const { findSkuForOrder } = createCatalogue({ database, ports: { regions: async () => [] } as unknown as CataloguePorts });
    const skus = await skusToBuy(database, findSkuForOrder, SKUS_BOUGHT);
    await timed(`${size}: ${orders} orders`, () =>
      writeOrders(database, shop?.id ?? '', { orders, secret: SECRET, skus, now: Date.now() }),
    );
    await database.query('ANALYZE');
    product = await startProduct({ env: envOf(size) });
    await timed(`${size}: search and figures, by the running product`, () =>
      until(async () => {
        const { waiting } = await findOutboxFigures(database);
        const [left] = await database.query<{ waits: boolean }>('SELECT EXISTS (SELECT FROM order_change) AS waits');
        return waiting === 0 && !left?.waits;
      }),
    );
    await product.stop();
    await timed(`${size}: VACUUM ANALYZE`, () => database.query('VACUUM ANALYZE'));
  } finally {
    await product?.dispose();
    await database.close();
  }
}

async function install(size: Size, database: Database): Promise<Installed> {
  const [shop] = await database.query<{ id: number }>(`SELECT id FROM shop WHERE external_id = 'growth:0'`);
  const goods = await database.query<{ id: string }>(
    `SELECT g.id::text FROM (SELECT id, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS every_one FROM goods WHERE external_id LIKE 'growth-%') AS g WHERE g.at % greatest(1, g.every_one / 1000) = 0 ORDER BY 1 LIMIT 1000`,
  );
  const [category] = await database.query<{ code: string }>(
    `SELECT category_code AS code FROM goods WHERE external_id LIKE 'growth-%' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  const [buyer] = await database.query<{ orders: number }>('SELECT count(*)::int AS orders FROM market_order WHERE account_id = $1', [
    BUYER,
  ]);
  return {
    goodsIds: goods.map(({ id }) => id),
    category: category?.code ?? '',
    products: SIZES[size].products,
    buyerOrders: buyer?.orders ?? 0,
    from: dayOf(Date.now() - 182 * 24 * 3_600_000),
    to: dayOf(Date.now()),
    cookies: {
      buyer: await createSession(database, BUYER),
      shop: await merchant(database, shop?.id ?? 0),
      staff: await reader(database, 'staff', { roles: ['superadmin'] }),
    },
  };
}

type Measured = { name: string; small: number; large: number; failures: number };
async function measure(addresses: Record<Size, string>, asked: Record<Size, Asked[]>): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const [index, { name }] of asked.large.entries()) {
    const side = (size: Size) => () =>
      load(addresses[size], asked[size][index]?.requests ?? [], { connections: CONNECTIONS, seconds: SECONDS, apart: true });
    const measured = await inTurns({ small: side('small'), large: side('large') }, 2);
    const row = { name, small: measured.small.p95, large: measured.large.p95, failures: measured.small.failures + measured.large.failures };
    say(`${name}: ${row.small} ms, ${row.large} ms${row.failures > 0 ? `, ${row.failures} FAILED` : ''}`);
    found.push(row);
  }
  return found;
}

/** Autocannon measures whole milliseconds: what takes less counts as one. */
const timesOf = ({ small, large }: Measured): number => Math.max(1, large) / Math.max(1, small);
const isMet = (row: Measured): boolean => row.failures === 0 && timesOf(row) <= GOAL_TIMES && row.large <= GOAL_MS;
function print(rows: Measured[]): void {
  const title = (size: Size) => `${SIZES[size].products} × ${SKUS_EACH}, ${SIZES[size].orders} orders`;
  const lines = [
    ['what is asked for', title('small'), title('large'), 'ratio', `≤ ${GOAL_TIMES} × and ≤ ${GOAL_MS} ms`],
    ['---', '---', '---', '---', '---'],
    ...rows.map((row) => [
      row.name,
      `${row.small} ms`,
      `${row.large} ms`,
      `${timesOf(row).toFixed(1)} ×`,
      isMet(row) ? 'met' : row.failures > 0 ? `missed: ${row.failures} failed` : 'missed',
    ]),
  ];
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  console.log(`\n${table}\n`);
  if (!isWhole) return;
  const words = `97.5th percentiles at ${CONNECTIONS} connections, of both in turns on one machine.`;
  writeFileSync(join(root, 'docs/BENCHMARK-GROWTH.md'), `# Growth\n\nWritten by \`npm run bench:growth\`: ${words}\n\n${table}\n`);
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
  const addresses = {} as Record<Size, string>;
  const asked = {} as Record<Size, Asked[]>;
  for (const size of NAMES) {
    const database = open(size);
    databases.push(database);
    // Without jobs, which would be measured as well.
    const product = await startProduct({ env: { ...envOf(size), ROLES: 'web' } });
    products.push(product);
    addresses[size] = product.address;
    asked[size] = await questionsOf(product.address, await install(size, database));
  }
  const rows = await measure(addresses, asked);
  print(rows);
  if (!rows.every(isMet)) process.exitCode = 1;
} finally {
  for (const product of products) await product.dispose();
  for (const database of databases) await database.close();
  await embedded.stop();
  if (!process.env.GROWTH_DATA) rmSync(folder, { recursive: true, force: true });
}
