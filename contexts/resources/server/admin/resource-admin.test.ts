import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformLimits } from '#contexts/orders/rules/buying/buying.ts';
import * as admin from '#contexts/resources/calls/resource-admin.ts';
import { listClusters, listMarketGoods } from '#contexts/resources/calls/resources.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runDue } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createResources, type Resources } from '../index.ts';

let made: TestDatabase;
let database: Database;
let resources: Resources;
const NO_LIMITS: PlatformLimits = { compute: null, storage: null };
const settings = { now: Date.now(), limits: NO_LIMITS, oneClusterId: '' };
beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  resources = createResources({
    database,
    settings: { limits: async () => settings.limits, oneClusterId: async () => settings.oneClusterId },
    now: () => settings.now,
  });
});
afterAll(() => made.drop());
beforeEach(async () => {
  Object.assign(settings, { limits: NO_LIMITS, oneClusterId: '' });
  await database.query('DELETE FROM resource_goods');
  await database.query('DELETE FROM cluster');
  await database.query('DELETE FROM outbox');
  await send(admin.createCluster, { body: cluster('east') });
  await send(admin.setClusterState, { params: { clusterId: 'east' }, body: { disabled: false, reason: '投入使用' } });
});

const manager = () => call({ actor: actor({ accountId: 9, userName: 'keeper', staff: true, roles: ['maintenance'] }) });
const reader = () => call({ actor: actor({ accountId: 8, userName: 'reader', staff: true, roles: ['assistant'] }) });
const send: ReturnType<typeof callBound> = (endpoint, input, by = manager()) => callBound(resources.routes)(endpoint, input, by);
const announce = () => runDue(database, resources.jobs, 'resources.announce-offers');
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const cluster = (clusterId: string) => ({
  clusterId,
  centerName: `中心${clusterId}`,
  centerNameEn: '',
  description: '',
  descriptionEn: '',
  team: 'hub',
  teamName: '枢纽',
  teamNameEn: 'Hub',
  hardware: [{ name: '64 核节点', nameEn: '' }],
  cpuCores: 640,
  gpuCards: 0,
  dcuCards: 0,
  storageTb: 5,
  k8s: false,
});
const content = (resourceNo: string) => ({
  resourceNo,
  name: `资源${resourceNo}`,
  nameEn: '',
  description: '',
  descriptionEn: '',
  spec: [{ label: 'CPU', labelEn: '', value: '64' }],
  accelerator: '',
  limit: { amount: 10, maxAmount: 1_000, duration: 1 },
  capacityMode: 'MANUAL' as const,
  capacityLevel: 1 as const,
  tightPercent: 30,
  nearlyPercent: 10,
  sort: 0,
});
const price = { sourcePrice: '0.1', price: '0.1', discountFrom: 0, discountUntil: 0 };
const kind = { clusterId: 'east', goodsType: 'share' as const, resourceType: 'cpu' as const };
const create = (resourceNo: string, changes: object = {}) =>
  send(admin.createOffer, { body: { ...content(resourceNo), ...kind, ...price, quota: 1_000, ...changes } });
const params = (offerId: string) => ({ params: { offerId } });
const state = (offerId: string, displayed: boolean) =>
  send(admin.setOfferState, { ...params(offerId), body: { displayed, reason: '计划内' } });
async function onSale(resourceNo: string, changes: object = {}) {
  const { offerId } = await create(resourceNo, changes);
  return state(offerId, true);
}
const stock = (offerId: string, change: number) => send(admin.changeOfferStock, { ...params(offerId), body: { change, reason: '扩容' } });
const listed = async () => (await send(listMarketGoods, { query: {} })).map(({ goodsName }) => goodsName);
const audited = () => rowsOf<{ action: string; note: string }>(database, 'SELECT action, note FROM audit_log ORDER BY id DESC LIMIT 1');

describe('a region', () => {
  it('is added out of service, changed, put in order, and takes its offers with it', async () => {
    expect(await send(admin.createCluster, { body: cluster('west') })).toMatchObject({
      clusterId: 'west',
      centerNameEn: '中心west',
      disabled: true,
      inService: false,
      actions: ['modify', 'enable', 'move'],
    });
    expect(await codeOf(send(admin.createCluster, { body: cluster('west') }))).toBe('CLUSTER_ID_EXISTS');
    await onSale('A-1');
    expect(await listed()).toEqual(['资源A-1']);
    expect((await send(listClusters, {})).map(({ clusterId }) => clusterId)).toEqual(['east']);
    await send(admin.setClusterState, { params: { clusterId: 'east' }, body: { disabled: true, reason: '检修' } });
    expect(await audited()).toEqual([{ action: 'resources.set-cluster-state', note: '检修' }]);
    expect(await listed()).toEqual([]);
    expect(await send(listClusters, {})).toEqual([]);
    expect(
      (await rowsOf<{ topic: string }>(database, 'SELECT topic FROM outbox ORDER BY id DESC LIMIT 2')).map(({ topic }) => topic),
    ).toEqual(['offers.changed', 'clusters.changed']);
    await send(admin.orderClusters, { body: { clusterIds: ['west', 'east'] } });
    expect((await send(admin.listAdminClusters, {})).clusters.map(({ clusterId }) => clusterId)).toEqual(['west', 'east']);
    expect(await codeOf(send(admin.orderClusters, { body: { clusterIds: ['west'] } }))).toBe('RESOURCE_REVISION');
    expect(await codeOf(send(admin.orderClusters, { body: { clusterIds: ['west', 'west'] } }))).toBe('RESOURCE_REVISION');
  });

  it('is changed only from its latest revision, and not with read permission', async () => {
    const { clusters, mayCreate } = await send(admin.listAdminClusters, {}, reader());
    expect({ mayCreate, actions: clusters[0]?.actions }).toEqual({ mayCreate: false, actions: [] });
    const { clusterId: _, ...body } = cluster('east');
    const change = (revision: number) =>
      send(admin.modifyCluster, { params: { clusterId: 'east' }, body: { ...body, centerName: '新名', revision } });
    const [before] = clusters;
    expect(await change(before?.revision ?? 0)).toMatchObject({ centerName: '新名', revision: (before?.revision ?? 0) + 1 });
    expect(await codeOf(change(before?.revision ?? 0))).toBe('RESOURCE_REVISION');
    expect(await codeOf(send(admin.modifyCluster, { params: { clusterId: 'none' }, body: { ...body, revision: 1 } }))).toBe(
      'CLUSTER_NOT_FOUND',
    );
  });
});

describe('the market', () => {
  const limitsOf = async () => (await send(listMarketGoods, { query: {} })).map(({ limit }) => limit);

  it('returns the limit of one purchase: the platform’s where it is narrower than the offer’s', async () => {
    await onSale('A-1', { resourceType: 'gpu' });
    expect(await limitsOf()).toEqual([{ amount: 10, maxAmount: 1_000, duration: 1 }]);
    settings.limits = { compute: { minGpuNum: 25, maxQuota: 400, minDuration: 3 }, storage: { minQuota: 50, minDuration: 6 } };
    expect(await limitsOf()).toEqual([{ amount: 25, maxAmount: 400, duration: 1 }]);
    await onSale('A-2', { goodsType: 'storage', resourceType: '' });
    await onSale('A-3', { goodsType: 'ecs' });
    expect(await limitsOf()).toEqual([
      { amount: 25, maxAmount: 400, duration: 1 },
      { amount: 50, maxAmount: 1_000, duration: 6 },
      { amount: 10, maxAmount: 400, duration: 3 },
    ]);
  });

  it('leaves out a centre whose name says stopped, with its offers, everywhere', async () => {
    const { offerId } = await onSale('A-1');
    const { clusterId: _, ...body } = cluster('east');
    const [known] = (await send(admin.listAdminClusters, {})).clusters;
    await send(admin.modifyCluster, {
      params: { clusterId: 'east' },
      body: { ...body, centerName: '中心east（已停止）', revision: known?.revision ?? 0 },
    });
    expect([await listed(), await send(listClusters, {}), await resources.listOffers(), await resources.listRegions()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect((await resources.findOffers([offerId])).map(({ displayed }) => displayed)).toEqual([false]);
    expect((await send(admin.getAdminOffer, params(offerId))).onSale).toBe(false);
    expect((await resources.centers()).get('east')).toMatchObject({ centerName: '中心east（已停止）', disabled: false });
  });

  it('of a site for one centre sells that centre only, and the search is notified of a change', async () => {
    await send(admin.createCluster, { body: cluster('west') });
    await send(admin.setClusterState, { params: { clusterId: 'west' }, body: { disabled: false, reason: '投入使用' } });
    const { offerId } = await onSale('A-1');
    const other = await onSale('A-2', { clusterId: 'west' });
    settings.oneClusterId = 'west';
    expect(await listed()).toEqual(['资源A-2']);
    expect((await send(listClusters, {})).map(({ clusterId }) => clusterId)).toEqual(['west']);
    expect((await resources.findOffers([offerId, other.offerId])).map(({ displayed }) => displayed).toSorted()).toEqual([false, true]);
    // Software is provisioned as before.
    expect(await resources.listRegions()).toHaveLength(2);
    await database.query('DELETE FROM outbox');
    for (const handler of resources.eventHandlers['site.changed'])
      await database.transaction((tx) => handler({ id: 1, topic: 'site.changed', payload: {} }, tx));
    const [notified] = await rowsOf<{ topic: string; payload: { ids: string[] } }>(database, 'SELECT topic, payload FROM outbox');
    expect([notified?.topic, notified?.payload.ids.toSorted()]).toEqual(['offers.changed', [offerId, other.offerId].toSorted()]);
  });
});

describe('a resource goods', () => {
  it('is added off the shelf with a number of its own', async () => {
    const offer = await create('A-1', { goodsType: 'storage', resourceType: '' });
    expect(offer).toMatchObject({
      resourceNo: 'A-1',
      nameEn: '资源A-1',
      unit: 'GB*month',
      purchasingOption: 'payMonthly',
      displayed: false,
      onSale: false,
      quota: 1_000,
      quotaTotal: 1_000,
      actions: ['modify', 'price', 'stock', 'enable'],
    });
    expect(await listed()).toEqual([]);
    expect(await codeOf(create('A-1'))).toBe('RESOURCE_NO_EXISTS');
    const other = await create('A-2');
    const rename = send(admin.modifyOffer, { ...params(other.offerId), body: { ...content('A-1'), revision: other.revision } });
    expect(await codeOf(rename)).toBe('RESOURCE_NO_EXISTS');
    expect(await send(admin.getAdminOffer, params(other.offerId), reader())).toMatchObject({ resourceNo: 'A-2', actions: [] });
    expect(await codeOf(send(admin.getAdminOffer, params('99')))).toBe('RESOURCE_NOT_FOUND');
    expect(await codeOf(send(admin.getAdminOffer, params('x-1')))).toBe('RESOURCE_NOT_FOUND');
  });

  it.each([
    [{ resourceType: '' }, 'OFFER_KIND'],
    [{ goodsType: 'storage' }, 'OFFER_KIND'],
    [{ limit: { amount: 10, maxAmount: 9, duration: 1 } }, 'OFFER_LIMITS'],
    [{ tightPercent: 5, nearlyPercent: 10 }, 'OFFER_THRESHOLDS'],
    [{ price: '0.2' }, 'OFFER_PRICE_ABOVE_SOURCE'],
    [{ price: '0.05', discountUntil: 1 }, 'OFFER_DISCOUNT_TIME'],
    [{ clusterId: 'none' }, 'CLUSTER_NOT_FOUND'],
  ])('is refused with %j: %s', async (changes, code) => {
    expect(await codeOf(create('A-1', changes))).toBe(code);
  });

  it('goes on and off the shelf, once for each key', async () => {
    const { offerId } = await onSale('A-1');
    expect(await codeOf(state(offerId, true))).toBe('RESOURCE_REVISION');
    expect(await state(offerId, false)).toMatchObject({ displayed: false, actions: ['modify', 'price', 'stock', 'enable'] });
    expect(await listed()).toEqual([]);
  });

  it('gets quota and loses it, never below zero, with concurrent sales; actor and reason are recorded', async () => {
    const { offerId } = await onSale('A-1');
    expect(await stock(offerId, 500)).toMatchObject({ quota: 1_500, quotaTotal: 1_500 });
    expect(await codeOf(stock(offerId, -1_501))).toBe('RESOURCE_STOCK_SHORT');
    const sell = () => database.transaction((tx) => resources.takeQuota(tx, [{ id: offerId, units: 100 }]));
    const moved = await Promise.all([
      ...Array.from({ length: 10 }, () => sell().then((taken) => taken.length)),
      ...Array.from({ length: 10 }, () =>
        stock(offerId, -100).then(
          () => 1,
          () => 0,
        ),
      ),
    ]);
    expect(moved.filter((one) => one === 1)).toHaveLength(15);
    const { quota } = await send(admin.getAdminOffer, params(offerId));
    expect(quota).toBe(0);
    const { records } = await send(admin.listStockChanges, { ...params(offerId), query: { order: 'asc' } });
    expect(records.slice(0, 2)).toMatchObject([
      { change: 1_000, quotaAfter: 1_000, userName: 'keeper', reason: '' },
      { change: 500, quotaAfter: 1_500, userName: 'keeper', reason: '扩容' },
    ]);
    expect(await audited()).toEqual([{ action: 'resources.change-offer-stock', note: '扩容' }]);
  });

  it('has its discount within the period, whose beginning and end emit events', async () => {
    const { offerId, revision } = await onSale('A-1');
    const now = Date.now();
    settings.now = now;
    const set = (body: object) => send(admin.setOfferPrice, { ...params(offerId), body: { ...price, revision, reason: '促销', ...body } });
    const later = await set({ sourcePrice: '0.123456', price: '0.1', discountFrom: now + 3_600_000, discountUntil: now + 7_200_000 });
    expect(later).toMatchObject({ price: '0.10', currentPrice: '0.123456', discounted: false, discountFrom: now + 3_600_000 });
    expect(await codeOf(set({}))).toBe('RESOURCE_REVISION');
    await announce();
    await database.query('DELETE FROM outbox');
    expect(await announce()).toBe(false);
    expect(await database.query('SELECT * FROM outbox')).toEqual([]);
    await database.query("UPDATE resource_goods SET discount_from = now() - interval '1 minute'");
    await announce();
    expect(await database.query('SELECT topic, payload FROM outbox')).toEqual([{ topic: 'offers.changed', payload: { ids: [offerId] } }]);
    const [shown] = await send(listMarketGoods, { query: {} });
    expect(shown).toMatchObject({ price: '0.10', sourcePrice: '0.123456', discount: true });
    await database.query("UPDATE resource_goods SET discount_until = now() - interval '1 second'");
    expect((await send(listMarketGoods, { query: {} }))[0]).toMatchObject({ price: '0.123456', discount: false });
    const { records } = await send(admin.listPriceChanges, params(offerId));
    expect(records.map(({ sourcePrice, price: at, reason }) => [sourcePrice, at, reason])).toEqual([
      ['0.123456', '0.10', '促销'],
      ['0.10', '0.10', ''],
    ]);
  });

  it('costs less for larger amounts, by tiers that descend from its price; a discount below a tier leaves the tier out', async () => {
    const { offerId, revision } = await onSale('A-1');
    const tiers = [
      { from: 100, price: '0.09' },
      { from: 1_000, price: '0.05' },
    ];
    const set = (body: object) => send(admin.setOfferPrice, { ...params(offerId), body: { ...price, revision, reason: '阶梯', ...body } });
    const usual = { sourcePrice: '0.1', price: '0.1' };
    expect(await codeOf(set({ ...usual, priceTiers: tiers.toReversed() }))).toBe('OFFER_TIERS');
    expect(await codeOf(set({ ...usual, priceTiers: [{ from: 2, price: '0.2' }] }))).toBe('OFFER_TIERS');
    expect((await set({ ...usual, priceTiers: tiers })).priceTiers).toEqual(tiers);
    expect((await send(listMarketGoods, { query: {} }))[0]?.priceTiers).toEqual(tiers);
    await set({ sourcePrice: '0.1', price: '0.08', priceTiers: tiers, revision: revision + 1 });
    expect((await send(listMarketGoods, { query: {} }))[0]?.priceTiers).toEqual([tiers[1]]);
  });

  it('shows a level set by hand, or derived from what is left', async () => {
    const { offerId, revision } = await onSale('A-1');
    const level = async () => (await send(listMarketGoods, { query: {} }))[0]?.capacityLevel;
    await send(admin.modifyOffer, { ...params(offerId), body: { ...content('A-1'), capacityLevel: 3, revision } });
    expect(await level()).toBe(3);
    await send(admin.modifyOffer, { ...params(offerId), body: { ...content('A-1'), capacityMode: 'DERIVED', revision: revision + 1 } });
    const levels: unknown[] = [];
    await announce();
    await database.query('DELETE FROM outbox');
    for (const units of [0, 700, 200, 100]) {
      if (units > 0) await database.transaction((tx) => resources.takeQuota(tx, [{ id: offerId, units }]));
      levels.push(await level());
    }
    expect(levels).toEqual([1, 2, 3, 4]);
    await announce();
    expect(await database.query('SELECT topic FROM outbox')).toEqual([{ topic: 'offers.changed' }]);
  });

  it('is found by keyword, number, kind, region, level and state', async () => {
    await onSale('CPU-1');
    await create('GPU-1', { resourceType: 'gpu', quota: 0 });
    const found = async (query: object) =>
      (await send(admin.listAdminOffers, { query: { sort: 'resourceNo', order: 'asc', ...query } })).records.map(
        ({ resourceNo }) => resourceNo,
      );
    expect(await found({})).toEqual(['CPU-1', 'GPU-1']);
    expect(await found({ keyword: 'gpu' })).toEqual(['GPU-1']);
    expect(await found({ keyword: '资源CPU' })).toEqual(['CPU-1']);
    expect(await found({ resourceType: 'gpu' })).toEqual(['GPU-1']);
    expect(await found({ displayed: 'false' })).toEqual(['GPU-1']);
    expect(await found({ level: '4' })).toEqual(['GPU-1']);
    expect(await found({ clusterId: 'none' })).toEqual([]);
    const [one] = (await send(admin.listAdminOffers, { query: { pageSize: 1, sort: 'quota', order: 'desc' } })).records;
    expect(await found({ keyword: one?.offerId })).toEqual(['CPU-1']);
  });
});
