import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { open, say } from '#web/testing/open.tsx';
import { OrderState } from './order-state.tsx';

const order = (more: Partial<OrderView> = {}): OrderView => ({
  orderId: '7',
  orderNo: 'N7',
  groupId: '',
  orders: [],
  type: 'FORMAL',
  status: 'PAID',
  paymentMethod: 'BALANCE',
  lines: [],
  sourceTotalAmount: '8.00',
  actualPaymentAmount: '8.00',
  returnedAmount: '0.00',
  remark: '',
  projectCode: '',
  projectName: '',
  createdAt: Date.UTC(2024, 0, 2),
  expiresAt: 0,
  paidAt: Date.UTC(2024, 0, 2),
  canceledAt: 0,
  refundedAt: 0,
  history: [],
  actions: [],
  delivery: 'READY',
  ...more,
});
const quota = { gives: 'QUOTA', shopId: '' } as OrderView['lines'][number];
const shown = async (more: Partial<OrderView>, refunding = false) => {
  await open(<OrderState order={order(more)} refunding={refunding} now={0} onExpired={() => {}} />);
  return screen.getByRole('heading', { level: 1 }).textContent;
};

describe('the head of an order', () => {
  it.each([
    ['FORMAL', 'console.statusPAID'],
    ['POST_PAID', 'console.statusConfirmed'],
    ['TRIAL', 'console.statusConfirmed'],
    ['FREE', 'console.statusConfirmed'],
  ] as const)('says paid only of what money was paid for: %s', async (type, words) => {
    expect(await shown({ type })).toBe(say(words));
  });
  it('calls a quota of the platform recorded, and says who opens the account', async () => {
    await shown({ delivery: 'RECORDED', lines: [quota] });
    expect(screen.getByText(say('order.deliveryRECORDEDText'))).toBeTruthy();
    expect(screen.getByText(say('console.stepRecorded'))).toBeTruthy();
    expect(screen.queryByText(say('order.deliveryREADYText'))).toBeNull();
  });
  it('says that a refund is requested', async () => {
    expect(await shown({}, true)).toBe(say('console.statusRefunding'));
    expect(screen.getByText(say('console.standingRefunding'))).toBeTruthy();
    expect(screen.queryByText(say('order.deliveryREADYText'))).toBeNull();
  });
});
