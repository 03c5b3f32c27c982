/**
 * The real server behind a connection that hangs and is cut: public pages are served from the cache, private ones never, and everything
 * recovers.
 */
import { expect, inject, it, onTestFinished } from 'vitest';
import type {} from '#server/platform/test/global-setup.ts';
import { createTcpProxy } from '#server/platform/test/tcp-proxy.ts';
import { copyDemo } from '../harness/demo-product.ts';
import { startProduct } from '../harness/product.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function start() {
  expect(inject('testServerUrl')).toBeTruthy();
  const test = await copyDemo();
  onTestFinished(() => test.drop());
  const proxy = await createTcpProxy(test.url);
  const product = await startProduct({
    env: { ...test.settings, DATABASE_URL: proxy.url, DATABASE_POOL: '2', DATABASE_PATIENCE: '1' },
  });
  onTestFinished(() => product.dispose());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(product.address + path, { headers, redirect: 'manual' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(product.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.address, ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  const metric = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await get('/metrics')).text())?.[1]);
  // Events of the start invalidate answers that a test has just read.
  await expect.poll(() => metric('outbox_oldest_event_age_seconds')).toBe(0);
  return { test, proxy, product, get, post, metric };
}

it('serves the pages of visitors, refuses what is private, and is ready again', async () => {
  const { proxy, product, get, post, metric } = await start();
  const signedIn = await post('/ac/api/auth/login', { userName: 'demo-leader', password: 'demo-leader-2026', redirect: '' });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  expect(await (await get('/ui/mall', { ...BROWSER, cookie })).text()).toContain('demo-leader');

  const before = await get('/ui/mall', BROWSER);
  expect(before.status).toBe(200);
  const home = await before.text();
  const tree = await (await get('/search/goods/category/tree?categoryModule=resource')).json();
  expect(await metric('database_reachable')).toBe(1);
  expect(await metric('fan_out_connected')).toBe(1);
  expect((await get('/readyz')).status).toBe(200);

  for (const outage of ['hang', 'refuse'] as const) {
    await proxy[outage]();
    await expect.poll(() => metric('database_reachable')).toBe(0);
    await expect.poll(() => metric('fan_out_connected')).toBe(0);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);

    const cached = await get('/ui/mall', BROWSER);
    expect([cached.status, await cached.text()]).toEqual([200, home]);
    // The session cannot be verified: the visitors' page is served, without user data.
    const user = await get('/ui/mall', { ...BROWSER, cookie });
    expect([user.status, await user.text()]).toEqual([200, home]);
    expect(await (await get('/search/goods/category/tree?categoryModule=resource')).json()).toEqual(tree);

    const own = await get('/market/shoppingcart', { cookie });
    expect([own.status, own.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await own.json()).toMatchObject({ code: 'UNAVAILABLE', data: null });
    const page = await get('/ui/console/orders', { ...BROWSER, cookie });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await page.text()).toContain('服务暂时不可用');
    const notified = await fetch(`${product.address}/operation/pay/notify/alipay`, { method: 'POST', body: 'sign=x' });
    expect(await notified.text()).not.toBe('success');

    await proxy.restore();
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    await expect.poll(() => metric('fan_out_connected')).toBe(1);
    await expect.poll(async () => (await get('/market/shoppingcart', { cookie })).status).toBe(200);
    await expect.poll(async () => (await get('/ui/mall', { ...BROWSER, cookie })).text()).toContain('demo-leader');
  }
  expect(await metric('fan_out_reconnects_total')).toBeGreaterThanOrEqual(2);
  expect(product.process.exitCode).toBeNull();
});

it('on two processes shows what was changed while the news between them was cut', async () => {
  const { test, proxy, get, metric } = await start();
  const other = await startProduct({ env: test.settings });
  onTestFinished(() => other.dispose());
  const path = '/market/goods/listed?goodsType=share&filterK8s=false';
  const text = async (answer: Response) => JSON.stringify((await answer.json()).data);
  const first = await text(await get(path));
  expect(await text(await fetch(other.address + path))).toBe(first);
  await proxy.refuse();
  await expect.poll(() => metric('fan_out_connected')).toBe(0);
  await test.database.query("UPDATE resource_goods SET name = name || ' changed'");
  await test.database.query("SELECT pg_notify('cache', 'offers,search')");
  expect(await text(await get(path))).toBe(first);
  await proxy.restore();
  // Two separate connections; until both are restored, stale answers are served.
  for (const name of ['fan_out_connected', 'database_reachable']) await expect.poll(() => metric(name)).toBe(1);
  expect(await text(await get(path))).toContain(' changed');
  await expect.poll(async () => text(await fetch(other.address + path))).toContain(' changed');
});
