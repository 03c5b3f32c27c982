import { describe, expect, it } from 'vitest';
import { makeTaxonomy } from '../category/taxonomy.ts';
import { checkRecord, type References } from './check-record.ts';
import { problemWords } from './fault.ts';
import { createSeenIds } from './seen-ids.ts';

const category = (code: string, parentCode: string, goodsType: 'DATA' | 'MODEL', level: number) => ({
  code,
  parentCode,
  name: code,
  nameEn: code,
  goodsType,
  level,
});
const references: References = {
  taxonomy: makeTaxonomy(
    [category('data', '', 'DATA', 1), category('dt-corpus', 'data', 'DATA', 2), category('md-llm', '', 'MODEL', 1)],
    [{ code: 'ind-media', name: '媒体', nameEn: 'Media' }],
  ),
  shopIds: new Map([
    ['demo:x', '1001'],
    ['1001', '1001'],
  ]),
  regionIds: new Set(['11001']),
};
const record = (changes: object = {}) => ({
  externalId: 'a-1',
  type: 'DATA',
  shop: 'demo:x',
  category: 'dt-corpus',
  name: { zh: '甲' },
  specifications: [
    {
      key: 'size',
      name: { zh: '规模', en: 'Size' },
      values: [
        { key: 's', label: { zh: '小', en: 'Small' } },
        { key: 'l', label: { zh: '大' } },
      ],
    },
  ],
  skus: [
    { values: { size: 's' }, pricing: [{ billingType: 'FREE' }, { billingType: 'TRIAL', duration: 7 }] },
    { values: { size: 'l' }, pricing: [{ billingType: 'MONTH', duration: 3, price: '19.9' }], stock: 4 },
  ],
  ...changes,
});
const faultsOf = (changes: object) => {
  const checked = checkRecord(record(changes), references);
  return 'faults' in checked
    ? checked.faults.map(({ path, code, params }) => `${path.join('.')}: ${problemWords('en', code, params)}`)
    : [];
};
const sku = (pricing: object[], values: object = { size: 's' }) => ({ skus: [{ values, pricing }] });

describe('a right record', () => {
  it('becomes a draft; missing English words are the Chinese ones, prices are fen', () => {
    const checked = checkRecord(record(), references);
    expect(checked).toMatchObject({
      draft: {
        shopId: '1001',
        name: '甲',
        nameEn: '甲',
        summary: '',
        skus: [
          {
            uniqueId: 's',
            stock: null,
            prices: [
              { billingType: 'FREE', duration: 1, priceFen: 0 },
              { billingType: 'TRIAL', duration: 7, priceFen: 0 },
            ],
          },
          {
            uniqueId: 'l',
            stock: 4,
            specificationValues: [{ id: 'l', value: '大', valueEn: '大', specificationId: 'size' }],
            prices: [{ billingType: 'MONTH', duration: 3, priceFen: 1990 }],
          },
        ],
      },
    });
  });
});

describe('a record without regions', () => {
  it('is opened in all that are in service where its type is opened in regions, and stays without them elsewhere', () => {
    const model = checkRecord(
      { ...record(), type: 'MODEL', category: 'md-llm', regions: [] },
      { ...references, regionIds: new Set(['1', '2']), opensEverywhere: true },
    );
    expect(model).toMatchObject({ draft: { regionIds: ['1', '2'] } });
    expect(checkRecord({ ...record(), regions: [] }, { ...references, opensEverywhere: true })).toMatchObject({ draft: { regionIds: [] } });
  });
});

describe('a record is refused', () => {
  it.each<[object, string]>([
    [{ shop: 'demo:y' }, 'shop: no shop is named “demo:y”'],
    [{ category: 'nowhere' }, 'category: no category has the code “nowhere”'],
    [{ category: 'md-llm' }, 'category: category “md-llm” is for MODEL and cannot be used for DATA'],
    [{ category: 'data' }, 'category: category “data” has subcategories; enter one of those'],
    [{ industries: ['ind-x'] }, 'industries: no industry has the code “ind-x”'],
    [{ regions: ['1'] }, 'regions: no region has the ID “1”'],
    [{ regions: ['11001', '11001'] }, 'regions: region “11001” is repeated'],
    [sku([{ billingType: 'MONTH', price: '1' }], {}), 'skus.0.values: specification “规模” has no value'],
    [sku([{ billingType: 'MONTH', price: '1' }], { size: 'xl' }), 'skus.0.values: specification “规模” has no value “xl”'],
    [sku([{ billingType: 'MONTH', price: '1' }], { size: 's', colour: 'red' }), 'skus.0.values: there is no specification “colour”'],
    [sku([{ billingType: 'FREE', price: '1' }]), 'skus.0.pricing: FREE is free of charge; its price must be empty or 0'],
    [sku([{ billingType: 'YEAR', price: '0.00' }]), 'skus.0.pricing: YEAR needs a price above 0; use FREE for products that cost nothing'],
    [sku([{ billingType: 'ONCE', duration: 2, price: '1' }]), 'skus.0.pricing: ONCE must have a duration of 1'],
    [
      sku([
        { billingType: 'DAY', price: '1' },
        { billingType: 'DAY', price: '2' },
      ]),
      'skus.0.pricing: the price “DAY 1” is repeated',
    ],
    [{ skus: [record().skus[0], record().skus[0]] }, 'skus.1.values: another row has the same specification values'],
    [{ description: { zh: `<div>${'<b>'.repeat(100)}` } }, 'description.zh: has more than 100 elements within each other'],
    [{ quickStart: { zh: '甲', en: `<div>${'<b>'.repeat(100)}` } }, 'quickStart.en: has more than 100 elements within each other'],
    [
      { documents: [{ name: { zh: '手册' }, url: '//evil.example/x.pdf' }] },
      'documents.0.url: must be an address on this site, starting with a single /',
    ],
  ])('%j', (changes, problem) => {
    expect(faultsOf(changes)).toContain(problem);
  });

  it.each([
    { name: { zh: 'NUL \u0000' } },
    { name: { zh: 'half \uD800' } },
    { name: { zh: ' ' } },
    { name: '甲' },
    { skus: [] },
    { colour: 1 },
    { type: 'BOAT' },
    { externalId: '' },
    { skus: [{ values: { size: 's' }, pricing: [{ billingType: 'DAY', price: 1 }] }] },
    sku([{ billingType: 'DAY', price: '1.001' }]),
    sku([{ billingType: 'DAY', price: '-1' }]),
    { skus: [{ values: { size: 's' }, pricing: [{ billingType: 'FREE' }], stock: -1 }] },
    { skus: [{ values: { size: 's' }, pricing: [{ billingType: 'FREE' }], stock: 3_000_000_000 }] },
    { rating: { score: '5.1', count: 0, sold: 0 } },
    { documents: [{ name: { zh: '手册' }, url: 'javascript:alert(1)' }] },
    { specifications: JSON.parse('[{"__proto__": 1}]') },
  ])('for its shape: %j', (changes) => {
    expect(faultsOf(changes).length).toBeGreaterThan(0);
  });

  it.each([null, 1, 'x', [], {}])('when it is none: %j', (value) => {
    expect(checkRecord(value, references)).toHaveProperty('faults');
  });
});

describe('seen ids', () => {
  it('recognises each of 60,000 ids the second time and none the first', () => {
    const seen = createSeenIds();
    const ids = Array.from({ length: 60_000 }, (_, index) => `id-${index}`);
    expect(ids.filter((id) => !seen.add(id))).toEqual([]);
    expect(ids.filter((id) => seen.add(id))).toEqual([]);
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    expect(seen.has('id-60000')).toBe(false);
  });
});
