import { describe, expect, it } from 'vitest';
import { amountOf } from './number-field.tsx';

describe('the amount in what was typed', () => {
  it.each([
    ['12.345', 2, '12.34'],
    ['0012', 2, '12'],
    ['.5', 2, '0.5'],
    ['1.', 2, '1.'],
    ['¥1,234.50', 2, '1234.50'],
    ['１２。５', 2, '12.5'],
    ['1.2.3', 4, '1.23'],
    ['0.0415', 6, '0.0415'],
    ['12.5', 0, '12'],
    ['-3', 2, '3'],
    ['abc', 2, ''],
    ['0', 2, '0'],
  ])('of %j with %i decimals is %j', (typed, decimals, expected) => {
    expect(amountOf(typed, decimals)).toBe(expected);
  });
});
