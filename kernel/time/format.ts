import type { Locale } from '../text/locale.ts';
import { toCalendar } from './shanghai.ts';
import { twoDigits } from './units.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The day of an instant (ms) in Asia/Shanghai: zh '2026-03-05', en 'Mar 5, 2026'.
 * @throws RangeError for an instant outside the years 1992 to 9999.
 */
export const formatDate = (instant: number, locale: Locale): string => {
  const { year, month, day } = toCalendar(instant);
  return locale === 'en' ? `${monthNames[month - 1]} ${day}, ${year}` : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

/**
 * An instant (ms) in Asia/Shanghai to the second: zh '2026-03-05 08:04:09', en 'Mar 5, 2026, 08:04:09'.
 * @throws RangeError for an instant outside the years 1992 to 9999.
 */
export const formatDateTime = (instant: number, locale: Locale): string => {
  const { hour, minute, second } = toCalendar(instant);
  const separator = locale === 'en' ? ', ' : ' ';
  return `${formatDate(instant, locale)}${separator}${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`;
};

/**
 * The same to the minute: zh '2026-03-05 08:04', en 'Mar 5, 2026, 08:04'.
 * @throws RangeError for an instant outside the years 1992 to 9999.
 */
export const formatMinute = (instant: number, locale: Locale): string => formatDateTime(instant, locale).slice(0, -3);
