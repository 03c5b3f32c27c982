/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../setup.ts';

export const getSetup: Call<typeof contract.getSetup> = { id: 'operations.get-setup', method: 'GET', path: '/operation/admin/setup' };
export const putSetupAway: Call<typeof contract.putSetupAway> = { id: 'operations.put-setup-away', method: 'POST', path: '/operation/admin/setup/put-away' };
