import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/time/time.ts';
import { dayEnd, dayOf, dayStart, idsOf } from './fund-terms.ts';

describe('terms of a fund', () => {
  it.each(['2026-01-01', '2026-02-28', '2024-02-29', '2026-12-31'])(
    'have %s from its first instant in Shanghai to the first after it',
    (day) => {
      expect(dayStart(day)).toBe(Date.parse(`${day}T00:00:00+08:00`));
      expect(dayEnd(day) - dayStart(day)).toBe(DAY_MS);
      expect(dayOf(dayEnd(day) - 1)).toBe(day);
    },
  );
  it('have no end without a day', () => {
    expect([dayStart(''), dayEnd('')]).toEqual([0, 0]);
  });
  it('read ids however they are separated', () => {
    expect(idsOf(' 1, 2，3\n4 ')).toEqual(['1', '2', '3', '4']);
  });
});
