import { describe, expect, it } from 'vitest';
import { type EstimateLine, estimate } from './estimate.ts';

const line = (over: Partial<EstimateLine>): EstimateLine => ({
  sourceMicro: 100_000,
  priceMicro: 100_000,
  tiers: [],
  amount: 1,
  duration: 1,
  ...over,
});

describe('an estimate', () => {
  it.each<[string, EstimateLine[], [source: number, discount: number, tiers: number, actual: number]]>([
    ['of nothing', [], [0, 0, 0, 0]],
    ['of 200 core-hours', [line({ priceMicro: 80_000, amount: 200 })], [2_000, 400, 0, 1_600]],
    [
      'with storage for three months',
      [line({ amount: 200 }), line({ sourceMicro: 60_000, priceMicro: 60_000, amount: 100, duration: 3 })],
      [3_800, 0, 0, 3_800],
    ],
    [
      'with tiers, whose units each have the price of their tier',
      [line({ sourceMicro: 120_000, tiers: [{ from: 101, priceMicro: 50_000 }], amount: 300 })],
      [3_600, 600, 1_000, 2_000],
    ],
    [
      'rounded once a line',
      [line({ sourceMicro: 1_250, priceMicro: 1_250, amount: 2 }), line({ sourceMicro: 1_250, priceMicro: 1_250, amount: 2 })],
      [0, 0, 0, 0],
    ],
  ])('%s', (_, lines, [sourceFen, discountFen, tierFen, actualFen]) => {
    expect(estimate(lines)).toMatchObject({ sourceFen, discountFen, tierFen, actualFen });
  });
});
