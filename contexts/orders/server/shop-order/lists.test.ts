import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminOrdersExport, getAdminOrder, listAdminOrders } from '#contexts/orders/calls/admin-orders.ts';
import { acceptService, deliver } from '#contexts/orders/calls/fulfilment.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { askRefund, getAfterSales } from '#contexts/orders/calls/refund.ts';
import { countSellerOrders, getSellerOrder, listSellerOrders } from '#contexts/orders/calls/seller-orders.ts';
import { call } from '#server/platform/test/call-bound.ts';
import { type PaidOrder, paidOrder, settle, staffActor } from '../testing/paid-order.ts';
import { buy, buySku, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
let staff: Caller;
beforeAll(async () => {
  floor = await openFloor();
  staff = floor.as(staffActor(floor, ['assistant']));
});
afterAll(() => floor?.close());

const readAll = async (content: AsyncIterable<string | Uint8Array> | string | Uint8Array): Promise<Buffer> => {
  if (typeof content === 'string' || content instanceof Uint8Array) return Buffer.from(content);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part as string));
  return Buffer.concat(parts);
};
const downloadOf = (id: string) => {
  const found = floor.orders.downloads.find((one) => one.id === id);
  if (!found) throw new Error(`no download ${id}`);
  return found;
};

/** A shop with `count` paid orders of one SKU, oldest first, a day apart. */
async function shopWith(count: number): Promise<{ first: PaidOrder; ids: string[] }> {
  const first = await paidOrder(floor, { type: 'SERVICE' });
  const ids = [first.orderId];
  for (let index = 1; index < count; index += 1) {
    const buyer = floor.as(floor.newActor());
    ids.push((await buyer.order(buySku(first.sku))).orderId);
  }
  for (const [index, id] of ids.entries()) {
    await floor.sql(`UPDATE market_order SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [id, count - index]);
    await floor.sql(`UPDATE shop_order SET created_at = now() - make_interval(days => $2) WHERE order_id = $1`, [id, count - index]);
  }
  return { first, ids };
}

describe('orders as a shop sees them', () => {
  it('are its own, with its lines only and the buyer masked', async () => {
    const mine = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const other = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const list = await mine.seller.call(listSellerOrders, { query: {} });
    expect(list.records.map(({ orderId }) => orderId)).toEqual([mine.orderId]);
    expect(list.records[0]).toMatchObject({ status: 'PAID', fulfilment: 'AWAIT_DELIVERY', overdue: false, refund: '', amount: '10.00' });
    expect(JSON.stringify(list)).not.toContain(`buyer-${mine.actor.accountId}`);
    expect(list.records[0]?.buyerName).toMatch(/^b\*+\d$/);
    for (const id of [other.orderId, 'none'])
      expect(await codeOf(mine.seller.call(getSellerOrder, { params: { id } }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(mine.buyer.call(listSellerOrders, { query: {} }))).toBe('PERMISSION_DENIED');
    const detail = await mine.seller.call(getSellerOrder, { params: { id: mine.orderId } });
    expect(detail).toMatchObject({
      paymentMethod: 'BALANCE',
      refunds: [],
      fulfilments: [{ state: 'AWAIT_DELIVERY', actions: ['deliver', 'note'] }],
    });
  });

  it('are labelled by number and name of their own product, by id and by number, for their shop alone', async () => {
    const mine = await paidOrder(floor, { type: 'SERVICE' });
    const other = await paidOrder(floor, { type: 'SERVICE' });
    const [listed] = (await mine.seller.call(listSellerOrders, { query: {} })).records;
    const shopId = mine.sku.shopId;
    const found = await floor.orders.labelsOf(shopId, [mine.orderId, listed?.orderNo ?? '', other.orderId, '', 'no order']);
    const label = {
      orderId: mine.orderId,
      orderNo: listed?.orderNo,
      name: listed?.lines[0]?.name,
      nameEn: listed?.lines[0]?.nameEn,
      lineCount: 1,
    };
    expect(Object.fromEntries(found)).toEqual({ [mine.orderId]: label, [listed?.orderNo ?? '']: label });
    expect((await floor.orders.labelsOf('not a shop', [mine.orderId])).size).toBe(0);
  });

  it('of an order with lines of two shops show each shop its own', async () => {
    const one = await paidOrder(floor, { type: 'SERVICE' });
    const two = await paidOrder(floor, { type: 'SERVICE' });
    await floor.sql(
      `INSERT INTO order_line SELECT $1, 2, kind, goods_id, sku_id, shop_id, goods_type, 'Zweites', name_en, specification, specification_en, cluster_id, center_name, center_name_en, amount,
         duration, duration_unit, unit, source_price_micro, price_micro, source_total_fen, 777, taken, gives, reference, term_months, term_days FROM order_line WHERE order_id = $2`,
      [one.orderId, two.orderId],
    );
    await floor.sql(`INSERT INTO outbox (topic, payload) VALUES ('orders.changed', $1)`, [
      { orderId: one.orderId, accountId: 1, status: 'PAID', sold: [] },
    ]);
    await settle(floor);
    const [first] = (await one.seller.call(listSellerOrders, { query: {} })).records;
    expect([first?.amount, first?.lines.map(({ lineNo }) => lineNo)]).toEqual(['10.00', [1]]);
    const second = await two.seller.call(getSellerOrder, { params: { id: one.orderId } });
    expect([second.amount, second.lines.map(({ name }) => name), second.fulfilments.map(({ lineNo }) => lineNo)]).toEqual([
      '7.77',
      ['Zweites'],
      [2],
    ]);
    expect((await one.buyer.call(getAfterSales, { params: { id: one.orderId } })).fulfilments).toHaveLength(2);
  });

  it('follow what happens to the order and to its deliveries', async () => {
    const order = await paidOrder(floor, { type: 'SERVICE' });
    const row = async () => {
      const [found] = (await order.seller.call(listSellerOrders, { query: {} })).records;
      return [found?.status, found?.fulfilment, found?.refund];
    };
    const [owed] = (await order.seller.call(getSellerOrder, { params: { id: order.orderId } })).fulfilments;
    const params = { id: owed?.id ?? '' };
    expect(await order.seller.call(countSellerOrders, {})).toMatchObject({ awaitDelivery: 1, inService: 0, refunds: 0, overdue: 0 });
    await order.seller.call(acceptService, { params });
    expect(await row()).toEqual(['PAID', 'IN_SERVICE', '']);
    await order.seller.call(deliver, { params, body: { note: 'done' } });
    expect(await row()).toEqual(['PAID', 'DELIVERED', '']);
    await order.buyer.call(askRefund, { params: { id: order.orderId }, body: { kind: 'REASON', reason: '不满意' } });
    expect(await row()).toEqual(['PAID', 'DELIVERED', 'REQUESTED']);
    expect(await order.seller.call(countSellerOrders, {})).toMatchObject({ awaitDelivery: 0, delivered: 1, refunds: 1 });
  });

  it('are those of the last 180 days unless dates are given, and the same pages in both directions', async () => {
    const { first, ids } = await shopWith(7);
    await floor.sql(`UPDATE shop_order SET created_at = now() - interval '181 days' WHERE order_id = $1`, [ids[0]]);
    const list = (query: Record<string, unknown>) => first.seller.call(listSellerOrders, { query });
    expect((await list({})).total).toBe(6);
    const shown = [];
    let cursor = '';
    do {
      const page = await list({ pageSize: 2, cursor, order: 'asc' });
      shown.push(...page.records.map(({ orderId }) => orderId));
      cursor = page.next;
    } while (cursor !== '');
    expect(shown).toEqual(ids.slice(1));
    expect((await list({ pageSize: 2, cursor: 'last', order: 'asc' })).records.map(({ orderId }) => orderId)).toEqual(ids.slice(-2));
    expect((await list({ from: '2000-01-01' })).total).toBe(7);
    for (const odd of ['9999-99-99', '0000-00-00', '2026-13-01'])
      expect(await codeOf(list({ from: odd, to: odd }))).toBe('REQUEST_INVALID');
    expect((await list({ to: '2000-01-01' })).total).toBe(0);
  });

  it('are found by status, type, goods, delivery and prefix of a number', async () => {
    const { first, ids } = await shopWith(3);
    const list = async (query: Record<string, unknown>) => (await first.seller.call(listSellerOrders, { query })).total;
    const detail = await first.seller.call(getSellerOrder, { params: { id: first.orderId } });
    expect(await list({ status: 'PAID' })).toBe(1);
    expect(await list({ status: 'UNPAID' })).toBe(2);
    expect(await list({ type: 'FORMAL' })).toBe(3);
    expect(await list({ type: 'TRIAL' })).toBe(0);
    expect(await list({ fulfilment: 'AWAIT_DELIVERY' })).toBe(1);
    expect(await list({ goodsId: first.sku.goodsId })).toBe(ids.length);
    expect(await list({ goodsId: '1' })).toBe(0);
    expect(await list({ goodsId: 'x' })).toBe(0);
    expect(await list({ keyword: detail.orderNo })).toBe(1);
    expect(await list({ keyword: detail.orderNo.slice(0, 2) })).toBe(3);
    expect(await list({ keyword: "%' OR 1=1" })).toBe(0);
    expect((await first.seller.call(listSellerOrders, { query: { sort: 'amount', order: 'asc' } })).records).toHaveLength(3);
  });

  it('are found by what waits for the shop, as many as counted, of any age', async () => {
    const { first, ids } = await shopWith(2);
    const waiting = async (waits: 'OVERDUE' | 'REFUND') =>
      (await first.seller.call(listSellerOrders, { query: { waits } })).records.map(({ orderId }) => orderId);
    expect([await waiting('OVERDUE'), await waiting('REFUND')]).toEqual([[], []]);
    await floor.sql(`UPDATE fulfilment SET due_at = now() - interval '1 hour' WHERE order_id = $1`, [first.orderId]);
    await floor.sql(`UPDATE shop_order SET created_at = now() - interval '181 days' WHERE order_id = $1`, [first.orderId]);
    await first.buyer.call(askRefund, { params: { id: first.orderId }, body: { kind: 'REASON', reason: '不满意' } });
    expect([await waiting('OVERDUE'), await waiting('REFUND')]).toEqual([[ids[0]], [ids[0]]]);
    expect(await first.seller.call(countSellerOrders, {})).toMatchObject({ overdue: 1, refunds: 1 });
  });

  it('are exported with formulas escaped, and the export is audited', async () => {
    const order = await paidOrder(floor, { type: 'SERVICE' });
    await floor.sql(`UPDATE order_line SET name = '=HYPERLINK("http://x")' WHERE order_id = $1`, [order.orderId]);
    const seller = { shopId: order.sku.shopId, owner: true, permissions: [] };
    const caller = { ...call({ actor: floor.newActor() }), seller };
    const download = downloadOf('orders.export-seller-orders');
    const csv = await download.make({ params: {}, query: { format: 'csv' } }, caller);
    const text = (await readAll(csv.content)).toString();
    expect(csv.name).toBe('店铺订单.csv');
    expect(text.split('\r\n')[0]).toContain('订单号');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).not.toContain(`buyer-${order.actor.accountId}`);
    const xlsx = await download.make({ params: {}, query: {} }, { ...caller, locale: 'en' });
    expect((await readAll(xlsx.content)).subarray(0, 2).toString()).toBe('PK');
    expect(xlsx.name).toBe('Shop orders.xlsx');
    expect(await floor.sql(`SELECT acting_as FROM audit_log WHERE action = 'orders.export-seller-orders'`)).toHaveLength(2);
  });
});

describe('orders as operators see them', () => {
  it('are all of them, with filters', async () => {
    const order = await paidOrder(floor, { type: 'APP_SOFTWARE' });
    const offer = await makeOffer(floor, { priceMicro: 2_000_000 });
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const own = await buyer.order(buy(offer, 1234));
    await buyer.call(cancelOrder, { params: { id: own.orderId } });
    const list = async (query: Record<string, unknown>) =>
      (await staff.call(listAdminOrders, { query })).records.map(({ orderId }) => orderId);
    expect(await list({ buyer: String(actor.accountId) })).toEqual([own.orderId]);
    expect(await list({ buyer: 'nobody' })).toEqual([]);
    expect(await list({ shopId: order.sku.shopId })).toEqual([order.orderId]);
    expect(await list({ shopId: order.sku.shopId, sort: 'amount', status: 'PAID', type: 'FORMAL' })).toEqual([order.orderId]);
    expect(await list({ shopId: 'x' })).toEqual([]);
    expect(await list({ lowAmount: '2468', highAmount: '2468.00' })).toEqual([own.orderId]);
    expect(await list({ status: 'CANCELED', buyer: String(actor.accountId) })).toEqual([own.orderId]);
    const [row] = (await staff.call(listAdminOrders, { query: { shopId: order.sku.shopId } })).records;
    expect(row).toMatchObject({
      buyerName: `buyer-${order.actor.accountId}`,
      shops: [{ shopId: order.sku.shopId, name: `店铺${order.sku.shopId}` }],
    });
    expect(await codeOf(order.buyer.call(listAdminOrders, { query: {} }))).toBe('PERMISSION_DENIED');
    expect(await codeOf(floor.as(staffActor(floor, ['maintenance'])).call(listAdminOrders, { query: {} }))).toBe('PERMISSION_DENIED');
  });

  it('show payments, postings, history, deliveries; allowed actions depend on the operator', async () => {
    const order = await paidOrder(floor, { by: 'ONLINE', type: 'SERVICE' });
    const detail = await staff.call(getAdminOrder, { params: { id: order.orderId } });
    expect(detail).toMatchObject({
      buyerId: String(order.actor.accountId),
      payments: [{ outTradeNo: order.outTradeNo, state: 'PAID', amount: '10.00', gateway: 'alipay' }],
      postings: [
        { kind: 'capture', account: 'gateway:alipay', amount: '10.00' },
        { kind: 'capture', account: `sales:${order.sku.shopId}`, amount: '-10.00' },
      ],
      fulfilments: [{ state: 'AWAIT_DELIVERY', actions: [] }],
      entitlements: [{ kind: 'SERVICE', state: 'ACTIVE' }],
      consumed: false,
      suggestedAmount: '10.00',
      actions: [],
    });
    const financial = floor.as(staffActor(floor));
    expect((await financial.call(getAdminOrder, { params: { id: order.orderId } })).actions).toEqual(['refund']);
    expect(await codeOf(financial.call(getAdminOrder, { params: { id: 'none' } }))).toBe('ORDER_NOT_FOUND');
  });

  it('are exported like those of a shop', async () => {
    const download = downloadOf('orders.export-admin-orders');
    const file = await download.make({ params: {}, query: { format: 'csv' } }, call({ actor: staffActor(floor) }));
    const { total } = await staff.call(listAdminOrders, { query: {} });
    const lines = (await readAll(file.content)).toString().trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(total);
    expect(adminOrdersExport.safeParse({ format: 'exe' }).success).toBe(false);
  });
});
