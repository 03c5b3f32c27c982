import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder, getOrderDetail } from '#contexts/orders/calls/order.ts';
import { orderLifecycle } from '#contexts/orders/rules/orders.ts';
import { startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { checkLifecycle, decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { lockKeyOf } from '#server/platform/db/lock-key.ts';
import { buy, type Caller, codeOf, type Floor, makeOffer, openFloor, payAtWallet } from '../testing/test-floor.ts';
import type { OrderMove } from './order-lifecycle.ts';
import { actionsFor, isMoveAllowed } from './order-policy.ts';
import { createOrderStore } from './order-store.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const states = ['UNPAID', 'PAID', 'REFUNDED', 'CANCELED'] as const;
const moves = ['pay', 'cancel', 'expire', 'cancelByStaff', 'refund'] as const;
const actors = ['buyer', 'system', 'staff'] as const;
/** Every allowed (state, move, actor) and the resulting state; all others are refused. */
const allowed: Record<string, string> = {
  'UNPAID pay system': 'PAID',
  'UNPAID cancel buyer': 'CANCELED',
  'UNPAID expire system': 'CANCELED',
  'UNPAID cancelByStaff staff': 'CANCELED',
  'PAID refund staff': 'REFUNDED',
  'PAID refund system': 'REFUNDED',
};
const everything = states.flatMap((state) => moves.flatMap((move) => actors.map((by) => [state, move, by] as const)));

async function orderIn(state: string): Promise<{ buyer: Caller; orderId: string; goodsId: string }> {
  const buyer = floor.as(floor.newActor());
  const offer = await makeOffer(floor, { quota: 10, priceMicro: 1_000_000 });
  const { orderId } = await buyer.order(buy(offer, 4));
  await floor.sql('UPDATE market_order SET status = $2 WHERE id = $1', [orderId, state]);
  return { buyer, orderId, goodsId: offer.goodsId };
}
const statusOf = async (orderId: string) =>
  (await floor.sql<{ status: string }>('SELECT status FROM market_order WHERE id = $1', [orderId]))[0]?.status;

describe('the lifecycle of an order', () => {
  it('has no unreachable state and no dead end', () => {
    expect(checkLifecycle(orderLifecycle)).toEqual([]);
    expect([...orderLifecycle.states].toSorted()).toEqual([...states].toSorted());
    expect(Object.keys(orderLifecycle.moves).toSorted()).toEqual([...moves].toSorted());
  });

  it.each(everything)('from %s by %s of %s', async (state, move, by) => {
    const expected = allowed[`${state} ${move} ${by}`];
    const decision = decideMove(orderLifecycle, move, state, by);
    expect(decision.ok ? decision.to : undefined).toBe(expected);
    expect(isMoveAllowed(state, move, by)).toBe(expected !== undefined);
  });

  it.each(states.flatMap((state) => moves.map((move) => [state, move] as const)))(
    'is enforced by the store: an order that is %s, moved by %s',
    async (state, move) => {
      const { orderId } = await orderIn(state);
      const store = createOrderStore(floor.database);
      const to = actors.map((by) => allowed[`${state} ${move} ${by}`]).find(Boolean);
      const taken = await store.move(floor.database, orderId, move as OrderMove, 'system', Date.now());
      expect(taken === null).toBe(to === undefined);
      expect(await statusOf(orderId)).toBe(to ?? state);
      const history = await floor.sql('SELECT from_status, to_status FROM order_history WHERE order_id = $1 AND move = $2', [
        orderId,
        move,
      ]);
      expect(history).toEqual(to ? [{ from_status: state, to_status: to }] : []);
    },
  );

  it('moves once in fifty concurrent attempts', async () => {
    const { orderId } = await orderIn('UNPAID');
    const store = createOrderStore(floor.database);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.move(floor.database, orderId, index % 2 ? 'cancel' : 'expire', 'system', Date.now())),
    );
    expect(results.filter((taken) => taken !== null)).toHaveLength(1);
    expect(await floor.sql(`SELECT count(*)::int AS n FROM order_history WHERE order_id = $1 AND move <> 'create'`, [orderId])).toEqual([
      { n: 1 },
    ]);
  });
});

describe('a buyer', () => {
  it.each([
    ['UNPAID', 60_000, ['pay', 'cancel']],
    ['UNPAID', -1, ['cancel']],
    ['PAID', 60_000, []],
    ['REFUNDED', 60_000, []],
    ['CANCELED', 60_000, []],
  ] as const)('of an order that is %s (%i ms left) may %j', (status, left, actions) => {
    expect(actionsFor({ status, expiresAt: 1_000_000 + left }, 1_000_000)).toEqual(actions);
  });

  it.each(states)('who cancels an order that is %s', async (state) => {
    const { buyer, orderId, goodsId } = await orderIn(state);
    expect(await codeOf(buyer.call(cancelOrder, { params: { id: orderId } }))).toBe(state === 'UNPAID' ? '' : 'ORDER_STATE');
    expect(await statusOf(orderId)).toBe(state === 'UNPAID' ? 'CANCELED' : state);
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(state === 'UNPAID' ? 10 : 6);
  });

  it.each(states)('who pays an order that is %s', async (state) => {
    const { buyer, orderId } = await orderIn(state);
    expect(await codeOf(buyer.call(startOrderPayment, { body: { orderId } }))).toBe(state === 'UNPAID' ? '' : 'ORDER_STATE');
  });

  it('releases what the order reserved once, with any number of concurrent cancellations', async () => {
    const { buyer, orderId, goodsId } = await orderIn('UNPAID');
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(buyer.call(cancelOrder, { params: { id: orderId } }))));
    expect(codes.filter((code) => code === '')).toHaveLength(1);
    expect(codes.filter((code) => code === 'ORDER_STATE')).toHaveLength(29);
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(10);
  });

  it('cannot cancel what was paid at the gateway, though no notification has arrived: it is settled instead', async () => {
    const { buyer, orderId } = await orderIn('UNPAID');
    await payAtWallet(floor, buyer, orderId);
    expect(await codeOf(buyer.call(cancelOrder, { params: { id: orderId } }))).toBe('ORDER_STATE');
    expect(await buyer.call(getOrderDetail, { params: { id: orderId } })).toMatchObject({ status: 'PAID', actions: [] });
  });

  it('can cancel while the gateway does not answer', async () => {
    const { buyer, orderId } = await orderIn('UNPAID');
    await buyer.call(startOrderPayment, { body: { orderId } });
    floor.settings.gatewayDown = true;
    try {
      expect(await codeOf(buyer.call(cancelOrder, { params: { id: orderId } }))).toBe('');
    } finally {
      floor.settings.gatewayDown = false;
    }
    expect(await statusOf(orderId)).toBe('CANCELED');
  });

  it('does not find, cancel or pay another’s order', async () => {
    const { orderId } = await orderIn('UNPAID');
    const stranger = floor.as(floor.newActor());
    for (const id of [orderId, 'none']) {
      expect(await codeOf(stranger.call(getOrderDetail, { params: { id } }))).toBe('ORDER_NOT_FOUND');
      expect(await codeOf(stranger.call(cancelOrder, { params: { id } }))).toBe('ORDER_NOT_FOUND');
      expect(await codeOf(stranger.call(startOrderPayment, { body: { orderId: id } }))).toBe('ORDER_NOT_FOUND');
      expect(await codeOf(stranger.call(startOrderPayment, { body: { orderId: id, method: 'BALANCE' } }))).toBe('ORDER_NOT_FOUND');
    }
    expect(await statusOf(orderId)).toBe('UNPAID');
  });
});

describe('an expired order', () => {
  const expire = (orderId: string) =>
    floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);

  it('is cancelled by the job, and what it reserved is released', async () => {
    const { buyer, orderId, goodsId } = await orderIn('UNPAID');
    await buyer.call(startOrderPayment, { body: { orderId } });
    const young = await orderIn('UNPAID');
    await expire(orderId);
    expect(await codeOf(buyer.call(startOrderPayment, { body: { orderId } }))).toBe('PAYMENT_EXPIRED');
    expect(await floor.orders.expireOrders()).toBe(true);
    expect(await statusOf(orderId)).toBe('CANCELED');
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(10);
    expect(await floor.sql('SELECT state FROM payment WHERE payable_id = $1', [orderId])).toEqual([{ state: 'CLOSED' }]);
    expect(await statusOf(young.orderId)).toBe('UNPAID');
  });

  it('is paid if the money arrived, even without a notification', async () => {
    const { buyer, orderId, goodsId } = await orderIn('UNPAID');
    await payAtWallet(floor, buyer, orderId);
    await expire(orderId);
    await floor.orders.expireOrders();
    expect(await statusOf(orderId)).toBe('PAID');
    expect((await floor.resources.findOffers([goodsId]))[0]?.quota).toBe(6);
  });

  it('waits for an unreachable gateway, but not for ever', async () => {
    const { buyer, orderId } = await orderIn('UNPAID');
    await buyer.call(startOrderPayment, { body: { orderId } });
    await expire(orderId);
    floor.settings.gatewayDown = true;
    try {
      await floor.orders.expireOrders();
      expect(await statusOf(orderId)).toBe('UNPAID');
      await floor.sql(`UPDATE market_order SET expires_at = now() - interval '11 minutes' WHERE id = $1`, [orderId]);
      await floor.orders.expireOrders();
      expect(await statusOf(orderId)).toBe('CANCELED');
    } finally {
      floor.settings.gatewayDown = false;
    }
  });

  it('is processed by one process at a time', async () => {
    const client = await floor.database.pool.connect();
    const lock = lockKeyOf('orders.expire-orders');
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    try {
      expect(await floor.orders.expireOrders()).toBe(false);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]);
      client.release();
    }
    expect(await floor.orders.expireOrders()).toBe(true);
  });
});
