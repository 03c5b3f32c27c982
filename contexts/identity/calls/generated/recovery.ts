/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../recovery.ts';

export const changePassword: Call<typeof contract.changePassword> = { id: 'identity.change-password', method: 'POST', path: '/user/users/password' };
export const checkRecovery: Call<typeof contract.checkRecovery> = { id: 'identity.check-recovery', method: 'POST', path: '/ac/api/auth/recover/check' };
export const getSecurity: Call<typeof contract.getSecurity> = { id: 'identity.get-security', method: 'GET', path: '/user/users/security' };
export const loginByCode: Call<typeof contract.loginByCode> = { id: 'identity.login-by-code', method: 'POST', path: '/ac/api/auth/code/login' };
export const recoverPassword: Call<typeof contract.recoverPassword> = { id: 'identity.recover-password', method: 'POST', path: '/ac/api/auth/recover' };
export const sendSignOnCode: Call<typeof contract.sendSignOnCode> = { id: 'identity.send-sign-on-code', method: 'POST', path: '/ac/api/auth/code/send' };
export const signOutDevice: Call<typeof contract.signOutDevice> = { id: 'identity.sign-out-device', method: 'POST', path: '/user/users/devices/:deviceId/sign-out' };
export const signOutOtherDevices: Call<typeof contract.signOutOtherDevices> = { id: 'identity.sign-out-other-devices', method: 'POST', path: '/user/users/devices/sign-out-others' };
export const stepUp: Call<typeof contract.stepUp> = { id: 'identity.step-up', method: 'POST', path: '/user/users/step-up' };
