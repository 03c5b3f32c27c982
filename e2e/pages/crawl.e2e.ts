/** The crawl (`npm run crawl`) finds what it should, on pages with one fault each; and a sample crawl of the product. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { crawlAll, type Extent, FULL, findingsOf, SAMPLE } from '../harness/crawl/crawl-roles.ts';
import { startDemoProduct } from '../harness/demo-product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const STYLE = `<style>
  body { margin: 0; background: #fff; color: #222; font: 16px/2 sans-serif; overflow-wrap: anywhere }
  html[data-scheme=dark] body { background: #222; color: #eee }
  .faint { color: #ccc } html[data-scheme=dark] .faint { color: #eee }
  .dark-only { color: #333 }
</style>`;
const document = (body: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><title>x</title><meta name="viewport" content="width=device-width">${STYLE}</head><body>${body}</body></html>`;

/** Serves bodies by their path in `language`; the first page links to all others. */
async function serve(language: 'zh' | 'en', bodies: Record<string, string>): Promise<{ address: string; server: Server }> {
  const ways = Object.keys(bodies).map((path, at) => `<p><a href="${path}">${at}</a></p>`);
  const pages: Record<string, string> = { '/ui/mall': ways.join(''), '/ui/mall/mobile': '<p>1</p>', ...bodies };
  const server = createServer((request, response) => {
    const body = pages[new URL(request.url ?? '', 'http://x').pathname];
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (body === undefined) response.writeHead(request.url?.includes('broken') ? 500 : 404).end('-');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document(body, language));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Findings of a crawl of such pages: the kind, the page and the beginning of each. */
async function found(language: 'zh' | 'en', bodies: Record<string, string>, extent: Extent = FULL): Promise<string[]> {
  const { address, server } = await serve(language, bodies);
  try {
    const crawled = await crawlAll(browser, address, extent, { roles: ['visitor'], languages: [language] });
    return crawled.flatMap(({ findings }) => findings.map(({ kind, at, what }) => `${kind} ${at} ${what}`)).toSorted();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A control that reveals hidden content. Of several with the same name one is pressed. */
const press = (content: string, name = '+'): string =>
  `<button type="button" onclick="this.nextElementSibling.hidden = false">${name}</button><div role="dialog" aria-label="1" hidden>${content}</div>`;

it('finds each class of fault on a Chinese page', async () => {
  const faults: Record<string, [body: string, finding: RegExp]> = {
    '/ui/a': ['<a href="/ui/gone">1</a>', /^dead \/ui\/gone status 404, linked on \/ui\/a/],
    '/ui/b': ['<img alt="" src="/broken.png">', /^dead \/ui\/b 500 GET .*broken\.png/],
    '/ui/c': ['<script>console.error("wrong")</script>', /^console \/ui\/c wrong/],
    '/ui/d': ['<script>setTimeout(() => { throw new Error("thrown") })</script>', /^console \/ui\/d thrown/],
    '/ui/e': ['<p>请 retry 一次</p>', /^words \/ui\/e English \(retry\)/],
    '/ui/f': ['<input type="text" placeholder="any name" aria-label="1">', /^words \/ui\/f English \(any name\)/],
    '/ui/g': ['<p>WAIT_FOR_PAY</p>', /^code \/ui\/g a word of the code/],
    '/ui/h': ['<p>共 {n} 件</p>', /^code \/ui\/h a placeholder/],
    '/ui/i': ['<p>NaN 元</p>', /^code \/ui\/i a value that is none/],
    '/ui/j': ['<p>2026-01-02T03:04:05Z</p>', /^code \/ui\/j an instant/],
    '/ui/k': ['<p>3f2504e0-4f89-11d3-9a0c-0305e82c3301</p>', /^code \/ui\/k an id/],
    '/ui/l': ['<em><button type="button"></button></em>', /^axe \/ui\/l axe button-name/],
    '/ui/m': ['<p class="faint">1234</p>', /^axe \/ui\/m axe color-contrast/],
    '/ui/n': ['<p class="dark-only">1234</p>', /^axe \/ui\/n in the dark axe color-contrast/],
    '/ui/o': [
      '<ul style="line-height:8px"><li><a href="/ui/mall" style="font-size:8px">1</a></li><li><a href="/ui/mall" style="font-size:8px">2</a></li></ul>',
      /^axe \/ui\/o axe target-size/,
    ],
    '/ui/p': ['<pre style="width:500px">1</pre>', /^width \/ui\/p scrolls sideways/],
    '/ui/q': [press('<p>please wait</p>'), /^words \/ui\/q, after "\+" English \(please wait\)/],
    '/ui/r': [press('<a href="/ui/lost">1</a>', '*'), /^dead \/ui\/lost status 404, linked on \/ui\/r/],
    '/ui/s': [`<button type="button" onclick="fetch('/broken')">-</button>`, /^dead \/ui\/s, after "-" 500 GET/],
    '/ui/t': [
      `<button type="button" onclick="this.nextElementSibling.lastChild.textContent = '1'">.</button><div style="height:40px;overflow:hidden"><div style="height:90px"></div><p role="alert"></p></div>`,
      /^unseen \/ui\/t, after "\." shows a message outside the view: "1"/,
    ],
    '/ui/u': [
      `<button type="button" onclick="document.querySelector('[role=alert]').textContent = '2'">,</button><div style="height:3000px"></div><p role="alert"></p>`,
      /^unseen \/ui\/u, after "," shows a message outside the view: "2"/,
    ],
  };
  const findings = await found('zh', Object.fromEntries(Object.entries(faults).map(([path, [body]]) => [path, body])));
  const wanted = Object.values(faults).map(([, finding]) => finding);
  expect({
    missed: wanted.filter((finding) => !findings.some((one) => finding.test(one))),
    besides: findings.filter((one) => !wanted.some((finding) => finding.test(one))),
  }).toEqual({ missed: [], besides: [] });
});

it('finds Chinese on an English page, and leaves data and clean pages alone', async () => {
  const findings = await found('en', {
    '/ui/a': '<p>订单</p>',
    '/ui/b': '<p>3 件 left</p>',
    '/ui/c': '<p>Orders of the last 30 days</p><p lang="zh">订单</p><p><code>WAIT_FOR_PAY</code></p>',
    '/ui/d': press('<p>All orders</p>'),
    // User content of a demonstration seller, alone and within a sentence of the product.
    '/ui/e': '<p>夜间闲时核时（22 点至 8 点）</p><p>Remove tag 课题组</p>',
    // Not words of the product in the place of user content.
    '/ui/f': '<p>Remove 标签 英文</p>',
  });
  expect(findings).toEqual([
    expect.stringMatching(/^words \/ui\/a Chinese: "订单"/),
    expect.stringMatching(/^words \/ui\/b Chinese: "3 件 left"/),
    expect.stringMatching(/^words \/ui\/f Chinese/),
  ]);
});

it('finds nothing on a sample of the product', async () => {
  const product = await startDemoProduct();
  try {
    const crawled = await crawlAll(browser, product.address, SAMPLE, { roles: ['visitor'], languages: ['zh'] });
    // A browser opens all pages of merchants in office-routes.e2e.ts; pressed on they are by `npm run drill -- crawl`, and by `npm run crawl`.
    if (process.env.DRILL === 'full')
      crawled.push(...(await crawlAll(browser, product.address, SAMPLE, { roles: ['merchant'], languages: ['en'] })));
    expect(findingsOf(crawled)).toEqual([]);
    for (const { pages } of crawled) expect(pages.length).toBeGreaterThan(3);
  } finally {
    await product.dispose();
  }
});
