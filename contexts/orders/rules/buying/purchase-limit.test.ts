import { describe, expect, it } from 'vitest';
import { cartLineProblems, durationUnitOf, fitsOffer, purchaseLimit, purchaseRange, readDurationUnit, repairedQuantity } from './buying.ts';

const configured = { minQuota: 50, maxQuota: 5_000, minDuration: 3, minCpuNum: 100, minGpuNum: 8 };
const platform = { compute: configured, storage: { ...configured, minQuota: 70, maxQuota: 7_000, minDuration: 6 } };
const unset = { compute: null, storage: null };
const wide = { minAmount: 1, maxAmount: 99_999_999, minDuration: 1 };

describe('purchaseLimit', () => {
  it.each([
    ['share', 'cpu', { amount: 100, maxAmount: 5_000, duration: 1 }],
    ['share', 'gpu', { amount: 8, maxAmount: 5_000, duration: 1 }],
    ['share', 'dcu', { amount: 8, maxAmount: 5_000, duration: 1 }],
    ['share', '', { amount: 50, maxAmount: 5_000, duration: 1 }],
    ['storage', '', { amount: 70, maxAmount: 7_000, duration: 6 }],
    ['contract', 'cpu', { amount: 1, maxAmount: 5_000, duration: 3 }],
    ['contract', 'gpu', { amount: 1, maxAmount: 5_000, duration: 3 }],
    ['ecs', 'cpu', { amount: 1, maxAmount: 5_000, duration: 3 }],
    ['bms', 'gpu', { amount: 1, maxAmount: 5_000, duration: 3 }],
  ] as const)('of %s %s is what the platform sets', (goodsType, resourceType, limit) => {
    expect(purchaseLimit({ goodsType, resourceType, ...wide }, platform)).toEqual(limit);
  });

  it.each([
    ['share', 'cpu', 1],
    ['contract', 'cpu', 12],
    ['storage', '', 12],
    ['ecs', 'cpu', 12],
    ['bms', 'gpu', 12],
  ] as const)('of %s %s is the offer’s own where that is narrower', (goodsType, resourceType, duration) => {
    const own = { minAmount: 200, maxAmount: 300, minDuration: 12 };
    expect(purchaseLimit({ goodsType, resourceType, ...own }, platform)).toEqual({ amount: 200, maxAmount: 300, duration });
    expect(purchaseLimit({ goodsType, resourceType, ...own }, unset)).toEqual({ amount: 200, maxAmount: 300, duration });
  });

  it('falls back on the general minimum, on 1 and on 99999999', () => {
    const share = { goodsType: 'share', resourceType: 'gpu', ...wide } as const;
    expect(purchaseLimit(share, { compute: { minQuota: 50 }, storage: null }).amount).toBe(50);
    expect(purchaseLimit({ ...share, minAmount: 0, maxAmount: 10 ** 12, minDuration: 0 }, unset)).toEqual({
      amount: 1,
      maxAmount: 99_999_999,
      duration: 1,
    });
    const nothing = { minQuota: 0, minDuration: 0, maxQuota: 10 ** 12 };
    expect(purchaseLimit({ goodsType: 'storage', resourceType: '', ...wide, minDuration: 0 }, { compute: null, storage: nothing })).toEqual(
      { amount: 1, maxAmount: 99_999_999, duration: 1 },
    );
  });
});

describe('purchaseRange', () => {
  const limit = { amount: 10, maxAmount: 500, duration: 6 };
  it.each([
    ['contract', 1_000, { least: 10, most: 500, leastMonths: 6, mostMonths: 120 }],
    ['contract', 40, { least: 10, most: 40, leastMonths: 6, mostMonths: 120 }],
    ['contract', 10, { least: 10, most: 10, leastMonths: 6, mostMonths: 120 }],
    ['contract', 9, null],
    ['contract', 0, null],
  ] as const)('for %s with %i left', (kind, quota, range) => expect(purchaseRange(limit, kind, quota)).toEqual(range));
  it('has no months to choose of hours, and nothing at all when the limits cross', () => {
    expect(purchaseRange({ ...limit, duration: 1 }, 'share', 99)).toEqual({ least: 10, most: 99, leastMonths: 1, mostMonths: 1 });
    expect(purchaseRange({ amount: 10, maxAmount: 5, duration: 1 }, 'share', 99)).toBeNull();
  });
});

describe('repairedQuantity', () => {
  const limit = { amount: 10, maxAmount: 500, duration: 6 };
  const range = purchaseRange(limit, 'contract', 1_000) ?? { least: 0, most: 0, leastMonths: 0, mostMonths: 0 };
  it.each([
    [
      [1, 6],
      [10, 6],
    ],
    [
      [501, 6],
      [500, 6],
    ],
    [
      [10, 1],
      [10, 6],
    ],
    [
      [3, 999],
      [10, 120],
    ],
    [
      [10.7, 6],
      [10, 6],
    ],
    [
      [Number.NaN, Number.NaN],
      [10, 6],
    ],
  ] as const)('of %j is %j, which can be bought', ([purchaseAmount, purchaseDuration], [amount, duration]) => {
    const repaired = repairedQuantity({ purchaseAmount, purchaseDuration }, range);
    expect(repaired).toEqual({ purchaseAmount: amount, purchaseDuration: duration });
    expect(cartLineProblems({ displayed: true, goodsType: 'contract', purchaseAmount: amount, purchaseDuration: duration }, limit)).toEqual(
      [],
    );
  });
  it('is nothing for what can be bought as it is', () => {
    expect(repairedQuantity({ purchaseAmount: 10, purchaseDuration: 6 }, range)).toBeNull();
  });
});

describe('the unit of a duration', () => {
  it.each([
    ['month', 'month'],
    ['MONTH', 'month'],
    ['', 'month'],
    [undefined, 'month'],
    ['hour', 'hour'],
    ['HOUR', 'hour'],
    ['year', null],
  ] as const)('%j is read as %j', (text, unit) => expect(readDurationUnit(text)).toBe(unit));
  it('fits months to everything and hours to shared compute alone', () => {
    for (const kind of ['share', 'contract', 'storage', 'ecs', 'bms'] as const) {
      expect(fitsOffer('month', kind)).toBe(true);
      expect(fitsOffer('hour', kind)).toBe(kind === 'share');
      expect(durationUnitOf(kind)).toBe(kind === 'share' ? 'hour' : 'month');
    }
  });
});
