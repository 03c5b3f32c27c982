import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeliveryState } from '#contexts/orders/calls/fulfilment.ts';
import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import { open, say } from '#web/testing/open.tsx';
import { daysFor, deliveryKey } from '../order/delivery-words.ts';
import { OrderResult } from './order-result.tsx';

const order = (delivery: DeliveryState): OrderView => ({
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
  delivery,
});
const bought = (kind: Entitlement['kind'], progress: DeliveryState) =>
  ({
    id: '7-1',
    kind,
    progress,
    name: '核时',
    nameEn: 'Core-hours',
    unit: '',
    specification: '',
    reference: '',
    tenure: 'USED_UP',
  }) as unknown as Entitlement;

it.each([
  ['QUOTA', 'RECORDED'],
  ['LICENCE', 'AWAITING'],
  ['SERVICE', 'DELIVERED'],
] as const)('says once what follows: %s, %s', async (kind, delivery) => {
  await open(<OrderResult order={order(delivery)} entitlements={[bought(kind, delivery)]} paidBy="" />);
  expect(screen.getByText('Core-hours')).toBeTruthy();
  expect(screen.getAllByText(say(deliveryKey(delivery), daysFor(delivery)))).toHaveLength(1);
});

it('says how to use what is ready, besides that it is', async () => {
  await open(<OrderResult order={order('READY')} entitlements={[bought('QUOTA', 'READY')]} paidBy="" />);
  expect(screen.getByText(say('order.deliveryREADYText'))).toBeTruthy();
  expect(screen.getByText(say('order.nextQUOTA'))).toBeTruthy();
});
