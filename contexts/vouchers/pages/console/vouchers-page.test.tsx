import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { listMyCoupons } from '#contexts/vouchers/calls/promotions.ts';
import { listMyVouchers, type VoucherView } from '#contexts/vouchers/calls/vouchers.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './vouchers-page.tsx';

const voucher: VoucherView = {
  voucherId: '1',
  programmeId: '9',
  name: '城市算力券',
  nameEn: 'City voucher',
  issuer: '某局',
  issuerEn: 'Bureau',
  face: '500.00',
  left: '420.00',
  sharePermille: 300,
  cap: '0.00',
  goodsTypes: [],
  shops: [],
  withVouchers: true,
  withCoupons: true,
  claimedAt: 1_800_000_000_000,
  validUntil: 1_810_000_000_000,
  standing: 'USABLE',
  uses: [{ orderId: '7', amount: '80.00', returned: '0.00', at: 1_800_100_000_000 }],
};

async function openPage(records: VoucherView[], query = '') {
  const server = startServer();
  server.answer(listMyVouchers, { total: records.length, records });
  server.answer(listMyCoupons, { records: [] });
  server.answer(countUnreadNotices, { unread: 0 });
  await open(page as never, { at: `/console/vouchers${query}`, id: 'console-vouchers' });
  await screen.findByRole('heading', { level: 1 });
  return server;
}

describe('the vouchers of a buyer', () => {
  it('say what is left of each and what it paid', async () => {
    await openPage([voucher]);
    expect(screen.getByText(say('vouchers.leftOf', { left: '420.00', face: '500.00' }))).toBeTruthy();
    expect(screen.getByText(new RegExp(say('vouchers.useOf', { amount: '80.00' })))).toBeTruthy();
  });

  it('lead to where they are claimed while there is none', async () => {
    await openPage([]);
    expect(screen.getByText(say('vouchers.mineNone'))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('vouchers.toClaim') })).toBeTruthy();
  });

  it('do not say that there is none when a filter matches nothing', async () => {
    const server = await openPage([], '?filter=SPENT');
    expect(server.calls(listMyVouchers)[0]?.query).toMatchObject({ filter: 'SPENT' });
    expect(screen.queryByText(say('vouchers.mineNone'))).toBeNull();
    expect(screen.getByRole('link', { name: say('console.showAll') }).getAttribute('href')).toBe('/ui/console/vouchers');
  });
});
