import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, type WorkingCalendar, workingDaysAfter } from './time.ts';
import { isWorkingDay } from './working-days.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const days = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) found.push(new Date(day).toISOString().slice(0, 10));
  return found;
};
/** 2026 as announced by the State Council. */
const YEAR_2026: WorkingCalendar = {
  holidays: new Set([
    ...days('2026-01-01', '2026-01-03'),
    ...days('2026-02-15', '2026-02-23'),
    ...days('2026-04-04', '2026-04-06'),
    ...days('2026-05-01', '2026-05-05'),
    ...days('2026-06-19', '2026-06-21'),
    ...days('2026-09-25', '2026-09-27'),
    ...days('2026-10-01', '2026-10-07'),
  ]),
  workdays: new Set(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']),
};
const PLAIN: WorkingCalendar = { holidays: new Set(), workdays: new Set() };

describe('working days', () => {
  it.each([
    ['2026-03-02T10:00:00', 3, '2026-03-05T10:00:00', 'Monday to Thursday'],
    ['2026-03-05T10:00:00', 3, '2026-03-10T10:00:00', 'over a weekend'],
    ['2026-03-07T10:00:00', 3, '2026-03-12T00:00:00', 'sent on a Saturday: from Monday’s beginning'],
    ['2026-02-12T09:30:00', 3, '2026-02-24T09:30:00', 'over the Spring Festival: Saturday the 14th is a make-up day'],
    ['2026-02-17T12:00:00', 3, '2026-02-27T00:00:00', 'sent in the Spring Festival'],
    ['2026-02-26T18:00:00', 3, '2026-03-02T18:00:00', 'Saturday the 28th is a make-up day'],
    ['2026-09-30T16:00:00', 3, '2026-10-10T16:00:00', 'over the National Day, Saturday the 10th counts'],
    ['2026-10-03T08:00:00', 3, '2026-10-12T00:00:00', 'sent in the National Day holiday: the 8th, 9th and 10th count'],
    ['2026-09-18T23:59:59', 1, '2026-09-20T23:59:59', 'Sunday the 20th of September is a make-up day'],
    ['2026-12-31T10:00:00', 1, '2027-01-01T10:00:00', 'a year that is not known yet has weekends alone'],
    ['2026-03-02T10:00:00', 0, '2026-03-02T10:00:00', 'none'],
  ])('%s and %i end at %s (%s)', (from, count, to) => {
    expect(new Date(workingDaysAfter(at(from), count, YEAR_2026)).toISOString()).toBe(new Date(at(to)).toISOString());
  });

  it('are those of Shanghai, whatever the zone of the machine', () => {
    expect(dayOf(Date.parse('2026-03-06T16:00:00Z'))).toBe('2026-03-07');
    expect(isWorkingDay(Date.parse('2026-03-06T16:00:00Z'), PLAIN)).toBe(false);
    expect(isWorkingDay(Date.parse('2026-03-08T16:00:00Z'), PLAIN)).toBe(true);
  });

  it('prefer a make-up working day to a day off', () => {
    expect(isWorkingDay(at('2026-03-04T10:00:00'), { holidays: new Set(['2026-03-04']), workdays: new Set(['2026-03-04']) })).toBe(true);
  });

  const instant = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2030-01-01T00:00:00') });
  it('end on a working day, or at the beginning of one, and never earlier than as many days', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 20 }), (from, count) => {
        const end = workingDaysAfter(from, count, YEAR_2026);
        expect(isWorkingDay(end, YEAR_2026)).toBe(true);
        expect(end - from).toBeGreaterThanOrEqual(count * DAY_MS);
      }),
    );
  });
  it('add up, and preserve the order of their starts', () => {
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (one, other, a, b) => {
        expect(workingDaysAfter(workingDaysAfter(one, a, YEAR_2026), b, YEAR_2026)).toBe(workingDaysAfter(one, a + b, YEAR_2026));
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(workingDaysAfter(first, a, YEAR_2026)).toBeLessThanOrEqual(workingDaysAfter(last, a, YEAR_2026));
      }),
    );
  });
  it('refuse a broken count and a calendar without work', () => {
    for (const count of [-1, 1.5, Number.NaN]) expect(() => workingDaysAfter(at('2026-01-01T00:00:00'), count, PLAIN)).toThrow(RangeError);
    const never = { holidays: new Set(days('2026-01-01', '2027-12-31')), workdays: new Set<string>() };
    expect(() => workingDaysAfter(at('2026-01-05T00:00:00'), 1, never)).toThrow(RangeError);
  });
});
