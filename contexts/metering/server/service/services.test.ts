import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeService, getMeterAccount, getService, listPlans, setSoftLimit } from '#contexts/metering/calls/metering.ts';
import { announcePrices, createPlan, listAdminPlans, setPlanOffered } from '#contexts/metering/calls/metering-admin.ts';
import { listSellerServices } from '#contexts/metering/calls/metering-seller.ts';
import { getOrderDetail, listEntitlements } from '#contexts/orders/calls/order.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import {
  at,
  CORE,
  credit,
  DAY,
  HOUR,
  type MeteringFloor,
  makeMetered,
  makeProgram,
  openMetered,
  openMeteringFloor,
  report,
  STORAGE,
} from '../testing/metering-floor.ts';

let floor: MeteringFloor;
beforeAll(async () => {
  floor = await openMeteringFloor();
});
afterAll(() => floor?.close());

const NOON = at('2026-03-10T12:00:00');
async function opened(options: Parameters<typeof openMetered>[2] & { balanceFen?: number; softLimit?: string } = {}) {
  floor.clock.now = NOON;
  const goods = await makeMetered(floor);
  const [service, program] = [await openMetered(floor, goods, options as never), await makeProgram(floor, goods.scope)];
  const notified = () =>
    floor.settings.notices
      .filter(({ accountId }) => accountId === service.actor.accountId)
      .map(({ code, params }) => [code, params['percent'] ?? '']);
  const state = async () => (await service.caller.call(getService, { params: { id: service.entitlementId } })).state;
  return { ...service, goods, program, notified, state };
}

describe('opening', () => {
  it('is an order of 0 yuan, PAID at once, with a metered entitlement', async () => {
    const { caller, orderId, entitlementId, state } = await opened();
    expect(await caller.call(getOrderDetail, { params: { id: orderId } })).toMatchObject({
      type: 'POST_PAID',
      status: 'PAID',
      actualPaymentAmount: '0.00',
    });
    expect((await caller.call(listEntitlements, { query: { kind: 'METERED' } })).records).toMatchObject([
      { id: entitlementId, kind: 'METERED', state: 'ACTIVE', endsAt: 0 },
    ]);
    expect(await state()).toBe('ACTIVE');
  });
  it('is refused without cover, and for goods that are not offered', async () => {
    floor.clock.now = NOON;
    const goods = await makeMetered(floor);
    expect(await codeOf(openMetered(floor, goods, { balanceFen: 999 }))).toBe('METER_COVER_MISSING');
    expect(await codeOf(openMetered(floor, goods, { balanceFen: 1_000 }))).toBe('');
    await floor.staff.call(setPlanOffered, { params: { id: goods.planId }, body: { offered: false, reason: 'test' } });
    expect(await codeOf(openMetered(floor, goods))).toBe('METER_PLAN_NOT_FOUND');
    expect((await floor.staff.call(listPlans, { query: { goodsKind: 'resource', goodsId: goods.goodsId } })).plans).toEqual([]);
    expect(await floor.sql('SELECT FROM meter_service WHERE plan_id = $1', [goods.planId])).toHaveLength(1);
  });
  it('of a product of a shop makes no fulfilment, and the shop sees the service', async () => {
    floor.clock.now = NOON;
    const goods = await makeMetered(floor, 'sku');
    const { entitlementId, orderId } = await openMetered(floor, goods);
    expect(await floor.sql('SELECT FROM fulfilment WHERE order_id = $1', [orderId])).toEqual([]);
    const seller = floor.as(floor.newActor({ retailerId: goods.shopId }));
    expect((await seller.call(listSellerServices, {})).records).toMatchObject([{ entitlementId, state: 'ACTIVE', monthAmount: '0.00' }]);
    const other = floor.as(floor.newActor({ retailerId: '1' }));
    expect((await other.call(listSellerServices, {})).records).toEqual([]);
  });
});

describe('prices', () => {
  it('change from a coming month on, whoever has the service is told, and use keeps the prices of its month', async () => {
    const { goods, program, entitlementId, caller, notified } = await opened();
    const announce = (fromMonth: string, price: string) =>
      codeOf(
        floor.staff.call(announcePrices, {
          params: { id: goods.planId },
          body: { fromMonth, rates: [{ ...CORE, tiers: [{ from: '0', price }] }, STORAGE], reason: 'test' },
        }),
      );
    expect(await announce('2026-03', '1')).toBe('METER_PRICE_MONTH');
    expect(await announce('2026-04', '0.5')).toBe('');
    expect(await announce('2026-04', '0.6')).toBe('METER_PRICE_MONTH');
    expect(notified()).toEqual([['METER_PRICES', '']]);
    floor.clock.now = at('2026-04-01T10:00:00');
    const record = { entitlementId, quantity: '10' };
    expect(
      await report(program, [
        { ...record, from: at('2026-03-31T23:00:00') },
        { ...record, from: at('2026-04-01T00:00:00') },
      ]),
    ).toEqual(['ACCEPTED', 'ACCEPTED']);
    const amountOf = async (month: string) =>
      (await caller.call(getService, { params: { id: entitlementId }, query: { month } })).usage.map(({ amount }) => amount);
    expect([await amountOf('2026-03'), await amountOf('2026-04')]).toEqual([['1.20'], ['5.00']]);
  });
  it('must be tiers from 0 on, and keep a price for every unit', async () => {
    const goods = await makeMetered(floor);
    const announce = (rates: (typeof CORE)[]) =>
      codeOf(floor.staff.call(announcePrices, { params: { id: goods.planId }, body: { fromMonth: '2099-01', rates, reason: 'test' } }));
    expect(await announce([CORE])).toBe('METER_RATES_INVALID');
    expect(await announce([{ ...CORE, tiers: [{ from: '1', price: '1' }] }, STORAGE])).toBe('METER_RATES_INVALID');
    expect(await announce([CORE, STORAGE])).toBe('');
    const { goodsKind, goodsId, skuId } = goods;
    expect(await codeOf(floor.staff.call(createPlan, { body: { goodsKind, goodsId, skuId, rates: [CORE], reason: 'test' } }))).toBe(
      'METER_PLAN_EXISTS',
    );
    expect((await floor.staff.call(listAdminPlans, {})).plans.find(({ planId }) => planId === goods.planId)).toMatchObject({
      next: { fromMonth: '2099-01' },
    });
  });
});

describe('the soft limit', () => {
  it('is announced at 50, 80 and 100 %, once a month each, and stops nothing', async () => {
    const { program, entitlementId, notified, state, caller } = await opened({ softLimit: '10.00' });
    floor.clock.now = NOON + DAY;
    const use = async (quantity: string) => {
      await report(program, [{ entitlementId, quantity, from: NOON }]);
      await floor.job('watch-services');
      await floor.job('watch-services');
    };
    await use('40');
    expect(notified()).toEqual([]);
    await use('2');
    expect(notified()).toEqual([['METER_LIMIT', '50']]);
    await use('50');
    expect(notified().at(-1)).toEqual(['METER_LIMIT', '100']);
    expect(notified()).toHaveLength(2);
    expect(await state()).toBe('ACTIVE');
    await caller.call(setSoftLimit, { params: { id: entitlementId }, body: { softLimit: '13' } });
    await floor.job('watch-services');
    expect(notified().at(-1)).toEqual(['METER_LIMIT', '80']);
    expect(await codeOf(caller.call(setSoftLimit, { params: { id: entitlementId }, body: { softLimit: '-1' } }))).toBe('AMOUNT_INVALID');
    const stranger = floor.as(floor.newActor());
    expect(await codeOf(stranger.call(setSoftLimit, { params: { id: entitlementId }, body: { softLimit: '1' } }))).toBe(
      'METER_SERVICE_NOT_FOUND',
    );
  });
});

describe('a service without cover', () => {
  it('has a grace, is stopped, goes on to be charged for what goes on alone, and resumes on a top-up', async () => {
    const { program, entitlementId, notified, state, actor, caller } = await opened({ balanceFen: 1_000 });
    const watch = async (now: number) => {
      floor.clock.now = now;
      await floor.job('watch-services');
    };
    floor.clock.now = NOON + DAY;
    // 9.99 yuan of 10
    await report(program, [{ entitlementId, quantity: '83.25', from: NOON }]);
    await watch(NOON + DAY);
    expect(await state()).toBe('ACTIVE');
    await report(program, [{ entitlementId, quantity: '0.1', from: NOON }]);
    await watch(NOON + DAY);
    expect([await state(), notified()]).toEqual(['GRACE', [['METER_GRACE', '']]]);
    await watch(NOON + 2 * DAY - 1);
    expect(await state()).toBe('GRACE');
    await watch(NOON + 2 * DAY);
    expect([await state(), notified().at(-1)]).toEqual(['STOPPED', ['METER_STOPPED', '']]);

    floor.clock.now = NOON + 3 * DAY;
    const from = NOON + 2 * DAY;
    expect(
      await report(program, [
        { entitlementId, quantity: '1', from },
        { entitlementId, quantity: '1', from: from - 1 },
        { entitlementId, quantity: '1', unit: 'GB*month', from },
      ]),
    ).toEqual(['STOPPED', 'ACCEPTED', 'ACCEPTED']);
    await credit(floor, actor.accountId, 10_000);
    await watch(NOON + 3 * DAY);
    expect([await state(), notified().at(-1)]).toEqual(['ACTIVE', ['METER_RESUMED', '']]);
    floor.clock.now = NOON + 4 * DAY;
    // The stop is recorded: usage reported later for that time is still refused.
    expect(
      await report(program, [
        { entitlementId, quantity: '1', from: from + HOUR },
        { entitlementId, quantity: '1', from: NOON + 3 * DAY },
      ]),
    ).toEqual(['STOPPED', 'ACCEPTED']);
    expect((await caller.call(getService, { params: { id: entitlementId } })).history.map(({ move }) => move)).toEqual([
      'open',
      'warn',
      'stop',
      'resume',
    ]);
    expect(await caller.call(getMeterAccount, {})).toMatchObject({ cover: '110.00', unpaid: '0.00', overdue: 0, graceHours: 24 });
  });
  it('is in its history, move by move', async () => {
    const { program, entitlementId, actor } = await opened({ balanceFen: 1_000 });
    floor.clock.now = NOON + DAY;
    await report(program, [{ entitlementId, quantity: '100', from: NOON }]);
    await floor.job('watch-services');
    floor.clock.now = NOON + 2 * DAY;
    await floor.job('watch-services');
    await credit(floor, actor.accountId, 10_000);
    await floor.job('watch-services');
    const moves = await floor.sql<{ to: string }>(
      'SELECT to_state AS "to" FROM meter_service_history WHERE entitlement_id = $1 AND from_state <> to_state ORDER BY id',
      [entitlementId],
    );
    expect(moves.map(({ to }) => to).slice(-3)).toEqual(['GRACE', 'STOPPED', 'ACTIVE']);
  });
  it('stops at once without a grace', async () => {
    const { program, entitlementId, state } = await opened({ balanceFen: 1_000 });
    floor.rules.graceHours = 0;
    onTestFinished(() => {
      floor.rules.graceHours = 24;
    });
    floor.clock.now = NOON + DAY;
    await report(program, [{ entitlementId, quantity: '100', from: NOON }]);
    await floor.job('watch-services');
    expect(await state()).toBe('STOPPED');
  });
});

describe('closing a service', () => {
  it('ends its entitlement, and what begins later is refused', async () => {
    const { program, entitlementId, caller, state } = await opened();
    floor.clock.now = NOON + DAY;
    const stranger = floor.as(floor.newActor());
    expect(await codeOf(stranger.call(closeService, { params: { id: entitlementId } }))).toBe('METER_SERVICE_NOT_FOUND');
    await caller.call(closeService, { params: { id: entitlementId } });
    expect(await codeOf(caller.call(closeService, { params: { id: entitlementId } }))).toBe('METER_SERVICE_STATE');
    expect(await state()).toBe('CLOSED');
    expect(await floor.sql('SELECT FROM entitlement WHERE id = $1 AND ends_at IS NOT NULL', [entitlementId])).toHaveLength(1);
    floor.clock.now = NOON + 2 * DAY;
    expect(
      await report(program, [
        { entitlementId, quantity: '1', from: NOON + DAY },
        { entitlementId, quantity: '1', from: NOON },
      ]),
    ).toEqual(['AFTER_CLOSING', 'ACCEPTED']);
  });
});
