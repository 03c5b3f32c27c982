import { describe, expect, it } from 'vitest';
import { carriesWhite, contrastWithWhite } from './contrast.ts';

describe('white words on a colour', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#FF0000', 4],
  ])('contrast of %s is %d', (colour, contrast) => expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2));
  it('can be read from 4.5 on', () => {
    expect(carriesWhite('#767676')).toBe(true);
    expect(carriesWhite('#777777')).toBe(false);
  });
  it('are asked about a colour only', () => expect(() => contrastWithWhite('red')).toThrow(RangeError));
});
