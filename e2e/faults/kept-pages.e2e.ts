/** Cached pages, keyed by what they read: callers with different answers get different pages, and changes show immediately. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUDGETS } from '#server/platform/http/budgets.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createBuyers } from '../harness/buyers.ts';
import { createClient } from '../harness/http-client.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { createSku, type SoldSku, skuRequest } from '../harness/shop-floor.ts';

let store: TestDatabase;
let product: RunningProduct;
let sku: SoldSku;
type Reader = { id: string; name: string; cookie: string };
let buyers: Reader[];

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'k'.repeat(40) } });
  sku = await createSku(store.database, { stock: 1, priceFen: 100, trialDays: 7 });
  const made = await createBuyers(store.database, 2);
  const named = await rowsOf<{ id: string; name: string }>(store.database, 'SELECT id::text, user_name AS name FROM account');
  buyers = made.map(({ accountId, cookie }) => ({ id: accountId, cookie, name: named.find(({ id }) => id === accountId)?.name ?? '' }));
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

/** The body as transferred, without the parts that differ each time. */
function read(path: string, headers: Record<string, string>): Promise<{ encoding: string; html: string }> {
  return new Promise((resolve, reject) => {
    request(product.address + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = String(answer.headers['content-encoding'] ?? '');
        const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
        const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
        expect([answer.statusCode, html.includes(`nonce="${nonce}"`)]).toEqual([200, true]);
        resolve({ encoding, html: html.replaceAll(nonce, '') });
      });
    })
      .on('error', reject)
      .end();
  });
}
const detail = async ({ id, cookie, name }: Reader, headers: Record<string, string> = {}) => {
  const { html, encoding } = await read(`/ui/mall/detail/goods?goodsId=${sku.goodsId}`, { cookie, ...headers });
  expect(html).toContain(name);
  for (const other of buyers) if (other.name !== name) expect(html).not.toContain(other.name);
  const text = html.slice(html.indexOf('<main')).replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ');
  return { encoding, text, html: html.replaceAll(name, 'NAME').replaceAll(`\\"${id}\\"`, 'ID') };
};
const order = async (cookie: string, billingType: string, duration: number, expectedAmount: string) => {
  const client = createClient(product.address);
  client.cookies.set('session', cookie.replace('session=', ''));
  const { version } = await client.data<{ version: string }>(client.get('/operation/agreement?code=purchase'));
  const body = { request: skuRequest(sku, billingType, duration), expectedAmount, agreementVersion: version };
  await client.data(client.post('/mall/order/create', body, { 'idempotency-key': randomUUID() }));
};

it('shows each of two buyers their own name, compressed as plain', async () => {
  const [one, other] = buyers as [Reader, Reader];
  const first = await detail(one);
  expect((await detail(other)).html).toBe(first.html);
  const zipped = await detail(one, { 'accept-encoding': 'gzip' });
  expect([zipped.encoding, zipped.html]).toEqual(['gzip', first.html]);
});

it('shows the only piece as taken to whoever ordered it and as sold out to the other, at once', async () => {
  const [one, other] = buyers as [Reader, Reader];
  const before = await detail(one);
  expect((await detail(other)).text).toBe(before.text);
  await order(one.cookie, 'ONCE', 1, '1.00');
  await expect.poll(async () => (await detail(one)).text).toContain('已售罄');
  const [mine, theirs] = [await detail(one), await detail(other)];
  expect(new Set([before.text, mine.text, theirs.text]).size).toBe(3);
  // Alternating: each reader gets the own cached page.
  expect((await detail(one)).text).toBe(mine.text);
  expect((await detail(other)).text).toBe(theirs.text);
});

it('renders so many pages at once for a visitor, shows the others that it is busy, and others their pages meanwhile', async () => {
  const open = (localAddress: string, at: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { accept: 'text/html', cookie: 'i18n_redirected=en' };
      // Each address is a page of its own, so that none is in memory.
      request(`${product.address}/ui/mall/search/goods?keyword=w${at}`, { headers, localAddress, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end();
    });
  const burst = Array.from({ length: 480 }, (_, at) => open('127.0.0.2', at));
  const elsewhere = await open('127.0.0.3', 1_000);
  const pages = await Promise.all(burst);
  expect(elsewhere.status).toBe(200);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const { visitor } = BUDGETS.page;
  expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(visitor.atOnce + visitor.waiting);
  expect(pages.find(({ status }) => status === 429)?.text).toContain('again in 5 seconds');
  expect((await open('127.0.0.2', 2_000)).status).toBe(200);
});
