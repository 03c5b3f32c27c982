import type { StaffPermission } from '#kernel/roles/roles.ts';
import { ROLES } from '#kernel/roles/roles.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

const isRole = (code: string): boolean => (ROLES as readonly string[]).includes(code);
/** A role code, or an entry of roleId, in words; a custom code unchanged. */
export const roleWord = (t: Translate, code: string): string =>
  code === 'operateadmin' ? t('adminPeople.role.operateadmin') : isRole(code) ? t(`console.role_${code}` as MessageKey) : code;
export const permissionWord = (t: Translate, permission: StaffPermission): string =>
  t(`adminPeople.permission.${permission}` as MessageKey);
