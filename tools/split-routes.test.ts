import { describe, expect, it } from 'vitest';
import { splitRoutes } from './split-routes.ts';

const route = (id: string, parentId?: string) => ({
  id,
  parentId,
  module: `/ui/assets/${id}.js`,
  imports: ['/ui/assets/shell.js'],
  css: [],
});
const routes = Object.fromEntries(
  [
    route('root'),
    route('layout.mall', 'root'),
    route('home', 'layout.mall'),
    route('layout.mobile-mall', 'root'),
    route('mobile.home', 'layout.mobile-mall'),
    route('layout.seller', 'root'),
    route('seller-goods', 'layout.seller'),
    route('layout.admin', 'root'),
    route('admin-home', 'layout.admin'),
    route('not-found', 'root'),
  ].map((one) => [one.id, one]),
);
const list = {
  entry: { module: '/ui/assets/entry.js', imports: ['/ui/assets/shell.js'] },
  routes,
  url: '/ui/assets/manifest-1.js',
  version: '1',
};
const text = `window.__reactRouterManifest=${JSON.stringify(list)};`;
const read = (file: string): typeof list => JSON.parse(file.replace('window.__reactRouterManifest=', '').replace(/;$/, ''));

describe('the lists of routes', () => {
  it.each([
    ['desktop', ['root', 'layout.mall', 'home', 'not-found']],
    ['mobile', ['root', 'layout.mobile-mall', 'mobile.home', 'not-found']],
    ['office', ['root', 'layout.seller', 'seller-goods', 'layout.admin', 'admin-home', 'not-found']],
  ] as const)('hold what pages of the kind %s can reach, and where they are themselves', (kind, ids) => {
    const found = read(splitRoutes(text)?.[kind].routes ?? '');
    expect(Object.keys(found.routes)).toEqual(ids);
    expect(found).toEqual({ ...list, url: `/ui/assets/${kind}-manifest-1.js`, routes: found.routes });
    for (const [id, { imports, ...known }] of Object.entries(routes)) {
      expect(imports).toBeDefined();
      if (found.routes[id]) expect(found.routes[id]).toEqual(known);
    }
    const imports = JSON.parse((splitRoutes(text)?.[kind].imports ?? '').replace(/^export default |;$/g, ''));
    expect(imports).toEqual(Object.fromEntries(ids.map((id) => [id, ['/ui/assets/shell.js']])));
  });

  it.each([
    ['another variable', text.replace('__reactRouterManifest', '__routes')],
    ['something behind it', `${text}window.more=1;`],
    ['routes as an array', `window.__reactRouterManifest=${JSON.stringify({ ...list, routes: Object.values(routes) })};`],
    ['no routes', 'window.__reactRouterManifest={};'],
    ['other names of the layouts', text.replaceAll('layout.', 'layouts/')],
  ])('are not made from one with %s', (_, changed) => {
    expect(splitRoutes(changed)).toBeNull();
  });
});
