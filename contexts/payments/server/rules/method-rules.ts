/** The rules of payment methods, as operators read and change them. */
import type { RulesDeclaration, StoredRules } from '#contexts/operations/server/offers.ts';
import { getMethodRules, type MethodRulesView, methodRules, setMethodRules } from '#contexts/payments/calls/method-rules-admin.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';

const NAME = 'methodRules';
export const methodRulesSetting: RulesDeclaration<MethodRulesView> = {
  names: [NAME],
  complete: (saved) => methodRules.parse(completeRules((saved[NAME] as object | undefined) ?? {})),
  settingsOf: (rules) => ({ [NAME]: rules }),
};

/** @throws AppError LIMIT_RANGE */
function refuseCrossed(rules: MethodRulesView): void {
  if (Object.values(rules).some(({ leastFen, mostFen }) => mostFen > 0 && leastFen > mostFen)) throw new AppError('LIMIT_RANGE');
}

export const methodRulesRoutes = (stored: StoredRules<MethodRulesView>): Bound[] => [
  bind(getMethodRules, async (_, { actor }) => ({
    rules: await stored.load(),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setMethodRules, async ({ body: { was, rules, reason } }, call) => {
    refuseCrossed(rules);
    await stored.change({
      was,
      rules,
      record: (tx, before) => audit(tx, call, { subjectType: 'method-rules', subjectId: NAME, before, after: rules, note: reason }),
    });
    return { rules, mayChange: true };
  }),
];
