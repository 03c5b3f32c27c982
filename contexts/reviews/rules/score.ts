/**
 * Scores of goods and shops. The displayed score is the mean of the stars, next to the number of reviews. Lists are sorted by a Bayesian
 * mean: it adds `PRIOR.reviews` assumed reviews of `PRIOR.stars` each, so that one review of five stars does not outrank fifty good ones.
 */

/** What a buyer rates, from 1 to 5 stars each. */
export const REVIEW_ASPECTS = ['description', 'performance', 'service'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export type Stars = Record<ReviewAspect, number>;

export const LEAST_STARS = 1;
export const MOST_STARS = 5;
/** The assumed reviews of a rank. Shown to buyers in the explanation of a score. */
export const PRIOR = { reviews: 5, stars: 4 } as const;

/** The number of counted reviews, and their total stars, by aspect. */
export type StarSums = Stars & { count: number };

/** Tenths of a star, rounded half up: the mean of a total of stars over a number of ratings. 0 without any: there is no score yet. */
const meanTenths = (ratings: number, stars: number): number => (ratings === 0 ? 0 : Math.floor((20 * stars + ratings) / (2 * ratings)));

export const starTotal = (stars: Stars): number => REVIEW_ASPECTS.reduce((sum, aspect) => sum + stars[aspect], 0);

/** The stars of one review over all aspects: their mean, rounded to 1, 2, 3, 4 or 5. */
export const overallStars = (stars: Stars): number => Math.floor((starTotal(stars) + 1) / REVIEW_ASPECTS.length);

/** The displayed score: tenths of a star, 0 to 50; 0: no ratings yet. */
export const scoreTenths = (sums: StarSums): number => meanTenths(sums.count * REVIEW_ASPECTS.length, starTotal(sums));

/** The sort key of lists: tenths of a star, with the assumed reviews; 0: no ratings yet. */
export function rankTenths(sums: StarSums): number {
  if (sums.count === 0) return 0;
  const each = REVIEW_ASPECTS.length;
  return meanTenths((PRIOR.reviews + sums.count) * each, PRIOR.reviews * PRIOR.stars * each + starTotal(sums));
}

/** The score of each aspect. */
export const aspectTenths = (sums: StarSums): Stars => ({
  description: meanTenths(sums.count, sums.description),
  performance: meanTenths(sums.count, sums.performance),
  service: meanTenths(sums.count, sums.service),
});

/** 47 → '4.7'. */
export const scoreText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;
