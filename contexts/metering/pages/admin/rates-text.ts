/** Tiers as operators type them: '0:0.12, 100000:0.10'. Pure. */
import type { RateView } from '#contexts/metering/calls/fields.ts';

export const unitNames = ['core*hour', 'card*hour', 'GB*month'] as const satisfies readonly RateView['unit'][];
export type RateValues = Record<RateView['unit'], { tiers: string; goesOn: boolean }>;

const TIER = /^(\d{1,10}(?:\.\d{1,6})?):(\d+(?:\.\d{1,6})?)$/;

/** Null for unreadable text; [] for empty text. */
export function readTiers(text: string): RateView['tiers'] | null {
  const parts = text
    .split(/[,，\n]/)
    .map((part) => part.replaceAll(/\s/g, '').replace('：', ':'))
    .filter(Boolean);
  const tiers = parts.map((part) => TIER.exec(part)).map((match) => match && { from: match[1] ?? '', price: match[2] ?? '' });
  return tiers.every((tier) => tier !== null) ? tiers : null;
}
export const writeTiers = (tiers: RateView['tiers']): string => tiers.map(({ from, price }) => `${from}:${price}`).join(', ');

export function valuesOf(rates: readonly RateView[]): RateValues {
  const of = (unit: RateView['unit']) => {
    const rate = rates.find((one) => one.unit === unit);
    return { tiers: rate ? writeTiers(rate.tiers) : '', goesOn: rate?.goesOn ?? unit === 'GB*month' };
  };
  return { 'core*hour': of('core*hour'), 'card*hour': of('card*hour'), 'GB*month': of('GB*month') };
}
/** Units without tiers are not metered. */
export const ratesOf = (values: RateValues): RateView[] =>
  unitNames.flatMap((unit) => {
    const tiers = readTiers(values[unit].tiers) ?? [];
    return tiers.length === 0 ? [] : [{ unit, tiers, goesOn: values[unit].goesOn }];
  });
