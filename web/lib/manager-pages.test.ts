import { describe, expect, it } from 'vitest';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';
import { managerDestination } from './manager-pages.ts';

const to = (address: string) => managerDestination(new URL(address, 'http://mall.test'));
const mallRows = routeTable.filter((row) => row.area === 'mall');

describe('managerDestination', () => {
  it.each(mallRows.filter((row) => !row.staff).flatMap((row) => [...(row.mobileOnly ? [] : [pathOf(row)]), mobilePathOf(row)]))(
    'sends managers away from %s',
    (path) => {
      expect(to(`/ui/${path}`)).toBe('/ui/admin');
      expect(to(`/ui/${path}/?x=1`)).toBe('/ui/admin');
      expect(to(`/ui/${path}.data?_routes=page`)).toBe('/ui/admin');
    },
  );

  it('leaves them the tools: the viewer of documents, the page that a payment code opens, the link of a mail, the help that they write, and the rooms that they watch over', () => {
    const open = mallRows.filter((row) => row.staff).map(({ id }) => id);
    // Operators open repositories on the same pages as readers.
    const inCommunity = (id: string) => id === 'community' || id.startsWith('community-');
    expect(open.filter((id) => !inCommunity(id)).toSorted()).toEqual([
      'goods-pay-scan',
      'help',
      'help-article',
      'live',
      'live-room',
      'pdf',
      'terms',
      'unsubscribe',
    ]);
    expect(mallRows.filter(({ id, staff }) => inCommunity(id) && !staff)).toEqual([]);
    expect(to('/ui/mall/live')).toBeNull();
    expect(to('/ui/mall/mobile/live/01abc')).toBeNull();
    expect(to('/ui/mall/live/01abc/more')).toBe('/ui/admin');
    expect(to('/ui/mall/pdf?pdfUrl=/mall/file/1')).toBeNull();
    expect(to('/ui/mall/mobile/goods/pay/scan?token=t')).toBeNull();
  });

  it('shows a page of the mall as buyers see it, when the admin application asks for that', () => {
    expect(to('/ui/mall/detail/goods?id=1&view=buyer')).toBeNull();
    expect(to('/ui/mall/detail/goods?id=1&view=other')).toBe('/ui/admin');
  });

  it.each(['/ui/admin', '/ui/console/account', '/ui/sso/login', '/ui/seller/mall/seller/home', '/ui/mallet'])(
    'has no say over %s',
    (address) => {
      expect(to(address)).toBeNull();
    },
  );
});
