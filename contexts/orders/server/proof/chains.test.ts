import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { createQuote } from '#contexts/orders/calls/quote.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { makeSku } from '../testing/make-sku.ts';
import { deliverOrder, settle, staffActor } from '../testing/paid-order.ts';
import { buySku, type Floor, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
/** Orders: first → renewed → changed; another that was changed and fully refunded; one of a quote, and one that was cancelled. */
let made: Record<'first' | 'renewed' | 'old' | 'changed' | 'back' | 'backNext' | 'quoted' | 'quote', string>;

async function makeChains(): Promise<typeof made> {
  const sku = await makeSku(floor.database, {
    type: 'APP_SOFTWARE',
    prices: [
      { billingType: 'MONTH', duration: 1, priceFen: 10_000 },
      { billingType: 'YEAR', duration: 1, priceFen: 100_000 },
    ],
  });
  const order = async (request: OrderRequest, actor = floor.newActor()) => {
    await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, 0) ON CONFLICT DO NOTHING', [actor.accountId]);
    const buyer = floor.as(actor);
    const { orderId, actualPaymentAmount } = await buyer.order(request);
    // Prepaid by a separate posting, so that the books agree.
    await floor.sql(
      `WITH t AS (INSERT INTO ledger_transaction (kind, reference) VALUES ('settle', $1) RETURNING id),
         w AS (UPDATE wallet SET balance_fen = balance_fen + $3 WHERE account_id = $2)
       INSERT INTO ledger_posting SELECT t.id, p.n, p.account, p.fen FROM t, (VALUES (1, 'bank', $3::bigint), (2, 'wallet:' || $2::bigint, -$3::bigint)) AS p(n, account, fen)`,
      [orderId, actor.accountId, Math.round(Number(actualPaymentAmount) * 100)],
    );
    await buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
    await deliverOrder(floor, orderId);
    return { orderId, actor };
  };
  const change = (orderId: string): OrderRequest => ({
    kind: 'change',
    entitlementId: `${orderId}-1`,
    ...sku,
    billingType: 'YEAR',
    duration: 1,
    amount: 1,
  });
  const first = await order(buySku(sku, 'MONTH'));
  const renewed = await order({ kind: 'renewal', entitlementId: `${first.orderId}-1`, billingType: 'MONTH', duration: 1 }, first.actor);
  const old = await order(buySku(sku, 'MONTH'));
  const changed = await order(change(old.orderId), old.actor);
  const back = await order(buySku(sku, 'MONTH'));
  const backNext = await order(change(back.orderId), back.actor);
  const [money] = await floor.sql<{ paid: number }>('SELECT actual_fen::int AS paid FROM market_order WHERE id = $1', [backNext.orderId]);
  await floor.as(staffActor(floor)).call(startRefund, {
    params: { id: backNext.orderId },
    body: { amount: ((money?.paid ?? 0) / 100).toFixed(2), consumed: true, reason: 'agreed' },
  });
  const buyer = floor.newActor();
  const seller = floor.as(floor.newActor({ accountId: Number(sku.shopId), retailerId: sku.shopId }));
  const quote = (await seller.call(createQuote, {
    body: {
      userName: String(buyer.accountId),
      validDays: 3,
      maxUses: 2,
      lines: [{ goodsId: sku.goodsId, skuId: sku.skuId, billingType: 'YEAR', duration: 1, quantity: 2, unitPrice: '900' }],
    },
  })) as { id: string };
  const canceled = await floor.as(buyer).order({ kind: 'quote', quoteId: quote.id });
  await floor.as(buyer).call(cancelOrder, { params: { id: canceled.orderId } });
  const quoted = await order({ kind: 'quote', quoteId: quote.id }, buyer);
  await settle(floor);
  return {
    first: first.orderId,
    renewed: renewed.orderId,
    old: old.orderId,
    changed: changed.orderId,
    back: back.orderId,
    backNext: backNext.orderId,
    quoted: quoted.orderId,
    quote: quote.id,
  };
}

beforeAll(async () => {
  floor = await openFloor();
  made = await makeChains();
}, 60_000);
afterAll(() => floor?.close());

/** Differences about chains, credits, computations and quotes; excluding the prepaid money of this test. */
const find = async () => {
  const proved = await floor.payments.proofs.runNow({ gateway: false, signal: new AbortController().signal });
  return (proved?.differences ?? []).filter(({ code }) => !code.startsWith('TRANSACTION_')).map(({ code, payableId }) => [code, payableId]);
};

it('finds nothing in chains, credits and quotes written by the product', async () => {
  expect(floor.errors).toEqual([]);
  expect(await find()).toEqual([]);
});

it.each<[string, () => [string, unknown], () => [string, unknown], string, () => string]>([
  [
    'a renewal that begins a day late',
    () => ["UPDATE entitlement SET starts_at = starts_at + interval '1 day' WHERE order_id = $1", made.renewed],
    () => ["UPDATE entitlement SET starts_at = starts_at - interval '1 day' WHERE order_id = $1", made.renewed],
    'ENTITLEMENT_CHAIN',
    () => made.renewed,
  ],
  [
    'an entitlement that was taken out of its chain',
    () => ['UPDATE entitlement SET prior_id = NULL, chain_id = id WHERE order_id = $1', made.changed],
    () => [
      'UPDATE entitlement SET prior_id = (SELECT prior_id FROM order_line l WHERE l.order_id = $1), chain_id = (SELECT prior_id FROM order_line l WHERE l.order_id = $1) WHERE order_id = $1',
      made.changed,
    ],
    'ENTITLEMENT_CHAIN',
    () => made.changed,
  ],
  [
    'a credit that was never taken from the line before it',
    () => ['UPDATE order_line SET credited_fen = credited_fen - 1 WHERE order_id = $1', made.old],
    () => ['UPDATE order_line SET credited_fen = credited_fen + 1 WHERE order_id = $1', made.old],
    'ENTITLEMENT_CREDIT',
    () => made.old,
  ],
  [
    'a credit that stayed taken after the money went back',
    () => ['UPDATE order_line SET credited_fen = 1 WHERE order_id = $1', made.back],
    () => ['UPDATE order_line SET credited_fen = 0 WHERE order_id = $1', made.back],
    'ENTITLEMENT_CREDIT',
    () => made.back,
  ],
  [
    'what was replaced and goes on',
    () => ["UPDATE entitlement SET state = 'ACTIVE' WHERE order_id = $1", made.old],
    () => ["UPDATE entitlement SET state = 'REPLACED' WHERE order_id = $1", made.old],
    'ENTITLEMENT_STATE',
    () => made.old,
  ],
  [
    'an amount above its steps',
    () => [`UPDATE order_line SET computation = jsonb_set(computation, '{0,fen}', '1') WHERE order_id = $1`, made.changed],
    () => [`UPDATE order_line SET computation = jsonb_set(computation, '{0,fen}', '100000') WHERE order_id = $1`, made.changed],
    'ORDER_COMPUTATION',
    () => made.changed,
  ],
  [
    'a quote that counts an order too few',
    () => ['UPDATE quote SET used = used - 1 WHERE id = $1', made.quote],
    () => ['UPDATE quote SET used = used + 1 WHERE id = $1', made.quote],
    'QUOTE_USED',
    () => made.quoted,
  ],
  [
    'a quote that does not know its order',
    () => ['DELETE FROM quote_use WHERE order_id = $1', made.quoted],
    () => [`INSERT INTO quote_use (order_id, quote_id) SELECT order_id, quote_id FROM order_line WHERE order_id = $1`, made.quoted],
    'QUOTE_USED',
    () => made.quoted,
  ],
])('names %s', async (_what, corrupt, restore, code, about) => {
  const [by, value] = corrupt();
  await floor.sql(by, [value]);
  const found = await find();
  const [back, same] = restore();
  await floor.sql(back, [same]);
  expect(found).toEqual([[code, about()]]);
  expect(await find()).toEqual([]);
});
