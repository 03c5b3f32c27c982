/** Dependencies of settlement, and its ports to other contexts. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { MethodRules } from '#contexts/payments/rules/payments.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';

export type FeeRule = {
  commissionPermille: number;
  /** By goods type, where it differs. */
  byGoodsType: Readonly<Record<string, number>>;
  /** The required deposit. */
  depositFen: number;
  /** Whether it is open. */
  open: boolean;
  /** The account that owns it. */
  ownerId: number | null;
};
/** Label of an order: its number, and the first of its `lineCount` products of the shop. */
export type OrderLabel = { orderId: string; orderNo: string; name: string; nameEn: string; lineCount: number };
export type Notice = { code: NoticeCode; params: Record<string, string>; url: string };
export type SettlementPorts = {
  /** Null: unknown shop. */
  feeRuleOf(shopId: string): Promise<FeeRule | null>;
  goodsTypesOf(orderIds: string[]): Promise<ReadonlyMap<string, string>>;
  /** Orders of a shop by id and by number; unknown ones have no entry. */
  orderLabels(shopId: string, references: string[]): Promise<ReadonlyMap<string, OrderLabel>>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Of payment methods, set by operators. */
  methodRules(): Promise<MethodRules>;
  /** The instant (ms) after this many working days. */
  workingDaysAfter(instant: number, count: number): Promise<number>;
  /** The bank account of the onboarding application; null when there is none. */
  settledBankAccountOf(shopId: string): Promise<{ holder: string; bankName: string; number: string } | null>;
  /** Notifies the owner of the shop. */
  notify(tx: Queryable, ownerId: number, notice: Notice): Promise<void>;
};
export type SettlementContext = {
  database: Database;
  ports: SettlementPorts;
  cipher: FieldCipher;
  now(): number;
  onError(error: unknown): void;
};
/** Working days for a merchant to review a closed statement. */
export const REVIEW_DAYS = 2;
