/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../groups.ts';

export const changeGroup: Call<typeof contract.changeGroup> = { id: 'identity.change-group', method: 'POST', path: '/user/customer/group/change' };
export const decideJoin: Call<typeof contract.decideJoin> = { id: 'identity.decide-join', method: 'POST', path: '/user/customer/group/request/:id/decide' };
export const dissolveGroup: Call<typeof contract.dissolveGroup> = { id: 'identity.dissolve-group', method: 'POST', path: '/user/customer/group/dissolve' };
export const getMyGroup: Call<typeof contract.getMyGroup> = { id: 'identity.get-my-group', method: 'GET', path: '/user/customer/group/mine' };
export const inviteToGroup: Call<typeof contract.inviteToGroup> = { id: 'identity.invite-to-group', method: 'POST', path: '/user/customer/group/invite' };
export const joinGroup: Call<typeof contract.joinGroup> = { id: 'identity.join-group', method: 'POST', path: '/user/customer/group/join' };
export const leaveGroup: Call<typeof contract.leaveGroup> = { id: 'identity.leave-group', method: 'POST', path: '/user/customer/group/leave' };
export const makeGroup: Call<typeof contract.makeGroup> = { id: 'identity.make-group', method: 'POST', path: '/user/customer/group/make' };
export const readInvitation: Call<typeof contract.readInvitation> = { id: 'identity.read-invitation', method: 'POST', path: '/user/customer/group/invitation/read', readsOnly: true };
export const removeMember: Call<typeof contract.removeMember> = { id: 'identity.remove-member', method: 'POST', path: '/user/customer/group/member/:userId/remove' };
export const revokeInvitation: Call<typeof contract.revokeInvitation> = { id: 'identity.revoke-invitation', method: 'POST', path: '/user/customer/group/invitation/:id/revoke' };
export const transferGroup: Call<typeof contract.transferGroup> = { id: 'identity.hand-over-group', method: 'POST', path: '/user/customer/group/hand-over' };
export const withdrawJoin: Call<typeof contract.withdrawJoin> = { id: 'identity.withdraw-join', method: 'POST', path: '/user/customer/group/join/withdraw' };
