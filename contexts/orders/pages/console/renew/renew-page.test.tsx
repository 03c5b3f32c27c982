import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { confirmOrder, type Entitlement, type OrderPreview } from '#contexts/orders/calls/order.ts';
import { type FollowingOption, type FollowingOptions, getFollowingOptions, setAutoRenewal } from '#contexts/orders/calls/renewal.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import * as page from './renew-page.tsx';

const starts = Date.UTC(2026, 0, 1);
const entitlement = (own: Partial<Entitlement> = {}): Entitlement => ({
  id: 'o1-1',
  orderId: 'o1',
  kind: 'LICENCE',
  state: 'ACTIVE',
  goodsId: '1',
  goodsType: 'APP_SOFTWARE',
  name: '平台',
  nameEn: 'Platform',
  specification: '小型',
  specificationEn: 'Small',
  clusterId: '',
  centerName: '',
  centerNameEn: '',
  amount: 1,
  used: null,
  unit: '',
  reference: 'LIC-1',
  trial: false,
  startsAt: starts,
  endsAt: starts + 30 * DAY_MS,
  usableFrom: starts,
  tenure: 'UNTIL',
  progress: 'READY',
  releaseAt: 0,
  chainId: 'o1-1',
  priorId: '',
  autoRenew: false,
  successorOrderId: '',
  actions: ['renew', 'change', 'autoRenew'],
  delivery: null,
  ...own,
});
const option = (billingType: 'MONTH' | 'YEAR', own: Partial<FollowingOption> = {}): FollowingOption => ({
  goodsId: '1',
  skuId: '2',
  name: '平台',
  nameEn: 'Platform',
  specification: '小型',
  specificationEn: 'Small',
  billingType,
  duration: 1,
  amount: 1,
  price: '100.00',
  credit: '0.00',
  toPay: '100.00',
  computation: [{ code: 'LIST', fen: 10_000, priceMicro: 100_000_000, amount: 1, duration: 1, unit: '', durationUnit: billingType }],
  current: true,
  ...own,
});
async function openPage(own: Partial<FollowingOptions>, mode = 'renew') {
  const server = startServer();
  const stored: FollowingOptions = {
    entitlement: entitlement(),
    refusal: '',
    orderId: '',
    options: [option('MONTH'), option('YEAR', { price: '1000.00', toPay: '1000.00' })],
    limit: null,
    unit: '',
    startsAt: starts + 30 * DAY_MS,
    autoRenewal: null,
    noticeDays: 7,
    frozenDays: 15,
    ...own,
  };
  server.answer(getFollowingOptions, () => stored);
  server.answer(countUnreadNotices, () => ({ unread: 0 }));
  server.answer(confirmOrder, () => ({ agreement: { code: 'purchase', version: 'v7', title: '', titleEn: '' } }) as OrderPreview);
  server.answer(setAutoRenewal, ({ body }) => ({ id: 'o1-1', on: (body as { on: boolean }).on }));
  const opened = await open(page as never, {
    at: `/console/resources/o1-1/renew?mode=${mode}`,
    path: 'console/resources/:entitlementId/renew',
    id: 'console-renew',
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, server };
}
const checkout = () => screen.getByRole('link', { name: say('renewal.toCheckout') }).getAttribute('href') ?? '';

describe('the ways to go on', () => {
  it('lead to the checkout with what is chosen', async () => {
    const { user } = await openPage({});
    expect(checkout()).toContain('renew=o1-1');
    expect(checkout()).toContain('billingType=MONTH');
    await user.click(screen.getByRole('radio', { name: /1 year/ }));
    expect(checkout()).toContain('billingType=YEAR');
  });

  it('cannot be chosen when the credit exceeds the price, and point to the refund', async () => {
    await openPage({ options: [option('MONTH', { toPay: '', credit: '812.50', computation: [] }), option('YEAR')] }, 'change');
    const [expensive, other] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([expensive?.disabled, other?.checked]).toEqual([true, true]);
    expect(screen.getByText(say('renewal.tooMuchCredit', { credit: '812.50' }))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('renewal.toRefund') }).getAttribute('href')).toContain('/console/orders/o1');
    expect(checkout()).toContain('change=o1-1');
  });

  it('explain a credit step by step', async () => {
    const credit = {
      code: 'CREDIT' as const,
      fen: -5_000,
      entitlementId: 'o1-1',
      paidFen: 9_000,
      creditFen: 1_000,
      returnedFen: 0,
      startsAt: starts,
      endsAt: starts + 30 * DAY_MS,
      at: starts + 15 * DAY_MS,
    };
    const list = option('YEAR').computation;
    const { user } = await openPage(
      { options: [option('YEAR', { credit: '50.00', toPay: '50.00', computation: [...list, credit] })] },
      'change',
    );
    await user.click(screen.getByText(say('renewal.how')));
    expect(screen.getByText('−¥50.00')).toBeTruthy();
    expect(screen.getByText(/15\.0 of 30\.0 days left/)).toBeTruthy();
    expect(screen.getByText(say('renewal.creditEarlier', { credit: '10.00' }))).toBeTruthy();
  });

  it('are refused in words, with the order that is in the way', async () => {
    await openPage({ refusal: 'SUCCESSOR_UNPAID', orderId: 'o2', options: [] });
    expect(screen.getByText(say('renewal.refusedSUCCESSOR_UNPAID'))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('renewal.toOrderOf') }).getAttribute('href')).toContain('o2');
  });
});

describe('the automatic renewal', () => {
  it('is switched on with the plan and price that are shown and the agreement in force, after a question', async () => {
    const { user, server } = await openPage({});
    await user.click(screen.getByRole('radio', { name: /1 year/ }));
    await user.click(screen.getByRole('button', { name: say('renewal.autoSwitchOn') }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1,000.00');
    await user.click(within(dialog).getByRole('button', { name: say('renewal.autoSwitchOn') }));
    expect(server.calls(setAutoRenewal).map(({ body }) => body)).toEqual([
      { on: true, billingType: 'YEAR', duration: 1, expectedAmount: '1000.00', agreementVersion: 'v7' },
    ]);
  });

  it('says what it takes and why it failed, and is switched off at once', async () => {
    const { user, server } = await openPage({
      autoRenewal: { billingType: 'MONTH', duration: 1, agreedAmount: '100.00', lastError: 'PAYMENT_SHORT' },
    });
    expect(screen.getByText(say('renewal.autoFailed', { reason: say('renewal.failedPAYMENT_SHORT') }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('renewal.autoSwitchOff') }));
    expect(server.calls(setAutoRenewal).map(({ body }) => body)).toEqual([{ on: false }]);
  });
});
