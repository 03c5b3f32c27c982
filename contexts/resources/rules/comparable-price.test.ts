import { describe, expect, it } from 'vitest';
import { hourlyMicro, monthlyMicro } from './comparable-price.ts';

describe('prices of different units', () => {
  it.each([
    [1_200_000, 'card*hour', 1_200_000],
    [80_000, 'core*hour', 80_000],
    [480_000_000, 'platform*month', 657_534],
    [960_000_000, 'MONTH', 1_315_068],
    [240_000, 'GB*month', 329],
    [3_000_000, 'MONTH*3', 1_370],
    [24_000_000, 'DAY', 1_000_000],
    [500_000_000, 'ONCE', 500_000_000],
  ])('compare by the hour: %d a %s', (price, unit, hourly) => expect(hourlyMicro(price, unit)).toBe(hourly));
  it('order by the month as by the hour', () => {
    expect(monthlyMicro(1_000_000, 'card*hour')).toBe(730_000_000);
    expect(monthlyMicro(12_000_000, 'YEAR')).toBe(1_000_000);
    expect(monthlyMicro(5, 'FOREVER')).toBe(5);
  });
});
