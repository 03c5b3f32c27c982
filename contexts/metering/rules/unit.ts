/** What is metered (section 4, post-paid goods). Quantities are integers of 1e-6 unit to avoid floating-point sums. */
import { toExact, toSafeNumber } from '#kernel/money/money.ts';

export const METER_UNITS = ['core*hour', 'card*hour', 'GB*month'] as const;
export type MeterUnit = (typeof METER_UNITS)[number];

/** 1e-6 of a unit. */
export type MicroUnits = number;
export const MICRO_PER_UNIT = 1_000_000;

/** '1.5' → 1500000. @throws RangeError for anything but a quantity with at most six decimals */
export function parseQuantity(text: string): MicroUnits {
  const match = /^(\d{1,10})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new RangeError('Not a quantity');
  const [, whole = '0', decimals = ''] = match;
  return toSafeNumber(BigInt(whole) * BigInt(MICRO_PER_UNIT) + BigInt(decimals.padEnd(6, '0')));
}

/** 1500000 → '1.5'; exact, without trailing zeroes. */
export function formatQuantity(micro: MicroUnits): string {
  const exact = toExact(micro);
  const size = exact < 0n ? -exact : exact;
  const text = `${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`.replace(/\.?0+$/, '');
  return exact < 0n ? `-${text}` : text;
}
