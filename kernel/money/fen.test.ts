import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate, sumFen } from './money.ts';

describe('sumFen', () => {
  it('adds, and is 0 for nothing', () => {
    expect(sumFen([])).toBe(0);
    expect(sumFen([1, 2, -5])).toBe(-2);
  });

  it('is exact when an intermediate sum leaves the safe range and comes back', () => {
    expect(sumFen([Number.MAX_SAFE_INTEGER, 3, -3])).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('refuses fractions and sums beyond the safe range', () => {
    expect(() => sumFen([0.1])).toThrow(RangeError);
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });
});

describe('prorate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [100, [50, 30, 20], [50, 30, 20]],
    [1, [1, 1], [1, 0]],
    [10, [0, 1, 0], [0, 10, 0]],
    [7, [1, 2, 4], [1, 2, 4]],
    [8, [1, 2, 4], [1, 2, 5]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('spreads %i over %j as %j', (total, weights, shares) => {
    expect(prorate(total, weights)).toEqual(shares);
  });

  it('always adds up, and no share is a whole fen away from its exact part', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        const shares = prorate(total, parts);
        expect(sumFen(shares)).toBe(total);
        shares.forEach((share, index) => {
          const distance = BigInt(share) * whole - BigInt(total) * BigInt(parts[index] ?? 0);
          expect(distance < whole && distance > -whole).toBe(true);
        });
      }),
    );
  });

  it('never takes more off a line than the line costs', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (costs, share) => {
        const discount = Math.floor(sumFen(costs) * share);
        fc.pre(sumFen(costs) > 0);
        prorate(discount, costs).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(costs[index] ?? 0);
        });
      }),
    );
  });

  it('refuses an amount without weights, and weights that are not counts', () => {
    expect(() => prorate(1, [])).toThrow(RangeError);
    expect(() => prorate(1, [0, 0])).toThrow(RangeError);
    expect(() => prorate(1, [2, -1])).toThrow(RangeError);
    expect(() => prorate(1, [0.5])).toThrow(RangeError);
    expect(() => prorate(0.5, [1])).toThrow(RangeError);
  });
});
