/** What the use cases of groups need. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { NoticeParams } from '../notice/notice-store.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { findPlace, type Group, lockGroup } from './group-store.ts';

/** Data of other contexts about a group; each is called in the transaction of the change. */
export type GroupPorts = {
  /** A member left or was removed: requests that wait for the leader's approval end. */
  memberLeft(tx: Queryable, groupId: string, accountId: number): Promise<void>;
  /** Whether it has money, or owes some: then it cannot be dissolved. Left out: groups have no money. */
  hasFunds?(tx: Queryable, groupId: string): Promise<boolean>;
};

export type GroupContext = {
  database: Database;
  ports: GroupPorts;
  guard: Pick<AttemptGuard, 'count'>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  /** Sessions and caches read the account again. */
  changed(accountId: number): Promise<void>;
  now(): number;
};

export type LockedGroup = Group & { isLeader: boolean };

/** The account's group, locked against joining, leaving and transfer meanwhile. @throws AppError GROUP_NOT_FOUND */
export async function lockOwnGroup(tx: Queryable, accountId: number): Promise<LockedGroup> {
  const before = await findPlace(tx, accountId);
  const group = before && (await lockGroup(tx, before.groupId));
  // Read again: the account may have left while this waited for the lock.
  const place = group && (await findPlace(tx, accountId));
  if (!group || place?.groupId !== group.groupId) throw new AppError('GROUP_NOT_FOUND');
  return { ...group, isLeader: place.memberType === 'Leader' };
}

/** @throws AppError GROUP_NOT_FOUND, GROUP_LEADER_ONLY */
export async function lockLedGroup(tx: Queryable, accountId: number): Promise<LockedGroup> {
  const group = await lockOwnGroup(tx, accountId);
  if (!group.isLeader) throw new AppError('GROUP_LEADER_ONLY');
  return group;
}
