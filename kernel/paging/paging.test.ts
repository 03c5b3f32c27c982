import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, pageCount, pageOffset, searchPageSize } from './paging.ts';

describe('searchPageSize', () => {
  it.each([
    ['goods', false, 120],
    ['global', false, 120],
    ['resource', false, 10],
    ['store', false, 10],
    ['goods', true, 10],
    ['global', true, 10],
    ['resource', true, 10],
    ['store', true, 10],
  ] as const)('of %s with mobile %s is %i', (kind, mobile, size) => {
    expect(searchPageSize(kind, mobile)).toBe(size);
  });
});

describe('pages', () => {
  it('counts pages and the records before them', () => {
    expect(pageOffset(1, 120)).toBe(0);
    expect(pageOffset(3, 10)).toBe(20);
    expect([0, 1, 120, 121].map((total) => pageCount(total, 120))).toEqual([1, 1, 1, 2]);
  });
});

const raw = (json: string) => Buffer.from(json).toString('base64url');

describe('cursors', () => {
  it('are decoded to what was encoded, in any script', () => {
    const parts = fc.tuple(
      fc.integer(),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    );
    fc.assert(
      fc.property(parts, ([time, text, score]) => {
        fc.pre(!text.includes('\0') && !Object.is(score, -0));
        const cursor = encodeCursor([time, text, score]);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(cursor, ['number', 'string', 'number?'])).toEqual([time, text, score]);
      }),
    );
    expect(decodeCursor(encodeCursor(['算力𠮷', 5]), ['string', 'number'])).toEqual(['算力𠮷', 5]);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['an array', [raw('[1,"a"]')]],
    ['the empty text', ''],
    ['padding', `${raw('[1,"a"]')}=`],
    ['standard base64', Buffer.from('[1,"?>?>"]').toString('base64')],
    ['white space', ` ${raw('[1,"a"]')}`],
    ['broken JSON', raw('[1,"a"')],
    ['bytes that are not UTF-8', Buffer.from([0x5b, 0x31, 0x2c, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')],
    ['another value than a list', raw('{"0":1,"1":"a"}')],
    ['null', raw('null')],
    ['too few parts', raw('[1]')],
    ['too many parts', raw('[1,"a",2]')],
    ['parts of other types', raw('["1","a"]')],
    ['null where none may stand', raw('[null,"a"]')],
    ['nested values', raw('[1,["a"]]')],
    ['objects', raw('[1,{"__proto__":1}]')],
    ['NUL, which no text column holds', raw('[1,"\\u0000"]')],
    ['half a surrogate pair', raw('[1,"\\ud800"]')],
    ['a number beyond all bounds', raw('[1e999,"a"]')],
    ['the same JSON written otherwise', raw('[1, "a"]')],
    ['a byte order mark', raw('\ufeff[1,"a"]')],
    ['overlong text', raw(`[1,"${'a'.repeat(2_000)}"]`)],
    ['an impossible length', 'AAAAA'],
  ])('refuse %s', (_, cursor) => {
    expect(decodeCursor(cursor, ['number', 'string'])).toBeNull();
  });

  it('cannot be made of values that could not be decoded', () => {
    for (const part of [Number.NaN, Number.POSITIVE_INFINITY, '\0', '\ud800', 'a'.repeat(2_000), '算'.repeat(300)]) {
      expect(() => encodeCursor([part])).toThrow(RangeError);
    }
  });
});
