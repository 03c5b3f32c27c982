/** A group as its members see it: only the leader sees invitations and requests. */
import type { Invitation, MyGroup } from '#contexts/identity/calls/groups.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { findGroup, findPlace, listGroupMembersFor } from './group-store.ts';
import { findPendingJoin, type InvitationRow, listInvitations, listPendingJoins } from './invitation-store.ts';

export const viewInvitation = ({ isRevoked, ...row }: InvitationRow, now: number): Invitation => ({
  ...row,
  standing: isRevoked ? 'REVOKED' : row.used >= row.uses ? 'USED_UP' : row.expiresAt <= now ? 'EXPIRED' : 'OPEN',
});

export async function viewMine(database: Database, actor: Actor, now: number) {
  const place = await findPlace(database, actor.accountId);
  const group = place && (await findGroup(database, place.groupId));
  if (!place || !group) {
    const request = await findPendingJoin(database, actor.accountId);
    return {
      group: null,
      request: request && { groupName: request.groupName, askedAt: request.askedAt },
      mayJoin: !actor.staff && !request,
    };
  }
  const isLeader = place.memberType === 'Leader';
  const [members, invitations, requests] = await Promise.all([
    listGroupMembersFor(database, place.groupId, actor.accountId),
    isLeader ? listInvitations(database, place.groupId) : [],
    isLeader ? listPendingJoins(database, place.groupId) : [],
  ]);
  const { groupId, name, leaderName, joinByApproval } = group;
  const view: MyGroup = {
    groupId,
    name,
    isLeader,
    leaderName,
    joinByApproval,
    members,
    invitations: invitations.map((row) => viewInvitation(row, now)),
    requests: requests.map(({ id, accountId, userName, note, askedAt }) => ({ id, userId: String(accountId), userName, note, askedAt })),
  };
  return { group: view, request: null, mayJoin: false };
}
