/**
 * The calendar of Asia/Shanghai: UTC+8 without daylight saving time since 1991, so no zone data is needed and server and browser always
 * agree.
 */
const offset = 8 * 3_600_000;

/** Bounds of days in input: a year narrower than the calendar, so that dates computed from them stay within it. */
export const FIRST_DAY = '1992-01-01';
export const LAST_DAY = '9998-12-31';
/** In ms since 1970 UTC. */
export const LAST_INSTANT = Date.UTC(9998, 11, 31);

export type CalendarTime = { year: number; month: number; day: number; hour: number; minute: number; second: number; ms: number };

/**
 * The calendar time in Shanghai of an instant (ms since 1970 UTC); months count from 1.
 * @throws RangeError when the instant is not an integer or lies outside the years 1992 to 9999.
 */
export const toCalendar = (instant: number): CalendarTime => {
  const date = new Date(instant + offset);
  const year = date.getUTCFullYear();
  if (!Number.isInteger(instant) || !(year >= 1992 && year <= 9999)) throw new RangeError('The instant is out of range');
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    ms: date.getUTCMilliseconds(),
  };
};

/**
 * The instant (ms since 1970 UTC) of a calendar time in Shanghai; days and months beyond their range carry over.
 * @throws RangeError when it lies outside the years 1992 to 9999.
 */
export const fromCalendar = ({ year, month, day, hour, minute, second, ms }: CalendarTime): number => {
  const instant = Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset;
  toCalendar(instant);
  return instant;
};

/** Days in a month of the calendar; months count from 1. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
