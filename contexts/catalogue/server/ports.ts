/** Ports of the catalogue to other contexts, wired in declaration.ts. `on`: the connection of the caller's transaction. */

import type { Tenure } from '#contexts/orders/calls/fulfilment.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** `shortName` where the full name is too long; '' for none. */
export type ShopName = { name: string; nameEn: string; shortName: string; shortNameEn: string };
export type Region = { clusterId: string; centerName: string; centerNameEn: string; team: string; teamName: string; teamNameEn: string };
export type Purchase = {
  hasFormal: boolean;
  hasTrial: boolean;
  /** '' when there is none. */
  unpaidOrderId: string;
  /** End of the running term, milliseconds; 0 when there is none. */
  expireTime: number;
  /** The tenure of a running purchase; '' when there is none. */
  held: Tenure | '';
};

export type CataloguePorts = {
  /** Names of the shops by id; cached by the shops context, as every page needs them. */
  shopNames(ids: string[], on?: Queryable): Promise<ReadonlyMap<string, ShopName>>;
  /** Regions in service. */
  regions(on?: Queryable): Promise<Region[]>;
  /** Purchases of an account by SKU, in one statement; SKUs without any may be missing. */
  purchasesOf(accountId: number, skuIds: string[]): Promise<ReadonlyMap<string, Purchase>>;
  /** The kinds of compute on offer, with repetitions. */
  offerKinds(): Promise<{ goodsType: string; resourceType: string }[]>;
  /** False for a shop that is closed or does not exist. */
  isShopOpen(shopId: string, on?: Queryable): Promise<boolean>;
  /** The instant (ms) after a number of working days. */
  dueAfterWorkingDays(instant: number, days: number, on?: Queryable): Promise<number>;
  /** Claims files for a product. `accountId`: whose uploads may be claimed; null: any. @throws AppError FILE_NOT_FOUND */
  claimFiles(tx: Queryable, claim: FileClaim): Promise<void>;
  /** Releases all its files except `keep`. */
  releaseFiles(tx: Queryable, record: { subjectType: 'goods'; subjectId: string; keep: string[] }): Promise<void>;
  /** How long a claim of a review lasts without activity, minutes. */
  claimMinutes(): Promise<number>;
  /** Notifies an account. */
  notify(tx: Queryable, accountId: number, code: ListingNotice | PriceNotice, params: Record<string, string>, url: string): Promise<void>;
  /** Notifies the owner of a shop. */
  notifyShop(tx: Queryable, shopId: string, code: ListingNotice, params: Record<string, string>, url: string): Promise<void>;
};

export type ListingNotice =
  | 'LISTING_PASSED'
  | 'LISTING_REFUSED'
  | 'LISTING_FORCED_OFF'
  | 'LISTING_LIFTED'
  | 'REVIEW_TAKEN_OVER'
  | 'REVIEW_GIVEN_BACK';
export type PriceNotice = 'PRICE_FELL' | 'PRICE_REACHED';
export type FileClaim = {
  fileIds: string[];
  accountId: number | null;
  purposes: readonly FilePurpose[];
  subjectType: 'goods';
  subjectId: string;
  visibility: 'public' | 'private';
};
