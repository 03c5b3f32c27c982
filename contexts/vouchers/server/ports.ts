/** Ports of vouchers to other contexts, wired in declaration.ts. */

import type { DueLine } from '#contexts/payments/server/index.ts';
import type { Claimant } from '#contexts/vouchers/rules/vouchers.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';

/** What was paid by a voucher, for the evidence of a settlement. */
export type PaidOrder = {
  /** ms; 0: not paid. */
  paidAt: number;
  orders: { orderId: string; orderNo: string; dueFen: number; lines: { name: string; shopId: string }[] }[];
};

export type VouchersPorts = {
  database: Database;
  /** The parts of the amount due for an order or a group of orders. */
  linesOf(payable: { kind: string; id: string }, on?: Queryable): Promise<DueLine[]>;
  /** Facts that decide eligibility. */
  claimantOf(accountId: number): Promise<Claimant>;
  /** Of these shops those that belong to the buyer's company: owner, member, or one credit code. */
  relatedShops(accountId: number, shopIds: readonly string[], on?: Queryable): Promise<ReadonlySet<string>>;
  /** By id of the payable; unpaid ones with `paidAt` 0, unknown ones are missing. */
  paidOrders(payables: readonly { kind: string; id: string }[]): Promise<ReadonlyMap<string, PaidOrder>>;
  /** Of these goods those that the buyer has bought and not returned, and whether the buyer has ever paid an order of the shop. */
  boughtGoods(accountId: number, goodsIds: readonly string[], on?: Queryable): Promise<ReadonlySet<string>>;
  hasOrdered(accountId: number, shopId: string, on?: Queryable): Promise<boolean>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  /** Of these goods those of the shop, with their names. */
  goodsOfShop(shopId: string, goodsIds: readonly string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  groupNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  centers(): Promise<ReadonlyMap<string, { centerName: string; centerNameEn: string }>>;
  now?: () => number;
  onError?: (error: unknown) => void;
};
export type VouchersContext = Omit<VouchersPorts, 'now' | 'onError'> & { now(): number; onError(error: unknown): void };
