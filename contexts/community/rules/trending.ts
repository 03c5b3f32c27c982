/** Trending score: recent likes and downloads, weighted by age. Pure. */

/** Days that count, today included. */
export const TRENDING_DAYS = 14;
/** Days after which a like or download counts half. */
export const TRENDING_HALF_LIFE_DAYS = 3;
/** Downloads that a like is worth. */
export const LIKE_AS_DOWNLOADS = 5;

/** A repository's likes and downloads on one day; `age` in whole days, 0 is today. */
export type ReaderDay = { age: number; likes: number; downloads: number };

/**
 * The sum over the last TRENDING_DAYS of (downloads + LIKE_AS_DOWNLOADS × likes) × ½^(age ÷ TRENDING_HALF_LIFE_DAYS), in thousandths:
 * integers, for exact comparison. Days outside the range do not count, negative figures count as 0.
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
