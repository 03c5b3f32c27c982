/** Creating, renaming, transferring, leaving and dissolving a group of people. */
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { type GroupContext, lockLedGroup, lockOwnGroup } from './context.ts';
import { createGroupFacts, deleteGroupMember, endGroup, type Group, insertGroupOf, moveLeader, updateGroup } from './group-store.ts';
import { endInvitations, findPendingJoin, refuseJoins } from './invitation-store.ts';

const GROUP_PAGE = () => addressOf('console/group');
const idOf = (text: string): string => {
  if (!isStoredId(text)) throw new AppError('ACCOUNT_NOT_FOUND');
  return text;
};

/** Notifies all members of a group of its new leader, after the change. */
export async function notifyNewLeader(
  notify: GroupContext['notify'],
  tx: Queryable,
  { groupId, name }: Pick<Group, 'groupId' | 'name'>,
  leaderId: number,
): Promise<void> {
  const people = await createGroupFacts(tx).groupPeople(groupId);
  const userName = people.find(({ accountId }) => accountId === leaderId)?.userName ?? '';
  for (const { accountId } of people)
    if (accountId === leaderId) await notify(tx, accountId, 'GROUP_LED_BY_YOU', { group: name }, GROUP_PAGE());
    else await notify(tx, accountId, 'GROUP_LEADER_CHANGED', { userName, group: name }, GROUP_PAGE());
}

/** @throws AppError GROUP_NOT_FOR_STAFF, GROUP_JOIN_PENDING, GROUP_NAME_TAKEN, GROUP_JOINED_ALREADY */
export async function makeGroup(context: GroupContext, actor: Actor, { name, joinByApproval }: { name: string; joinByApproval: boolean }) {
  if (actor.staff) throw new AppError('GROUP_NOT_FOR_STAFF');
  const groupId = await context.database.transaction(async (tx) => {
    if (await findPendingJoin(tx, actor.accountId)) throw new AppError('GROUP_JOIN_PENDING');
    const made = await insertGroupOf(tx, name, actor.accountId, joinByApproval);
    if (!made.groupId) throw new AppError('GROUP_NAME_TAKEN');
    if (!made.joined) throw new AppError('GROUP_JOINED_ALREADY');
    return made.groupId;
  });
  await context.changed(actor.accountId);
  return { groupId };
}

/** @throws AppError like lockLedGroup; GROUP_NAME_TAKEN */
export const changeGroup = (context: GroupContext, actor: Actor, { name, joinByApproval }: { name: string; joinByApproval: boolean }) =>
  context.database.transaction(async (tx) => {
    const { groupId } = await lockLedGroup(tx, actor.accountId);
    if (!(await updateGroup(tx, groupId, name, joinByApproval))) throw new AppError('GROUP_NAME_TAKEN');
    return { groupId };
  });

/** @throws AppError like lockLedGroup; ACCOUNT_NOT_FOUND for a non-member */
export async function transferGroup(context: GroupContext, actor: Actor, userId: string) {
  const group = await context.database.transaction(async (tx) => {
    const led = await lockLedGroup(tx, actor.accountId);
    if (idOf(userId) === String(actor.accountId) || !(await moveLeader(tx, led.groupId, userId))) throw new AppError('ACCOUNT_NOT_FOUND');
    await notifyNewLeader(context.notify, tx, led, Number(userId));
    return led;
  });
  await Promise.all([context.changed(actor.accountId), context.changed(Number(userId))]);
  return { groupId: group.groupId };
}

/** @throws AppError like lockLedGroup; ACCOUNT_NOT_FOUND for a non-member, and for the leader */
export async function removeMember(context: GroupContext, actor: Actor, userId: string) {
  const group = await context.database.transaction(async (tx) => {
    const led = await lockLedGroup(tx, actor.accountId);
    if (!(await deleteGroupMember(tx, led.groupId, idOf(userId)))) throw new AppError('ACCOUNT_NOT_FOUND');
    await context.ports.memberLeft(tx, led.groupId, Number(userId));
    await context.notify(tx, Number(userId), 'GROUP_MEMBER_REMOVED', { group: led.name }, GROUP_PAGE());
    return led;
  });
  await context.changed(Number(userId));
  return { groupId: group.groupId };
}

/** @throws AppError GROUP_NOT_FOUND, GROUP_LEADER_STAYS */
export async function leaveGroup(context: GroupContext, actor: Actor) {
  const group = await context.database.transaction(async (tx) => {
    const own = await lockOwnGroup(tx, actor.accountId);
    if (own.isLeader) throw new AppError('GROUP_LEADER_STAYS');
    await deleteGroupMember(tx, own.groupId, String(actor.accountId));
    await context.ports.memberLeft(tx, own.groupId, actor.accountId);
    await context.notify(tx, own.leaderId, 'GROUP_MEMBER_LEFT', { userName: actor.userName, group: own.name }, GROUP_PAGE());
    return own;
  });
  await context.changed(actor.accountId);
  return { groupId: group.groupId };
}

/** @throws AppError like lockLedGroup; GROUP_HAS_FUNDS */
export async function dissolveGroup(context: GroupContext, actor: Actor) {
  const { groupId, people } = await context.database.transaction(async (tx) => {
    const group = await lockLedGroup(tx, actor.accountId);
    if (await context.ports.hasFunds?.(tx, group.groupId)) throw new AppError('GROUP_HAS_FUNDS');
    const gone = await endGroup(tx, group.groupId);
    await endInvitations(tx, group.groupId, context.now());
    const refused = await refuseJoins(tx, group.groupId, context.now());
    for (const accountId of gone) await context.ports.memberLeft(tx, group.groupId, accountId);
    for (const accountId of [...gone, ...refused])
      if (accountId !== actor.accountId) await context.notify(tx, accountId, 'GROUP_DISSOLVED', { group: group.name }, GROUP_PAGE());
    return { groupId: group.groupId, people: gone };
  });
  await Promise.all(people.map((accountId) => context.changed(accountId)));
  return { groupId };
}
