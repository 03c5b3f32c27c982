import { describe, expect, it } from 'vitest';
import { changedQuery, dayRange } from './list-address.ts';

describe('the address of a list', () => {
  it.each([
    ['?status=PAID&cursor=abc', { status: 'UNPAID' }, '?status=UNPAID'],
    ['?status=PAID&cursor=abc', { keyword: 'gpu' }, '?status=PAID&keyword=gpu'],
    ['?status=PAID', { cursor: 'abc' }, '?cursor=abc&status=PAID'],
    ['?status=PAID&cursor=abc', { cursor: '' }, '?status=PAID'],
    ['?status=PAID&keyword=a', { status: '', keyword: undefined }, ''],
    ['', { keyword: '算力 &' }, '?keyword=%E7%AE%97%E5%8A%9B+%26'],
    ['?status=PAID&a=1&type=SOLD', { sort: 'amount' }, '?sort=amount&status=PAID'],
  ])('%j with %j is %j', (search, changes, expected) => {
    expect(changedQuery('admin/orders', search, changes)).toBe(expected);
  });
});

describe('a range of days', () => {
  it('holds both days whole, in Shanghai', () => {
    expect(dayRange('2026-03-01', '2026-03-01')).toEqual({ from: Date.UTC(2026, 1, 28, 16), to: Date.UTC(2026, 2, 1, 16) });
    expect(dayRange('2026-12-31', '2026-12-31').to).toBe(Date.UTC(2026, 11, 31, 16));
  });
  it('is open where nothing or nonsense is given', () => {
    expect(dayRange('', undefined)).toEqual({ from: undefined, to: undefined });
    expect(dayRange('0001-01-01', 'yesterday')).toEqual({ from: undefined, to: undefined });
  });
});
