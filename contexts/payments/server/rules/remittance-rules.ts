/** The platform's bank accounts and the rules of remittances, as operators read and change them. */
import type { RulesDeclaration, StoredRules } from '#contexts/operations/server/offers.ts';
import {
  getRemittanceRules,
  type RemittanceRulesView,
  remittanceRules,
  setRemittanceRules,
} from '#contexts/payments/calls/remittance-rules-admin.ts';
import { completeRemittanceRules } from '#contexts/payments/rules/payments.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';

const NAME = 'remittanceRules';
export const remittanceRulesSetting: RulesDeclaration<RemittanceRulesView> = {
  names: [NAME],
  complete: (saved) => remittanceRules.parse(completeRemittanceRules((saved[NAME] as object | undefined) ?? {})),
  settingsOf: (rules) => ({ [NAME]: rules }),
};

/** Imported statements and ledger entries refer to the code of an account, so it cannot be removed. @throws AppError BANK_ACCOUNT_KEPT */
function refuseRemoved(before: RemittanceRulesView, after: RemittanceRulesView): void {
  const retained = new Set(after.accounts.map(({ code }) => code));
  const removed = before.accounts.find(({ code }) => !retained.has(code));
  if (removed) throw new AppError('BANK_ACCOUNT_KEPT', { code: removed.code });
}

export const remittanceRulesRoutes = (stored: StoredRules<RemittanceRulesView>): Bound[] => [
  bind(getRemittanceRules, async (_, { actor }) => ({
    rules: await stored.load(),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setRemittanceRules, async ({ body: { was, rules, reason } }, call) => {
    await stored.change({
      was,
      rules,
      check: (before) => refuseRemoved(before, rules),
      record: (tx, before) => audit(tx, call, { subjectType: 'remittance-rules', subjectId: NAME, before, after: rules, note: reason }),
    });
    return { rules, mayChange: true };
  }),
];
