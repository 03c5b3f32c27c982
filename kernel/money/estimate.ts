import type { MicroYuan } from './charge.ts';
import { type Fen, sumFen } from './fen.ts';
import { chargeTiers, type PriceTier, type TierPart } from './tiers.ts';

export type EstimateLine = {
  /** 1e-6 yuan a unit, before a discount and now. */
  sourceMicro: MicroYuan;
  priceMicro: MicroYuan;
  tiers: readonly PriceTier[];
  amount: number;
  /** Months; 1 for what is used up. */
  duration: number;
};
export type Estimate = {
  lines: { sourceFen: Fen; actualFen: Fen /** What larger amounts take off. */; tierFen: Fen; parts: TierPart[] }[];
  sourceFen: Fen;
  /** Less because of a discount, and because of tiers. */
  discountFen: Fen;
  tierFen: Fen;
  actualFen: Fen;
};

/**
 * What lines of a cart will cost together, each rounded as the cart rounds it, and what it comes from: price before a discount, less the
 * discount, less what larger amounts take off.
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
