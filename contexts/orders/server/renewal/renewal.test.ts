import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { cancelOrder, type Entitlement, getOrderDetail, listEntitlements, type OrderRequest } from '#contexts/orders/calls/order.ts';
import { askRefund, getAfterSales } from '#contexts/orders/calls/refund.ts';
import { clearSellerEnding, getFollowingOptions, listSellerEndings, setAutoRenewal } from '#contexts/orders/calls/renewal.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { addTerm } from '#kernel/time/term.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { isDue, runJob } from '#server/platform/test/run-job.ts';
import { makeSku, type SkuOptions, type TestSku } from '../testing/make-sku.ts';
import { deliverOrder, settle, staffActor } from '../testing/paid-order.ts';
import { AGREEMENT, buy, buySku, type Caller, codeOf, type Floor, makeOffer, openFloor } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const PRICES: NonNullable<SkuOptions['prices']> = [
  { billingType: 'TRIAL', duration: 15, priceFen: 0 },
  { billingType: 'MONTH', duration: 1, priceFen: 10_000 },
  { billingType: 'YEAR', duration: 1, priceFen: 100_000 },
];
type Bought = { actor: Actor; buyer: Caller; sku: TestSku; orderId: string; entitlementId: string };

const fill = async ({ accountId }: Actor, fen = 1_000_000) => {
  await floor.sql('INSERT INTO wallet (account_id, balance_fen) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = $2', [
    accountId,
    fen,
  ]);
};
const pay = (buyer: Caller, orderId: string) => buyer.call(startOrderPayment, { body: { orderId, method: 'BALANCE' } });
const listOf = async (buyer: Caller): Promise<Entitlement[]> => (await buyer.call(listEntitlements, { query: {} })).records;
const oneOf = async (buyer: Caller, id: string): Promise<Entitlement> => {
  const found = (await listOf(buyer)).find((one) => one.id === id);
  if (!found) throw new Error(`no entitlement ${id}`);
  return found;
};
/** As stored: it is not shown with a key that the shop has delivered. */
const referenceOf = async (id: string) =>
  (await floor.sql<{ reference: string }>('SELECT reference FROM entitlement WHERE id = $1', [id]))[0]?.reference;
async function order(buyer: Caller, request: OrderRequest): Promise<string> {
  const { orderId, status } = await buyer.order(request);
  if (status === 'UNPAID') await pay(buyer, orderId);
  return orderId;
}
async function bought(billingType = 'MONTH', duration = 1, options: SkuOptions = {}): Promise<Bought> {
  const sku = await makeSku(floor.database, { type: 'APP_SOFTWARE', prices: PRICES, ...options });
  const actor = floor.newActor();
  await fill(actor);
  const buyer = floor.as(actor);
  const orderId = await order(buyer, buySku(sku, billingType, duration));
  await deliverOrder(floor, orderId);
  floor.settings.notices.length = 0;
  return { actor, buyer, sku, orderId, entitlementId: `${orderId}-1` };
}
const renewal = (entitlementId: string, billingType: 'MONTH' | 'YEAR' = 'MONTH', duration = 1): OrderRequest => ({
  kind: 'renewal',
  entitlementId,
  billingType,
  duration,
});
const change = (
  entitlementId: string,
  { goodsId, skuId }: TestSku,
  billingType: 'MONTH' | 'YEAR' = 'YEAR',
  duration = 1,
): OrderRequest => ({
  kind: 'change',
  entitlementId,
  goodsId,
  skuId,
  billingType,
  duration,
  amount: 1,
});
/** Moves the term of an entitlement, and every instant derived from it, by days. */
const shift = (id: string, days: number) =>
  floor.sql(
    `UPDATE entitlement SET starts_at = starts_at + make_interval(days => $2), ends_at = ends_at + make_interval(days => $2), anchor_at = anchor_at + make_interval(days => $2),
       release_at = release_at + make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );
const END = 'orders.end-entitlements';
const end = () => runJob(floor.database, floor.orders.jobs, END);
const isOver = () => isDue(floor.database, floor.orders.jobs, END);
const renewAll = () => runJob(floor.database, floor.orders.jobs, 'orders.renew-entitlements');
const notified = (actor: Actor) => floor.settings.notices.filter(({ accountId }) => accountId === actor.accountId).map(({ code }) => code);
const returned = async (orderId: string) =>
  (await floor.sql<{ fen: number }>('SELECT sum(returned_fen)::int AS fen FROM order_line WHERE order_id = $1', [orderId]))[0]?.fen;

describe('a renewal', () => {
  it('begins where the last term ends, at the price of today, in the same chain, with the same reference', async () => {
    const { buyer, entitlementId, sku } = await bought();
    const first = await oneOf(buyer, entitlementId);
    expect(first.actions).toEqual(['renew', 'change', 'autoRenew']);
    await floor.sql("UPDATE sku_price SET price_fen = 12000 WHERE sku_id = $1 AND billing_type = 'MONTH'", [sku.skuId]);
    const orderId = await order(buyer, renewal(entitlementId));
    const second = await oneOf(buyer, `${orderId}-1`);
    expect(second).toMatchObject({ startsAt: first.endsAt, chainId: entitlementId, priorId: entitlementId });
    expect(await referenceOf(second.id)).toBe(await referenceOf(first.id));
    expect(second.endsAt).toBe(addTerm(first.startsAt, 'MONTH', 2));
    const { lines } = await buyer.call(getOrderDetail, { params: { id: orderId } });
    expect(lines).toMatchObject([
      { actualPaymentAmount: '120.00', priorId: entitlementId, priorKind: 'RENEW', computation: [{ code: 'LIST', fen: 12_000 }] },
    ]);
    expect(await oneOf(buyer, entitlementId)).toMatchObject({ state: 'ACTIVE', actions: [], successorOrderId: orderId });
    await shift(entitlementId, -40);
    expect((await oneOf(buyer, entitlementId)).state).toBe('CONTINUED');
    await end();
    expect(await floor.sql('SELECT state FROM entitlement WHERE id = $1', [entitlementId])).toEqual([{ state: 'CONTINUED' }]);
  });

  it('is made once, by 20 calls at the same moment', async () => {
    const actor = floor.newActor();
    await fill(actor);
    const buyer = floor.as(actor);
    // Of compute: no other rule excludes concurrent orders.
    const orderId = await order(buyer, buy(await makeOffer(floor, { goodsType: 'ecs', priceMicro: 100_000_000 }), 2, 3));
    const entitlementId = `${orderId}-1`;
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(buyer.order(renewal(entitlementId)))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(new Set(codes.filter(Boolean))).toEqual(new Set(['SUCCESSOR_UNPAID']));
    expect(await floor.sql('SELECT order_id FROM entitlement_successor WHERE entitlement_id = $1', [entitlementId])).toHaveLength(1);
    expect(await floor.sql('SELECT order_id FROM order_line WHERE prior_id = $1', [entitlementId])).toHaveLength(1);
    expect((await oneOf(buyer, entitlementId)).actions).toEqual(['payNext']);
    expect(await codeOf(buyer.confirm(renewal(entitlementId)))).toBe('SUCCESSOR_UNPAID');
  });

  it('may be made again once its order was cancelled', async () => {
    const { buyer, entitlementId } = await bought();
    const { orderId } = await buyer.order(renewal(entitlementId));
    await buyer.call(cancelOrder, { params: { id: orderId } });
    expect(await codeOf(buyer.order(renewal(entitlementId)))).toBe('');
  });

  it('is refused of another account’s, of a trial, of what has no term, and once a refund is asked for', async () => {
    const { buyer, entitlementId, orderId } = await bought();
    expect(await codeOf(floor.as(floor.newActor()).confirm(renewal(entitlementId)))).toBe('ENTITLEMENT_NOT_FOUND');
    const trial = await bought('TRIAL', 15);
    expect(await codeOf(trial.buyer.confirm(renewal(trial.entitlementId)))).toBe('NOT_RENEWABLE');
    const forever = await bought('FOREVER', 1, { prices: [{ billingType: 'FOREVER', duration: 1, priceFen: 100 }] });
    expect(await codeOf(forever.buyer.confirm(renewal(forever.entitlementId)))).toBe('NOT_RENEWABLE');
    await buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'REASON', reason: 'not needed' } });
    expect(await codeOf(buyer.confirm(renewal(entitlementId)))).toBe('ENTITLEMENT_STATE');
  });

  it('holds the refund of what it follows while it waits for payment', async () => {
    const { buyer, entitlementId, orderId } = await bought();
    const next = await buyer.order(renewal(entitlementId));
    const ask = () => codeOf(buyer.call(askRefund, { params: { id: orderId }, body: { kind: 'REASON', reason: 'not needed' } }));
    expect(await ask()).toBe('REFUND_FOLLOWED');
    await buyer.call(cancelOrder, { params: { id: next.orderId } });
    expect(await ask()).toBe('');
  });

  it('of compute keeps its units and takes none anew', async () => {
    const actor = floor.newActor();
    await fill(actor);
    const buyer = floor.as(actor);
    const offer = await makeOffer(floor, { goodsType: 'ecs', quota: 5, priceMicro: 100_000_000 });
    const orderId = await order(buyer, buy(offer, 5, 3));
    const next = await order(buyer, renewal(`${orderId}-1`, 'MONTH', 2));
    const [first, second] = [await oneOf(buyer, `${orderId}-1`), await oneOf(buyer, `${next}-1`)];
    expect(second).toMatchObject({ startsAt: first.endsAt, amount: 5 });
    expect(await floor.sql('SELECT quota FROM resource_goods WHERE id = $1', [offer.goodsId])).toEqual([{ quota: 0 }]);
  });
});

describe('a change', () => {
  it('credits the unused time, replaces what runs at payment, and explains it line by line', async () => {
    const { buyer, entitlementId, sku, orderId } = await bought();
    await shift(entitlementId, -10);
    const first = await oneOf(buyer, entitlementId);
    const preview = await buyer.confirm(change(entitlementId, sku));
    const [line] = preview.lines;
    const credit = line?.computation.find(({ code }) => code === 'CREDIT');
    const share = (first.endsAt - Date.now()) / (first.endsAt - first.startsAt);
    expect(credit?.fen).toBeLessThan(0);
    expect(Math.abs((credit?.fen ?? 0) + Math.round(10_000 * share))).toBeLessThanOrEqual(1);
    expect(line?.computation.reduce((sum, { fen }) => sum + fen, 0)).toBe(Math.round(Number(preview.actualPaymentAmount) * 100));
    const made = await buyer.order(change(entitlementId, sku));
    expect((await oneOf(buyer, entitlementId)).state).toBe('ACTIVE');
    await pay(buyer, made.orderId);
    expect(await oneOf(buyer, entitlementId)).toMatchObject({ state: 'REPLACED', actions: [] });
    const second = await oneOf(buyer, `${made.orderId}-1`);
    expect(second).toMatchObject({ chainId: entitlementId, state: 'ACTIVE' });
    expect(await referenceOf(second.id)).toBe(await referenceOf(first.id));
    const [old] = await floor.sql<{ credited: number }>('SELECT credited_fen::int AS credited FROM order_line WHERE order_id = $1', [
      orderId,
    ]);
    expect(old?.credited).toBeGreaterThan(6_000);
  });

  it('is made once, by 20 calls at the same moment, with one credit', async () => {
    const { buyer, entitlementId, sku, orderId } = await bought();
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        buyer.order(change(entitlementId, sku)).then(
          ({ orderId: id }) => id,
          () => '',
        ),
      ),
    );
    const [only, ...others] = made.filter(Boolean);
    expect(others).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => pay(buyer, only as string).catch(() => {})));
    const [row] = await floor.sql<{ credited: number; credit: number }>(
      'SELECT (SELECT credited_fen FROM order_line WHERE order_id = $1)::int AS credited, (SELECT credit_fen FROM order_line WHERE order_id = $2)::int AS credit',
      [orderId, only],
    );
    expect(row?.credited).toBe(row?.credit);
    expect(row?.credit).toBeGreaterThan(9_000);
  });

  it('whose credit exceeds the price is refused with both amounts', async () => {
    const { buyer, entitlementId, sku } = await bought('YEAR');
    const refused = buyer.confirm(change(entitlementId, sku, 'MONTH'));
    await expect(refused).rejects.toMatchObject({ code: 'CREDIT_EXCEEDS', params: { price: '100.00' } });
  });

  it('never lets refunds pay out more than came in, and gives the credit back to the line before it', async () => {
    const { buyer, entitlementId, sku, orderId } = await bought();
    const next = await order(buyer, change(entitlementId, sku));
    const staff = floor.as(staffActor(floor));
    const [money] = await floor.sql<{ paid: number; credit: number }>(
      'SELECT actual_fen::int AS paid, credit_fen::int AS credit FROM order_line WHERE order_id = $1',
      [next],
    );
    const give = (id: string, fen: number) =>
      codeOf(
        staff.call(startRefund, {
          params: { id },
          body: { amount: (fen / 100).toFixed(2), consumed: true, reason: 'agreed with the shop' },
        }),
      );
    // The credit used by the new one is no longer refundable.
    const left = 10_000 - (money?.credit ?? 0);
    expect(await give(orderId, left + 1)).toMatch(/^REFUND_(AMOUNT|NOT_POSSIBLE)$/);
    expect(await give(next, (money?.paid ?? 0) + 1)).toBe('REFUND_AMOUNT');
    expect(await give(next, money?.paid ?? 0)).toBe('');
    expect(await returned(next)).toBe(money?.paid);
    // The new one is fully refunded: the credit is the old line's again, once.
    expect(await give(orderId, 10_000)).toBe('');
    expect(((await returned(orderId)) ?? 0) + ((await returned(next)) ?? 0)).toBe(10_000 + (money?.paid ?? 0));
    expect(floor.errors).toEqual([]);
  });

  it('of compute to more units takes the difference and credits the rest', async () => {
    const actor = floor.newActor();
    await fill(actor);
    const buyer = floor.as(actor);
    const offer = await makeOffer(floor, { goodsType: 'ecs', quota: 8, priceMicro: 100_000_000 });
    const orderId = await order(buyer, buy(offer, 5, 1));
    const request = (amount: number): OrderRequest => ({
      kind: 'change',
      entitlementId: `${orderId}-1`,
      goodsId: offer.goodsId,
      skuId: '',
      billingType: 'MONTH',
      duration: 3,
      amount,
    });
    expect(await codeOf(buyer.order(request(9)))).toBe('QUOTA_INSUFFICIENT');
    const next = await order(buyer, request(8));
    expect(await oneOf(buyer, `${next}-1`)).toMatchObject({ amount: 8, state: 'ACTIVE' });
    expect(await floor.sql('SELECT quota FROM resource_goods WHERE id = $1', [offer.goodsId])).toEqual([{ quota: 0 }]);
  });
});

describe('the formal purchase after a trial', () => {
  it('keeps the reference and the chain, and costs its whole price', async () => {
    const { buyer, entitlementId, sku } = await bought('TRIAL', 15);
    const trial = await oneOf(buyer, entitlementId);
    expect(trial.actions).toEqual(['formal']);
    const next = await order(buyer, change(entitlementId, sku, 'MONTH'));
    const formal = await oneOf(buyer, `${next}-1`);
    expect(formal).toMatchObject({ chainId: entitlementId, trial: false, state: 'ACTIVE' });
    expect(await referenceOf(formal.id)).toBe(await referenceOf(trial.id));
    expect((await buyer.call(getOrderDetail, { params: { id: next } })).lines).toMatchObject([
      { priorKind: 'FORMAL', creditAmount: '0.00', actualPaymentAmount: '100.00' },
    ]);
    expect((await oneOf(buyer, entitlementId)).state).toBe('REPLACED');
  });
});

describe('what has ended', () => {
  it('is frozen, announced, released and cleared, each once', async () => {
    const { actor, buyer, entitlementId, sku } = await bought();
    await settle(floor);
    const seller = floor.as(floor.newActor({ accountId: Number(sku.shopId), retailerId: sku.shopId }));
    floor.settings.notices.length = 0;
    await shift(entitlementId, -32);
    expect([(await oneOf(buyer, entitlementId)).state, await isOver()]).toEqual(['FROZEN', true]);
    await end();
    expect(await isOver()).toBe(false);
    await end();
    const frozen = await oneOf(buyer, entitlementId);
    expect(frozen).toMatchObject({ state: 'FROZEN', releaseAt: frozen.endsAt + 15 * DAY_MS, actions: ['renew', 'change'] });
    expect(notified(actor)).toEqual(['ENTITLEMENT_FROZEN']);
    const list = () => seller.call(listSellerEndings, { query: {} });
    expect((await list()).records).toMatchObject([{ id: entitlementId, state: 'FROZEN', actions: [] }]);
    await floor.sql("UPDATE entitlement SET release_at = now() + interval '2 days' WHERE id = $1", [entitlementId]);
    await end();
    await end();
    expect(notified(actor)).toEqual(['ENTITLEMENT_FROZEN', 'ENTITLEMENT_RELEASING']);
    await floor.sql("UPDATE entitlement SET release_at = now() - interval '1 second' WHERE id = $1", [entitlementId]);
    expect(await isOver()).toBe(true);
    await end();
    await end();
    expect(notified(actor)).toEqual(['ENTITLEMENT_FROZEN', 'ENTITLEMENT_RELEASING', 'ENTITLEMENT_RELEASED']);
    expect(floor.settings.notices.filter(({ accountId }) => accountId === Number(sku.shopId))).toMatchObject([
      { code: 'ENTITLEMENT_TO_CLEAR' },
    ]);
    expect(await oneOf(buyer, entitlementId)).toMatchObject({ state: 'RELEASED', actions: [] });
    expect(await codeOf(buyer.confirm(renewal(entitlementId)))).toBe('ENTITLEMENT_STATE');
    expect((await list()).records).toMatchObject([{ state: 'RELEASED', actions: ['clear'] }]);
    const stranger = floor.as(floor.newActor({ retailerId: '999999999' }));
    expect(await codeOf(stranger.call(clearSellerEnding, { params: { id: entitlementId } }))).toBe('ENTITLEMENT_STATE');
    expect(await codeOf(seller.call(clearSellerEnding, { params: { id: entitlementId } }))).toBe('');
    expect(await codeOf(seller.call(clearSellerEnding, { params: { id: entitlementId } }))).toBe('ENTITLEMENT_STATE');
  });

  it('is restored by a renewal, which is counted from the old end', async () => {
    const { buyer, entitlementId } = await bought();
    await shift(entitlementId, -35);
    await end();
    const frozen = await oneOf(buyer, entitlementId);
    const next = await order(buyer, renewal(entitlementId));
    expect(await oneOf(buyer, entitlementId)).toMatchObject({ state: 'CONTINUED' });
    expect(await oneOf(buyer, `${next}-1`)).toMatchObject({ state: 'ACTIVE', startsAt: frozen.endsAt });
  });

  it('is not released while its renewal waits for payment', async () => {
    const { buyer, entitlementId } = await bought();
    await shift(entitlementId, -32);
    await end();
    const { orderId } = await buyer.order(renewal(entitlementId));
    await floor.sql("UPDATE entitlement SET release_at = now() - interval '1 second' WHERE id = $1", [entitlementId]);
    expect(await isOver()).toBe(false);
    await end();
    expect((await oneOf(buyer, entitlementId)).state).toBe('FROZEN');
    await pay(buyer, orderId);
    expect((await oneOf(buyer, entitlementId)).state).toBe('CONTINUED');
  });
});

describe('automatic renewal', () => {
  const on = (entitlementId: string, expectedAmount = '100.00') => ({
    params: { id: entitlementId },
    body: { on: true, billingType: 'MONTH' as const, duration: 1, expectedAmount, agreementVersion: AGREEMENT.version },
  });
  /** Moves its end to this many hours from now. */
  const endsIn = (id: string, hours: number) =>
    floor.sql('UPDATE entitlement SET ends_at = now() + make_interval(hours => $2) WHERE id = $1', [id, hours]);

  it('is off at first; on, it is announced, then paid from the balance, once for each period', async () => {
    const { actor, buyer, entitlementId } = await bought();
    floor.settings.notices.length = 0;
    await endsIn(entitlementId, 20);
    await renewAll();
    expect(notified(actor)).toEqual([]);
    expect(await codeOf(buyer.call(setAutoRenewal, on(entitlementId, '90.00')))).toBe('PRICE_CHANGED');
    expect(await codeOf(floor.as(floor.newActor()).call(setAutoRenewal, on(entitlementId)))).toBe('ENTITLEMENT_NOT_FOUND');
    await buyer.call(setAutoRenewal, on(entitlementId));
    expect((await oneOf(buyer, entitlementId)).autoRenew).toBe(true);
    await endsIn(entitlementId, 5 * 24);
    await renewAll();
    await renewAll();
    expect(notified(actor)).toEqual(['RENEWAL_COMING']);
    await endsIn(entitlementId, 20);
    await Promise.all([renewAll(), renewAll(), renewAll()]);
    await renewAll();
    expect(notified(actor)).toEqual(['RENEWAL_COMING', 'RENEWAL_DONE']);
    const chain = (await listOf(buyer)).filter(({ chainId }) => chainId === entitlementId);
    expect(chain).toHaveLength(2);
    const options = await buyer.call(getFollowingOptions, { params: { id: entitlementId }, query: {} });
    expect(options).toMatchObject({
      refusal: 'SUCCESSOR_EXISTS',
      autoRenewal: { billingType: 'MONTH', agreedAmount: '100.00', lastError: '' },
    });
  });

  it('that fails leaves no order, tells, and is tried again the next day', async () => {
    const { actor, buyer, entitlementId } = await bought();
    await buyer.call(setAutoRenewal, on(entitlementId));
    await fill(actor, 0);
    await endsIn(entitlementId, 23);
    floor.settings.notices.length = 0;
    await renewAll();
    await renewAll();
    expect(notified(actor)).toEqual(['RENEWAL_COMING', 'RENEWAL_FAILED']);
    expect(await floor.sql('SELECT order_id FROM entitlement_successor WHERE entitlement_id = $1', [entitlementId])).toEqual([]);
    await fill(actor);
    await floor.sql('UPDATE auto_renewal SET tried_on = tried_on - 1 WHERE chain_id = $1', [entitlementId]);
    await renewAll();
    expect(notified(actor)).toEqual(['RENEWAL_COMING', 'RENEWAL_FAILED', 'RENEWAL_DONE']);
  });

  it('takes no more than was agreed, and nothing once it is off', async () => {
    const { actor, buyer, entitlementId, sku } = await bought();
    await buyer.call(setAutoRenewal, on(entitlementId));
    await floor.sql("UPDATE sku_price SET price_fen = 10001 WHERE sku_id = $1 AND billing_type = 'MONTH'", [sku.skuId]);
    await endsIn(entitlementId, 20);
    floor.settings.notices.length = 0;
    await renewAll();
    expect(notified(actor)).toEqual(['RENEWAL_COMING', 'RENEWAL_PRICE']);
    await buyer.call(setAutoRenewal, { params: { id: entitlementId }, body: { on: false } });
    await floor.sql("UPDATE sku_price SET price_fen = 10000 WHERE sku_id = $1 AND billing_type = 'MONTH'", [sku.skuId]);
    await renewAll();
    expect((await listOf(buyer)).filter(({ chainId }) => chainId === entitlementId)).toHaveLength(1);
  });
});

describe('the ways to go on', () => {
  it('are listed with price, credit and computation, also those that a credit exceeds', async () => {
    const { buyer, entitlementId, sku } = await bought('YEAR');
    const renew = await buyer.call(getFollowingOptions, { params: { id: entitlementId }, query: {} });
    expect(renew.options.map(({ billingType, toPay }) => [billingType, toPay])).toEqual([
      ['MONTH', '100.00'],
      ['YEAR', '1000.00'],
    ]);
    const other = await buyer.call(getFollowingOptions, { params: { id: entitlementId }, query: { mode: 'change' } });
    expect(other.options.find(({ billingType }) => billingType === 'MONTH')).toMatchObject({
      skuId: sku.skuId,
      price: '100.00',
      toPay: '',
    });
    expect(await codeOf(floor.as(floor.newActor()).call(getFollowingOptions, { params: { id: entitlementId }, query: {} }))).toBe(
      'ENTITLEMENT_NOT_FOUND',
    );
  });

  it('and the refund by unused time is proposed for what has a term', async () => {
    const { buyer, orderId, entitlementId } = await bought();
    await shift(entitlementId, -15);
    const { refundable } = await buyer.call(getAfterSales, { params: { id: orderId } });
    expect(refundable).toMatchObject([{ left: '100.00', credit: '0.00', credited: '0.00' }]);
    const share = Number(refundable[0]?.byTime);
    expect(share).toBeGreaterThan(45);
    expect(share).toBeLessThan(55);
  });
});
