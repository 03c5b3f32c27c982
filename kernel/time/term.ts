import { daysInMonth, fromCalendar, toCalendar } from './shanghai.ts';

/** The billing types (section 4) that run for a counted time. */
export type TermBillingType = 'YEAR' | 'MONTH' | 'DAY';

/** Whether a billing type of section 4 runs for a counted time; FOREVER, ONCE, FREE and TRIAL do not. */
export const hasTerm = (billingType: string): billingType is TermBillingType => ['YEAR', 'MONTH', 'DAY'].includes(billingType);

const addMonths = (start: number, months: number): number => {
  const from = toCalendar(start);
  const count = from.month - 1 + months;
  const year = from.year + Math.floor(count / 12);
  const month = count - Math.floor(count / 12) * 12 + 1;
  return fromCalendar({ ...from, year, month, day: Math.min(from.day, daysInMonth(year, month)) });
};

/**
 * The end (ms) of a term of `duration` years, months or days that begins at `start` (ms), at the same time of day in Asia/Shanghai. A day
 * that the month does not have becomes its last day: 31 January and one month end on 28 or 29 February. For a renewal count from the
 * first start, so that a clamped day is restored.
 * @throws RangeError for another billing type, a duration that is not a positive integer, or an end after the year 9999.
 * @comparedWithSql `giveEntitlements` counts the same in the database; entitlement.test.ts compares them.
 */
export const addTerm = (start: number, billingType: TermBillingType, duration: number): number => {
  if (!Number.isSafeInteger(duration) || duration < 1) throw new RangeError('The duration must be a positive integer');
  if (!hasTerm(billingType)) throw new RangeError(`No term: ${billingType}`);
  if (billingType === 'YEAR') return addMonths(start, duration * 12);
  if (billingType === 'MONTH') return addMonths(start, duration);
  const from = toCalendar(start);
  return fromCalendar({ ...from, day: from.day + duration });
};

/**
 * The instant (ms) this many months before another, at the same time of day in Asia/Shanghai. A day that the month does not have becomes
 * its last day.
 */
export const monthsBefore = (instant: number, months: number): number => addMonths(instant, -months);
