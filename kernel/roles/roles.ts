/** Entry point of roles: section 6 and the parts of section 4 that depend on who the user is. */
export { isAgent, isGroupMember, isUnsigned, type RoleUser } from './current-user.ts';
export { customManagerRoles, deriveRoles, ROLES, type Role, roleIdGrants, salerRoles } from './derive-roles.ts';
export { type Application, landingFor, showsCart, showsSalesEntry, userLanguage } from './landing.ts';
export {
  permissionsOf,
  SHOP_PERMISSIONS,
  type ShopPermission,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from './permissions.ts';
export { isSeller, type OnboardingStatus, type SellerDestination, type SellerFacts } from './seller.ts';
