/** Exact integer division and the bounds within which a number represents an integer exactly. */

/**
 * numerator ÷ denominator, rounded half to even (section 5).
 * @throws RangeError when the denominator is not positive.
 */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive');
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const away = twice > denominator || (twice === denominator && quotient % 2n !== 0n);
  if (!away) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
};

/**
 * The integer as a number.
 * @throws RangeError beyond ±(2^53 − 1), where numbers stop being exact.
 */
export const toSafeNumber = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('The amount is beyond the safe range');
  return number;
};

/**
 * The number as an exact integer.
 * @throws RangeError when it is not a safe integer.
 */
export const toExact = (value: number): bigint => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
  return BigInt(value);
};
