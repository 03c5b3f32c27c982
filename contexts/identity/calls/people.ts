/** Accounts, groups and roles as staff see them (sections 3 and 6). */
import { z } from 'zod';
import { ASSIGNABLE_ROLES } from '#contexts/identity/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { ROLES, STAFF_PERMISSIONS } from '#kernel/roles/roles.ts';

export const accountAction = z.enum(['disable', 'enable', 'changeKind', 'assignRoles', 'endSessions', 'revealPhone']);
export const accountRow = z.object({
  id: z.string(),
  userName: z.string(),
  roleType: z.enum(['manager', 'common']),
  userType: z.enum(['agent', 'other']),
  roles: z.array(z.string()),
  phone: z.string(),
  phoneStatus: z.string(),
  userLabelId: z.string(),
  unsigned: z.boolean(),
  retailerId: z.string(),
  groupName: z.string(),
  memberType: z.enum(['Member', 'Leader', '']),
  disabled: z.boolean(),
  createdAt: instant,
});
export type AccountRow = z.output<typeof accountRow>;

export const listAccounts = endpoint({
  id: 'identity.list-accounts',
  method: 'GET',
  path: '/user/admin/account/list',
  summary: 'List accounts, newest first',
  access: 'staff',
  permission: 'user.read',
  query: z.object({
    ...listQuery(['createdAt', 'userName'] as const),
    /** Beginning of the user name, or an id. */
    keyword: lineText(64).default(''),
    roleType: z.enum(['', 'manager', 'common']).default(''),
    state: z.enum(['', 'active', 'disabled']).default(''),
    kind: z.enum(['', 'agent', 'unsigned', 'merchant', 'grouped']).default(''),
  }),
  answer: listAnswer(accountRow),
});

export const getAccount = endpoint({
  id: 'identity.get-account',
  method: 'GET',
  path: '/user/admin/account/:id',
  summary: 'Get an account with its group, regions, roles and permissions',
  access: 'staff',
  permission: 'user.read',
  params: z.object({ id: idText }),
  answer: accountRow.extend({
    language: z.string(),
    roleIds: z.array(z.string()),
    nonpreRoleCodes: z.array(z.string()),
    highestRoleLevel: z.number().int(),
    permissions: z.array(z.enum(STAFF_PERMISSIONS)),
    groupId: z.string(),
    clusters: z.array(
      z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string(), memberType: z.string(), status: z.string() }),
    ),
    sessions: z.number().int(),
    isSelf: z.boolean(),
    actions: z.array(accountAction),
  }),
});

const reason = filledText(500);
export const changedAccount = z.object({ id: z.string() });

export const setAccountState = endpoint({
  id: 'identity.set-account-state',
  method: 'POST',
  path: '/user/admin/account/:id/state',
  summary: 'Disable or enable an account; disabling ends its sessions everywhere',
  access: 'staff',
  permission: 'user.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z.object({ disabled: z.boolean(), reason }),
  answer: changedAccount,
});

export const setAccountKind = endpoint({
  id: 'identity.set-account-kind',
  method: 'POST',
  path: '/user/admin/account/:id/kind',
  summary: 'Set user type and label of a common user',
  access: 'staff',
  permission: 'user.manage',
  byToken: 'never',
  params: z.object({ id: idText }),
  body: z.object({ userType: z.enum(['agent', 'other']), userLabelId: z.string().regex(/^\d{0,20}$/), reason }),
  answer: changedAccount,
});

export const assignRoles = endpoint({
  id: 'identity.assign-roles',
  method: 'POST',
  path: '/user/admin/account/:id/roles',
  summary: 'Make an account staff with these roles, or a common user; never the caller’s own, nor the last superadmin',
  access: 'staff',
  permission: 'role.assign',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z.object({
    roleType: z.enum(['manager', 'common']),
    roleIds: z.array(z.enum(ASSIGNABLE_ROLES)).max(ASSIGNABLE_ROLES.length),
    nonpreRoleCodes: z.array(z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,39}$/)).max(10),
    reason,
  }),
  answer: changedAccount,
});

export const endAccountSessions = endpoint({
  id: 'identity.end-account-sessions',
  method: 'POST',
  path: '/user/admin/account/:id/end-sessions',
  summary: 'Sign an account out everywhere',
  access: 'staff',
  permission: 'user.manage',
  byToken: 'never',
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: changedAccount,
});

export const revealPhone = endpoint({
  id: 'identity.reveal-phone',
  method: 'POST',
  path: '/user/admin/account/:id/reveal-phone',
  summary: 'Reveal the phone number of an account; recorded in the audit log',
  access: 'staff',
  permission: 'user.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z.object({ reason }),
  answer: z.object({ phone: z.string() }),
});

export const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  leaderId: z.string(),
  leaderName: z.string(),
  memberCount: z.number().int(),
});
export const listGroups = endpoint({
  id: 'identity.list-groups',
  method: 'GET',
  path: '/user/admin/group/list',
  summary: 'List user groups with their leaders',
  access: 'staff',
  permission: 'user.read',
  query: z.object({ ...listQuery(['id', 'name'] as const), keyword: lineText(64).default('') }),
  answer: listAnswer(groupRow),
});
export const getGroup = endpoint({
  id: 'identity.get-group',
  method: 'GET',
  path: '/user/admin/group/:id',
  summary: 'Get a group with its members',
  access: 'staff',
  permission: 'user.read',
  params: z.object({ id: idText }),
  answer: groupRow.extend({
    members: z.array(z.object({ userId: z.string(), userName: z.string(), memberType: z.string(), joinedAt: instant })),
  }),
});
export const changeLeader = endpoint({
  id: 'identity.change-leader',
  method: 'POST',
  path: '/user/admin/group/:id/leader',
  summary: 'Make another member the leader of a group',
  access: 'staff',
  permission: 'user.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z.object({ userId: idText, reason }),
  answer: changedAccount,
});

export const getRoleTable = endpoint({
  id: 'identity.get-role-table',
  method: 'GET',
  path: '/user/admin/role/table',
  summary: 'List the role codes with their permissions and numbers of accounts',
  access: 'staff',
  permission: ['user.read', 'role.assign'],
  answer: z.object({
    permissions: z.array(z.enum(STAFF_PERMISSIONS)),
    roles: z.array(z.object({ role: z.enum(ROLES), permissions: z.array(z.enum(STAFF_PERMISSIONS)), accounts: z.number().int() })),
  }),
});
