/** Every day or month of a period, so that charts include empty ones. */
import { DAY_MS } from './units.ts';

/** '2026-11-20', '2026-11-22' → three days; months as '2026-11'. Both ends included; days are dates, whatever the zone. */
export function stepsBetween(from: string, to: string, step: 'day' | 'month'): string[] {
  const steps: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const text = new Date(at).toISOString().slice(0, step === 'month' ? 7 : 10);
    if (steps.at(-1) !== text) steps.push(text);
  }
  return steps;
}
/** The preceding period of the same length. */
export function stretchBefore(from: string, to: string): { from: string; to: string } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayText(Date.parse(from) - days * DAY_MS), to: dayText(Date.parse(from) - DAY_MS) };
}
