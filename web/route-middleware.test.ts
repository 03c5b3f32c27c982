import { describe, expect, it } from 'vitest';
import { type RouteRow, routeTable } from '#web/routes/route-table.ts';
import { compileMiddleware, elsewhereFor, findOnAir } from './route-middleware.ts';

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

  it('is the login where section 6 asks for it, and where something of the community is written', () => {
    const mall = routeTable.filter((row) => row.area === 'mall' && row.middleware?.includes('login'));
    expect(mall.map((row) => row.path).sort()).toEqual(
      [
        'community/:kind/:namespace/:name/discussions/new',
        'community/:kind/:namespace/:name/edit/:revision/*',
        'community/:kind/:namespace/:name/settings',
        'community/:kind/:namespace/:name/upload/:revision/*',
        'community/new',
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

  it('leads whoever asks for what is on air to it, with the channel that brought the visit; all others stay', () => {
    const ask = (pathname: string, address: string, onAir?: string) =>
      elsewhereFor(pathname, { ...visitor(address), ...(onAir === undefined ? {} : { onAir }) });
    expect(ask('/ui/mall', '/mall?live=1', '01live')).toBe('/ui/mall/live/01live');
    expect(ask('/ui/mall/mobile', '/mall/mobile?live=1', '01live')).toBe('/ui/mall/mobile/live/01live');
    expect(ask('/ui/mall/index1', '/mall/index1?live=1&channel=fair', '01live')).toBe('/ui/mall/live/01live?channel=fair');
    expect(ask('/ui/mall', '/mall?live=1', '')).toBe('');
    expect(ask('/ui/mall', '/mall')).toBe('');
    expect(ask('/ui/mall/voucher', '/mall/voucher?live=1', '01live')).toBe('');
  });

  it('asks what is on air only for a home page that wants it', async () => {
    const asked: string[] = [];
    const api = (state: string) =>
      ({
        call: async ({ id }: { id: string }) => {
          asked.push(id);
          return { id: '01live', state };
        },
      }) as unknown as Parameters<typeof findOnAir>[0];
    const at = (address: string) => new URL(`http://mall.test${address}`);
    expect(await findOnAir(api('ON_AIR'), at('/ui/mall'))).toBe('');
    expect(await findOnAir(api('ON_AIR'), at('/ui/mall?live=0'))).toBe('');
    expect(await findOnAir(api('ON_AIR'), at('/ui/mall/live?live=1'))).toBe('');
    expect(asked).toEqual([]);
    expect(await findOnAir(api('ON_AIR'), at('/ui/mall/mobile?live=1'))).toBe('01live');
    expect(await findOnAir(api('SCHEDULED'), at('/ui/mall?live=1'))).toBe('');
    const silent = { call: async () => Promise.reject(new Error('away')) } as unknown as Parameters<typeof findOnAir>[0];
    expect(await findOnAir(silent, at('/ui/mall?live=1'))).toBe('');
  });

  it('raises with its name when it is unknown', () => {
    const row = { ...routeTable[0], id: 'home', middleware: ['live-from-mars'] } as unknown as RouteRow;
    expect(() => compileMiddleware([row])).toThrow('Unknown route middleware: live-from-mars (route home)');
    const inherited = { ...row, middleware: ['constructor'] } as unknown as RouteRow;
    expect(() => compileMiddleware([inherited])).toThrow('Unknown route middleware: constructor');
  });
});
