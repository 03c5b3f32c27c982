import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  me: 'My account',
  consoleGroup: 'My group',
  consoleGroupJoin: 'Join a group',
  consoleAccount: 'Account settings',
  consoleTokens: 'Access tokens',
  consoleNotices: 'Notices',
  unsubscribe: 'Unsubscribe',
  login: 'Sign in',
  register: 'Register',
  recover: 'Reset your password',
  logout: 'Sign out',
  confirmed: 'Confirm your identity',
};
