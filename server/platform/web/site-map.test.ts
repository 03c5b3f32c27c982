import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type ListedThings, registerSiteMap } from './site-map.ts';

/** Ids 1 to 7; parts of any size. */
const ids = ['1', '2', '3', '4', '5', '6', '7'];
const things: ListedThings = {
  name: 'shops',
  findCursors: async () => ['3', '6'],
  findAddresses: async (after) =>
    ids
      .filter((id) => id > after)
      .slice(0, 3)
      .map((id) => `/ui/mall/detail/shop?id=${id}&x='<`),
};
const http = Fastify();
registerSiteMap(http, { publicUrl: 'https://market.test', sources: [things] });
const read = async (url: string) => {
  const { statusCode, body } = await http.inject(url);
  return { statusCode, body };
};
const places = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);

describe('what search engines are told', () => {
  it('is an index of parts, each found by its address, under the public origin', async () => {
    const index = places((await read('/sitemap.xml')).body);
    expect(index).toEqual(['pages', 'shops', 'shops/3', 'shops/6'].map((part) => `https://market.test/sitemap/${part}.xml`));
    const parts = await Promise.all(index.slice(1).map((place) => read(new URL(place ?? '').pathname)));
    const all = parts.flatMap(({ body }) => places(body));
    expect(all.filter((place) => !place?.includes('lang=')).map((place) => /id=(\d)/.exec(place ?? '')?.[1])).toEqual(ids);
    expect(all).toHaveLength(14);
    expect(all[1]).toBe('https://market.test/ui/mall/detail/shop?id=1&amp;x=&apos;&lt;&amp;lang=en');
  });

  it('has each fixed page in both languages, and no private one', async () => {
    const { body } = await read('/sitemap/pages.xml');
    expect(places(body)).toContain('https://market.test/ui/mall?lang=en');
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="zh-CN" href="https://market.test/ui/mall/ranking"/>');
    expect(body).not.toMatch(/console|seller|admin|goods\/cart/);
  });

  it('knows no other parts, and names itself in robots.txt', async () => {
    for (const path of ['/sitemap/none.xml', '/sitemap/shops', '/sitemap/../etc.xml']) expect((await read(path)).statusCode).toBe(404);
    expect((await read('/robots.txt')).body).toContain('Sitemap: https://market.test/sitemap.xml');
  });
});
