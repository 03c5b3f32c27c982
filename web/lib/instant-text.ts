/** Instants (ms) in the format of native date inputs, in Asia/Shanghai: '2026-03-05T08:00'. */
import { toCalendar, twoDigits } from '#kernel/time/time.ts';

export function instantText(at: number | null): string {
  if (at === null) return '';
  const { year, month, day, hour, minute } = toCalendar(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}`;
}
/** Null for '' and for an invalid time. */
export function readInstant(text: string): number | null {
  const at = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(at) ? null : at;
}
