/** What is trending: recent likes and downloads, of which older ones count less. Pure. */

/** Days that count, today included. */
export const TRENDING_DAYS = 14;
/** After so many days a like or a download counts half. */
export const TRENDING_HALF_LIFE_DAYS = 3;
/** A like counts as so many downloads. */
export const LIKE_AS_DOWNLOADS = 5;

/** What a repository got on one day; `age` in whole days, 0 is today. */
export type ReaderDay = { age: number; likes: number; downloads: number };

/**
 * The sum over the last TRENDING_DAYS of (downloads + LIKE_AS_DOWNLOADS × likes) × ½^(age ÷ TRENDING_HALF_LIFE_DAYS), in thousandths:
 * whole numbers, so that equal is equal. Days outside of them, and below nothing, do not count.
 */
export function trendingScore(days: readonly ReaderDay[]): number {
  const score = days
    .filter(({ age }) => age >= 0 && age < TRENDING_DAYS)
    .reduce((sum, { age, likes, downloads }) => {
      const worth = Math.max(0, downloads) + LIKE_AS_DOWNLOADS * Math.max(0, likes);
      return sum + worth * 0.5 ** (age / TRENDING_HALF_LIFE_DAYS);
    }, 0);
  return Math.round(score * 1000);
}
