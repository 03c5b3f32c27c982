/** Conditions of lists of orders, as SQL with its values. */
import { fromCalendar } from '#kernel/time/time.ts';

export type Conditions = { where: string[]; values: unknown[]; add(condition: (placeholder: string) => string, value: unknown): void };
export function conditions(): Conditions {
  const where: string[] = [];
  const values: unknown[] = [];
  return {
    where,
    values,
    add(condition, value) {
      values.push(value);
      where.push(condition(`$${values.length}`));
    },
  };
}

const DAY_MS = 24 * 3_600_000;
/** The first instant of a day in Shanghai, 'YYYY-MM-DD'; null for a day that does not exist. */
export function startOfDay(day: string): number | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  try {
    return fromCalendar({ year, month, day: date, hour: 0, minute: 0, second: 0, ms: 0 });
  } catch {
    return null;
  }
}

/** Both days belong to it; a day that does not exist bounds nothing. */
export function addDays({ add }: Conditions, column: string, from: string, to: string): void {
  const first = from ? startOfDay(from) : null;
  const last = to ? startOfDay(to) : null;
  if (first !== null) add((at) => `${column} >= ${at}`, new Date(first));
  if (last !== null) add((at) => `${column} < ${at}`, new Date(last + DAY_MS));
}

/** The beginning of an order number; what no number begins with finds nothing. */
export function addOrderNo({ add, where }: Conditions, column: string, keyword: string): void {
  const wanted = keyword.trim();
  if (wanted === '') return;
  if (/^\d{1,22}$/.test(wanted)) add((at) => `${column} LIKE ${at}`, `${wanted}%`);
  else where.push('false');
}
