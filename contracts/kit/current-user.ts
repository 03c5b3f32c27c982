/** The signed-in user as every page knows them (section 3). */
import { z } from 'zod';
import { STAFF_PERMISSIONS } from '#kernel/roles/roles.ts';
import { idText } from './fields.ts';

export const currentUser = z.object({
  id: idText,
  userName: z.string(),
  /** As stored, e.g. 'zh-CN' or 'en-US': en if it contains "en", else zh. */
  language: z.string(),
  roleId: z.array(z.string()),
  roleType: z.enum(['manager', 'common']),
  userType: z.enum(['agent', 'other']),
  isJoinGroup: z.boolean(),
  isLeader: z.boolean(),
  acctRole: z.string(),
  nonpreRoleCodes: z.array(z.string()),
  highestRoleLevel: z.number().int(),
  retailerId: z.string(),
  userLabelId: z.string(),
  /** Masked: only the first 3 and last 4 digits are shown. */
  phone: z.string(),
  /** '' none, UNVERIFIED, VERIFIED. */
  phoneStatus: z.enum(['', 'UNVERIFIED', 'VERIFIED']),
  /** Derived on the server from section 6. */
  roles: z.array(z.string()),
  /** Staff permissions of the roles; none for everyone else. */
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  /** Parts of the page frame for this user, derived on the server. */
  shows: z.object({ cart: z.boolean(), salesEntry: z.boolean(), seller: z.boolean(), admin: z.boolean() }),
});
export type CurrentUser = z.output<typeof currentUser>;
