import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import {
  aspectTenths,
  fitsBounds,
  overallStars,
  PRIOR,
  publicationLifecycle,
  REVIEW_DAYS,
  type ReviewableLine,
  rankTenths,
  refuseReview,
  reviewableUntil,
  type Stars,
  scoreTenths,
  scoreText,
} from './reviews.ts';

const star = fc.integer({ min: 1, max: 5 });
const stars: fc.Arbitrary<Stars> = fc.record({ description: star, performance: star, service: star });
const all = (value: number): Stars => ({ description: value, performance: value, service: value });
const sumsOf = (given: Stars[]) => ({
  count: given.length,
  description: given.reduce((sum, one) => sum + one.description, 0),
  performance: given.reduce((sum, one) => sum + one.performance, 0),
  service: given.reduce((sum, one) => sum + one.service, 0),
});
const score = (given: Stars[]): number => scoreTenths(sumsOf(given));
const rank = (given: Stars[]): number => rankTenths(sumsOf(given));
const times = (count: number, one: Stars): Stars[] => Array.from({ length: count }, () => one);

describe('the score', () => {
  it.each([
    [[], 0, '0.0'],
    [times(1, all(5)), 50, '5.0'],
    [times(1, all(1)), 10, '1.0'],
    [times(8, all(5)), 50, '5.0'],
    [[all(5), all(4)], 45, '4.5'],
    [[all(5), all(5), all(4)], 47, '4.7'],
    [times(1, { description: 5, performance: 4, service: 5 }), 47, '4.7'],
  ] as const)('is the mean of the stars: %#', (given, tenths, text) => {
    expect([score([...given]), scoreText(tenths)]).toEqual([tenths, text]);
  });
});

describe('the rank', () => {
  it.each([
    [[], 0, '0.0'],
    [times(1, all(5)), 42, '4.2'],
    [times(1, all(1)), 35, '3.5'],
    [times(10, all(5)), 47, '4.7'],
    [times(50, all(5)), 49, '4.9'],
    [times(24, all(5)), 48, '4.8'],
    [times(1_000, all(5)), 50, '5.0'],
    [times(1_000, all(1)), 10, '1.0'],
    [times(1, { description: 5, performance: 4, service: 5 }), 41, '4.1'],
  ] as const)('of reviews is their mean with the assumed ones: %#', (given, tenths, text) => {
    expect([rank([...given]), scoreText(tenths)]).toEqual([tenths, text]);
  });

  it('of one review does not outrank fifty good ones', () => {
    fc.assert(
      fc.property(
        stars,
        fc.array(fc.record({ description: fc.constantFrom(4, 5), performance: fc.constant(5), service: fc.constant(5) }), {
          minLength: 50,
          maxLength: 60,
        }),
        (one, fifty) => rank([one]) < rank(fifty),
      ),
    );
  });

  it('never falls by a better review in place of another', () => {
    fc.assert(
      fc.property(
        fc.array(stars, { maxLength: 40 }),
        stars,
        fc.constantFrom('description', 'performance', 'service' as const),
        (others, one, aspect) => {
          const better = { ...one, [aspect]: Math.min(5, one[aspect as keyof Stars] + 1) };
          return score([...others, better]) >= score([...others, one]);
        },
      ),
    );
  });

  it('comes nearer to the mean of the reviews the more there are, and stays between it and the assumed one', () => {
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 500 }), (value, count) => {
        const here = score(times(count, all(value)));
        const more = score(times(count + 1, all(value)));
        const [low, high] = [Math.min(value, PRIOR.stars) * 10, Math.max(value, PRIOR.stars) * 10];
        return here >= low && here <= high && Math.abs(more - value * 10) <= Math.abs(here - value * 10);
      }),
    );
  });

  it('of all aspects lies between the lowest and the highest of them', () => {
    fc.assert(
      fc.property(fc.array(stars, { minLength: 1, maxLength: 60 }), (given) => {
        const by = Object.values(aspectTenths(sumsOf(given)));
        const whole = score(given);
        return whole >= Math.min(...by) && whole <= Math.max(...by);
      }),
    );
  });
});

describe('the stars of one review', () => {
  it.each([
    [1, 1, 1, 1],
    [1, 1, 2, 1],
    [1, 2, 2, 2],
    [3, 2, 2, 2],
    [3, 3, 2, 3],
    [5, 5, 4, 5],
    [5, 4, 4, 4],
  ])('%i, %i and %i are %i over all', (description, performance, service, expected) => {
    expect(overallStars({ description, performance, service })).toBe(expected);
  });
});

describe('who may review', () => {
  const paidAt = 1_700_000_000_000;
  const line: ReviewableLine = { type: 'FORMAL', hasShop: true, paidAt, returned: false };
  it.each([
    ['a paid line', {}, 0, null],
    ['a line free of charge', { type: 'FREE' }, 0, null],
    ['a line paid by use', { type: 'POST_PAID' }, 0, null],
    ['a trial', { type: 'TRIAL' }, 0, 'TRIAL'],
    ['a line that is not paid', { paidAt: 0 }, 0, 'NOT_BOUGHT'],
    ['compute of a region', { hasShop: false }, 0, 'NOT_BOUGHT'],
    ['a returned line', { returned: true }, 0, 'RETURNED'],
    ['the last instant', {}, REVIEW_DAYS * DAY_MS, null],
    ['an instant later', {}, REVIEW_DAYS * DAY_MS + 1, 'TOO_LATE'],
  ] as const)('is decided by the purchase: %s', (_, change, after, expected) => {
    expect(refuseReview({ ...line, ...change }, paidAt + after)).toBe(expected);
  });

  it('has a last instant', () => {
    expect(refuseReview(line, reviewableUntil(paidAt))).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    ['很好用呀！', true],
    ['  很好用 ', false],
    ['👍👍👍👍👍', true],
    ['x'.repeat(1_001), false],
    ['', false],
  ])('is measured in characters, without the spaces around it: %s', (text, fits) => {
    expect(fitsBounds(text, { least: 5, most: 1_000 })).toBe(fits);
  });
});

it('the lifecycle of what is published has no fault but that it never ends', () => {
  expect(checkLifecycle(publicationLifecycle)).toEqual([]);
});
