/** Contents open while an entitlement is in force. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '#contexts/orders/calls/fulfilment.ts';
import { listEntitlements } from '#contexts/orders/calls/order.ts';
import { approveRefund, askRefund, getAfterSales, withdrawRefund } from '#contexts/orders/calls/refund.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { makeSku } from '../testing/make-sku.ts';
import { deliverOrder, type PaidOrder, paidOrder, settle, staffActor } from '../testing/paid-order.ts';
import { buySku, codeOf, type Floor, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(() => {
  floor.settings.skewMs = 0;
  floor.settings.readGoods.clear();
});
afterAll(() => floor?.close());

const open = (accountId: number, goodsId: string, { groupId = '', after = 0 } = {}) =>
  floor.orders.entitledGoods({ accountId, groupId }, [goodsId, '1', 'x'], Date.now() + 1_000 + after);
const model = { type: 'MODEL' as const };
/** Paid, and delivered by its shop. */
async function delivered(options: Parameters<typeof paidOrder>[1]): Promise<PaidOrder> {
  const order = await paidOrder(floor, options);
  await deliverOrder(floor, order.orderId);
  return order;
}
const monthly = { ...model, prices: [{ billingType: 'MONTH' as const, duration: 1, priceFen: 1000 }] };

describe('an entitlement in force', () => {
  it('opens nothing before its shop has delivered', async () => {
    const order = await paidOrder(floor, model);
    expect(await open(order.actor.accountId, order.sku.goodsId)).toEqual([]);
    await deliverOrder(floor, order.orderId);
    expect(await open(order.actor.accountId, order.sku.goodsId)).toHaveLength(1);
  });

  it('opens the goods to its buyer alone, by SKU', async () => {
    const { sku, actor } = await delivered(model);
    expect(await open(actor.accountId, sku.goodsId)).toEqual([{ goodsId: sku.goodsId, skuId: sku.skuId }]);
    expect(await open(actor.accountId + 1, sku.goodsId)).toEqual([]);
    expect(await open(actor.accountId, String(Number(sku.goodsId) + 1))).toEqual([]);
  });

  it('ends with its term, to the instant, whatever is stored', async () => {
    const { sku, actor, buyer, orderId } = await delivered({ ...monthly, billingType: 'MONTH' });
    const { records } = await buyer.call(listEntitlements, { query: { orderId } });
    const endsAt = records[0]?.endsAt ?? 0;
    const at = (instant: number) => floor.orders.entitledGoods({ accountId: actor.accountId, groupId: '' }, [sku.goodsId], instant);
    expect(await at(endsAt - 1)).toHaveLength(1);
    expect(await at(endsAt)).toEqual([]);
    floor.settings.skewMs = 40 * DAY_MS;
    await floor.orders.serve();
    expect(await open(actor.accountId, sku.goodsId, { after: 40 * DAY_MS })).toEqual([]);
  });

  it('is one of a trial and of something free, too', async () => {
    for (const billingType of ['TRIAL', 'FREE'] as const) {
      const sku = await makeSku(floor.database, { ...model, prices: [{ billingType, duration: 7, priceFen: 0 }] });
      const actor = floor.newActor();
      const { orderId } = await floor.as(actor).order(buySku(sku, billingType, 7));
      await deliverOrder(floor, orderId);
      expect(await open(actor.accountId, sku.goodsId)).toHaveLength(1);
      if (billingType === 'TRIAL') expect(await open(actor.accountId, sku.goodsId, { after: 8 * DAY_MS })).toEqual([]);
    }
  });

  it('rests while a refund is asked for, and ends with it', async () => {
    const { sku, actor, buyer, orderId } = await delivered(model);
    const ask = () => buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'REASON', reason: '买错了' } });
    const { id } = await ask();
    expect(await open(actor.accountId, sku.goodsId)).toEqual([]);
    await buyer.call(withdrawRefund, { params: { id } });
    expect(await open(actor.accountId, sku.goodsId)).toHaveLength(1);
    const again = await ask();
    await floor.as(staffActor(floor)).call(approveRefund, { params: { id: again.id }, body: { amount: '10.00', consumed: false } });
    expect(await open(actor.accountId, sku.goodsId)).toEqual([]);
  });

  it('of an order for a group is open to the people of the group, and to no other', async () => {
    const { sku, actor, orderId } = await delivered(model);
    expect(await open(actor.accountId + 5, sku.goodsId, { groupId: '77' })).toEqual([]);
    await floor.sql('UPDATE market_order SET user_group_id = 77 WHERE id = $1', [orderId]);
    expect(await open(actor.accountId + 5, sku.goodsId, { groupId: '77' })).toHaveLength(1);
    expect(await open(actor.accountId + 5, sku.goodsId, { groupId: '78' })).toEqual([]);
    expect(await open(actor.accountId + 5, sku.goodsId)).toEqual([]);
  });
});

describe('goods that are read in a repository', () => {
  it('are delivered by the payment, and returned without a reason until they are read', async () => {
    const readBy = async (isRead: boolean) => {
      const sku = await makeSku(floor.database, model);
      floor.settings.readGoods.add(sku.goodsId);
      const actor = floor.newActor();
      const buyer = floor.as(actor);
      const { orderId } = await buyer.order(buySku(sku, 'ONCE'));
      await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
      await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
      await settle(floor);
      if (isRead) await floor.orders.markUsed({ accountId: actor.accountId, groupId: '' }, [sku], Date.now() + 1_000);
      const { fulfilments, right } = await buyer.call(getAfterSales, { params: { id: orderId } });
      return { state: fulfilments[0]?.state, right };
    };
    expect(await readBy(false)).toMatchObject({ state: 'DELIVERED', right: { noReason: true, against: '' } });
    expect(await readBy(true)).toMatchObject({ state: 'DELIVERED', right: { noReason: false, against: 'CONSUMED' } });
  });

  it('are delivered by their shop otherwise', async () => {
    const order = await paidOrder(floor, model);
    const { fulfilments } = await order.buyer.call(getAfterSales, { params: { id: order.orderId } });
    expect(fulfilments[0]?.state).toBe('AWAIT_DELIVERY');
    expect(
      await codeOf(order.seller.call(deliver, { params: { id: fulfilments[0]?.id ?? '' }, body: { note: '', licence: 'KEY-1' } })),
    ).toBe('');
  });
});
