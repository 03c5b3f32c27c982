import { describe, expect, it } from 'vitest';
import { axisDay, axisValue, chartRows, chartValue } from './chart.ts';

describe('numbers of charts', () => {
  it.each([
    [1234.5, 'yuan', '¥1,234.50'],
    [0.1234, 'percent', '12.3%'],
    [1200, 'count', '1,200'],
  ] as const)('writes %d %s as %s', (value, unit, expected) => {
    expect(chartValue(value, unit)).toBe(expected);
  });

  it.each([
    [12_000, 'yuan', 'zh', '¥1.2万'],
    [12_000, 'yuan', 'en', '¥12K'],
    [300_000_000, 'count', 'zh', '3亿'],
    [999, 'count', 'en', '999'],
    [0.5, 'percent', 'en', '50%'],
    [0, 'yuan', 'zh', '¥0'],
  ] as const)('shortens %d %s in %s to %s', (value, unit, locale, expected) => {
    expect(axisValue(value, unit, locale)).toBe(expected);
  });

  it('drops the year of a day', () => {
    expect(axisDay('2026-03-01')).toBe('03-01');
    expect(axisDay('2026-03')).toBe('2026-03');
  });

  it('joins series by their places', () => {
    const series = [
      { key: 'a', label: 'A', points: [{ at: '1', value: 5 }] },
      {
        key: 'b',
        label: 'B',
        points: [
          { at: '1', value: 2 },
          { at: '2', value: 3 },
        ],
      },
    ];
    expect(chartRows(series)).toEqual([
      { at: '1', a: 5, b: 2 },
      { at: '2', a: 0, b: 3 },
    ]);
  });
});
