/**
 * `npm run bench`: starts the product on a catalogue of 30,000 SKUs and prints ratios, each measured in one run on this machine.
 * BENCH_SECONDS is the length of one side's turn;
 * BENCH_ONLY=reads,search,writes,orders,race,pages,processes,profile,phone,chat,community,contents,lists,import,start,idle selects
 * measures, and skips the report. BENCH_ONLY=volume is another measure (bench/volume.ts), which only runs when selected.
 * BENCH_DATABASE_URL sets an external PostgreSQL (a fresh database); by default an embedded one is started.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { COMMAND_LIMITS } from '#server/platform/db/limits.ts';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { createBuyers } from '../e2e/harness/buyers.ts';
import { firstLoad } from '../e2e/harness/first-load.ts';
import { type RunningProduct, startProduct } from '../e2e/harness/product.ts';
import { createRolePlayers } from '../e2e/harness/roles.ts';
import { createSku, skuRequest } from '../e2e/harness/shop-floor.ts';
import { call, type Offer } from './call.ts';
import { fillCatalogue, relaxedTerm, searchTerms } from './catalogue.ts';
import { measureChat } from './chat.ts';
import { fillRepositories, measureCommunity } from './community.ts';
import { createPublisher, fillTrees, measureDownloads, measureFirstOpening, measureTrees, writeLargeFile } from './contents.ts';
import { measureIdle } from './idle.ts';
import { measureImport } from './import.ts';
import { fillLists, timePages } from './lists.ts';
import { inTurns, type LoadRequest, load } from './load.ts';
import { countPaidOrders, measurePaidOrders } from './paid-orders.ts';
import { ensurePgbench, pgbench, preparePgbench, writeScripts } from './pgbench.ts';
import { measurePhone } from './phone.ts';
import { measureProcesses } from './processes.ts';
import { type Hot, profile } from './profile.ts';
import { GOODS_SEARCH, searchAgain, searchFresh } from './search-request.ts';
import { searchScripts } from './search-sql.ts';

const root = join(import.meta.dirname, '..');
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const only = process.env.BENCH_ONLY?.split(',');
if (only?.includes('volume')) {
  await import('./volume.ts');
  process.exit();
}
const wanted = (part: string): boolean => only?.includes(part) ?? true;
type Row = { measure: string; ours: string; other: string; ratio: string; goal: string; met: boolean | null };
const rows: Row[] = [];
const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

function compare(measure: string, ours: number, other: number, unit: string, atLeast: number): void {
  const ratio = ours / other;
  rows.push({
    measure,
    ours: `${number(ours)} ${unit}`,
    other: `${number(other)} ${unit}`,
    ratio: percent(ratio),
    goal: `≥ ${percent(atLeast)}`,
    met: ratio >= atLeast,
  });
  report(rows.at(-1) as Row);
}
function limit(measure: string, value: number, unit: string, atMost: number): void {
  rows.push({ measure, ours: `${number(value)} ${unit}`, other: '', ratio: '', goal: `≤ ${number(atMost)} ${unit}`, met: value <= atMost });
  report(rows.at(-1) as Row);
}
function reach(measure: string, value: number, unit: string, atLeast: number): void {
  rows.push({
    measure,
    ours: `${number(value)} ${unit}`,
    other: '',
    ratio: '',
    goal: `≥ ${number(atLeast)} ${unit}`,
    met: value >= atLeast,
  });
  report(rows.at(-1) as Row);
}
/** `one` may be `atMost` times `other`. */
function times(measure: string, one: number, other: number, unit: string, atMost: number): void {
  rows.push({
    measure,
    ours: `${number(one)} ${unit}`,
    other: `${number(other)} ${unit}`,
    ratio: `${number(one / other)} ×`,
    goal: `≤ ${atMost} ×`,
    met: one <= atMost * other,
  });
  report(rows.at(-1) as Row);
}
const report = (row: Row): void =>
  console.log(
    `  ${row.met === false ? '✗' : '✓'} ${row.measure}: ${row.ours}${row.other ? ` against ${row.other} = ${row.ratio}` : ''} (goal ${row.goal})`,
  );

async function startBare(): Promise<{ address: string; stop(): void }> {
  const child = spawn(process.execPath, [join(root, 'bench/bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', BARE_FILES: bareFiles },
  });
  const address = await new Promise<string>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => resolve(/(http:\S+)/.exec(chunk.toString())?.[1] ?? '')),
  );
  return { address, stop: () => void child.kill() };
}

/** From the start of the process to the first 200 of /readyz, ms. */
async function timeToReady(start: () => Promise<{ address: string; stop(): Promise<unknown> }>): Promise<number> {
  const from = performance.now();
  const running = await start();
  while (
    !(await fetch(`${running.address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  );
  const took = performance.now() - from;
  await running.stop();
  return took;
}

function bareStart(dataDir: string): Promise<{ address: string; stop(): Promise<unknown> }> {
  const child = spawn(process.execPath, [join(root, 'bench/bare-start.ts'), dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = /(http:\S+)/.exec(chunk.toString())?.[1];
      if (!address) return;
      const stop = () => {
        child.kill();
        return ended;
      };
      resolve({ address, stop });
    });
  });
}

async function reads(product: RunningProduct, bare: { address: string }, goodsIds: string[]): Promise<void> {
  const sample = goodsIds.slice(0, 200);
  for (const call of ['detail', 'skus']) {
    const size = (await (await fetch(`${product.address}/mall/goods/${sample[0]}/${call}`)).text()).length;
    const measured = await inTurns({
      ours: () =>
        load(
          product.address,
          sample.map((id) => ({ method: 'GET', path: `/mall/goods/${id}/${call}` })),
          { seconds: SECONDS },
        ),
      bare: () => load(bare.address, [{ method: 'GET', path: `/json?size=${size}` }], { seconds: SECONDS }),
    });
    compare(`GET /mall/goods/{id}/${call}`, measured.ours.rate, measured.bare.rate, '/s', 0.3);
  }
}

const bodyOf = (keyWords: string) => ({ query: { keyWords, pageSize: 20 } });
const searchesOf = (address: string) => searchTerms().map((term) => searchFresh(address, bodyOf(term)));

async function searches(product: RunningProduct, database: Database, program: string | null, url: string): Promise<void> {
  const terms = searchTerms();
  const requests = searchesOf(product.address);
  const repeated = terms.map((term) => searchAgain(product.address, bodyOf(term)));
  const found = await call(product.address, 'POST', GOODS_SEARCH, { body: bodyOf(terms[0] ?? '') });
  console.log(`  (${terms[0]}: ${String(found.data.total)} found)`);
  if (program) {
    const scripts = writeScripts(dataDir, await searchScripts(database, terms));
    const measured = await inTurns({
      ours: () => load(product.address, requests, { seconds: SECONDS }),
      again: () => load(product.address, repeated, { seconds: SECONDS }),
      sql: async () => ({
        ...pgbench(program, url, ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-D', 'ready=0', '-T', String(SECONDS), ...scripts]),
        p95: 0,
        failures: 0,
      }),
    });
    compare(`POST ${GOODS_SEARCH}, 20 of 100 hits with facets, never asked before`, measured.ours.rate, measured.sql.rate, '/s', 0.5);
    compare('the same searches again and again', measured.again.rate, measured.sql.rate, '/s', 0.53);
    limit('never asked before, 95th percentile at 8 connections', measured.ours.p95, 'ms', 20);
    // every word is known, none has all of them: nothing to correct, and two rare words to be weighed
    const relaxed = terms.map((_, at) => searchFresh(product.address, bodyOf(relaxedTerm(at))));
    const asked = await inTurns({
      relaxed: () => load(product.address, relaxed, { seconds: SECONDS }),
      plain: () => load(product.address, requests, { seconds: SECONDS }),
    });
    limit('a relaxed search, 95th percentile against a plain one', Number((asked.relaxed.p95 / asked.plain.p95).toFixed(2)), '×', 3);
  }
}

const BUYERS = 64;

async function writes(product: RunningProduct, database: Database, program: string | null, url: string, offers: Offer[]): Promise<void> {
  const buyers = await createBuyers(database, BUYERS);
  const tpcb = program
    ? () =>
        Promise.resolve({
          ...pgbench(program, url, ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(SECONDS)]),
          p95: 0,
          failures: 0,
        })
    : null;
  const adds = buyers.flatMap(({ cookie }, index) =>
    offers.slice(0, 4).map((offer) => ({
      method: 'POST' as const,
      path: '/market/shoppingcart',
      body: JSON.stringify({ data: { ...offer, purchaseAmount: 100 + index, purchaseDuration: 1 } }),
      headers: { 'content-type': 'application/json', origin: product.address, cookie },
    })),
  );
  if (tpcb) {
    const measured = await inTurns({ ours: () => load(product.address, adds, { seconds: SECONDS }), tpcb });
    compare('add to cart', measured.ours.rate, measured.tpcb.rate, '/s', 0.3);
  }
}

/** Compared with pgbench's default transactions, in the same run. */
async function paidOrders(database: Database, program: string | null, url: string, env: Record<string, string>): Promise<void> {
  const tpcb = () => (program ? pgbench(program, url, ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(SECONDS)]).rate : 0);
  const measured = await measurePaidOrders(database, env, tpcb);
  if (program)
    for (const { name, rate, other } of measured)
      compare(`paid orders by ${name}, gateway in a process of its own`, rate, other, '/s', name.includes('gateway') ? 0.04 : 0.06);
  for (const { name, steps, sum, options, background } of await countPaidOrders()) {
    const each = Object.entries(steps).map(([step, statements]) => `${step} ${statements}`);
    console.log(
      `  (SQL statements of an order by ${name}: ${number(sum)}, ${each.join(', ')}; the page of the payment ${options}, the background ${number(background)})`,
    );
  }
}

async function race(product: RunningProduct, database: Database): Promise<void> {
  const buyers = await createBuyers(database, 50);
  const { data } = await call(product.address, 'GET', '/operation/agreement?code=purchase');
  const create = (cookie: string, sku: Awaited<ReturnType<typeof createSku>>) =>
    call(product.address, 'POST', '/mall/order/create', {
      cookie,
      key: crypto.randomUUID(),
      body: { request: skuRequest(sku), expectedAmount: sku.price, agreementVersion: data.version },
    });
  const alone = await createSku(database, { stock: 100, priceFen: 100 });
  const times: number[] = [];
  for (const { cookie } of buyers.slice(0, 20)) {
    const from = performance.now();
    await create(cookie, alone);
    times.push(performance.now() - from);
  }
  const single = times.sort((a, b) => a - b)[10] as number;
  const sku = await createSku(database, { stock: 10, priceFen: 100 });
  const from = performance.now();
  const codes = (await Promise.all(buyers.map(({ cookie }) => create(cookie, sku)))).map(({ code }) => code);
  const took = performance.now() - from;
  limit('50 buyers for a stock of 10: sold beside 10', Math.abs(codes.filter((code) => code === '0').length - 10), '', 0);
  limit('the same, times one order', took / single, '×', 20);
}

/** Pages that are opened repeatedly while they are measured. */
const OPENED = 20;

async function pages(product: RunningProduct, bare: { address: string }, database: Database, goodsIds: string[]): Promise<void> {
  const html = await (await fetch(`${product.address}/ui/mall`)).text();
  const size = Buffer.byteLength(html);
  const anonymous = await inTurns({
    ours: () => load(product.address, [{ method: 'GET', path: '/ui/mall' }], { seconds: SECONDS }),
    bare: () => load(bare.address, [{ method: 'GET', path: `/html?size=${size}` }], { seconds: SECONDS }),
  });
  compare('home page, anonymous', anonymous.ours.rate, anonymous.bare.rate, '/s', 0.5);
  const signedIn = (await createBuyers(database, BUYERS)).map(({ cookie }) => ({
    method: 'GET' as const,
    path: '/ui/mall',
    headers: { cookie },
  }));
  // Cards of goods and of shops: both sides render the same number.
  const cards = (html.match(/\/detail\/(?:goods|shop)\?/g) ?? []).length;
  const rendered = await inTurns({
    ours: () => load(product.address, signedIn, { seconds: SECONDS }),
    bare: () => load(bare.address, [{ method: 'GET', path: `/cards?count=${cards}` }], { seconds: SECONDS }),
  });
  compare(`home page, signed in (${cards} cards)`, rendered.ours.rate, rendered.bare.rate, '/s', 0.5);
  const found = searchTerms().slice(0, OPENED);
  const searched = found.map((term) => ({ method: 'GET' as const, path: `/ui/mall/search/goods?keyword=${encodeURIComponent(term)}` }));
  const shown = (await (await fetch(product.address + searched[0]?.path)).text()).match(/\/detail\/goods\?/g)?.length ?? 0;
  const search = await inTurns({ ours: () => load(product.address, searched, { seconds: SECONDS }) });
  reach(`page of a search by visitors (${OPENED} searches, ${shown} links to goods)`, search.ours.rate, '/s', 300);
  const details = signedIn.map((one, at) => ({ ...one, path: `/ui/mall/detail/goods?goodsId=${goodsIds[at % OPENED]}` }));
  const detail = await inTurns({ ours: () => load(product.address, details, { seconds: SECONDS }) });
  reach(`page of a product by ${BUYERS} buyers (${OPENED} products)`, detail.ours.rate, '/s', 400);
  if (search.ours.failures + detail.ours.failures > 0) throw new Error('pages failed');
  const browser = await launchBrowser();
  const { js, css } = await firstLoad(browser, product.address).finally(() => browser.close());
  limit('first load of home: JavaScript, gzip', js, 'KB', 180);
  limit('first load of home: CSS, gzip', css, 'KB', 45);
}

async function processes(product: RunningProduct, database: Database, goodsIds: string[]): Promise<void> {
  const { one, two } = await measureProcesses(product.address, database, goodsIds, env, SECONDS);
  compare('pages and calls by two processes, against one', two.rate, one.rate, '/s', 1.3);
}

const PROFILED_S = 15;

/** The ten functions that take most of the server's processor time, per kind of request. */
async function profiles(database: Database, goodsIds: string[], env: Record<string, string>): Promise<void> {
  const buyers = await createBuyers(database, BUYERS);
  const get = (path: string, cookie?: string) => ({ method: 'GET' as const, path, ...(cookie && { headers: { cookie } }) });
  const loads: Record<string, (address: string) => LoadRequest[]> = {
    'searches, 20 of 100 hits with facets': searchesOf,
    'calls of products, their SKUs and carts': () =>
      buyers.flatMap(({ cookie }, at) => [
        get(`/mall/goods/${goodsIds[at]}/detail`),
        get(`/mall/goods/${goodsIds[at]}/skus`),
        get('/market/shoppingcart', cookie),
      ]),
    'pages of products by buyers': () => buyers.map(({ cookie }, at) => get(`/ui/mall/detail/goods?goodsId=${goodsIds[at]}`, cookie)),
  };
  const show = (name: string, hot: Hot[]): void => {
    console.log(`  ${name}`);
    for (const { where, share } of hot) console.log(`    ${(share * 100).toFixed(1).padStart(4)} %  ${where}`);
  };
  for (const [name, requestsOf] of Object.entries(loads)) {
    const hot = await profile(async (flags) => {
      const profiled = await startProduct({ env: { ...env, ...flags } });
      await load(profiled.address, requestsOf(profiled.address), { seconds: PROFILED_S }).finally(() => profiled.dispose());
    });
    show(name, hot);
  }
  show('paid orders', await profile((flags) => measurePaidOrders(database, { ...env, ...flags }, () => 0)));
}

/** Waiting times on a slow phone, ms: Core Web Vitals rate a page good up to 2,500 and 200. */
const LARGEST_PAINT_MS = 2_000;
const PRESS_MS = 200;

/** On a separate demonstration, with its pictures. */
async function phone(folder: string): Promise<void> {
  const demo = await startProduct({ dataDir: folder, env: { DEMO: 'catalogue' } });
  const browser = await launchBrowser();
  try {
    for (const { name, lcp, inp, js } of await measurePhone(browser, demo.address)) {
      limit(`slow phone, ${name}: largest contentful paint`, lcp, 'ms', LARGEST_PAINT_MS);
      limit(`slow phone, ${name}: interaction to next paint`, inp, 'ms', PRESS_MS);
      if (name === 'home') limit('slow phone, home: JavaScript over the line', js, 'KB', 175);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function chat(product: RunningProduct, database: Database, env: Record<string, string>): Promise<void> {
  const measured = await measureChat(product.address, database, env, SECONDS);
  const { rate, bareRate, sockets, p50, p95, p99, perIdleSocket } = measured;
  compare(
    `chat: messages stored and with the other side, ${sockets} sockets, against frames echoed by bare ws`,
    rate,
    bareRate,
    '/s',
    0.15,
  );
  console.log(`  (at 100 messages a second to the other side: ${number(p50)} ms at the median, ${number(p99)} ms at the 99th percentile)`);
  limit('chat: to the other side at 100 messages a second, 95th percentile', p95, 'ms', 50);
  limit('chat: memory of an idle socket', perIdleSocket, 'KB', 30);
}

/** Cost limit of a page of 100,000 repositories, relative to one of 10,000 goods. */
const REPOSITORIES_AGAINST_GOODS = 1.25;

async function community(product: RunningProduct, database: Database): Promise<void> {
  console.log('Filling the community: 100,000 repositories …');
  await fillRepositories(database);
  const [buyer] = await createBuyers(database, 1);
  const { measured, firstCount } = await measureCommunity(product.address, buyer?.cookie ?? '', SECONDS);
  for (const { name, ours, goods } of measured) {
    rows.push({
      measure: `100,000 repositories, ${name}: 95th percentile against /search/goods`,
      ours: `${number(ours.p95)} ms (${number(ours.rate)} /s)`,
      other: `${number(goods.p95)} ms (${number(goods.rate)} /s)`,
      ratio: `${number(ours.p95 / goods.p95)} ×`,
      goal: `≤ ${REPOSITORIES_AGAINST_GOODS} ×`,
      met: ours.failures + goods.failures === 0 && ours.p95 <= REPOSITORIES_AGAINST_GOODS * goods.p95,
    });
    report(rows.at(-1) as Row);
  }
  console.log(`  (a list whose facets nobody has counted yet: ${number(firstCount)} ms at the median)`);
}

/** Relative to @fastify/static in a bare process. */
const DOWNLOAD_RATIO = 0.7;
/** Cost limit of a page or commit of 100,000 files, relative to one of 20. */
const LARGE_AGAINST_SMALL = 3;

async function contents(product: RunningProduct, bare: { address: string }, database: Database): Promise<void> {
  console.log('Filling the community: a file of 512 MB, a repository of 100,000 files …');
  const publisher = await createPublisher(product.address);
  for (const { name, ours, bare: other } of await measureDownloads(publisher, bare.address, await writeLargeFile(bareFiles)))
    compare(`download of 512 MB ${name}, against @fastify/static`, ours.rate / 1e6, other.rate / 1e6, 'MB/s', DOWNLOAD_RATIO);
  await fillTrees(publisher);
  const [reader] = await createBuyers(database, 1);
  const cookie = reader?.cookie ?? '';
  const measured = await measureTrees(publisher, cookie);
  measured.push(await measureFirstOpening(dataDir, { ...env, OBJECTS_DIR: join(product.dataDir, 'objects') }, cookie));
  for (const { name, large, small } of measured) times(`100,000 files against 20, ${name}`, large, small, 'ms', LARGE_AGAINST_SMALL);
}

const ROUNDS = 40;
/** Cost limit of the last page relative to the first one, and a tolerance for network and processor noise. */
const LAST_AGAINST_FIRST = 1.5;

async function lists(product: RunningProduct, database: Database): Promise<void> {
  console.log('Filling lists: 100,000 goods, 1,000,000 orders …');
  const { shopId } = await fillLists(database);
  const players = await createRolePlayers(database);
  const operator = players.get('admin')?.cookie ?? '';
  await database.query(`UPDATE shop SET retailer_id = 'bench-retailer' WHERE id = $1`, [shopId]);
  await database.query(`UPDATE account SET retailer_id = 'bench-retailer' WHERE id = $1`, [players.get('merchant')?.accountId]);
  const seller = players.get('merchant')?.cookie ?? '';
  const wide = 'from=2020-01-01&';
  const measured: [string, string, string][] = [
    ['operator, 1,000,000 orders by time', operator, '/mall/admin/order/list?sort=createdAt&order=desc'],
    ['operator, 1,000,000 orders by amount', operator, '/mall/admin/order/list?sort=amount&order=asc'],
    ['operator, orders of a status', operator, '/mall/admin/order/list?status=CANCELED'],
    ['operator, orders of a shop', operator, `/mall/admin/order/list?shopId=${shopId}`],
    ['operator, 100,000 goods by change', operator, '/mall/admin/goods?sort=updatedAt'],
    ['operator, goods by sales', operator, '/mall/admin/goods?sort=soldCount'],
    ['operator, goods by name', operator, '/mall/admin/goods?sort=name&order=asc'],
    ['operator, goods of a status', operator, '/mall/admin/goods?status=OFF_SHELVES'],
    ['shop, 20,000 orders by time', seller, `/mall/seller/order/list?${wide}sort=createdAt`],
    ['shop, orders by amount', seller, `/mall/seller/order/list?${wide}sort=amount`],
  ];
  for (const [name, cookie, path] of measured) {
    const ask = async (cursor: string) => {
      const answer = await call(product.address, 'GET', `${path}&cursor=${encodeURIComponent(cursor)}`, { cookie });
      if (answer.code !== '0') throw new Error(`${path}: ${answer.code}`);
      return answer.data as unknown as { next: string; previous: string };
    };
    const { first, middle, last } = await timePages(name, ask, ROUNDS);
    times(`${name}: last page and deep ones against the first`, Math.max(middle, last), first, 'ms', LAST_AGAINST_FIRST);
  }
}

/** Until a server on existing data is ready. */
const START_MS = 3_000;

/** On existing data with the embedded database, the best of several turns. */
async function starts(folder: string): Promise<void> {
  const env = { DEMO: '1' };
  await (await startProduct({ dataDir: folder, env })).stop();
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    ours.push(await timeToReady(() => startProduct({ dataDir: folder, env })));
    plain.push(await timeToReady(() => bareStart(join(folder, 'postgres'))));
  }
  console.log(`  (a bare server with the same database: ${number(Math.min(...plain))} ms)`);
  limit('start on existing data to /readyz', Math.min(...ours), 'ms', START_MS);
}

const IMPORTED = 10_000;
const SEARCHABLE_S = 5;

async function imports(database: Database, url: string): Promise<void> {
  const { done, searchable, foundAtDone } = await measureImport(database, url, dataDir, IMPORTED);
  console.log(`  (${IMPORTED} products with 3 SKUs each: ${number(done)} s, of which ${foundAtDone} can be found at once)`);
  limit('import of 10,000 products: all can be found after it is done', searchable, 's', SEARCHABLE_S);
}

/** On a separate database with all data measured before. */
async function startsOnFilled(env: Record<string, string>): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < 4; round += 1) took.push(await timeToReady(() => startProduct({ env })));
  limit('start on a filled database to /readyz', Math.min(...took), 'ms', START_MS);
}

async function idle(): Promise<void> {
  const { rate, most } = await measureIdle();
  for (const { query, perMinute } of most) console.log(`  (${number(perMinute)} a minute: ${query})`);
  limit('SQL statements a second of a server that nobody uses, with the demonstration', rate, '', 1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-bench-'));
/** Served by the bare process. */
const bareFiles = join(dataDir, 'files');
mkdirSync(bareFiles);
const program = ensurePgbench();
if (!program) console.log('pgbench is not here and cannot be installed: measures against it are left out');
spawnSync(process.execPath, [join(root, 'tools/build-if-needed.ts')], { stdio: 'inherit' });
const embedded = process.env.BENCH_DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
const url = process.env.BENCH_DATABASE_URL ?? (embedded?.url as string);
const env = { DATABASE_URL: url, DEMO: 'catalogue', SESSION_SECRET: 'b'.repeat(40) };
const bare = await startBare();
// Filling has no time limit.
const database = createDatabase({ url, max: 4, limits: COMMAND_LIMITS });
const product = await startProduct({ dataDir: join(dataDir, 'product'), env });
try {
  console.log('Filling the catalogue …');
  const { goodsIds, offers } = await fillCatalogue(database);
  await database.query('VACUUM ANALYZE');
  if (program) preparePgbench(program, url);
  console.log(`Measuring on ${goodsIds.length} goods …`);
  if (wanted('reads')) await reads(product, bare, goodsIds);
  if (wanted('search')) await searches(product, database, program, url);
  if (wanted('writes')) await writes(product, database, program, url, offers);
  if (wanted('orders')) await paidOrders(database, program, url, env);
  if (wanted('race')) await race(product, database);
  if (wanted('pages')) await pages(product, bare, database, goodsIds);
  if (wanted('processes')) await processes(product, database, goodsIds);
  if (wanted('profile')) await profiles(database, goodsIds, env);
  if (wanted('phone')) await phone(join(dataDir, 'phone'));
  if (wanted('chat')) await chat(product, database, env);
  if (wanted('contents')) await contents(product, bare, database);
  if (wanted('community')) await community(product, database);
  if (wanted('import')) await imports(database, url);
  if (wanted('lists')) await lists(product, database);
  await product.stop();
  if (wanted('start')) {
    await starts(join(dataDir, 'start'));
    await startsOnFilled(env);
  }
  if (wanted('idle')) await idle();
} finally {
  if (product.process.exitCode === null) await product.stop();
  bare.stop();
  await database.close();
  await embedded?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const table = [
  '| measure | the product | compared with | ratio | goal | |',
  '|---|---|---|---|---|---|',
  ...rows.map((row) => `| ${row.measure} | ${row.ours} | ${row.other} | ${row.ratio} | ${row.goal} | ${row.met ? 'met' : 'missed'} |`),
].join('\n');
console.log(`\n${table}\n`);
if (!only)
  writeFileSync(
    join(root, 'docs/BENCHMARK.md'),
    `# Benchmark\n\nWritten by \`npm run bench\`: every ratio is taken in one run, on one machine, in turns. Absolute figures mean little elsewhere.\n\n${table}\n`,
  );
