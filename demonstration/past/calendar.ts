/** When users order: more on working days and in office hours, increasing every month. */
import { fromCalendar, toCalendar } from '#kernel/time/time.ts';
import type { Random } from './random.ts';

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** The first instant (ms) of the day in Asia/Shanghai, `daysAgo` days ago. */
export const dayStart = (now: number, daysAgo = 0): number =>
  fromCalendar({ ...toCalendar(now), hour: 0, minute: 0, second: 0, ms: 0 }) - daysAgo * DAY_MS;
/** An instant of a day. */
export const at = (day: number, hour: number, minute = 0): number => day + hour * HOUR_MS + minute * MINUTE_MS;

const BY_WEEKDAY = [0.3, 1.06, 1.12, 1.1, 1.02, 0.96, 0.42];
const BY_HOUR = [2, 1, 0.5, 0.3, 0.2, 0.3, 0.8, 2, 6, 11, 12, 9, 5, 7, 11, 12, 11, 8, 5, 6, 8, 8, 6, 4];

/** The days of the national and the labour holiday, when laboratories are closed. */
const isHoliday = (day: number): boolean => {
  const { month, day: date } = toCalendar(day);
  return (month === 10 && date <= 7) || (month === 5 && date <= 3) || (month === 1 && date === 1);
};

/** Relative number of orders on a day, around 1. `grown`: from 0 at the beginning to 1 today. */
export function weightOfDay(day: number, grown: number, random: Random): number {
  const { year, month, day: date } = toCalendar(day);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  const noise = 0.78 + 0.44 * random.next();
  return (isHoliday(day) ? 0.28 : (BY_WEEKDAY[weekday] ?? 1)) * (0.62 + 0.76 * grown) * noise;
}

/** An instant of a day, within waking hours. */
export function instantOf(day: number, random: Random): number {
  const hour = random.weighted([...BY_HOUR.keys()], (one) => BY_HOUR[one] ?? 0);
  return at(day, hour, random.between(0, 59)) + random.between(0, 59_999);
}

/** The next instant in office hours after this many hours. */
export function officeHour(instant: number, hours: number, random: Random): number {
  const later = instant + hours * HOUR_MS;
  const { hour } = toCalendar(later);
  const day = dayStart(later);
  const moved = hour < 9 ? at(day, 9, random.between(2, 55)) : hour >= 19 ? at(day + DAY_MS, 9, random.between(2, 55)) : later;
  return moved + random.between(0, 50_000);
}
