import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import type { PlanView } from '#contexts/metering/calls/fields.ts';
import { getMeterAccount, listPlans } from '#contexts/metering/calls/metering.ts';
import { confirmOrder, createOrder } from '#contexts/orders/calls/order.ts';
import { open, say } from '#web/testing/open.tsx';
import { OFFLINE, startServer } from '#web/testing/server.ts';
import * as page from './open-page.tsx';

const plan: PlanView = {
  planId: '1',
  goodsKind: 'resource',
  goodsId: '7',
  skuId: '',
  shopId: '',
  shopName: '',
  shopNameEn: '',
  name: '共享核时',
  nameEn: 'Shared core-hours',
  rates: [{ unit: 'core*hour', goesOn: false, tiers: [{ from: '0', price: '0.12' }] }],
  next: null,
};
async function openPage({ cover = '100.00', blocked = [] as { code: string; params: object }[], plans = [plan] } = {}) {
  const server = startServer();
  server.answer(countUnreadNotices, () => ({ unread: 0 }));
  server.answer(listPlans, () => ({ plans }));
  server.answer(getMeterAccount, () => ({
    autoPay: true,
    cover,
    unbilled: '0.00',
    unpaid: '0.00',
    overdue: 0,
    graceHours: 24,
    leastCover: '10.00',
    simulated: false,
  }));
  const agreement = { code: 'purchase', version: 'v3', title: '购买协议', titleEn: 'Agreement' };
  server.answer(confirmOrder, () => ({ blocked, agreement, actualPaymentAmount: '0.00', lines: [] }) as never);
  server.answer(
    createOrder,
    () => ({ orderId: '01', type: 'POST_PAID', status: 'PAID', actualPaymentAmount: '0.00', expiresAt: 0 }) as never,
  );
  return { ...(await open(page as never, { at: '/console/metering/open', id: 'console-metering-open' })), server };
}
const dialog = () => within(screen.getByRole('dialog'));
const openButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: say('metering.open') });
const agree = () => dialog().findByLabelText(say('metering.openAgree', { title: 'Agreement' }));

describe('opening a post-paid service', () => {
  it('asks for the agreement, and orders with the limit and the way of paying', async () => {
    const { user, server } = await openPage();
    await user.click(screen.getByRole('button', { name: /Shared core-hours/ }));
    const box = await agree();
    expect(openButton().disabled).toBe(true);
    await user.type(dialog().getByLabelText(say('metering.softLimit')), '20');
    await user.click(box);
    await user.click(openButton());
    expect(server.calls(createOrder).map(({ body }) => body)).toEqual([
      {
        request: { kind: 'metered', goodsKind: 'resource', goodsId: '7', skuId: '', autoPay: true, softLimit: '20' },
        expectedAmount: '0.00',
        agreementVersion: 'v3',
      },
    ]);
  });

  it('is not offered to whoever may not buy, with the reason', async () => {
    const { user } = await openPage({ blocked: [{ code: 'BILL_OVERDUE', params: {} }] });
    await user.click(screen.getByRole('button', { name: /Shared core-hours/ }));
    await user.click(await agree());
    expect([openButton().disabled, dialog().getByRole('alert').textContent]).toEqual([true, say('problems.BILL_OVERDUE')]);
  });

  it('says why it was refused, and can be tried again', async () => {
    const { user, server } = await openPage();
    server.answer(createOrder, () => {
      throw OFFLINE;
    });
    await user.click(screen.getByRole('button', { name: /Shared core-hours/ }));
    await user.click(await agree());
    await user.click(openButton());
    expect([(await dialog().findByRole('alert')).textContent, openButton().disabled]).toEqual([say('common.offline'), false]);
  });
});

it('leads to the balance when there is too little cover, and says when nothing is offered', async () => {
  await openPage({ cover: '9.99', plans: [] });
  expect(screen.getByText(say('metering.openCover', { least: '10.00', cover: '9.99' }))).toBeTruthy();
  expect(screen.getByText(say('metering.openNone'))).toBeTruthy();
});
