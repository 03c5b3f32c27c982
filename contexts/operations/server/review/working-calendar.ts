/** The working calendar: the published national holidays and make-up days, with the operators' changes. */
import chineseDays from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { WorkingCalendar } from '#kernel/time/time.ts';

export type CalendarOverrides = { holidays: string[]; workdays: string[] };
export const NO_OVERRIDES: CalendarOverrides = { holidays: [], workdays: [] };

/** 'New Year's Day,元旦,1' by day. */
const published = chineseDays as { holidays: Record<string, string>; workdays: Record<string, string> };
const holidays = Object.keys(published.holidays);
const workdays = Object.keys(published.workdays);

/** The operators' days take precedence: they are removed from the published list of the other kind. */
export function workingCalendar(overrides: CalendarOverrides): WorkingCalendar {
  const off = new Set([...holidays, ...overrides.holidays]);
  const on = new Set([...workdays, ...overrides.workdays]);
  for (const day of overrides.holidays) on.delete(day);
  for (const day of overrides.workdays) off.delete(day);
  return { holidays: off, workdays: on };
}

export type NationalDay = { day: string; working: boolean; name: string; nameEn: string };

const entriesOf = (days: Record<string, string>, year: number, working: boolean): NationalDay[] =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, names]) => {
      const [nameEn = '', name = ''] = names.split(',');
      return { day, working, name, nameEn };
    });

/** The published days of a year, in order; empty when the year has not been published yet. */
export const nationalDays = (year: number): NationalDay[] =>
  [...entriesOf(published.holidays, year, false), ...entriesOf(published.workdays, year, true)].sort((a, b) => (a.day < b.day ? -1 : 1));
