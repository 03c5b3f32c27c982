import { describe, expect, it } from 'vitest';
import { daysOfMonth, stateOf, turned, weekdayOf } from './calendar-months.ts';

const published = new Map(
  [
    { day: '2026-10-01', working: false, name: '国庆节', nameEn: 'National Day' },
    { day: '2026-10-10', working: true, name: '国庆节', nameEn: 'National Day' },
  ].map((one) => [one.day, one]),
);
const NONE = { holidays: [], workdays: [] };

describe('a day', () => {
  it.each([
    ['2026-10-01', false],
    ['2026-10-10', true],
    ['2026-10-11', false],
    ['2026-10-12', true],
  ])('%s works: %s', (day, works) => expect(stateOf(day, published, NONE).works).toBe(works));

  it.each(['2026-10-01', '2026-10-10', '2026-10-11', '2026-10-12'])('%s is turned over, and back to no change', (day) => {
    const once = turned(day, published, NONE);
    expect(stateOf(day, published, once)).toMatchObject({ works: !stateOf(day, published, NONE).works, changed: true });
    expect(turned(day, published, once)).toEqual(NONE);
  });
});

it('months begin on their weekday and have their days', () => {
  expect(weekdayOf('2026-11-01')).toBe(7);
  expect(weekdayOf('2026-11-02')).toBe(1);
  expect(daysOfMonth(2028, 2).at(-1)).toBe('2028-02-29');
});
