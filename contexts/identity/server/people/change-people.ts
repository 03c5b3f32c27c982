/** Changes to accounts and groups by staff, each in one transaction with its audit entry. */

import type { assignRoles, changeLeader, setAccountKind } from '#contexts/identity/calls/people.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { saveDisabled } from '../account/account-store.ts';
import { notifyNewLeader } from '../group/change-group.ts';
import { lockGroup, moveLeader } from '../group/group-store.ts';
import { insertNotice } from '../notice/notice-store.ts';
import { phonePlace } from '../phone/phone-secrets.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import type { PeopleStore, PersonRow } from './people-store.ts';

const LEVELS: Record<string, number> = { superadmin: 4, operateadmin: 3, admin: 3, operator: 2 };
/** highestRoleLevel of section 3: 4 superadmin, 3 administrators, 2 operators and sales, 1 everyone else. */
export const levelOf = (roleType: string, roleIds: readonly string[]): number =>
  roleType === 'manager' ? Math.max(1, ...roleIds.map((id) => LEVELS[id] ?? (id === 'saler' ? 2 : 1))) : 1;

/** Accounts that only staff who may assign roles can change. */
export const isSuperadmin = (row: Pick<PersonRow, 'roleType' | 'roleIds'>) =>
  row.roleType === 'manager' && row.roleIds.includes('superadmin');

/** Returns the accounts whose place in the group changed. */
function changeGroupLeader(
  database: Database,
  call: SignedIn,
  groupId: string,
  body: HandlerInput<typeof changeLeader>['body'],
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const group = isStoredId(groupId) ? await lockGroup(tx, groupId) : null;
    if (!group) throw new AppError('GROUP_NOT_FOUND');
    const moved = isStoredId(body.userId) && (await moveLeader(tx, groupId, body.userId));
    if (!moved) throw new AppError('ACCOUNT_NOT_FOUND');
    if (String(group.leaderId) !== body.userId)
      await notifyNewLeader(async (on, ...notice) => void (await insertNotice(on, ...notice)), tx, group, Number(body.userId));
    await audit(tx, call, {
      subjectType: 'group',
      subjectId: groupId,
      before: { leaderId: String(group.leaderId) },
      after: { leaderId: body.userId },
      note: body.reason,
    });
    return [String(group.leaderId), body.userId];
  });
}

export function createPeopleChanges(parts: {
  database: Database;
  people: PeopleStore;
  cipher: FieldCipher;
  guard: Pick<AttemptGuard, 'count'>;
}) {
  const { database, people, cipher, guard } = parts;

  /** Locks the account to be changed; refuses the caller's own. */
  async function change<T>(
    call: SignedIn,
    id: string,
    work: (row: PersonRow, tx: Queryable, superadmins: string[]) => Promise<T>,
  ): Promise<T> {
    if (String(call.actor.accountId) === id) throw new AppError('ACCOUNT_IS_SELF');
    return database.transaction(async (tx) => {
      const superadmins = await people.lockSuperadmins(tx);
      const row = isStoredId(id) ? await people.lock(tx, id) : null;
      if (!row) throw new AppError('ACCOUNT_NOT_FOUND');
      // Staff who may not assign roles cannot change accounts of those who may.
      if (isSuperadmin(row) && !call.actor.roles.includes('superadmin')) throw new AppError('PERMISSION_DENIED');
      return work(row, tx, superadmins);
    });
  }
  const refuseLast = (row: PersonRow, superadmins: string[]) => {
    if (isSuperadmin(row) && superadmins.every((id) => id === row.id)) throw new AppError('LAST_SUPERADMIN');
  };

  return {
    async setDisabled(call: SignedIn, id: string, disabled: boolean, reason: string): Promise<void> {
      await change(call, id, async (row, tx, superadmins) => {
        if (disabled) refuseLast(row, superadmins);
        await saveDisabled(tx, Number(id), disabled);
        await audit(tx, call, {
          subjectType: 'account',
          subjectId: id,
          before: { disabled: row.disabled },
          after: { disabled },
          note: reason,
        });
      });
    },
    async setKind(call: SignedIn, id: string, body: HandlerInput<typeof setAccountKind>['body']): Promise<void> {
      await change(call, id, async (row, tx) => {
        if (row.roleType !== 'common') throw new AppError('ACCOUNT_NOT_COMMON');
        await people.saveKind(tx, id, body);
        await audit(tx, call, {
          subjectType: 'account',
          subjectId: id,
          before: { userType: row.userType, userLabelId: row.userLabelId },
          after: { userType: body.userType, userLabelId: body.userLabelId },
          note: body.reason,
        });
      });
    },
    async assignRoles(call: SignedIn, id: string, body: HandlerInput<typeof assignRoles>['body']): Promise<void> {
      await change(call, id, async (row, tx, superadmins) => {
        if (body.roleType === 'manager' && row.retailerId !== '') throw new AppError('ACCOUNT_IS_MERCHANT');
        const roleIds = body.roleType === 'manager' ? [...new Set(body.roleIds)] : [];
        const nonpreRoleCodes = body.roleType === 'manager' ? [...new Set(body.nonpreRoleCodes)] : [];
        if (!roleIds.includes('superadmin')) refuseLast(row, superadmins);
        await people.saveRoles(tx, id, { roleType: body.roleType, roleIds, nonpreRoleCodes, level: levelOf(body.roleType, roleIds) });
        await audit(tx, call, {
          subjectType: 'account',
          subjectId: id,
          before: { roleType: row.roleType, roleIds: row.roleIds, nonpreRoleCodes: row.nonpreRoleCodes },
          after: { roleType: body.roleType, roleIds, nonpreRoleCodes },
          note: body.reason,
        });
      });
    },
    async noteEndedSessions(call: SignedIn, id: string, reason: string): Promise<void> {
      await change(call, id, (_row, tx) => audit(tx, call, { subjectType: 'account', subjectId: id, note: reason }));
    },
    /** The reveal is recorded before the number is returned. @throws AppError ACCOUNT_WITHOUT_PHONE, RATE_LIMITED (seconds) */
    async revealPhone(call: SignedIn, id: string, reason: string): Promise<string> {
      const seconds = await guard.count([{ rule: 'reveal', key: String(call.actor.accountId) }]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      return change(call, id, async (_row, tx) => {
        const sealed = await people.findPhone(tx, id);
        if (!sealed) throw new AppError('ACCOUNT_WITHOUT_PHONE');
        await audit(tx, call, { subjectType: 'account', subjectId: id, note: reason });
        return cipher.decrypt(sealed, phonePlace(Number(id)));
      });
    },
    changeLeader: (call: SignedIn, groupId: string, body: HandlerInput<typeof changeLeader>['body']) =>
      changeGroupLeader(database, call, groupId, body),
  };
}
export type PeopleChanges = ReturnType<typeof createPeopleChanges>;
