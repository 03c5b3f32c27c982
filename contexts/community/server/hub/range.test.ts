import { describe, expect, it } from 'vitest';
import { matchesTag, readRange } from './range.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });

describe('a range of 100 bytes', () => {
  it.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-0', part(0, 1)],
    ['bytes=10-19', part(10, 20)],
    ['bytes=90-', part(90, 100)],
    ['bytes=90-999', part(90, 100)],
    ['bytes=-5', part(95, 100)],
    ['bytes=-500', part(0, 100)],
    ['BYTES = 1 - 2 ', part(1, 3)],
    ['bytes=100-', { kind: 'refused' }],
    ['bytes=-0', { kind: 'refused' }],
    ['bytes=5-3', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=99999999999999999999-', { kind: 'whole' }],
  ])('%s', (header, wanted) => {
    expect(readRange(header, 100)).toEqual(wanted);
  });
  it('of an empty file is the whole file', () => {
    expect(readRange('bytes=0-0', 0)).toEqual({ kind: 'whole' });
  });
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match: %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
