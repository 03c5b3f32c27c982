import { describe, expect, it } from 'vitest';
import { type RouteRow, routeTable } from '#web/routes/route-table.ts';
import { compileMiddleware, elsewhereFor } from './route-middleware.ts';

const visitor = (address: string) => ({ address, signedIn: false });

describe('the middleware of a route', () => {
  it.each([
    ['/ui/mall/goods/cart', '/mall/goods/cart', true],
    ['/ui/mall/mobile/goods/cart', '/mall/mobile/goods/cart', true],
    ['/ui/mall/detail/goods.data', '/mall/detail/goods?id=5', true],
    ['/ui/console/orders/5', '/console/orders/5', true],
    ['/ui/admin/no-such-page', '/admin/no-such-page', true],
    ['/ui/mall/goods/pay/scan', '/mall/goods/pay/scan', false],
    ['/ui/mall', '/mall', false],
    ['/ui/mall/goods/cartoon', '/mall/goods/cartoon', false],
  ])('of %s', (pathname, address, needsLogin) => {
    const way = `/ac/api/auth/loginSsoRedirect.action?redirect=${encodeURIComponent(`/ui${address}`)}`;
    expect(elsewhereFor(pathname, visitor(address))).toBe(needsLogin ? way : '');
    expect(elsewhereFor(pathname, { address, signedIn: true })).toBe('');
  });

  it('is the login where section 6 asks for it', () => {
    const mall = routeTable.filter((row) => row.area === 'mall' && row.middleware?.includes('login'));
    expect(mall.map((row) => row.path).sort()).toEqual(
      [
        'component/MobileFooter',
        'component/footer',
        'detail/goods',
        'goods/cart',
        'goods/order',
        'goods/pay',
        'goods/pay/charge',
        'goods/pay/remittance',
        'goods/pay/result',
        'settle/create',
        'settle/review',
        'trial/result',
      ].sort(),
    );
  });

  it('raises with its name when it is unknown', () => {
    const row = { ...routeTable[0], id: 'home', middleware: ['live-from-mars'] } as unknown as RouteRow;
    expect(() => compileMiddleware([row])).toThrow('Unknown route middleware: live-from-mars (route home)');
    const inherited = { ...row, middleware: ['constructor'] } as unknown as RouteRow;
    expect(() => compileMiddleware([inherited])).toThrow('Unknown route middleware: constructor');
  });
});
