/**
 * Rating: the charge of a month's quantity by graduated tiers. Pure. The quantity of a month is rated as a whole, therefore the order in
 * which records arrive does not matter; it is rounded once, half to even, when charged.
 */
import { divideHalfEven, type Fen, type MicroYuan, toExact, toSafeNumber } from '#kernel/money/money.ts';
import type { MeterUnit, MicroUnits } from './unit.ts';

/** From this monthly quantity on (1e-6 unit), each further unit costs this (1e-6 yuan per unit). */
export type Tier = { fromMicro: MicroUnits; priceMicro: MicroYuan };
/** The price of a unit. `goesOn`: also metered and charged while the service is stopped, as for storage. */
export type Rate = { unit: MeterUnit; tiers: Tier[]; goesOn: boolean };

/** The share of a quantity that is in one tier. `toMicro`: null for the last. */
export type TierShare = { fromMicro: MicroUnits; toMicro: MicroUnits | null; quantityMicro: MicroUnits; priceMicro: MicroYuan };

export const MOST_TIERS = 20;
/** 1e-6 units × 1e-6 yuan per unit in a fen. */
const PER_FEN = 10_000_000_000n;

/** Tiers begin with 0 and ascend; prices may fall or rise. */
const areTiers = (tiers: readonly Tier[]): boolean =>
  tiers.length > 0 &&
  tiers.length <= MOST_TIERS &&
  tiers[0]?.fromMicro === 0 &&
  tiers.every(
    ({ fromMicro, priceMicro }, index) =>
      Number.isSafeInteger(fromMicro) &&
      Number.isSafeInteger(priceMicro) &&
      priceMicro >= 0 &&
      (index === 0 || fromMicro > (tiers[index - 1]?.fromMicro ?? 0)),
  );

/** Each unit once. */
export const areRates = (rates: readonly Rate[]): boolean =>
  rates.length > 0 && new Set(rates.map(({ unit }) => unit)).size === rates.length && rates.every(({ tiers }) => areTiers(tiers));

/** The tiers that a quantity reaches, with its share in each; only the first for 0. */
export const sharesOf = (quantityMicro: MicroUnits, tiers: readonly Tier[]): TierShare[] =>
  tiers.flatMap(({ fromMicro, priceMicro }, index) => {
    const toMicro = tiers[index + 1]?.fromMicro ?? null;
    const share = Math.min(quantityMicro, toMicro ?? quantityMicro) - fromMicro;
    return share > 0 || index === 0 ? [{ fromMicro, toMicro, quantityMicro: Math.max(0, share), priceMicro }] : [];
  });

/** The exact charge in 1e-12 yuan. */
const exactCharge = (quantityMicro: MicroUnits, tiers: readonly Tier[]): bigint =>
  sharesOf(quantityMicro, tiers).reduce((sum, share) => sum + toExact(share.quantityMicro) * toExact(share.priceMicro), 0n);

/**
 * The charge of a month's quantity, in fen.
 * @throws RangeError when the quantity is negative or the charge leaves the safe range
 */
export function rateFen(quantityMicro: MicroUnits, tiers: readonly Tier[]): Fen {
  if (quantityMicro < 0) throw new RangeError('The quantity may not be negative');
  return toSafeNumber(divideHalfEven(exactCharge(quantityMicro, tiers), PER_FEN));
}

/** The unrounded charge, as yuan with all its decimals. */
export function exactYuan(quantityMicro: MicroUnits, tiers: readonly Tier[]): string {
  const exact = exactCharge(quantityMicro, tiers);
  const decimals = String(exact % 1_000_000_000_000n)
    .padStart(12, '0')
    .replace(/0+$/, '')
    .padEnd(2, '0');
  return `${exact / 1_000_000_000_000n}.${decimals}`;
}
