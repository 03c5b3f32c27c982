/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../space.ts';

export const getSpace: Call<typeof contract.getSpace> = { id: 'community.get-space', method: 'GET', path: '/community/repository/:kind/:namespace/:name/space' };
