import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['', null],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 100 }],
  ['Bytes=90-200', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=99-99', { start: 99, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=0x1-2', null],
  ['bytes=9999999999999999999-', null],
])('reads %s of a hundred bytes', (header, wanted) => {
  expect(parseRange(header, 100)).toEqual(wanted);
});

it('finds no range in nothing', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
