/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../remittance.ts';

export const getRemittance: Call<typeof contract.getRemittance> = { id: 'payments.get-remittance', method: 'GET', path: '/operation/pay/remittance' };
export const submitSlip: Call<typeof contract.submitSlip> = { id: 'payments.submit-remittance-slip', method: 'POST', path: '/operation/pay/remittance/slip' };
