/** Ports of support to other contexts, wired in declaration.ts. `on`, `tx`: the connection of the caller's transaction. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { DeskOrder } from '#contexts/support/calls/chat-desk.ts';
import type { ServiceHours } from '#contexts/support/rules/support.ts';
import type { WorkingCalendar } from '#kernel/time/time.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import type { Actor, Seller } from '#server/platform/http/call.ts';
import type { TopicNews } from '#server/platform/realtime/topics.ts';
import type { Files } from '#server/platform/storage/files.ts';

export type NoticeWords = Record<string, string | number>;
/** A shop as customers reach it. */
export type ServedShop = ServiceHours & {
  shopId: string;
  name: string;
  nameEn: string;
  logoFileId: string;
  servicePhone: string;
  serviceEmail: string;
  open: boolean;
};
export type CustomerGroup = { groupId: string; groupName: string; isLeader: boolean };

export type SupportPorts = {
  database: Database;
  /** The shop that an account acts for. */
  findSeller(actor: Actor): Promise<Seller | null>;
  /** Whether the caller owns the shop or is a member of it. */
  worksFor(on: Queryable, shopId: string, actor: Pick<Actor, 'accountId' | 'retailerId'>): Promise<boolean>;
  /** By id; closed ones too. */
  servedShops(ids: readonly string[], on?: Queryable): Promise<ReadonlyMap<string, ServedShop>>;
  workingCalendar(): Promise<WorkingCalendar>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** By the exact name, or the id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  /** Accounts that may answer for a shop, and for the platform. */
  peopleOfShop(shopId: string, on?: Queryable): Promise<number[]>;
  peopleOfPlatform(on?: Queryable): Promise<number[]>;
  /** Those of the goods that belong to the shop. */
  goodsOfShop(shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  isGoodsOnSale(goodsId: string): Promise<boolean>;
  isOffer(goodsId: string): Promise<boolean>;
  /** Newest first; `shopId` '' for all shops. */
  ordersOfBuyer(accountId: number, shopId: string, most: number): Promise<DeskOrder[]>;
  /** Whether an order is the account's, and contains something of the shop ('': of any). */
  isOrderOf(accountId: number, orderId: string, shopId: string): Promise<boolean>;
  /** The groups of an account, and the people of one that it leads. */
  groupsOf(accountId: number): Promise<CustomerGroup[]>;
  groupUsers(groupId: string): Promise<{ userId: string; userName: string }[]>;
  files: Pick<Files, 'claim' | 'release' | 'findFile'>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  /** Counts opened conversations, and messages sent without a socket; returns the seconds to wait, 0 for none. */
  countAttempt(rule: 'chatOpen' | 'chatSend', key: string): Promise<number>;
  /** Notifies sockets, after the commit. */
  publishNews(news: readonly TopicNews[]): Promise<void>;
  /** Notifies all processes that sensitive words have changed. */
  fanOut: Pick<FanOut, 'publish' | 'subscribe'>;
  onError(error: unknown): void;
  now?: () => number;
};
