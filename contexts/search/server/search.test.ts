import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourlyMicro } from '#contexts/resources/rules/resources.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { synonymGroups } from '#libraries/search-analysis/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeAnswer } from '#server/platform/http/written-answer.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { createSearch, type Search, type SearchDocument } from './index.ts';
import { bareDocument, documents, labels, listSource } from './testing/documents.ts';

let store: TestDatabase;
let database: Database;
let search: Search;
const shelf: SearchDocument[] = [...documents];
const dropped: string[][] = [];

beforeAll(async () => {
  store = await createTestDatabase({ max: 4 });
  database = store.database;
  search = createSearch({
    database,
    cache: { drop: (tags) => dropped.push(tags) },
    source: listSource(shelf),
    labels: async () => labels,
    hotWords: async () => [{ word: '超算', wordEn: 'HPC' }],
  });
  await search.rebuild();
}, 60_000);
afterAll(() => store?.drop());

const PATHS = {
  all: '/search/searchAll/full-text',
  goods: '/search/goods/v1/full-text',
  market: '/search/quantumCompute/full-text',
  ai: '/search/aiNexus/full-text',
  shops: '/search/quantumCompute/store-search-goods',
};
async function ask(path: keyof typeof PATHS, body: object = {}, locale = 'zh'): Promise<SearchAnswer> {
  const route = search.routes.find(({ endpoint }) => endpoint.path === PATHS[path]);
  if (!route) throw new Error(`no route for ${path}`);
  const answer = await route.handle({ params: {}, query: {}, body: route.endpoint.body.parse(body) }, { locale });
  // The sent text and the parsed answer are equal.
  expect(JSON.parse(writeAnswer(answer))).toEqual(answer);
  return route.endpoint.answer.parse(answer) as SearchAnswer;
}
const words = (keyWords: string, more: object = {}) => ({ query: { keyWords, ...more } });
const names = (answer: SearchAnswer) => answer.records.map((record) => record.nameCn);
const ids = (answer: SearchAnswer) => answer.records.map((record) => `${record.kind}:${record.goodsId}`).sort();
const found = async (keyWords: string, path: keyof typeof PATHS = 'all') => names(await ask(path, words(keyWords)));

async function suggestions(keyword: string, scope = 'global') {
  const route = search.routes.find(({ endpoint }) => endpoint.id === 'search.suggest');
  const answer = await route?.handle({ params: {}, query: { keyword, scope }, body: {} }, {});
  return (answer as { text: string }[]).map(({ text }) => text);
}

describe('words', () => {
  it.each([
    ['多相流', 'OpenFOAM 2312 镜像'],
    ['变异检测', 'GATK 变异检测流程'],
    ['动力学', 'GROMACS 官方镜像'],
    ['逆时偏移', '全波形反演工具'],
    ['天河', '天河超算整机租用'],
    ['天河超算', '天河超算整机租用'],
    ['异构', '千卡时套餐'],
    ['核时', '十万核时套餐'],
    ['飞桨', '飞桨 PaddlePaddle 镜像'],
    ['换热器', '在线仿真平台'],
  ])('finds %s inside a Chinese sentence', async (query, name) => expect(await found(query)).toContain(name));

  it('finds English words by their stem, in any case', async () => {
    expect(await found('SEQUENCE')).toEqual(expect.arrayContaining(['GATK 变异检测流程', '生信流程平台', 'UniRef 序列镜像']));
    expect(await found('exchangers')).toEqual(['在线仿真平台']);
  });

  it.each([
    ['GPU显卡', 'GPU 移植优化服务'],
    ['deepseek r1', 'DeepSeek-R1 满血版'],
    ['DeepSeek-R1', 'DeepSeek-R1-Distill-Qwen-32B'],
    ['deepseekr1', 'DeepSeek-R1 满血版'],
    ['qwen2.5vl', 'Qwen2.5-VL-7B-Instruct'],
    ['qwen 2.5', 'Qwen2.5-VL-7B-Instruct'],
    ['open foam', 'OpenFOAM 2312 镜像'],
    ['alphafold3', 'AlphaFold 3 推理环境'],
    ['vasp6.4', 'VASP 6.4 部署服务包'],
    ['ＧＲＯＭＡＣＳ', 'GROMACS 官方镜像'],
    ['110k', 'Chinese-DeepSeek-R1-Distill-data-110k'],
    ['rtx4090', 'RTX 4090 共享卡'],
    ['K100', '海光 DCU 队列'],
    ['uni mol', 'Uni-Mol 分子表征'],
  ])('finds %s in mixed writing', async (query, name) => expect(await found(query)).toContain(name));

  it('finds a name without letters by its signs, and nothing else by them', async () => {
    const signs = ['🔥🚀', '❤\uFE0F', '！！！', '★ ★ ★', '===', '~', '-/-'];
    const before = shelf.length;
    for (const [index, name] of signs.entries()) shelf.push(bareDocument('goods', String(990_000 + index), name, ''));
    await search.rebuild();
    try {
      for (const name of signs) expect(await found(name)).toEqual([name]);
      expect(await found('🚀')).toEqual(['🔥🚀']);
      expect(await found('🎈')).toEqual([]);
      expect(await found('?')).toEqual([]);
    } finally {
      shelf.length = before;
      await search.rebuild();
    }
  });

  it('asks for all words', async () => {
    expect(await found('gromacs 自由能')).toEqual(['GROMACS 自由能套件']);
    expect((await ask('all', words('gromacs 气象'))).relaxed).toBe(true);
  });
  it('finds a compound that nothing has by the words that it is made of, all of them', async () => {
    const answer = await ask('all', words('代码模型'));
    expect([answer.relaxed, names(answer)]).toEqual([true, ['QwQ-32B 推理模型']]);
    const marked = answer.records.flatMap(({ extra }) => [...extra.nameRuns, ...extra.summaryRuns].filter(({ hit }) => hit));
    expect(marked.map(({ text }) => text)).toEqual(['模型', '代码']);
  });
  it('takes no word of the synonyms for a slip, though nothing has it and other words are near', async () => {
    const near = ['气候模型', '目标检测', '数据挖掘', '计算机视觉', '关系数据库', '量子计算机', '模型量化'];
    for (const query of [...near, 'drug discovery', 'genes', 'medical image', 'catalysis', 'vibrations', 'ship'])
      expect([query, (await ask('all', words(query))).corrected]).toEqual([query, '']);
  });
  it('does not take a pressure vessel for a container of software', async () => {
    expect(await found('容器')).toContain('vLLM 推理容器');
    expect(await found('容器')).not.toContain('压力容器强度分析模板');
    expect(await found('压力容器')).toEqual(['压力容器强度分析模板']);
  });
  it('puts the word itself before its synonyms, however many those sell', async () => {
    const named = (id: string, name: string, sold: number): SearchDocument => ({
      ...(documents[0] as SearchDocument),
      id,
      name,
      nameEn: name,
      sold,
      tags: [],
      keywords: [],
    });
    const others = Array.from({ length: 20 }, (_, at) => named(`container${at}`, `Container ${at}`, 1_000 + at));
    const list = [...others, named('kubernetes', 'Managed Kubernetes', 0)];
    await search.index(list);
    const answers = [await found('Kubernetes', 'goods'), await found('kubernetes', 'goods'), await found('Kubernetes 容器', 'goods')];
    await search.remove(list);
    expect(answers.map(([first]) => first)).toEqual(['Managed Kubernetes', 'Managed Kubernetes', 'Managed Kubernetes']);
  });
  it('puts an equal name first, then names, then tags and categories, then summaries, and what sells more before the rest', async () => {
    expect((await found('GROMACS', 'goods')).slice(0, 3)).toEqual(['GROMACS 官方镜像', 'GROMACS 自由能套件', '分子模拟培训课程']);
    expect((await found('qwen3-32b 指令模型'))[0]).toBe('Qwen3-32B 指令模型');
  });
});

describe('synonyms', () => {
  const pairs = Object.values(synonymGroups).flatMap((group) =>
    group.flatMap((a) => group.filter((b) => b !== a).map((b) => [a, b] as const)),
  );
  it('works in both directions for every pair: a document with one spelling is found by the other', async () => {
    const spellings = [...new Set(pairs.flat())];
    const list = spellings.map(
      (spelling, at): SearchDocument => ({
        ...(documents[0] as SearchDocument),
        id: `syn${at}`,
        storeId: 'synonyms',
        name: `甲 ${spelling} 乙`,
        nameEn: '',
        summary: '',
        summaryEn: '',
        keywords: [],
        tags: [],
        storeName: '',
        storeNameEn: '',
        storeShortName: '',
        storeShortNameEn: '',
      }),
    );
    await search.index(list);
    const byQuery = new Map<string, string[]>();
    for (const spelling of spellings)
      byQuery.set(
        spelling,
        (await ask('all', { query: { keyWords: spelling }, classify: {} })).records
          .filter(({ storeId }) => storeId === 'synonyms')
          .map(({ nameCn }) => nameCn),
      );
    await search.remove(list.map(({ kind, id }) => ({ kind, id })));
    for (const [a, b] of pairs) expect(byQuery.get(a), `${a} → ${b}`).toContain(`甲 ${b} 乙`);
  });
});

describe('pinyin, initials and typing errors', () => {
  it.each([
    ['fenzidonglixue', '分子动力学', 'GROMACS 官方镜像'],
    ['fzdlx', '分子动力学', 'GROMACS 官方镜像'],
    ['chaosuan', '超算', '天河超算整机租用'],
    ['fenzidonglixueruanjian', '分子动力学软件', 'GROMACS 官方镜像'],
    ['fenzidong', '分子动力学', 'GROMACS 官方镜像'],
    ['gromcas', 'GROMACS', 'GROMACS 官方镜像'],
    ['groamcs', 'GROMACS', 'GROMACS 官方镜像'],
    ['grom', 'GROMACS', 'GROMACS 官方镜像'],
    ['vsap', 'VASP', 'VASP 6.4 部署服务包'],
    ['openfaom', 'OpenFOAM', 'OpenFOAM 2312 镜像'],
    ['分子动立学', '分子动力学', 'GROMACS 官方镜像'],
    ['分子动立学软件', '分子动力学软件', 'GROMACS 官方镜像'],
    ['第一性原埋', '第一性原理', 'VASP 6.4 部署服务包'],
    ['deepsek-r1', 'DeepSeek-r1', 'DeepSeek-R1 满血版'],
    ['deepsek 满血', 'DeepSeek 满血', 'DeepSeek-R1 满血版'],
  ])('corrects %s to %s', async (typed, corrected, name) => {
    const answer = await ask('all', words(typed));
    expect(answer.corrected).toBe(corrected);
    expect(names(answer)).toContain(name);
    expect(answer.records.every(({ suggest }) => suggest === corrected)).toBe(true);
  });
  it('corrects nothing that has hits as typed, and nothing that is merely filtered out', async () => {
    expect((await ask('all', words('gromacs'))).corrected).toBe('');
    const filtered = await ask('goods', { ...words('gromacs'), filter: { priceStart: '99999' } });
    expect([filtered.corrected, filtered.total]).toEqual(['', 0]);
    expect(filtered.facets['category']).toBeUndefined();
  });
  it('reports that nothing was found', async () => {
    const answer = await ask('all', words('zzqqxxyy'));
    expect(answer).toEqual({ total: 0, records: [], facets: {}, corrected: '', relaxed: false, elsewhere: [] });
  });
});

describe('what comes near', () => {
  it('has most of the words where nothing has all, and says so', async () => {
    const answer = await ask('goods', words('有没有能做蛋白质结构预测的培训课程'));
    expect([answer.relaxed, answer.total > 0]).toEqual([true, true]);
    expect(names(answer).slice(0, 2)).toContain('AlphaFold 3 推理环境');
    expect((await ask('goods', words('gromacs'))).relaxed).toBe(false);
  });
  it('names other searches that have all of the words', async () => {
    const answer = await ask('goods', words('裸金属 8458P'));
    expect(answer.elsewhere).toEqual([{ kind: 'resource', total: 1 }]);
    expect((await ask('all', words('裸金属 8458P'))).elsewhere).toEqual([]);
  });
  it('is nothing for words that stand nowhere', async () => {
    for (const text of ['紫色大象跳舞', 'zzqqxxyy plmnbv', '红烧排骨菜谱']) expect((await ask('all', words(text))).total).toBe(0);
  });
  it('understands traditional characters and words of Taiwan', async () => {
    expect(await found('蛋白質結構預測')).toContain('AlphaFold 3 推理环境');
    expect(await suggestions('分子模擬')).toContain('分子模拟培训课程');
    expect(await found('高效能運算')).toContain('天河超算整机租用');
  });
  it('shows the line of the description that has the words', async () => {
    const [first] = (await ask('goods', words('换热器'))).records;
    expect(first?.extra.bodyRuns).toContainEqual({ text: '换热器', hit: true });
    expect((await ask('goods', words('gromacs'))).records[0]?.extra.bodyRuns).toEqual([]);
  });
  it('takes quoted words literally', async () => {
    expect(await found('"free energy"')).toEqual(['GROMACS 自由能套件']);
    expect(await found('"energy free"')).toEqual([]);
  });
  it('suggests names for a slip', async () => expect(await suggestions('gromcas')).toContain('GROMACS 官方镜像'));
  it('sorts by the price of a month', async () => {
    const { records } = await ask('market', { sort: { sortBy: 'basePrice', sort: 'asc' } });
    // 0.04 yuan per GB and month, then core months at 0.08 per hour
    expect(records.slice(0, 2).map(({ nameCn }) => nameCn)).toEqual(['对象存储', '鲲鹏队列']);
    expect(records.at(-1)?.nameCn).toBe('8 × A800 整机');
  });
});

describe('synonyms of operators', () => {
  const call = {
    locale: 'zh',
    actor: { accountId: 1, userName: 'operator', staff: true },
    requestId: 'r',
    ip: '',
    action: 'search.save-synonym',
  };
  const act = async (id: string, body: object, params: object = {}) => {
    const route = search.routes.find(({ endpoint }) => endpoint.id === id);
    return route?.handle({ params, query: {}, body } as never, call as never) as Promise<{ code: string }>;
  };
  it('count at once for queries, and for documents once the index is built anew', async () => {
    expect(await found('空中出租车')).toEqual([]);
    const { code } = await act('search.save-synonym', { code: '', spellings: ['空中出租车', 'GATK'], enabled: true });
    expect(await found('空中出租车')).toContain('GATK 变异检测流程');
    const rebuild = () => runJob(database, search.jobs, 'search.rebuild-outdated');
    await rebuild();
    expect(await found('空中出租车')).toContain('GATK 变异检测流程');
    await expect(act('search.save-synonym', { code: '', spellings: ['gatk', 'other'], enabled: true })).rejects.toThrow(
      'SYNONYM_ELSEWHERE',
    );
    await act('search.reset-synonym', {}, { code });
    await rebuild();
    expect(await found('空中出租车')).toEqual([]);
    expect(await database.query('SELECT action FROM audit_log WHERE subject_id = $1', [code])).toHaveLength(2);
  });
});

describe('counts of words', () => {
  const counts = async () => ({
    words: await database.query('SELECT word, seen FROM search_word ORDER BY word'),
    terms: await database.query('SELECT lexeme, documents FROM search_term ORDER BY lexeme'),
  });
  it('are the same after documents came, changed and went as before', async () => {
    const before = await counts();
    const stray = { ...(documents[0] as SearchDocument), id: 'counted', name: 'Zeppelinware 飞艇' };
    await search.index([stray]);
    await search.index([{ ...stray, name: 'Zeppelinware twice' }]);
    expect(await database.query(`SELECT seen FROM search_word WHERE word = 'zeppelinware'`)).toEqual([{ seen: 1 }]);
    await search.remove([{ kind: 'goods', id: 'counted' }]);
    expect(await counts()).toEqual(before);
  });
});

describe('highlights', () => {
  it('marks words, stems and synonyms in the language of the caller', async () => {
    const [zh] = (await ask('goods', words('MD'))).records;
    expect(zh?.extra.summaryRuns).toContainEqual({ text: '分子动力学', hit: true });
    const [en] = (await ask('goods', words('分子动力学'), 'en')).records;
    expect(en?.extra.summaryRuns[0]).toEqual({ text: 'Molecular dynamics', hit: true });
    const [corrected] = (await ask('goods', words('gromcas'))).records;
    expect(corrected?.extra.nameRuns[0]).toEqual({ text: 'GROMACS', hit: true });
  });
});

const codesOf: Record<string, (document: SearchDocument) => string[]> = {
  goodsType: (document) => [document.goodsType],
  category: (document) => document.categories,
  industry: (document) => document.industries,
  region: (document) => document.regions,
  resourceKind: (document) => [document.resource?.goodsType ?? ''],
  resource: (document) => [document.resource?.goodsResourceType ?? ''],
  accelerator: (document) => [document.resource?.accelerator ?? ''],
  capacity: (document) => [String(document.resource?.capacityLevel ?? '')],
  other: (document) => [document.free ? 'free' : '', document.trial ? 'trial' : ''],
  kind: (document) => [document.kind],
};
/** The expected facets, by full count. */
function recount(among: SearchDocument[], selected: Record<string, string[]>, price: (document: SearchDocument) => boolean) {
  const meets = (document: SearchDocument, name: string) =>
    !selected[name] || (codesOf[name]?.(document) ?? []).some((code) => selected[name]?.includes(code));
  const counts: Record<string, Record<string, number>> = {};
  for (const name of Object.keys(codesOf))
    for (const document of among) {
      if (!price(document) || !Object.keys(codesOf).every((other) => other === name || meets(document, other))) continue;
      for (const code of codesOf[name]?.(document) ?? []) {
        if (!code) continue;
        counts[name] ??= {};
        counts[name][code] = (counts[name][code] ?? 0) + 1;
      }
    }
  return {
    counts,
    total: among.filter((document) => price(document) && Object.keys(codesOf).every((name) => meets(document, name))).length,
  };
}
const counted = (answer: SearchAnswer) =>
  Object.fromEntries(
    Object.entries(answer.facets).map(([name, list]) => [
      name,
      Object.fromEntries(list.filter(({ count }) => count > 0).map(({ code, count }) => [code, count])),
    ]),
  );

describe('facets', () => {
  const anyPrice = () => true;
  it.each([
    ['nothing', {}, {}],
    ['a category', { category: ['sw-chem'] }, {}],
    ['two categories and an industry', { category: ['sw-chem', 'md-llm'], industry: ['ind-research', 'ind-internet'] }, {}],
    ['a region and free goods', { region: ['11002'] }, { other: ['free'] }],
    ['free or trial', {}, { other: ['free', 'trial'] }],
    ['a kind of resource', { resourceKind: ['share'], capacity: ['1', '2'] }, {}],
    ['a card and a type', { accelerator: ['A800'], goodsType: ['RESOURCE'] }, {}],
  ])('count what the other selections leave, with %s chosen', async (_what, classify, filter) => {
    const answer = await ask('all', { classify, filter });
    const expected = recount(documents, { ...classify, ...filter }, anyPrice);
    expect(answer.total).toBe(expected.total);
    expect(counted(answer)).toEqual(expected.counts);
  });
  it('count within a price range, shops without prices left out', async () => {
    const answer = await ask('all', { filter: { priceStart: '0.08', priceEnd: 1000 } });
    const within = ({ kind, priceMicro, priceUnit }: SearchDocument) => {
      if (priceMicro === null) return false;
      // Compute offers compare by hourly cost.
      const compared = kind === 'resource' ? hourlyMicro(priceMicro, priceUnit) : priceMicro;
      return compared >= 80_000 && compared <= 1_000_000_000;
    };
    const expected = recount(documents, {}, within);
    expect(answer.total).toBe(expected.total);
    expect(counted(answer)).toEqual(expected.counts);
  });
  it('count among the hits of the words', async () => {
    const hits = new Set(ids(await ask('all', words('模型'))));
    const among = documents.filter(({ kind, id }) => hits.has(`${kind}:${id}`));
    const answer = await ask('all', { ...words('模型'), classify: { category: ['md-llm'] } });
    const expected = recount(among, { category: ['md-llm'] }, anyPrice);
    expect([answer.total, counted(answer)]).toEqual([expected.total, expected.counts]);
  });
  it('contain the names of categories, industries and regions', async () => {
    const { facets } = await ask('goods');
    expect(facets['category']).toContainEqual({ code: 'sw-chem', name: '计算化学', nameEn: 'Computational chemistry', count: 3 });
    expect(facets['region']?.find(({ code }) => code === '11001')).toMatchObject({ name: '华东一区', nameEn: 'East China 1' });
    expect(facets['kind']).toBeUndefined();
  });
  it('reduce a path of category levels to its deepest', async () => {
    expect((await ask('goods', { classify: { category: ['software', 'sw-chem'] } })).total).toBe(3);
    expect((await ask('goods', { classify: { category: 'software,sw-chem' } })).total).toBe(3);
  });
  it('show a selected value without matches, with a count of 0', async () => {
    const { total, facets } = await ask('goods', { classify: { region: ['elsewhere'] } });
    expect(total).toBe(0);
    expect(facets['region']).toContainEqual({ code: 'elsewhere', name: 'elsewhere', nameEn: 'elsewhere', count: 0 });
  });
});

describe('order and pages', () => {
  const micro = (answer: SearchAnswer) => answer.records.map(({ basePrice }) => Number(basePrice));
  const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
  it('sorts by price both ways', async () => {
    const up = micro(await ask('goods', { sort: { sortBy: 'basePrice', sort: 'asc' } }));
    const down = micro(await ask('goods', { sort: { sortBy: 'basePrice', sort: 'desc' } }));
    expect(up).toEqual(sorted(up));
    expect(down).toEqual(sorted(down).reverse());
  });
  it('sorts by score, sold and newest', async () => {
    const by = async (sortBy: string) => (await ask('goods', { sort: { sortBy } })).records;
    expect((await by('score')).map(({ skuScore }) => -Number(skuScore))).toEqual(
      sorted((await by('score')).map(({ skuScore }) => -Number(skuScore))),
    );
    expect((await by('sold'))[0]?.nameCn).toBe('DeepSeek-R1 满血版');
    expect((await by('newest'))[0]?.nameCn).toBe('并行文件系统');
  });
  it('shows featured goods first, then what sells, when nothing was typed', async () => {
    expect(names(await ask('goods')).slice(0, 3)).toEqual(['DeepSeek-R1 满血版', 'PyTorch 官方镜像', 'Qwen3-32B 指令模型']);
  });
  it('puts shops without a price last when sorting by price', async () => {
    const { records } = await ask('all', { sort: { sortBy: 'basePrice', sort: 'desc' } });
    expect(records.slice(-4).map(({ kind }) => kind)).toEqual(['shop', 'shop', 'shop', 'shop']);
  });
  it('returns every record once over all pages, with the same total', async () => {
    const seen: string[] = [];
    for (let pageNum = 1; pageNum <= 10; pageNum += 1) {
      const answer = await ask('goods', { query: { pageNum, pageSize: 5 }, sort: { sortBy: 'basePrice' } });
      expect(answer.total).toBe(47);
      seen.push(...ids(answer));
    }
    expect(new Set(seen).size).toBe(47);
    expect(seen.length).toBe(47);
  });
  it('keeps total and facets on a page beyond the last', async () => {
    const answer = await ask('goods', { query: { pageNum: 10_000 } });
    expect([answer.total, answer.records.length]).toEqual([47, 0]);
  });
  it('returns 10 per page for compute and shops, and 120 for goods', async () => {
    expect((await ask('market', { query: { pageSize: 100 } })).records.length).toBe(9);
    expect((await ask('shops', { query: { storeId: '1001', pageSize: 100 } })).records.length).toBe(10);
    expect((await ask('goods')).records.length).toBe(47);
    expect((await ask('goods', { query: { pageSize: 7 } })).records.length).toBe(7);
  });
});

describe('the scope of each call', () => {
  const kinds = (answer: SearchAnswer) => new Set(answer.records.map(({ kind }) => kind));
  it('everything', async () => expect(kinds(await ask('all'))).toEqual(new Set(['goods', 'resource', 'shop'])));
  it('one kind of everything, whose facet still counts the others', async () => {
    const answer = await ask('all', { query: { searchType: 'shop' } });
    expect([answer.total, kinds(answer)]).toEqual([4, new Set(['shop'])]);
    expect(answer.facets['kind']).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'goods', count: 47 })]));
  });
  it('goods', async () => expect((await ask('goods')).total).toBe(47));
  it('compute offers with their region, card and prices', async () => {
    const answer = await ask('market', words('裸金属'));
    expect(answer.records[0]).toMatchObject({
      kind: 'resource',
      goodsId: '7',
      basePrice: '4800.00',
      priceUnit: 'platform*month',
      resource: { clusterId: '11003', centerName: '西北一区', goodsType: 'bms', capacityLevel: 4, sourcePrice: '9600.00' },
    });
  });
  it('models, data, source code and platforms for the AI community', async () => {
    const answer = await ask('ai');
    expect(new Set(answer.records.map(({ goodsType }) => goodsType))).toEqual(new Set(['MODEL', 'DATA', 'SOURCE_CODE', 'APP_PLATFORM']));
    expect((await ask('ai', { classify: { goodsType: ['SERVICE'] } })).total).toBe(0);
  });
  it('shops, or the goods of one', async () => {
    expect(names(await ask('shops', words('气象')))).toEqual(['北辰气象']);
    const goods = await ask('shops', words('气象', { storeId: '1004' }));
    expect(goods.total).toBeGreaterThan(2);
    expect(goods.records.every(({ storeId }) => storeId === '1004')).toBe(true);
    expect((await ask('shops', { query: { storeId: '7777' } })).total).toBe(0);
  });
});

describe('the index', () => {
  const event = async (topic: string, changed: (string | number)[]) =>
    database.transaction(async (tx) => {
      for (const handle of search.eventHandlers[topic] ?? []) await handle({ id: 1, topic, payload: { ids: changed } }, tx);
    });
  const swap = (id: string, change: Partial<SearchDocument> | null) => {
    const at = shelf.findIndex((document) => document.kind === 'goods' && document.id === id);
    const [old] = shelf.splice(at, 1);
    if (change) shelf.push({ ...(old as SearchDocument), ...change });
    return old as SearchDocument;
  };

  it('follows goods that change, leave the shelf and come back', async () => {
    const old = swap('47', { name: '全新名字 Zeppelinware', priceMicro: 1_230_000 });
    await event('goods.changed', [47]);
    expect((await ask('goods', words('zeppelinware'))).records[0]).toMatchObject({ goodsId: '47', basePrice: '1.23' });
    swap('47', null);
    await event('goods.changed', ['47']);
    expect((await ask('goods', words('zeppelinware'))).total).toBe(0);
    expect((await ask('goods')).total).toBe(46);
    expect(await suggestions('zeppelin')).toEqual([]);
    shelf.push(old);
    await event('goods.changed', [47]);
    expect((await ask('goods')).total).toBe(47);
    expect(dropped.at(-1)).toEqual(['search']);
  });
  it('follows offers and shops, and removes the goods of a closed shop with it', async () => {
    const before = [...shelf];
    shelf.splice(0, shelf.length, ...before.filter((document) => document.storeId !== '1004'));
    await event('shops.changed', ['1004']);
    expect((await ask('all', words('气象', { storeId: '1004' }))).records.filter(({ storeId }) => storeId === '1004')).toEqual([]);
    expect((await ask('shops')).total).toBe(3);
    shelf.splice(0, shelf.length, ...before.filter(({ kind, id }) => !(kind === 'resource' && id === '7')));
    await event('offers.changed', ['7']);
    expect((await ask('market', words('裸金属'))).total).toBe(0);
    shelf.splice(0, shelf.length, ...before);
    await search.rebuild();
    expect((await ask('all')).total).toBe(60);
  });
  it('follows repositories, which the AI community finds beside goods and the mall does not', async () => {
    const goods = documents[0] as SearchDocument;
    const repository: SearchDocument['repository'] = {
      type: 'MODEL',
      namespace: 'lab',
      name: 'Zeppelin-7B',
      visibility: 'GATED',
      task: 'text-generation',
      taskName: '文本生成',
      taskNameEn: 'Text generation',
      library: 'transformers',
      license: 'mit',
      likes: 3,
      downloads: 5,
    };
    const document: SearchDocument = {
      ...goods,
      kind: 'repository',
      id: 'r1',
      goodsType: 'MODEL',
      name: 'lab/Zeppelin-7B',
      nameEn: 'lab/Zeppelin-7B',
      summary: '飞艇大模型',
      keywords: ['文本生成'],
      priceMicro: null,
      repository,
    };
    const changed = () =>
      database.transaction(async (tx) => {
        for (const handle of search.eventHandlers['repositories.changed'] ?? [])
          await handle({ id: 1, topic: 'repositories.changed', payload: { repositoryId: 'r1', commitId: '', branch: '' } }, tx);
      });
    const before = (await ask('ai')).total;
    shelf.push(document);
    await changed();
    const found = await ask('ai', words('飞艇'));
    expect(found.records).toMatchObject([{ kind: 'repository', goodsId: 'r1', nameCn: 'lab/Zeppelin-7B', repository }]);
    expect((await ask('ai', words('zeppelin'))).total).toBe(1);
    expect((await ask('ai', { query: { searchType: 'repository' }, classify: { goodsType: 'MODEL' } })).total).toBe(1);
    expect(found.facets['kind']).toMatchObject([{ code: 'repository', count: 1 }]);
    expect((await ask('ai')).total).toBe(before + 1);
    expect([(await ask('all', words('飞艇'))).total, (await ask('goods', words('飞艇'))).total]).toEqual([0, 0]);
    expect(await suggestions('zeppelin')).toEqual([]);
    await search.rebuild();
    expect((await ask('ai', words('飞艇'))).total).toBe(1);
    shelf.splice(shelf.indexOf(document), 1);
    await changed();
    expect((await ask('ai', words('飞艇'))).total).toBe(0);
  });
  it('equals its source after any number of rebuilds', async () => {
    await search.index([{ ...(documents[0] as SearchDocument), id: 'stray', name: 'Straylight' }]);
    expect((await ask('goods', words('straylight'))).total).toBe(1);
    await search.rebuild();
    await search.rebuild();
    expect((await ask('goods', words('straylight'))).total).toBe(0);
    expect((await ask('all')).total).toBe(60);
  });
  it('retains the old state when a rebuild fails halfway', async () => {
    async function* broken() {
      yield [{ ...(documents[0] as SearchDocument), id: 'half', name: 'Halfway' }];
      throw new Error('source lost');
    }
    await expect(search.rebuild(broken())).rejects.toThrow('source lost');
    expect((await ask('all')).total).toBe(60);
    expect((await ask('all', words('halfway'))).total).toBe(0);
  });
  it('ends in the latest state when two changes of the same goods overlap', async () => {
    const target = swap('46', { name: 'Racing 0' });
    await Promise.all(
      Array.from({ length: 8 }, async (_, round) => {
        swap('46', { name: `Racing ${round + 1}` });
        await event('goods.changed', ['46']);
      }),
    );
    const last = shelf.find(({ kind, id }) => kind === 'goods' && id === '46')?.name;
    expect(names(await ask('goods', words('racing')))).toEqual([last]);
    swap('46', target);
    await event('goods.changed', ['46']);
  });
  it('runs one statement for a search with hits', async () => {
    const before = database.statementCount();
    await ask('goods', { ...words('gromacs'), classify: { category: ['software'] } });
    expect(database.statementCount() - before).toBe(1);
  });
});

describe('suggestions', () => {
  it.each([
    ['GRO', 'GROMACS 官方镜像'],
    ['gromacs 自', 'GROMACS 自由能套件'],
    ['自由', 'GROMACS 自由能套件'],
    ['容器', 'vLLM 推理容器'],
    ['chaosuan', '天河超算整机租用'],
    ['tianhe', '天河超算整机租用'],
    ['thcs', '天河超算整机租用'],
    ['official', 'GROMACS 官方镜像'],
    ['espr', 'Quantum ESPRESSO 镜像'],
    ['romac', 'GROMACS 官方镜像'],
  ])('completes %s', async (typed, name) => expect(await suggestions(typed)).toContain(name));
  it('puts names that begin with it first, at most ten, each once', async () => {
    const list = await suggestions('qwen');
    expect(list[0]).toBe('Qwen3-32B 指令模型');
    expect((await suggestions('a')).length).toBeLessThanOrEqual(10);
    expect(new Set(list).size).toBe(list.length);
  });
  it('respects its scope', async () => {
    expect(await suggestions('气象', 'shop')).toEqual(['北辰气象']);
    expect(await suggestions('gro', 'resource')).toEqual([]);
  });
  it('suggests nothing for blanks and signs', async () =>
    expect([await suggestions(''), await suggestions('%_%'), await suggestions("'\\")]).toEqual([[], [], []]));
  it('returns the hot words', async () => {
    const route = search.routes.find(({ endpoint }) => endpoint.id === 'search.list-hot-words');
    expect(await route?.handle({ params: {}, query: {}, body: {} }, {})).toEqual([{ word: '超算', wordEn: 'HPC' }]);
  });
});

describe('hostile input', () => {
  const hostile = [
    "'",
    '"',
    '\\',
    "\\'",
    ':*',
    "a':*",
    '& | !',
    '(((',
    '<->',
    "gromacs' OR 1=1 --",
    '%',
    '_',
    '~gpu',
    '$1',
    '\ud800',
    'x\ud800y',
    '\u202e\u0301',
    '\u{1F600}',
    'ﷺ'.repeat(50),
    'İstanbul',
    'x'.repeat(200),
    '分'.repeat(200),
    'a '.repeat(100),
    '1.'.repeat(100),
    '-'.repeat(200),
    "o'reilly's",
    '\u0007\t\n',
    '𠮷'.repeat(100),
    '的',
    'the',
    '核',
  ];
  it.each(hostile)('returns a result for %j', async (text) => {
    for (const path of Object.keys(PATHS) as (keyof typeof PATHS)[]) expect((await ask(path, words(text))).total).toBeGreaterThanOrEqual(0);
    expect(Array.isArray(await suggestions(text.slice(0, 100)))).toBe(true);
  });
  it('returns a result for odd filters', async () => {
    for (const filter of [
      { priceStart: `${'9'.repeat(60)}.5` },
      { priceStart: 8e15 },
      { priceEnd: '-1' },
      { priceStart: '' },
      { priceStart: 0.0000001 },
    ])
      expect((await ask('goods', { filter })).total).toBeGreaterThanOrEqual(0);
    expect((await ask('goods', { classify: { goodsType: ['\0', 'FOO{},"\\'], category: ['{', '",'], region: '__proto__' } })).total).toBe(
      0,
    );
    expect((await ask('goods', { query: { searchType: 'constructor', storeId: 'x' } })).total).toBe(47);
  });
  it('finds nothing by NUL, which is refused earlier by the calls', async () => {
    expect((await ask('goods', words('a\0b'))).total).toBe(0);
  });
});
