import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listOrders } from '#contexts/orders/calls/order.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import { OwnOrders } from './own-orders.tsx';

const order = (orderNo: string, names: string[]) => ({
  orderId: orderNo,
  orderNo,
  type: 'FORMAL',
  status: 'PAID',
  actualPaymentAmount: '600.00',
  lines: names.map((name) => ({ shopId: '7', name: `${name}（中文）`, nameEn: name })),
});

it('an order is sent by a button that names its goods, not its number', async () => {
  const server = startServer();
  server.answer(listOrders, {
    records: [order('2026112900012345', ['Deep kit']), order('2026112900012346', ['Fluid suite', 'Mesh tool'])],
    next: '',
    previous: '',
    total: 2,
  } as unknown as Answer<typeof listOrders>);
  await open(<OwnOrders shopId="7" onSend={() => {}} />);
  expect(await screen.findByRole('button', { name: say('chat.sendOrderOf', { name: 'Deep kit' }) })).toBeTruthy();
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  expect(buttons).toHaveLength(2);
  expect(buttons[1]).toContain('Fluid suite');
  expect(buttons.filter((label) => label.includes('20261129'))).toEqual([]);
});
