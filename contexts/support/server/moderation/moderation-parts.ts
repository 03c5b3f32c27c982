/** Context of the use cases of this folder. `tx`: the connection of the caller's transaction. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';

export type Named = { name: string; nameEn: string };
export type NoticeParams = Record<string, string | number>;

export type ModerationParts = {
  database: Database;
  now(): number;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, Named>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  files: Pick<Files, 'release'>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  /** Notifies the members of a shop who answer its buyers. */
  notifyShop(tx: Queryable, shopId: string, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  /** The address of the page where a buyer, and where the shop's members, read a conversation. */
  addressOfBuyer(conversation: { conversationId: string; shopId: string }): string;
  addressOfShop(conversation: { conversationId: string; shopId: string }): string;
  /** After the commit: notifies the sockets that these conversations have changed. */
  announce(conversationIds: readonly string[]): Promise<void>;
  /** After the commit: invalidates the cached sensitive words in every process. */
  wordsChanged(): Promise<void>;
};
