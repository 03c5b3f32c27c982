/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../community-quotas.ts';

export const getCommunityQuotas: Call<typeof contract.getCommunityQuotas> = { id: 'operations.get-community-quotas', method: 'GET', path: '/operation/admin/community-quotas' };
export const setCommunityQuotas: Call<typeof contract.setCommunityQuotas> = { id: 'operations.set-community-quotas', method: 'POST', path: '/operation/admin/community-quotas' };
