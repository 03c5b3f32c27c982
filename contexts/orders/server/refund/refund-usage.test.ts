/** Refunds of unmeasured goods, of services that began, and of orders that an older version partially refunded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAdminOrder, startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { acceptService } from '#contexts/orders/calls/fulfilment.ts';
import { getOrderDetail, listEntitlements, queryMultiClusterAccessPath } from '#contexts/orders/calls/order.ts';
import { approveRefund, askRefund, getAfterSales, listRefunds } from '#contexts/orders/calls/refund.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { deliverOrder, paidOrder, settle, staffActor } from '../testing/paid-order.ts';
import { expectBooksAgree, severalLines } from '../testing/several-lines.ts';
import { buy, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
let staff: Caller;
beforeAll(async () => {
  floor = await openFloor();
  staff = floor.as(staffActor(floor));
});
afterAll(() => floor?.close());

async function paidQuota(units: number, goodsType = 'share') {
  const offer = await makeOffer(floor, { quota: 1_000, priceMicro: 1_000_000, goodsType });
  const actor = floor.newActor();
  const buyer = floor.as(actor);
  const { orderId } = await buyer.order(buy(offer, units));
  await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 1000000)', [actor.accountId]);
  await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
  const left = async () => (await floor.resources.findOffers([offer.goodsId]))[0]?.quota;
  return { orderId, buyer, left };
}

it('an unmeasured quota shows no use, neither in lists nor in sums', async () => {
  const { orderId, buyer } = await paidQuota(30, 'storage');
  expect((await buyer.call(listEntitlements, { query: { orderId } })).records[0]).toMatchObject({ amount: 30, used: null });
  expect(await buyer.call(queryMultiClusterAccessPath, {})).toMatchObject([{ amount: 30, used: null }]);
  expect((await staff.call(getAdminOrder, { params: { id: orderId } })).entitlements[0]?.used).toBeNull();
});

it('an unmeasured quota cannot be returned without a reason, but with one after a check', async () => {
  const { orderId, buyer, left } = await paidQuota(100);
  const params = { id: orderId };
  expect((await buyer.call(getAfterSales, { params })).right).toMatchObject({ mayAsk: true, noReason: false, against: 'UNMEASURED' });
  expect(await codeOf(buyer.call(askRefund, { params, body: { kind: 'NO_REASON' } }))).toBe('REFUND_UNMEASURED');
  const { id } = await buyer.call(askRefund, { params, body: { kind: 'REASON', reason: '项目结束' } });
  const { records } = await staff.call(listRefunds, { query: { state: 'REQUESTED' } });
  expect(records.find((row) => row.id === id)).toMatchObject({
    consumed: false,
    suggestedAmount: '100.00',
    refundable: [{ usage: 'UNKNOWN', paid: '100.00', suggested: '100.00' }],
  });
  const lines = [{ lineNo: 1, amount: '75.00', ends: true }];
  const approve = (consumed: boolean) => staff.call(approveRefund, { params: { id }, body: { amount: '75.00', lines, consumed } });
  expect(await codeOf(approve(false))).toBe('REFUND_CONSUMED');
  expect(await left()).toBe(900);
  expect((await approve(true)).state).toBe('REFUNDED');
  // The refunded part is on sale again.
  expect(await left()).toBe(975);
});

it('a quota that a meter has found unused is returned without a reason', async () => {
  const { orderId, buyer, left } = await paidQuota(10);
  await floor.sql('UPDATE entitlement SET used = 0 WHERE order_id = $1', [orderId]);
  const { id } = await buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'NO_REASON' } });
  await staff.call(approveRefund, { params: { id }, body: { amount: '10.00', consumed: false } });
  expect(await left()).toBe(1_000);
});

it('a quota that a shop has delivered is unmeasured as well', async () => {
  const order = await paidOrder(floor, { type: 'RESOURCE' });
  await deliverOrder(floor, order.orderId);
  expect(await codeOf(order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'NO_REASON' } }))).toBe(
    'REFUND_UNMEASURED',
  );
});

it('a service that was begun does not return to sale, one that was not does', async () => {
  const [begun, waiting] = [await paidOrder(floor, { stock: 5 }), await paidOrder(floor, { stock: 5 })];
  const [fulfilment] = (await begun.buyer.call(getAfterSales, { params: { id: begun.orderId } })).fulfilments;
  await begun.seller.call(acceptService, { params: { id: fulfilment?.id ?? '' } });
  for (const { orderId } of [begun, waiting])
    await staff.call(startRefund, { params: { id: orderId }, body: { amount: '10.00', consumed: true, reason: '协商退款' } });
  const stock = async (skuId: string) => (await floor.sql<{ stock: number }>('SELECT stock FROM sku WHERE id = $1', [skuId]))[0]?.stock;
  expect([await stock(begun.sku.skuId), await stock(waiting.sku.skuId)]).toEqual([4, 5]);
});

it('orders that an older version has refunded in part are PAID with ended entitlements, and the rest can be refunded', async () => {
  const own = await openFloor();
  const order = await severalLines(own, [
    { priceFen: 1_000, stock: 5 },
    { priceFen: 500, sameShop: true },
  ]);
  const whole = await severalLines(own, [{ priceFen: 1_000 }]);
  const { orderId } = order;
  const refund = (of: string, amount: string) =>
    own.as(staffActor(own)).call(startRefund, { params: { id: of }, body: { amount, consumed: false, reason: '协商退款' } });
  await refund(orderId, '4.51');
  await refund(whole.orderId, '10.00');
  await settle(own);
  const ids = [orderId, whole.orderId];
  // As written by the previous version: any refund ended its order and its payment.
  const before = [
    'DELETE FROM order_refund_line WHERE refund_id IN (SELECT id FROM order_refund WHERE order_id = ANY($1))',
    'UPDATE order_line SET returned_fen = 0 WHERE order_id = ANY($1)',
    `UPDATE market_order SET status = 'REFUNDED', refunded_at = now() WHERE id = ANY($1)`,
    `UPDATE payment SET state = 'REFUNDED', refunded_at = now() WHERE payable_id = ANY($1)`,
    `UPDATE order_history SET move = 'refund', to_status = 'REFUNDED', amount_fen = NULL WHERE order_id = ANY($1) AND move IN ('refund', 'refundPart')`,
    `UPDATE entitlement SET state = 'REVOKED', used = 0 WHERE order_id = ANY($1)`,
  ];
  // That version and its migration wrote without this trigger.
  await own.sql('ALTER TABLE order_history DISABLE TRIGGER order_history_append_only');
  for (const text of before) await own.sql(text, [ids]);
  const migration = await readFile(join(import.meta.dirname, '../../../../server/migrations/0033_tenders.sql'), 'utf8');
  const part = migration.slice(migration.indexOf('CREATE TABLE order_refund_line')).replaceAll(/^--.*$/gm, '');
  for (const text of part.split(/;\n/)) if (/^\s*(INSERT|UPDATE)/.test(text)) await own.sql(text);
  await own.sql('ALTER TABLE order_history ENABLE TRIGGER order_history_append_only');

  expect(await own.sql('SELECT line_no AS n, returned_fen AS fen FROM order_line WHERE order_id = $1 ORDER BY 1', [orderId])).toEqual([
    { n: 1, fen: 300 },
    { n: 2, fen: 151 },
  ]);
  await expectBooksAgree(own, order);
  await expectBooksAgree(own, whole);
  expect((await order.buyer.call(getOrderDetail, { params: { id: orderId } })).history.at(-1)).toMatchObject({
    move: 'refundPart',
    to: 'PAID',
    amount: '4.51',
  });
  await refund(orderId, '10.49');
  await expectBooksAgree(own, order);
  expect((await order.buyer.call(getOrderDetail, { params: { id: orderId } })).status).toBe('REFUNDED');
  await own.close();
});
