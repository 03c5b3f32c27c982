/**
 * Scores of goods and shops: a Bayesian mean. To the stars that buyers gave, as many assumed reviews are added as `PRIOR.reviews`, each of
 * `PRIOR.stars`. So a few reviews move a score little, many move it fully, and one review of five stars does not outrank fifty good ones.
 */

/** What a buyer rates, from 1 to 5 stars each. */
export const REVIEW_ASPECTS = ['description', 'performance', 'service'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export type Stars = Record<ReviewAspect, number>;

export const LEAST_STARS = 1;
export const MOST_STARS = 5;
/** The assumed reviews. Shown to buyers where a score is explained. */
export const PRIOR = { reviews: 5, stars: 4 } as const;

/** How many reviews count, and the stars that they gave in total, by aspect. */
export type StarSums = Stars & { count: number };

/** Rounded half up. `sum`: the stars that `count` ratings gave. 0 without any: there is no score yet. */
function meanTenths(count: number, sum: number, each = 1): number {
  if (count === 0) return 0;
  const doubled = 20 * (PRIOR.reviews * PRIOR.stars * each + sum);
  const ratings = (PRIOR.reviews + count) * each;
  return Math.floor((doubled + ratings) / (2 * ratings));
}

export const starTotal = (stars: Stars): number => REVIEW_ASPECTS.reduce((sum, aspect) => sum + stars[aspect], 0);

/** The stars of one review over all aspects: their mean, rounded to 1, 2, 3, 4 or 5. */
export const overallStars = (stars: Stars): number => Math.floor((starTotal(stars) + 1) / REVIEW_ASPECTS.length);

/** Tenths of a star, 0 to 50; 0: nobody has rated yet. */
export const scoreTenths = (sums: StarSums): number => meanTenths(sums.count, starTotal(sums), REVIEW_ASPECTS.length);

/** The same for each aspect alone. */
export const aspectTenths = (sums: StarSums): Stars => ({
  description: meanTenths(sums.count, sums.description),
  performance: meanTenths(sums.count, sums.performance),
  service: meanTenths(sums.count, sums.service),
});

/** 47 → '4.7'. */
export const scoreText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`;
