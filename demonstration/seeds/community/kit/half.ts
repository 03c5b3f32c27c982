const one = new Float32Array(1);
const bits = new Uint32Array(one.buffer);

/** The 16 bits of IEEE binary16, rounded half to even; beyond the range infinity. */
export function toFloat16(value: number): number {
  one[0] = value;
  const whole = bits[0] ?? 0;
  const sign = (whole >>> 16) & 0x8000;
  const exponent = ((whole >>> 23) & 0xff) - 112;
  const mantissa = whole & 0x7fffff;
  if (exponent >= 31) return sign | 0x7c00 | (((whole >>> 23) & 0xff) === 255 && mantissa ? 0x200 : 0);
  if (exponent < -10) return sign;
  const full = exponent > 0 ? (exponent << 23) | mantissa : (mantissa | 0x800000) >>> (1 - exponent);
  const rest = full & 0x1fff;
  const retained = full >>> 13;
  return sign | (retained + (rest > 0x1000 || (rest === 0x1000 && (retained & 1) === 1) ? 1 : 0));
}

/** The value of 16 bits of IEEE binary16. */
export function fromFloat16(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >>> 10) & 0x1f;
  const mantissa = half & 0x3ff;
  if (exponent === 0) return sign * mantissa * 2 ** -24;
  if (exponent === 31) return mantissa ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}

/** The upper 16 bits of binary32, rounded half to even. */
export function toBfloat16(value: number): number {
  one[0] = value;
  const whole = bits[0] ?? 0;
  return ((whole + 0x7fff + ((whole >>> 16) & 1)) >>> 16) & 0xffff;
}
