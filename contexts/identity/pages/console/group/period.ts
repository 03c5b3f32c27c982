import { cutText } from '#kernel/text/text.ts';
import { dayOf } from '#kernel/time/time.ts';

/** From the first of the month to today, as days in Asia/Shanghai. */
export function monthSoFar(now: number): { from: string; to: string } {
  const to = dayOf(now);
  return { from: `${cutText(to, 8)}01`, to };
}
