/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** Limits of an invitation: number of people, and days. */
export const MOST_USES = 500;
export const MOST_DAYS = 90;
/** Entries of roleId that a manager may have; their permissions are defined in kernel/roles. */
export const ASSIGNABLE_ROLES = [
  'superadmin',
  'operateadmin',
  'admin',
  'operator',
  'assistant',
  'saler',
  'market',
  'contracter',
  'maintenance',
  'operateBusiness',
  'legal',
  'financial',
  'salesBusiness',
] as const;
export const LONGEST_TOKEN_NAME = 60;
export const MOST_REPOSITORY_LIMITS = 100;
