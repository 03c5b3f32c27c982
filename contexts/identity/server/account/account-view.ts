/** An account as its owner sees it, and as other contexts see it. */
import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import {
  deriveRoles,
  isSeller,
  isUnsigned,
  permissionsOf,
  type RoleUser,
  showsCart,
  showsSalesEntry,
  userLanguage,
} from '#kernel/roles/roles.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { landsInAdmin } from '../sign-on/landing.ts';
import type { Account } from './account.ts';
import type { SellingFacts } from './selling-facts.ts';

const roleUserOf = (account: Account): RoleUser => ({
  roleType: account.roleType,
  userType: account.userType,
  roleId: account.roleIds,
  nonpreRoleCodes: account.nonpreRoleCodes,
  isJoinGroup: account.groupMemberType !== null,
  isLeader: account.groupMemberType === 'Leader',
  acctRole: account.groupMemberType ?? '',
});

export function toActor(account: Account): Actor {
  const user = roleUserOf(account);
  return Object.freeze({
    accountId: account.id,
    userName: account.userName,
    roles: deriveRoles(user),
    staff: account.roleType === 'manager',
    isLeader: user.isLeader,
    isJoinGroup: user.isJoinGroup,
    userType: account.userType,
    unsigned: isUnsigned(account),
    phoneStatus: account.phoneStatus,
    retailerId: account.retailerId,
    language: userLanguage(account.language),
  });
}

/** Where the product is served; some menu entries depend on it. */
export type Site = { isMainSite: boolean; host: string; legacyHost: string };

export function toCurrentUser(account: Account, site: Site, selling: SellingFacts): CurrentUser {
  const user = roleUserOf(account);
  return {
    id: String(account.id),
    userName: account.userName,
    language: account.language,
    roleId: account.roleIds,
    roleType: account.roleType,
    userType: account.userType,
    isJoinGroup: user.isJoinGroup,
    isLeader: user.isLeader,
    acctRole: user.acctRole,
    nonpreRoleCodes: account.nonpreRoleCodes,
    highestRoleLevel: account.highestRoleLevel,
    retailerId: account.retailerId,
    userLabelId: account.userLabelId,
    phone: account.phoneMasked,
    phoneStatus: account.phoneStatus,
    roles: deriveRoles(user),
    permissions: permissionsOf(deriveRoles(user)),
    shows: {
      cart: showsCart(user),
      salesEntry: showsSalesEntry(site),
      seller: selling.isShopMember || isSeller({ retailerId: account.retailerId, applyStatus: selling.applyStatus }),
      admin: landsInAdmin(account),
    },
  };
}
