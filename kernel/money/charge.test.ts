import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFen, sumFen } from './money.ts';

const Oracle = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_EVEN });
const oracleFen = (unitMicro: number, amount: number, duration: number) =>
  new Oracle(unitMicro).mul(amount).mul(duration).div(10_000).toDecimalPlaces(0, Decimal.ROUND_HALF_EVEN);

const plainLine = fc.record({
  unit: fc.integer({ min: 0, max: 50_000_000 }),
  amount: fc.integer({ min: 1, max: 100_000 }),
  duration: fc.integer({ min: 1, max: 60 }),
});
/** unit × amount × duration ends in exactly half a fen: an odd multiple of 5000 times an odd count. */
const tiedLine = fc.record({
  unit: fc.integer({ min: 0, max: 10_000 }).map((n) => (2 * n + 1) * 5_000),
  amount: fc.integer({ min: 0, max: 50_000 }).map((n) => 2 * n + 1),
  duration: fc.integer({ min: 0, max: 30 }).map((n) => 2 * n + 1),
});

describe('chargeFen', () => {
  it('agrees with decimal.js, line by line and in sum, over 10,000 random carts with ties among them', () => {
    let ties = 0;
    fc.assert(
      fc.property(fc.array(fc.oneof(plainLine, tiedLine), { minLength: 1, maxLength: 12 }), (cart) => {
        const charged = cart.map(({ unit, amount, duration }) => chargeFen(unit, amount, duration));
        const expected = cart.map(({ unit, amount, duration }) => oracleFen(unit, amount, duration));
        ties += cart.filter(({ unit, amount, duration }) => (BigInt(unit) * BigInt(amount) * BigInt(duration)) % 10_000n === 5_000n).length;
        expect(charged.map(String)).toEqual(expected.map((fen) => fen.toFixed(0)));
        expect(String(sumFen(charged))).toBe(Oracle.sum(...expected).toFixed(0));
      }),
      { numRuns: 10_000 },
    );
    expect(ties).toBeGreaterThan(10_000);
  });

  it.each([
    [5_000, 1, 1, 0],
    [15_000, 1, 1, 2],
    [25_000, 1, 1, 2],
    [35_000, 1, 1, 4],
    [5_001, 1, 1, 1],
    [14_999, 1, 1, 1],
    [41_500, 1_000, 1, 4_150],
    [41_500, 100_000, 12, 4_980_000],
    [41_500, 0, 12, 0],
    [0, 99_999_999, 12, 0],
  ])('charges %i micro × %i × %i as %i fen', (unit, amount, duration, fen) => {
    expect(chargeFen(unit, amount, duration)).toBe(fen);
  });

  it('rounds once, not per period', () => {
    expect(chargeFen(4_000, 1, 3)).toBe(1);
    expect(chargeFen(4_000, 1, 1) * 3).toBe(0);
  });

  it('stays exact where floats lose digits', () => {
    expect(chargeFen(9_007_199_254_740_991, 1_001, 9)).toBe(8_114_585_808_596_159);
    expect(chargeFen(9_007_199_254_740_991, 10_000, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([
    ['a charge beyond the safe range', 9_007_199_254_740_991, 10_001, 1],
    ['a fraction', 0.5, 1, 1],
    ['a fraction of an amount', 1, 1.5, 1],
    ['NaN', 1, Number.NaN, 1],
    ['infinity', 1, 1, Number.POSITIVE_INFINITY],
    ['an unsafe price', 2 ** 53, 1, 1],
    ['a negative price', -1, 1, 1],
    ['a negative amount', 1, -1, 1],
    ['a negative duration', 1, 1, -1],
  ])('refuses %s', (_, unit, amount, duration) => {
    expect(() => chargeFen(unit, amount, duration)).toThrow(RangeError);
  });
});
