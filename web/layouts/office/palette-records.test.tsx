import { describe, expect, it } from 'vitest';
import { listPlatformGoods } from '#contexts/catalogue/calls/listing-review.ts';
import { listAccounts } from '#contexts/identity/calls/people.ts';
import { listShops } from '#contexts/shops/calls/admin-shops.ts';
import type { I18n } from '#web/lib/i18n.tsx';
import type { Links } from '#web/lib/links.ts';
import type { OfficePermission } from '#web/lib/office.ts';
import { refusal, startServer } from '#web/testing/server.ts';
import { findRecords } from './palette-records.ts';

const page = <T,>(records: T[]) => ({ records, total: records.length, next: '', previous: '', last: '' }) as never;
function place(...refused: OfficePermission[]) {
  const links = { admin: (path: string, values: Record<string, string>) => `${path} ${Object.values(values)}` } as unknown as Links;
  const i18n = { pick: (_: string, en: string) => en } as I18n;
  return { area: 'admin' as const, may: (permission: OfficePermission) => !refused.includes(permission), links, i18n };
}

describe('records of the palette', () => {
  it('are products, shops and people, each with their page; what fails is left out', async () => {
    const server = startServer();
    server.answer(listPlatformGoods, () => {
      throw refusal('INTERNAL', 'no', {}, 500);
    });
    server.answer(listShops, page([{ shopId: '3', shopName: '甲', shopNameEn: 'Alpha', ownerName: 'zhang' }]));
    server.answer(listAccounts, page([{ id: '9', userName: 'alphonse', groupName: '' }]));
    expect(await findRecords(place(), 'al')).toEqual([
      { href: 'shops/:shopId 3', kind: 'shop', title: 'Alpha', note: 'zhang' },
      { href: 'people/users/:userId 9', kind: 'user', title: 'alphonse', note: '9' },
    ]);
  });

  it('are asked for only where their reader may see them, and not for one letter', async () => {
    const server = startServer();
    server.answer(listPlatformGoods, page([]));
    expect(await findRecords(place('shop.read', 'user.read'), 'al')).toEqual([]);
    expect(await findRecords(place(), 'a')).toEqual([]);
    expect(server.calls(listPlatformGoods)).toHaveLength(1);
  });
});
