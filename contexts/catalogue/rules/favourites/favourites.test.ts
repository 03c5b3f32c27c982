import { describe, expect, it } from 'vitest';
import { alertProblem, type PriceWatch, watchPrice } from './favourites.ts';

/** The prices at which the account was notified, from a sequence of prices; null: off the shelf. */
function notifiedAt(watch: Pick<PriceWatch, 'alert' | 'belowFen'>, first: number, prices: (number | null)[]): (number | null)[] {
  let now: PriceWatch = { ...watch, seenFen: first, notified: false };
  return prices.filter((price) => {
    const { notify, ...step } = watchPrice(now, price);
    now = { ...now, ...step };
    return notify;
  });
}

describe('a fall of a price', () => {
  it.each([
    ['each fall, once', 'ANY', null, [90, 90, 80], [90, 80]],
    ['again after it has risen', 'ANY', null, [90, 100, 90], [90, 90]],
    ['nothing while it rises', 'ANY', null, [110, 120], []],
    ['a fall while it was off the shelf', 'ANY', null, [null, 90], [90]],
    ['the limit and what is below it, once', 'BELOW', 80, [90, 80, 70, 79], [80]],
    ['again after it was above the limit', 'BELOW', 80, [80, 81, 80], [80, 80]],
    ['nothing while it is off the shelf', 'BELOW', 80, [80, null, 80], [80]],
    ['nothing without an alert', 'OFF', null, [50], []],
  ] as const)('tells %s', (_what, alert, belowFen, prices, notified) => {
    expect(notifiedAt({ alert, belowFen }, 100, [...prices])).toEqual(notified);
  });
});

describe('an alert', () => {
  it.each([
    ['OFF', null, null, ''],
    ['ANY', null, 100, ''],
    ['ANY', null, 0, 'FREE'],
    ['ANY', null, null, 'FREE'],
    ['BELOW', 99, 100, ''],
    ['BELOW', 100, 100, 'LIMIT'],
    ['BELOW', null, 100, 'LIMIT'],
  ] as const)('%s at %s of %s: %s', (alert, below, price, problem) => {
    expect(alertProblem(alert, below, price)).toBe(problem);
  });
});
