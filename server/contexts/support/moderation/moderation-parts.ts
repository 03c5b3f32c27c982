/** What the use cases of this folder work with. `tx`: the connection of the caller's transaction. */
import type { NoticeCode } from '#contracts/identity/notice-codes.ts';
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
  /** Notifies the people who talk with the buyers of a shop. */
  notifyShop(tx: Queryable, shopId: string, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  /** Where a buyer and where the people of a shop read a conversation. */
  addressOfBuyer(conversation: { conversationId: string; shopId: string }): string;
  addressOfShop(conversation: { conversationId: string; shopId: string }): string;
  /** After the commit: tells the sockets that these conversations have changed. */
  announce(conversationIds: readonly string[]): Promise<void>;
  /** After the commit: what any process keeps of the sensitive words is dropped. */
  wordsChanged(): Promise<void>;
};
