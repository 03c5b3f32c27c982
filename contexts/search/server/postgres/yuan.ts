/** Micro-yuan and the decimal text of the API, without floats. */
import { cutTextStart } from '#kernel/text/text.ts';

/** At least two decimals, six at most: 120000 → '0.12', 1500000 → '1.50'. */
export function microToYuan(micro: number): string {
  const text = String(Math.abs(micro)).padStart(7, '0');
  const decimals = cutTextStart(text, 6).replace(/0{1,4}$/, '');
  return `${micro < 0 ? '-' : ''}${text.slice(0, -6)}.${decimals}`;
}

const MOST = 9_000_000_000_000_000_000n;

/** A price filter as bigint text; null without one. Clamped to the range of bigint. */
export function yuanToMicro(price: string | number | undefined): string | null {
  if (price === undefined || price === '') return null;
  const text = typeof price === 'number' ? price.toFixed(6) : price;
  const parts = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!parts) return String(MOST);
  const [, sign, whole = '0', decimals = ''] = parts;
  const digits = (whole + decimals.padEnd(6, '0')).replace(/^0+(?=\d)/, '');
  const micro = digits.length > 19 || BigInt(digits) > MOST ? MOST : BigInt(digits);
  return String(sign === '-' ? -micro : micro);
}
