/** A hostile space in its frame and in its own window: it cannot access the mall, the user's data or the network. */
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openContext } from '#e2e/harness/browser.ts';
import { type DemoProduct, startDemoProduct } from '#e2e/harness/demo-product.ts';
import { type Client, createClient } from '#e2e/harness/http-client.ts';
import { INNER_ATTACK, SPACE_ATTACKS } from '#e2e/harness/space-attacks.ts';

/** The sandbox attribute of the community pages' frames. */
const FRAME = 'allow-scripts allow-forms allow-pointer-lock allow-downloads';
const LEAST = 30;

let product: DemoProduct;
let browser: Browser;
let client: Client;
let witness: { address: string; seen: string[]; server: Server; packets: Socket };

async function startWitness(): Promise<typeof witness> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Peer connections (WebRTC) send UDP packets.
  const packets = createSocket('udp4', () => seen.push('a packet'));
  await new Promise<void>((resolve) => packets.bind(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}`, seen, server, packets };
}

let made = 0;
async function makeSpace(files: Record<string, string>): Promise<string> {
  made += 1;
  const key = () => ({ 'idempotency-key': `space-${crypto.randomUUID()}` });
  const space = await client.data<{ namespace: string; name: string }>(
    client.post('/community/repository/create', { type: 'SPACE', namespace: 'demo-user', name: `hostile-${made}` }, key()),
  );
  const base = `/community/repository/space/${space.namespace}/${space.name}`;
  for (const [path, text] of Object.entries(files)) await client.data(client.post(`${base}/write`, { path, text }, key()));
  const { kind, url } = await client.data<{ kind: string; url: string }>(client.get(`${base}/space`));
  expect(kind).toBe('STATIC');
  return url;
}

beforeAll(async () => {
  [product, browser, witness] = await Promise.all([startDemoProduct(), launchBrowser(), startWitness()]);
  client = createClient(product.address);
  await client.login('demo-user', 'demo-user-2026');
});
afterAll(async () => {
  witness.server.close();
  witness.packets.close();
  await browser.close();
  await product.dispose();
});

/** The results of all attacks, reported to the page or its parent. */
async function judge(where: Page): Promise<{ tried: number; through: string[] }> {
  await where.waitForFunction(() => 'results' in globalThis, undefined, { timeout: 100_000 });
  const results = await where.evaluate(() => (globalThis as unknown as { results: Record<string, string> }).results);
  return { tried: Object.keys(results).length, through: Object.keys(results).filter((name) => results[name] !== 'refused') };
}

describe('a hostile application', () => {
  const page = '<!doctype html><body><script type="module" src="attack.js"></script>';

  it('reaches nothing from its frame', async () => {
    const other = await makeSpace({ 'index.html': 'other' });
    const url = await makeSpace({ 'index.html': page, 'attack.js': SPACE_ATTACKS, 'inner.js': INNER_ATTACK });
    const context = await openContext(browser, { address: product.address, language: 'en' });
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: product.address })));
    const mall = await context.newPage();
    await mall.goto('/ui/mall/privacy');
    const query = new URLSearchParams({ mall: product.address, witness: witness.address, other, leave: '1' });
    await mall.evaluate(
      ([src = '', sandbox = '']) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', sandbox);
        frame.src = src;
        addEventListener('message', ({ data }) => Object.assign(globalThis, { results: data }));
        document.body.append(frame);
      },
      [`${url}?${query}`, FRAME],
    );
    const { tried, through } = await judge(mall);
    // Network requests may arrive after the report.
    await mall.waitForTimeout(1_500);
    expect(through).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(LEAST);
    expect(witness.seen).toEqual([]);
    expect(mall.url()).toBe(`${product.address}/ui/mall/privacy`);
    expect((await context.cookies()).filter(({ value }) => value === 'stolen')).toEqual([]);
    await context.close();
  });

  it('reaches nothing of the mall from a window of its own', async () => {
    const url = await makeSpace({
      'index.html': page,
      'attack.js': SPACE_ATTACKS.replace(/ {2}'navigate[^\n]*\n/g, ''),
      'inner.js': INNER_ATTACK,
    });
    const context = await openContext(browser, { address: product.address, language: 'en' });
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: product.address })));
    const own = await context.newPage();
    const query = new URLSearchParams({ mall: product.address, witness: witness.address, other: url });
    await own.goto(`${url}?${query}`);
    const { through } = await judge(own);
    // Without a parent these are the space's own, which is harmless.
    const itself = ['document of the parent', 'address of the parent', 'another application’s files'];
    expect(through.filter((name) => !itself.includes(name))).toEqual([]);
    expect(witness.seen).toEqual([]);
    await context.close();
  });
});
