/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../metering-rules.ts';

export const getMeteringRules: Call<typeof contract.getMeteringRules> = { id: 'operations.get-metering-rules', method: 'GET', path: '/operation/admin/metering-rules' };
export const setMeteringRules: Call<typeof contract.setMeteringRules> = { id: 'operations.set-metering-rules', method: 'POST', path: '/operation/admin/metering-rules' };
