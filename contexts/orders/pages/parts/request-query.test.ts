import { describe, expect, it } from 'vitest';
import { searchOf } from '#contracts/pages/pages.ts';
import { orderValues, readOrderRequest } from './request-query.ts';

const read = (query: string) => readOrderRequest(new URLSearchParams(query));

describe('the order in the address', () => {
  it.each([
    { kind: 'cart', cartIds: ['400001', '400002'] },
    { kind: 'resource', goodsId: '300001', clusterId: '11001', purchaseAmount: 100, purchaseDuration: 3 },
    { kind: 'sku', goodsId: '100001', skuId: '200001', billingType: 'YEAR', duration: 1, regions: ['11001', '11002'] },
    { kind: 'sku', goodsId: '100001', skuId: '200001', billingType: 'TRIAL', duration: 15, regions: [] },
  ] as const)('comes back as it was written: $kind', (request) => {
    expect(read(searchOf('mall/goods/order', orderValues(structuredClone(request) as never)))).toEqual(request);
  });
  it.each([
    '',
    'cartIds=',
    'cartIds=,',
    'resource=1',
    'resource=1&clusterId=2&amount=-1',
    'skuId=1&goodsId=2',
    'skuId=1&goodsId=2&billingType=WEEK',
  ])('is nothing for %j', (query) => {
    expect(read(query)).toBeNull();
  });
  it('names a cart line once', () => {
    expect(read('cartIds=1,1,2')).toEqual({ kind: 'cart', cartIds: ['1', '2'] });
  });
});
