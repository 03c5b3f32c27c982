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
const grants: Readonly<Record<string, readonly Role[]>> = {
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
const salerRoles: readonly Role[] = ['salerMaster', 'salerCluster'];
const customManagerRoles: readonly Role[] = ['admin', 'operator', 'assistant'];

const commonRoles = (user: RoleUser): Role[] => {
  const roles: Role[] = ['common'];
  if (isAgent(user)) roles.push('agent');
  if (!isGroupMember(user)) roles.push('leader');
  if (user.acctRole === 'Member') roles.push('member');
  return roles;
};

const staffRoles = ({ roleId, nonpreRoleCodes }: RoleUser): Role[] => [
  ...roleId.flatMap((code) => (Object.hasOwn(grants, code) ? (grants[code] ?? []) : [])),
  ...(roleId.includes('saler') ? salerRoles.filter((role) => nonpreRoleCodes.includes(role)) : []),
  ...(nonpreRoleCodes.length > 0 ? customManagerRoles : []),
];

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
