/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../live-desk.ts';

export const createLive: Call<typeof contract.createLive> = { id: 'operations.create-live', method: 'POST', path: '/mall/seller/live/create' };
export const dropLiveReplay: Call<typeof contract.dropLiveReplay> = { id: 'operations.drop-live-replay', method: 'POST', path: '/mall/seller/live/:broadcastId/drop-replay' };
export const forceLiveOff: Call<typeof contract.forceLiveOff> = { id: 'operations.force-live-off', method: 'POST', path: '/operation/admin/live/:broadcastId/force-off' };
export const getSellerLive: Call<typeof contract.getSellerLive> = { id: 'operations.get-seller-live', method: 'GET', path: '/mall/seller/live/:broadcastId' };
export const listAdminLive: Call<typeof contract.listAdminLive> = { id: 'operations.list-admin-live', method: 'GET', path: '/operation/admin/live/list' };
export const listSellerLive: Call<typeof contract.listSellerLive> = { id: 'operations.list-seller-live', method: 'GET', path: '/mall/seller/live/list' };
export const moveLive: Call<typeof contract.moveLive> = { id: 'operations.move-live', method: 'POST', path: '/mall/seller/live/:broadcastId/move' };
export const pinLiveGoods: Call<typeof contract.pinLiveGoods> = { id: 'operations.pin-live-goods', method: 'POST', path: '/mall/seller/live/:broadcastId/pin' };
export const rotateLiveKey: Call<typeof contract.rotateLiveKey> = { id: 'operations.rotate-live-key', method: 'POST', path: '/mall/seller/live/:broadcastId/rotate-key' };
export const setLiveChapters: Call<typeof contract.setLiveChapters> = { id: 'operations.set-live-chapters', method: 'POST', path: '/mall/seller/live/:broadcastId/chapters' };
export const updateLive: Call<typeof contract.updateLive> = { id: 'operations.update-live', method: 'POST', path: '/mall/seller/live/:broadcastId/update' };
