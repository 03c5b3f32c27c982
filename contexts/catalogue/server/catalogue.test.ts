import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appTestAreaDetail,
  findGoodsOfSku,
  getCategoryTree,
  getDependResource,
  getGoodsDetail,
  getHomeShelves,
  listCategories,
  listGoodsSkus,
  listIndustries,
  listRelatedGoods,
  matchSpecification,
} from '#contexts/catalogue/calls/catalogue.ts';
import { allGoods, loadDemo } from '#demonstration/for-tests.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Catalogue, type CataloguePorts, createCatalogue, type GoodsFacts, listingLifecycle, type Purchase } from './index.ts';

let made: TestDatabase;
let database: Database;
let catalogue: Catalogue;
let get: ReturnType<typeof callBound>;
const purchases = new Map<string, Purchase>();
const asked: string[][] = [];
const region = {
  clusterId: '11001',
  centerName: '核心节点',
  centerNameEn: 'Core Node',
  team: 'team-hub',
  teamName: '枢纽',
  teamNameEn: 'Hub',
};
const ports: CataloguePorts = {
  shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店${id}`, nameEn: `Shop ${id}`, shortName: '', shortNameEn: '' }])),
  regions: async () => [region],
  purchasesOf: async (_accountId, skuIds) => {
    asked.push(skuIds);
    return purchases;
  },
  offerKinds: async () => [
    { goodsType: 'share', resourceType: 'gpu' },
    { goodsType: 'storage', resourceType: '' },
  ],
  isShopOpen: async () => true,
  dueAfterWorkingDays: async (instant, days) => instant + days * DAY_MS,
  claimFiles: async () => {},
  releaseFiles: async () => {},
  notify: async () => {},
  claimMinutes: async () => 30,
  notifyShop: async () => {},
};
const idOf = async (key: string) =>
  (await rowsOf<{ id: string }>(database, 'SELECT id::text FROM goods WHERE external_id = $1', [`demo:${key}`]))[0]?.id ?? '';

beforeAll(async () => {
  made = await createTestDatabase();
  database = made.database;
  await loadDemo(database, { loadAccounts: async () => {} });
});
afterAll(() => made.drop());
/** Nothing is cached yet. */
beforeEach(() => {
  catalogue = createCatalogue({ database, ports });
  get = callBound(catalogue.routes);
  purchases.clear();
  asked.length = 0;
});

describe('a product on sale', () => {
  it('is shown with shop, categories from the root and industries, by one statement once the categories are known', async () => {
    const id = await idOf('pytorch-official');
    await get(listCategories, {});
    const before = database.statementCount();
    const goods = await get(getGoodsDetail, { params: { id } });
    expect(database.statementCount() - before).toBe(1);
    expect(goods).toMatchObject({
      id,
      type: 'APP_SOFTWARE',
      name: 'PyTorch 官方镜像',
      categories: '应用软件>AI 框架',
      categoriesEn: 'Application software>AI frameworks',
      score: '0.0',
      soldCount: 0,
      takenCount: 0,
    });
    expect(goods.shopName).toBe(`店${goods.shopId}`);
    expect(goods.industries.map(({ code }) => code)).toEqual(['ind-internet', 'ind-research', 'ind-education']);
  });

  it('lists its SKUs with prices and open regions, by one statement', async () => {
    const id = await idOf('pytorch-official');
    await catalogue.allGoodsForSearch().next();
    const before = database.statementCount();
    const skus = await get(listGoodsSkus, { params: { id } });
    expect(database.statementCount() - before).toBe(1);
    expect(skus).toHaveLength(4);
    expect(skus[0]).toMatchObject({
      pricing: [{ price: '0.00', billingType: 'FREE', duration: 1 }],
      minPrice: '0.00',
      canTrial: false,
      stock: -1,
      hasFormal: false,
      purchaseStatus: '',
      expireTime: 0,
    });
    expect(skus[0]?.clusterResources).toEqual([region]);
    expect(skus[0]?.specificationValues.map(({ value }) => value)).toEqual(['2.8', 'GPU · CUDA 12']);
  });

  it('shows signed-in callers what they have of it, from the cached SKUs and one query of the orders', async () => {
    const id = await idOf('pytorch-official');
    const [first, second] = await get(listGoodsSkus, { params: { id } });
    purchases.set(first?.id ?? '', { hasFormal: true, hasTrial: false, unpaidOrderId: 'order-1', expireTime: 5, held: 'UNTIL' });
    const before = database.statementCount();
    const skus = await get(listGoodsSkus, { params: { id } }, call({ actor: actor() }));
    expect(database.statementCount()).toBe(before);
    expect(asked).toEqual([skus.map((sku) => sku.id)]);
    expect(skus[0]).toMatchObject({ hasFormal: true, unpaidOrderId: 'order-1', purchaseStatus: '0', expireTime: 5, held: 'UNTIL' });
    expect(skus[1]).toEqual(second);
    expect((await get(listGoodsSkus, { params: { id } }))[0]).toEqual(first);
  });

  it('says which compute it depends on, and nothing for what depends on none', async () => {
    expect(await get(getDependResource, { params: { id: await idOf('pytorch-official') } })).toMatchObject([
      { resource: 'gpu', minimum: 1 },
    ]);
    expect(await get(getDependResource, { params: { id: await idOf('data-openr1-math-220k') } })).toEqual([]);
  });

  it('finds the specification values that the searched words name', async () => {
    const [sku] = await get(listGoodsSkus, { params: { id: await idOf('pytorch-official') } });
    const match = async (keyword: string) =>
      (await get(matchSpecification, { query: { skuId: sku?.id ?? '', keyword } })).map(({ value }) => value);
    expect(await match('cuda torch')).toEqual(['GPU · CUDA 12']);
    expect(await match('2.8版本')).toEqual(['2.8']);
    expect(await match('')).toEqual([]);
    await expect(match('x').then(() => get(matchSpecification, { query: { skuId: '999999999', keyword: 'x' } }))).rejects.toMatchObject({
      code: 'SKU_NOT_FOUND',
    });
  });

  it('is found by one of its SKUs alone', async () => {
    const goodsId = await idOf('pytorch-official');
    const [sku] = await get(listGoodsSkus, { params: { id: goodsId } });
    expect(await get(findGoodsOfSku, { params: { id: sku?.id ?? '' } })).toEqual({ goodsId });
    for (const id of ['999999999', goodsId.padStart(30, '9'), 'abc'])
      await expect(get(findGoodsOfSku, { params: { id } })).rejects.toMatchObject({ code: 'SKU_NOT_FOUND' });
  });

  it('has related goods of its category, best sold first, without itself', async () => {
    const id = await idOf('pytorch-official');
    const related = await get(listRelatedGoods, { params: { id } });
    expect(related.length).toBeGreaterThan(3);
    expect(related.map(({ goodsId }) => goodsId)).not.toContain(id);
    expect(related.map(({ soldCount }) => soldCount)).toEqual(related.map(({ soldCount }) => soldCount).toSorted((a, b) => b - a));
  });
});

describe('what is not on sale', () => {
  it.each(listingLifecycle.states.filter((status) => status !== 'ON_SHELVES'))(
    'is not shown to anybody while it is %s, and distinguished from an unknown id only if it was published before',
    async (status) => {
      const id = await idOf('data-chinese-r1-distill-110k');
      const [skuId = ''] = (await rowsOf<{ id: string }>(database, 'SELECT id::text FROM sku WHERE goods_id = $1', [id])).map(
        (row) => row.id,
      );
      await database.query('UPDATE goods SET status = $2 WHERE id = $1', [id, status]);
      catalogue.invalidateGoods([id]);
      const visitors = [call(), call({ actor: actor() }), call({ actor: actor({ roles: ['superadmin'] }) })];
      for (const by of visitors) {
        for (const endpoint of [getGoodsDetail, listGoodsSkus, getDependResource, listRelatedGoods]) {
          await expect(get(endpoint, { params: { id } }, by)).rejects.toMatchObject({ code: 'RESOURCE_OFF_SHELF' });
        }
      }
      await database.query('UPDATE goods SET shelved_at = NULL WHERE id = $1', [id]);
      for (const endpoint of [getGoodsDetail, listGoodsSkus, getDependResource, listRelatedGoods])
        await expect(get(endpoint, { params: { id } })).rejects.toMatchObject({ code: 'MALL10001' });
      await database.query('UPDATE goods SET shelved_at = now(), deleted_at = now() WHERE id = $1', [id]);
      await expect(get(getGoodsDetail, { params: { id } })).rejects.toMatchObject({ code: 'MALL10001' });
      await database.query('UPDATE goods SET deleted_at = NULL WHERE id = $1', [id]);
      await expect(get(matchSpecification, { query: { skuId, keyword: 'json' } })).rejects.toMatchObject({ code: 'SKU_NOT_FOUND' });
      await expect(get(findGoodsOfSku, { params: { id: skuId } })).rejects.toMatchObject({ code: 'SKU_NOT_FOUND' });
      expect(await catalogue.goodsForSearch([id])).toEqual([]);
      const shelves = await get(getHomeShelves, {});
      expect([...shelves.data, ...shelves.ranking].map(({ goodsId }) => goodsId)).not.toContain(id);
      const cousin = await idOf('data-openr1-math-220k');
      expect((await get(listRelatedGoods, { params: { id: cousin } })).map(({ goodsId }) => goodsId)).not.toContain(id);
      await database.query("UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1", [id]);
    },
  );

  it.each(['0', '1', '99999999999999999999', 'abc', '-1', '1_0'])('does not exist under the id %s either', async (id) => {
    for (const endpoint of [getGoodsDetail, listGoodsSkus, getDependResource, listRelatedGoods]) {
      await expect(get(endpoint, { params: { id } })).rejects.toMatchObject({ code: 'MALL10001' });
    }
  });

  it('is dropped from the cached SKUs when it is invalidated, and what is read during a change is not cached', async () => {
    const id = await idOf('data-openr1-math-220k');
    await get(listGoodsSkus, { params: { id } });
    await database.query("UPDATE goods SET status = 'FORCED_OFF_SHELVES' WHERE id = $1", [id]);
    catalogue.invalidateGoods([id]);
    await expect(get(listGoodsSkus, { params: { id } })).rejects.toMatchObject({ code: 'RESOURCE_OFF_SHELF' });
    await database.query("UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1", [id]);
    const reading = get(listGoodsSkus, { params: { id } });
    catalogue.invalidateGoods([id]);
    await reading;
    const before = database.statementCount();
    await get(listGoodsSkus, { params: { id } });
    expect(database.statementCount() - before).toBe(1);
  });
});

describe('categories', () => {
  it('are listed parents first', async () => {
    const all = await get(listCategories, {});
    expect(all.every(({ parentId }, index) => parentId === '' || all.findIndex(({ code }) => code === parentId) < index)).toBe(true);
    expect((await get(listIndustries, {})).map(({ code }) => code)[0]).toBe('ind-research');
  });

  it('make a tree that marks where goods are on sale', async () => {
    await database.query("UPDATE goods SET status = 'OFF_SHELVES' WHERE category_code = 'sc-tool'");
    const tree = await get(getCategoryTree, {});
    const source = tree.find(({ id }) => id === 'source');
    expect(tree).toHaveLength(7);
    expect(source).toMatchObject({ hasAnyData: true, parentId: '', level: 1, goodsType: 'SOURCE_CODE' });
    expect(source?.child.map(({ searchCode, hasAnyData, level, parentId }) => [searchCode, hasAnyData, level, parentId])).toEqual([
      ['sc-solver', true, 2, 'source'],
      ['sc-ai', true, 2, 'source'],
      ['sc-tool', false, 2, 'source'],
    ]);
    await database.query("UPDATE goods SET status = 'ON_SHELVES' WHERE category_code = 'sc-tool'");
  });

  it('of the compute market are kinds and processors, marked where there are offers', async () => {
    const tree = await get(getCategoryTree, { query: { categoryModule: 'resource' } });
    expect(tree.map(({ searchCode, hasAnyData }) => [searchCode, hasAnyData])).toEqual([
      ['share', true],
      ['contract', false],
      ['storage', true],
      ['ecs', false],
      ['bms', false],
    ]);
    expect(tree[0]?.child.map(({ id, searchCode, hasAnyData }) => [id, searchCode, hasAnyData])).toEqual([
      ['share-cpu', 'cpu', false],
      ['share-gpu', 'gpu', true],
      ['share-dcu', 'dcu', false],
    ]);
    expect(tree[2]?.child).toEqual([]);
  });
});

describe('the home page', () => {
  it('has shelves of the best sold and counts of all types', async () => {
    const shelves = await get(getHomeShelves, {});
    for (const cards of [shelves.software, shelves.models, shelves.data, shelves.services, shelves.platforms])
      expect(cards.length).toBeGreaterThanOrEqual(8);
    // No board of the ranking has been computed.
    expect(shelves).toMatchObject({ ranking: [], rankingBoard: '' });
    expect(shelves.counts.reduce((sum, { count }) => sum + count, 0)).toBe(allGoods.length);
  });
});

describe('facts for the search', () => {
  it('cover all goods on sale in batches, with the lowest price except trials', async () => {
    const all: GoodsFacts[] = [];
    for await (const batch of catalogue.allGoodsForSearch()) all.push(...batch);
    expect(all).toHaveLength(allGoods.length);
    expect(await catalogue.goodsForSearch([all[3]?.goodsId ?? '', 'x', '0'])).toEqual([all[3]]);
    const l40 = all.find(({ name }) => name.startsWith('8458P + 8 × L40'));
    expect(l40).toMatchObject({ basePriceFen: 72_000, baseBillingType: 'DAY', priceUnit: 'DAY', free: false, trial: false });
    expect(l40?.categories.map(({ code }) => code)).toEqual(['resource', 'res-node']);
    expect(l40?.specificationWords).toContainEqual({ name: '3.84 TB NVMe', nameEn: '3.84 TB NVMe' });
    expect(all.filter(({ free, basePriceFen }) => free && basePriceFen !== 0)).toEqual([]);
    expect(all.filter(({ shopName, firstSkuId }) => shopName === '' || firstSkuId === '')).toEqual([]);
  });
});

describe('an SKU for an order', () => {
  it('comes with all an order needs, in one statement, whatever the status of its goods', async () => {
    const id = await idOf('res-node-8458p-l40');
    const [skuId = ''] = (await rowsOf<{ id: string }>(database, 'SELECT id::text FROM sku WHERE goods_id = $1 ORDER BY sort', [id])).map(
      (row) => row.id,
    );
    await database.query("UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1", [id]);
    const before = database.statementCount();
    expect(await catalogue.findSkuForOrder(skuId)).toMatchObject({
      skuId,
      goodsId: id,
      goodsType: 'RESOURCE',
      status: 'OFF_SHELVES',
      active: true,
      stock: 12,
      needsLicenceProof: false,
      regionIds: [],
      specification: '数据盘：3.84 TB NVMe',
      specificationEn: 'Data disk: 3.84 TB NVMe',
      prices: [
        { billingType: 'DAY', duration: 1, priceFen: 72_000 },
        { billingType: 'MONTH', duration: 1, priceFen: 1_620_000 },
      ],
    });
    expect(database.statementCount() - before).toBe(1);
    expect(await catalogue.findSkuForOrder('no')).toBeNull();
    expect(await catalogue.findSkuForOrder('1')).toBeNull();
    await database.query("UPDATE goods SET status = 'ON_SHELVES' WHERE id = $1", [id]);
  });
});

describe('where applications can be tried', () => {
  it('lists all that have a trial, with the centres that open them', async () => {
    const areas = await get(appTestAreaDetail, {});
    const withTrial = await rowsOf<{ id: string }>(
      database,
      `SELECT DISTINCT s.id::text AS id FROM sku s JOIN goods g ON g.id = s.goods_id JOIN sku_price p ON p.sku_id = s.id
       WHERE p.billing_type = 'TRIAL' AND s.active AND g.status = 'ON_SHELVES' AND g.type IN ('APP_SOFTWARE', 'APP_PLATFORM')`,
      [],
    );
    expect(withTrial.length).toBeGreaterThan(3);
    expect(areas.map(({ skuId }) => skuId).sort()).toEqual(withTrial.map(({ id }) => id).sort());
    expect(areas.every(({ days }) => days > 0)).toBe(true);
    expect(areas.flatMap(({ clusters }) => clusters.map(({ clusterId }) => clusterId)).every((id) => id === region.clusterId)).toBe(true);
  });
  it('lists one product, named in the query or in the body', async () => {
    const [first] = await get(appTestAreaDetail, {});
    const goodsId = first?.goodsId ?? '';
    expect(new Set((await get(appTestAreaDetail, { query: { goodsId } })).map((area) => area.goodsId))).toEqual(new Set([goodsId]));
    expect(new Set((await get(appTestAreaDetail, { body: { goodsId } })).map((area) => area.goodsId))).toEqual(new Set([goodsId]));
    expect(await get(appTestAreaDetail, { query: { goodsId: 'no-such-product' } })).toEqual([]);
  });
});
