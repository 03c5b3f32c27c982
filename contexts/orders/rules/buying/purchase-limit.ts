/**
 * How much of a compute offer one line may buy, and for how long (sections 3, 5, 7 and 9). The only place where limits are computed:
 * market, search cards, detail page, cart, order page and the server's decision all use this result.
 */

/** Maximum amount of a resource in one line (section 9). */
export const MAX_PURCHASE_AMOUNT = 99_999_999;
/** Maximum term of one line, in months: equal to the highest configurable minimum. */
export const MAX_PURCHASE_MONTHS = 120;

export type ResourceKind = 'share' | 'contract' | 'storage' | 'ecs' | 'bms';
/** '' for resources that are neither, such as storage. */
export type ComputeKind = 'cpu' | 'gpu' | 'dcu' | '';

/** The limit of an order line (section 3): minimum and maximum amount in units, minimum duration in months. */
export type LineLimit = { amount: number; maxAmount: number; duration: number };

/** The configured limits of one kind of section 7 (one of buyComputeResourceLimit, buyStorageResourceLimit). */
export type ConfiguredLimits = { minQuota?: number; maxQuota?: number; minDuration?: number; minCpuNum?: number; minGpuNum?: number };
/** Both settings of the platform; null when one is not set. */
export type PlatformLimits = { compute: ConfiguredLimits | null; storage: ConfiguredLimits | null };

/** Limits and kind of an offer. */
export type OfferLimits = {
  goodsType: ResourceKind;
  resourceType: ComputeKind;
  minAmount: number;
  maxAmount: number;
  /** Months. */
  minDuration: number;
};

/** Shared compute is bought as hours that are used up, everything else for months. */
export const isBoughtByMonth = (kind: ResourceKind): boolean => kind !== 'share';

const configuredMinimum = (kind: ResourceKind, compute: ComputeKind, limits: ConfiguredLimits): number => {
  if (kind === 'storage') return limits.minQuota ?? 1;
  if (kind !== 'share') return 1;
  return (compute === 'cpu' ? limits.minCpuNum : compute === '' ? undefined : limits.minGpuNum) ?? limits.minQuota ?? 1;
};

/**
 * The limit of a line: the offer's own or the platform's, whichever is stricter.
 *
 * Amount (section 9): at least 1; for shared compute and storage also the configured minimum (shared compute: that of its kind, cores or
 * cards, before the general one); never above 99999999. Duration (section 9, 'minimum duration from config, at least 1'): for everything
 * that is bought by the month, storage or not; hours have no term, their minimum is 1.
 */
export function purchaseLimit(offer: OfferLimits, platform: PlatformLimits): LineLimit {
  const { goodsType, resourceType } = offer;
  const configured = (goodsType === 'storage' ? platform.storage : platform.compute) ?? {};
  return {
    amount: Math.max(1, offer.minAmount, configuredMinimum(goodsType, resourceType, configured)),
    maxAmount: Math.min(offer.maxAmount, configured.maxQuota ?? MAX_PURCHASE_AMOUNT, MAX_PURCHASE_AMOUNT),
    duration: isBoughtByMonth(goodsType) ? Math.max(1, offer.minDuration, configured.minDuration ?? 1) : 1,
  };
}

/** Ranges of amounts and months that a buyer may choose; inclusive. */
export type PurchaseRange = { least: number; most: number; leastMonths: number; mostMonths: number };

/** What can be bought now, with `quota` units left to sell; null when nothing can: too few are left, or the limits leave no amount. */
export function purchaseRange(limit: LineLimit, kind: ResourceKind, quota: number): PurchaseRange | null {
  const most = Math.min(limit.maxAmount, quota);
  if (most < limit.amount) return null;
  return { least: limit.amount, most, leastMonths: limit.duration, mostMonths: isBoughtByMonth(kind) ? MAX_PURCHASE_MONTHS : 1 };
}

export type Quantity = { purchaseAmount: number; purchaseDuration: number };

/** The nearest quantity that can be bought; null when this one can. */
export function nearestQuantity({ purchaseAmount, purchaseDuration }: Quantity, range: PurchaseRange): Quantity | null {
  const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.floor(value) || least));
  const repaired = {
    purchaseAmount: between(purchaseAmount, range.least, range.most),
    purchaseDuration: between(purchaseDuration, range.leastMonths, range.mostMonths),
  };
  return repaired.purchaseAmount === purchaseAmount && repaired.purchaseDuration === purchaseDuration ? null : repaired;
}
