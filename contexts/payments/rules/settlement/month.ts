/** Calendar months of Asia/Shanghai as text, '2026-03': text order is calendar order. */
import { fromCalendar, toCalendar, twoDigits } from '#kernel/time/time.ts';

const start = (year: number, month: number): number => fromCalendar({ year, month, day: 1, hour: 0, minute: 0, second: 0, ms: 0 });
const parts = (month: string): [number, number] => {
  const match = /^(\d{4})-(\d{2})$/.exec(month);
  if (!match) throw new RangeError('Not a month');
  return [Number(match[1]), Number(match[2])];
};

/** The month of an instant (ms). */
export const monthOf = (instant: number): string => {
  const { year, month } = toCalendar(instant);
  return `${year}-${twoDigits(month)}`;
};
/** The first instant (ms) of a month. */
export const monthStart = (month: string): number => start(...parts(month));
/** The first instant (ms) after a month. */
export const monthEnd = (month: string): number => {
  const [year, number] = parts(month);
  return start(year, number + 1);
};
export const monthAfter = (month: string): string => monthOf(monthEnd(month));
/** The month whose statement includes a movement of `instant`: its own, or the first one that is not closed. */
export const statementMonth = (instant: number, lastClosed: string): string => {
  const own = monthOf(instant);
  return lastClosed !== '' && own <= lastClosed ? monthAfter(lastClosed) : own;
};
