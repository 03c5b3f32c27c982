import { expect, it } from 'vitest';
import { partsBetween, priceStep } from './price-steps.ts';

it('steps prices by their digits and the first two of them, in their order', () => {
  expect(['0', '7', '10', '99', '1234', '9000000000000000000'].map(priceStep)).toEqual([100, 170, 210, 299, 412, 1990]);
  expect(priceStep('-5')).toBe(0);
  const prices = Array.from({ length: 3_000 }, (_, at) => priceStep(String(at * 37)));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

it('covers each step between two others once, with few sums', () => {
  for (const [before, after] of [
    [412, 413],
    [412, 412],
    [412, 414],
    [100, 1_990],
    [199, 787],
    [455, 461],
    [610, 300],
    [0, 250],
  ] as const) {
    const parts = partsBetween(before, after);
    const steps = parts.flatMap(({ width, first, last }) =>
      Array.from({ length: (last - first + 1) * width }, (_, at) => first * width + at),
    );
    expect(steps.toSorted((a, b) => a - b)).toEqual(Array.from({ length: Math.max(0, after - before - 1) }, (_, at) => before + 1 + at));
    expect(parts.length).toBeLessThanOrEqual(5);
  }
  expect(partsBetween(null, 100)).toEqual([{ width: 100, first: 0, last: 0 }]);
  expect(partsBetween(1_899, null)).toEqual([{ width: 100, first: 19, last: 99 }]);
});
