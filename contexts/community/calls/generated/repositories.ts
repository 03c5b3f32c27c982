/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../repositories.ts';

export const changeRepository: Call<typeof contract.changeRepository> = { id: 'community.change-repository', method: 'POST', path: '/community/repository/:kind/:namespace/:name/change' };
export const createRef: Call<typeof contract.createRef> = { id: 'community.create-ref', method: 'POST', path: '/community/repository/:kind/:namespace/:name/refs/create' };
export const createRepository: Call<typeof contract.createRepository> = { id: 'community.create-repository', method: 'POST', path: '/community/repository/create' };
export const deleteRef: Call<typeof contract.deleteRef> = { id: 'community.delete-ref', method: 'POST', path: '/community/repository/:kind/:namespace/:name/refs/delete' };
export const deleteRepository: Call<typeof contract.deleteRepository> = { id: 'community.delete-repository', method: 'POST', path: '/community/repository/:kind/:namespace/:name/delete' };
export const getRepository: Call<typeof contract.getRepository> = { id: 'community.get-repository', method: 'GET', path: '/community/repository/:kind/:namespace/:name' };
export const giveNamespace: Call<typeof contract.giveNamespace> = { id: 'community.give-namespace', method: 'POST', path: '/community/admin/namespace/give' };
export const listCommits: Call<typeof contract.listCommits> = { id: 'community.list-commits', method: 'GET', path: '/community/repository/:kind/:namespace/:name/commits' };
export const listMyNamespaces: Call<typeof contract.listMyNamespaces> = { id: 'community.list-my-namespaces', method: 'GET', path: '/community/namespace/mine' };
export const listRefs: Call<typeof contract.listRefs> = { id: 'community.list-refs', method: 'GET', path: '/community/repository/:kind/:namespace/:name/refs' };
export const moveRepository: Call<typeof contract.moveRepository> = { id: 'community.move-repository', method: 'POST', path: '/community/repository/:kind/:namespace/:name/move' };
export const takeNamespace: Call<typeof contract.takeNamespace> = { id: 'community.take-namespace', method: 'POST', path: '/community/namespace/take' };
