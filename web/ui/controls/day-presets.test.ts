import { describe, expect, it } from 'vitest';
import { isBackwards, presetRange } from './day-presets.ts';

describe('the presets of a range of days', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05', '2026-03-05'],
    ['days7', '2026-03-05', '2026-02-27', '2026-03-05'],
    ['days30', '2026-03-05', '2026-02-04', '2026-03-05'],
    ['thisMonth', '2026-03-05', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-03-05', '2026-01-01', '2026-03-05'],
  ] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to });
  });

  it.each([
    ['2026-03-05', '2026-03-04', true],
    ['2026-03-05', '2026-03-05', false],
    ['', '2026-03-04', false],
    ['2026-03-05', '', false],
  ])('%s to %s is backwards: %s', (from, to, backwards) => {
    expect(isBackwards({ from, to })).toBe(backwards);
  });
});
