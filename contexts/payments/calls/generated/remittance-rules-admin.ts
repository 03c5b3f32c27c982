/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../remittance-rules-admin.ts';

export const getRemittanceRules: Call<typeof contract.getRemittanceRules> = { id: 'operations.get-remittance-rules', method: 'GET', path: '/operation/admin/remittance-rules' };
export const setRemittanceRules: Call<typeof contract.setRemittanceRules> = { id: 'operations.set-remittance-rules', method: 'POST', path: '/operation/admin/remittance-rules' };
