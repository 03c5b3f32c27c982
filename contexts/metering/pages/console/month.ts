/** Month arithmetic for the usage of a service. Pure. */
import { divideHalfEven } from '#kernel/money/money.ts';
import { twoDigits } from '#kernel/time/time.ts';

/** The month `by` months later: ('2026-01', -1) → '2025-12'. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`;
}

/** The cost of the whole month extrapolated from its first days, in fen. */
export const expectedFen = (fen: number, day: number, days: number): number =>
  Number(divideHalfEven(BigInt(fen) * BigInt(days), BigInt(Math.max(1, day))));
