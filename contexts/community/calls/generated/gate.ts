/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../gate.ts';

export const askForAccess: Call<typeof contract.askForAccess> = { id: 'community.ask-for-access', method: 'POST', path: '/community/repository/:kind/:namespace/:name/gate/ask' };
export const decideAccess: Call<typeof contract.decideAccess> = { id: 'community.decide-access', method: 'POST', path: '/community/repository/:kind/:namespace/:name/gate/requests/:requestId/decide' };
export const getGate: Call<typeof contract.getGate> = { id: 'community.get-gate', method: 'GET', path: '/community/repository/:kind/:namespace/:name/gate' };
export const getGateSettings: Call<typeof contract.getGateSettings> = { id: 'community.get-gate-settings', method: 'GET', path: '/community/repository/:kind/:namespace/:name/gate/settings' };
export const listAccessRequests: Call<typeof contract.listAccessRequests> = { id: 'community.list-access-requests', method: 'GET', path: '/community/repository/:kind/:namespace/:name/gate/requests' };
export const saveGate: Call<typeof contract.saveGate> = { id: 'community.save-gate', method: 'POST', path: '/community/repository/:kind/:namespace/:name/gate/settings' };
