import { isAgent, isGroupMember, type RoleUser } from './current-user.ts';

/** The role codes of section 6. */
export const ROLES = [
  'superadmin',
  'admin',
  'assistant',
  'operator',
  'common',
  'leader',
  'agent',
  'saler',
  'market',
  'contracter',
  'maintenance',
  'operateBusiness',
  'legal',
  'financial',
  'salesBusiness',
  'salerMaster',
  'salerCluster',
  'member',
] as const;

export type Role = (typeof ROLES)[number];

/** What each entry of roleId grants. */
export const roleIdGrants: Readonly<Record<string, readonly Role[]>> = {
  superadmin: ['superadmin', 'admin', 'operator', 'assistant'],
  operateadmin: ['admin', 'operator', 'assistant'],
  operator: ['operator', 'assistant'],
  admin: ['admin'],
  assistant: ['assistant'],
  saler: ['saler'],
  market: ['market'],
  contracter: ['contracter'],
  maintenance: ['maintenance'],
  operateBusiness: ['operateBusiness'],
  legal: ['legal'],
  financial: ['financial'],
  salesBusiness: ['salesBusiness'],
};

/** Granted to a saler whose nonpreRoleCodes list them. */
export const salerRoles: readonly Role[] = ['salerMaster', 'salerCluster'];
/** Granted to a manager who has no role code of section 6, only custom codes. */
export const customManagerRoles: readonly Role[] = ['admin', 'operator', 'assistant'];

const commonRoles = (user: RoleUser): Role[] => {
  const roles: Role[] = ['common'];
  if (isAgent(user)) roles.push('agent');
  if (!isGroupMember(user)) roles.push('leader');
  if (user.acctRole === 'Member') roles.push('member');
  return roles;
};

/** Whether it is a custom code; the two sales codes only qualify a saler and grant no administrator role. */
const isCustomCode = (code: string): boolean => !(salerRoles as readonly string[]).includes(code);

/** Interpretation of the sentence on nonpreRoleCodes: docs/decisions/0024-custom-role-codes.md. */
const staffRoles = ({ roleId, nonpreRoleCodes }: RoleUser): Role[] => {
  const granted = roleId.flatMap((code) => (Object.hasOwn(roleIdGrants, code) ? (roleIdGrants[code] ?? []) : []));
  if (granted.length === 0) return nonpreRoleCodes.some(isCustomCode) ? [...customManagerRoles] : [];
  return roleId.includes('saler') ? [...granted, ...salerRoles.filter((role) => nonpreRoleCodes.includes(role))] : granted;
};

/**
 * The roles of a user (section 6), each once, in the order of ROLES; none for an anonymous visitor.
 * Common users (roleType common) never get staff roles, whatever their roleId says; unknown codes grant nothing.
 */
export const deriveRoles = (user: RoleUser | null): Role[] => {
  const granted = new Set<Role>(user?.roleType === 'common' ? commonRoles(user) : user?.roleType === 'manager' ? staffRoles(user) : []);
  return ROLES.filter((role) => granted.has(role));
};

/** The sales authority check: saler, salesBusiness or operateBusiness (section 6). */
export const passesSalesAuthority = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'saler' || role === 'salesBusiness' || role === 'operateBusiness');
