/** Invoices, stock and quotas: correct ones have no difference, and a manual change of any of their numbers is detected. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSellerInvoice } from '#contexts/invoicing/calls/invoice-desk.ts';
import { applyFor, type InvoiceFloor, issuerFor, openInvoiceFloor, titleFor } from '#contexts/invoicing/server/testing/invoice-floor.ts';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { makeSku, type TestSku } from '#contexts/orders/server/testing/make-sku.ts';
import { paidOrder, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { buy, buySku, makeOffer, type TestOffer } from '#contexts/orders/server/testing/test-floor.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { backfillOf } from '#contexts/payments/server/proof/testing/backfill.ts';
import { type Change, findAfter } from '#contexts/payments/server/proof/testing/find-after.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { proofBooks } from './proof-books.ts';

let shop: InvoiceFloor;
let sku: TestSku;
let offer: TestOffer;
/** A whole and a partial invoice, one under way, and one that was reversed before a refund. */
const invoices = new Map<'whole' | 'part' | 'applied' | 'reversed', { id: string; orderId: string }>();

async function makeInvoices(): Promise<void> {
  const { floor } = shop;
  for (const name of ['whole', 'part', 'applied', 'reversed'] as const) {
    const made = await paidOrder(floor, { by: 'ONLINE', prices: [{ billingType: 'ONCE', duration: 1, priceFen: 10_000 }] });
    await issuerFor(shop, made.sku.shopId);
    const { id } = await applyFor(shop, made, (await titleFor(shop, made.actor)).id, name === 'part' ? '40.00' : '');
    if (name !== 'applied') await shop.call(shop.seller(made.sku.shopId), issueSellerInvoice, { params: { id } });
    await shop.work();
    invoices.set(name, { id, orderId: made.orderId });
  }
  const refund = { params: { id: invoices.get('reversed')?.orderId ?? '' }, body: { amount: '30.00', consumed: true, reason: '协商退款' } };
  await floor.as(staffActor(floor)).call(startRefund, refund);
  await shop.work();
  await floor.sql(`UPDATE order_refund SET next_try_at = now() - interval '1 minute' WHERE state IN ('APPROVED', 'REFUNDING')`);
  await runJob(floor.database, floor.orders.jobs, 'orders.send-refunds');
  await shop.work();
}

/** Of a limited SKU one piece is sold, one held, one released and one returned; of an offer, units are sold and released. */
async function makeHeld(): Promise<void> {
  const { floor } = shop;
  const staff = floor.as(staffActor(floor));
  sku = await makeSku(floor.database, { stock: 10 });
  offer = await makeOffer(floor, { quota: 1_000, priceMicro: 10_000 });
  for (const end of ['sold', 'waiting', 'canceled', 'returned'] as const) {
    const actor = floor.newActor();
    await floor.sql('INSERT INTO wallet VALUES ($1, 1000000)', [actor.accountId]);
    const buyer = floor.as(actor);
    for (const request of [buySku(sku), buy(offer, 100)]) {
      const { orderId } = await buyer.order(request);
      if (end === 'canceled') await buyer.call(cancelOrder, { params: { id: orderId } });
      if (end === 'sold' || end === 'returned') await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
      const [order] = await floor.sql<{ fen: number }>('SELECT actual_fen::int AS fen FROM market_order WHERE id = $1', [orderId]);
      const amount = ((order?.fen ?? 0) / 100).toFixed(2);
      if (end === 'returned')
        await staff.call(startRefund, { params: { id: orderId }, body: { amount, consumed: true, reason: '协商退款' } });
    }
  }
}

beforeAll(async () => {
  shop = await openInvoiceFloor();
  await makeInvoices();
  await makeHeld();
}, 60_000);
afterAll(() => shop?.close());

const CODES = /^(?:INVOICE|STOCK)_/;
const find = async (...changes: Change[]) =>
  (await findAfter(shop.floor.database, changes, { recordBooks: proofBooks.recordBooks }))
    .filter(({ code }) => CODES.test(code))
    .map(({ code, payableId, reference }) => [code, payableId || reference]);

it('agree as the product has written them', async () => {
  expect(shop.floor.errors).toEqual([]);
  const states = await shop.floor.sql<{ state: string }>('SELECT state FROM invoice ORDER BY created_at, id');
  expect(states.map(({ state }) => state)).toEqual(['ISSUED', 'ISSUED', 'APPLIED', 'REVERSED', 'APPLIED']);
  expect(await shop.floor.sql('SELECT stock, put_up AS up, held FROM sku WHERE id = $1', [sku.skuId])).toEqual([
    { stock: 8, up: 10, held: 2 },
  ]);
  expect(await shop.floor.sql('SELECT quota, put_up AS up, held FROM resource_goods WHERE id = $1', [offer.goodsId])).toEqual([
    { quota: 800, up: 1_000, held: 200 },
  ]);
  expect(await find()).toEqual([]);
});

it('agree as the migration fills them for rows of older versions', async () => {
  const statements = backfillOf('0116_trails_of_proofs.sql', ['sku', 'resource_goods']);
  expect(statements).toHaveLength(4);
  const before: Change[] = [['UPDATE sku SET put_up = NULL, held = 0'], ['UPDATE resource_goods SET put_up = NULL, held = 0']];
  expect((await find(...before)).length).toBeGreaterThan(0);
  expect(await find(...before, ...statements.map((text): Change => [text]))).toEqual([]);
});

describe('an invoice that was changed by hand is found', () => {
  it.each(['whole', 'part', 'applied', 'reversed'] as const)('by its amount, %s', async (name) => {
    const { id = '' } = invoices.get(name) ?? {};
    for (const change of [
      'amount_fen = amount_fen + 1, net_fen = net_fen + 1',
      'amount_fen = amount_fen - 1, tax_fen = tax_fen - 1',
      'net_fen = net_fen + 1, tax_fen = tax_fen - 1',
    ])
      expect(await find([`UPDATE invoice SET ${change} WHERE id = $1`, id])).toEqual([['INVOICE_AMOUNT', id]]);
  });
  it.each(['whole', 'part', 'applied'] as const)('by its lines, %s', async (name) => {
    const { id = '' } = invoices.get(name) ?? {};
    const found = await find(['UPDATE invoice_line SET amount_fen = amount_fen + 1, net_fen = net_fen + 1 WHERE invoice_id = $1', id]);
    expect(found).toContainEqual(['INVOICE_AMOUNT', id]);
  });
  it('by a line that is gone', async () => {
    const { id = '' } = invoices.get('whole') ?? {};
    expect(await find(['DELETE FROM invoice_line WHERE invoice_id = $1', id])).toEqual([['INVOICE_AMOUNT', id]]);
  });
  it('by its amount with that of its lines, which exceeds what the order leaves', async () => {
    const { id = '', orderId = '' } = invoices.get('whole') ?? {};
    const more = 'amount_fen = amount_fen + 1, net_fen = net_fen + 1';
    const found = await find(
      [`UPDATE invoice SET ${more} WHERE id = $1`, id],
      [`UPDATE invoice_line SET ${more} WHERE invoice_id = $1`, id],
    );
    expect(found).toEqual([['INVOICE_EXCEEDS', orderId]]);
  });
  it.each([
    ['whole', 'REVERSED', 'INVOICE_STATE'],
    ['applied', 'CANCELED', 'INVOICE_STATE'],
    ['reversed', 'ISSUED', 'INVOICE_STATE'],
  ] as const)('by its state: %s that says %s', async (name, state, code) => {
    const { id = '' } = invoices.get(name) ?? {};
    expect(await find([`UPDATE invoice SET state = '${state}' WHERE id = $1`, id])).toContainEqual([code, id]);
  });
  it('that holds the whole of an order again, with its history', async () => {
    const { id = '', orderId = '' } = invoices.get('reversed') ?? {};
    expect(
      await find(
        [`UPDATE invoice SET state = 'ISSUED' WHERE id = $1`, id],
        [`UPDATE invoice_history SET to_state = 'ISSUED' WHERE invoice_id = $1`, id],
      ),
    ).toEqual([['INVOICE_EXCEEDS', orderId]]);
  });
});

const ofSku = (change: string): [Change, string] => [[`UPDATE sku SET ${change} WHERE id = $1`, sku.skuId], `sku:${sku.skuId}`];
const ofOffer = (change: string): [Change, string] => [
  [`UPDATE resource_goods SET ${change} WHERE id = $1`, offer.goodsId],
  `offer:${offer.goodsId}`,
];
const ofLine = (set: string): [Change, string] => [
  [
    `UPDATE order_line SET ${set} WHERE sku_id = $1 AND taken > 0 AND order_id IN (SELECT id FROM market_order WHERE status = 'PAID')`,
    sku.skuId,
  ],
  `sku:${sku.skuId}`,
];
const ofOfferLine = (set: string): [Change, string] => [
  [
    `UPDATE order_line SET ${set} WHERE kind = 'resource' AND goods_id = $1 AND taken > 0 AND order_id IN (SELECT id FROM market_order WHERE status = 'PAID')`,
    offer.goodsId,
  ],
  `offer:${offer.goodsId}`,
];
describe('stock and quota that were changed by hand are found', () => {
  it.each<[string, () => [Change, string], string[]]>([
    ['a stock of one more', () => ofSku('stock = stock + 1'), ['STOCK_LEFT']],
    ['a stock of one less', () => ofSku('stock = stock - 1'), ['STOCK_LEFT']],
    ['a stock without a limit', () => ofSku('stock = NULL'), ['STOCK_LEFT']],
    ['pieces that were put up', () => ofSku('put_up = put_up + 1'), ['STOCK_LEFT']],
    ['pieces put up that are gone', () => ofSku('put_up = NULL'), ['STOCK_LEFT']],
    ['pieces that orders hold', () => ofSku('held = held + 1'), ['STOCK_LEFT', 'STOCK_HELD']],
    ['pieces that orders hold, out of the stock', () => ofSku('held = held + 1, stock = stock - 1'), ['STOCK_HELD']],
    ['a piece that an order holds', () => ofLine('taken = taken + 1'), ['STOCK_HELD']],
    ['a piece that an order no longer holds', () => ofLine('taken = 0'), ['STOCK_HELD']],
    ['a quota of one more', () => ofOffer('quota = quota + 1'), ['STOCK_LEFT']],
    ['a quota of one less', () => ofOffer('quota = quota - 1'), ['STOCK_LEFT']],
    ['units that were put up', () => ofOffer('put_up = put_up - 1'), ['STOCK_LEFT']],
    ['units that orders hold', () => ofOffer('held = held - 1'), ['STOCK_LEFT', 'STOCK_HELD']],
    ['units that orders hold, back in the quota', () => ofOffer('held = held - 1, quota = quota + 1'), ['STOCK_HELD']],
    ['units that an order holds', () => ofOfferLine('taken = taken + 1'), ['STOCK_HELD']],
  ])('%s', async (_, made, codes) => {
    const [change, id] = made();
    expect(await find(change)).toEqual(codes.map((code) => [code, id]));
  });
  it('an SKU that is gone', async () => {
    expect(await find(['DELETE FROM sku WHERE id = $1', sku.skuId])).toEqual([['STOCK_HELD', `sku:${sku.skuId}`]]);
  });
});
