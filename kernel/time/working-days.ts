/** Working days of the Chinese calendar. National holidays and make-up days are passed in: the kernel has no calendar data. */
import { fromCalendar, toCalendar } from './shanghai.ts';
import { DAY_MS, twoDigits } from './units.ts';

export type WorkingCalendar = {
  /** Days off (yyyy-MM-dd), beside Saturdays and Sundays. */
  holidays: ReadonlySet<string>;
  /** Make-up working days (yyyy-MM-dd) although they fall on a weekend or a holiday. */
  workdays: ReadonlySet<string>;
};

/** More consecutive days off than in any real calendar. */
const LONGEST_REST = 400;

/** The day in Asia/Shanghai of an instant (ms) as yyyy-MM-dd. */
export const dayOf = (instant: number): string => {
  const { year, month, day } = toCalendar(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};
const startOfDay = (instant: number): number => fromCalendar({ ...toCalendar(instant), hour: 0, minute: 0, second: 0, ms: 0 });

/** Whether the day of an instant (ms) is a working day; make-up working days take precedence over days off. */
export const isWorkingDay = (instant: number, { holidays, workdays }: WorkingCalendar): boolean => {
  const day = dayOf(instant);
  if (workdays.has(day)) return true;
  if (holidays.has(day)) return false;
  const weekday = new Date(startOfDay(instant) + DAY_MS / 2).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const nextWorkingDay = (start: number, calendar: WorkingCalendar): number => {
  for (let days = 1; days <= LONGEST_REST; days += 1) if (isWorkingDay(start + days * DAY_MS, calendar)) return start + days * DAY_MS;
  throw new RangeError('The calendar has no working day');
};

/**
 * The instant (ms) `count` working days later, at the same time of day. A start on a day off counts from the beginning of the next working
 * day; the result is on a working day.
 * @throws RangeError for a negative or fractional count, or a calendar without working days.
 */
export const workingDaysAfter = (instant: number, count: number, calendar: WorkingCalendar): number => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('Not a count of days');
  let at = isWorkingDay(instant, calendar) ? instant : nextWorkingDay(startOfDay(instant), calendar);
  for (let passed = 0; passed < count; passed += 1) {
    const next = nextWorkingDay(startOfDay(at), calendar);
    at = next + (at - startOfDay(at));
  }
  return at;
};
