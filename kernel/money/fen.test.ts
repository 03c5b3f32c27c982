import { describe, expect, it } from 'vitest';
import { sumFen } from './money.ts';

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
