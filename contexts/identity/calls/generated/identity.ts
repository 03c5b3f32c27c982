/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../identity.ts';

export const getCurrentUser: Call<typeof contract.getCurrentUser> = { id: 'identity.get-current-user', method: 'GET', path: '/api/user/getCurrentUserInfo.action' };
export const getSignOnOptions: Call<typeof contract.getSignOnOptions> = { id: 'identity.get-sign-on-options', method: 'GET', path: '/ac/api/auth/options' };
export const listCurrentUserGroups: Call<typeof contract.listCurrentUserGroups> = { id: 'identity.list-current-user-groups', method: 'GET', path: '/user/customer/group/curuser-group-list' };
export const listUserMenu: Call<typeof contract.listUserMenu> = { id: 'identity.list-user-menu', method: 'GET', path: '/user/users/user-menu-list' };
export const login: Call<typeof contract.login> = { id: 'identity.login', method: 'POST', path: '/ac/api/auth/login' };
export const queryClusterUserBaseInfo: Call<typeof contract.queryClusterUserBaseInfo> = { id: 'identity.query-cluster-user-base-info', method: 'GET', path: '/api/computeuser/queryClusterUserBaseInfo.action' };
export const queryClusterUsersDetail: Call<typeof contract.queryClusterUsersDetail> = { id: 'identity.query-cluster-users-detail', method: 'GET', path: '/api/computeuser/queryClusterUsersDetail.action' };
export const queryGroupUsers: Call<typeof contract.queryGroupUsers> = { id: 'identity.query-group-users', method: 'GET', path: '/user/customer/group/query-group-users' };
export const register: Call<typeof contract.register> = { id: 'identity.register', method: 'POST', path: '/ac/api/auth/register' };
export const setLanguage: Call<typeof contract.setLanguage> = { id: 'identity.set-language', method: 'POST', path: '/user/users/language' };
export const setPhone: Call<typeof contract.setPhone> = { id: 'identity.set-phone', method: 'POST', path: '/user/users/phone' };
export const verifyClusterToken: Call<typeof contract.verifyClusterToken> = { id: 'identity.verify-cluster-token', method: 'POST', path: '/api/computeuser/verifyClusterToken.action', readsOnly: true };
export const verifyPhone: Call<typeof contract.verifyPhone> = { id: 'identity.verify-phone', method: 'POST', path: '/user/users/phone/verify' };
