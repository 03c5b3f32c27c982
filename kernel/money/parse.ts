import type { MicroYuan } from './charge.ts';
import { readScaled } from './decimal-text.ts';
import type { Fen } from './fen.ts';
import { toSafeNumber } from './round.ts';

const plainYuan = /^-?\d{1,20}(?:\.\d{1,20})?$/;

const readYuan = (text: string, scale: number): number => {
  if (!plainYuan.test(text)) throw new RangeError('Not an amount in yuan');
  return toSafeNumber(readScaled(text, scale, 'refuse'));
};

/**
 * Plain yuan text to fen: '12.34' → 1234. Nothing is rounded; negative amounts are accepted: check the range where it matters.
 * @throws RangeError for anything but digits with an optional fraction (no separators, currency signs, exponents, spaces), for parts of a
 * fen, and beyond the safe range.
 */
export const parseYuanToFen = (text: string): Fen => readYuan(text, 2);

/**
 * Plain yuan text to a unit price of 1e-6 yuan: '0.0415' → 41500. Nothing is rounded; negative prices are accepted.
 * @throws RangeError as `parseYuanToFen`, and for more than six significant decimals.
 */
export const parseYuanToMicro = (text: string): MicroYuan => readYuan(text, 6);

/** The same for a typed amount: null when it is not a whole number of fen, or too large. */
export const readFen = (text: string): Fen | null => {
  try {
    return parseYuanToFen(text);
  } catch {
    return null;
  }
};

/** Whether a typed amount has more than two decimals that count: '1.005', not '1.500'. */
export const hasPartsOfFen = (text: string): boolean => /^-?\d+\.\d{2}0*[1-9]\d*$/.test(text);
