/** The rules of refunds and of ended services, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import { type AfterSalesRules, getAfterSalesRules, setAfterSalesRules } from '#contexts/operations/calls/after-sales-rules.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { findSettings, saveSettings } from './setting-store.ts';

const NAMES = ['refundPolicy', 'renewalPolicy'] as const;
async function load(on: Queryable, usual: AfterSalesRules, lock = false): Promise<AfterSalesRules> {
  const { refundPolicy, renewalPolicy } = await findSettings(on, NAMES, lock);
  return {
    refundPolicy: { ...usual.refundPolicy, ...(refundPolicy as object | undefined) },
    renewalPolicy: { ...usual.renewalPolicy, ...(renewalPolicy as object | undefined) },
  };
}

/**
 * Refunds with a reason must be possible at least as long as those without; a notice of release cannot precede the freeze. @throws AppError
 * LIMIT_RANGE
 */
function refuseCrossed({ refundPolicy, renewalPolicy }: AfterSalesRules): void {
  const crossed = refundPolicy.askDays < refundPolicy.noReasonDays || renewalPolicy.releaseNoticeDays > renewalPolicy.frozenDays;
  if (crossed) throw new AppError('LIMIT_RANGE');
}

/** `usual`: applies until operators set others. The callback invalidates the cached settings in this process; others are notified. */
export const afterSalesRulesRoutes = (database: Database, usual: AfterSalesRules, invalidate: () => void): Bound[] => [
  bind(getAfterSalesRules, async (_, { actor }) => ({
    rules: await load(database, usual),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setAfterSalesRules, async ({ body: { was, rules, reason } }, call) => {
    refuseCrossed(rules);
    await database.transaction(async (tx) => {
      const before = await load(tx, usual, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      await saveSettings(tx, rules);
      await audit(tx, call, { subjectType: 'platform-config', subjectId: 'after-sales-rules', before, after: rules, note: reason });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { rules, mayChange: true };
  }),
];
