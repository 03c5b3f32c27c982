/** Sold repositories, on a real PostgreSQL with real goods. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue, loadTaxonomy } from '#contexts/catalogue/server/index.ts';
import * as contract from '#contexts/community/calls/sale.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { codeOf } from '#contexts/orders/server/testing/test-floor.ts';
import { categories, industries } from '#server/installation/basics/categories.ts';
import { createRelay } from '#server/platform/events/outbox.ts';
import type { Call } from '#server/platform/http/call.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';
import { opensSale } from './bought.ts';
import { categoryOf, draftListing, shortCount } from './draft-listing.ts';
import { leastLoaded } from './queue-info.ts';

let floor: CommunityFloor;
const notified: string[] = [];
beforeAll(async () => {
  floor = await openCommunityFloor();
  await floor.database.transaction((tx) => loadTaxonomy(tx, categories, industries));
  const catalogue = createCatalogue({
    database: floor.database,
    ports: {
      shopNames: async () => new Map(),
      regions: async () => [],
      purchasesOf: async () => new Map(),
      offerKinds: async () => [],
      isShopOpen: async () => true,
      dueAfterWorkingDays: async (instant) => instant,
      claimFiles: async () => {},
      releaseFiles: async () => {},
      claimMinutes: async () => 30,
      notify: async () => {},
      notifyShop: async (_tx, _shopId, code) => void notified.push(code),
    },
  });
  Object.assign(floor.world.goods, catalogue.repositoryGoods);
});
beforeEach(() => {
  floor.world.entitled.clear();
  floor.world.used.length = 0;
});
afterAll(() => floor?.close());

const CARD =
  '---\nlicense: apache-2.0\npipeline_tag: text-generation\nlibrary_name: transformers\npretty_name: Tiny Talker\n---\n# Tiny Talker\n\nTalks a <script>alert(1)</script>little.\n';
let accounts = 5000;
const nextAccount = () => ++accounts;
const paramsOf = ({ namespace, name }: Repository) => ({ kind: 'model' as const, namespace: namespace.name, name });

/** A shop with goods on sale, and a repository of it with a card and a file. */
async function openShop({ status = 'ON_SHELVES', visibility = 'PRIVATE' as const } = {}) {
  const sku = await makeSku(floor.database, { type: 'MODEL', status });
  const ownerId = nextAccount();
  const { shopId } = sku;
  floor.world.sellers.set(ownerId, { shopId, owner: true, permissions: [] });
  const person = floor.by(ownerId);
  const owner = { ...person, seller: { shopId, owner: true, permissions: [] } } as Call & { actor: NonNullable<Call['actor']> };
  const namespace = `shop-${shopId}`;
  await floor.repositories.namespaces.take(person.actor, { kind: 'SHOP', subjectId: shopId }, namespace);
  const repository = await floor.make(person, { namespace, visibility });
  await floor.commit(person, repository, { 'README.md': CARD, 'weights/one.txt': 'x'.repeat(50) });
  const params = paramsOf(repository);
  const visibilityNow = async () => (await floor.repositories.findByIds([repository.id]))[0]?.visibility;
  const begin = (body: object = {}, by: Call = { ...owner, idempotencyKey: crypto.randomUUID() }) =>
    floor.run(contract.beginSale, { params, body: { goodsId: sku.goodsId, ...body } }, by);
  const reads = (by: Call) => codeOf(floor.repositories.openById(by, repository.id, 'READ'));
  return { ...{ sku, owner, person, repository, params, begin, visibilityNow, reads, shopId } };
}
const buyer = (goodsId: string) => {
  const accountId = nextAccount();
  floor.world.entitled.add(`${accountId} ${goodsId}`);
  return floor.by(accountId);
};
const settle = () =>
  createRelay({
    database: floor.database,
    handlers: floor.community.eventHandlers,
    onError: (error) => {
      throw error;
    },
  }).drain();
const setStatus = async (goodsId: string, status: string) => {
  await floor.database.query('UPDATE goods SET status = $2 WHERE id = $1', [goodsId, status]);
  await floor.database.query(`INSERT INTO outbox (topic, payload) VALUES ('goods.changed', $1)`, [JSON.stringify({ ids: [goodsId] })]);
  if (status === 'ON_SHELVES') floor.world.onShelf.add(goodsId);
  else floor.world.onShelf.delete(goodsId);
  await settle();
};

describe('a repository that is sold', () => {
  it('makes a draft of its card, in the words of the merchant', async () => {
    const { owner, params, repository } = await openShop();
    const { goodsId } = await floor.run(contract.beginSale, { params, body: {} }, owner);
    const [draft] = await rowsOf<{ content: Record<string, unknown> }>(
      floor.database,
      'SELECT content FROM listing_draft WHERE goods_id = $1',
      [goodsId],
    );
    expect(draft?.content).toMatchObject({
      type: 'MODEL',
      categoryCode: 'md-llm',
      name: 'Tiny Talker',
      nameEn: 'Tiny Talker',
      tags: [{ name: 'text-generation' }, { name: 'transformers' }, { name: 'apache-2.0' }],
    });
    expect(draft?.content['description']).toContain('Tiny Talker</h2>');
    expect(draft?.content['description']).not.toContain('script');
    expect(draft?.content['skus']).toMatchObject([{ appInfoList: [{ name: '许可证', value: 'Apache-2.0' }, { name: '文件' }] }]);
    const { sale } = await floor.run(contract.getSale, { params }, owner);
    expect(sale).toMatchObject({ goodsId, status: 'PUBLISH_DRAFT', skuIds: [], becomesSold: true });
    expect((await floor.repositories.findByIds([repository.id]))[0]).toMatchObject({ visibility: 'PRIVATE', goodsId });
  });

  it('is made once for a key, and bound once', async () => {
    const { owner, params } = await openShop();
    const by = { ...owner, idempotencyKey: 'the same key' };
    const begin = () => floor.run(contract.beginSale, { params, body: {} }, by);
    const [one, two] = [await begin(), await begin()];
    expect(two).toEqual(one);
    const again = { ...owner, idempotencyKey: 'another key' };
    expect(await codeOf(floor.run(contract.beginSale, { params, body: {} }, again))).toBe('SALE_EXISTS');
    const goods = await floor.database.query('SELECT id FROM goods WHERE shop_id = $1', [
      owner.actor && (owner as unknown as { seller: { shopId: string } }).seller.shopId,
    ]);
    expect(goods).toHaveLength(2);
  });

  it('becomes SOLD when its goods go on the shelf, and is read by their buyers alone', async () => {
    const { sku, begin, visibilityNow, reads, person, repository } = await openShop({ status: 'PUBLISH_DRAFT' });
    await begin();
    expect(await visibilityNow()).toBe('PRIVATE');
    const stranger = floor.by(nextAccount());
    expect(await reads(stranger)).toBe('REPOSITORY_NOT_FOUND');
    await setStatus(sku.goodsId, 'ON_SHELVES');
    expect(await visibilityNow()).toBe('SOLD');
    expect(await reads(stranger)).toBe('REPOSITORY_NOT_BOUGHT');
    const bought = buyer(sku.goodsId);
    expect([await reads(bought), await reads(person)]).toEqual(['', '']);
    await setStatus(sku.goodsId, 'OFF_SHELVES');
    expect(await visibilityNow()).toBe('SOLD');
    expect([await reads(stranger), await reads(bought)]).toEqual(['REPOSITORY_NOT_FOUND', '']);
    floor.world.entitled.clear();
    expect(await reads(bought)).toBe('REPOSITORY_NOT_FOUND');
    expect(await codeOf(floor.repositories.openById(bought, repository.id, 'LIST'))).toBe('REPOSITORY_NOT_FOUND');
  });

  it('notes the use of what was bought once in a while, and nobody else’s', async () => {
    const { sku, begin, reads, person } = await openShop();
    await begin();
    floor.world.onShelf.add(sku.goodsId);
    const bought = buyer(sku.goodsId);
    for (const by of [person, floor.by(nextAccount()), bought, bought]) await reads(by);
    expect(floor.world.used).toEqual([`${bought.actor.accountId} ${sku.goodsId}`]);
  });

  it('is opened by the SKUs that the merchant chose', async () => {
    const { sku, begin, owner, params, reads } = await openShop();
    await begin();
    const bought = buyer(sku.goodsId);
    const change = (skuIds: string[]) => floor.run(contract.changeSale, { params, body: { skuIds, becomesSold: true } }, owner);
    expect(await codeOf(change(['999999']))).toBe('SALE_GOODS');
    await change([sku.skuId]);
    // The test's buyer has another SKU of these goods.
    expect(await reads(bought)).not.toBe('');
    await change([]);
    expect(await reads(bought)).toBe('');
  });

  it('keeps its visibility where the merchant wants that, and lets buyers in', async () => {
    const { sku, begin, visibilityNow, reads } = await openShop();
    await begin({ becomesSold: false });
    await setStatus(sku.goodsId, 'ON_SHELVES');
    expect(await visibilityNow()).toBe('PRIVATE');
    expect([await reads(buyer(sku.goodsId)), await reads(floor.by(nextAccount()))]).toEqual(['', 'REPOSITORY_NOT_FOUND']);
  });

  it('is PRIVATE after its sale, and read by its buyers until their terms end', async () => {
    const { sku, begin, owner, params, visibilityNow, reads } = await openShop();
    await begin();
    const bought = buyer(sku.goodsId);
    await floor.run(contract.endSale, { params }, owner);
    expect(await visibilityNow()).toBe('PRIVATE');
    expect([await reads(bought), await reads(floor.by(nextAccount()))]).toEqual(['', 'REPOSITORY_NOT_FOUND']);
    expect(await codeOf(floor.run(contract.endSale, { params }, owner))).toBe('SALE_NOT_FOUND');
    const { choices } = await floor.run(contract.getSale, { params }, owner);
    expect(choices.map(({ goodsId }) => goodsId)).toEqual([sku.goodsId]);
  });

  it('is bound to goods of its own shop and type by the people of the shop', async () => {
    const { begin, params } = await openShop();
    const other = await openShop();
    expect(await codeOf(begin({ goodsId: other.sku.goodsId }))).toBe('SALE_GOODS');
    const data = await makeSku(floor.database, { type: 'DATA' });
    await floor.database.query('UPDATE goods SET shop_id = $2 WHERE id = $1', [data.goodsId, other.shopId]);
    const { begin: beginOther } = other;
    expect(await codeOf(beginOther({ goodsId: data.goodsId }))).toBe('SALE_GOODS');
    const elsewhere = { ...other.owner, idempotencyKey: crypto.randomUUID() };
    expect(await codeOf(floor.run(contract.beginSale, { params, body: {} }, elsewhere))).toBe('REPOSITORY_NOT_FOUND');
    const own = await floor.make(other.person);
    const mine = { ...other.owner, idempotencyKey: crypto.randomUUID() };
    expect(await codeOf(floor.run(contract.beginSale, { params: paramsOf(own), body: {} }, mine))).toBe('SALE_SHOP');
  });
});

describe('what goods deliver', () => {
  it('is shown with card and files to who may see it', async () => {
    const { sku, begin, owner, person, repository } = await openShop();
    await begin();
    floor.world.onShelf.add(sku.goodsId);
    const list = (by: Call) => floor.run(contract.listGoodsRepositories, { params: { goodsId: sku.goodsId } }, by);
    const [seen] = (await list(floor.visitor)).records;
    expect(seen).toMatchObject({ visibility: 'SOLD', mayRead: false, bought: false, license: 'apache-2.0', moreFiles: false });
    expect(seen?.firstFiles).toEqual([
      { type: 'FOLDER', path: 'weights', size: 0 },
      { type: 'FILE', path: 'README.md', size: CARD.length },
    ]);
    expect(seen?.cardHtml).toContain('Tiny Talker');
    expect(seen?.cardHtml).not.toContain('<script');
    const english = { 'README_en.md': '# Tiny Talker in English\n\n![Shape](shape.png)\n' };
    await floor.commit(person, repository, english);
    const cardFor = async (by: Call) => (await list({ ...by, locale: 'en' })).records[0]?.cardHtml ?? '';
    expect(await cardFor(floor.visitor)).toContain('in English');
    expect([(await cardFor(floor.visitor)).includes('<img'), (await cardFor(person)).includes('<img')]).toEqual([false, true]);
    expect((await list(buyer(sku.goodsId))).records).toMatchObject([{ mayRead: true, bought: true }]);
    expect((await list(owner)).records).toMatchObject([{ mayRead: true, bought: false }]);
    floor.world.onShelf.delete(sku.goodsId);
    expect((await list(floor.visitor)).records).toEqual([]);
    expect((await floor.run(contract.listGoodsRepositories, { params: { goodsId: 'x' } })).records).toEqual([]);
  });

  it('is shown to reviewers with its licence and the verdicts of the scanners', async () => {
    const { sku, begin, person, repository } = await openShop({ status: 'PUBLISH_DRAFT' });
    await begin();
    // A pickle that imports and calls os.system.
    await floor.commit(person, repository, { 'model.pkl': 'cos\nsystem\n(S"id"\ntR.' });
    const reviewer = floor.by(nextAccount(), { staff: true, roles: ['operator'] });
    const { records } = await floor.run(contract.listReviewedRepositories, { params: { goodsId: sku.goodsId } }, reviewer);
    expect(records).toMatchObject([{ licenceName: 'Apache 许可证 2.0', scanned: [{ path: 'model.pkl', verdict: 'DANGEROUS' }] }]);
  });

  it('is delivered by the payment while the repository is there', async () => {
    const { sku, begin, repository } = await openShop();
    const delivers = () => floor.community.facts.deliversRepository(floor.database, sku.goodsId);
    expect(await delivers()).toBe(false);
    await begin();
    expect(await delivers()).toBe(true);
    await floor.database.query(`UPDATE repository SET state = 'TAKEN_DOWN' WHERE id = $1`, [repository.id]);
    expect(await delivers()).toBe(false);
  });
});

describe('queue-info', () => {
  it('says the kind of asset, and the least loaded region where the caller may deploy it', async () => {
    const { sku, begin } = await openShop();
    const ask = (by: Call = floor.visitor, goodsId = sku.goodsId) => floor.run(contract.getQueueInfo, { body: { goodsId } }, by);
    floor.world.queues.push(
      { clusterId: '11001', resourceType: 'gpu', level: 1, free: 5 },
      { clusterId: '11002', resourceType: 'gpu', level: 2, free: 9 },
    );
    expect(await ask()).toEqual({ assetType: 'MODEL', clusterId: '' });
    await floor.database.query(`UPDATE goods SET region_ids = '{11001,11002}' WHERE id = $1`, [sku.goodsId]);
    await begin();
    expect(await ask()).toEqual({ assetType: 'MODEL', clusterId: '11001' });
    floor.world.closed.push('11001');
    expect(await ask(floor.by(nextAccount()))).toEqual({ assetType: 'MODEL', clusterId: '11002' });
    floor.world.closed.length = 0;
    for (const goodsId of ['', '0', 'x', '99999999']) expect(await codeOf(ask(floor.visitor, goodsId))).toBe('MALL10001');
    await floor.database.query(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [sku.goodsId]);
    expect(await codeOf(ask())).toBe('MALL10001');
  });

  const queue = (clusterId: string, level: number, free = 10, resourceType = 'gpu') => ({ clusterId, level, free, resourceType });
  it.each([
    ['the lower level', 'MODEL', [queue('a', 3), queue('b', 2)], [], 'b'],
    ['the one with more free of one level', 'MODEL', [queue('a', 2, 5), queue('b', 2, 9)], [], 'b'],
    ['none that is sold out', 'MODEL', [queue('a', 4), queue('b', 1, 0)], [], ''],
    ['accelerators for a model', 'MODEL', [queue('a', 1, 10, 'cpu'), queue('b', 3, 10, 'dcu')], [], 'b'],
    ['any for data', 'DATA', [queue('a', 1, 10, 'cpu'), queue('b', 3)], [], 'a'],
    ['none that is closed to the caller', 'MODEL', [queue('a', 1), queue('b', 3)], ['a'], 'b'],
    ['none elsewhere', 'MODEL', [queue('c', 1)], [], ''],
  ] as const)('takes %s', (_, type, queues, closed, expected) => {
    expect(leastLoaded(type, ['a', 'b'], queues, new Set(closed))).toBe(expected);
  });
});

describe('the draft', () => {
  const repository = {
    ...{
      type: 'MODEL',
      name: 'tiny',
      summary: '',
      summaryEn: 'Small',
      library: '',
      pipelineTag: '',
      license: 'other',
      tags: [],
      parameters: 7_615_616_512,
    },
    ...{ card: { licenseName: 'House rules' }, files: 3, bytes: 2048, head: '', namespace: { name: 'lab' } },
  } as unknown as Repository;
  it('names parameters as a specification, and a licence of its own as the card does', () => {
    const draft = draftListing(repository, { cardHtml: '<p>小</p>', cardHtmlEn: '<p>Small</p>', pageUrl: '' });
    expect(draft).toMatchObject({ description: '<p>小</p>', descriptionEn: '<p>Small</p>' });
    const same = draftListing(repository, { cardHtml: '<p>小</p>', cardHtmlEn: '<p>小</p>', pageUrl: '' });
    expect(same.descriptionEn).toBe('');
    expect(draft).toMatchObject({ name: 'tiny', summary: 'Small', specifications: [{ id: 'parameters', values: [{ value: '7.6B' }] }] });
    expect(draft.skus?.[0]).toMatchObject({ values: { parameters: 'v1' }, appInfoList: [{ value: 'House rules' }, { value: '3 · 2 KB' }] });
  });
  it.each([
    ['MODEL', 'image-classification', [], 'md-vision'],
    ['MODEL', 'image-text-to-text', [], 'md-multi'],
    ['MODEL', '', ['protein-folding'], 'md-science'],
    ['MODEL', '', [], ''],
    ['DATASET', '', ['weather'], 'dt-weather'],
    ['SPACE', '', [], 'pf-ai'],
  ] as const)('of a %s of %s and %j belongs to %s', (type, pipelineTag, tags, expected) => {
    expect(categoryOf({ type, pipelineTag, tags: [...tags], card: {} })).toBe(expected);
  });
  it.each([
    [999, '999'],
    [12_345, '12K'],
    [124_000_000, '124M'],
    [7_615_616_512, '7.6B'],
    [1_000_000_000_000, '1T'],
  ])('writes %i parameters as %s', (count, expected) => {
    expect(shortCount(count)).toBe(expected);
  });
  it('is opened by any SKU unless some are named', () => {
    const entitled = [
      { goodsId: '1', skuId: '11' },
      { goodsId: '2', skuId: '21' },
    ];
    expect(opensSale({ goodsId: '1', skuIds: [] }, entitled)).toEqual([entitled[0]]);
    expect(opensSale({ goodsId: '1', skuIds: ['12'] }, entitled)).toEqual([]);
  });
});
