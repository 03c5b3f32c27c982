/** The keys by which products are ranked on boards. Whole numbers only, so that ties are exact. */
/** Maximum pieces counted per buyer, so that one large order does not decide a board. */
export const PIECES_OF_BUYER = 10;
/** Growth is (pieces + this) ÷ (pieces before + this): a first buyer does not count as high growth. */
export const GROWTH_SMOOTHING = 5;
/** Fewer pieces than this do not count as growth. */
export const GROWTH_LEAST = 2;
/** A rating counts as if this many more people had given the average of all goods. */
export const RATING_WEIGHT = 10;
/** On the board of new goods a buyer counts as this many visitors. */
export const BUYER_AS_VISITORS = 10;

/** User ratings: hundredths of a star, 0 to 500, and their number. */
export type Rating = { hundredths: number; count: number };
export type GoodsFigures = {
  /** First on the shelf, in days since 1970-01-01. */
  shelvedDay: number;
  /** It is available for free. */
  free: boolean;
  /** Pieces sold in the period, at most PIECES_OF_BUYER of each buyer; and in the period of the same length before. */
  pieces: number;
  piecesBefore: number;
  buyers: number;
  /** Accounts that took it for free. */
  takers: number;
  visitors: number;
  rating: Rating;
};

/** The average of all ratings, in hundredths; 0 without any. */
export function averageRating(ratings: readonly Rating[]): number {
  const count = ratings.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? 0 : Math.round(ratings.reduce((sum, one) => sum + one.hundredths * one.count, 0) / count);
}

/** A rating weighted towards the average of all goods by RATING_WEIGHT, in thousandths of a star; 0 without a rating. */
export const weightedRating = ({ hundredths, count }: Rating, average: number): number =>
  count === 0 ? 0 : Math.round((10 * (hundredths * count + average * RATING_WEIGHT)) / (count + RATING_WEIGHT));

/** pieces and pieces before → 2400 for 2.4 times. */
export const growthOf = (pieces: number, before: number): number =>
  Math.round((1000 * (pieces + GROWTH_SMOOTHING)) / (before + GROWTH_SMOOTHING));

/** What a board compares with. `from`: first day of the period in days since 1970-01-01, 0 for everything. `average`: of all ratings. */
export type Compared = { from: number; average: number };
