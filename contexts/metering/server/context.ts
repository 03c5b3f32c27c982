/** Ports of metering, wired in declaration.ts, and dependencies of its use cases. */

import type { SkuForOrder } from '#contexts/catalogue/server/index.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { MeteringRules } from '#contexts/metering/calls/metering-rules.ts';
import type { PayerRole } from '#contexts/payments/rules/payments.ts';
import type { Payments } from '#contexts/payments/server/index.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import type { CachedValue } from '#server/platform/db/cache-value.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';

export type Names = ReadonlyMap<string, { name: string; nameEn: string }>;

export type MeteringPorts = {
  database: Database;
  payments: Pick<Payments, 'startPayment'>;
  /** For the rules of payment methods. */
  payerRoleOf(accountId: number): Promise<PayerRole>;
  /** Available balance and credit of accounts, in fen; 0 for missing accounts. */
  coverOf(accountIds: number[]): Promise<ReadonlyMap<number, number>>;
  findOffer(goodsId: string): Promise<Offer | null>;
  findSku(skuId: string): Promise<SkuForOrder | null>;
  /** Ends the entitlement of a service that its buyer closes. */
  endEntitlement(tx: Queryable, entitlementId: string, at: number): Promise<void>;
  shopNames(ids: string[]): Promise<Names>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Finds an account by its full user name or id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  rules(): Promise<MeteringRules>;
  /** Usage is simulated in this installation, and pages say so. */
  simulates: boolean;
  now?: () => number;
  onError?: (error: unknown) => void;
};
export type MeteringContext = Omit<MeteringPorts, 'now' | 'onError'> & {
  now(): number;
  onError(error: unknown): void;
  /** Accounts with overdue bills, cached for some seconds: checked for every purchase, but few owe anything. */
  debtors: CachedValue<ReadonlySet<number>>;
};
