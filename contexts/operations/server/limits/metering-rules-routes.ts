/** The terms of post-paid services, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import {
  getMeteringRules,
  type MeteringRules,
  meteringRules,
  setMeteringRules,
  USUAL_METERING_RULES,
} from '#contexts/operations/calls/metering-rules.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { findSettings, saveSettings } from './setting-store.ts';

const NAME = 'meteringRules';
const load = async (on: Queryable, lock = false): Promise<MeteringRules> =>
  meteringRules.parse({ ...USUAL_METERING_RULES, ...((await findSettings(on, [NAME], lock))[NAME] as object | undefined) });

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const meteringRulesRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getMeteringRules, async (_, { actor }) => ({
    rules: await load(database),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setMeteringRules, async ({ body: { was, rules, reason } }, call) => {
    await database.transaction(async (tx) => {
      const before = await load(tx, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      await saveSettings(tx, { [NAME]: rules });
      await audit(tx, call, { subjectType: 'metering-rules', subjectId: NAME, before, after: rules, note: reason });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { rules, mayChange: true };
  }),
];
