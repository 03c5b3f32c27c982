/**
 * Every link and form of a rendered page uses an address and parameters that its target reads: followed from home, as four kinds of users.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { addressOf, addressOn, faultOf, type Page, pageAt, pageQueries, readQuery } from '#contracts/pages/pages.ts';
import { LOGIN_REDIRECT, LOGOUT } from '#contracts/pages/service-areas.ts';
import { startDemoProduct } from '../harness/demo-product.ts';
import { plain } from '../harness/html.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import type { RunningProduct } from '../harness/product.ts';

/**
 * Addresses to open of each page and presentation; all are checked. Of pages that another role has opened, one more, on the desktop: links
 * depend on the role, hardly on the presentation. With `npm run drill -- links` two, and one more of both presentations.
 */
const OPENED = process.env.DRILL === 'full' ? 2 : 1;
const openedMore = (isMobile: boolean): number => (isMobile && process.env.DRILL !== 'full' ? 0 : 1);
/** Parallel requests: one page is rendered while another waits for the database. */
const AT_ONCE = 4;
/** Statuses of an existing page, including those that this user may not see. */
const THERE = new Set([200, 302, 401, 403]);

let product: RunningProduct;
beforeAll(async () => {
  product = await startDemoProduct();
});
afterAll(async () => product?.dispose());

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
};

/** Addresses of links, and of GET forms with the names of their fields. */
function waysOf(html: string, here: string): string[] {
  const links = [...html.matchAll(/<(?:a|link|iframe)\s[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'href') ?? attribute(tag, 'src') ?? []);
  const forms = [...html.matchAll(/<form\s[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    if (attribute(form, 'method')?.toLowerCase() !== 'get') return [];
    const names = [...form.matchAll(/<(?:input|select)\s[^>]*>/g)].flatMap(([control]) => {
      const name = attribute(control, 'name');
      return name ? [`${name}=${encodeURIComponent(attribute(control, 'value') ?? '')}`] : [];
    });
    const action = attribute(form, 'action') ?? here;
    return [`${action}?${names.join('&')}`];
  });
  return [...links, ...forms];
}

/** The target of a link: through the sign-on, the page that it returns to. */
function meant(address: string): string {
  const url = new URL(address, product.address);
  if (url.origin !== new URL(product.address).origin) return '';
  const back = url.pathname === LOGIN_REDIRECT ? 'redirect' : url.pathname === LOGOUT ? 'logoutUrl' : '';
  if (back) return url.searchParams.get(back) ?? '';
  const path = url.pathname + url.search;
  return /^\/ui(?:\/(?!assets\/|favicon)|$)/.test(path) ? path : '';
}

/** Addresses of this site in a page's structured data (JSON-LD). */
function describedBy(html: string): string[] {
  const texts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '{}']) => json);
  return texts.flatMap((json) =>
    [...json.matchAll(/"(https?:\/\/[^"]+)"/g)].flatMap(([, address = '']) => {
      const url = new URL(JSON.parse(`"${address}"`) as string);
      // a template of a search address is filled in by search engines
      return /^\/ui(?:\/|$)/.test(url.pathname)
        ? [(url.pathname + url.search).replace('%7Bwords%7D', 'gpu').replace('{words}', 'gpu')]
        : [];
    }),
  );
}

/** What one kind of user reaches; `known`: pages that others opened, of which one more address is enough. */
async function walk(
  client: Client,
  known: ReadonlySet<string>,
): Promise<{ faults: string[]; seen: number; opened: Set<string>; pages: Set<Page> }> {
  const faults: string[] = [];
  const judged = new Set<string>();
  const opened = new Map<string, number>();
  const pages = new Set<Page>();
  let waiting = ['/ui/mall', '/ui/mall/mobile', '/ui/console', '/ui/seller', '/ui/admin'];
  const described = new Set<string>();
  const open = async (here: string): Promise<string[]> => {
    const response = await client.raw(here);
    if (!THERE.has(response.status)) faults.push(`${here}: ${response.status}`);
    const to = response.headers.get('location');
    const page = pageAt(new URL(here, product.address).pathname);
    if (page && response.status === 200) pages.add(page);
    if (to) return [to];
    const html = await response.text();
    for (const [tag] of html.matchAll(/<img\s[^>]*>/g)) if (!attribute(tag, 'src')) faults.push(`${here}: a picture without src: ${tag}`);
    for (const address of describedBy(html)) {
      if (described.has(address)) continue;
      described.add(address);
      const { status } = await client.raw(address);
      if (!THERE.has(status)) faults.push(`${address} in the description of ${here}: ${status}`);
    }
    return waysOf(html, here);
  };
  const judge = (way: string, here: string): void => {
    const address = meant(way);
    if (address === '' || judged.has(address)) return;
    judged.add(address);
    const fault = faultOf(address);
    if (fault) faults.push(`${address} on ${here}: ${fault}`);
    const { pathname } = new URL(address, product.address);
    const isMobile = /\/mobile(\/|$)/.test(pathname);
    const kind = `${pageAt(pathname)} ${isMobile}`;
    const times = (opened.get(kind) ?? 0) + 1;
    if (times > (known.has(kind) ? openedMore(isMobile) : OPENED)) return;
    opened.set(kind, times);
    waiting.push(address);
  };
  while (waiting.length > 0) {
    const now = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    const ways = await Promise.all(now.map(open));
    // In the order of the pages, not of the responses: every run opens the same addresses.
    for (const [at, here] of now.entries()) for (const way of ways[at] ?? []) judge(way, here);
  }
  return { faults, seen: judged.size, opened: new Set(opened.keys()), pages };
}

describe('links of rendered pages', () => {
  const reached = new Set<Page>();
  const known = new Set<string>();
  it.each([
    ['a visitor', '', ''],
    ['a buyer', 'demo-leader', 'demo-leader-2026'],
    ['a merchant', 'demo-merchant', 'demo-merchant-2026'],
    ['the superadmin', 'demo-superadmin', 'demo-superadmin-2026'],
  ])('are read as they are meant: %s', async (_, name, password) => {
    const client = createClient(product.address);
    if (name) await client.login(name, password);
    const { faults, seen, opened, pages } = await walk(client, known);
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(100);
    for (const kind of opened) known.add(kind);
    for (const page of pages) reached.add(page);
  });

  it('lead to nearly every page', () => {
    const pages = Object.keys(pageQueries) as Page[];
    // The rest is reached by a press, not by a link: payment, codes, pages that need an own order or upload.
    expect(reached.size).toBeGreaterThan(pages.length * 0.7);
  });
});

describe('ways that were missing or lost something', () => {
  const anchors = async (client: Client, page: string): Promise<string[]> =>
    [...(await (await client.raw(page)).text()).matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag);

  it.each([
    ['/ui/mall', 2],
    ['/ui/mall/search/goods', 2],
    ['/ui/mall/mobile/me', 1],
  ])('%s leads to the feedback page in a new window, %i times', async (page, times) => {
    const ways = (await anchors(createClient(product.address), page)).filter(
      (tag) =>
        attribute(tag, 'target') === '_blank' && /^\/ui\/mall(?:\/mobile)?\/feedback\?entrance=sidebar$/.test(attribute(tag, 'href') ?? ''),
    );
    expect(ways.length).toBeGreaterThanOrEqual(times);
  });

  it('what a product depends on is what the compute market is filtered by', async () => {
    const client = createClient(product.address);
    await client.login('demo-leader', 'demo-leader-2026');
    const { records } = await client.data<SearchAnswer>(
      client.post('/search/goods/v1/full-text', { query: { keyWords: '', pageSize: 120 }, classify: { goodsType: 'APP_SOFTWARE' } }),
    );
    const needs = await Promise.all(
      records.slice(0, 40).map(async ({ goodsId }) => ({
        goodsId,
        of: await client.data<{ resource: string }[]>(client.get(`/mall/goods/app-software/${goodsId}/depend-resource`)),
      })),
    );
    const found = needs.find(({ of }) => of.some(({ resource }) => resource === 'gpu'));
    expect(found).toBeDefined();
    const hrefs = (await anchors(client, addressOf('mall/detail/goods', { id: found?.goodsId ?? '' }))).map(
      (tag) => attribute(tag, 'href') ?? '',
    );
    const market = hrefs.filter((href) => pageAt(href.replace(/\?.*/, '')) === 'mall/search/resource' && href.includes('?'));
    const asked = market.map((href) => readQuery('mall/search/resource', new URL(href, product.address).searchParams).resource);
    for (const { resource } of found?.of ?? []) expect(asked).toContainEqual([resource]);
  });

  it('the other presentation of a page shows the same', async () => {
    const client = createClient(product.address);
    const [desk, phone] = [
      addressOf('mall/search/goods', { keyword: 'GPU', other: ['trial'] }),
      addressOn(true, 'mall/search/goods', { keyword: 'GPU', other: ['trial'] }),
    ];
    const html = await (await client.raw(desk)).text();
    expect(waysOf(html, desk)).toContain(phone);
    expect(waysOf(await (await client.raw(phone)).text(), phone)).toContain(desk);
  });
});
