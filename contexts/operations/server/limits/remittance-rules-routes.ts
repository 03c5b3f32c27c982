/** The platform's bank accounts and the rules of remittances, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import {
  getRemittanceRules,
  type RemittanceRulesView,
  remittanceRules,
  setRemittanceRules,
} from '#contexts/operations/calls/remittance-rules.ts';
import { completeRemittanceRules } from '#contexts/payments/rules/payments.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { findSettings, saveSettings } from './setting-store.ts';

const NAME = 'remittanceRules';
/** The current rules. `lock`: until the transaction ends. */
export const loadRemittanceRules = async (on: Queryable, lock = false): Promise<RemittanceRulesView> =>
  remittanceRules.parse(completeRemittanceRules(((await findSettings(on, [NAME], lock))[NAME] as object | undefined) ?? {}));

/** Imported statements and ledger entries refer to the code of an account, so it cannot be removed. @throws AppError BANK_ACCOUNT_KEPT */
function refuseRemoved(before: RemittanceRulesView, after: RemittanceRulesView): void {
  const retained = new Set(after.accounts.map(({ code }) => code));
  const removed = before.accounts.find(({ code }) => !retained.has(code));
  if (removed) throw new AppError('BANK_ACCOUNT_KEPT', { code: removed.code });
}

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const remittanceRulesRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getRemittanceRules, async (_, { actor }) => ({
    rules: await loadRemittanceRules(database),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setRemittanceRules, async ({ body: { was, rules, reason } }, call) => {
    await database.transaction(async (tx) => {
      const before = await loadRemittanceRules(tx, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      refuseRemoved(before, rules);
      await saveSettings(tx, { [NAME]: rules });
      await audit(tx, call, { subjectType: 'remittance-rules', subjectId: NAME, before, after: rules, note: reason });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { rules, mayChange: true };
  }),
];
