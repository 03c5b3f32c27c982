/** Storage quotas of a person, a group and a shop in the community, and of a shop's broadcasts: a setting of the platform. */
import { z } from 'zod';
import { MOST_QUOTA_GB } from '#contexts/operations/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText } from '#contracts/kit/fields.ts';

const GB = 1024 ** 3;
/** Bytes; 0: nothing can be published. */
const quota = z
  .number()
  .int()
  .min(0)
  .max(MOST_QUOTA_GB * GB);
/** `LIVE`: of a shop, for its broadcasts and their recordings. */
export const communityQuotas = z.object({ PERSON: quota, GROUP: quota, SHOP: quota, LIVE: quota });
export type CommunityQuotas = z.output<typeof communityQuotas>;
export const USUAL_COMMUNITY_QUOTAS: CommunityQuotas = { PERSON: 50 * GB, GROUP: 500 * GB, SHOP: 1_000 * GB, LIVE: 100 * GB };

export const communityQuotasView = z.object({ quotas: communityQuotas });
export const getCommunityQuotas = endpoint({
  id: 'operations.get-community-quotas',
  method: 'GET',
  path: '/operation/admin/community-quotas',
  summary: 'Get the storage quotas of persons, groups and shops in the community, and of broadcasts',
  access: 'staff',
  permission: 'community.manage',
  answer: communityQuotasView,
});
export const setCommunityQuotas = endpoint({
  id: 'operations.set-community-quotas',
  method: 'POST',
  path: '/operation/admin/community-quotas',
  summary: 'Change the quotas; RESOURCE_REVISION if they are not those the caller read',
  access: 'staff',
  permission: 'community.manage',
  byToken: 'never',
  body: z.object({ was: communityQuotas, quotas: communityQuotas, reason: filledText(200) }),
  answer: communityQuotasView,
});
