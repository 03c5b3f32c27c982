/** The unit of a purchase's duration (section 3: `purchaseDurationUnit`, default month). */
import { isBoughtByMonth, type ResourceKind } from './purchase-limit.ts';

/** As written in responses. */
export type DurationUnit = 'month' | 'hour';

/** What is bought for months is counted in months; hours of shared compute have their own unit. */
export const durationUnitOf = (kind: ResourceKind): DurationUnit => (isBoughtByMonth(kind) ? 'month' : 'hour');

/** Parses a unit, case-insensitive; null for anything else. Undefined or '' is the default of the specification: month. */
export function readDurationUnit(text: string | undefined): DurationUnit | null {
  const unit = (text ?? '').toLowerCase();
  return unit === '' || unit === 'month' ? 'month' : unit === 'hour' ? 'hour' : null;
}

/**
 * Whether a duration in this unit can be bought: months of anything (shared compute has no term and ignores them), hours of shared compute
 * only.
 */
export const fitsOffer = (unit: DurationUnit, kind: ResourceKind): boolean => unit === 'month' || !isBoughtByMonth(kind);
