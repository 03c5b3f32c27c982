/** Storage quotas of publishers in the community, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import {
  type CommunityQuotas,
  communityQuotas,
  getCommunityQuotas,
  setCommunityQuotas,
  USUAL_COMMUNITY_QUOTAS,
} from '#contexts/operations/calls/community-quotas.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { findSettings, saveSettings } from './setting-store.ts';

const NAME = 'communityQuotas';
const load = async (on: Queryable, lock = false): Promise<CommunityQuotas> =>
  communityQuotas.parse({ ...USUAL_COMMUNITY_QUOTAS, ...((await findSettings(on, [NAME], lock))[NAME] as object | undefined) });

/** The callback invalidates the cached settings in this process immediately; other processes are notified. */
export const communityQuotasRoutes = (database: Database, invalidate: () => void): Bound[] => [
  bind(getCommunityQuotas, async () => ({ quotas: await load(database) })),
  bind(setCommunityQuotas, async ({ body: { was, quotas, reason } }, call) => {
    await database.transaction(async (tx) => {
      const before = await load(tx, true);
      if (!isDeepStrictEqual(before, was)) throw new AppError('RESOURCE_REVISION');
      await saveSettings(tx, { [NAME]: quotas });
      await audit(tx, call, { subjectType: 'community-quotas', subjectId: NAME, before, after: quotas, note: reason });
      await announce(tx, 'operations.changed', {});
    });
    invalidate();
    return { quotas };
  }),
];
