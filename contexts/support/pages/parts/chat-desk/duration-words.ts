/** Durations in words: waiting times and response times. */
import { DAY_MS } from '#kernel/time/time.ts';
import type { Translate } from '#web/lib/i18n.tsx';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** In the two largest units: '45 seconds', '2 min 10 s', '1 h 5 min', '3 d 2 h'. `ms`: not negative. */
export function durationWords(t: Translate, ms: number): string {
  if (ms < MINUTE) return t('officeService.seconds', { seconds: Math.floor(ms / SECOND) });
  if (ms < HOUR)
    return t('officeService.minutesSeconds', { minutes: Math.floor(ms / MINUTE), seconds: Math.floor((ms % MINUTE) / SECOND) });
  if (ms < DAY_MS) return t('officeService.hoursMinutes', { hours: Math.floor(ms / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) });
  return t('officeService.daysHours', { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR) });
}

/** In whole minutes, hours or days. */
export function waitingWords(t: Translate, ms: number): string {
  if (ms < MINUTE) return t('officeService.waitsNow');
  if (ms < HOUR) return t('officeService.waitsMinutes', { minutes: Math.floor(ms / MINUTE) });
  if (ms < DAY_MS) return t('officeService.waitsHours', { hours: Math.floor(ms / HOUR) });
  return t('officeService.waitsDays', { days: Math.floor(ms / DAY_MS) });
}
