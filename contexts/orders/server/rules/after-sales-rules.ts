/** The rules of refunds and of ended services, as operators read and change them. */
import type { RulesDeclaration, StoredRules } from '#contexts/operations/server/offers.ts';
import { type AfterSalesRules, getAfterSalesRules, setAfterSalesRules } from '#contexts/orders/calls/after-sales-rules.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { REFUND_POLICY } from '../refund/refund.ts';
import { RENEWAL_POLICY } from '../renewal/renewal-policy.ts';

export const afterSalesSetting: RulesDeclaration<AfterSalesRules> = {
  names: ['refundPolicy', 'renewalPolicy'],
  complete: ({ refundPolicy, renewalPolicy }) => ({
    refundPolicy: { ...REFUND_POLICY, ...(refundPolicy as object | undefined) },
    renewalPolicy: { ...RENEWAL_POLICY, ...(renewalPolicy as object | undefined) },
  }),
  settingsOf: ({ refundPolicy, renewalPolicy }) => ({ refundPolicy, renewalPolicy }),
};

/**
 * Refunds with a reason must be possible at least as long as those without; a notice of release cannot precede the freeze. @throws AppError
 * LIMIT_RANGE
 */
function refuseCrossed({ refundPolicy, renewalPolicy }: AfterSalesRules): void {
  const crossed = refundPolicy.askDays < refundPolicy.noReasonDays || renewalPolicy.releaseNoticeDays > renewalPolicy.frozenDays;
  if (crossed) throw new AppError('LIMIT_RANGE');
}

export const afterSalesRoutes = (stored: StoredRules<AfterSalesRules>): Bound[] => [
  bind(getAfterSalesRules, async (_, { actor }) => ({
    rules: await stored.load(),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setAfterSalesRules, async ({ body: { was, rules, reason } }, call) => {
    refuseCrossed(rules);
    await stored.change({
      was,
      rules,
      record: (tx, before) =>
        audit(tx, call, { subjectType: 'platform-config', subjectId: 'after-sales-rules', before, after: rules, note: reason }),
    });
    return { rules, mayChange: true };
  }),
];
