/** Users, clusters' accounts, groups and signing in (sections 3, 4, 6, 7). */
import { z } from 'zod';
import { type CurrentUser, currentUser } from '#contracts/kit/current-user.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, freeText, idText, instant, language, latinText, phoneText } from '#contracts/kit/fields.ts';

/** userLabelId of a user who has not signed (section 3). */
export const UNSIGNED_LABEL = '1000000201';

export { type CurrentUser, currentUser };

export const clusterUser = z.object({
  clusterId: z.string(),
  centerName: z.string(),
  centerNameEn: z.string(),
  clusterUserName: z.string(),
  memberType: z.enum(['Member', 'Leader']),
  accountDetail: z.object({ status: z.string() }),
});
export type ClusterUser = z.output<typeof clusterUser>;

/** Identifies its bearer to a compute centre, for ten minutes. Never rendered into a page: only returned to the browser's own call. */
export const clusterToken = z.object({ clusterId: z.string(), token: z.string(), expiresAt: instant });
export type ClusterToken = z.output<typeof clusterToken>;

export const getCurrentUser = endpoint({
  id: 'identity.get-current-user',
  method: 'GET',
  path: '/api/user/getCurrentUserInfo.action',
  summary: 'Get the signed-in user; 401 for a visitor',
  access: 'user',
  /** includeToken 'true' or '1': with a token for each cluster where the user has an account. */
  query: z.object({ includeToken: z.string().optional(), refresh: z.string().optional() }),
  answer: currentUser.extend({ clusterTokens: z.array(clusterToken).optional() }),
});

export const queryClusterUserBaseInfo = endpoint({
  id: 'identity.query-cluster-user-base-info',
  method: 'GET',
  path: '/api/computeuser/queryClusterUserBaseInfo.action',
  summary: 'List the user’s cluster accounts in short form',
  access: 'user',
  answer: z.array(clusterUser.pick({ clusterId: true, centerName: true, centerNameEn: true, clusterUserName: true })),
});

export const queryClusterUsersDetail = endpoint({
  id: 'identity.query-cluster-users-detail',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/api/computeuser/queryClusterUsersDetail.action',
  summary: 'List the user’s cluster accounts with their state; disabled centres are omitted',
  access: 'user',
  answer: z.array(clusterUser),
});

export const clusterTokenFacts = z.object({
  active: z.boolean(),
  /** '' and 0 when inactive. */
  clusterId: z.string(),
  clusterUserName: z.string(),
  memberType: z.enum(['Member', 'Leader', '']),
  expiresAt: instant,
});
export type ClusterTokenFacts = z.output<typeof clusterTokenFacts>;
/** For centres. The token is in the body: addresses end up in logs. */
export const verifyClusterToken = endpoint({
  id: 'identity.verify-cluster-token',
  method: 'POST',
  path: '/api/computeuser/verifyClusterToken.action',
  summary: 'Verify an access token for a compute centre and return its account; `active` is false for anything else',
  readsOnly: true,
  body: z.object({ token: freeText(2000) }),
  answer: clusterTokenFacts,
});

export const listCurrentUserGroups = endpoint({
  id: 'identity.list-current-user-groups',
  method: 'GET',
  path: '/user/customer/group/curuser-group-list',
  summary: 'List the user’s groups',
  access: 'user',
  query: z.object({
    start: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    total: z.number(),
    list: z.array(z.object({ groupId: z.string(), groupName: z.string(), memberType: z.string(), memberCount: z.number() })),
  }),
});

export const queryGroupUsers = endpoint({
  id: 'identity.query-group-users',
  method: 'GET',
  path: '/user/customer/group/query-group-users',
  summary: 'List the members of one of the user’s groups',
  access: 'user',
  query: z.object({ groupId: idText }),
  answer: z.array(z.object({ userId: z.string(), userName: z.string(), memberType: z.string() })),
});

export const menuItem = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  url: z.string(),
});
export const listUserMenu = endpoint({
  id: 'identity.list-user-menu',
  method: 'GET',
  path: '/user/users/user-menu-list',
  summary: 'List the entries of the user menu that this user may open',
  query: z.object({ pageVersion: freeText(20).default('6.27') }),
  answer: z.array(menuItem),
});

export const userName = latinText(64).regex(/^[A-Za-z0-9_.@-]{3,64}$/);
/** Length and strength are checked by a separate rule, so that the error is PASSWORD_WEAK. */
export const password = freeText(200).min(1);

export const login = endpoint({
  id: 'identity.login',
  method: 'POST',
  path: '/ac/api/auth/login',
  summary: 'Sign in with a local account; a visitor’s cart is merged',
  byToken: 'never',
  body: z.object({ userName: latinText(200).min(1), password: freeText(200).min(1), redirect: freeText(2000).default('') }),
  answer: z.object({ redirect: z.string() }),
});

export const register = endpoint({
  id: 'identity.register',
  method: 'POST',
  path: '/ac/api/auth/register',
  summary: 'Create a local account and sign it in',
  byToken: 'never',
  body: z.object({
    userName,
    password,
    redirect: freeText(2000).default(''),
    agreed: z.union([z.literal(true), z.literal('true'), z.literal('on')]),
  }),
  answer: z.object({ redirect: z.string() }),
});

export const setLanguage = endpoint({
  id: 'identity.set-language',
  method: 'POST',
  path: '/user/users/language',
  summary: 'Store the chosen language in the cookie, and in the account when signed in',
  body: z.object({ language }),
  answer: z.object({ language }),
});

/** Options of the sign-on page: the demo accounts only while the demo catalogue is on. */
export const getSignOnOptions = endpoint({
  id: 'identity.get-sign-on-options',
  method: 'GET',
  path: '/ac/api/auth/options',
  summary: 'Get the ways to sign in on this installation',
  answer: z.object({
    oidc: z.boolean(),
    demoAccounts: z.array(z.object({ userName: z.string(), password: z.string(), kind: z.string(), note: z.string(), noteEn: z.string() })),
  }),
});

export const setPhone = endpoint({
  id: 'identity.set-phone',
  method: 'POST',
  path: '/user/users/phone',
  summary: 'Set the phone number and send a verification code',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  body: z.object({ phone: phoneText(40) }),
  answer: z.object({ phone: z.string(), phoneStatus: z.string() }),
});

export const verifyPhone = endpoint({
  id: 'identity.verify-phone',
  method: 'POST',
  path: '/user/users/phone/verify',
  summary: 'Verify the phone number by the code',
  access: 'user',
  byToken: 'never',
  body: z.object({ code: codeText(12) }),
  answer: z.object({ phone: z.string(), phoneStatus: z.string() }),
});
