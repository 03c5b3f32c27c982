import { describe, expect, it } from 'vitest';
import { lengthText, readLength } from './live-words.ts';

describe('a length', () => {
  it.each([
    [0, '0:00'],
    [65_900, '1:05'],
    [3_723_000, '1:02:03'],
  ])('of %i ms is written and read', (ms, text) => {
    expect(lengthText(ms)).toBe(text);
    expect(readLength(text)).toBe(Math.floor(ms / 1_000) * 1_000);
  });
  it.each(['', '5', '1:7', '1:60', 'a:00', '-1:00'])('is not %s', (text) => {
    expect(readLength(text)).toBeNull();
  });
});
