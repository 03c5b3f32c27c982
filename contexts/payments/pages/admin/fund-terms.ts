/** Days of terms as fields have them ('2026-03-31'), and as instants; in Asia/Shanghai. */
import { monthStart } from '#contexts/payments/rules/settlement/settlement.ts';
import { DAY_MS, toCalendar, twoDigits } from '#kernel/time/time.ts';

/** The first instant of a day (ms); 0 for ''. */
export const dayStart = (day: string): number => (day === '' ? 0 : monthStart(day.slice(0, 7)) + (Number(day.slice(8, 10)) - 1) * DAY_MS);
/** The first instant after a day; 0, which is without end, for ''. */
export const dayEnd = (day: string): number => (day === '' ? 0 : dayStart(day) + DAY_MS);
/** The day of an instant. */
export function dayOf(instant: number): string {
  const { year, month, day } = toCalendar(instant);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
/** Splits ids at commas. */
export const idsOf = (text: string): string[] =>
  text
    .split(/[,，\s]+/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
