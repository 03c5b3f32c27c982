/** The data sheet of goods on sale matches their page, in both languages. */
import { describe, expect, it, vi } from 'vitest';
import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { textOf } from '#server/platform/pdf/pdf-text.ts';
import { dataSheetDownloads } from './data-sheet.ts';

const goods = {
  id: '41',
  shopName: '银河科学计算',
  shopNameEn: 'Galaxy Computing',
  name: '分子动力学套件',
  nameEn: 'Molecular dynamics suite',
  summary: '百万原子体系的常规模拟',
  summaryEn: 'Routine runs of a million atoms',
  description: '<p>含力场与分析脚本。</p><ul><li>A &amp; B</li></ul>',
  descriptionEn: '<p>With force fields.</p>',
  highlights: [{ text: '开箱即用', textEn: 'Ready to run' }],
  quickStart: '<p>加载模块</p>',
  quickStartEn: '',
  categories: '应用软件>计算化学',
  categoriesEn: 'Software>Chemistry',
  versions: [{ version: '2026.1', date: '2026-03-01', note: '首发', noteEn: 'First release' }],
  deliverySteps: [],
  acceptance: '',
  acceptanceEn: '',
  facts: [{ field: 'softwareVersion', name: '软件版本', nameEn: 'Software version', value: '4.1', valueEn: '4.1' }],
  updatedAt: Date.UTC(2026, 2, 2),
} as unknown as GoodsDetail;
const sku = (value: string, price: string, param: string): Sku =>
  ({
    specificationValues: [{ value, valueEn: `${value} en` }],
    pricing: [
      { billingType: 'MONTH', duration: 1, price },
      { billingType: 'TRIAL', duration: 7, price: '0.00' },
    ],
    param,
    paramEn: '',
    appInfoList: [],
    dependResources: [{ resource: 'gpu', minimum: 2, note: '', noteEn: '' }],
    clusterResources: [{ clusterId: '1', centerName: '华东中心', centerNameEn: 'East' }],
  }) as unknown as Sku;

function start() {
  let now = Date.UTC(2026, 3, 1);
  const find = vi.fn(async (goodsId: string) => {
    if (goodsId !== '41') throw new AppError('MALL10001');
    return { goods, skus: [sku('标准版', '199.00', '精度：双精度'), sku('专业版', '399.00', '精度：混合')] };
  });
  const [one] = dataSheetDownloads({ find, now: () => now });
  const make = (id: string, locale: 'zh' | 'en') => one?.make({ params: { id }, query: {} }, { locale } as Call);
  return { make, find, later: (ms: number) => (now += ms) };
}
async function* whole(content: unknown): AsyncGenerator<Uint8Array> {
  yield content as Uint8Array;
}
/** Without blanks, whose places in a PDF are arbitrary. */
const wordsOf = async (content: unknown): Promise<string> => (await textOf(whole(content))).replace(/\s/g, '');
const missingIn = (words: string, ...parts: string[]): string[] => parts.filter((part) => !words.includes(part));

describe('the data sheet of goods', () => {
  it('says options, prices, parameters, compute and steps, without blanks or marks of the page', async () => {
    const { make } = start();
    const file = await make('41', 'zh');
    expect([file?.name, file?.type]).toEqual(['产品资料-分子动力学套件.pdf', 'application/pdf']);
    const words = await wordsOf(file?.content);
    expect(
      missingIn(
        words,
        '分子动力学套件',
        '银河科学计算',
        '应用软件/计算化学',
        '开箱即用',
        '标准版',
        '1个月',
        '199.00',
        '试用7天',
        '399.00',
        '双精度',
        '混合',
        '软件版本',
        'GPU2卡起',
        '华东中心',
        '加载模块',
        '含力场与分析脚本。',
        '•A&B',
        '2026.1',
      ),
    ).toEqual([]);
    expect(words).not.toContain('<');
    expect(words).not.toContain('0.00—');
  });

  it('is in English where there are English words', async () => {
    const { make } = start();
    const file = await make('41', 'en');
    expect(file?.name).toBe('data-sheet-Molecular-dynamics-suite.pdf');
    const words = await wordsOf(file?.content);
    expect(
      missingIn(
        words,
        'Moleculardynamicssuite',
        'GalaxyComputing',
        'Softwareversion',
        'Readytorun',
        '标准版en',
        '1month',
        '7-daytrial',
        'GPU:atleast2cards',
        'Withforcefields.',
        'Firstrelease',
      ),
    ).toEqual([]);
  });

  it('is drawn once for those who ask at once, and anew after a change', async () => {
    const { make } = start();
    const [first, second] = await Promise.all([make('41', 'zh'), make('41', 'zh')]);
    expect(first?.content).toBe(second?.content);
    goods.updatedAt += 1;
    expect((await make('41', 'zh'))?.content).not.toBe(first?.content);
  });

  it('is not there for goods that are not on sale', async () => {
    const { make } = start();
    await expect(make('42', 'zh')).rejects.toMatchObject({ code: 'MALL10001' });
  });
});
