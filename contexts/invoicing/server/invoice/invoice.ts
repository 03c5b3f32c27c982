/** An invoice as stored, its lines, and the allowed actions; pure. */
import type { InvoiceAction } from '#contexts/invoicing/calls/invoices.ts';
import {
  type InvoiceKind,
  type InvoiceMove,
  type InvoiceState,
  invoiceLifecycle,
  type TitleKind,
} from '#contexts/invoicing/rules/invoicing.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';

export type InvoiceLine = {
  lineNo: number;
  orderId: string;
  orderLineNo: number;
  name: string;
  specification: string;
  unit: string;
  quantity: number;
  category: string;
  ratePermille: number;
  amountFen: number;
  netFen: number;
  taxFen: number;
};
export type Invoice = {
  id: string;
  requestNo: string;
  accountId: number;
  /** '0': the platform. */
  shopKey: string;
  kind: InvoiceKind;
  state: InvoiceState;
  titleKind: TitleKind;
  titleName: string;
  taxNumber: string;
  address: string;
  bankName: string;
  sealed: Buffer;
  remark: string;
  amountFen: number;
  netFen: number;
  taxFen: number;
  channel: '' | 'PROVIDER' | 'MANUAL';
  sellerName: string;
  sellerTaxNumber: string;
  number: string;
  fileId: string | null;
  redNumber: string;
  redFileId: string | null;
  reason: string;
  replaces: string | null;
  /** 0 when not (yet). */
  dueAt: number;
  attempts: number;
  lastError: string;
  createdAt: number;
  issuedAt: number;
  reversedAt: number;
};

/** A prefix distinguishes it from the numbers of orders and refunds. */
export const requestNoOf = (id: string): string => `FP${id.toUpperCase()}`;
/** Of the red invoice, at the provider. */
export const redRequestNoOf = (requestNo: string): string => `${requestNo}-R`;

/** `provider`: there is one. `owns`: the caller issues for this seller. */
export type Desk = { as: 'buyer' | 'seller' | 'staff'; owns: boolean; provider: boolean };
const OF_DESK: readonly InvoiceMove[] = ['issue', 'record', 'refuse', 'recordReversal'];

export function actionsFor({ state, channel }: Pick<Invoice, 'state' | 'channel'>, desk: Desk): InvoiceAction[] {
  const moves = allowedMoves(invoiceLifecycle, state, desk.as);
  if (desk.as === 'buyer')
    return [...(moves.includes('cancel') ? ['cancel' as const] : []), ...(state === 'ISSUED' ? ['resend' as const] : [])];
  const mine = OF_DESK.filter((move) => moves.includes(move) && desk.owns)
    .filter((move) => move !== 'issue' || desk.provider)
    .filter((move) => move !== 'recordReversal' || channel === 'MANUAL');
  const reverse = moves.includes('reverse') ? ['reverse' as const] : [];
  const reveal = desk.owns && (state === 'APPLIED' || state === 'REVERSING') ? ['reveal' as const] : [];
  return [...(mine as InvoiceAction[]), ...reverse, ...reveal];
}

/** Delay before the provider is queried again: 10 s to 10 minutes. */
export const RETRY_FIRST_S = 10;
export const RETRY_MOST_S = 600;
