import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createBuyers } from '../harness/buyers.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const CALLS = process.env.DRILL === 'full' ? 5_000 : 2_000;
const PARALLEL = 32;

let store: TestDatabase;
let product: RunningProduct;
let cookie: string;

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 'm'.repeat(40), LOG_LEVEL: 'error' } });
  cookie = (await createBuyers(store.database, 1))[0]?.cookie ?? '';
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; DROP TABLE goods; --",
    '%00',
    '../../etc/passwd',
    '<script>',
    '__proto__',
    '9'.repeat(400),
    '-1',
    '1e999',
    'NaN',
    'null',
    '',
    ' ',
    '\u202e',
    'ﷺ'.repeat(50),
    '{"a":',
    "a & b | !c:*'",
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
);
const nastyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  nasty,
  fc.constantFrom(null, [], {}, [[[[[[[[[[]]]]]]]]]], Number.MAX_SAFE_INTEGER, -0, 1e308, true),
);
const NAMES = [
  'request',
  'data',
  'ids',
  'query',
  'classify',
  'sort',
  'filter',
  'keyWords',
  'userName',
  'password',
  'amount',
  'orderId',
  'kind',
  'goodsId',
  'skuId',
  'expectedAmount',
  '__proto__',
  'constructor',
  'pageNum',
  'pageSize',
  'priceStart',
  'language',
  'phone',
  'code',
  'agreed',
  'cartIds',
  'purchaseAmount',
  'clusterId',
];
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...NAMES), nastyJson, { maxKeys: 8 })
    .map((value) => ({ type: 'application/json', text: JSON.stringify(value) })),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=utf-16',
      'nonsense',
      '',
    ),
    text: fc.oneof(
      nasty,
      fc.constantFrom(
        '{',
        '[1,',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":1}}',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        'a=%',
        'a=%ZZ&b',
        `data=${encodeURIComponent('{"goodsId":{}}')}`,
      ),
    ),
  }),
);
const call = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  part: nasty,
  query: fc.dictionary(
    fc.constantFrom(...NAMES, 'id', 'start', 'limit', 'names', 'configType', 'keyword', 'token', 'sign', 'groupId', 'goodsType'),
    nasty,
    { maxKeys: 5 },
  ),
  body,
  signedIn: fc.boolean(),
  key: fc.oneof(fc.constant('12345678'), nasty),
});

const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '') || 'x';

it(`answers ${CALLS} malformed calls without a single 5xx, and goes on`, async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  async function send({ endpoint, part, query, body: sent, signedIn, key }: (typeof calls)[number]) {
    const segment = encodeURIComponent(part.toWellFormed()) || '-';
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value.toWellFormed()] as [string, string]));
    const path = `${endpoint.path.replace(/:\w+/g, segment)}?${search}`;
    const post = endpoint.method === 'POST';
    const response = await fetch(product.address + path, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        origin: product.address,
        ...(signedIn ? { cookie } : {}),
        'idempotency-key': asHeader(key),
        ...(post && sent.type ? { 'content-type': sent.type } : {}),
      },
      ...(post ? { body: sent.text } : {}),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const envelope = response.status >= 300 && response.status < 400 ? { code: 'redirect' } : (JSON.parse(text) as { code?: string });
    if (response.status >= 500 || typeof envelope.code !== 'string')
      wrong.push(
        `${response.status} ${endpoint.method} ${path} ${post ? `${sent.type} ${sent.text.slice(0, 200)}` : ''} → ${text.slice(0, 200)}`,
      );
  }
  // Without the sign-on: its delays would answer first.
  const calls = fc.sample(call, { numRuns: CALLS, seed: 20260101 });
  const waiting = [...calls];
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
    }),
  );
  expect(wrong).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CALLS);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(100);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  expect(product.process.exitCode).toBeNull();
});
