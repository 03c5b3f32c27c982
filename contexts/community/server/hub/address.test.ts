import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { cursorOf, isTrue, limitOf, nextLink, plainRevision, readingsOf, segmentsAfter, valueOf, valuesOf } from './address.ts';

describe('segments of an address', () => {
  it.each([
    ['/hub/api/models/ann/tiny/tree/main/a/b?recursive=true', 6, ['main', 'a', 'b']],
    ['/hub/api/models/ann/tiny/tree/feature%2Fx/a%20b', 6, ['feature/x', 'a b']],
    ['/hub/ann/tiny/resolve/main/%E6%A8%A1%E5%9E%8B.bin', 4, ['main', '模型.bin']],
    ['/hub/ann/tiny/resolve/main//a/', 4, ['main', 'a']],
    ['/hub/ann/tiny/resolve/main/..%2F..%2Fetc', 4, ['main', '../../etc']],
    ['/hub/api/models/ann/tiny', 6, []],
  ])('%s', (url, skip, segments) => {
    expect(segmentsAfter(url, skip)).toEqual(segments);
  });

  it('refuse escapes that are no UTF-8', () => {
    expect(() => segmentsAfter('/hub/a/b/resolve/main/%ff', 4)).toThrow(AppError);
  });
});

describe('readings of the rest of an address', () => {
  it('take the shortest revision first, four segments at most', () => {
    expect(readingsOf(['feature', 'x', 'a', 'b', 'c'])).toEqual([
      { revision: 'feature', path: 'x/a/b/c' },
      { revision: 'feature/x', path: 'a/b/c' },
      { revision: 'feature/x/a', path: 'b/c' },
      { revision: 'feature/x/a/b', path: 'c' },
    ]);
  });
  it.each([
    ['HEAD', ''],
    ['refs/heads/main', 'main'],
    ['refs/tags/v1', 'v1'],
    ['main', 'main'],
  ])('know %s', (given, stored) => {
    expect(plainRevision(given)).toBe(stored);
  });
});

describe('parameters', () => {
  it('may be repeated, in three ways', () => {
    expect(valuesOf({ expand: ['a', 'b,c'], 'expand[]': 'd' }, 'expand')).toEqual(['a', 'b', 'c', 'd']);
    expect(valuesOf({}, 'expand')).toEqual([]);
  });
  it('are the first one where one is meant', () => {
    expect(valueOf({ sort: ['a', 'b'] }, 'sort')).toBe('a');
    expect(valueOf({}, 'sort')).toBe('');
    expect(isTrue({ full: 'true' }, 'full')).toBe(true);
    expect(isTrue({ full: 'false' }, 'full')).toBe(false);
  });
  it.each([
    ['500', 100],
    ['7', 7],
    ['0', 50],
    ['-1', 50],
    ['1e9', 50],
    ['', 50],
  ])('limit=%s is %i', (limit, read) => {
    expect(limitOf({ limit }, 50, 100)).toBe(read);
  });
});

it('leads to the next page under the public address, with everything else as it was', () => {
  const link = nextLink('https://mall.test', '/hub/api/models?limit=2&search=a%3Eb&cursor=old', 'new');
  const [, url = ''] = /^<([^>]+)>; {1}rel="next"$/.exec(link) ?? [];
  expect(new URL(url).origin).toBe('https://mall.test');
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ limit: '2', search: 'a>b', cursor: 'new' });
});
it('gives places back from cursors', () => {
  expect(cursorOf.decode(cursorOf.encode('ordner/模型.bin'))).toBe('ordner/模型.bin');
  expect(cursorOf.decode(cursorOf.encode('a\u0000b'))).toBe('');
});
