/**
 * Files for search engines: robots.txt, and a site map of an index and parts, read from the database by keyset. It lists only what visitors
 * may see, each address in both languages.
 */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from '#contracts/pages/pages.ts';
import { inLanguage, PUBLIC_PAGES } from '#contracts/pages/public-pages.ts';

/** Addresses of one kind of thing. Cursors are ids: a part contains what follows one of them. */
export type ListedThings = {
  /** Name in the address of its parts: letters. */
  name: string;
  /** The ids after which further parts of this size begin, in order; the first part begins without one. At most `most`. */
  findCursors(size: number, most: number): Promise<string[]>;
  /** Addresses below the origin, by id, after the cursor ('' for the first). */
  findAddresses(after: string, size: number): Promise<string[]>;
};

/** A site map may list 50,000 addresses, an index 50,000 parts; these are read in one statement. */
const PART_SIZE = 5_000;
const MOST_PARTS = 2_000;
const RETAINED_MS = 10 * 60_000;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');

export function registerSiteMap(app: FastifyInstance, options: { publicUrl: string; sources: readonly ListedThings[] }): void {
  const origin = options.publicUrl.replace(/\/$/, '');
  const retained = new LRUCache<string, string>({ max: 50, ttl: RETAINED_MS });
  const sourceOf = new Map(options.sources.map((source) => [source.name, source]));

  const index = async (): Promise<string> => {
    const parts = ['pages'];
    for (const { name, findCursors } of options.sources)
      parts.push(name, ...(await findCursors(PART_SIZE, MOST_PARTS)).map((cursor) => `${name}/${encodeURIComponent(cursor)}`));
    const items = parts.map((part) => `<sitemap><loc>${escape(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>\n`;
  };
  const part = (addresses: readonly string[]): string => {
    const items = addresses.map((address) => {
      const [zh, en] = [escape(origin + address), escape(origin + inLanguage(address, 'en'))];
      const others = `<xhtml:link rel="alternate" hreflang="zh-CN" href="${zh}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/>`;
      return `<url><loc>${zh}</loc>${others}</url>\n<url><loc>${en}</loc>${others}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('\n')}\n</urlset>\n`;
  };
  /** Null when there is no such part. */
  async function write(path: string): Promise<string | null> {
    if (path === '') return index();
    if (path === 'pages') return part(PUBLIC_PAGES.map((page) => addressOf(page)));
    const [, name = '', after = ''] = /^([a-z]+)(?:\/([\w.-]{1,64}))?$/.exec(path) ?? [];
    const source = sourceOf.get(name);
    return source ? part(await source.findAddresses(after, PART_SIZE)) : null;
  }
  async function read(path: string): Promise<string | null> {
    const text = retained.get(path) ?? (await write(path));
    if (text !== null) retained.set(path, text);
    return text;
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        `User-agent: *\nDisallow: /ui/console\nDisallow: /ui/seller\nDisallow: /ui/admin\nDisallow: /ui/sso\nDisallow: /ui/mall/goods/\nDisallow: /ac/\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' };
  app.get('/sitemap.xml', async (_request, reply) => reply.headers(xml).send(await read('')));
  app.get<{ Params: { '*': string } }>('/sitemap/*', async (request, reply) => {
    const path = request.params['*'].replace(/\.xml$/, '');
    const text = path !== '' && request.params['*'].endsWith('.xml') ? await read(path) : null;
    return text === null ? reply.callNotFound() : reply.headers(xml).send(text);
  });
}
