import { describe, expect, it } from 'vitest';
import {
  changeDuration,
  type EditedPrice,
  fillColumn,
  fillDown,
  priceIn,
  readPrice,
  removeWay,
  trialDaysOf,
  waysOf,
  withPrice,
  withTrial,
} from './pricing-editor.ts';

const month = { billingType: 'MONTH', duration: 1 } as const;
const quarter = { billingType: 'MONTH', duration: 3 } as const;
const year = { billingType: 'YEAR', duration: 1 } as const;
const row = (...pricing: EditedPrice[]) => ({ uniqueId: 'u', pricing });

describe('the pricing table', () => {
  it('has a column for every way some SKU is sold in, and for those just opened', () => {
    expect(waysOf([row({ ...year, price: '9.00' }), row({ ...quarter, price: '3.00' })], [month])).toEqual([month, quarter, year]);
  });

  it('sets and takes away a price without touching the others', () => {
    const priced = withPrice(withPrice(row(), year, '90.00'), month, '10.00');
    expect(priced.pricing.map(({ price }) => price)).toEqual(['10.00', '90.00']);
    expect(withPrice(priced, month, '').pricing).toEqual([{ ...year, price: '90.00' }]);
    expect(withPrice(priced, quarter, '')).toBe(priced);
  });

  it('fills a column downwards from a SKU', () => {
    const rows = [row({ ...month, price: '1.00' }), row({ ...month, price: '2.00' }), row(), row({ ...month, price: '4.00' })];
    expect(fillDown(rows, month, 1).map((one) => priceIn(one, month))).toEqual(['1.00', '2.00', '2.00', '2.00']);
  });

  it('fills a whole column and removes one', () => {
    const rows = fillColumn([row({ ...year, price: '5.00' }), row()], month, '8.00');
    expect(rows.map((one) => priceIn(one, month))).toEqual(['8.00', '8.00']);
    expect(waysOf(removeWay(rows, month))).toEqual([year]);
  });

  it('changes the duration of a column with its prices, unless there is such a column', () => {
    const rows = [row({ ...month, price: '8.00' }), row()];
    expect(changeDuration(rows, month, 6).map((one) => one.pricing)).toEqual([[{ ...month, duration: 6, price: '8.00' }], []]);
    const both = [row({ ...month, price: '8.00' }, { ...quarter, price: '20.00' })];
    expect(changeDuration(both, month, 3)).toEqual(both);
  });

  it('gives a SKU one trial at most', () => {
    const tried = withTrial(withTrial(row(), 7), 15);
    expect(trialDaysOf(tried)).toBe(15);
    expect(tried.pricing).toHaveLength(1);
    expect(trialDaysOf(withTrial(tried, 0))).toBe(0);
  });

  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['１２．５', '12.50'],
    ['¥1,280.00', '1280.00'],
    ['007', '7.00'],
    ['', null],
    ['1.234', null],
    ['-1', null],
    ['abc', null],
  ])('reads %j as %j', (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });
});
