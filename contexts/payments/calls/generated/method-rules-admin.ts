/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../method-rules-admin.ts';

export const getMethodRules: Call<typeof contract.getMethodRules> = { id: 'operations.get-method-rules', method: 'GET', path: '/operation/admin/method-rules' };
export const setMethodRules: Call<typeof contract.setMethodRules> = { id: 'operations.set-method-rules', method: 'POST', path: '/operation/admin/method-rules' };
