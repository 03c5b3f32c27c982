import type { PurchaseLimits } from '#contracts/operations/limits.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

/** Defaults when nothing was ever set. */
const WIDE = { minQuota: 1, maxQuota: 99_999_999, minDuration: 1, minCpuNum: 1, minGpuNum: 1 };
const DEFAULTS: PurchaseLimits = {
  buyComputeResourceLimit: WIDE,
  buyStorageResourceLimit: WIDE,
  purchasePhoneRequired: false,
  chargeLimit: { minFen: 100, maxFen: 10_000_000 },
};
const NAMES = Object.keys(DEFAULTS);

const find = 'SELECT name, value FROM platform_config WHERE name = ANY($1) ORDER BY name';
const findSql = statement('limits-find', find);
const lockSql = statement('limits-lock', `${find} FOR UPDATE`);
const saveSql = statement(
  'limits-save',
  `INSERT INTO platform_config (name, value) SELECT key, value FROM jsonb_each($1::jsonb) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
);

export async function loadLimits(on: Queryable, lock = false): Promise<PurchaseLimits> {
  const rows = await on.query<{ name: keyof PurchaseLimits; value: unknown }>(lock ? lockSql : findSql, [NAMES]);
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<PurchaseLimits>;
  return {
    buyComputeResourceLimit: { ...DEFAULTS.buyComputeResourceLimit, ...stored.buyComputeResourceLimit },
    buyStorageResourceLimit: { ...DEFAULTS.buyStorageResourceLimit, ...stored.buyStorageResourceLimit },
    purchasePhoneRequired: stored.purchasePhoneRequired ?? DEFAULTS.purchasePhoneRequired,
    chargeLimit: { ...DEFAULTS.chargeLimit, ...stored.chargeLimit },
  };
}
export const saveLimits = (tx: Queryable, limits: PurchaseLimits) => tx.query(saveSql, [JSON.stringify(limits)]);
