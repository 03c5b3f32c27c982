import * as groups from '#contexts/identity/calls/groups.ts';
import { listCurrentUserGroups, queryGroupUsers } from '#contexts/identity/calls/identity.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { changeGroup, dissolveGroup, leaveGroup, makeGroup, removeMember, transferGroup } from './change-group.ts';
import type { GroupContext } from './context.ts';
import { listGroupMembersFor, listGroupsOf } from './group-store.ts';
import { viewMine } from './group-view.ts';
import { decideJoin, inviteToGroup, joinGroup, readInvitation, revokeInvitation, withdrawJoin } from './join-group.ts';

export const groupRoutes = (context: GroupContext): Bound[] => [
  bind(listCurrentUserGroups, ({ query }, { actor }) => listGroupsOf(context.database, actor.accountId, query)),
  bind(queryGroupUsers, async ({ query }, { actor }) => {
    const members = await listGroupMembersFor(context.database, query.groupId, actor.accountId);
    if (members.length === 0) throw new AppError('GROUP_NOT_FOUND');
    return members;
  }),
  bind(groups.getMyGroup, (_, { actor }) => viewMine(context.database, actor, context.now())),
  bind(groups.makeGroup, ({ body }, { actor }) => makeGroup(context, actor, body)),
  bind(groups.changeGroup, ({ body }, { actor }) => changeGroup(context, actor, body)),
  bind(groups.inviteToGroup, ({ body }, { actor }) => inviteToGroup(context, actor, body)),
  bind(groups.revokeInvitation, ({ params }, { actor }) => revokeInvitation(context, actor, params.id)),
  bind(groups.readInvitation, ({ body }, { actor, ip }) => readInvitation(context, { actor, ip }, body.code)),
  bind(groups.joinGroup, ({ body }, { actor, ip }) => joinGroup(context, { actor, ip }, body.code)),
  bind(groups.withdrawJoin, (_, { actor }) => withdrawJoin(context, actor)),
  bind(groups.decideJoin, ({ params, body }, { actor }) => decideJoin(context, actor, { ...body, id: params.id })),
  bind(groups.removeMember, ({ params }, { actor }) => removeMember(context, actor, params.userId)),
  bind(groups.transferGroup, ({ body }, { actor }) => transferGroup(context, actor, body.userId)),
  bind(groups.leaveGroup, (_, { actor }) => leaveGroup(context, actor)),
  bind(groups.dissolveGroup, (_, { actor }) => dissolveGroup(context, actor)),
];
