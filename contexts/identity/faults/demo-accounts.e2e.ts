/** The demonstration exists only while payments go to the sandbox; `npm run admin` creates the first superadmin. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser, getSignOnOptions } from '#contexts/identity/calls/identity.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import type { getShopTotals } from '#contexts/shops/calls/shops.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { demoAccounts } from '#demonstration/for-tests.ts';
import { copyDemo, DEMO_SECRET } from '#e2e/harness/demo-product.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { placeOrder, skuRequest } from '#e2e/harness/shop-floor.ts';
import { appId, gatewayKeys, merchantKeys, sellerId } from '#libraries/payment-sandbox/test-harness.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';

const root = join(import.meta.dirname, '../../..');
const realGateway = {
  ALIPAY_GATEWAY: 'http://127.0.0.1:9/gateway.do',
  ALIPAY_APP_ID: appId,
  ALIPAY_SELLER_ID: sellerId,
  ALIPAY_PRIVATE_KEY: merchantKeys.privateKey,
  ALIPAY_PUBLIC_KEY: gatewayKeys.publicKey,
};

const products: RunningProduct[] = [];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
  for (const close of closing) await close();
});
type Store = { env: Record<string, string>; query: Database['query'] };
/** A copy of a database that was loaded with DEMO. */
async function demoStore(): Promise<Store> {
  const { settings: env, database, drop } = await copyDemo();
  closing.push(drop);
  return { env, query: database.query };
}
async function emptyStore(): Promise<Store> {
  const { url, database, drop } = await createTestDatabase();
  closing.push(drop);
  return { env: { DATABASE_URL: url }, query: database.query };
}
async function start(env: Record<string, string>): Promise<RunningProduct> {
  const product = await startProduct({ env: { SESSION_SECRET: DEMO_SECRET, LOG_LEVEL: 'warn', ...env } });
  products.push(product);
  return product;
}

/** Runs `npm run admin` with these arguments and this standard input. */
async function admin(env: Record<string, string>, args: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/admin.ts'), ...args], { env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}
const passwordIn = (out: string): string => /Password, shown this once: (\S+)/.exec(out)?.[1] ?? '';
const loginCode = async (client: Client, userName: string, password: string): Promise<string> =>
  (await client.post('/ac/api/auth/login', { userName, password })).envelope.code;

describe('a database that was loaded with the demonstration', () => {
  let store: Store;
  const demoSession = new Map<string, string>();
  let visitor: Client;
  let unpaid: { orderId: string };
  let demoOffer: OrderRequest;
  let demoSku: OrderRequest;

  const listOffers = (client: Client) => client.data<{ goodsId: string }[]>(client.get('/market/goods/listed'));
  const searchGoods = (client: Client) => client.data<SearchAnswer>(client.post('/search/searchAll/full-text', { keyword: '' }));
  const shopTotals = (client: Client) => client.data<Answer<typeof getShopTotals>>(client.get('/mall/shop/shopTotals'));

  beforeAll(async () => {
    store = await demoStore();
    const sandbox = await start({ ...store.env, DEMO: 'catalogue' });
    const boss = createClient(sandbox.address);
    await boss.login('demo-superadmin', 'demo-superadmin-2026');
    demoSession.set('session', boss.cookies.get('session') ?? '');

    visitor = createClient(sandbox.address);
    await visitor.data(visitor.post('/ac/api/auth/register', { userName: 'wei.zhang', password: 'plain-river-17', agreed: true }));
    const [offer] = await rowsOf<{ id: string; cluster: string; amount: number; duration: number }>(
      store,
      `SELECT id::text, cluster_id AS cluster, min_amount AS amount, min_duration AS duration FROM resource_goods
       WHERE external_id LIKE 'demo:%' AND quota > 1000 AND goods_type = 'share' AND capacity_level < 4 ORDER BY id LIMIT 1`,
    );
    demoOffer = {
      kind: 'resource',
      goodsId: offer?.id ?? '',
      clusterId: offer?.cluster ?? '',
      purchaseAmount: Math.max(1000, offer?.amount ?? 0),
      purchaseDuration: offer?.duration ?? 1,
    } as OrderRequest;
    const [sku] = await rowsOf<{ goodsId: string; skuId: string; billingType: string; duration: number }>(
      store,
      `SELECT g.id::text AS "goodsId", s.id::text AS "skuId", p.billing_type AS "billingType", p.duration FROM goods g JOIN sku s ON s.goods_id = g.id
       JOIN sku_price p ON p.sku_id = s.id WHERE g.status = 'ON_SHELVES' AND g.type = 'SERVICE' AND p.price_fen > 0 AND p.billing_type = 'ONCE' AND g.region_ids = '{}'
       ORDER BY g.id LIMIT 1`,
    );
    demoSku = skuRequest({ ...(sku ?? { goodsId: '', skuId: '', billingType: '', duration: 0 }), price: '' });
    unpaid = await placeOrder(visitor, demoOffer);
    const { id } = await visitor.data<CurrentUser>(visitor.get('/api/user/getCurrentUserInfo.action'));
    await boss.data(
      boss.post(`/user/admin/account/${id}/roles`, { roleType: 'manager', roleIds: ['legal'], nonpreRoleCodes: [], reason: 'a test' }),
    );
    expect((await listOffers(visitor)).length).toBeGreaterThan(0);
    await sandbox.stop();
  });

  for (const DEMO of ['', '1', 'catalogue'])
    it(`refuses demo accounts and sells nothing of it with a real gateway and DEMO ${JSON.stringify(DEMO)}`, async () => {
      const product = await start({ ...store.env, DEMO, ...realGateway });
      expect(product.output()).toContain('the demo accounts are disabled: payments go to a real gateway');
      // Accounts that a demo account made staff are listed: anyone could have done it.
      expect(product.output()).toContain('"staff":["wei.zhang"]');
      const client = createClient(product.address);
      const codes = await Promise.all(
        demoAccounts.map(({ userName, password }) => loginCode(createClient(product.address), userName, password)),
      );
      expect(codes.filter((code) => code !== 'LOGIN_FAILED' && code !== 'LOGIN_DELAYED')).toEqual([]);
      expect(await store.query('SELECT user_name FROM account WHERE is_demo AND NOT disabled')).toEqual([]);
      const before = createClient(product.address);
      before.cookies.set('session', demoSession.get('session') ?? '');
      expect((await before.get('/user/admin/account/list')).envelope.code).toBe('LOGIN_REQUIRED');
      expect(await client.data<Answer<typeof getSignOnOptions>>(client.get('/ac/api/auth/options'))).toMatchObject({ demoAccounts: [] });
      expect(await (await client.raw('/ui/sso/login')).text()).not.toContain('demo-superadmin');

      expect(await listOffers(client)).toEqual([]);
      expect(await shopTotals(client)).toMatchObject({ shopTotal: 0, goodsTotal: 0 });
      expect((await searchGoods(client)).total).toBe(0);
      const buyer = createClient(product.address);
      await buyer.data(
        buyer.post('/ac/api/auth/register', { userName: `buyer-${products.length}`, password: 'plain-river-17', agreed: true }),
      );
      await expect(placeOrder(buyer, demoOffer)).rejects.toThrow(/RESOURCE_/);
      await expect(placeOrder(buyer, demoSku)).rejects.toThrow(/^MALL10001/);
      const owner = createClient(product.address);
      owner.cookies.set('session', visitor.cookies.get('session') ?? '');
      expect((await owner.post('/operation/pay/start', { orderId: unpaid.orderId, method: 'ONLINE' })).envelope.code).not.toBe('0');
      await product.stop();
    });

  it('disables the accounts with DEMO 0, and leaves goods that move no real money where they are', async () => {
    const other = await demoStore();
    const product = await start({ ...other.env, DEMO: '0' });
    expect(product.output()).toContain('the demo accounts are disabled: DEMO is 0');
    const client = createClient(product.address);
    expect(await loginCode(client, 'demo-superadmin', 'demo-superadmin-2026')).toBe('LOGIN_FAILED');
    expect((await listOffers(client)).length).toBeGreaterThan(0);
    await product.stop();
  });

  it('works again with the sandbox and DEMO', async () => {
    const product = await start({ ...store.env, DEMO: 'catalogue' });
    for (const { userName, password } of demoAccounts) await createClient(product.address).login(userName, password);
    const client = createClient(product.address);
    expect((await listOffers(client)).length).toBeGreaterThan(0);
    expect(await shopTotals(client)).not.toMatchObject({ goodsTotal: 0 });
    await client.login('demo-leader', 'demo-leader-2026');
    for (const request of [demoOffer, demoSku]) expect((await placeOrder(client, request)).status).toBe('UNPAID');
    const left = await store.query(
      `SELECT 'goods' AS left FROM goods WHERE closed_with_demo UNION ALL SELECT 'shop' FROM shop WHERE closed_with_demo
       UNION ALL SELECT 'offer' FROM resource_goods WHERE closed_with_demo UNION ALL SELECT 'account' FROM account WHERE closed_with_demo`,
    );
    expect(left).toEqual([]);
    await product.stop();
  });
});

describe('an empty database with a real gateway', () => {
  it('gets nothing of the demonstration, and its first superadmin by a command while it runs', async () => {
    const store = await emptyStore();
    const product = await start({ ...store.env, DEMO: '', ...realGateway });
    for (const table of ['account', 'shop', 'goods', 'resource_goods']) expect(await store.query(`SELECT FROM ${table}`)).toEqual([]);
    expect(product.output()).toContain('nobody is a superadmin yet: npm run admin -- --name <user name>');

    const { env } = store;
    const made = await admin(env, ['--name', 'first.boss']);
    expect(made).toMatchObject({ code: 0 });
    const password = passwordIn(made.out);
    const boss = createClient(product.address);
    await boss.login('first.boss', password);
    expect((await boss.get('/user/admin/role/table')).envelope.code).toBe('0');

    expect(await admin(env, ['--name', 'first.boss'])).toMatchObject({ code: 1, err: expect.stringContaining('--reset') });
    expect(await admin(env, ['--name', 'second.boss', '--password-stdin'], 'password1\n')).toMatchObject({
      code: 1,
      err: expect.stringContaining('too weak'),
    });
    expect(await store.query(`SELECT FROM account WHERE user_name = 'second.boss'`)).toEqual([]);

    const reset = await admin(env, ['--name', 'first.boss', '--reset', '--password-stdin'], 'harbour-lamp-42\n');
    expect(reset).toMatchObject({ code: 0, out: expect.not.stringContaining('harbour-lamp-42') });
    expect((await boss.get('/user/admin/role/table')).envelope.code).toBe('LOGIN_REQUIRED');
    expect(await loginCode(createClient(product.address), 'first.boss', password)).toBe('LOGIN_FAILED');
    await createClient(product.address).login('first.boss', 'harbour-lamp-42');

    const registered = createClient(product.address);
    await registered.data(registered.post('/ac/api/auth/register', { userName: 'li.na', password: 'plain-river-17', agreed: true }));
    expect(await admin(env, ['--name', 'li.na'])).toMatchObject({ code: 1, err: expect.stringContaining('--grant') });
    expect(await admin(env, ['--name', 'li.na', '--grant'])).toMatchObject({ code: 0 });
    const second = createClient(product.address);
    await second.login('li.na', 'plain-river-17');
    expect((await second.get('/user/admin/role/table')).envelope.code).toBe('0');

    const written = await store.query(
      `SELECT l.action, a.user_name AS name, l.note LIKE 'npm run admin (%)' AS noted FROM audit_log l JOIN account a ON a.id::text = l.subject_id WHERE l.subject_type = 'account' ORDER BY l.id`,
    );
    expect(written).toEqual([
      { action: 'identity.make-superadmin', name: 'first.boss', noted: true },
      { action: 'identity.reset-superadmin-password', name: 'first.boss', noted: true },
      { action: 'identity.grant-superadmin', name: 'li.na', noted: true },
    ]);
    await product.stop();
  });
});

describe('npm run admin', () => {
  it('works with the embedded database while the server is down and while it runs', async () => {
    const product = await start({ DEMO: '0' });
    const env = { DATA_DIR: product.dataDir, DATABASE_URL: '' };
    const running = await admin(env, ['--name', 'while.up']);
    expect(running).toMatchObject({ code: 0 });
    await createClient(product.address).login('while.up', passwordIn(running.out));
    expect(await product.stop()).toBe(0);

    const stopped = await admin(env, ['--name', 'while.down']);
    expect(stopped).toMatchObject({ code: 0 });
    const again = await startProduct({ dataDir: product.dataDir, env: { DEMO: '0', SESSION_SECRET: DEMO_SECRET } });
    products.push(again);
    expect(again.output()).not.toContain('nobody is a superadmin yet');
    await createClient(again.address).login('while.down', passwordIn(stopped.out));
    expect(await again.stop()).toBe(0);
  });

  it('refuses demo accounts, merchants and names that cannot be', async () => {
    const store = await demoStore();
    await store.query(`INSERT INTO account (user_name, user_name_key, retailer_id) VALUES ('seller', 'seller', 'r-1')`);
    const { env } = store;
    for (const [args, words] of [
      [['--name', 'demo-superadmin', '--reset'], 'demonstration'],
      [['--name', 'demo-user', '--grant'], 'demonstration'],
      [['--name', 'seller', '--grant'], 'merchant'],
      [['--name', 'nobody.here', '--grant'], 'no account'],
      [['--name', 'a b'], 'letters'],
    ] as const)
      expect(await admin(env, [...args])).toMatchObject({ code: 1, err: expect.stringContaining(words) });
    expect(await admin(env, [])).toMatchObject({ code: 2, err: expect.stringContaining('Usage') });
  });
});
