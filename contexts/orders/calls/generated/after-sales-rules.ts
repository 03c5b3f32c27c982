/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../after-sales-rules.ts';

export const getAfterSalesRules: Call<typeof contract.getAfterSalesRules> = { id: 'operations.get-after-sales-rules', method: 'GET', path: '/operation/admin/after-sales-rules' };
export const setAfterSalesRules: Call<typeof contract.setAfterSalesRules> = { id: 'operations.set-after-sales-rules', method: 'POST', path: '/operation/admin/after-sales-rules' };
