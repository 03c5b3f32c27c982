import { describe, expect, it } from 'vitest';
import type { ListingPricing } from '#contexts/catalogue/calls/listing-content.ts';
import {
  addWay,
  changeDuration,
  fillColumn,
  fillDown,
  nextDuration,
  pasteDown,
  priceIn,
  readPrice,
  removeWay,
  trialDaysOf,
  waysOf,
  withPrice,
} from './pricing-editor.ts';

const month = { billingType: 'MONTH', duration: 1 } as const;
const quarter = { billingType: 'MONTH', duration: 3 } as const;
const year = { billingType: 'YEAR', duration: 1 } as const;
const trial = { billingType: 'TRIAL', duration: 15 } as const;
const row = (...pricing: ListingPricing[]) => ({ uniqueId: 'u', pricing });

describe('the pricing table', () => {
  it('has a column for every way some SKU is sold in, in the order of the types', () => {
    expect(waysOf([row({ ...year, price: '9.00' }, { ...month, price: '' }), row({ ...quarter, price: '3.00' })])).toEqual([
      month,
      quarter,
      year,
    ]);
  });

  it('tells a price that is missing from a way the SKU is not sold in', () => {
    const priced = withPrice(withPrice(row(), year, '90.00'), month, '');
    expect(priced.pricing.map(({ price }) => price)).toEqual(['', '90.00']);
    expect([priceIn(priced, month), priceIn(priced, quarter)]).toEqual(['', null]);
    expect(withPrice(priced, month, null).pricing).toEqual([{ ...year, price: '90.00' }]);
    expect(withPrice(priced, quarter, null)).toBe(priced);
  });

  it('writes nothing but zero for what costs nothing', () => {
    expect(withPrice(row(), trial, '5.00').pricing[0]?.price).toBe('0.00');
  });

  it('opens a way for all SKUs without touching what is priced', () => {
    const rows = addWay([row({ ...month, price: '1.00' }), row()], month);
    expect(rows.map((one) => priceIn(one, month))).toEqual(['1.00', '']);
    expect(addWay(rows, trial).map((one) => priceIn(one, trial))).toEqual(['0.00', '0.00']);
  });

  it('fills a column downwards from a SKU', () => {
    const rows = [row({ ...month, price: '1.00' }), row({ ...month, price: '2.00' }), row(), row({ ...month, price: '4.00' })];
    expect(fillDown(rows, month, 1).map((one) => priceIn(one, month))).toEqual(['1.00', '2.00', '2.00', '2.00']);
    expect(fillDown(rows, month, 2).map((one) => priceIn(one, month))).toEqual(['1.00', '2.00', null, null]);
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

  it('offers the usual durations first', () => {
    const rows = [row({ ...month, price: '' }, { ...quarter, price: '' })];
    expect(nextDuration(rows, 'MONTH')).toBe(6);
    expect(nextDuration([row(...[1, 3, 6, 12].map((duration) => ({ billingType: 'MONTH' as const, duration, price: '' })))], 'MONTH')).toBe(
      13,
    );
    expect(nextDuration(rows, 'ONCE')).toBe(1);
  });

  it('tells the longest trial of the SKUs', () => {
    expect(trialDaysOf([row({ ...trial, price: '0.00' }), row()])).toBe(15);
    expect(trialDaysOf([row()])).toBe(0);
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

  it('fills the SKUs that are meant and no others', () => {
    const rows = [row({ ...month, price: '1.00' }), row({ ...month, price: '2.00' }), row()];
    const filled = fillColumn(rows, month, '8.00', (one) => one !== rows[1]);
    expect(filled.map((one) => priceIn(one, month))).toEqual(['8.00', '2.00', '8.00']);
    expect(filled[1]).toBe(rows[1]);
  });

  it('takes a column of prices from a spreadsheet, from one SKU on', () => {
    const rows = [row({ ...month, price: '1.00' }), row({ ...month, price: '2.00' }), row({ ...month, price: '3.00' }), row()];
    const pasted = pasteDown(rows, month, 1, '¥1,200\t备注\r\n暂无\r\n７.5\r\n99\r\n');
    expect(pasted.map((one) => priceIn(one, month))).toEqual(['1.00', '1200.00', '3.00', '7.50']);
    expect([pasted[0], pasted[2]]).toEqual([rows[0], rows[2]]);
  });
});
