/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../scan.ts';

export const getScan: Call<typeof contract.getScan> = { id: 'community.get-scan', method: 'GET', path: '/community/repository/:kind/:namespace/:name/scan' };
export const verifyRepository: Call<typeof contract.verifyRepository> = { id: 'community.verify-repository', method: 'POST', path: '/community/repository/:kind/:namespace/:name/verify' };
