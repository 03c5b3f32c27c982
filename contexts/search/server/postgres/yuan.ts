/** Prices of a filter, without floats. */

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
