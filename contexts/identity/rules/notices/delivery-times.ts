/** When a delivery is due, in the calendar of Asia/Shanghai. */
import { fromCalendar, toCalendar } from '#kernel/time/shanghai.ts';
import type { NoticeKind } from './notice-choices.ts';

/** When digests are sent and the quiet hours end. */
const MORNING_HOUR = 8;
/** From this hour on, short messages that can wait are not sent. */
const QUIET_HOUR = 22;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After the first, the second … attempt; after the last pause the delivery has failed. About two days in total. */
const PAUSES_MS = [30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];

const morningOf = (instant: number, daysLater: number): number => {
  const { year, month, day } = toCalendar(instant);
  return fromCalendar({ year, month, day: day + daysLater, hour: MORNING_HOUR, minute: 0, second: 0, ms: 0 });
};

/** The next 08:00 in Shanghai after an instant (both ms since 1970 UTC). */
export const nextDigestAt = (now: number): number => {
  const today = morningOf(now, 0);
  return today > now ? today : morningOf(now, 1);
};

/** When a short message is sent: immediately, but from 22:00 to 08:00 in Shanghai only account security (ms). */
export const smsDueAt = (now: number, kind: NoticeKind): number => {
  const { hour } = toCalendar(now);
  return kind === 'SECURITY' || (hour >= MORNING_HOUR && hour < QUIET_HOUR) ? now : nextDigestAt(now);
};

/** The pause (ms) after this many failed attempts; null: no more attempts. */
export const pauseAfter = (attempts: number): number | null => PAUSES_MS[attempts - 1] ?? null;
