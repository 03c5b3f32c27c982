import type { MicroYuan } from './charge.ts';
import type { Fen } from './fen.ts';
import { divideHalfEven, toExact, toSafeNumber } from './round.ts';

/** From this unit on, each unit costs `priceMicro` (1e-6 yuan). */
export type PriceTier = { from: number; priceMicro: MicroYuan };
/** Units `from` to `to` of an amount, and their cost. */
export type TierPart = { from: number; to: number; units: number; priceMicro: MicroYuan; fen: Fen };

const MAX_TIERS = 10;

/** Why tiers are invalid: not ascending from 2 on, a price above that of the tier before, too many. Null: valid. */
export function tiersProblem(tiers: readonly PriceTier[], priceMicro: MicroYuan): 'ORDER' | 'PRICE' | 'COUNT' | null {
  if (tiers.length > MAX_TIERS) return 'COUNT';
  let before: PriceTier = { from: 1, priceMicro };
  for (const tier of tiers) {
    if (!Number.isSafeInteger(tier.from) || tier.from <= before.from) return 'ORDER';
    if (!Number.isSafeInteger(tier.priceMicro) || tier.priceMicro < 0 || tier.priceMicro > before.priceMicro) return 'PRICE';
    before = tier;
  }
  return null;
}

/**
 * The cost of `amount` units for `duration` periods: the units of each tier at its price, the first ones at `priceMicro`. Rounded half to
 * even once, over all of it; the parts sum up to it, each less than one fen from its exact share.
 * @throws RangeError when an argument is negative or not a safe integer, or the charge leaves the safe range
 */
export function chargeTiers(
  priceMicro: MicroYuan,
  tiers: readonly PriceTier[],
  amount: number,
  duration: number,
): { fen: Fen; parts: TierPart[] } {
  const all: PriceTier[] = [{ from: 1, priceMicro }, ...tiers];
  if ([amount, duration, ...all.map((tier) => tier.priceMicro)].some((value) => toExact(value) < 0n))
    throw new RangeError('May not be negative');
  let micro = 0n;
  let fenBefore = 0n;
  const parts: TierPart[] = [];
  for (const [index, tier] of all.entries()) {
    if (tier.from > amount) break;
    const to = Math.min(amount, (all[index + 1]?.from ?? Number.MAX_SAFE_INTEGER) - 1);
    const units = to - tier.from + 1;
    micro += BigInt(units) * BigInt(tier.priceMicro) * BigInt(duration);
    const fen = divideHalfEven(micro, 10_000n);
    parts.push({ from: tier.from, to, units, priceMicro: tier.priceMicro, fen: toSafeNumber(fen - fenBefore) });
    fenBefore = fen;
  }
  return { fen: toSafeNumber(fenBefore), parts };
}
