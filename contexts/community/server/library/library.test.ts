import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contexts/community/calls/library.ts';
import { listMyNamespaces } from '#contexts/community/calls/repositories.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import type { CallInput } from '#contracts/kit/endpoint.ts';
import type { Call } from '#server/platform/http/call.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import type { Repository } from '../repository/repositories.ts';
import { type CommunityFloor, openCommunityFloor } from '../testing/community-floor.ts';

let floor: CommunityFloor;
let goodsId = '';
const made: Record<string, Repository> = {};
const OWNER = 501;
const OTHER = 502;
const GROUP = '77';
const SHOP = '88';

const card = (front: string, text = '# Card') => `---\n${front}\n---\n${text}\n`;
type Facts = Parameters<CommunityFloor['make']>[1];
async function publish(name: string, facts: Facts, front: string, by = floor.by(OWNER)): Promise<void> {
  const repository = await floor.make(by, { name, ...facts });
  await floor.commit(by, repository, { 'README.md': card(front) });
  made[name] = repository;
}

beforeAll(async () => {
  floor = await openCommunityFloor();
  const database = floor.database;
  await publish(
    'zh-chat-7B',
    { summary: '一个中文对话大模型', summaryEn: 'Talks in Chinese' },
    'license: apache-2.0\npipeline_tag: text-generation\nlibrary_name: transformers\nlanguage: [zh, en]',
  );
  await publish(
    'zh-chat-7B-GGUF',
    { summary: '量化版本' },
    'license: apache-2.0\npipeline_tag: text-generation\nlibrary_name: gguf\nlanguage: zh\nbase_model: user501/zh-chat-7B\nbase_model_relation: quantized\ndatasets: [user501/talks, elsewhere/corpus]',
  );
  await publish(
    'protein-fold',
    { summary: '蛋白质结构预测' },
    'license: mit\npipeline_tag: protein-structure-prediction\nlibrary_name: pytorch\ntags: [biology]',
  );
  await publish(
    'secret-model',
    { visibility: 'PRIVATE', summary: '内部' },
    'license: mit\npipeline_tag: text-generation\nbase_model: user501/zh-chat-7B',
  );
  await publish('gated-model', { visibility: 'GATED' }, 'license: llama3\npipeline_tag: text-generation');
  await publish(
    'talks',
    { type: 'DATASET', summary: '对话数据集' },
    'license: cc-by-4.0\ntask_categories: [text-generation]\nsize_categories: [10K<n<100K]\nlanguage: zh',
  );
  await publish('chat-space', { type: 'SPACE' }, 'license: mit\nsdk: static\nmodels: [USER501/ZH-CHAT-7B]', floor.by(OTHER));
  floor.groups.set(511, { groupId: GROUP, name: 'Lab', isLeader: true });
  floor.groups.set(512, { groupId: GROUP, name: 'Lab', isLeader: false });
  const leader = floor.by(511);
  await floor.repositories.namespaces.take(leader.actor, { kind: 'GROUP', subjectId: GROUP }, 'the-lab');
  await publish('lab-model', { namespace: 'the-lab', visibility: 'PRIVATE' }, 'license: mit', leader);
  await publish('sold-model', {}, 'license: other\npipeline_tag: text-generation');
  ({ goodsId } = await makeSku(database, { type: 'MODEL' }));
  await database.query(`UPDATE goods SET status = 'OFF_SHELVES' WHERE id = $1`, [goodsId]);
  await database.query(`UPDATE repository SET visibility = 'SOLD', goods_id = $2 WHERE id = $1`, [made['sold-model']?.id, goodsId]);
  await database.query(`UPDATE repository SET parameters = 7600000000, trending = 9000, likes = 3 WHERE id = $1`, [made['zh-chat-7B']?.id]);
  await database.query(`UPDATE repository SET trending = 500, likes = 7, downloads = 40 WHERE id = $1`, [made['zh-chat-7B-GGUF']?.id]);
  await database.query(
    `INSERT INTO outbox (topic, payload) SELECT 'repositories.changed', jsonb_build_object('repositoryId', id) FROM repository`,
  );
  await floor.settle();
});
afterAll(() => floor.close());
beforeEach(() => {
  // Cached list answers are a minute old by then.
  floor.world.clock.aheadMs += 61_000;
});

type Query = CallInput<typeof contract.listLibrary>['query'];
const list = (query: Query = {}, by: Call = floor.visitor, kind: 'model' | 'dataset' | 'space' = 'model') =>
  floor.run(contract.listLibrary, { params: { kind }, query }, by);
const names = async (query: Query, by?: Call, kind?: 'model' | 'dataset' | 'space') =>
  (await list(query, by, kind)).records.map(({ name }) => name);
const counts = (facets: readonly { code: string; count: number }[]) => Object.fromEntries(facets.map(({ code, count }) => [code, count]));
const named = (name: string) => {
  const { type, namespace } = made[name] as Repository;
  return { kind: type.toLowerCase() as 'model', namespace: namespace.name, name };
};

describe('the list', () => {
  it('shows what everybody sees, by what is trending, with the names of its codes', async () => {
    const found = await list();
    expect(found.records.map(({ name }) => name).slice(0, 2)).toEqual(['zh-chat-7B', 'zh-chat-7B-GGUF']);
    expect(new Set(found.records.map(({ name }) => name))).toEqual(
      new Set(['zh-chat-7B', 'zh-chat-7B-GGUF', 'protein-fold', 'gated-model']),
    );
    expect(found).toMatchObject({ total: 4, more: false, next: '', previous: '' });
    expect(found.records[0]).toMatchObject({
      task: { code: 'text-generation', name: '文本生成', nameEn: 'Text generation' },
      licenseLabel: { name: 'Apache-2.0' },
      liked: false,
      goodsId: '',
      price: '',
    });
  });

  it('counts facets, of which a selection narrows the others alone', async () => {
    const { facets } = await list();
    expect(counts(facets.task)).toEqual({ 'text-generation': 3, 'protein-structure-prediction': 1 });
    expect(counts(facets.language)).toEqual({ zh: 2, en: 1 });
    expect(counts(facets.access)).toEqual({ free: 3, gated: 1 });
    expect(facets.parameters).toEqual([{ code: '4b-9b', name: '40 亿至 90 亿', nameEn: '4B to 9B', count: 1 }]);
    const selected = await list({ license: 'apache-2.0' });
    expect([selected.total, counts(selected.facets.license), counts(selected.facets.task)]).toEqual([
      2,
      { 'apache-2.0': 2, mit: 1, llama3: 1 },
      { 'text-generation': 2 },
    ]);
    const two = await list({ license: 'apache-2.0,mit', language: 'en' });
    expect([two.total, counts(two.facets.license), counts(two.facets.language)]).toEqual([
      1,
      { 'apache-2.0': 1, mit: 0 },
      { zh: 2, en: 1 },
    ]);
    expect(await list({ license: 'never-heard-of' })).toMatchObject({ total: 0, records: [], facets: { license: [{}, {}, {}, {}] } });
  });

  it.each([
    [{ keyword: 'zh-chat-7b' }, ['zh-chat-7B', 'zh-chat-7B-GGUF']],
    [{ keyword: '中文对话' }, ['zh-chat-7B']],
    [{ keyword: '蛋白质' }, ['protein-fold']],
    [{ keyword: 'text generation', sort: 'likes' }, ['zh-chat-7B-GGUF', 'zh-chat-7B', 'gated-model']],
    [{ keyword: 'user501/zh-chat-7B-GGUF', sort: 'relevance' }, ['zh-chat-7B-GGUF']],
    [{ keyword: '内部' }, []],
    [{ keyword: '，。' }, []],
    [{ sort: 'downloads', pageSize: 1 }, ['zh-chat-7B-GGUF']],
    [{ task: 'protein-structure-prediction' }, ['protein-fold']],
    [{ tag: 'biology' }, ['protein-fold']],
    [{ access: 'gated' }, ['gated-model']],
    [{ parameters: '4b-9b' }, ['zh-chat-7B']],
    [{ author: 'USER501', license: 'mit' }, ['protein-fold']],
    [{ author: 'nobody' }, []],
    [{ baseModel: 'User501/ZH-chat-7B' }, ['zh-chat-7B-GGUF']],
    [{ dataset: 'user501/talks' }, ['zh-chat-7B-GGUF']],
    [{ liked: 'true' }, []],
  ] as const)('finds %j', async (query, expected) => {
    expect(await names(query as Query)).toEqual(expected);
  });

  it('finds a name before what mentions it', async () => {
    const setTrending = async (score: number) => {
      await floor.database.query('UPDATE library_text SET trending = $2 WHERE repository_id = $1', [made['zh-chat-7B-GGUF']?.id, score]);
      floor.community.social.invalidateLists();
    };
    expect(await names({ keyword: 'zh-chat-7B', sort: 'relevance' })).toEqual(['zh-chat-7B', 'zh-chat-7B-GGUF']);
    await setTrending(99_999);
    expect(await names({ keyword: 'zh-chat-7B', sort: 'relevance' })).toEqual(['zh-chat-7B', 'zh-chat-7B-GGUF']);
    expect(await names({ keyword: 'zh-chat-7B' })).toEqual(['zh-chat-7B-GGUF', 'zh-chat-7B']);
    await setTrending(500);
  });

  it.each(['trending', 'createdAt', 'updatedAt', 'likes', 'downloads', 'relevance'] as const)(
    'goes through all pages by %s, forwards and back, and from the end',
    async (sort) => {
      const by = floor.by(OWNER);
      for (const order of ['asc', 'desc'] as const) {
        const whole = await names({ sort, order }, by);
        expect(whole.length).toBe(6);
        const forwards: string[] = [];
        const back: string[] = [];
        let page = await list({ sort, order, pageSize: 2 }, by);
        for (;;) {
          forwards.push(...page.records.map(({ name }) => name));
          if (page.next === '') break;
          page = await list({ sort, order, pageSize: 2, cursor: page.next }, by);
        }
        expect(forwards).toEqual(whole);
        for (page = await list({ sort, order, pageSize: 2, cursor: 'last' }, by); ; ) {
          back.unshift(...page.records.map(({ name }) => name));
          if (page.previous === '') break;
          page = await list({ sort, order, pageSize: 2, cursor: page.previous }, by);
        }
        expect(back).toEqual(whole);
      }
    },
  );

  it('begins again with a cursor that is not its own', async () => {
    const { next } = await list({ sort: 'likes', pageSize: 1 });
    for (const cursor of [next, 'x', 'AAAA'])
      expect(await names({ sort: 'createdAt', cursor })).toEqual(await names({ sort: 'createdAt' }));
  });

  it('shows likes of the caller, and those alone that the caller likes', async () => {
    const repository = made['protein-fold'] as Repository;
    await floor.database.query('INSERT INTO repository_like (repository_id, account_id, at) VALUES ($1, $2, now())', [
      repository.id,
      OTHER,
    ]);
    expect(await names({ liked: 'true' }, floor.by(OTHER))).toEqual(['protein-fold']);
    expect((await list({ keyword: '蛋白质' }, floor.by(OTHER))).records[0]?.liked).toBe(true);
    expect((await list({ keyword: '蛋白质' }, floor.by(OWNER))).records[0]?.liked).toBe(false);
  });
});

describe('what somebody sees besides', () => {
  it('are private repositories of its own, counted with the others', async () => {
    const found = await list({}, floor.by(OWNER));
    expect(found.records.map(({ name }) => name)).toContain('secret-model');
    expect([found.total, counts(found.facets.access)]).toEqual([6, { free: 3, gated: 1, sold: 1, private: 1 }]);
    expect(await names({ access: 'private' }, floor.by(OWNER))).toEqual(['secret-model']);
    expect(await names({ access: 'private' }, floor.by(OTHER))).toEqual([]);
    expect(await names({ keyword: '内部' }, floor.by(OWNER))).toEqual(['secret-model']);
  });

  it.each([
    ['no scope', { scopes: [], repositories: 'all' }, false],
    ['all repositories', { scopes: ['repository.read'], repositories: 'all' }, true],
    ['the namespace', { scopes: ['repository.read'], repositories: ['user501/*'] }, true],
    ['another namespace', { scopes: ['repository.read'], repositories: ['user502/*'] }, false],
  ] as const)('needs a token for it: %s', async (_, token, sees) => {
    const by = floor.by(OWNER, {}, { token: { id: 't', ...token } as never });
    expect((await names({}, by)).includes('secret-model')).toBe(sees);
  });

  it('belongs to groups and shops as well: to their people, and when taken down to their owners', async () => {
    const seenBy = async () => Promise.all([511, 512, OTHER].map(async (id) => (await names({ author: 'the-lab' }, floor.by(id))).length));
    expect(await seenBy()).toEqual([1, 1, 0]);
    await floor.database.query(`UPDATE repository SET state = 'TAKEN_DOWN' WHERE id = $1`, [made['lab-model']?.id]);
    expect(await seenBy()).toEqual([1, 0, 0]);
    expect(await names({ author: 'the-lab' }, floor.by(599, { staff: true, roles: ['admin'] }))).toEqual(['lab-model']);
    await floor.database.query(`UPDATE repository SET state = 'OPEN' WHERE id = $1`, [made['lab-model']?.id]);
  });

  it('are sold ones while their goods are on the shelf, and always for buyers', async () => {
    const shelf = (status: string) => floor.database.query('UPDATE goods SET status = $2 WHERE id = $1', [goodsId, status]);
    const announce = async () => {
      await floor.database.query(
        `INSERT INTO outbox (topic, payload) VALUES ('goods.changed', jsonb_build_object('ids', jsonb_build_array($1::text)))`,
        [goodsId],
      );
      await floor.settle();
    };
    await shelf('OFF_SHELVES');
    floor.entitled.add(`${OTHER} ${goodsId}`);
    floor.world.goods.standings = async () => new Map();
    await floor.database.query(
      `INSERT INTO repository_sale (repository_id, goods_id, becomes_sold, created_at, created_by) VALUES ($1, $2, true, now(), 1)`,
      [made['sold-model']?.id, goodsId],
    );
    expect(await names({ keyword: 'sold-model' })).toEqual([]);
    expect(await names({ keyword: 'sold-model' }, floor.by(OTHER))).toEqual(['sold-model']);
    await shelf('ON_SHELVES');
    floor.onShelf.add(goodsId);
    await announce();
    const [shown] = (await list({ keyword: 'sold-model' })).records;
    expect(shown).toMatchObject({ name: 'sold-model', visibility: 'SOLD', goodsId, price: '9.90' });
    await shelf('OFF_SHELVES');
    expect(await names({ keyword: 'sold-model' })).toEqual([]);
    floor.onShelf.delete(goodsId);
    await announce();
  });
});

describe('a change of a repository', () => {
  it('is in the list at once where it closes something, and in words and counts after its event', async () => {
    await publish('passing', { summary: '临时条目' }, 'license: isc');
    await floor.settle();
    expect(await names({ keyword: '临时' })).toEqual(['passing']);
    const { id } = made['passing'] as Repository;
    await floor.database.query(`UPDATE repository SET visibility = 'PRIVATE' WHERE id = $1`, [id]);
    expect(await names({ keyword: '临时' })).toEqual([]);
    const opened = await floor.repositories.openById(floor.by(OWNER), id, 'ADMIN');
    await floor.repositories.remove(opened, floor.by(OWNER));
    await floor.settle();
    expect(await floor.database.query('SELECT 1 FROM library_entry WHERE repository_id = $1', [id])).toEqual([]);
    expect(await names({ license: 'isc' }, floor.by(OWNER))).toEqual([]);
  });

  it('that a version before wrote is written again by a job', async () => {
    await floor.database.query(`UPDATE library_text SET type = NULL, facets = NULL WHERE repository_id = $1`, [made['protein-fold']?.id]);
    floor.community.social.invalidateLists();
    expect(await names({ keyword: '蛋白质' })).toEqual([]);
    await runJob(floor.database, floor.community.jobs, 'community.index-missing');
    floor.world.clock.aheadMs += 61_000;
    expect(await names({ keyword: '蛋白质', task: 'protein-structure-prediction' })).toEqual(['protein-fold']);
  });

  it('that was never announced is made good by a job', async () => {
    for (const table of ['library_entry', 'library_text'])
      await floor.database.query(`DELETE FROM ${table} WHERE repository_id = $1`, [made['protein-fold']?.id]);
    expect(await names({ keyword: '蛋白质' })).toEqual([]);
    await runJob(floor.database, floor.community.jobs, 'community.index-missing');
    // Cached list answers are a minute old by then.
    floor.world.clock.aheadMs += 61_000;
    expect(await names({ keyword: '蛋白质' })).toEqual(['protein-fold']);
  });
});

describe('the home', () => {
  it('shows counts, what is trending and new, tasks, licences and publishers', async () => {
    const home = await floor.run(contract.getLibraryHome, {});
    expect(home.counts).toMatchObject({ datasets: 1, spaces: 1 });
    expect(home.trending.models[0]?.name).toBe('zh-chat-7B');
    expect(home.trending.datasets.map(({ name }) => name)).toEqual(['talks']);
    expect(home.newest.map(({ name }) => name)).not.toContain('secret-model');
    expect(home.tasks[0]).toMatchObject({ code: 'text-generation', name: '文本生成', field: 'TEXT', count: 4 });
    expect(counts(home.licenses)).toMatchObject({ 'apache-2.0': 2 });
    expect(home.publishers[0]).toMatchObject({ name: 'user501', kind: 'PERSON', datasets: 1 });
    expect(home.trendingRule).toEqual({ days: 14, halfLifeDays: 3, likeAsDownloads: 5 });
  });
});

describe('a publisher', () => {
  const page = (name: string, by: Call = floor.visitor) => floor.run(contract.getNamespace, { params: { name } }, by);

  it('shows what the caller sees of it', async () => {
    const seen = await page('User501');
    expect(seen).toMatchObject({
      name: 'user501',
      title: 'user501',
      models: 4,
      datasets: 1,
      spaces: 0,
      own: false,
      shopId: '',
      storage: null,
    });
    expect(seen.latest.datasets.map(({ name }) => name)).toEqual(['talks']);
    const own = await page('user501', floor.by(OWNER));
    expect(own).toMatchObject({ models: 6, own: true });
    const mine = await floor.run(listMyNamespaces, {}, floor.by(OWNER));
    const { usedBytes, quotaBytes } = mine.records[0] ?? {};
    expect(own.storage).toEqual({ usedBytes, quotaBytes });
    expect(usedBytes).toBeGreaterThan(0);
  });

  it('that shows nothing is not there, but for its own people', async () => {
    await expect(page('nobody')).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    await expect(page('the-lab')).rejects.toMatchObject({ code: 'NAMESPACE_NOT_FOUND' });
    expect(await page('the-lab', floor.by(512))).toMatchObject({ kind: 'GROUP', models: 1, own: true });
  });

  it('that is a shop leads to it', async () => {
    floor.sellers.set(521, { shopId: SHOP, owner: true, permissions: [] });
    const seller = floor.by(521);
    await floor.repositories.namespaces.take(seller.actor, { kind: 'SHOP', subjectId: SHOP }, 'the-shop');
    await publish('shop-model', { namespace: 'the-shop' }, 'license: mit', seller);
    expect(await page('the-shop')).toMatchObject({ kind: 'SHOP', shopId: SHOP, titleEn: 'Shop 88', models: 1 });
    const opened = await floor.repositories.openById(seller, (made['shop-model'] as Repository).id, 'ADMIN');
    await floor.repositories.remove(opened, seller);
    await floor.settle();
  });
});

describe('the lineage', () => {
  const lineage = (name: string, by: Call = floor.visitor) => floor.run(contract.getLineage, { params: named(name) }, by);

  it('goes up to what a card names, here or elsewhere', async () => {
    const { from } = await lineage('zh-chat-7B-GGUF');
    expect(from.map(({ relation, type, name, repository }) => [relation, type, name, repository?.name])).toEqual([
      ['QUANTIZED', 'MODEL', 'user501/zh-chat-7B', 'zh-chat-7B'],
      ['TRAINED_ON', 'DATASET', 'elsewhere/corpus', undefined],
      ['TRAINED_ON', 'DATASET', 'user501/talks', 'talks'],
    ]);
  });

  it('goes down to what names it, as far as the caller sees that', async () => {
    const downTo = async (by?: Call) =>
      (await lineage('zh-chat-7B', by)).to.map(({ relation, type, count, records }) => [
        relation,
        type,
        count,
        records.map(({ name }) => name),
      ]);
    expect(await downTo()).toEqual([
      ['QUANTIZED', 'MODEL', 1, ['zh-chat-7B-GGUF']],
      ['USES', 'SPACE', 1, ['chat-space']],
    ]);
    expect(await downTo(floor.by(OWNER))).toEqual([
      ['BASE', 'MODEL', 1, ['secret-model']],
      ['QUANTIZED', 'MODEL', 1, ['zh-chat-7B-GGUF']],
      ['USES', 'SPACE', 1, ['chat-space']],
    ]);
    expect((await lineage('talks')).to).toMatchObject([{ relation: 'TRAINED_ON', type: 'MODEL', count: 1 }]);
  });

  it('says nothing of a repository that is not there for the caller', async () => {
    await expect(lineage('secret-model')).rejects.toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    expect((await lineage('secret-model', floor.by(OWNER))).from).toMatchObject([{ repository: { name: 'zh-chat-7B' } }]);
  });

  it('follows a repository to its new name', async () => {
    const rename = async (name: string) => {
      const opened = await floor.repositories.openById(floor.by(OWNER), (made['zh-chat-7B'] as Repository).id, 'ADMIN');
      await floor.repositories.move(opened, floor.by(OWNER), { namespace: 'user501', name });
      await floor.settle();
    };
    await rename('zh-talk-7B');
    expect((await lineage('zh-chat-7B-GGUF')).from[0]).toMatchObject({ name: 'user501/zh-chat-7B', repository: { name: 'zh-talk-7B' } });
    const { to } = await floor.run(contract.getLineage, { params: { kind: 'model', namespace: 'user501', name: 'zh-talk-7B' } });
    expect(to.map(({ relation }) => relation)).toEqual(['QUANTIZED', 'USES']);
    await rename('zh-chat-7B');
  });
});
