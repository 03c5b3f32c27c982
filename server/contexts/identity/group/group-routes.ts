import { listCurrentUserGroups, queryGroupUsers } from '#contracts/identity/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { listGroupMembersFor, listGroupsOf } from './group-store.ts';

export const groupRoutes = (database: Database): Bound[] => [
  bind(listCurrentUserGroups, ({ query }, { actor }) => listGroupsOf(database, actor.accountId, query)),
  bind(queryGroupUsers, async ({ query }, { actor }) => {
    const members = await listGroupMembersFor(database, query.groupId, actor.accountId);
    if (members.length === 0) throw new AppError('GROUP_NOT_FOUND');
    return members;
  }),
];
