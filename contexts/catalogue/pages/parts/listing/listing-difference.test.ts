import { describe, expect, it } from 'vitest';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { emptyFields } from '#contexts/catalogue/rules/content-fields.ts';
import { listingDifference, type Naming, onlyChanged } from './listing-difference.ts';

const naming: Naming = {
  category: (code) => `分类${code}`,
  industry: (code) => `行业${code}`,
  region: (id) => `区域${id}`,
  sku: (_, values) => Object.values(values).join('/'),
  price: ({ billingType, duration, price }) => `${billingType} ${duration} ¥${price}`,
  picture: (id) => `图片${id}`,
  days: (days) => `${days} 天`,
  resource: (resource) => resource,
  field: ({ kind }, text) => (kind === 'flag' ? (text === 'true' ? '是' : '否') : text),
};
const sku = (price: string, stock = -1) => ({
  values: { s: 'v' },
  pricing: [{ billingType: 'MONTH' as const, duration: 1, price }],
  stock,
  param: '',
  paramEn: '',
  dependResources: [],
  appPlatformUrl: '',
  appInfoList: [],
});
const content = (change: Partial<ListingContent> = {}): ListingContent => ({
  type: 'DATA',
  categoryCode: 'c1',
  industryCodes: [],
  name: '数据',
  nameEn: 'Data',
  summary: '',
  summaryEn: '',
  description: '<p>一</p><p>二</p>',
  descriptionEn: '',
  highlights: [],
  quickStart: '',
  quickStartEn: '',
  tags: [],
  pictures: [],
  specifications: [],
  skus: [sku('10.00')],
  regionIds: [],
  dependResources: [],
  versions: [],
  documents: [],
  deliverable: null,
  deliverySteps: [],
  ...emptyFields,
  ...change,
});

describe('the difference between shelf and working copy', () => {
  it('is empty for the same content, whatever the stock', () => {
    expect(listingDifference(content(), content({ skus: [sku('10.00', 5)] }), naming)).toEqual([]);
  });

  it('names prices, codes and yes or no in words', () => {
    const found = listingDifference(content(), content({ skus: [sku('12.00')], regionIds: ['r1'], needsLicenceProof: true }), naming);
    expect(found).toEqual([
      { field: 'skus', before: ['v: MONTH 1 ¥10.00'], after: ['v: MONTH 1 ¥12.00'] },
      { field: 'regionIds', before: [], after: ['区域r1'] },
      { field: 'needsLicenceProof', before: ['否'], after: ['是'] },
    ]);
  });

  it('shows rich text as its words', () => {
    expect(listingDifference(content(), content({ description: '<h2>一</h2><ul><li>三 &amp; 四</li></ul>' }), naming)).toEqual([
      { field: 'description', before: ['一', '二'], after: ['一', '三 & 四'] },
    ]);
  });

  it('tells another file of the same name', () => {
    const file = (fileId: string) => content({ deliverable: { fileId, name: 'a.zip', version: '1' } });
    expect(listingDifference(file('x'), file('y'), naming)).toHaveLength(1);
    expect(listingDifference(file('x'), file('x'), naming)).toHaveLength(0);
  });

  it('leaves out the lines that both have of what is long, unless only their order differs', () => {
    const of = (field: 'skus' | 'regionIds', before: string[], after: string[]) => onlyChanged({ field, before, after });
    expect(of('skus', ['a', 'b'], ['a', 'c'])).toEqual({ before: ['b'], after: ['c'] });
    expect(of('skus', ['a', 'b'], ['b', 'a'])).toEqual({ before: ['a', 'b'], after: ['b', 'a'] });
    expect(of('regionIds', ['a', 'b'], ['a'])).toEqual({ before: ['a', 'b'], after: ['a'] });
  });
});
