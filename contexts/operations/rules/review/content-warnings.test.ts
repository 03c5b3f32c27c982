import { describe, expect, it } from 'vitest';
import { contentWarnings, type WarnedContent, type WarningFacts } from './content-warnings.ts';

const price = (priceFen: number, billingType = 'MONTH', duration = 1) => ({ billingType, duration, priceFen });
const good: WarnedContent = {
  name: '分子动力学',
  nameEn: 'Molecular dynamics',
  summary: '一句话',
  description: `<p>${'说明'.repeat(40)}</p>`,
  descriptionEn: '<p>Words.</p>',
  pictures: ['1'],
  industryCodes: ['ind'],
  prices: [price(10_000)],
  hasParameters: true,
};
const facts: WarningFacts = { medians: [price(20_000), price(5, 'YEAR')], namesake: undefined };
const warn = (changes: Partial<WarnedContent>, more: Partial<WarningFacts> = {}) =>
  contentWarnings({ ...good, ...changes }, { ...facts, ...more }).map(({ field, warning }) => `${field} ${warning}`);

describe('warnings to a reviewer', () => {
  it('are none for a complete product at a usual price', () => expect(warn({})).toEqual([]));
  it.each<[string, Partial<WarnedContent>, string[]]>([
    ['tags without words', { description: '<p>&nbsp;</p>', descriptionEn: '' }, ['description NO_DESCRIPTION']],
    ['a description of a few words', { description: '<p>很好用</p>' }, ['description SHORT_DESCRIPTION']],
    ['no summary', { summary: ' ' }, ['summary NO_SUMMARY']],
    ['no picture', { pictures: [] }, ['pictures NO_PICTURE']],
    ['no English name', { nameEn: '' }, ['nameEn NO_ENGLISH']],
    ['no English description', { descriptionEn: '<p></p>' }, ['descriptionEn NO_ENGLISH']],
    ['no industry', { industryCodes: [] }, ['industryCodes NO_INDUSTRY']],
    ['no parameters', { hasParameters: false }, ['skus NO_PARAMETERS']],
    ['a price of one fen', { prices: [price(1)] }, ['skus PRICE_TINY']],
    ['exactly 100 times the median', { prices: [price(2_000_000)] }, []],
    ['more than 100 times the median', { prices: [price(10_000), price(2_000_001)] }, ['skus PRICE_HIGH']],
    ['less than a hundredth of the median', { prices: [price(199)] }, ['skus PRICE_LOW']],
    ['no median of its billing type', { prices: [price(9_000_000, 'ONCE')] }, []],
    ['no median of its duration', { prices: [price(9_000_000, 'MONTH', 12)] }, []],
    ['nothing to pay', { prices: [] }, []],
  ])('%s', (_, changes, expected) => expect(warn(changes)).toEqual(expected));

  it('say whose name it is', () => {
    expect(contentWarnings(good, { ...facts, namesake: { goodsId: '7', shopName: '甲店' } })).toEqual([
      { field: 'name', warning: 'NAME_TAKEN', params: { goodsId: '7', shopName: '甲店' } },
    ]);
  });
});
