import { getWorkingCalendar, saveWorkingCalendar } from '#contexts/operations/calls/review.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { daysInMonth } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { loadOverrides, saveOverrides } from './calendar-store.ts';
import { type CalendarOverrides, nationalDays } from './working-calendar.ts';

const ofYear = (year: number) => (day: string) => day.startsWith(`${year}-`);

function viewYear(year: number, overrides: CalendarOverrides): Answer<typeof getWorkingCalendar> {
  const national = nationalDays(year);
  return {
    year,
    national,
    known: national.length > 0,
    holidays: overrides.holidays.filter(ofYear(year)),
    workdays: overrides.workdays.filter(ofYear(year)),
  };
}

/** @throws AppError CALENDAR_DAYS for a day of another year, one that does not exist, or one that is both. */
function judge(year: number, { holidays, workdays }: CalendarOverrides): CalendarOverrides {
  for (const day of [...holidays, ...workdays]) {
    const [, month = 0, date = 0] = day.split('-').map(Number);
    if (!ofYear(year)(day) || date > daysInMonth(year, month)) throw new AppError('CALENDAR_DAYS', { day });
  }
  const both = holidays.find((day) => workdays.includes(day));
  if (both) throw new AppError('CALENDAR_DAYS', { day: both });
  return { holidays: [...new Set(holidays)].sort(), workdays: [...new Set(workdays)].sort() };
}

export const calendarRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getWorkingCalendar, async ({ query: { year } }) => viewYear(year, await loadOverrides(database))),
  bind(saveWorkingCalendar, async ({ body: { year, ...given } }, call) => {
    const mine = judge(year, given);
    const saved = await database.transaction(async (tx) => {
      const before = await loadOverrides(tx, true);
      const others = (days: string[]) => days.filter((day) => !ofYear(year)(day));
      const after = {
        holidays: [...others(before.holidays), ...mine.holidays].sort(),
        workdays: [...others(before.workdays), ...mine.workdays].sort(),
      };
      await saveOverrides(tx, after);
      await audit(tx, call, {
        subjectType: 'working-calendar',
        subjectId: String(year),
        before: { holidays: before.holidays.filter(ofYear(year)), workdays: before.workdays.filter(ofYear(year)) },
        after: mine,
      });
      await announce(tx, 'operations.changed', {});
      return after;
    });
    invalidate();
    return viewYear(year, saved);
  }),
];
