/** The boards of the ranking, one row each, and the periods they count. Days are dates of Asia/Shanghai, 'yyyy-MM-dd'. */
import { DAY_MS } from '#kernel/time/time.ts';
import { BUYER_AS_VISITORS, type Compared, type GoodsFigures, GROWTH_LEAST, growthOf, weightedRating } from './score.ts';

/** `all`: everything until the day. */
export type Period = 'week' | 'month' | 'halfYear' | 'all';

/** A period ends with the day of its snapshot and has this many days. */
export const PERIOD_DAYS: Readonly<Record<Exclude<Period, 'all'>, number>> = { week: 7, month: 30, halfYear: 180 };
const DATED: readonly Period[] = ['week', 'month', 'halfYear'];

export type BoardRow = {
  periods: readonly Period[];
  /** Goods that can be on it: on the shelf, first on the shelf within the period, available for free, or rated. */
  among: 'SHELF' | 'SHELVED_SINCE' | 'FREE' | 'RATED';
  /** What it counts. `sold`: pieces for money, of goods with at least so many; `before`: also in the period of the same length before. */
  reads: { sold?: { least: number; before?: boolean }; taken?: boolean; visitors?: boolean; ratings?: boolean };
  /**
   * The numbers by which a product is compared, in order of precedence, larger ones first; null when it is not on the board. Products with
   * the same numbers share a place.
   */
  keys(goods: GoodsFigures, compared: Compared): number[] | null;
};

export const boards = {
  sales: {
    periods: DATED,
    among: 'SHELF',
    reads: { sold: { least: 1 } },
    keys: ({ pieces, buyers }) => (pieces > 0 ? [pieces, buyers] : null),
  },
  rising: {
    periods: DATED,
    among: 'SHELF',
    // In a large catalogue few goods grow: the others are not loaded.
    reads: { sold: { least: GROWTH_LEAST, before: true } },
    keys: ({ pieces, piecesBefore }) => (pieces >= GROWTH_LEAST && pieces > piecesBefore ? [growthOf(pieces, piecesBefore), pieces] : null),
  },
  rating: {
    periods: ['all'],
    among: 'RATED',
    reads: { ratings: true },
    keys: ({ rating }, { average }) => (rating.count > 0 ? [weightedRating(rating, average), rating.count] : null),
  },
  free: {
    periods: DATED,
    among: 'FREE',
    reads: { taken: true, ratings: true },
    keys: ({ free, takers, rating }, { average }) => (free ? [takers, weightedRating(rating, average)] : null),
  },
  new: {
    periods: DATED,
    among: 'SHELVED_SINCE',
    reads: { sold: { least: 1 }, visitors: true, ratings: true },
    keys: ({ shelvedDay, visitors, buyers, rating }, { from, average }) =>
      shelvedDay >= from ? [visitors + BUYER_AS_VISITORS * buyers, shelvedDay, weightedRating(rating, average)] : null,
  },
} as const satisfies Record<string, BoardRow>;
export type Board = keyof typeof boards;
export const BOARDS = Object.keys(boards) as Board[];
export const boardRow = (board: Board): BoardRow => boards[board];
/** @see BoardRow.keys */
export const keysOf = (board: Board, goods: GoodsFigures, compared: Compared): number[] | null => boardRow(board).keys(goods, compared);

/** Places of a board, for each selection of goods type and industry. */
export const MOST_RANKED = 100;

/** The period shown for the requested one: the board's own if it has only one. */
export const periodOf = (board: Board, asked: Period): Period =>
  boardRow(board).periods.includes(asked) ? asked : (boardRow(board).periods[0] as Period);

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
