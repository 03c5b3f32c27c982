import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderLineView } from '#contexts/orders/calls/order.ts';
import { open, say } from '#web/testing/open.tsx';
import { DiscountRows } from './discount-rows.tsx';

type Line = Pick<OrderLineView, 'discountAmount' | 'discountName' | 'discountNameEn' | 'computation'>;
const list = { code: 'LIST' as const, fen: 10_000, priceMicro: 100_000_000, amount: 1, duration: 1, unit: '', durationUnit: 'MONTH' };
const sale = { code: 'SALE' as const, fen: -2_000, priceMicro: 80_000_000, sourcePriceMicro: 100_000_000 };
const credit = {
  code: 'CREDIT' as const,
  fen: -1_500,
  entitlementId: 'o1-1',
  paidFen: 3_000,
  creditFen: 0,
  returnedFen: 0,
  startsAt: 0,
  endsAt: 2,
  at: 1,
};
const line = (own: Partial<Line>): Line => ({ discountAmount: '0.00', discountName: '', discountNameEn: '', computation: [list], ...own });
const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('names each discount by what it is, and only what nothing explains a discount', async () => {
  const lines = [
    line({
      computation: [list, sale, { code: 'DISCOUNT', fen: -500 }],
      discountAmount: '5.00',
      discountName: '满减',
      discountNameEn: 'Summer coupon',
    }),
    line({ computation: [list, sale, credit] }),
  ];
  await open(
    <dl>
      <DiscountRows lines={lines} savedFen={6_100} />
    </dl>,
  );
  expect(rows()).toEqual([
    [say('renewal.stepSALE'), '−¥40.00'],
    [say('renewal.stepCREDIT'), '−¥15.00'],
    [say('vouchers.lineDiscount', { name: 'Summer coupon' }), '−¥5.00'],
    [say('order.discount'), '−¥1.00'],
  ]);
});
