import { type Fen, sumFen } from '#kernel/money/money.ts';

/**
 * One step of how an amount was computed, as data; pages have the texts. `fen` is what the step adds: the steps sum up to the amount.
 * Prices are in 1e-6 yuan, times in ms.
 */
export type ComputationStep =
  /** The list price: unit price × amount × periods. */
  | { code: 'LIST'; fen: Fen; priceMicro: number; amount: number; duration: number; unit: string; durationUnit: string }
  /** The current price is lower than the list price. */
  | { code: 'SALE'; fen: Fen; priceMicro: number; sourcePriceMicro: number }
  /** Larger amounts cost less: the cost of each tier. */
  | { code: 'TIER'; fen: Fen; parts: { from: number; to: number; units: number; priceMicro: number; fen: Fen }[] }
  /** The shop's own price for this buyer. */
  | { code: 'QUOTE'; fen: Fen; quoteNo: string; priceFen: Fen }
  /** The credit for the unused time replaced. */
  | {
      code: 'CREDIT';
      fen: Fen;
      entitlementId: string;
      paidFen: Fen;
      creditFen: Fen;
      returnedFen: Fen;
      startsAt: number;
      endsAt: number;
      at: number;
    }
  /** Other reductions. */
  | { code: 'DISCOUNT'; fen: Fen };

/** The steps of an amount; an unexplained difference is a discount. */
export function completeComputation(steps: readonly ComputationStep[], actualFen: Fen): ComputationStep[] {
  const rest = actualFen - sumFen(steps.map(({ fen }) => fen));
  return rest === 0 ? [...steps] : [...steps, { code: 'DISCOUNT', fen: rest }];
}
