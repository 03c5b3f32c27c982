/** The period of a report, read from its address. */

import type { QueryOf } from '#contracts/pages/pages.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';

/** The last `days` days, today included. */
export const lastDays = (now: number, days: number): { from: string; to: string } => ({
  from: dayOf(now - (days - 1) * DAY_MS),
  to: dayOf(now),
});

type Asked = Pick<QueryOf<'admin/reports'>, 'from' | 'to' | 'step'>;
export type Stretch = { from: string; to: string; step: 'day' | 'month' };
/** An invalid day, an end before the beginning or more than three years falls back to the last 30 days. */
export function readStretch({ from, to, step: asked }: Asked, now: number): Stretch {
  const step = asked === 'month' ? ('month' as const) : ('day' as const);
  if (!from || !to || from > to || Date.parse(to) - Date.parse(from) > 3 * 366 * DAY_MS) return { ...lastDays(now, 30), step };
  return { from, to, step };
}
