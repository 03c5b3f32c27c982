import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { EarlierPurchase } from './goods-actions.tsx';

it.each([
  [Date.UTC(2027, 0, 31, 4), 'goods.heldUNTIL', '2027'],
  [0, 'goods.heldWaiting', 'begins with the delivery'],
] as const)('a term that ends at %s is said by %s', async (expireTime, _key, words) => {
  const sku = { held: 'UNTIL', expireTime, hasFormal: true, hasTrial: false, unpaidOrderId: '' };
  await open(<EarlierPurchase purchase={{ sku, unpaidOrderId: '' } as never} />);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByText(say('order.toResources'))).toBeTruthy();
});
