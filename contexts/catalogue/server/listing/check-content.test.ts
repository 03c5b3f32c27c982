import { describe, expect, it } from 'vitest';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { makeTaxonomy } from '../category/taxonomy.ts';
import { checkContent } from './check-content.ts';
import { sameContent } from './content.ts';
import { nameSkus } from './name-skus.ts';
import { goodContent, goodSku } from './test-shop.ts';

const category = (code: string, parentCode: string, goodsType: ListingContent['type']) => ({
  code,
  parentCode,
  name: code,
  nameEn: code,
  goodsType,
  level: parentCode ? 2 : 1,
});
const taxonomy = makeTaxonomy(
  [category('data', '', 'DATA'), category('dt-corpus', 'data', 'DATA'), category('md', '', 'MODEL')],
  [{ code: 'ind-internet', name: '互联网', nameEn: 'Internet' }],
);
const check = (changes: Partial<ListingContent>) =>
  checkContent(goodContent(changes), { taxonomy, regionIds: new Set(['11001']) }).map(({ field, problem }) => `${field} ${problem}`);
const pricing = (...list: [string, number, string][]) => ({
  skus: [
    {
      ...goodSku({ size: 's' }, '1'),
      pricing: list.map(([billingType, duration, price]) => ({ billingType: billingType as 'MONTH', duration, price })),
    },
  ],
});
const model = { type: 'MODEL', categoryCode: 'md' } as const;

describe('a content', () => {
  it('that is complete has no problems', () => {
    expect(check({})).toEqual([]);
    expect(check({ ...model, regionIds: ['11001'] })).toEqual([]);
    expect(check(pricing(['FREE', 1, ''], ['TRIAL', 7, '0'], ['YEAR', 1, '99.9']))).toEqual([]);
    expect(check({ specifications: [], skus: [goodSku({}, '1')] })).toEqual([]);
  });

  it.each<[string, Partial<ListingContent>, string[]]>([
    ['no category', { categoryCode: '' }, ['categoryCode CATEGORY_MISSING']],
    ['an unknown category', { categoryCode: 'gone' }, ['categoryCode CATEGORY_UNKNOWN']],
    ['a category of another type', { categoryCode: 'md' }, ['categoryCode CATEGORY_TYPE']],
    ['a category with others below it', { categoryCode: 'data' }, ['categoryCode CATEGORY_NOT_LEAF']],
    ['an unknown industry', { industryCodes: ['ind-internet', 'x'] }, ['industryCodes.1 INDUSTRY_UNKNOWN']],
    ['no name', { name: '  ' }, ['name NAME_MISSING']],
    ['an empty tag', { tags: [{ name: '', nameEn: '' }] }, ['tags.0.name TEXT_MISSING']],
    [
      'a tag twice',
      {
        tags: [
          { name: '甲', nameEn: '' },
          { name: '甲', nameEn: '' },
        ],
      },
      ['tags.1 REPEATED'],
    ],
    [
      'a version without number and date',
      { versions: [{ version: '', date: '', note: '', noteEn: '' }] },
      ['versions.0.version TEXT_MISSING', 'versions.0.date DATE_MISSING'],
    ],
    [
      'a document without a file',
      { documents: [{ fileId: '', url: 'https://evil.example/x.pdf', name: '文档', nameEn: '' }] },
      ['documents.0.fileId FILE_MISSING'],
    ],
    ['no SKU', { skus: [] }, ['skus SKU_MISSING']],
    ['an SKU without a value', { skus: [goodSku({}, '1')] }, ['skus.0.values SKU_VALUE_MISSING']],
    ['an SKU with a value that there is not', { skus: [goodSku({ size: 'xl' }, '1')] }, ['skus.0.values SKU_VALUE_MISSING']],
    [
      'an SKU of a specification that there is not',
      { skus: [goodSku({ size: 's', colour: 'red' }, '1')] },
      ['skus.0.values SKU_VALUE_UNKNOWN'],
    ],
    ['a combination twice', { skus: [goodSku({ size: 's' }, '1'), goodSku({ size: 's' }, '2')] }, ['skus.1.values SKU_REPEATED']],
    ['no price', pricing(), ['skus.0.pricing PRICING_MISSING']],
    ['a price that was not entered', pricing(['MONTH', 1, '']), ['skus.0.pricing.0.price PRICE_MISSING']],
    ['a price of three decimals', pricing(['MONTH', 1, '1.005']), ['skus.0.pricing.0.price PRICE_FORMAT']],
    ['a negative price', pricing(['MONTH', 1, '-1']), ['skus.0.pricing.0.price PRICE_FORMAT']],
    ['a paid term for nothing', pricing(['MONTH', 1, '0.00']), ['skus.0.pricing.0.price PRICE_ZERO']],
    ['a trial that costs something', pricing(['TRIAL', 7, '1']), ['skus.0.pricing.0.price PRICE_OF_FREE']],
    ['two trials', pricing(['TRIAL', 7, ''], ['TRIAL', 14, '']), ['skus.0.pricing.1 TRIAL_REPEATED']],
    ['a term twice', pricing(['MONTH', 3, '1'], ['MONTH', 3, '2']), ['skus.0.pricing.1 PRICING_REPEATED']],
    ['three times for ever', pricing(['FOREVER', 3, '1']), ['skus.0.pricing.0.duration DURATION_FIXED']],
    [
      'an address that is none',
      { skus: [{ ...goodSku({ size: 's' }, '1'), appPlatformUrl: 'javascript:alert(1)' }] },
      ['skus.0.appPlatformUrl URL_FORMAT'],
    ],
    ['a model without a region', model, ['regionIds REGION_MISSING']],
    ['a region out of service', { ...model, regionIds: ['11001', '9'] }, ['regionIds.1 REGION_UNKNOWN']],
    [
      'a dependency on nothing',
      { dependResources: [{ resource: 'gpu', minimum: 0, note: '', noteEn: '' }] },
      ['dependResources.0.minimum MINIMUM_ZERO'],
    ],
    [
      'a specification without values',
      { specifications: [{ id: 'a', name: '', nameEn: '', values: [] }], skus: [] },
      ['specifications.0.name TEXT_MISSING', 'specifications.0.values SPECIFICATION_EMPTY', 'skus SKU_MISSING'],
    ],
    [
      'a step without words, and terms in English alone',
      { deliverySteps: [{ title: ' ', titleEn: 'x', days: 7 }], acceptanceEn: 'x' },
      ['deliverySteps.0.title TEXT_MISSING', 'acceptance TEXT_MISSING'],
    ],
  ])('with %s cannot be submitted', (_, changes, problems) => {
    expect(check(changes)).toEqual(problems);
  });

  it('is the same however its prices, spaces and order of terms are written, and whatever its stock', () => {
    const one = goodContent(pricing(['MONTH', 1, '10'], ['YEAR', 1, '100']));
    const other = goodContent(pricing(['YEAR', 1, '100.00'], ['MONTH', 1, '10.0']));
    expect(
      sameContent(one, { ...other, name: ` ${one.name} `, summaryEn: one.summary, skus: other.skus.map((sku) => ({ ...sku, stock: 77 })) }),
    ).toBe(true);
    expect(sameContent(one, { ...one, summary: 'x' })).toBe(false);
  });
});

describe('an SKU', () => {
  it('keeps its id when specifications are reordered, and never takes that of another', () => {
    const content = goodContent({
      specifications: [
        { id: 'b', name: 'B', nameEn: 'B', values: [{ id: 'y', value: 'Y', valueEn: 'Y' }] },
        {
          id: 'a',
          name: 'A',
          nameEn: 'A',
          values: [
            { id: 'x', value: 'X', valueEn: 'X' },
            { id: 'z', value: 'Z', valueEn: 'Z' },
          ],
        },
      ],
      skus: [goodSku({ b: 'y', a: 'x' }, '1'), goodSku({ b: 'y', a: 'z' }, '1')],
    });
    const value = (specificationId: string, id: string) => ({ id, value: id, valueEn: id, specificationId });
    const stored = (uniqueId: string, specificationValues: ReturnType<typeof value>[]) => ({
      id: uniqueId,
      sn: `SN-${uniqueId}`,
      uniqueId,
      active: true,
      specificationValues,
      param: '',
      paramEn: '',
      dependResources: [],
      appPlatformUrl: '',
      appInfoList: [],
      stock: null,
      prices: [],
    });
    const shelf = [stored('x_y', [value('a', 'x'), value('b', 'y')]), stored('y_z', [value('old', 'y'), value('older', 'z')])];
    expect(nameSkus(content, shelf, 'e').map(({ uniqueId, known }) => [uniqueId, known?.sn ?? null])).toEqual([
      ['x_y', 'SN-x_y'],
      ['y_z_2', null],
    ]);
  });
});
