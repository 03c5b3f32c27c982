/** What live broadcasts need: their stores, and ports to other contexts, wired in declaration.ts. */

import type { GoodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Actor, Seller } from '#server/platform/http/call.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { BroadcastStore } from './broadcast-store.ts';
import type { MessageRow, RoomStore } from './room-store.ts';
import type { SegmentStore } from './segment-store.ts';
import type { StreamCache } from './stream-cache.ts';

/** A message, with the name of the shop if the host wrote it; null: something else changed. */
export type RoomNews = { message: MessageRow; shop: ShopName | undefined } | null;
export const roomTopic = (broadcastId: string): string => `live:${broadcastId}`;

export type ShopName = { name: string; nameEn: string };
export type LivePorts = {
  files: Pick<Files, 'claim' | 'release' | 'keep' | 'open'>;
  shopNames(ids: string[], on?: Queryable): Promise<ReadonlyMap<string, ShopName>>;
  isShopOpen(shopId: string, on?: Queryable): Promise<boolean>;
  /** The shop that an account acts for. */
  findSeller(actor: Actor): Promise<Seller | null>;
  /** Cards of those on sale, in this order. */
  goodsCards(ids: readonly string[]): Promise<GoodsCard[]>;
  /** Those of the goods that belong to the shop. */
  goodsOfShop(shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  /** The members who run the shop's broadcasts. */
  notifyShop(tx: Queryable, shopId: string, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  /** Quota of all broadcasts of a shop (bytes). */
  quotaBytes(): Promise<number>;
  /** The site's own origin, without a trailing slash. */
  publicUrl: string;
  /** Notifies the connections of a room, in this and other processes; called after the commit. */
  publishNews(topic: string, news: RoomNews): Promise<void>;
  /** Keys of the provider Vhall; undefined: off. */
  vhall: { appKey: string; secretKey: string } | undefined;
};

export type LiveContext = LivePorts & {
  database: Database;
  broadcasts: BroadcastStore;
  segments: SegmentStore;
  rooms: RoomStore;
  cache: StreamCache;
  now(): number;
};
