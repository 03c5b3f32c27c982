import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type GoodsDetail, getGoodsDetail } from '#contexts/catalogue/calls/catalogue.ts';
import { putIntoCart } from '#contexts/orders/calls/cart.ts';
import type { OrderLineView, OrderView } from '#contexts/orders/calls/order.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import { BuyAgain } from './buy-again.tsx';

const resource = {
  kind: 'resource',
  goodsId: '7',
  skuId: '',
  name: '标准队列核时',
  nameEn: 'Core-hours',
  clusterId: 'core',
  centerName: '核心节点',
  purchaseAmount: 1_000,
  purchaseDuration: 1,
  purchaseDurationUnit: 'hour',
  priorId: '',
} as OrderLineView;
const sku = { ...resource, kind: 'sku', goodsId: '8', skuId: '81', name: '训练套件', nameEn: 'Training kit' } as OrderLineView;

const again = () => screen.queryByRole<HTMLButtonElement>('button', { name: new RegExp(say('console.buyAgain')) });
async function show(lines: OrderLineView[], order: Partial<Pick<OrderView, 'status' | 'type'>> = {}) {
  const server = startServer();
  const page = { path: '/mall/goods/cart', element: <p>cart</p> };
  const detail = { path: '/mall/detail/goods', element: <p>detail</p> };
  const opened = await open(<BuyAgain order={{ orderNo: '1', status: 'PAID', type: 'FORMAL', lines, ...order }} />, {
    at: '/console/orders',
    beside: [page, detail],
  });
  return { ...opened, server };
}

describe('buying again', () => {
  it('puts compute into the cart with its own amount, term and unit', async () => {
    const { user, server, address } = await show([
      resource,
      { ...resource, goodsId: '9', purchaseDuration: 3, purchaseDurationUnit: 'MONTH' },
    ]);
    server.answer(putIntoCart, { count: 2, id: '1' });
    await user.click(again() as HTMLButtonElement);
    await screen.findByText('cart');
    expect(server.calls(putIntoCart).map(({ body }) => (body as { data: object }).data)).toMatchObject([
      { goodsId: '7', clusterId: 'core', purchaseAmount: 1_000, purchaseDuration: 1, purchaseDurationUnit: 'hour' },
      { goodsId: '9', purchaseDuration: 3, purchaseDurationUnit: 'month' },
    ]);
    expect(address()).toContain('mall/goods/cart');
  });

  it('opens goods of a shop at the SKU that was bought', async () => {
    const { user, server, address } = await show([sku]);
    server.answer(getGoodsDetail, { id: '8' } as GoodsDetail);
    await user.click(again() as HTMLButtonElement);
    await screen.findByText('detail');
    expect(address()).toMatch(/detail\/goods\?id=8&skuId=81/);
  });

  it('says what is gone, and stays', async () => {
    const { user, server, address } = await show([resource]);
    server.answer(putIntoCart, () => {
      throw refusal('RESOURCE_OFF_SHELF', 'It is no longer sold');
    });
    await user.click(again() as HTMLButtonElement);
    expect(await screen.findByText(/It is no longer sold/)).toBeTruthy();
    expect([address(), again()?.disabled]).toEqual(['/console/orders', false]);
  });

  it.each([
    ['waits for payment', [resource], { status: 'UNPAID' }],
    ['is a trial', [sku], { type: 'TRIAL' }],
    ['is post-paid', [resource], { type: 'POST_PAID' }],
    ['follows what the buyer has', [{ ...resource, priorId: '5', priorKind: 'RENEW' } as OrderLineView], {}],
  ] as const)('is not offered for an order that %s', async (_why, lines, order) => {
    await show([...lines], order);
    expect(again()).toBeNull();
  });
});
