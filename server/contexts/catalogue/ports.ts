/** What the catalogue asks of the rest of the house; app.ts wires it. `on`: the connection of the transaction inside which it is asked. */
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type ShopName = { name: string; nameEn: string };
export type Region = { clusterId: string; centerName: string; centerNameEn: string; team: string; teamName: string; teamNameEn: string };
export type Purchase = {
  hasFormal: boolean;
  hasTrial: boolean;
  /** '' when there is none. */
  unpaidOrderId: string;
  /** End of the running term, milliseconds; 0 when there is none. */
  expireTime: number;
};

export type CataloguePorts = {
  /** Names of the shops by id; kept by the shops, as it is asked for every page. */
  shopNames(ids: string[], on?: Queryable): Promise<ReadonlyMap<string, ShopName>>;
  /** Regions in service. */
  regions(on?: Queryable): Promise<Region[]>;
  /** What an account has of SKUs, in one statement; SKUs it has nothing of may be missing. */
  purchasesOf(accountId: number, skuIds: string[]): Promise<ReadonlyMap<string, Purchase>>;
  /** The kinds of compute on offer, each as often as it likes. */
  offerKinds(): Promise<{ goodsType: string; resourceType: string }[]>;
  /** False for a shop that is closed or not there. */
  isShopOpen(shopId: string, on?: Queryable): Promise<boolean>;
  /** The instant (ms) by which so many working days have passed. */
  dueAfterWorkingDays(instant: number, days: number, on?: Queryable): Promise<number>;
  /** A product uses files. `accountId`: whose uploads may be taken; null: whoever uploaded them. @throws AppError FILE_NOT_FOUND */
  claimFiles(tx: Queryable, claim: FileClaim): Promise<void>;
  /** It uses `keep` and no other file any more. */
  releaseFiles(tx: Queryable, record: { subjectType: 'goods'; subjectId: string; keep: string[] }): Promise<void>;
  /** How long a claim of a review lasts without anything done, minutes. */
  claimMinutes(): Promise<number>;
  /** Tells an account. */
  notify(tx: Queryable, accountId: number, code: ListingNotice, params: Record<string, string>, url: string): Promise<void>;
  /** Tells whoever owns a shop. */
  notifyShop(tx: Queryable, shopId: string, code: ListingNotice, params: Record<string, string>, url: string): Promise<void>;
};

export type ListingNotice =
  | 'LISTING_PASSED'
  | 'LISTING_REFUSED'
  | 'LISTING_FORCED_OFF'
  | 'LISTING_LIFTED'
  | 'REVIEW_TAKEN_OVER'
  | 'REVIEW_GIVEN_BACK';
export type FileClaim = {
  fileIds: string[];
  accountId: number | null;
  purposes: readonly FilePurpose[];
  subjectType: 'goods';
  subjectId: string;
  visibility: 'public' | 'private';
};
