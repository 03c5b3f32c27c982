/** Instants (ms) in the format of native date inputs, in Asia/Shanghai: '2026-03-05T08:00'. */
import { toCalendar } from '#kernel/time/time.ts';

const two = (value: number) => String(value).padStart(2, '0');

export function instantText(at: number | null): string {
  if (at === null) return '';
  const { year, month, day, hour, minute } = toCalendar(at);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}
/** Null for '' and for an invalid time. */
export function readInstant(text: string): number | null {
  const at = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(at) ? null : at;
}
