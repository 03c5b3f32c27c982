import { expect, it } from 'vitest';
import { platformDesk, shopDesk } from '#contexts/support/calls/chat-desk.ts';
import * as calls from '#contexts/support/calls/generated/chat-desk.ts';
import type { Links } from '#web/lib/links.ts';
import { startServer } from '#web/testing/server.ts';
import { readDeskCard } from './desk-adapter.ts';

const links = {
  seller: (page: string, query: object) => `seller/${page} ${JSON.stringify(query)}`,
  admin: (page: string, query: object) => `admin/${page} ${JSON.stringify(query)}`,
} as unknown as Links;
const order = {
  orderId: '7',
  orderNo: 'D7',
  name: '名',
  nameEn: 'Name',
  amount: '1.00',
  status: 'PAID',
  type: 'FORMAL',
  lineCount: 1,
  createdAt: 0,
} as const;

it.each([
  ['shop', 'seller'],
  ['platform', 'admin'],
] as const)('the card of an order leads who may not open orders to the conversation in their own office: %s', async (side, office) => {
  const server = startServer();
  server.answer(shopDesk.orders, { records: [order] });
  server.answer(platformDesk.orders, { records: [order] });
  const desk = { side, calls: side === 'shop' ? calls.shopDesk : calls.platformDesk, orderHref: () => '' } as never;
  const card = await readDeskCard(desk, '9')('ORDER', '7');
  expect(card.state === 'here' && card.href(links)).toBe(`${office}/service {"conversation":"9"}`);
});
