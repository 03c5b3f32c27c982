import { describe, expect, it } from 'vitest';
import { divideHalfEven } from './round.ts';

describe('divideHalfEven', () => {
  it.each([
    [5n, 10n, 0n],
    [15n, 10n, 2n],
    [25n, 10n, 2n],
    [-5n, 10n, 0n],
    [-15n, 10n, -2n],
    [-25n, 10n, -2n],
    [-26n, 10n, -3n],
    [14n, 10n, 1n],
    [7n, 3n, 2n],
    [-8n, 3n, -3n],
    [3n, 1n, 3n],
  ])('%i ÷ %i is %i', (numerator, denominator, quotient) => {
    expect(divideHalfEven(numerator, denominator)).toBe(quotient);
  });

  it('refuses a denominator that is not positive', () => {
    expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError);
    expect(() => divideHalfEven(1n, -1n)).toThrow(RangeError);
  });
});
