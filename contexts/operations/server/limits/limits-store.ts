import type { PurchaseLimits } from '#contexts/operations/calls/limits.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findSettings, saveSettings } from './setting-store.ts';

/** Defaults for unset limits. */
const WIDE = { minQuota: 1, maxQuota: 99_999_999, minDuration: 1, minCpuNum: 1, minGpuNum: 1 };
const DEFAULTS: PurchaseLimits = {
  buyComputeResourceLimit: WIDE,
  buyStorageResourceLimit: WIDE,
  purchasePhoneRequired: false,
  chargeLimit: { minFen: 100, maxFen: 10_000_000 },
};
const NAMES = Object.keys(DEFAULTS);

export async function loadLimits(on: Queryable, lock = false): Promise<PurchaseLimits> {
  const stored = (await findSettings(on, NAMES, lock)) as Partial<PurchaseLimits>;
  return {
    buyComputeResourceLimit: { ...DEFAULTS.buyComputeResourceLimit, ...stored.buyComputeResourceLimit },
    buyStorageResourceLimit: { ...DEFAULTS.buyStorageResourceLimit, ...stored.buyStorageResourceLimit },
    purchasePhoneRequired: stored.purchasePhoneRequired ?? DEFAULTS.purchasePhoneRequired,
    chargeLimit: { ...DEFAULTS.chargeLimit, ...stored.chargeLimit },
  };
}
export const saveLimits = (tx: Queryable, limits: PurchaseLimits) => saveSettings(tx, limits);
