import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitRoutes } from './split-routes.ts';

const route = (id: string, parentId?: string) => ({ id, parentId, module: `/ui/assets/${id}.js`, imports: ['/ui/assets/shell.js'] });
const routes = Object.fromEntries(
  [
    route('root'),
    route('layout.mall', 'root'),
    route('home', 'layout.mall'),
    route('layout.seller', 'root'),
    route('seller-goods', 'layout.seller'),
    route('layout.admin', 'root'),
    route('admin-home', 'layout.admin'),
    route('not-found', 'root'),
  ].map((one) => [one.id, one]),
);
const list = { entry: { module: '/ui/assets/entry.js' }, routes, url: '/ui/assets/manifest-1.js', version: '1' };
const text = `window.__reactRouterManifest=${JSON.stringify(list)};`;

afterEach(() => vi.unstubAllGlobals());

/** The list that a page at the address ends up with. */
async function listAt(pathname: string): Promise<typeof list> {
  const split = splitRoutes(text, 'office.mjs');
  if (!split) throw new Error('not split');
  const folder = await mkdtemp(join(tmpdir(), 'split-routes-'));
  const page = { __reactRouterManifest: undefined as unknown };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { pathname });
  try {
    await writeFile(join(folder, 'mall.mjs'), split.mall);
    await writeFile(join(folder, 'office.mjs'), split.office);
    await import(/* @vite-ignore */ join(folder, 'mall.mjs'));
    return page.__reactRouterManifest as typeof list;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the list of routes', () => {
  it.each(['/ui/seller', '/ui/seller/goods', '/ui/admin/shops/7'])('is whole on %s', async (pathname) => {
    expect(await listAt(pathname)).toEqual(list);
  });

  it.each(['/ui/mall', '/ui/mall/detail/shop', '/ui/sellers', '/ui/console'])('has no back offices on %s', async (pathname) => {
    const found = await listAt(pathname);
    expect(Object.keys(found.routes)).toEqual(['root', 'layout.mall', 'home', 'not-found']);
    expect({ ...found, routes }).toEqual(list);
  });

  it.each([
    ['another variable', text.replace('__reactRouterManifest', '__routes')],
    ['something behind it', `${text}window.more=1;`],
    ['routes as an array', `window.__reactRouterManifest=${JSON.stringify({ ...list, routes: Object.values(routes) })};`],
    ['no routes', 'window.__reactRouterManifest={};'],
    ['other names of the layouts', text.replaceAll('layout.admin', 'layouts/admin')],
  ])('stays as it is with %s', (_, changed) => {
    expect(splitRoutes(changed, 'office.mjs')).toBeNull();
  });
});
