import { type Fen, sumFen } from '../money/money.ts';

/**
 * One step of how an amount was computed, as facts; pages have the words. `fen` is what the step adds, so the steps sum up to the amount.
 * Prices are in 1e-6 yuan, times in ms.
 */
export type ComputationStep =
  /** The list price: unit price × amount × periods. */
  | { code: 'LIST'; fen: Fen; priceMicro: number; amount: number; duration: number; unit: string; durationUnit: string }
  /** The price of today is lower than the list price. */
  | { code: 'SALE'; fen: Fen; priceMicro: number; sourcePriceMicro: number }
  /** Larger amounts cost less: what each tier of the amount costs. */
  | { code: 'TIER'; fen: Fen; parts: { from: number; to: number; units: number; priceMicro: number; fen: Fen }[] }
  /** The shop's own price for this buyer. */
  | { code: 'QUOTE'; fen: Fen; quoteNo: string; priceFen: Fen }
  /** The unused time of what this replaces. */
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
  /** What else lowered it. */
  | { code: 'DISCOUNT'; fen: Fen };

/** The steps of an amount; a difference that no step explains is a discount. */
export function completeComputation(steps: readonly ComputationStep[], actualFen: Fen): ComputationStep[] {
  const rest = actualFen - sumFen(steps.map(({ fen }) => fen));
  return rest === 0 ? [...steps] : [...steps, { code: 'DISCOUNT', fen: rest }];
}
