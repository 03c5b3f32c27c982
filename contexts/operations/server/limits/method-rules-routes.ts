/** The rules of payment methods, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import { getMethodRules, type MethodRulesView, methodRules, setMethodRules } from '#contexts/operations/calls/method-rules.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { findSettings, saveSettings } from './setting-store.ts';

const NAME = 'methodRules';
const load = async (on: Queryable, lock = false): Promise<MethodRulesView> =>
  methodRules.parse(completeRules(((await findSettings(on, [NAME], lock))[NAME] as object | undefined) ?? {}));

/** @throws AppError LIMIT_RANGE */
function refuseCrossed(rules: MethodRulesView): void {
  if (Object.values(rules).some(({ leastFen, mostFen }) => mostFen > 0 && leastFen > mostFen)) throw new AppError('LIMIT_RANGE');
}

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const methodRulesRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getMethodRules, async (_, { actor }) => ({
    rules: await load(database),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setMethodRules, async ({ body: { was, rules, reason } }, call) => {
    refuseCrossed(rules);
    await database.transaction(async (tx) => {
      const before = await load(tx, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      await saveSettings(tx, { [NAME]: rules });
      await audit(tx, call, { subjectType: 'method-rules', subjectId: NAME, before, after: rules, note: reason });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { rules, mayChange: true };
  }),
];
