/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../ranking.ts';

export const getRanking: Call<typeof contract.getRanking> = { id: 'catalogue.get-ranking', method: 'GET', path: '/mall/ranking', caching: 'public' };
