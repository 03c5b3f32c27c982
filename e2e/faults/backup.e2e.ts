/** A drill: orders are placed and paid while a backup runs; the restored installation has the same books and continues to work. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';
import { openServer } from '../../tools/open-server.ts';
import { copyDemoFolder } from '../harness/demo-product.ts';
import { createClient } from '../harness/http-client.ts';
import { type Uploaded, upload } from '../harness/office-floor.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { payByScanning, placeOrder, waitForStatus } from '../harness/shop-floor.ts';
import { until } from '../harness/until.ts';

const root = join(import.meta.dirname, '../..');
const LOOPS = 4;
const folder = mkdtempSync(join(tmpdir(), 'marketplace-backup-'));
// The account of PostgreSQL must be able to enter the folder, which contains the database.
chmodSync(folder, 0o755);
const file = join(folder, 'drill.backup');
const products: RunningProduct[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
  for (const path of [folder, source]) if (path) rmSync(path, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<RunningProduct> {
  const product = await startProduct({ dataDir, env: { DEMO: 'catalogue', DATABASE_PATIENCE: '20' } });
  products.push(product);
  return product;
}

type Ended = { code: number | null; out: string; err: string };
/** `npm run <name>` on a data folder. */
async function command(name: 'backup' | 'restore' | 'ledger-check' | 'objects-check', args: string[], dataDir: string): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: '', SESSION_SECRET: '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [join(root, `tools/${name}.ts`), ...args], { env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

/** URL of the embedded database of a running server. */
const urlOf = async (dataDir: string): Promise<string> => (await openServer({ env: { DATA_DIR: dataDir } })).url;
async function ask<R>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end();
  }
}

/** A second implementation of the ledger hash: rows as PostgreSQL's COPY writes them. */
async function ledgerHash(url: string): Promise<string> {
  const rows = await ask<Record<string, string | null>>(
    url,
    `SELECT t.id::text, t.kind, t.reference, t.account_id::text, (extract(epoch FROM t.created_at) * 1000000)::bigint::text AS at, p.line_no::text, p.ledger_account, p.amount_fen::text
     FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id ORDER BY t.id, p.line_no`,
  );
  const lines = rows.map(
    (row) =>
      `${Object.values(row)
        .map((value) => value ?? '\\N')
        .join('\t')}\n`,
  );
  return createHash('sha256').update(lines.join('')).digest('hex');
}
const hashIn = ({ out }: Ended): string => /ledger hash ([0-9a-f]{64})/.exec(out)?.[1] ?? out;

type Books = { paid: number; unpaid: number; posted: number; unbalanced: number; unlike: number };
/** Whether orders, payments and ledger are consistent: each paid order has its payment and posting, and vice versa. */
const booksOf = async (url: string): Promise<Books | undefined> =>
  (
    await ask<Books>(
      url,
      `SELECT (SELECT count(*)::int FROM market_order WHERE status = 'PAID') AS paid,
        (SELECT count(*)::int FROM market_order WHERE status = 'UNPAID') AS unpaid,
        (SELECT count(*)::int FROM ledger_transaction) AS posted,
        (SELECT count(*)::int FROM (SELECT FROM ledger_posting GROUP BY transaction_id HAVING sum(amount_fen) <> 0) AS u) AS unbalanced,
        (SELECT count(*)::int FROM market_order o FULL JOIN payment p ON p.payable_id = o.id AND p.state = 'PAID'
           FULL JOIN ledger_transaction t ON t.reference = p.out_trade_no
         WHERE (o.status = 'PAID' OR p.state = 'PAID' OR t.id IS NOT NULL) AND NOT coalesce(o.status = 'PAID' AND p.state = 'PAID' AND t.id IS NOT NULL, false)) AS unlike`,
    )
  )[0];

let source = '';
const restored = join(folder, 'restored');
let request: OrderRequest;
let waitingOrder = '';
let paidBefore: string[];
let taken: Ended;
/** Too large for the database: stored in the folder of objects. */
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'), randomBytes(6_000_000), Buffer.from('\ntrailer<<>>\n%%EOF\n')]);
let uploaded: Uploaded;

beforeAll(async () => {
  source = await copyDemoFolder();
  const product = await start(source);
  const buyer = createClient(product.address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  const found = await buyer.data<SearchAnswer>(
    buyer.post('/search/quantumCompute/full-text', { classify: { resourceKind: 'share', resource: 'cpu' } }),
  );
  const offer = found.records.find((record) => record.resource && record.resource.capacityLevel < 4);
  request = {
    kind: 'resource',
    goodsId: offer?.goodsId ?? '',
    clusterId: offer?.resource?.clusterId ?? '',
    purchaseAmount: 1000,
    purchaseDuration: 1,
  } as OrderRequest;
  waitingOrder = (await placeOrder(buyer, request)).orderId;

  const merchant = createClient(product.address);
  await merchant.login('demo-merchant', 'demo-merchant-2026');
  uploaded = await upload(merchant, 'goods-document', { name: 'manual.pdf', type: 'application/pdf', bytes: pdf });

  const paid = new Set<string>();
  let stopped = false;
  const shop = async () => {
    const client = createClient(product.address);
    await client.login('demo-leader', 'demo-leader-2026');
    while (!stopped) {
      const { orderId } = await placeOrder(client, request);
      await payByScanning(client, orderId);
      await waitForStatus(client, orderId, 'PAID');
      paid.add(orderId);
    }
  };
  const shops = Array.from({ length: LOOPS }, shop);
  const reach = (count: number) =>
    until(
      async () => paid.size,
      (size) => size >= count,
      300_000,
    );
  expect(await reach(LOOPS)).toBeGreaterThanOrEqual(LOOPS);
  paidBefore = [...paid];
  taken = await command('backup', [file], source);
  const during = paid.size;
  await reach(during + 1);
  stopped = true;
  await Promise.all(shops);
  // Buyers continued while it ran.
  expect(during).toBeGreaterThan(paidBefore.length);
});

it('takes a backup while orders are placed and paid', () => {
  expect(taken).toMatchObject({ code: 0, err: '' });
  expect(taken.out).toContain('It holds the session secret');
  const [, count, bytes] = /^(\d+) objects, (\d+) bytes$/m.exec(taken.out) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(Number(bytes)).toBeGreaterThan(pdf.length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('refuses a restore under a running server, and a damaged file, in words and without a trace', async () => {
  const under = await command('restore', [file, '--replace'], source);
  expect(under).toMatchObject({ code: 1, err: expect.stringContaining('is in use by the process') });
  const damaged = join(folder, 'damaged.backup');
  const bytes = readFileSync(file);
  writeFileSync(damaged, bytes.subarray(0, bytes.length >> 1));
  const nowhere = join(folder, 'nowhere');
  expect(await command('restore', [damaged], nowhere)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The backup file is damaged/),
  });
  expect(() => statSync(nowhere)).toThrow('ENOENT');
});

it('restores into a new data folder with the same ledger hash, of one moment, and refuses to do so twice', async () => {
  // The backup has no seal, and the new folder has no secret to verify it.
  expect(await command('restore', [file], restored)).toMatchObject({ code: 1, err: expect.stringMatching(/^Nothing proves/) });
  const done = await command('restore', [file, '--trusted'], restored);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(hashIn(done)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashIn(done)).toBe(hashIn(taken));
  expect(readFileSync(join(restored, 'session-secret'), 'utf8')).toBe(readFileSync(join(source, 'session-secret'), 'utf8'));
  expect(await command('restore', [file], restored)).toMatchObject({ code: 1, err: expect.stringContaining('The database is not empty') });
});

it('goes on from there: the books, sign-in, sealed numbers, old and new orders', async () => {
  // Before a server queries payments that were pending at the time of the backup.
  const database = await startEmbeddedPostgres({ dataDir: join(restored, 'postgres') });
  expect(await ledgerHash(database.url)).toBe(hashIn(taken));
  const books = await booksOf(database.url);
  expect(books).toMatchObject({ unbalanced: 0, unlike: 0 });
  expect(books?.posted).toBeGreaterThanOrEqual(paidBefore.length);
  const known = await ask<{ id: string }>(database.url, `SELECT id FROM market_order WHERE status = 'PAID'`);
  expect(paidBefore.filter((id) => !known.some((order) => order.id === id))).toEqual([]);
  await database.stop();

  const product = await start(restored);
  const buyer = createClient(product.address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  const { id } = await buyer.data<CurrentUser>(buyer.get('/api/user/getCurrentUserInfo.action'));
  const boss = createClient(product.address);
  await boss.login('demo-superadmin', 'demo-superadmin-2026');
  expect(await boss.data(boss.post(`/user/admin/account/${id}/reveal-phone`, { reason: 'a drill' }))).toEqual({ phone: '13800010002' });

  const merchant = createClient(product.address);
  await merchant.login('demo-merchant', 'demo-merchant-2026');
  const content = await merchant.raw(uploaded.url);
  expect(Buffer.from(await content.arrayBuffer()).equals(pdf)).toBe(true);
  const part = await merchant.raw(uploaded.url, { headers: { range: 'bytes=0-7' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4']);

  await payByScanning(buyer, waitingOrder);
  await waitForStatus(buyer, waitingOrder, 'PAID');
  const { orderId } = await placeOrder(buyer, request);
  await payByScanning(buyer, orderId);
  await waitForStatus(buyer, orderId, 'PAID');
  const after = await booksOf(await urlOf(restored));
  expect(after).toMatchObject({ unbalanced: 0, unlike: 0 });
  expect(after?.posted).toBeGreaterThanOrEqual((books?.posted ?? 0) + 2);

  const proved = await command('ledger-check', [], restored);
  expect(proved).toMatchObject({ code: 0, err: '' });

  expect(await command('objects-check', [], restored)).toMatchObject({ code: 0, err: '' });

  // Again, with the server stopped.
  expect(await product.stop()).toBe(0);
  expect(await command('ledger-check', [], restored)).toMatchObject({ code: 0, err: '' });
  const again = join(folder, 'again.backup');
  const second = await command('backup', [again], restored);
  expect(second).toMatchObject({ code: 0, err: '' });
  const replaced = await command('restore', [again, '--replace'], restored);
  expect(replaced).toMatchObject({ code: 0, err: '' });
  expect(hashIn(replaced)).toBe(hashIn(second));
  expect(hashIn(second)).not.toBe(hashIn(taken));
  expect(await command('objects-check', [], restored)).toMatchObject({ code: 0, out: expect.stringContaining('all as written') });

  // A corrupted byte on the disk is reported with the object's name.
  const retained = globSync('objects/*/??/??/*', { cwd: restored }).map((file) => join(restored, file));
  const path = retained.find((each) => readFileSync(each).equals(pdf)) ?? '';
  const bytes = readFileSync(path);
  bytes[3_000_000] = (bytes[3_000_000] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  expect(await command('objects-check', [], restored)).toMatchObject({ code: 1, out: expect.stringMatching(/^damaged: [0-9a-f]{64} /) });
  expect(await command('objects-check', ['--quick'], restored)).toMatchObject({ code: 1, out: expect.stringMatching(/^damaged: /) });
  rmSync(path);
  expect(await command('objects-check', ['--quick'], restored)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^missing: [0-9a-f]{64} /),
  });
});
