/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../tokens.ts';

export const createToken: Call<typeof contract.createToken> = { id: 'identity.create-token', method: 'POST', path: '/user/token/create' };
export const listTokens: Call<typeof contract.listTokens> = { id: 'identity.list-tokens', method: 'GET', path: '/user/token/list' };
export const revokeToken: Call<typeof contract.revokeToken> = { id: 'identity.revoke-token', method: 'POST', path: '/user/token/:tokenId/revoke' };
