/** Ports of orders to other contexts, wired in declaration.ts. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { ClusterUser } from '#contexts/identity/calls/identity.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import type { PlatformLimits } from '#contexts/orders/rules/buying/buying.ts';
import type { PayerRole } from '#contexts/payments/rules/payments.ts';
import type { Payments } from '#contexts/payments/server/index.ts';
import type { Resources } from '#contexts/resources/server/index.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { PlaceOf } from './approval/admit-purchase.ts';
import type { ChosenDiscount } from './order/chosen-discount.ts';
import type { MeteringPort } from './order/metering-port.ts';
import type { RefundPolicy } from './refund/refund.ts';
import type { RenewalPolicy } from './renewal/renewal-policy.ts';

export type Pieces = { skuId: string; pieces: number };

export type CataloguePort = {
  findSkuForOrder(skuId: string, on?: Queryable): Promise<SkuForOrder | null>;
  /** skuId → pieces taken (0 without a limit); missing SKUs could not be reserved. */
  takeStock(tx: Queryable, wanted: Pieces[]): Promise<ReadonlyMap<string, number>>;
  releaseStock(tx: Queryable, taken: Pieces[]): Promise<void>;
  countSold(tx: Queryable, sold: { goodsId: string; pieces: number; figure: 'order' | 'download' }[]): Promise<void>;
  /** Goods on sale. */
  goodsForSearch(ids: string[]): Promise<{ type: GoodsType; shopId: string; name: string; nameEn: string }[]>;
  /** SKUs of goods on sale. */
  skuIdsOf(goodsId: string): Promise<string[]>;
};

export type Region = { clusterId: string; centerName: string; centerNameEn: string; team: string };
export type Agreement = { code: string; version: string; title: string; titleEn: string };

export type FileClaim = { fileIds: string[]; accountId: number; purposes: FilePurpose[]; subjectType: string; subjectId: string };

export type InvoicingPort = {
  /**
   * In the transaction that has locked the order, before its money is refunded: withdraws applications for invoices, requests the reversal
   * of issued ones. True when none is left; false: they are being reversed, and the refund waits.
   */
  reverseFirst(tx: Queryable, orderId: string): Promise<boolean>;
  /** Those of these orders that still have an invoice to be reversed. Reads only. */
  listHeldOrders(orderIds: readonly string[]): Promise<ReadonlySet<string>>;
};
export type DiscountPort = {
  /** The best discount for each shop; at most one for each line. Reads only. `shopId` '' is the platform. */
  choose(accountId: number, lines: readonly { lineNo: number; goodsId: string; shopId: string; fen: number }[]): Promise<ChosenDiscount[]>;
  /** In the transaction that creates the order. False when one can no longer be used: the caller must roll back. */
  use(tx: Queryable, accountId: number, orderId: string, chosen: readonly ChosenDiscount[]): Promise<boolean>;
  /** In the transaction that cancels the order, or refunds all of it. */
  releaseHeld(tx: Queryable, orderId: string): Promise<void>;
};
/** A part of an order as vouchers see it. */
export type VoucherPart = { shopId: string | null; goodsType: string; fen: number; discountFen: number };

export type OrdersPorts = {
  database: Database;
  resources: Pick<Resources, 'findOffers' | 'listOffers' | 'takeQuota' | 'releaseQuota'>;
  catalogue: CataloguePort;
  invoicing: InvoicingPort;
  payments: Pick<Payments, 'closeOrderPayment' | 'returnHeld' | 'orderRefunds' | 'startPayment' | 'refuseAmount' | 'isCreditOverdue'>;
  /** Coupons and campaigns of shops. */
  discounts: DiscountPort;
  /** What the best choice of the buyer's vouchers would pay of these parts, in fen. */
  previewVouchers(accountId: number, parts: readonly VoucherPart[]): Promise<number>;
  identity: {
    clusterUsersOf(accountId: number): Promise<ClusterUser[]>;
    placeOf: PlaceOf;
    /** For the rules of payment methods. */
    payerRoleOf(accountId: number): Promise<PayerRole>;
    /** A group, including a dissolved one. */
    findGroup(groupId: string, on?: Queryable): Promise<{ leaderId: number; name: string } | null>;
  };
  operations: {
    /** The purchase limits configured by the platform. */
    limits(): Promise<PlatformLimits>;
    purchaseEnabled(): Promise<boolean>;
    phoneRequired(): Promise<boolean>;
    /** Days before the end of an entitlement at which its owner is notified (section 3, `acctEndDays`). */
    endDays(): Promise<number>;
    /** How long ended entitlements are retained, and when their owner is notified. */
    renewalPolicy(): Promise<RenewalPolicy>;
    /** The purchase agreement in force. */
    agreement(): Promise<Agreement | null>;
  };
  metering: MeteringPort;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  /** Accounts that serve orders of a shop. */
  shopAccounts(shopId: string, on?: Queryable): Promise<number[]>;
  /** Whether an account owns the shop or is a member of it, with any permissions. */
  worksFor(accountId: number, shopId: string, on?: Queryable): Promise<boolean>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Finds an account by its full user name or id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  files: {
    /** Claims uploads of the account for a record. Throws FILE_NOT_FOUND. */
    claim(tx: Queryable, claim: FileClaim): Promise<DeliveredFile[]>;
  };
  deliverables: {
    /** The file that goods deliver automatically, now retained for its buyers. */
    take(tx: Queryable, goodsId: string): Promise<DeliveredFile | null>;
    /** Whether the purchase is read in a repository, which the entitlement opens. */
    isRead(tx: Queryable, goodsId: string): Promise<boolean>;
  };
  /** Encrypts licences. */
  cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'>;
  refundPolicy(on?: Queryable): Promise<RefundPolicy>;
  /** Regions in service. */
  regions(): Promise<Region[]>;
  now?: () => number;
  onError?: (error: unknown) => void;
};
