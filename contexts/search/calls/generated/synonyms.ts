/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../synonyms.ts';

export const listSynonyms: Call<typeof contract.listSynonyms> = { id: 'search.list-synonyms', method: 'GET', path: '/operation/admin/search/synonyms' };
export const resetSynonym: Call<typeof contract.resetSynonym> = { id: 'search.reset-synonym', method: 'POST', path: '/operation/admin/search/synonyms/:code/reset' };
export const saveSynonym: Call<typeof contract.saveSynonym> = { id: 'search.save-synonym', method: 'POST', path: '/operation/admin/search/synonyms' };
