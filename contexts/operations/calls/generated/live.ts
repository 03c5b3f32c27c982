/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call, SocketCall } from '#contracts/kit/call.ts';
import type * as contract from '../live.ts';

export const getLiveRoom: Call<typeof contract.getLiveRoom> = { id: 'operations.get-live-room', method: 'GET', path: '/operation/live-stream/:broadcastId/room' };
export const getMainLive: Call<typeof contract.getMainLive> = { id: 'operations.get-main-live', method: 'GET', path: '/operation/live-stream/main', caching: 'public' };
export const getVhallSignInfo: Call<typeof contract.getVhallSignInfo> = { id: 'operations.get-vhall-sign-info', method: 'GET', path: '/operation/live-stream/vhall-sign-info' };
export const listLive: Call<typeof contract.listLive> = { id: 'operations.list-live', method: 'GET', path: '/operation/live-stream/list', caching: 'public' };
export const listLiveMessages: Call<typeof contract.listLiveMessages> = { id: 'operations.list-live-messages', method: 'GET', path: '/operation/live-stream/:broadcastId/messages' };
export const listMyLiveReminders: Call<typeof contract.listMyLiveReminders> = { id: 'operations.list-my-live-reminders', method: 'GET', path: '/operation/live-stream/my-reminders' };
export const liveRoomSocket: SocketCall<typeof contract.liveRoomSocket> = { id: 'operations.live-room', path: '/operation/live-stream/room' };
export const muteLiveAuthor: Call<typeof contract.muteLiveAuthor> = { id: 'operations.mute-live-author', method: 'POST', path: '/operation/live-stream/:broadcastId/messages/mute' };
export const remindOfLive: Call<typeof contract.remindOfLive> = { id: 'operations.remind-of-live', method: 'POST', path: '/operation/live-stream/:broadcastId/remind' };
export const removeLiveMessage: Call<typeof contract.removeLiveMessage> = { id: 'operations.remove-live-message', method: 'POST', path: '/operation/live-stream/:broadcastId/messages/remove' };
export const sendLiveMessage: Call<typeof contract.sendLiveMessage> = { id: 'operations.send-live-message', method: 'POST', path: '/operation/live-stream/:broadcastId/messages' };
export const watchLive: Call<typeof contract.watchLive> = { id: 'operations.watch-live', method: 'POST', path: '/operation/live-stream/:broadcastId/watch' };
