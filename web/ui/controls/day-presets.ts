/** Frequently used ranges of days. */
import { type CalendarDate, endOfMonth, parseDate, startOfMonth, startOfYear } from '@internationalized/date';

/** Days as 'YYYY-MM-DD', inclusive; '' for an open end. */
export type DayRange = { from: string; to: string };
export const dayPresets = ['today', 'days7', 'days30', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type DayPreset = (typeof dayPresets)[number];

/** The days of a preset, relative to `today`, 'YYYY-MM-DD'. Ranges still in progress end today. */
export function presetRange(preset: DayPreset, today: string): DayRange {
  const day = parseDate(today);
  const since = (from: CalendarDate): DayRange => ({ from: from.toString(), to: today });
  switch (preset) {
    case 'today':
      return since(day);
    case 'days7':
      return since(day.subtract({ days: 6 }));
    case 'days30':
      return since(day.subtract({ days: 29 }));
    case 'thisMonth':
      return since(startOfMonth(day));
    case 'lastMonth': {
      const month = day.subtract({ months: 1 });
      return { from: startOfMonth(month).toString(), to: endOfMonth(month).toString() };
    }
    case 'thisYear':
      return since(startOfYear(day));
  }
}

/** Whether both ends are set and the last day is before the first. */
export const isBackwards = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && to < from;
