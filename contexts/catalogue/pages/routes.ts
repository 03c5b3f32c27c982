/** Pages of the mall, the console and the sign-on. */
import { consolePage, mallPage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  mallPage({
    id: 'detail-goods',
    path: 'detail/goods',
    file: 'contexts/catalogue/pages/mall/detail/goods-page.tsx',
    title: 'goodsDetail',
    skeleton: 'detail',
    retained: true,
    middleware: ['login'],
  }),
  mallPage({
    id: 'compare-goods',
    path: 'compare',
    file: 'contexts/catalogue/pages/mall/compare/compare-page.tsx',
    title: 'compareGoods',
    skeleton: 'table',
  }),
  mallPage({
    id: 'detail-shop',
    path: 'detail/shop',
    file: 'contexts/catalogue/pages/mall/detail/shop-page.tsx',
    title: 'shopDetail',
    skeleton: 'results',
    keepAlive: true,
    retained: true,
  }),
  mallPage({
    id: 'ranking',
    path: 'ranking',
    file: 'contexts/catalogue/pages/mall/ranking/ranking-page.tsx',
    title: 'ranking',
    skeleton: 'table',
    retained: true,
  }),
  consolePage({
    id: 'console-favourites',
    path: 'favourites',
    file: 'contexts/catalogue/pages/console/favourites-page.tsx',
    title: 'consoleFavourites',
  }),
];
