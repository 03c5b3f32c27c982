/** Decimal text ↔ scaled integers, exactly. */
import { divideHalfEven } from './round.ts';

const decimalShape = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
const longest = 400;

/**
 * Reads decimal text as an integer scaled by 10^scale. `round` decides about digits beyond the scale:
 * 'half-even' rounds them, 'refuse' allows only zeros there.
 * @throws RangeError when the text is not a plain decimal number, is overlong, or would lose digits under 'refuse'.
 */
export const readScaled = (text: string, scale: number, round: 'half-even' | 'refuse'): bigint => {
  const match = text.length <= longest ? decimalShape.exec(text) : null;
  if (!match) throw new RangeError('Not a decimal number');
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const shift = scale - fraction.length + Number(exponent);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  if (round === 'refuse' && digits % divisor !== 0n) throw new RangeError('Too many decimals');
  return divideHalfEven(digits, divisor);
};

/** The scaled integer as decimal text with exactly `scale` decimals; zero has no sign. */
export const writeScaled = (value: bigint, scale: number): string => {
  const sign = value < 0n ? '-' : '';
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
};

/** Removes trailing zeros of the fraction, but leaves at least `least` decimals. */
export const trimDecimals = (text: string, least: number): string => {
  const point = text.indexOf('.');
  if (point < 0) return text;
  let end = text.length;
  while (end > point + 1 + least && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
};

/** Thousands separators in the whole part. */
export const separateThousands = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};
