/**
 * The port to whoever issues invoices electronically. Every call may be repeated: a request number names one invoice or one red invoice,
 * whatever was answered before.
 */
import type { InvoiceKind, TitleKind } from '#kernel/invoicing/invoicing.ts';

export type InvoiceParty = {
  name: string;
  taxNumber: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
};
export type PrintedLine = {
  category: string;
  name: string;
  specification: string;
  unit: string;
  quantity: number;
  ratePermille: number;
  amountFen: number;
  netFen: number;
  taxFen: number;
};
/** Everything that an invoice says. `amountFen` = `netFen` + `taxFen`, and each is the sum of the lines. */
export type InvoiceRequest = {
  requestNo: string;
  kind: InvoiceKind;
  titleKind: TitleKind;
  buyer: InvoiceParty;
  seller: InvoiceParty;
  drawer: string;
  remark: string;
  lines: PrintedLine[];
  amountFen: number;
  netFen: number;
  taxFen: number;
};
/** A red invoice of the whole of another one. */
export type ReversalRequest = { requestNo: string; of: { requestNo: string; number: string }; reason: string };
export type ProviderAnswer =
  | { state: 'UNKNOWN' | 'PENDING' }
  | { state: 'DONE'; number: string; issuedAt: number }
  | { state: 'REFUSED'; reason: string };

export type InvoiceProvider = {
  name: string;
  /** What it makes are specimens. */
  isSandbox: boolean;
  issue(request: InvoiceRequest): Promise<void>;
  reverse(request: ReversalRequest): Promise<void>;
  query(requestNo: string): Promise<ProviderAnswer>;
  /** Of a request that is DONE. */
  fetchFile(requestNo: string): Promise<{ name: string; bytes: Buffer }>;
};
