/** Entry point of time. Instants are ms since 1970 UTC and are always passed in; the calendar is Asia/Shanghai's. */
export { formatDate, formatDateTime, formatMinute } from './format.ts';
export { relativeTime } from './relative-time.ts';
export { type CalendarTime, daysInMonth, FIRST_DAY, fromCalendar, LAST_DAY, LAST_INSTANT, toCalendar } from './shanghai.ts';
export { stepsBetween, stretchBefore } from './steps.ts';
export { monthsBefore, type TermBillingType } from './term.ts';
export { DAY_MS, twoDigits } from './units.ts';
export { dayOf, isWorkingDay, type WorkingCalendar, workingDaysAfter } from './working-days.ts';
