/**
 * The port to the provider that issues invoices electronically. Every call may be repeated: a request number identifies one invoice or one
 * red invoice, whatever the earlier response.
 */
import type { InvoiceKind, TitleKind } from '#contexts/invoicing/rules/invoicing.ts';

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
/** The content of an invoice. `amountFen` = `netFen` + `taxFen`, and each is the sum of the lines. */
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
/** A full red invoice of another one. */
export type ReversalRequest = { requestNo: string; of: { requestNo: string; number: string }; reason: string };
export type ProviderAnswer =
  | { state: 'UNKNOWN' | 'PENDING' }
  | { state: 'DONE'; number: string; issuedAt: number }
  | { state: 'REFUSED'; reason: string };

export type InvoiceProvider = {
  name: string;
  /** It issues only specimens. */
  isSandbox: boolean;
  issue(request: InvoiceRequest): Promise<void>;
  reverse(request: ReversalRequest): Promise<void>;
  query(requestNo: string): Promise<ProviderAnswer>;
  /** Of a request that is DONE. */
  fetchFile(requestNo: string): Promise<{ name: string; bytes: Buffer }>;
};
