/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../library.ts';

export const getLibraryHome: Call<typeof contract.getLibraryHome> = { id: 'community.get-library-home', method: 'GET', path: '/community/library/home', caching: 'public' };
export const getLineage: Call<typeof contract.getLineage> = { id: 'community.get-lineage', method: 'GET', path: '/community/repository/:kind/:namespace/:name/lineage' };
export const getNamespace: Call<typeof contract.getNamespace> = { id: 'community.get-namespace', method: 'GET', path: '/community/namespace/:name/library' };
export const listLibrary: Call<typeof contract.listLibrary> = { id: 'community.list-library', method: 'GET', path: '/community/library/:kind/list' };
