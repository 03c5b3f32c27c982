/** The terms of post-paid services, as operators read and change them. */
import {
  getMeteringRules,
  type MeteringRules,
  meteringRules,
  setMeteringRules,
  USUAL_METERING_RULES,
} from '#contexts/metering/calls/metering-rules.ts';
import type { RulesDeclaration, StoredRules } from '#contexts/operations/server/offers.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';

const NAME = 'meteringRules';
export const meteringRulesSetting: RulesDeclaration<MeteringRules> = {
  names: [NAME],
  complete: (saved) => meteringRules.parse({ ...USUAL_METERING_RULES, ...(saved[NAME] as object | undefined) }),
  settingsOf: (rules) => ({ [NAME]: rules }),
};

export const meteringRulesRoutes = (stored: StoredRules<MeteringRules>): Bound[] => [
  bind(getMeteringRules, async (_, { actor }) => ({
    rules: await stored.load(),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(setMeteringRules, async ({ body: { was, rules, reason } }, call) => {
    await stored.change({
      was,
      rules,
      record: (tx, before) => audit(tx, call, { subjectType: 'metering-rules', subjectId: NAME, before, after: rules, note: reason }),
    });
    return { rules, mayChange: true };
  }),
];
