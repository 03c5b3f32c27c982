/** Ports of the community to other contexts, wired in declaration.ts. `on`, `tx`: the connection of the caller's transaction. */

import type { NamespaceKind } from '#contexts/community/rules/repository.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { VersionedAnalyser as Analyser } from '#libraries/search-analysis/index.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Actor, Call, Seller } from '#server/platform/http/call.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { AttemptRule } from './access-parts.ts';
import type { AccessPorts } from './access-ports.ts';

export type NoticeWords = Record<string, string | number>;
/** Storage quota in bytes, by kind of publisher. */
export type Quotas = Record<NamespaceKind, number>;

export type CommunityPorts = {
  database: Database;
  objects: Objects;
  /** Origin of the product as browsers see it. */
  publicUrl: string;
  /** Origin from which static applications run; null if this installation runs none. */
  spacesUrl: string | null;
  /** Installation secrets: keys derived from them sign content addresses and hash readers. */
  secret: Secrets;
  /** The group of an account; null if there is none. */
  groupOf(accountId: number, on?: Queryable): Promise<{ groupId: string; name: string; isLeader: boolean } | null>;
  /** Members of a group, the leader first. */
  groupPeople(groupId: string, on?: Queryable): Promise<{ accountId: number; userName: string; isLeader: boolean }[]>;
  /** The shop that an account acts for; null if there is none. */
  findSeller(actor: Actor): Promise<Seller | null>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  groupNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The account with exactly this user name or id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  isOnShelf(goodsId: string): Promise<boolean>;
  quotas(): Promise<Quotas>;
  /** The owner of a shop and its goods staff. */
  shopAccounts(shopId: string, on?: Queryable): Promise<number[]>;
  /** The lowest price of goods on sale, in yuan, with its unit. */
  pricesOf(goodsIds: readonly string[]): Promise<ReadonlyMap<string, { price: string; priceUnit: string }>>;
  /** Counts a comment, like or request; returns the seconds to wait, 0 for none. */
  countAttempt(rule: 'comment' | 'vote' | AttemptRule, key: number | string): Promise<number>;
  /** Splits texts into words, as the mall's search does. */
  analyser: Analyser;
  /** Name and creation time (ms) of an account's own access token; null if it has no such token. */
  describeToken(accountId: number, tokenId: string): Promise<{ name: string; createdAt: number } | null>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  notifyShop(tx: Queryable, shopId: string, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  now?: () => number;
} & AccessPorts;

/** The caller: an account or null, and its token. The rest is for the audit log. */
export type Asker = Pick<Call, 'actor' | 'requestId' | 'ip'> & { token?: Call['token']; action?: string };

export type CommunityContext = Omit<CommunityPorts, 'now'> & { now(): number };
