/** Pages of the mall, the console and the sign-on. */
import { mallPage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({
    id: 'search-global',
    path: 'search/global',
    file: 'contexts/search/pages/mall/global-page.tsx',
    title: 'searchGlobal',
    skeleton: 'results',
    retained: true,
  }),
  mallPage({
    id: 'search-goods',
    path: 'search/goods',
    file: 'contexts/search/pages/mall/goods-page.tsx',
    title: 'searchGoods',
    skeleton: 'results',
    mobileKeepAlive: true,
    retained: true,
  }),
  mallPage({
    id: 'search-resource',
    path: 'search/resource',
    file: 'contexts/search/pages/mall/resource-page.tsx',
    title: 'searchResource',
    skeleton: 'results',
    retained: true,
  }),
  mallPage({
    id: 'search-shop',
    path: 'search/shop',
    file: 'contexts/search/pages/mall/shop-page.tsx',
    title: 'searchShop',
    skeleton: 'results',
    retained: true,
  }),
  mallPage({
    id: 'search-entry',
    path: 'search',
    file: 'contexts/search/pages/mall/entry-page.tsx',
    layout: 'none',
    title: 'search',
    mobileOnly: true,
  }),
];
