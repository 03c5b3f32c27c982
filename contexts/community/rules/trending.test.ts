import { describe, expect, it } from 'vitest';
import { trendingScore } from './trending.ts';

describe('the trending score', () => {
  it.each([
    ['nothing', [], 0],
    ['a download of today', [{ age: 0, likes: 0, downloads: 1 }], 1000],
    ['a like of today, worth five downloads', [{ age: 0, likes: 1, downloads: 0 }], 5000],
    ['a download three days ago, worth half', [{ age: 3, likes: 0, downloads: 1 }], 500],
    ['a like six days ago, worth a quarter', [{ age: 6, likes: 1, downloads: 0 }], 1250],
    ['the last day that counts', [{ age: 13, likes: 0, downloads: 100 }], 4961],
    ['a day that no longer counts', [{ age: 14, likes: 9, downloads: 100 }], 0],
    ['a day that has not come', [{ age: -1, likes: 9, downloads: 100 }], 0],
    ['fewer than nothing', [{ age: 0, likes: -2, downloads: 3 }], 3000],
    [
      'several days',
      [
        { age: 0, likes: 1, downloads: 2 },
        { age: 3, likes: 2, downloads: 10 },
      ],
      17_000,
    ],
  ])('of %s', (_, days, score) => {
    expect(trendingScore(days)).toBe(score);
  });

  it('puts a few readers of today before as many of last week', () => {
    const today = trendingScore([{ age: 0, likes: 0, downloads: 20 }]);
    expect(today).toBeGreaterThan(trendingScore([{ age: 7, likes: 0, downloads: 80 }]));
    expect(today).toBeLessThan(trendingScore([{ age: 7, likes: 0, downloads: 120 }]));
  });
});
