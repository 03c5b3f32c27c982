/** The boards of the ranking and the periods they count, as data. Days are dates of Asia/Shanghai, 'yyyy-MM-dd'. */
export const BOARDS = ['sales', 'rising', 'rating', 'free', 'new'] as const;
export type Board = (typeof BOARDS)[number];
/** `all`: everything until the day. */
export type Period = 'week' | 'month' | 'halfYear' | 'all';

/** A period ends with the day of its snapshot and has this many days. */
export const PERIOD_DAYS: Readonly<Record<Exclude<Period, 'all'>, number>> = { week: 7, month: 30, halfYear: 180 };
const DATED: readonly Period[] = ['week', 'month', 'halfYear'];
export const BOARD_PERIODS: Readonly<Record<Board, readonly Period[]>> = {
  sales: DATED,
  rising: DATED,
  rating: ['all'],
  free: DATED,
  new: DATED,
};
/** Places of a board, for each selection of goods type and industry. */
export const MOST_RANKED = 100;

/** The period shown for the requested one: the board's own if it has only one. */
export const periodOf = (board: Board, asked: Period): Period =>
  BOARD_PERIODS[board].includes(asked) ? asked : (BOARD_PERIODS[board][0] as Period);

const DAY_MS = 86_400_000;
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const dayBefore = (day: string, days: number): string => dateOf(Date.parse(day) - days * DAY_MS);
/** Days since 1970-01-01. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / DAY_MS);
export const dayOfNumber = (number: number): string => dateOf(number * DAY_MS);
/** Weeks end with Sunday. */
export const endsWeek = (day: string): boolean => new Date(Date.parse(day)).getUTCDay() === 0;

/** First and last day of the period that ends with `day`; null for `all`. */
export const stretchOf = (period: Period, day: string): { from: string; to: string } | null =>
  period === 'all' ? null : { from: dayBefore(day, PERIOD_DAYS[period] - 1), to: day };

/** A place is compared with the one on the same board this many days earlier. */
export const COMPARED_DAYS = 7;
/** Snapshots of every day are computed later if missing, and retained, this long; those of the ends of weeks longer. */
const MADE_UP_DAYS = 8;
const RETAINED_DAYS = 35;
const RETAINED_WEEKS_DAYS = 190;

/** The days that have a snapshot by the end of `today`, oldest first; the last one is `today`, whose period still runs. */
export function snapshotDays(today: string): string[] {
  const days: string[] = [];
  for (let back = RETAINED_WEEKS_DAYS; back >= 0; back -= 1) {
    const day = dayBefore(today, back);
    if (back <= MADE_UP_DAYS || endsWeek(day)) days.push(day);
  }
  return days;
}
/** Snapshots of days before `daily` are removed unless they end a week, those before `weekly` all. */
export const retainedSince = (today: string): { daily: string; weekly: string } => ({
  daily: dayBefore(today, RETAINED_DAYS),
  weekly: dayBefore(today, RETAINED_WEEKS_DAYS),
});
