import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenFromYuan, yuanFromFen } from './yuan.ts';

test('writes fen as yuan with two places', () => {
  expect([0, 1, 10, 99, 100, 101, 9_999_999_999].map(yuanFromFen)).toEqual(['0.00', '0.01', '0.10', '0.99', '1.00', '1.01', '99999999.99']);
});

test('reads back every amount it writes', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (fen) => fenFromYuan(yuanFromFen(fen)) === fen));
});

test('refuses amounts that are not whole, not safe or below zero', () => {
  for (const fen of [0.5, -1, Number.NaN, Infinity, 2 ** 53]) expect(() => yuanFromFen(fen)).toThrow(RangeError);
});

test('refuses anything but a plain decimal', () => {
  for (const yuan of ['', '1.', '.5', '01.00', '1.001', '1e3', '-1.00', '+1', ' 1', '1\n', '0x10', '1,000.00', '１.00']) {
    expect(fenFromYuan(yuan)).toBeNull();
  }
  expect(fenFromYuan('7')).toBe(700);
  expect(fenFromYuan('7.5')).toBe(750);
});
