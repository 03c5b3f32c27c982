/** Computes the lines of a bill. Pure. */
import type { Fen } from '#kernel/money/money.ts';
import type { MeterUnit, MicroUnits } from './unit.ts';

/** The use of a month by one service in one unit: quantity and charge, and the billed part of each. */
export type MonthUsage = {
  entitlementId: string;
  unit: MeterUnit;
  month: string;
  quantityMicro: MicroUnits;
  ratedFen: Fen;
  billedMicro: MicroUnits;
  billedFen: Fen;
  /** Whether a bill contained a line of it. */
  isBilled: boolean;
};
/** A correction charges or refunds the difference to what was billed for its month before. */
export type BillLine = Omit<MonthUsage, 'isBilled'> & { lineNo: number; kind: 'USAGE' | 'CORRECTION'; amountFen: Fen };

/** Lines for all changes since the last bill. The sum of all lines of a month is always its charge, rounded once. */
export const billLines = (usages: readonly MonthUsage[]): BillLine[] =>
  usages
    .filter(({ quantityMicro, billedMicro, ratedFen, billedFen }) => quantityMicro !== billedMicro || ratedFen !== billedFen)
    .map(({ isBilled, ...usage }, index) => ({
      ...usage,
      lineNo: index + 1,
      kind: isBilled ? 'CORRECTION' : 'USAGE',
      amountFen: usage.ratedFen - usage.billedFen,
    }));
