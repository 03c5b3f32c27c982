/** Storage quotas of publishers in the community, as operators read and change them. */
import {
  type CommunityQuotas,
  communityQuotas,
  getCommunityQuotas,
  setCommunityQuotas,
  USUAL_COMMUNITY_QUOTAS,
} from '#contexts/operations/calls/community-quotas.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { RulesDeclaration, StoredRules } from './stored-rules.ts';

const NAME = 'communityQuotas';
export const communityQuotaRules: RulesDeclaration<CommunityQuotas> = {
  names: [NAME],
  complete: (saved) => communityQuotas.parse({ ...USUAL_COMMUNITY_QUOTAS, ...(saved[NAME] as object | undefined) }),
  settingsOf: (quotas) => ({ [NAME]: quotas }),
};

export const communityQuotasRoutes = (stored: StoredRules<CommunityQuotas>): Bound[] => [
  bind(getCommunityQuotas, async () => ({ quotas: await stored.load() })),
  bind(setCommunityQuotas, async ({ body: { was, quotas, reason } }, call) => {
    await stored.change({
      was,
      rules: quotas,
      record: (tx, before) => audit(tx, call, { subjectType: 'community-quotas', subjectId: NAME, before, after: quotas, note: reason }),
    });
    return { quotas };
  }),
];
