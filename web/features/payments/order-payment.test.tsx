import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCart } from '#contracts/orders/cart.ts';
import type { OrderView } from '#contracts/orders/order.ts';
import { type Payment, queryOrderPayStatus, startOrderPayment } from '#contracts/payments/payments.ts';
import { open, say, stopClock } from '#web/testing/open.tsx';
import { OFFLINE, refusal, startServer } from '#web/testing/server.ts';
import { OrderPayment } from './order-payment.tsx';

const order = {
  orderId: '7',
  orderNo: 'N7',
  type: 'RESOURCE',
  status: 'UNPAID',
  actualPaymentAmount: '12.00',
  lines: [],
} as unknown as OrderView;
const LIFE_MS = 300_000;

async function openPayment(balance: string | null = '5.00') {
  const clock = stopClock();
  const server = startServer();
  const state = { status: 'UNPAID' as Payment['status'], opened: 0 };
  server.answer(startOrderPayment, () => {
    state.opened += 1;
    // The server's clock is an hour ahead of this one.
    const serverTime = Date.now() + 3_600_000;
    return {
      sign: `s${state.opened}`,
      orderId: '7',
      amount: '12.00',
      status: state.status,
      codeUrl: 'https://pay.example.org/1',
      codeSvg: '<svg/>',
      expiresAt: serverTime + LIFE_MS,
      serverTime,
    };
  });
  server.answer(queryOrderPayStatus, () => ({ status: state.status, eventSN: '' }));
  server.answer(getCart, { lines: [], count: 0, sourceTotalAmount: '0.00', actualPaymentAmount: '0.00' });
  const show = () => open(<OrderPayment order={order} balance={balance} />, { at: '/mall/goods/pay?orderId=7' });
  const opened = await show();
  await clock.pass(0);
  return { ...opened, show, clock, server, state };
}
const code = () => screen.queryByRole('img', { name: say('pay.codeAlt') });
const timer = () => screen.getByRole('timer').textContent;

describe('the code of a payment', () => {
  it('counts down by the clock of the server', async () => {
    const { clock } = await openPayment();
    expect([code() !== null, timer()]).toEqual([true, '05:00']);
    await clock.pass(61_000);
    expect(timer()).toBe('03:59');
  });

  it('is cleared when its time is over, and renewed on demand', async () => {
    const { user, clock, state } = await openPayment();
    await clock.pass(LIFE_MS);
    expect([code(), screen.getByText(say('pay.expired')) !== null, state.opened]).toEqual([null, true, 1]);
    await user.click(screen.getByRole('button', { name: say('pay.renew') }));
    await clock.pass(0);
    expect([code() !== null, timer(), state.opened]).toEqual([true, '05:00', 2]);
  });

  it('leads to the result once the phone has paid, even in the last moment', async () => {
    const { clock, state, address } = await openPayment();
    await clock.pass(LIFE_MS + 500);
    state.status = 'PAID';
    await clock.pass(2_000);
    expect(address()).toBe('/mall/goods/pay/result?orderId=7&type=RESOURCE');
  });

  it('is no longer asked about when it ran out some time ago', async () => {
    const { clock, server } = await openPayment();
    await clock.pass(LIFE_MS + 30_000);
    const asked = server.calls(queryOrderPayStatus).length;
    await clock.pass(20_000);
    expect([asked > LIFE_MS / 2_000, server.calls(queryOrderPayStatus).length]).toEqual([true, asked]);
  });

  it('can be asked for again when it could not be opened', async () => {
    const { user, clock, server, state } = await openPayment();
    await clock.pass(LIFE_MS);
    server.answer(startOrderPayment, () => {
      throw OFFLINE;
    });
    await user.click(screen.getByRole('button', { name: say('pay.renew') }));
    await clock.pass(0);
    expect(screen.getByRole('alert').textContent).toContain(say('common.offline'));
    server.answer(startOrderPayment, () => {
      throw refusal('ORDER_STATE', 'Not in this state');
    });
    await user.click(screen.getByRole('button', { name: say('common.retry') }));
    await clock.pass(0);
    expect([screen.getByText(say('pay.closed')) !== null, state.opened]).toEqual([true, 1]);
  });
});

describe('paying from the balance', () => {
  const method = () => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(say('pay.balance')) });

  it('is not offered when it does not suffice', async () => {
    await openPayment('11.99');
    expect(method().disabled).toBe(true);
    expect(screen.getByRole('link', { name: say('pay.topUp') })).toBeTruthy();
  });

  it('asks first, is sent once and leads to the result', async () => {
    const { user, clock, server, state, address } = await openPayment('12.00');
    await user.click(method());
    expect(code()).toBeNull();
    const pay = screen.getByRole('button', { name: say('pay.payFromBalance', { amount: '12.00' }) });
    await user.click(pay);
    await user.click(screen.getByRole('button', { name: say('common.cancel') }));
    expect(server.calls(startOrderPayment).filter(({ body }) => (body as { method: string }).method === 'BALANCE')).toEqual([]);
    state.status = 'PAID';
    await user.click(pay);
    await user.click(screen.getByRole('button', { name: say('pay.payNow') }));
    await clock.pass(0);
    expect(server.calls(startOrderPayment).at(-1)?.body).toEqual({ orderId: '7', method: 'BALANCE' });
    expect(address()).toContain('/mall/goods/pay/result');
  });

  it('says why it failed, and can be tried again', async () => {
    const { user, clock, server } = await openPayment('12.00');
    await user.click(method());
    server.answer(startOrderPayment, () => {
      throw refusal('BALANCE_SHORT', 'The balance has changed');
    });
    await user.click(screen.getByRole('button', { name: say('pay.payFromBalance', { amount: '12.00' }) }));
    await user.click(screen.getByRole('button', { name: say('pay.payNow') }));
    await clock.pass(0);
    expect(screen.getByText('The balance has changed')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('pay.payFromBalance', { amount: '12.00' }) }).disabled).toBe(false);
  });
});
