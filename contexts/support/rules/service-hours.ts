/** Hours in which a shop answers. */
import { isWorkingDay, type WorkingCalendar } from '#kernel/time/time.ts';

/** `serviceTime`: 'HH:MM-HH:MM' in Asia/Shanghai; other formats count as always open. */
export type ServiceHours = { serviceTime: string; hasWorkday: boolean };

const HOURS = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Asia/Shanghai has no daylight saving time. */
const OFFSET_MINUTES = 8 * 60;

/** Whether the shop answers at an instant (ms); hours may cross midnight, and then belong to the day on which they begin. */
export function isServing({ serviceTime, hasWorkday }: ServiceHours, instant: number, calendar: WorkingCalendar): boolean {
  const parts = HOURS.exec(serviceTime);
  const [from, to] = parts ? [Number(parts[1]) * 60 + Number(parts[2]), Number(parts[3]) * 60 + Number(parts[4])] : [0, DAY_MINUTES];
  const minute = (Math.floor(instant / MINUTE_MS) + OFFSET_MINUTES) % DAY_MINUTES;
  const past = from > to;
  const within = past ? minute >= from || minute < to : minute >= from && minute < to;
  if (!within) return false;
  const begunAt = past && minute < to ? instant - DAY_MINUTES * MINUTE_MS : instant;
  return !hasWorkday || isWorkingDay(begunAt, calendar);
}
