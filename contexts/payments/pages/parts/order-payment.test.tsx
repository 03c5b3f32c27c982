import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getCart } from '#contexts/orders/calls/cart.ts';
import { askApproval, type GroupTerms, getGroupTerms } from '#contexts/orders/calls/group-buying.ts';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import {
  getPaymentOptions,
  type Payment,
  type PaymentOption,
  type PaymentOptions,
  queryOrderPayStatus,
  startOrderPayment,
} from '#contexts/payments/calls/payments.ts';
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

const usable = {
  reference: '',
  label: '',
  labelEn: '',
  awaits: false,
  left: '' as const,
  until: 0,
  refusal: { code: '' as const, params: {} },
  suggested: '0.00',
  sharePermille: 0,
  excludes: [] as string[],
};
const online: PaymentOption = { ...usable, method: 'ONLINE', reference: 'alipay', awaits: true, most: '12.00' };
const balanceOf = (left: string): PaymentOption => ({
  ...usable,
  method: 'BALANCE',
  left,
  most: Number(left) < 12 ? left : '12.00',
  refusal: left === '0.00' ? { code: 'BALANCE_INSUFFICIENT' as const, params: {} } : usable.refusal,
});
const optionsOf = (left: string, held: PaymentOptions['held'] = []): PaymentOptions => ({
  orderId: '7',
  subject: 'x',
  status: 'UNPAID',
  amount: '12.00',
  left: '12.00',
  expiresAt: 0,
  serverTime: 0,
  held,
  options: [balanceOf(left), online],
});

async function openPayment(balance = '5.00', terms: GroupTerms | null = null, first = optionsOf(balance)) {
  const clock = stopClock();
  const server = startServer();
  const state = { status: 'UNPAID' as Payment['status'], opened: 0, held: [] as PaymentOptions['held'] };
  server.answer(startOrderPayment, () => {
    state.opened += 1;
    // The server's clock is an hour ahead of this one.
    const serverTime = Date.now() + 3_600_000;
    return {
      sign: `s${state.opened}`,
      orderId: '7',
      method: 'ONLINE' as const,
      channel: 'alipay',
      amount: '12.00',
      status: state.status,
      codeUrl: 'https://pay.example.org/1',
      expiresAt: serverTime + LIFE_MS,
      serverTime,
    };
  });
  server.answer(queryOrderPayStatus, () => ({ status: state.status, eventSN: '' }));
  server.answer(getCart, { lines: [], count: 0, sourceTotalAmount: '0.00', actualPaymentAmount: '0.00' });
  server.answer(getPaymentOptions, () => optionsOf(balance, state.held));
  const show = () =>
    open(
      <OrderPayment
        order={{ ...order, home: '/ui/console/orders/7', after: '/ui/mall/goods/pay/result?orderId=7&type=RESOURCE' }}
        options={first}
        terms={terms}
      />,
      { at: '/mall/goods/pay?orderId=7' },
    );
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
  const part = () => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(say('paymentMethods.BALANCE')) });
  const mixes = ({ calls }: Awaited<ReturnType<typeof openPayment>>['server']) =>
    calls(startOrderPayment).filter(({ body }) => ((body as { tenders: unknown[] }).tenders ?? []).length > 0);

  it('is not offered when there is none, and says so', async () => {
    await openPayment('0.00');
    expect(part().disabled).toBe(true);
    expect(screen.getByText(say('problems.BALANCE_INSUFFICIENT'))).toBeTruthy();
    expect(screen.getByRole('link', { name: say('pay.topUp') })).toBeTruthy();
  });

  it('asks first, is sent once and leads to the result', async () => {
    const { user, clock, server, state, address } = await openPayment('20.00');
    await user.click(part());
    expect(code()).toBeNull();
    const pay = screen.getByRole('button', { name: say('pay.confirmWhole', { amount: '12.00' }) });
    await user.click(pay);
    await user.click(screen.getByRole('button', { name: say('common.cancel') }));
    expect(mixes(server)).toEqual([]);
    state.status = 'PAID';
    await user.click(pay);
    await user.click(screen.getByRole('button', { name: say('pay.payNow') }));
    await clock.pass(0);
    expect(mixes(server).map(({ body }) => body)).toEqual([
      { orderId: '7', method: '', channel: 'alipay', tenders: [{ method: 'BALANCE', reference: '', amount: '12.00' }] },
    ]);
    expect(address()).toContain('/mall/goods/pay/result');
  });

  it('pays a part, and the code is for the rest', async () => {
    const { user, clock, server, state } = await openPayment('5.00');
    await user.click(part());
    await user.type(screen.getByRole('textbox'), '4');
    expect(code()).toBeNull();
    state.held = [{ method: 'BALANCE', channel: 'balance', reference: '', amount: '4.00', at: 0 }];
    await user.click(screen.getByRole('button', { name: say('pay.confirmMix', { amount: '4.00' }) }));
    await user.click(screen.getByRole('button', { name: say('pay.payNow') }));
    await clock.pass(0);
    expect(mixes(server)[0]?.body).toEqual({
      orderId: '7',
      method: 'ONLINE',
      channel: 'alipay',
      tenders: [{ method: 'BALANCE', reference: '', amount: '4.00' }],
    });
    expect([code() !== null, part().checked]).toEqual([true, true]);
    // A changed choice: it differs from what is held.
    await user.click(part());
    expect(code()).toBeNull();
  });

  it('says why it failed, and can be tried again', async () => {
    const { user, clock, server } = await openPayment('20.00');
    await user.click(part());
    server.answer(startOrderPayment, ({ body }) => {
      const { tenders } = body as { tenders: unknown[] };
      throw refusal('BALANCE_INSUFFICIENT', tenders.length > 0 ? 'The balance has changed' : 'No code');
    });
    await user.click(screen.getByRole('button', { name: say('pay.confirmWhole', { amount: '12.00' }) }));
    await user.click(screen.getByRole('button', { name: say('pay.payNow') }));
    await clock.pass(0);
    expect(screen.getByText('The balance has changed')).toBeTruthy();
    await user.click(part());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('pay.confirmWhole', { amount: '12.00' }) }).disabled).toBe(false);
  });
});

describe('what a group of people asks', () => {
  const terms = (facts: Partial<GroupTerms> = {}): GroupTerms => ({
    groupName: 'Lab',
    isLeader: false,
    covers: 'ALL',
    projectRequired: true,
    projects: [{ id: '3', code: 'K7', name: 'Chapter 3' }],
    projectId: '',
    reasons: ['AMOUNT'],
    approval: null,
    ...facts,
  });
  const approval = { id: '9', state: 'PENDING', answer: '', askedAt: 1_800_000_000_000, waitsUntil: 1_800_100_000_000 } as const;
  const project = () => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(say('groupPages.payProject')) });

  it('opens no code before the leader has approved, and sends the project with the payment', async () => {
    const { user, clock, server } = await openPayment('5.00', terms());
    expect([code(), server.calls(startOrderPayment).length]).toEqual([null, 0]);
    const ask = screen.getByRole<HTMLButtonElement>('button', { name: say('groupPages.payAsk') });
    expect(ask.disabled).toBe(true);
    await user.selectOptions(project(), '3');
    server.answer(askApproval, () => ({ id: '9' }));
    server.answer(getGroupTerms, () => ({ terms: terms({ projectId: '3', approval }) }));
    await user.type(screen.getByRole('textbox', { name: say('groupPages.payAskNote') }), 'for the paper');
    await user.click(ask);
    await clock.pass(0);
    expect(server.calls(askApproval)[0]?.body).toEqual({ orderId: '7', projectId: '3', note: 'for the paper' });
    expect(screen.getByText(say('groupPages.payPending'))).toBeTruthy();
    server.answer(getGroupTerms, () => ({ terms: terms({ projectId: '3', approval: { ...approval, state: 'APPROVED' } }) }));
    await user.click(screen.getByRole('button', { name: say('groupPages.payCheck') }));
    await clock.pass(0);
    expect(code()).not.toBeNull();
    expect(server.calls(startOrderPayment)[0]?.body).toMatchObject({ orderId: '7', projectId: '3' });
  });

  it('says at each refused method why, and leads to the request', async () => {
    const waiting = terms({ projectId: '3', approval });
    const refused = { refusal: { code: 'APPROVAL_NEEDED' as const, params: {} } };
    const refusedOptions = () => ({
      ...optionsOf('5.00'),
      options: [
        { ...balanceOf('5.00'), ...refused },
        { ...online, ...refused },
      ],
    });
    const { user, clock, server } = await openPayment('5.00', waiting, refusedOptions());
    expect(screen.getAllByText(say('problems.APPROVAL_NEEDED'))).toHaveLength(2);
    const links = screen.getAllByRole('link', { name: say('groupPages.paySeeRequest') });
    expect(links[0]?.getAttribute('href')).toBe('/ui/console/group?tab=approvals');
    server.answer(getGroupTerms, () => ({ terms: terms({ projectId: '3', approval: { ...approval, state: 'APPROVED' } }) }));
    await user.click(screen.getByRole('button', { name: say('groupPages.payCheck') }));
    await clock.pass(0);
    expect([screen.queryByText(say('problems.APPROVAL_NEEDED')), code() !== null]).toEqual([null, true]);
  });

  it('leaves own money alone when the rules are for the funds of the group', async () => {
    await openPayment('5.00', terms({ covers: 'FUNDS' }));
    expect(code()).not.toBeNull();
    expect(screen.getByText(say('groupPages.payNeedsFunds'))).toBeTruthy();
  });

  it('says why the leader refused, and asks again', async () => {
    await openPayment('5.00', terms({ projectId: '3', approval: { ...approval, state: 'REFUSED', answer: 'too dear' } }));
    expect(screen.getByText(say('groupPages.payRefused', { reason: 'too dear' }))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('groupPages.payAsk') }).disabled).toBe(false);
    expect(code()).toBeNull();
  });
});
