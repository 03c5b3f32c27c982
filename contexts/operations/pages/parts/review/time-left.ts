import { DAY_MS } from '#kernel/time/time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Words for the time left (ms), or for the time passed when it is negative. */
export function timeLeft(left: number) {
  const late = left < 0;
  const span = Math.abs(left);
  const days = Math.floor(span / DAY_MS);
  const hours = Math.floor((span % DAY_MS) / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  const params = { days, hours, minutes };
  if (days > 0) return { words: late ? 'lateDays' : 'leftDays', params } as const;
  if (hours > 0) return { words: late ? 'lateHours' : 'leftHours', params } as const;
  return { words: late ? 'lateMinutes' : 'leftMinutes', params } as const;
}
