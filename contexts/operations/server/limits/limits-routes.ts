import { isDeepStrictEqual } from 'node:util';
import { getPurchaseLimits, type PurchaseLimits, setPurchaseLimits } from '#contexts/operations/calls/limits.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { loadLimits, saveLimits } from './limits-store.ts';

/** @throws AppError LIMIT_RANGE */
function refuseCrossed({ buyComputeResourceLimit: compute, buyStorageResourceLimit: storage, chargeLimit }: PurchaseLimits): void {
  // Shared compute has separate minimums, storage has the general one (section 9).
  const crossed = compute.maxQuota < Math.max(compute.minCpuNum, compute.minGpuNum) || storage.maxQuota < storage.minQuota;
  if (crossed || chargeLimit.maxFen < chargeLimit.minFen) throw new AppError('LIMIT_RANGE');
}

/** The audit log masks fields whose name contains phone; this is not a phone number. */
const traced = ({ purchasePhoneRequired: verifiedBuyersOnly, ...rest }: PurchaseLimits) => ({ ...rest, verifiedBuyersOnly });

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const limitsRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getPurchaseLimits, async (_, { actor }) => ({
    limits: await loadLimits(database),
    mayChange: permissionsOf(actor.roles).includes('resource.manage'),
  })),
  bind(setPurchaseLimits, async ({ body: { was, limits, reason } }, call) => {
    refuseCrossed(limits);
    await database.transaction(async (tx) => {
      const before = await loadLimits(tx, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      await saveLimits(tx, limits);
      await audit(tx, call, {
        subjectType: 'platform-config',
        subjectId: 'purchase-limits',
        before: traced(before),
        after: traced(limits),
        note: reason,
      });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { limits, mayChange: true };
  }),
];
