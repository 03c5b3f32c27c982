import type { MicroYuan } from './charge.ts';
import { readScaled, separateThousands, trimDecimals, writeScaled } from './decimal-text.ts';
import type { Fen } from './fen.ts';
import { divideHalfEven, toExact } from './round.ts';

/**
 * Fen as yuan for display: 123450 → '1,234.50' (section 5). No currency sign.
 * @throws RangeError when the amount is not a safe integer.
 */
export const formatMoney = (fen: Fen): string => separateThousands(fenToYuan(fen));

/**
 * Fen as plain yuan for machines, two decimals, no separators: 1234 → '12.34'.
 * @throws RangeError when the amount is not a safe integer.
 */
export const fenToYuan = (fen: Fen): string => writeScaled(toExact(fen), 2);

/**
 * Fen as a number of yuan, for cells of a sheet: 1234 → 12.34.
 * @throws RangeError when the amount is not a safe integer.
 */
export const fenToCell = (fen: Fen): number => Number(fenToYuan(fen));

/**
 * A unit price (1e-6 yuan) as plain yuan for machines, exact, two to six decimals: 41500 → '0.0415', 1500000 → '1.50'.
 * @throws RangeError when the price is not a safe integer.
 */
export const microToYuan = (micro: MicroYuan): string => trimDecimals(writeScaled(toExact(micro), 6), 2);

/**
 * A unit price (1e-6 yuan) for display: two to four decimals, thousands separators, half-even at the fourth:
 * 41500 → '0.0415', 1500000 → '1.50'.
 * @throws RangeError when the price is not a safe integer.
 */
export const formatUnitPrice = (micro: MicroYuan): string =>
  separateThousands(trimDecimals(writeScaled(divideHalfEven(toExact(micro), 100n), 4), 2));

/**
 * A decimal number for display: `decimals` decimals (0 to 20, default 2), thousands separators, half to even (section 5). A number is
 * treated as its decimal text: 1.005 is a tie and returns '1.00'.
 * @throws RangeError when the value is not a finite decimal number or `decimals` is out of range.
 */
export const formatNumber = (value: string | number, decimals = 2): string => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20) throw new RangeError('Decimals must be 0 to 20');
  return separateThousands(writeScaled(readScaled(String(value), decimals, 'half-even'), decimals));
};

/** Thousandths for display: 60 → '6%', 65 → '6.5%'. */
export const formatPermille = (permille: number): string => `${formatNumber(permille / 10, permille % 10 === 0 ? 0 : 1)}%`;
