import { describe, expect, it } from 'vitest';
import { axisDay, axisValue, chartRows, chartValue, isOpenAt, openRows, soFar } from './chart.ts';

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

describe('a day that is not over', () => {
  const series = [{ key: 'a', label: 'A', points: [] }];
  const rows = [
    { at: '2026-01-01', a: 5 },
    { at: '2026-01-02', a: 7 },
    { at: '2026-01-03', a: 1 },
  ];
  it('is no point of the line, but the end of a step of its own', () => {
    expect(openRows(rows, series, '2026-01-03')).toEqual([
      { at: '2026-01-01', a: 5 },
      { at: '2026-01-02', a: 7, [soFar('a')]: 7 },
      { at: '2026-01-03', a: null, [soFar('a')]: 1 },
    ]);
  });
  it('changes nothing where it is not shown', () => expect(openRows(rows, series, '2026-02-01')).toEqual(rows));
  it('is a month too, and no name', () => {
    expect([isOpenAt('2026-01', '2026-01-03'), isOpenAt('2026-02', '2026-01-03'), isOpenAt('', '2026-01-03')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
