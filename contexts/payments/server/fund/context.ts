/** Dependencies of the use cases of funds, and their ports to other contexts. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Payables } from '../payment/payable.ts';

export type GroupOfAccount = { groupId: string; name: string; isLeader: boolean };
export type GroupPerson = { accountId: number; userName: string; isLeader: boolean };
export type FundPorts = {
  /** The group of an account; null without one. */
  groupOf(accountId: number, on?: Queryable): Promise<GroupOfAccount | null>;
  /** The members of a group with its leader, who comes first. */
  groupPeople(groupId: string, on?: Queryable): Promise<GroupPerson[]>;
  /** The leader of a group, or its last one if it was dissolved. */
  leaderOf(groupId: string, on?: Queryable): Promise<number | null>;
  groupNames(ids: string[]): Promise<ReadonlyMap<string, string>>;
  /** Finds a group by its full name or id. */
  findGroupId(nameOrId: string): Promise<string | null>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Finds an account by its full user name or id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
};

export type FundContext = {
  database: Database;
  ports: FundPorts;
  /** By kind; scopes are checked against their lines. */
  payables: Payables;
  /** Closes tenders that wait for a payable: 'arrived' when money arrived for one of them meanwhile. */
  closePayments(kind: string, id: string): Promise<'none' | 'closed' | 'arrived'>;
  /** Returns money that is held for a payable that ends. */
  returnHeld(tx: Queryable, kind: string, id: string): Promise<void>;
  now(): number;
  onError(error: unknown): void;
};
