/** Invitations to a group of people, and requests to join by them. */

import { randomBytes } from 'node:crypto';
import { codeFrom, joinLifecycle, readCode, showCode } from '#contexts/identity/rules/groups/groups.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { cutTextStart } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { type GroupContext, lockLedGroup } from './context.ts';
import { findGroup, findPlace, type Group, insertGroupMember, lockGroup } from './group-store.ts';
import {
  endInvitation,
  findInvitation,
  findPendingJoin,
  insertInvitation,
  insertJoin,
  moveJoin,
  type OpenInvitation,
  spendInvitation,
  withdrawJoinOf,
} from './invitation-store.ts';

/** Usable invitations of one group. */
const MOST_OPEN = 50;

function newCode(): string {
  for (;;) {
    const code = codeFrom(randomBytes(32));
    if (code) return code;
  }
}

type Asked = { actor: Actor; ip: string };

/** Lookups of codes are counted by account and address beforehand. @throws AppError RATE_LIMITED (seconds) */
async function countCode({ guard }: GroupContext, { actor, ip }: Asked): Promise<void> {
  const seconds = await guard.count([
    { rule: 'invitation', key: String(actor.accountId) },
    { rule: 'invitationAddress', key: addressKey(ip) },
  ]);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
}

/** @throws AppError INVITATION_INVALID */
async function usableInvitation(context: GroupContext, on: Queryable, typed: string): Promise<OpenInvitation> {
  const code = readCode(typed);
  const found = code && (await findInvitation(on, hashToken(code), context.now()));
  if (!found) throw new AppError('INVITATION_INVALID');
  return found;
}

/** The code is returned only here; its hash is stored. @throws AppError like lockLedGroup; INVITATION_LIMIT */
export const inviteToGroup = (context: GroupContext, actor: Actor, { uses, days, note }: { uses: number; days: number; note: string }) =>
  context.database.transaction(async (tx) => {
    const { groupId } = await lockLedGroup(tx, actor.accountId);
    const code = newCode();
    const now = context.now();
    const expiresAt = now + days * DAY_MS;
    const made = { groupId, hash: hashToken(code), codeEnd: cutTextStart(code, 4), note, uses, now, expiresAt };
    const id = await insertInvitation(tx, made, MOST_OPEN);
    if (!id) throw new AppError('INVITATION_LIMIT');
    return { id, code: showCode(code), expiresAt };
  });

/** @throws AppError like lockLedGroup; INVITATION_INVALID for another group's */
export const revokeInvitation = (context: GroupContext, actor: Actor, id: string) =>
  context.database.transaction(async (tx) => {
    const { groupId } = await lockLedGroup(tx, actor.accountId);
    if (!isStoredId(id) || !(await endInvitation(tx, groupId, id, context.now()))) throw new AppError('INVITATION_INVALID');
    return { groupId };
  });

/** @throws AppError INVITATION_INVALID, RATE_LIMITED */
export async function readInvitation(context: GroupContext, asked: Asked, typed: string) {
  await countCode(context, asked);
  const { database } = context;
  const { groupId, expiresAt } = await usableInvitation(context, database, typed);
  const [group, place, pending] = await Promise.all([
    findGroup(database, groupId),
    findPlace(database, asked.actor.accountId),
    findPendingJoin(database, asked.actor.accountId),
  ]);
  if (!group) throw new AppError('INVITATION_INVALID');
  const standing = place?.groupId === groupId ? 'JOINED' : pending?.groupId === groupId ? 'PENDING' : 'OPEN';
  return { groupName: group.name, leaderName: group.leaderName, joinByApproval: group.joinByApproval, expiresAt, standing } as const;
}

type Joined = { state: 'PENDING' | 'JOINED'; groupName: string };

/** The account's current relation to the group; null when there is none. @throws AppError for another group */
async function standingIn(tx: Queryable, { groupId }: Group, accountId: number): Promise<Joined['state'] | null> {
  const place = await findPlace(tx, accountId);
  if (place && place.groupId !== groupId) throw new AppError('GROUP_JOINED_ALREADY');
  if (place) return 'JOINED';
  const pending = await findPendingJoin(tx, accountId);
  if (pending && pending.groupId !== groupId) throw new AppError('GROUP_JOIN_PENDING');
  return pending ? 'PENDING' : null;
}

/** @throws AppError GROUP_JOINED_ALREADY */
async function letIn(context: GroupContext, tx: Queryable, group: Group, joinId: string): Promise<number | null> {
  const accountId = await moveJoin(tx, group.groupId, joinId, { ...joinLifecycle.moves.accept, reason: '', now: context.now() });
  if (accountId !== null && !(await insertGroupMember(tx, group.groupId, accountId))) throw new AppError('GROUP_JOINED_ALREADY');
  return accountId;
}

/** A use is spent by the request, not by the leader's acceptance. @throws AppError GROUP_…, INVITATION_INVALID, RATE_LIMITED */
export async function joinGroup(context: GroupContext, asked: Asked, typed: string): Promise<Joined> {
  const { actor } = asked;
  if (actor.staff) throw new AppError('GROUP_NOT_FOR_STAFF');
  await countCode(context, asked);
  const joined = await context.database.transaction(async (tx): Promise<Joined> => {
    const invitation = await usableInvitation(context, tx, typed);
    const group = await lockGroup(tx, invitation.groupId);
    if (!group) throw new AppError('INVITATION_INVALID');
    const groupName = group.name;
    const before = await standingIn(tx, group, actor.accountId);
    if (before) return { state: before, groupName };
    if (!(await spendInvitation(tx, invitation.id, context.now()))) throw new AppError('INVITATION_INVALID');
    const id = await insertJoin(tx, group.groupId, actor.accountId, invitation.id, context.now());
    if (!id) throw new AppError('GROUP_JOIN_PENDING');
    const params = { userName: actor.userName, group: groupName };
    if (!group.joinByApproval) {
      await letIn(context, tx, group, id);
      await context.notify(tx, group.leaderId, 'GROUP_MEMBER_JOINED', params, addressOf('console/group'));
      return { state: 'JOINED', groupName };
    }
    await context.notify(tx, group.leaderId, 'GROUP_JOIN_ASKED', params, addressOf('console/group'));
    return { state: 'PENDING', groupName };
  });
  if (joined.state === 'JOINED') await context.changed(actor.accountId);
  return joined;
}

/** @throws AppError GROUP_JOIN_DECIDED */
export async function withdrawJoin({ database, now }: GroupContext, actor: Actor) {
  if (!(await withdrawJoinOf(database, actor.accountId, now()))) throw new AppError('GROUP_JOIN_DECIDED');
  return { withdrawn: true as const };
}

/** @throws AppError like lockLedGroup; GROUP_JOIN_DECIDED, GROUP_JOINED_ALREADY */
export async function decideJoin(
  context: GroupContext,
  actor: Actor,
  { id, accept, reason }: { id: string; accept: boolean; reason: string },
) {
  const { group, accountId } = await context.database.transaction(async (tx) => {
    const led = await lockLedGroup(tx, actor.accountId);
    const decided = !isStoredId(id)
      ? null
      : accept
        ? await letIn(context, tx, led, id)
        : await moveJoin(tx, led.groupId, id, { ...joinLifecycle.moves.refuse, reason, now: context.now() });
    if (decided === null) throw new AppError('GROUP_JOIN_DECIDED');
    const code = accept ? 'GROUP_JOIN_ACCEPTED' : 'GROUP_JOIN_REFUSED';
    await context.notify(tx, decided, code, { group: led.name, reason }, addressOf('console/group'));
    return { group: led, accountId: decided };
  });
  if (accept) await context.changed(accountId);
  return { groupId: group.groupId };
}
