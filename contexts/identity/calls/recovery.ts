/** Sign-on codes, password recovery and change, and the devices where an account is signed in (sections 3, 4). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, freeText, instant, latinText } from '#contracts/kit/fields.ts';
import { password } from './identity.ts';

/** The purpose of a code, and its channel. */
export const CODE_WAYS = ['SMS', 'MAIL'] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

/** OWN: stored here; ELSEWHERE: by the OpenID Connect issuer; DEMO: public, so it cannot be changed. */
export const passwordPlace = z.enum(['OWN', 'ELSEWHERE', 'DEMO']);
export type PasswordRetained = z.output<typeof passwordPlace>;

const challenge = freeText(43).length(43);
const code = codeText(12).min(1);

export const sendSignOnCode = endpoint({
  id: 'identity.send-sign-on-code',
  method: 'POST',
  path: '/ac/api/auth/code/send',
  summary: 'Send a code to a verified phone number or e-mail address; the response does not reveal whether an account has it',
  byToken: 'never',
  body: z.object({ purpose: z.enum(['LOGIN', 'RECOVERY']), way: z.enum(CODE_WAYS), to: codeText(120) }),
  /** `challenge` is sent with the code; both are valid for `minutes`. */
  answer: z.object({ challenge: z.string(), minutes: z.number().int() }),
});

export const loginByCode = endpoint({
  id: 'identity.login-by-code',
  method: 'POST',
  path: '/ac/api/auth/code/login',
  summary: 'Sign in with a code sent to a verified phone number',
  byToken: 'never',
  body: z.object({ challenge, code, redirect: freeText(2000).default('') }),
  answer: z.object({ redirect: z.string() }),
});

export const checkRecovery = endpoint({
  id: 'identity.check-recovery',
  method: 'POST',
  path: '/ac/api/auth/recover/check',
  summary: 'Check a recovery code and list the accounts with the address',
  byToken: 'never',
  body: z.object({ challenge, code }),
  answer: z.object({ proof: z.string(), accounts: z.array(z.object({ userName: z.string(), password: passwordPlace })) }),
});

export const recoverPassword = endpoint({
  id: 'identity.recover-password',
  method: 'POST',
  path: '/ac/api/auth/recover',
  summary: 'Set a new password by the proof of a code; ends every session and access token of the account',
  byToken: 'never',
  body: z.object({ challenge, proof: challenge, userName: latinText(200).min(1), password }),
  answer: z.object({ userName: z.string() }),
});

export const changePassword = endpoint({
  id: 'identity.change-password',
  method: 'POST',
  path: '/user/users/password',
  summary: 'Change the caller’s password; ends every other session and every access token of the account',
  access: 'user',
  byToken: 'never',
  body: z.object({ current: freeText(200).min(1), password }),
  answer: z.object({}),
});

/** A session in which the password was confirmed is not asked again for this many minutes. */
export const STEP_UP_MINUTES = 10;

export const stepUp = endpoint({
  id: 'identity.step-up',
  method: 'POST',
  path: '/user/users/step-up',
  summary: 'Confirm the password: for ten minutes this session may make the calls that require it',
  access: 'user',
  byToken: 'never',
  body: z.object({ password: freeText(200).min(1) }),
  answer: z.object({ until: instant }),
});

export const deviceView = z.object({
  id: z.string(),
  /** Official names; '' if the browser does not send them. */
  browser: z.string(),
  system: z.string(),
  isPhone: z.boolean(),
  /** The network it signed in from; '' if unknown. */
  from: z.string(),
  signedInAt: instant,
  /** Accurate to about a minute. */
  seenAt: instant,
  expiresAt: instant,
  isThis: z.boolean(),
});
export type DeviceView = z.output<typeof deviceView>;

/** The ways of signing in. */
const SIGN_IN_WAYS = ['PASSWORD', 'CODE', 'ISSUER', 'REGISTRATION'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
const signInView = deviceView.pick({ id: true, browser: true, system: true, isPhone: true }).extend({
  at: instant,
  way: z.enum(SIGN_IN_WAYS),
});
export type SignInView = z.output<typeof signInView>;

export const getSecurity = endpoint({
  id: 'identity.get-security',
  method: 'GET',
  path: '/user/users/security',
  summary: 'Get where the caller’s password is stored, the signed-in devices (this one first), and the last sign-ins',
  access: 'user',
  byToken: 'never',
  answer: z.object({
    password: passwordPlace,
    /** Null: never. */
    passwordChangedAt: instant.nullable(),
    devices: z.array(deviceView),
    /** Other people use the account, too: their devices are neither shown nor signed out. */
    isShared: z.boolean(),
    /** The last twenty within ninety days, newest first; none where the account is shared. */
    signIns: z.array(signInView),
  }),
});

export const signOutDevice = endpoint({
  id: 'identity.sign-out-device',
  method: 'POST',
  path: '/user/users/devices/:deviceId/sign-out',
  summary: 'End another session of the caller',
  access: 'user',
  byToken: 'never',
  params: z.object({ deviceId: z.uuid() }),
  answer: z.object({}),
});

export const signOutOtherDevices = endpoint({
  id: 'identity.sign-out-other-devices',
  method: 'POST',
  path: '/user/users/devices/sign-out-others',
  summary: 'End every session of the caller except this one',
  access: 'user',
  byToken: 'never',
  answer: z.object({ ended: z.number().int() }),
});
