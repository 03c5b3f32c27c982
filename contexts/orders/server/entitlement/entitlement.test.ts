import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import {
  createOrder,
  type Entitlement,
  getAccountBlocks,
  getUserPurchaseInfo,
  listEntitlements,
  listOrders,
  queryMultiClusterAccessPath,
} from '#contexts/orders/calls/order.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { addTerm, type TermBillingType } from '#kernel/time/term.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { makeSku } from '../testing/make-sku.ts';
import { deliverOrder } from '../testing/paid-order.ts';
import { buy, buySku, type Caller, type Floor, makeOffer, openFloor, payAtWallet } from '../testing/test-floor.ts';

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor?.close());

const paid = async (caller: Caller, orderId: string) => {
  const { notification } = await payAtWallet(floor, caller, orderId);
  expect((await floor.deliver(notification)).body).toBe('success');
};
const entitlementOf = async (caller: Caller, orderId: string): Promise<Entitlement> => {
  const { total, records } = await caller.call(listEntitlements, { query: { orderId } });
  expect(total).toBe(1);
  return records[0] as Entitlement;
};

describe('paths of storage', () => {
  it('are listed by centre, from storage in force', async () => {
    const buyer = floor.as(floor.newActor());
    expect(await buyer.call(queryMultiClusterAccessPath, {})).toEqual([]);
    const offer = await makeOffer(floor, { goodsType: 'storage' });
    for (const gb of [100, 50]) {
      const { orderId } = await buyer.order(buy(offer, gb, 3));
      await paid(buyer, orderId);
    }
    const { orderId: compute } = await buyer.order(buy(await makeOffer(floor, { goodsType: 'share' }), 500, 1));
    await paid(buyer, compute);
    const [storage, ...others] = await buyer.call(queryMultiClusterAccessPath, {});
    expect(others).toEqual([]);
    expect(storage).toMatchObject({ clusterId: offer.clusterId, amount: 150, used: null, clusterUserName: '', accessPath: '' });
    expect(storage?.endsAt).toBeGreaterThan(Date.now());
    floor.settings.clusterUsers = [
      {
        clusterId: offer.clusterId,
        centerName: '',
        centerNameEn: '',
        clusterUserName: 'ada_hpc',
        memberType: 'Leader',
        accountDetail: { status: 'Normal' },
      },
    ];
    expect(await buyer.call(queryMultiClusterAccessPath, {})).toMatchObject([{ clusterUserName: 'ada_hpc', accessPath: '/home/ada_hpc' }]);
    floor.settings.clusterUsers = [];
    expect(await floor.as(floor.newActor()).call(queryMultiClusterAccessPath, {})).toEqual([]);
  });
});

describe('the end of what was bought', () => {
  const notified = () => floor.settings.notices.filter(({ code }) => code === 'ENTITLEMENT_ENDING');
  it('is notified once, the configured number of days ahead, and not for what ends later or never', async () => {
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    for (const [goodsType, months] of [
      ['contract', 1],
      ['ecs', 3],
      ['share', 1],
    ] as const)
      await paid(buyer, (await buyer.order(buy(await makeOffer(floor, { goodsType }), 1, months))).orderId);
    floor.settings.notices.length = 0;
    floor.settings.endDays = 15;
    await floor.orders.serve();
    expect(notified()).toEqual([]);
    floor.settings.endDays = 40;
    await floor.orders.serve();
    await floor.orders.serve();
    expect(notified()).toMatchObject([
      {
        accountId: actor.accountId,
        params: { name: '测试资源', nameEn: 'Test resource', date: expect.any(String) },
        url: '/ui/console/resources?kind=QUOTA',
      },
    ]);
  });
  it('is not notified for revoked entitlements', async () => {
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const { orderId } = await buyer.order(buy(await makeOffer(floor, { goodsType: 'contract' }), 1, 1));
    await paid(buyer, orderId);
    await floor.sql("UPDATE entitlement SET state = 'REVOKED' WHERE order_id = $1", [orderId]);
    floor.settings.notices.length = 0;
    floor.settings.endDays = 60;
    await floor.orders.serve();
    expect(notified().filter(({ accountId }) => accountId === actor.accountId)).toEqual([]);
  });
});

describe('the entitlements of an order', () => {
  it.each([
    ['share', 'QUOTA', 500, 0],
    ['contract', 'QUOTA', 2, 3],
    ['storage', 'QUOTA', 100, 3],
    ['ecs', 'QUOTA', 2, 3],
    ['bms', 'QUOTA', 2, 3],
  ] as const)('%s: %s', async (goodsType, kind, amount, months) => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor, { goodsType }), amount, 3));
    await paid(buyer, orderId);
    const given = await entitlementOf(buyer, orderId);
    expect(given).toMatchObject({ kind, amount, reference: '', state: 'ACTIVE', goodsType });
    expect(given.endsAt).toBe(months === 0 ? 0 : addTerm(given.startsAt, 'MONTH', months));
  });

  it.each([
    ['APP_SOFTWARE', 'YEAR', 1, 'LICENCE', /^LIC(-[0-9A-Z]{5}){4}$/],
    ['APP_PLATFORM', 'MONTH', 3, 'LICENCE', /^LIC-/],
    ['MODEL', 'FOREVER', 1, 'LICENCE', /^LIC-/],
    ['SOURCE_CODE', 'DAY', 10, 'LICENCE', /^LIC-/],
    ['DATA', 'ONCE', 1, 'DOWNLOAD', /^DL-/],
    ['SERVICE', 'ONCE', 1, 'SERVICE', /^SRV-/],
    ['RESOURCE', 'MONTH', 1, 'QUOTA', /^$/],
  ] as [GoodsType, BillingType, number, string, RegExp][])('%s by %s × %i: %s', async (type, billingType, duration, kind, reference) => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database, { type, prices: [{ billingType, duration, priceFen: 1000 }] });
    const { orderId } = await buyer.order(buySku(sku, billingType, duration));
    await paid(buyer, orderId);
    const given = await entitlementOf(buyer, orderId);
    expect(given).toMatchObject({ kind, amount: 1, goodsId: sku.goodsId, trial: false });
    expect(given.reference).toMatch(reference);
    const term = ['YEAR', 'MONTH', 'DAY'].includes(billingType);
    expect(given.endsAt).toBe(term ? addTerm(given.startsAt, billingType as TermBillingType, duration) : 0);
  });

  it('a trial lasts its days, a free product for ever', async () => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database, {
      type: 'MODEL',
      prices: [
        { billingType: 'TRIAL', duration: 15, priceFen: 0 },
        { billingType: 'FREE', duration: 1, priceFen: 0 },
      ],
    });
    const trial = await entitlementOf(buyer, (await buyer.order(buySku(sku, 'TRIAL', 15))).orderId);
    expect(trial).toMatchObject({ trial: true, endsAt: trial.startsAt + 15 * DAY_MS });
    expect(await entitlementOf(buyer, (await buyer.order(buySku(sku, 'FREE'))).orderId)).toMatchObject({ trial: false, endsAt: 0 });
  });

  it('ends terms at the same instant as kernel/time, leap days and short months included', async () => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database);
    const { orderId } = await buyer.order(buySku(sku));
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    const cases = Array.from({ length: 400 }, (_, index) => {
      const special = ['2024-01-31T23:59:59+08:00', '2024-02-29T00:00:00+08:00', '2023-12-31T16:30:00Z', '2025-08-31T15:59:59.999Z'][index];
      const at = special ? Date.parse(special) : Date.UTC(2024, 0, 1) + random(1_000_000) * 1_000_000;
      const billingType = (['YEAR', 'MONTH', 'DAY'] as const)[random(3)] ?? 'DAY';
      return { at, billingType, duration: 1 + random(40) };
    });
    for (const { at, billingType, duration } of cases) {
      await floor.sql('UPDATE order_line SET term_months = $2, term_days = $3 WHERE order_id = $1', [
        orderId,
        billingType === 'YEAR' ? 12 * duration : billingType === 'MONTH' ? duration : 0,
        billingType === 'DAY' ? duration : 0,
      ]);
      const { giveEntitlements } = await import('./entitlement-store.ts');
      await floor.sql('DELETE FROM entitlement WHERE order_id = $1', [orderId]);
      await floor.sql(
        `WITH o AS (SELECT id, account_id, $2::timestamptz AS at FROM market_order WHERE id = $1) ${giveEntitlements('o', 'order_line')}`,
        [orderId, new Date(at)],
      );
      const [row] = await floor.sql<{ end: number }>(
        'SELECT floor(extract(epoch FROM ends_at) * 1000)::bigint AS end FROM entitlement WHERE order_id = $1',
        [orderId],
      );
      expect([at, billingType, duration, row?.end]).toEqual([at, billingType, duration, addTerm(at, billingType, duration)]);
    }
  });

  it('reads as FROZEN once its time is over, as REVOKED when revoked', async () => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database, { prices: [{ billingType: 'TRIAL', duration: 1, priceFen: 0 }] });
    const { orderId } = await buyer.order(buySku(sku, 'TRIAL'));
    await floor.sql(
      `UPDATE entitlement SET starts_at = now() - interval '2 days', usable_from = now() - interval '2 days', ends_at = now() - interval '1 second' WHERE order_id = $1`,
      [orderId],
    );
    expect((await entitlementOf(buyer, orderId)).state).toBe('FROZEN');
    await floor.sql(`UPDATE entitlement SET state = 'REVOKED' WHERE order_id = $1`, [orderId]);
    expect((await entitlementOf(buyer, orderId)).state).toBe('REVOKED');
  });

  it('is visible to its owner only', async () => {
    const buyer = floor.as(floor.newActor());
    const sku = await makeSku(floor.database, { prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }] });
    const { orderId } = await buyer.order(buySku(sku, 'FREE'));
    const stranger = floor.as(floor.newActor());
    expect(await stranger.call(listEntitlements, { query: { orderId } })).toEqual({ total: 0, records: [] });
    expect(await stranger.call(listEntitlements, { query: {} })).toEqual({ total: 0, records: [] });
    expect(await stranger.call(listOrders, { query: {} })).toEqual({ total: 0, more: false, records: [] });
  });

  it('cannot be used beyond what was bought', async () => {
    const buyer = floor.as(floor.newActor());
    const { orderId } = await buyer.order(buy(await makeOffer(floor, { priceMicro: 0 }), 5));
    await expect(floor.sql('UPDATE entitlement SET used = 6 WHERE order_id = $1', [orderId])).rejects.toThrow();
  });
});

describe('purchases of an account by SKU', () => {
  it('are read in one statement: formal, trial, unpaid order, end of the running term', async () => {
    const actor = floor.newActor();
    const buyer = floor.as(actor);
    const prices = [
      { billingType: 'TRIAL' as const, duration: 5, priceFen: 0 },
      { billingType: 'MONTH' as const, duration: 1, priceFen: 900 },
    ];
    const sku = await makeSku(floor.database, { type: 'APP_SOFTWARE', prices });
    const other = await makeSku(floor.database, { prices });
    const nothing = { hasFormal: false, hasTrial: false, unpaidOrderId: '', expireTime: 0, held: '' };
    expect((await floor.orders.purchasesOf(actor.accountId, [sku.skuId])).get(sku.skuId)).toEqual(nothing);

    const trial = await entitlementOf(buyer, (await buyer.order(buySku(sku, 'TRIAL', 5))).orderId);
    expect((await floor.orders.purchasesOf(actor.accountId, [sku.skuId])).get(sku.skuId)).toEqual({
      ...nothing,
      hasTrial: true,
    });
    await deliverOrder(floor, trial.orderId);
    expect((await floor.orders.purchasesOf(actor.accountId, [sku.skuId])).get(sku.skuId)).toMatchObject({
      expireTime: (await entitlementOf(buyer, trial.orderId)).endsAt,
    });
    const { orderId } = await buyer.order(buySku(sku, 'MONTH'));
    expect((await floor.orders.purchasesOf(actor.accountId, [sku.skuId])).get(sku.skuId)?.unpaidOrderId).toBe(orderId);
    await paid(buyer, orderId);
    await deliverOrder(floor, orderId);
    const formal = await entitlementOf(buyer, orderId);
    const before = floor.database.statementCount();
    const purchases = await floor.orders.purchasesOf(actor.accountId, [sku.skuId, other.skuId, 'none']);
    expect(floor.database.statementCount() - before).toBe(1);
    expect(purchases.get(sku.skuId)).toEqual({
      hasFormal: true,
      hasTrial: true,
      unpaidOrderId: '',
      expireTime: formal.endsAt,
      held: 'UNTIL',
    });
    expect(purchases.get(other.skuId)).toEqual(nothing);
    expect((await floor.orders.purchasesOf(actor.accountId + 1, [sku.skuId])).get(sku.skuId)).toEqual(nothing);
    await floor.sql(`UPDATE entitlement SET ends_at = now() - interval '1 second' WHERE account_id = $1`, [actor.accountId]);
    // What was bought by the month and has ended is not owned permanently.
    expect((await floor.orders.purchasesOf(actor.accountId, [sku.skuId])).get(sku.skuId)).toMatchObject({ expireTime: 0, held: '' });

    expect(await buyer.call(getUserPurchaseInfo, { params: { id: sku.goodsId } })).toMatchObject({
      loggedIn: true,
      blocked: [],
      skus: [{ skuId: sku.skuId, hasFormal: true, hasTrial: true }],
    });
    const unpaid = await buyer.order(buySku(other, 'MONTH'));
    const ofOther = async () => (await buyer.call(getUserPurchaseInfo, { params: { id: other.goodsId } })).skus;
    expect(await ofOther()).toMatchObject([{ skuId: other.skuId, unpaidOrderId: unpaid.orderId }]);
    await floor.sql(`UPDATE market_order SET expires_at = now() - interval '1 second' WHERE id = $1`, [unpaid.orderId]);
    expect(await ofOther()).toEqual([]);
    expect(await buyer.call(getAccountBlocks, {})).toEqual({ blocked: [] });
    expect(await buyer.call(getUserPurchaseInfo, { params: { id: 'none' } })).toEqual({ loggedIn: true, blocked: [], skus: [] });
    expect(await floor.as(null).call(getUserPurchaseInfo, { params: { id: sku.goodsId } })).toEqual({
      loggedIn: false,
      blocked: [],
      skus: [],
    });
    const member = floor.as(floor.newActor({ isJoinGroup: true, isLeader: false }));
    expect((await member.call(getUserPurchaseInfo, { params: { id: other.goodsId } })).blocked.map(({ code }) => code)).toEqual([
      'MEMBER_NON_SOFTWARE',
    ]);
    expect(await member.call(getAccountBlocks, {})).toEqual({ blocked: [] });
    expect(await floor.as(floor.newActor({ userType: 'agent' })).call(getAccountBlocks, {})).toEqual({
      blocked: [{ code: 'AGENT', params: {} }],
    });
  });

  it('lists orders by state, type and keyword, newest first', async () => {
    const buyer = floor.as(floor.newActor());
    const offer = await makeOffer(floor);
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push((await buyer.order(buy(offer, 100))).orderId);
    const sku = await makeSku(floor.database, { prices: [{ billingType: 'FREE', duration: 1, priceFen: 0 }] });
    const free = await buyer.order(buySku(sku, 'FREE'));
    const list = async (query: object) => {
      const { total, records } = await buyer.call(listOrders, { query });
      return [total, records.map(({ orderId }) => orderId)];
    };
    const [first, second] = [made[4], made[3]];
    expect(await list({ pageSize: '2', status: 'UNPAID' })).toEqual([5, [first, second]]);
    expect(await list({ pageSize: '4', pageNum: '2', status: 'UNPAID' })).toEqual([5, [made[0]]]);
    expect(await list({ type: 'FREE' })).toEqual([1, [free.orderId]]);
    expect(await list({ keyword: 'test GOODS' })).toEqual([1, [free.orderId]]);
    expect(await list({ keyword: '%' })).toEqual([0, []]);
    expect((await list({ keyword: '资源' }))[0]).toBe(5);
    const { records } = await buyer.call(listOrders, { query: { type: 'FREE' } });
    expect((await list({ keyword: records[0]?.orderNo }))[1]).toEqual([free.orderId]);
    expect(createOrder.idempotent).toBe(true);
  });
});
