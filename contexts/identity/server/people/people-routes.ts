import {
  assignRoles,
  changeLeader,
  endAccountSessions,
  getAccount,
  getGroup,
  getRoleTable,
  listAccounts,
  listGroups,
  revealPhone,
  setAccountKind,
  setAccountState,
} from '#contexts/identity/calls/people.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { permissionsOf, ROLES, STAFF_PERMISSIONS } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { SessionNews } from '../session/session-news.ts';
import type { Sessions } from '../session/sessions.ts';
import type { PeopleChanges } from './change-people.ts';
import type { PeopleStore } from './people-store.ts';
import { actionsOn, permissionsOfRow, rolesOf, viewRow } from './people-view.ts';

type Parts = {
  people: PeopleStore;
  changes: PeopleChanges;
  news: SessionNews;
  sessions: Sessions;
  clustersOf(
    accountId: number,
  ): Promise<{ clusterId: string; centerName: string; centerNameEn: string; memberType: string; accountDetail: { status: string } }[]>;
};

export function peopleRoutes({ people, changes, news, sessions, clustersOf }: Parts): Bound[] {
  const notified = async (id: string) => {
    await news.accountChanged(Number(id));
    return { id };
  };
  return [
    bind(listAccounts, async ({ query: { sort, order, cursor, pageSize, ...filter } }) => {
      const page = await people.list(filter, sort, { order, cursor, pageSize });
      return { ...page, records: page.records.map(viewRow) };
    }),
    bind(getAccount, async ({ params }, { actor }) => {
      const row = isStoredId(params.id) ? await people.find(params.id) : null;
      if (!row) throw new AppError('ACCOUNT_NOT_FOUND');
      const [clusters, open] = await Promise.all([clustersOf(Number(row.id)), people.countSessions(row.id)]);
      const isSelf = row.id === String(actor.accountId);
      return {
        ...viewRow(row),
        language: row.language,
        roleIds: row.roleIds,
        nonpreRoleCodes: row.nonpreRoleCodes,
        highestRoleLevel: row.highestRoleLevel,
        permissions: permissionsOfRow(row),
        groupId: row.groupId ?? '',
        clusters: clusters.map(({ accountDetail, clusterId, centerName, centerNameEn, memberType }) => ({
          clusterId,
          centerName,
          centerNameEn,
          memberType,
          status: accountDetail.status,
        })),
        sessions: open,
        isSelf,
        actions: actionsOn(row, permissionsOf(actor.roles), isSelf),
      };
    }),
    bind(setAccountState, async ({ params, body }, call) => {
      await changes.setDisabled(call, params.id, body.disabled, body.reason);
      if (body.disabled) await sessions.endAllOf(Number(params.id));
      return notified(params.id);
    }),
    bind(setAccountKind, async ({ params, body }, call) => {
      await changes.setKind(call, params.id, body);
      return notified(params.id);
    }),
    bind(assignRoles, async ({ params, body }, call) => {
      await changes.assignRoles(call, params.id, body);
      return notified(params.id);
    }),
    bind(endAccountSessions, async ({ params, body }, call) => {
      await changes.noteEndedSessions(call, params.id, body.reason);
      await sessions.endAllOf(Number(params.id));
      return { id: params.id };
    }),
    bind(revealPhone, async ({ params, body }, call) => ({ phone: await changes.revealPhone(call, params.id, body.reason) })),
    bind(listGroups, ({ query: { sort, order, cursor, pageSize, keyword } }) =>
      people.listGroups(keyword.trim(), sort, { order, cursor, pageSize }),
    ),
    bind(getGroup, async ({ params }) => {
      const group = isStoredId(params.id) ? await people.findGroup(params.id) : null;
      if (!group) throw new AppError('GROUP_NOT_FOUND');
      return { ...group, members: await people.findMembers(params.id) };
    }),
    bind(changeLeader, async ({ params, body }, call) => {
      for (const id of await changes.changeLeader(call, params.id, body)) await news.accountChanged(Number(id));
      return { id: params.id };
    }),
    bind(getRoleTable, async () => {
      const [staff, common] = await Promise.all([people.countRoleIds(), people.countCommon()]);
      const groups = [
        ...staff.map((row) => ({ ...row, roles: rolesOf({ ...row, roleType: 'manager', userType: 'other', memberType: null }) })),
        ...common.map((row) => ({ ...row, roles: rolesOf({ ...row, roleType: 'common', roleIds: [], nonpreRoleCodes: [] }) })),
      ];
      return {
        permissions: [...STAFF_PERMISSIONS],
        roles: ROLES.map((role) => ({
          role,
          permissions: permissionsOf([role]),
          accounts: groups.filter(({ roles }) => roles.includes(role)).reduce((sum, { accounts }) => sum + accounts, 0),
        })),
      };
    }),
  ];
}
