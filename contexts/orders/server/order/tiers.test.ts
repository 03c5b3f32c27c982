import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCart, putIntoCart } from '#contexts/orders/calls/cart.ts';
import { getOrderDetail } from '#contexts/orders/calls/order.ts';
import { buy, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

it('charges the units of each tier at its price, in the cart, the preview and the order, and explains it', async () => {
  const offer = await makeOffer(floor, { goodsType: 'share', priceMicro: 100_000, sourcePriceMicro: 120_000 });
  await floor.sql('UPDATE resource_goods SET price_tiers = $2 WHERE id = $1', [
    offer.goodsId,
    JSON.stringify([
      { from: 101, priceMicro: 50_000 },
      { from: 201, priceMicro: 25_001 },
    ]),
  ]);
  floor.orders.invalidateOffers();
  const buyer = floor.as(floor.newActor());
  const preview = await buyer.confirm(buy(offer, 333));
  // 100 × 0.10 + 100 × 0.05 + 133 × 0.025001 = 18.325133
  expect(preview.actualPaymentAmount).toBe('18.33');
  const { orderId } = await buyer.order(buy(offer, 333));
  const { lines } = await buyer.call(getOrderDetail, { params: { id: orderId } });
  expect(lines[0]?.computation).toMatchObject([
    { code: 'LIST', fen: 3_996 },
    { code: 'SALE', fen: -666 },
    { code: 'TIER', fen: -1_497, parts: [{ fen: 1_000 }, { fen: 500 }, { fen: 333 }] },
  ]);
  await buyer.call(putIntoCart, {
    body: {
      data: {
        purchaseAmount: 333,
        purchaseDuration: 1,
        purchaseDurationUnit: 'hour',
        clusterId: offer.clusterId,
        goodsId: offer.goodsId,
        centerName: '',
        id: '',
      },
    },
  });
  expect(JSON.stringify(await buyer.call(getCart, {}))).toContain('"actualPaymentAmount":"18.33"');
});
