/**
 * Unusual names in every field that accepts one: each is stored completely and normalised, or refused by the field's own rule with its
 * message. Nothing hangs or is half done, and stored names are found: on the shelf, by search, in notices, data sheets, invoices,
 * exports and imports, conversations and the audit log.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { dataSheetPath } from '#contexts/catalogue/calls/data-sheet.ts';
import type { ListingView, SellerListing } from '#contexts/catalogue/calls/listing.ts';
import type { ImportJobView } from '#contexts/catalogue/calls/seller-import.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { shopFrontLimits } from '#contexts/shops/calls/constants.ts';
import type { UploadedFile } from '#contracts/files/files.ts';
import type { Envelope } from '#contracts/kit/envelope.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { countCharacters, cutCharacters, toLine, toPassage, trimInvisible } from '#kernel/text/text.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type DemoProduct, startDemoProduct } from '../harness/demo-product.ts';
import { drawnWords, missingCharacters } from '../harness/drawn-name.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { inTurn } from '../harness/in-turn.ts';
import { formedBy, isFormed, type TextField, textFields } from '../harness/name-fields.ts';
import { invoiceNames } from '../harness/named-invoices.ts';
import { openNamedShops } from '../harness/named-shops.ts';
import { leafCategory, listingContent, publishFront, sell } from '../harness/office-floor.ts';
import { createRandom } from '../harness/random.ts';
import { createRolePlayers, type RolePlayer } from '../harness/roles.ts';
import { sampleCall } from '../harness/sample-call.ts';
import { payByScanning, placeOrder, skuRequest, waitForStatus } from '../harness/shop-floor.ts';
import { rareAtEachPlace, strangeNames } from '../harness/strange-names.ts';
import { until } from '../harness/until.ts';

const isFull = process.env.DRILL === 'full';
const LONGEST_GOODS_NAME = 200;
const LONGEST_KEYWORD = 100;

let product: DemoProduct;
let merchant: Client;
let operator: Client;
let user: Client;
let players: Map<string, RolePlayer>;
beforeAll(async () => {
  product = await startDemoProduct({ LOG_LEVEL: 'error' });
  players = await createRolePlayers(product.database);
  const signedIn = async (name: string) => {
    const client = createClient(product.address);
    await client.login(name, `${name}-2026`);
    return client;
  };
  [merchant, operator, user] = await Promise.all([signedIn('demo-merchant'), signedIn('demo-superadmin'), signedIn('demo-user')]);
});
afterAll(() => product?.dispose());

const key = () => ({ 'idempotency-key': randomUUID() });
const encoded = encodeURIComponent;
/** Pending and dead-lettered events; both must be 0. */
async function settled(): Promise<{ waiting: number; dead: number }> {
  const [row = { waiting: -1, dead: -1 }] = await rowsOf<{ waiting: number; dead: number }>(
    product.database,
    'SELECT (SELECT count(*)::int FROM outbox) AS waiting, (SELECT count(*)::int FROM dead_letter) AS dead',
  );
  return row;
}
const expectSettled = async () => expect(await until(settled, ({ waiting }) => waiting === 0, 120_000)).toEqual({ waiting: 0, dead: 0 });

type Sold = { name: string; goodsId: string; applicationId: string };
const sold: Sold[] = [];

it('names of goods are taken whole or refused with words, and those that are taken come onto the shelf', async () => {
  const { records } = await merchant.data<ListAnswer<SellerListing>>(
    merchant.get('/mall/seller/goods?status=ON_SHELVES&type=SERVICE&pageSize=1'),
  );
  const [first] = records;
  if (!first) throw new Error('the shop sells no service');
  const wrong: string[] = [];
  await inTurn(strangeNames, async ({ what, name }) => {
    const { goodsId, revision } = await merchant.data<{ goodsId: string; revision: number }>(
      merchant.post(`/mall/seller/goods/${first.goodsId}/copy`, {}, key()),
    );
    const { draft } = await merchant.data<ListingView>(merchant.get(`/mall/seller/goods/${goodsId}`));
    const saved = await merchant.post<{ revision: number }>(`/mall/seller/goods/${goodsId}/save`, {
      revision,
      content: { ...draft, name, nameEn: '' },
    });
    const line = toLine(name);
    if (countCharacters(line) > LONGEST_GOODS_NAME) {
      const { code, message } = saved.envelope;
      const [field] = (saved.envelope as { params?: { fields?: { path: string }[] } }).params?.fields ?? [];
      if (code !== 'REQUEST_INVALID' || field?.path !== 'content.name' || message === '')
        wrong.push(`${what}: ${JSON.stringify(saved.envelope)}`);
      return;
    }
    const after = await merchant.data<ListingView>(merchant.get(`/mall/seller/goods/${goodsId}`));
    if (after.draft.name !== line) wrong.push(`${what}: saved as ${JSON.stringify(after.draft.name)}`);
    const submitted = await merchant.post<{ application: { applicationId: string } }>(`/mall/seller/goods/${goodsId}/submit`, {
      revision: after.revision,
    });
    if (line === '') {
      const fields = JSON.stringify((submitted.envelope as { params?: unknown }).params ?? {});
      if (submitted.envelope.code !== 'LISTING_INCOMPLETE' || !fields.includes('"name"'))
        wrong.push(`${what}: ${JSON.stringify(submitted.envelope)}`);
      return;
    }
    const { application } = await merchant.data(Promise.resolve(submitted));
    sold.push({ name: line, goodsId, applicationId: application.applicationId });
  });
  expect(wrong).toEqual([]);
  expect(sold.length).toBeGreaterThanOrEqual(60);
  for (let from = 0; from < sold.length; from += 100) {
    const ids = sold.slice(from, from + 100).map(({ applicationId }) => applicationId);
    const decided = await operator.data<{ done: string[]; failed: unknown[] }>(
      operator.post('/mall/admin/listing-applications/approve', { ids }),
    );
    expect(decided.failed).toEqual([]);
  }
  await expectSettled();
  for (const { goodsId, name } of sold)
    expect((await user.data<{ name: string }>(user.get(`/mall/goods/${goodsId}/detail`))).name).toBe(name);
});

it('goods are found by their own names', async () => {
  const missed: string[] = [];
  await inTurn(sold, async ({ name, goodsId }) => {
    const query = { keyWords: name, pageSize: 120 };
    const { records } = await user.data<{ records: { goodsId: string }[] }>(user.post('/search/goods/v1/full-text', { query }));
    if (!records.some((record) => record.goodsId === goodsId)) missed.push(`search ${name}`);
    const keyword = encoded(cutCharacters(name, LONGEST_KEYWORD));
    for (const [where, client, path] of [
      ['shop', merchant, `/mall/seller/goods?pageSize=100&keyword=${keyword}`],
      ['platform', operator, `/mall/admin/goods?pageSize=100&keyword=${keyword}`],
    ] as const) {
      const list = await client.data<ListAnswer<{ goodsId: string }>>(client.get(path));
      if (!list.records.some((record) => record.goodsId === goodsId)) missed.push(`${where} ${name}`);
    }
  });
  expect(missed.sort()).toEqual([]);
});

it('notices and the audit log say the names', async () => {
  const notified = new Set<unknown>();
  for (let cursor = ''; ; ) {
    const page = await merchant.data<ListAnswer<{ params: Record<string, unknown> }>>(
      merchant.get(`/user/notice/list?pageSize=100&cursor=${encoded(cursor)}`),
    );
    for (const { params } of page.records) notified.add(params['name']);
    cursor = page.next;
    if (cursor === '') break;
  }
  expect(sold.filter(({ name }) => !notified.has(name))).toEqual([]);
  const unsaid: string[] = [];
  await inTurn(sold, async ({ name, applicationId }) => {
    const log = await operator.data<ListAnswer<object>>(operator.get(`/operation/admin/audit/list?subjectId=${applicationId}`));
    if (!JSON.stringify(log.records).includes(JSON.stringify(name).slice(1, -1))) unsaid.push(name);
  });
  expect(unsaid).toEqual([]);
});

it('data sheets have the whole names, and no character as a box', async () => {
  const wrong: string[] = [];
  for (const { name, goodsId } of sold.filter((_, index) => isFull || index % 6 === 0)) {
    const words = await drawnWords(await user.raw(dataSheetPath(goodsId)));
    for (const character of missingCharacters(name, words)) wrong.push(`${name}: ${character}`);
  }
  expect(wrong).toEqual([]);
});

it('shops have the names that their field takes, and are found by them', async () => {
  const { shops, wrong } = await openNamedShops(product, operator, [
    ...strangeNames.filter(({ what }) => isFull || !/ at (?!24)/.test(what)),
    ...rareAtEachPlace,
  ]);
  expect(wrong).toEqual([]);
  expect(shops.length).toBeGreaterThanOrEqual(rareAtEachPlace.length + 5);
  // A short name takes any characters: each shop has one of the names, as much of it as fits.
  const short = new Map<string, string>();
  await inTurn([...shops.entries()], async ([index, { owner, shopId }]) => {
    const shortName = cutCharacters(toLine(strangeNames[index % strangeNames.length]?.name ?? ''), shopFrontLimits.shortName).trim();
    await publishFront(owner, { shortName });
    short.set(shopId, shortName);
  });
  await expectSettled();
  await inTurn(shops, async ({ what, name, shopId }) => {
    const found = async (keyWords: string) => {
      for (let pageNum = 1; ; pageNum += 1) {
        const { records } = await user.data<SearchAnswer>(
          user.post('/search/quantumCompute/store-search-goods', { query: { keyWords, pageNum } }),
        );
        const hit = records.find((record) => record.kind === 'shop' && record.storeId === shopId);
        if (hit || records.length === 0) return hit;
      }
    };
    const shortName = short.get(shopId) ?? '';
    const hit = await found(name);
    if (hit?.storeName !== name || hit.storeShortName !== shortName) wrong.push(`search ${what}: ${JSON.stringify(hit)}`);
    if (shortName !== '' && !(await found(shortName))) wrong.push(`search ${what} by ${shortName}`);
    const list = await operator.data<ListAnswer<{ shopId: string }>>(
      operator.get(`/mall/admin/shop/list?pageSize=100&keyword=${encoded(cutCharacters(name, 64))}`),
    );
    if (!list.records.some((row) => row.shopId === shopId)) wrong.push(`platform ${what}`);
  });
  expect(wrong).toEqual([]);
});

it('invoices have the titles whole, and the name of what was bought', async () => {
  const item = toLine(strangeNames.find(({ what }) => what === '200 characters')?.name ?? '');
  const categoryCode = await leafCategory(merchant, 'SERVICE');
  const goodsId = await sell(merchant, operator, listingContent({ categoryCode, name: item }));
  const [sku] = await user.data<{ id: string }[]>(user.get(`/mall/goods/${goodsId}/skus`));
  const { shopId } = await user.data<{ shopId: string }>(user.get(`/mall/goods/${goodsId}/detail`));
  const request = skuRequest({ goodsId, skuId: sku?.id ?? '', billingType: 'ONCE', duration: 1, price: '' });
  const { orderId } = await placeOrder(user, request);
  await payByScanning(user, orderId);
  await waitForStatus(user, orderId, 'PAID');
  const names = strangeNames.filter((_, index) => isFull || index % 6 === 1);
  const { invoices, wrong } = await invoiceNames({ buyer: user, seller: merchant, orderId, shopId }, names);
  expect(wrong).toEqual([]);
  expect(invoices.length).toBeGreaterThanOrEqual(10);
  for (const { what, name, url } of invoices) {
    const words = await drawnWords(await user.raw(url));
    for (const character of missingCharacters(name, words)) wrong.push(`title ${what}: ${character}`);
    if (!words.includes(item)) wrong.push(`item ${what}`);
  }
  expect(wrong).toEqual([]);
  await expectSettled();
});

it('what is exported is imported as it was', async () => {
  const sheet = await (await merchant.raw('/mall/seller/import/export?format=csv&status=ON_SHELVES')).text();
  const form = new FormData();
  form.append('file', new Blob([sheet], { type: 'text/csv' }), 'goods.csv');
  const upload = await merchant.raw('/mall/file/upload?purpose=import-sheet', { method: 'POST', body: form });
  const { data: file } = (await upload.json()) as { data: UploadedFile };
  const { jobId } = await merchant.data<ImportJobView>(
    merchant.post('/mall/seller/import/create', { fileId: file.fileId, dryRun: true }, key()),
  );
  const job = await until(
    () => merchant.data<ImportJobView>(merchant.get(`/mall/seller/import/${jobId}/detail`)),
    ({ state }) => state !== 'QUEUED' && state !== 'RUNNING',
  );
  const problems = await merchant.data<ListAnswer<object>>(merchant.get(`/mall/seller/import/${jobId}/problems?pageSize=100`));
  expect([job.state, problems.records]).toEqual(['DONE', []]);
  expect(job).toMatchObject({ created: 0, updated: 0, failed: 0 });
  expect(job.unchanged).toBeGreaterThanOrEqual(sold.length);
});

it('conversations, discussions, groups, titles and tokens have them too', async () => {
  const [shop] = await rowsOf<{ shopId: string }>(product.database, 'SELECT shop_id::text AS "shopId" FROM goods WHERE id = $1', [
    sold[0]?.goodsId,
  ]);
  const { conversationId } = await user.data<{ conversationId: string }>(
    user.post('/customerservice/conversation/open', { shopId: shop?.shopId }),
  );
  const [repository] = await rowsOf<{ namespace: string; name: string }>(
    product.database,
    `SELECT n.name AS namespace, r.name FROM repository r JOIN repository_namespace n ON n.id = r.namespace_id
      WHERE r.type = 'MODEL' AND r.visibility = 'PUBLIC' AND r.state = 'OPEN' LIMIT 1`,
  );
  const discussions = `/community/repository/model/${repository?.namespace}/${repository?.name}/discussions`;
  const leader = createClient(product.address);
  const [name = '', value = ''] = (players.get('leader')?.cookie ?? '').split('=');
  leader.cookies.set(name, value);
  const wrong: string[] = [];
  /** The outcome for a name: stored as the line, or refused with a message because it is too short or too long. */
  const judge = (
    what: string,
    line: string,
    bounds: { least?: number; most: number },
    { code, message }: Envelope<unknown>,
    stored: unknown,
  ) => {
    const length = countCharacters(line);
    const fits = length >= (bounds.least ?? 1) && length <= bounds.most;
    if (code === '0' ? !fits || stored !== line : fits || message === '')
      wrong.push(`${what}: ${code} ${message} ${JSON.stringify(stored)}`);
  };
  for (const { what, name: typed } of strangeNames) {
    const line = toLine(typed);
    // One user submits more names here than the daily limits allow, which have their own tests.
    await product.database.query('DELETE FROM login_failure');
    const group = await leader.post('/user/customer/group/change', { name: typed, joinByApproval: true });
    const mine = await leader.data<{ group: { name: string } | null }>(leader.get('/user/customer/group/mine'));
    judge(`group ${what}`, line, { most: 60 }, group.envelope, mine.group?.name);

    const title = await user.post<{ id: string; name: string }>('/mall/invoice/title/save', { kind: 'PERSONAL', name: typed });
    judge(`title ${what}`, line, { most: 100 }, title.envelope, title.envelope.data?.name);
    if (title.envelope.code === '0') await user.data(user.post(`/mall/invoice/title/${title.envelope.data?.id}/remove`, {}));

    const token = await user.post<{ token: { id: string; name: string } }>('/user/token/create', {
      name: typed,
      scopes: ['account.read'],
      days: 7,
    });
    judge(`token ${what}`, line, { most: 60 }, token.envelope, token.envelope.data?.token.name);
    if (token.envelope.code === '0') await user.data(user.post(`/user/token/${token.envelope.data?.token.id}/revoke`, {}));

    const opened = await user.post<{ no: number }>(`${discussions}/open`, { title: typed, body: `${what}: ${typed}` }, key());
    const found =
      opened.envelope.code === '0'
        ? await user.data<ListAnswer<{ no: number; title: string }>>(
            user.get(`${discussions}?state=&pageSize=100&keyword=${encoded(cutCharacters(line, LONGEST_KEYWORD))}`),
          )
        : null;
    const row = found?.records.find(({ no }) => no === opened.envelope.data?.no);
    judge(`discussion ${what}`, line, { least: 2, most: 200 }, opened.envelope, row?.title);

    const clientId = randomUUID();
    const sent = await user.post<{ body: string }>(`/customerservice/conversation/${conversationId}/send`, {
      clientId,
      kind: 'TEXT',
      body: typed,
    });
    if (line === '' ? sent.envelope.code !== 'CHAT_MESSAGE_EMPTY' : sent.envelope.data?.body !== trimInvisible(toPassage(typed)))
      wrong.push(`chat ${what}: ${JSON.stringify(sent.envelope)}`);
    if (line !== '' && countCharacters(line) >= 2) {
      const keyword = encoded(cutCharacters(line, 40));
      const hits = await user.data<{ messages: { body: string }[] }>(user.get(`/customerservice/message/search?keyword=${keyword}`));
      if (!hits.messages.some(({ body }) => body === sent.envelope.data?.body)) wrong.push(`chat search ${what}`);
    }
  }
  expect(wrong).toEqual([]);
  await expectSettled();
});

function put(sample: unknown, [head, ...rest]: TextField['place'], text: string): unknown {
  if (head === undefined) return text;
  if (typeof head === 'number') return [put((sample as unknown[] | undefined)?.[0], rest, text)];
  const inner = typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {};
  return { ...inner, [head]: put(inner[head], rest, text) };
}
const TEXTS = ['1', 'a1', '2026-01-31', '1.50', '13800000000', '算力', '#00aa00', 'https://example.com/a', '12:00', 'x@example.com', ''];

it('every field of every call takes a name whole or refuses it with words', async () => {
  const fields = textFields.filter((field) => isFormed(field));
  expect(fields.length).toBeGreaterThan(150);
  // The names take turns at the fields; each field takes all of them with `npm run drill -- names`.
  const namesFor = (at: number) => strangeNames.filter((_, index) => isFull || (index + at) % 10 === 0);
  const random = createRandom(20261129);
  const wrong: string[] = [];
  const shots = fields.flatMap((field, at) => namesFor(at).map((name) => ({ field, name })));
  const statuses = new Map<number, number>();
  await inTurn(shots, async ({ field, name: { what, name } }) => {
    const { endpoint, part, place, path, schema } = field;
    const sampled = sampleCall(endpoint as { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }, random, TEXTS);
    const sent: Record<string, unknown> = { ...sampled, [part]: put(sampled[part], place, name) };
    const { params, query, body } = sent;
    const address = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
      encoded(String((params as Record<string, unknown>)[param] ?? '1') || '1'),
    );
    const search = new URLSearchParams(Object.entries(query as object).map(([one, value]) => [one, String(value)]));
    const access = endpoint.access === 'staff' ? 'superadmin' : endpoint.access === 'seller' ? 'merchant' : 'common';
    const answer = await fetch(`${product.address}${address}?${search}`, {
      method: endpoint.method,
      redirect: 'manual',
      headers: {
        origin: product.address,
        cookie: players.get(access)?.cookie ?? '',
        ...key(),
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const said = `${path} ${what} → ${answer.status} ${text.slice(0, 200)}`;
    if (answer.status >= 500) wrong.push(said);
    if (answer.status >= 500 || !text.startsWith('{')) return;
    const {
      code,
      message = '',
      params: why,
    } = JSON.parse(text) as { code: string; message?: string; params?: { fields?: { path: string }[] } };
    if (code !== '0' && message === '') wrong.push(said);
    // A text that satisfies the schema is not refused as invalid by the call.
    const named = code === 'REQUEST_INVALID' && why?.fields?.some((one) => one.path === place.join('.'));
    if (named && schema.safeParse(formedBy(field, name)).success && place.length === 1) wrong.push(`refused though it fits: ${said}`);
  });
  expect(wrong).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(100);
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
  await expectSettled();
});
