/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../limits.ts';

export const getPurchaseLimits: Call<typeof contract.getPurchaseLimits> = { id: 'operations.get-purchase-limits', method: 'GET', path: '/operation/admin/purchase-limits' };
export const setPurchaseLimits: Call<typeof contract.setPurchaseLimits> = { id: 'operations.set-purchase-limits', method: 'POST', path: '/operation/admin/purchase-limits' };
