import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { isOffice, type LayoutName, mobilePathOf, pathOf, type RouteRow, routeTable } from '#web/routes/route-table.ts';

const layouts: LayoutName[] = ['mall', 'default', 'alone', 'none'];
/** From this folder. */
const fileOf = ({ file }: RouteRow): string => (file.startsWith('web/') ? file.slice(4) : `../${file}`);
const office = (area: 'seller' | 'admin'): RouteConfigEntry[] =>
  routeTable.filter((row) => isOffice(row) && row.area === area).map((row) => route(pathOf(row), fileOf(row), { id: row.id }));
const desktop = (name: LayoutName): RouteConfigEntry[] =>
  routeTable.filter((row) => row.layout === name && !row.mobileOnly).map((row) => route(pathOf(row), fileOf(row), { id: row.id }));
const mobile = (name: LayoutName): RouteConfigEntry[] =>
  routeTable.filter((row) => row.layout === name).map((row) => route(mobilePathOf(row), fileOf(row), { id: `mobile.${row.id}` }));

export default [
  ...layouts.map((name) => layout(`layouts/${name}-layout.tsx`, { id: `layout.${name}` }, desktop(name))),
  ...layouts.map((name) =>
    layout(
      `layouts/mobile-${name === 'none' ? 'bare' : name === 'alone' ? 'alone' : 'shell'}-layout.tsx`,
      { id: `layout.mobile-${name}` },
      mobile(name),
    ),
  ),
  layout('layouts/seller-layout.tsx', { id: 'layout.seller' }, office('seller')),
  layout('layouts/admin-layout.tsx', { id: 'layout.admin' }, office('admin')),
  route('*', 'layouts/not-found-page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
