import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTerm, hasTerm, monthsBefore } from './term.ts';
import { DAY_MS, formatDate, formatDateTime, fromCalendar, relativeTime, type TermBillingType, toCalendar } from './time.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * DAY_MS;

describe('relativeTime', () => {
  it.each([
    [0, '1分钟前', '1 minute ago'],
    [59_999, '1分钟前', '1 minute ago'],
    [minutes(1), '1分钟前', '1 minute ago'],
    [minutes(2) - 1, '1分钟前', '1 minute ago'],
    [minutes(2), '2分钟前', '2 minutes ago'],
    [minutes(60) - 1, '59分钟前', '59 minutes ago'],
    [minutes(60), '1小时前', '1 hour ago'],
    [days(1) - 1, '23小时前', '23 hours ago'],
    [days(1), '1天前', '1 day ago'],
    [days(30) - 1, '29天前', '29 days ago'],
    [days(30), '1个月前', '1 month ago'],
    [days(364), '11个月前', '11 months ago'],
    [days(365), '1年前', '1 year ago'],
    [days(800), '2年前', '2 years ago'],
  ])('says of %i ms: %s, %s', (elapsed, zh, en) => {
    const now = at('2026-03-05T12:00:00');
    expect(relativeTime(now - elapsed, now, 'zh')).toBe(zh);
    expect(relativeTime(now - elapsed, now, 'en')).toBe(en);
  });

  it('shows a future instant as just now, as clocks differ', () => {
    expect(relativeTime(days(400), 0, 'zh')).toBe('1分钟前');
  });

  it('refuses what is no instant', () => {
    expect(() => relativeTime(Number.NaN, 0, 'zh')).toThrow(RangeError);
  });
});

describe('formatDateTime', () => {
  it('shows Shanghai’s time whatever the zone of the machine', () => {
    expect(formatDateTime(Date.parse('2026-03-04T16:04:09Z'), 'zh')).toBe('2026-03-05 00:04:09');
    expect(formatDateTime(Date.parse('2026-03-04T16:04:09Z'), 'en')).toBe('Mar 5, 2026, 00:04:09');
    expect(formatDate(Date.parse('2025-12-31T16:00:00Z'), 'zh')).toBe('2026-01-01');
    expect(formatDate(Date.parse('2025-12-31T15:59:59Z'), 'en')).toBe('Dec 31, 2025');
  });

  it('agrees with the zone data of Intl on random instants', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
    fc.assert(
      fc.property(fc.integer({ min: at('1992-01-01T00:00:00'), max: at('2099-12-31T23:59:59') }), (instant) => {
        expect(formatDateTime(instant, 'zh')).toBe(intl.format(instant));
      }),
    );
  });

  it('refuses instants outside the supported years', () => {
    for (const instant of [Number.NaN, 0.5, 0, 8.64e15, Number.POSITIVE_INFINITY]) {
      expect(() => formatDateTime(instant, 'zh')).toThrow(RangeError);
    }
  });

  it('comes back from the calendar unchanged', () => {
    const instant = at('2028-02-29T23:59:59.999');
    expect(fromCalendar(toCalendar(instant))).toBe(instant);
  });
});

describe('monthsBefore', () => {
  it.each([
    ['2026-11-23T08:30:00.123', 24, '2024-11-23T08:30:00.123'],
    ['2026-08-31T10:00:00', 6, '2026-02-28T10:00:00'],
    ['2028-08-31T10:00:00', 6, '2028-02-29T10:00:00'],
    ['2026-01-15T00:00:00', 1, '2025-12-15T00:00:00'],
    ['2026-12-31T10:00:00', 12, '2025-12-31T10:00:00'],
    ['2026-03-31T23:59:59.999', 13, '2025-02-28T23:59:59.999'],
  ] as const)('%s less %i is %s', (instant, months, before) => {
    expect(monthsBefore(at(instant), months)).toBe(at(before));
  });
});

describe('addTerm', () => {
  it.each([
    ['2026-01-15T08:30:00.123', 'MONTH', 1, '2026-02-15T08:30:00.123'],
    ['2026-01-31T00:00:00', 'MONTH', 1, '2026-02-28T00:00:00'],
    ['2028-01-31T00:00:00', 'MONTH', 1, '2028-02-29T00:00:00'],
    ['2026-01-31T00:00:00', 'MONTH', 2, '2026-03-31T00:00:00'],
    ['2026-08-31T10:00:00', 'MONTH', 13, '2027-09-30T10:00:00'],
    ['2026-12-31T10:00:00', 'MONTH', 2, '2027-02-28T10:00:00'],
    ['2026-11-30T10:00:00', 'MONTH', 1, '2026-12-30T10:00:00'],
    ['2028-02-29T10:00:00', 'YEAR', 1, '2029-02-28T10:00:00'],
    ['2028-02-29T10:00:00', 'YEAR', 4, '2032-02-29T10:00:00'],
    ['2026-02-28T10:00:00', 'YEAR', 2, '2028-02-28T10:00:00'],
    ['2028-02-28T10:00:00', 'DAY', 2, '2028-03-01T10:00:00'],
    ['2026-12-31T23:59:59', 'DAY', 1, '2027-01-01T23:59:59'],
  ] as const)('%s and %s × %i end at %s', (start, billingType, duration, end) => {
    expect(addTerm(at(start), billingType, duration)).toBe(at(end));
  });

  it('clamps by the day in Shanghai, not in UTC', () => {
    expect(addTerm(Date.parse('2026-01-30T17:00:00Z'), 'MONTH', 1)).toBe(at('2026-02-28T01:00:00'));
  });

  it('never skips a month and always moves forward', () => {
    const start = fc.integer({ min: at('2000-01-01T00:00:00'), max: at('2100-01-01T00:00:00') });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 240 }), (instant, duration) => {
        const from = toCalendar(instant);
        const to = toCalendar(addTerm(instant, 'MONTH', duration));
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + duration);
        expect(to.day).toBeLessThanOrEqual(from.day);
        expect([to.hour, to.minute, to.second, to.ms]).toEqual([from.hour, from.minute, from.second, from.ms]);
      }),
    );
  });

  it('refuses durations and billing types without a term', () => {
    for (const duration of [0, -1, 1.5, Number.NaN]) expect(() => addTerm(at('2026-01-01T00:00:00'), 'DAY', duration)).toThrow(RangeError);
    expect(() => addTerm(at('2026-01-01T00:00:00'), 'FOREVER' as TermBillingType, 1)).toThrow(RangeError);
    expect(() => addTerm(at('2026-01-01T00:00:00'), 'YEAR', 9_000)).toThrow(RangeError);
    expect(['YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL'].filter(hasTerm)).toEqual(['YEAR', 'MONTH', 'DAY']);
  });
});
