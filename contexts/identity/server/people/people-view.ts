import type { AccountRow, getAccount } from '#contexts/identity/calls/people.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { deriveRoles, isUnsigned, permissionsOf, type StaffPermission } from '#kernel/roles/roles.ts';
import { isSuperadmin } from './change-people.ts';
import type { PersonRow } from './people-store.ts';

export const rolesOf = (row: Pick<PersonRow, 'roleType' | 'userType' | 'roleIds' | 'nonpreRoleCodes' | 'memberType'>) =>
  deriveRoles({
    roleType: row.roleType,
    userType: row.userType,
    roleId: row.roleIds,
    nonpreRoleCodes: row.nonpreRoleCodes,
    isJoinGroup: row.memberType !== null,
    isLeader: row.memberType === 'Leader',
    acctRole: row.memberType ?? '',
  });

export const viewRow = (row: PersonRow): AccountRow => ({
  id: row.id,
  userName: row.userName,
  roleType: row.roleType,
  userType: row.userType,
  roles: rolesOf(row),
  phone: row.phone,
  phoneStatus: row.phoneStatus,
  userLabelId: row.userLabelId,
  unsigned: isUnsigned(row),
  retailerId: row.retailerId,
  groupName: row.groupName ?? '',
  memberType: row.memberType ?? '',
  disabled: row.disabled,
  createdAt: row.createdAt,
});

type Actions = Answer<typeof getAccount>['actions'];
/**
 * No one can change their own account here, and superadmins can be changed only by those who may assign roles; a phone can be revealed if
 * there is one.
 */
export function actionsOn(row: PersonRow, granted: readonly StaffPermission[], isSelf: boolean): Actions {
  if (isSelf || (isSuperadmin(row) && !granted.includes('role.assign'))) return [];
  const manages = granted.includes('user.manage');
  const actions: Actions = [];
  if (manages) actions.push(row.disabled ? 'enable' : 'disable');
  if (manages && row.roleType === 'common') actions.push('changeKind');
  if (granted.includes('role.assign')) actions.push('assignRoles');
  if (manages && !row.disabled) actions.push('endSessions');
  if (manages && row.phone !== '') actions.push('revealPhone');
  return actions;
}

export const permissionsOfRow = (row: PersonRow) => permissionsOf(rolesOf(row));
