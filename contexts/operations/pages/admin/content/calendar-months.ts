/** The days of a year as a calendar shows them, each with its state. */
import { daysInMonth, twoDigits } from '#kernel/time/time.ts';

export type DayState = {
  works: boolean /** `name`: from the published calendar; '' for an ordinary day. */;
  name: string;
  nameEn: string;
  changed: boolean;
};
export type Published = { day: string; working: boolean; name: string; nameEn: string };
export type Changes = { holidays: readonly string[]; workdays: readonly string[] };

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
export const daysOfMonth = (year: number, month: number): string[] =>
  Array.from({ length: daysInMonth(year, month) }, (_, index) => `${year}-${twoDigits(month)}-${twoDigits(index + 1)}`);

/** Ignores the operators' changes. */
export const worksByDefault = (day: string, published: ReadonlyMap<string, Published>): boolean =>
  published.get(day)?.working ?? weekdayOf(day) < 6;

export function stateOf(day: string, published: ReadonlyMap<string, Published>, { holidays, workdays }: Changes): DayState {
  const known = published.get(day);
  const changed = holidays.includes(day) || workdays.includes(day);
  const works = changed ? workdays.includes(day) : worksByDefault(day, published);
  return { works, name: known?.name ?? '', nameEn: known?.nameEn ?? '', changed };
}

/** Toggles a day; a change back to the default removes the entry. */
export function turned(day: string, published: ReadonlyMap<string, Published>, changes: Changes): Changes {
  const { works } = stateOf(day, published, changes);
  const holidays = changes.holidays.filter((one) => one !== day);
  const workdays = changes.workdays.filter((one) => one !== day);
  if (works !== worksByDefault(day, published)) return { holidays, workdays };
  return works ? { holidays: [...holidays, day].sort(), workdays } : { holidays, workdays: [...workdays, day].sort() };
}
