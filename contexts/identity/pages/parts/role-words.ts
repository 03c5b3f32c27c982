import type { CurrentUser } from '#contexts/identity/calls/identity.ts';
import { ROLES, type Role } from '#kernel/roles/derive-roles.ts';
import type { Translate } from '#web/lib/i18n.tsx';

const isRole = (code: string): code is Role => (ROLES as readonly string[]).includes(code);

/** The roles of section 6 in words. A user without a group has an individual account. */
export function roleWords(t: Translate, user: Pick<CurrentUser, 'roles' | 'isJoinGroup'>): string[] {
  return user.roles
    .filter(isRole)
    .map((role) => (role === 'leader' && !user.isJoinGroup ? t('console.roleSingle') : t(`console.role_${role}`)));
}
