import type { LevelTerms } from './context.ts';

/** Default terms of a level, unless operators configure others. */
export const USUAL_TERMS: LevelTerms = {
  normal: { commissionPermille: 50, depositFen: 1_000_000 },
  fine: { commissionPermille: 40, depositFen: 500_000 },
  excellent: { commissionPermille: 30, depositFen: 0 },
};
