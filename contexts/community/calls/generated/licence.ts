/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../licence.ts';

export const getLicence: Call<typeof contract.getLicence> = { id: 'community.get-licence', method: 'GET', path: '/community/repository/:kind/:namespace/:name/licence' };
