/** Conditions of lists of orders, as SQL with its values. */

import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS, fromCalendar } from '#kernel/time/time.ts';
import type { Conditions } from '#server/platform/db/conditions.ts';

/** The first instant of a day in Shanghai, 'YYYY-MM-DD'; null for an invalid date. */
export function startOfDay(text: string): number | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  if (year < 1993 || year > 9998 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return fromCalendar({ year, month, day, hour: 0, minute: 0, second: 0, ms: 0 });
}

/** Both days are included; an invalid date is ignored. */
export function addDays({ add }: Conditions, column: string, from: string, to: string): void {
  const first = from ? startOfDay(from) : null;
  const last = to ? startOfDay(to) : null;
  if (first !== null) add((at) => `${column} >= ${at}`, new Date(first));
  if (last !== null) add((at) => `${column} < ${at}`, new Date(last + DAY_MS));
}

/** Prefix of an order number; an impossible prefix finds nothing. */
export function addOrderNo({ add, where }: Conditions, column: string, keyword: string): void {
  const wanted = trimInvisible(keyword);
  if (wanted === '') return;
  if (/^\d{1,22}$/.test(wanted)) add((at) => `${column} LIKE ${at}`, `${wanted}%`);
  else where.push('false');
}
