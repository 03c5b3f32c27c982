/** Integer fen to and from the yuan strings of Alipay's protocol, digit by digit, without floating point. */

/** 1 → '0.01'. Throws a RangeError for anything but a non-negative safe integer. */
export function yuanFromFen(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount in fen: ${fen}`);
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '0.01' → 1; null for anything that is not a plain decimal with at most two places. */
export function fenFromYuan(yuan: string): number | null {
  const match = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (match === null) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}
