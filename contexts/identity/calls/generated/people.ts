/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../people.ts';

export const assignRoles: Call<typeof contract.assignRoles> = { id: 'identity.assign-roles', method: 'POST', path: '/user/admin/account/:id/roles' };
export const changeLeader: Call<typeof contract.changeLeader> = { id: 'identity.change-leader', method: 'POST', path: '/user/admin/group/:id/leader' };
export const endAccountSessions: Call<typeof contract.endAccountSessions> = { id: 'identity.end-account-sessions', method: 'POST', path: '/user/admin/account/:id/end-sessions' };
export const getAccount: Call<typeof contract.getAccount> = { id: 'identity.get-account', method: 'GET', path: '/user/admin/account/:id' };
export const getGroup: Call<typeof contract.getGroup> = { id: 'identity.get-group', method: 'GET', path: '/user/admin/group/:id' };
export const getRoleTable: Call<typeof contract.getRoleTable> = { id: 'identity.get-role-table', method: 'GET', path: '/user/admin/role/table' };
export const listAccounts: Call<typeof contract.listAccounts> = { id: 'identity.list-accounts', method: 'GET', path: '/user/admin/account/list' };
export const listGroups: Call<typeof contract.listGroups> = { id: 'identity.list-groups', method: 'GET', path: '/user/admin/group/list' };
export const revealPhone: Call<typeof contract.revealPhone> = { id: 'identity.reveal-phone', method: 'POST', path: '/user/admin/account/:id/reveal-phone' };
export const setAccountKind: Call<typeof contract.setAccountKind> = { id: 'identity.set-account-kind', method: 'POST', path: '/user/admin/account/:id/kind' };
export const setAccountState: Call<typeof contract.setAccountState> = { id: 'identity.set-account-state', method: 'POST', path: '/user/admin/account/:id/state' };
