/** Ports of reviews to other contexts, wired in declaration.ts. `on`, `tx`: the connection of the caller's transaction. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Files } from '#server/platform/storage/files.ts';

/** A line of an account's own order. */
export type BoughtLine = {
  orderId: string;
  lineNo: number;
  type: 'FORMAL' | 'TRIAL' | 'FREE' | 'POST_PAID';
  goodsId: string;
  goodsType: string;
  /** '' for compute of a region. */
  skuId: string;
  shopId: string;
  name: string;
  nameEn: string;
  specification: string;
  specificationEn: string;
  /** ms; 0: not paid. */
  paidAt: number;
  returned: boolean;
};
export type GoodsLabel = { goodsId: string; shopId: string; name: string; nameEn: string };
export type Named = { name: string; nameEn: string };
export type NoticeWords = Record<string, string | number>;

/** Tenths of a star, 0 without ratings: the displayed score, the number of reviews, and the rank by which lists are sorted. */
export type SavedScore = { scoreTenths: number; scoreCount: number; rankTenths: number };

export type ReviewsPorts = {
  database: Database;
  /** Purchases of an account. */
  lines: {
    /** Locked until the transaction ends; null when it is not the account's. */
    lock(tx: Queryable, accountId: number, orderId: string, lineNo: number): Promise<BoughtLine | null>;
    /** Empty for another account's order. */
    ofOrders(accountId: number, orderIds: readonly string[]): Promise<BoughtLine[]>;
    /** Paid after an instant (ms) and not returned, newest first; `goodsId` '' for all. */
    listPaid(accountId: number, since: number, goodsId: string, most: number): Promise<BoughtLine[]>;
    returnedOf(tx: Queryable, orderId: string): Promise<number[]>;
  };
  /** Those of the goods that the account has bought and not returned. */
  boughtGoods(accountId: number, goodsIds: readonly string[], on?: Queryable): Promise<ReadonlySet<string>>;
  /** Null for goods that are not on sale. */
  findGoods(goodsId: string): Promise<GoodsLabel | null>;
  /** Whether the caller owns the shop or is a member of it. */
  worksFor(on: Queryable, shopId: string, actor: Pick<Actor, 'accountId' | 'retailerId'>): Promise<boolean>;
  /** The shops that the caller owns or is a member of. */
  workplacesOf(on: Queryable, actor: Pick<Actor, 'accountId' | 'retailerId'>): Promise<ReadonlySet<string>>;
  isShopOpen(shopId: string): Promise<boolean>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, Named>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  saveGoodsScore(tx: Queryable, goodsId: string, score: SavedScore): Promise<void>;
  saveShopScore(tx: Queryable, shopId: string, score: SavedScore): Promise<void>;
  files: Pick<Files, 'claim'>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  /** Notifies the members who serve orders of a shop. */
  notifyShop(tx: Queryable, shopId: string, code: NoticeCode, params: NoticeWords, url: string): Promise<void>;
  /** Counts publications or votes of an account; returns the seconds to wait, 0 for none. */
  countAttempt(rule: 'publication' | 'vote', accountId: number): Promise<number>;
  now?: () => number;
};
export type ReviewsContext = Omit<ReviewsPorts, 'now'> & { now(): number };
