import { describe, expect, it } from 'vitest';
import { judgeAmount, presetsWithin, readChargeLimit } from './charge-amount.ts';

const limit = { minFen: 100, maxFen: 1_000_000 };

describe('the amount of a top-up', () => {
  it.each([
    ['500', '500.00'],
    ['88.5', '88.50'],
    [' ¥1,000.00 ', '1000.00'],
    ['1', '1.00'],
    ['10000', '10000.00'],
  ])('takes %j as %s yuan', (typed, amount) => expect(judgeAmount(typed, limit)).toMatchObject({ amount }));

  it.each([
    ['', 'empty'],
    ['1.005', 'format'],
    ['1e3', 'format'],
    ['abc', 'format'],
    ['0.99', 'range'],
    ['-5', 'range'],
    ['10000.01', 'range'],
  ])('refuses %j: %s', (typed, why) => expect(judgeAmount(typed, limit)).toBe(why));

  it('reads the limits of the platform, and has its own when they cannot be read', () => {
    expect(readChargeLimit('{"minFen": 1, "maxFen": 2}')).toEqual({ minFen: 1, maxFen: 2 });
    for (const value of [undefined, '', 'null', '{"minFen": "x"}'])
      expect(readChargeLimit(value)).toEqual({ minFen: 100, maxFen: 10_000_000 });
  });

  it('offers only amounts within the limits', () => {
    expect(presetsWithin({ minFen: 20_000, maxFen: 100_000 })).toEqual([50_000, 100_000]);
  });
});
