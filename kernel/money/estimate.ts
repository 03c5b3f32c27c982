import type { MicroYuan } from './charge.ts';
import { type Fen, sumFen } from './fen.ts';
import { chargeTiers, type PriceTier, type TierPart } from './tiers.ts';

export type EstimateLine = {
  /** 1e-6 yuan per unit, before a discount and now. */
  sourceMicro: MicroYuan;
  priceMicro: MicroYuan;
  tiers: readonly PriceTier[];
  amount: number;
  /** Months; 1 for goods without a term. */
  duration: number;
};
export type Estimate = {
  lines: { sourceFen: Fen; actualFen: Fen /** The reduction for larger amounts. */; tierFen: Fen; parts: TierPart[] }[];
  sourceFen: Fen;
  /** Reductions by a discount, and by tiers. */
  discountFen: Fen;
  tierFen: Fen;
  actualFen: Fen;
};

/**
 * The estimated total of cart lines, each rounded as in the cart, and its parts: price before a discount, minus the discount, minus the
 * reduction for larger amounts.
 * @throws RangeError as chargeTiers
 */
export function estimate(lines: readonly EstimateLine[]): Estimate {
  const found = lines.map(({ sourceMicro, priceMicro, tiers, amount, duration }) => {
    const { fen: actualFen, parts } = chargeTiers(priceMicro, tiers, amount, duration);
    const plainFen = chargeTiers(priceMicro, [], amount, duration).fen;
    return { sourceFen: chargeTiers(sourceMicro, [], amount, duration).fen, actualFen, tierFen: plainFen - actualFen, parts };
  });
  const [sourceFen, tierFen, actualFen] = (['sourceFen', 'tierFen', 'actualFen'] as const).map((name) =>
    sumFen(found.map((line) => line[name])),
  ) as [Fen, Fen, Fen];
  return { lines: found, sourceFen, tierFen, actualFen, discountFen: sourceFen - tierFen - actualFen };
}
