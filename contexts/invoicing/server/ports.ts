/** Ports of invoicing to other contexts, wired in declaration.ts. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { InvoiceDeadlines, TaxRules } from '#contexts/invoicing/rules/invoicing.ts';
import type { Entitlement, OrderView } from '#contexts/orders/calls/order.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { InvoiceProvider } from './provider/provider.ts';

export type FactsLine = {
  lineNo: number;
  /** Null: sold by the platform. */
  shopId: string | null;
  goodsType: string;
  name: string;
  nameEn: string;
  specification: string;
  unit: string;
  quantity: number;
  paidFen: number;
  /** Not refunded. */
  leftFen: number;
};
export type OrderFacts = {
  orderId: string;
  orderNo: string;
  accountId: number;
  isPaid: boolean;
  paidAt: number;
  /** A refund is requested or in progress. */
  refundOpen: boolean;
  /** Of what is left: the buyer's own money, without what vouchers covered. */
  ownFen: number;
  lines: FactsLine[];
};
export type TenderFacts = { outTradeNo: string; tradeNo: string; gateway: string; amountFen: number; returnedFen: number; paidAt: number };
export type Papers = { order: OrderView; agreementVersion: string; entitlements: Entitlement[]; payments: TenderFacts[] };
export type AgreementText = { title: string; titleEn: string; version: string; text: string; textEn: string };
/** The company behind a shop, from onboarding; '' for missing fields. */
export type Company = { name: string; taxNumber: string; address: string; phone: string; bankName: string; bankAccount: string };

export type InvoiceRules = { tax: TaxRules; deadlines: InvoiceDeadlines };

export type InvoicingPorts = {
  database: Database;
  cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'>;
  /** Null: invoices are issued only in the sellers' own tax programs. */
  provider: InvoiceProvider | null;
  orders: {
    find(orderIds: readonly string[], on?: Queryable): Promise<OrderFacts[]>;
    /** Ids of paid orders of an account; instants in ms, from inclusive, to exclusive. */
    listPaid(period: { accountId: number; from: number | null; to: number | null; orderId: string; limit: number }): Promise<string[]>;
    papersOf(accountId: number, orderId: string): Promise<Papers | null>;
  };
  agreementOf(version: string): Promise<AgreementText | null>;
  companyOf(shopId: string): Promise<Company | null>;
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  files: Pick<Files, 'claim' | 'keep' | 'open' | 'findFile'>;
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  /** Notifies those who manage the money of a shop; of null: finance staff of the platform. */
  notifySeller(tx: Queryable, shopId: string | null, code: NoticeCode, params: Record<string, string>, invoiceId: string): Promise<void>;
  /** Settings of the platform. `lock`: until the transaction ends; `forget`: invalidates this process's cache after they were saved. */
  rules: {
    get(on?: Queryable): Promise<InvoiceRules>;
    lock(tx: Queryable): Promise<InvoiceRules>;
    save(tx: Queryable, rules: InvoiceRules): Promise<void>;
    invalidate(): void;
  };
  /** The instant (ms) after this many working days. */
  workingDaysAfter(instant: number, days: number, on?: Queryable): Promise<number>;
  now?: () => number;
  onError?: (error: unknown) => void;
};
