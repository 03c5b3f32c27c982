/** Entry point of the ranking: boards and periods as data, scores, places. */
export {
  BOARDS,
  type Board,
  boardRow,
  COMPARED_DAYS,
  dayBefore,
  dayNumber,
  dayOfNumber,
  keysOf,
  MOST_RANKED,
  type Period,
  periodOf,
  retainedSince,
  snapshotDays,
  stretchOf,
} from './boards.ts';
export { type Change, changeOf, type Entry, entriesRetained } from './rank.ts';
export {
  averageRating,
  BUYER_AS_VISITORS,
  type GoodsFigures,
  GROWTH_LEAST,
  GROWTH_SMOOTHING,
  PIECES_OF_BUYER,
  RATING_WEIGHT,
  type Rating,
} from './score.ts';
