/** A seller issues an invoice, by the provider or in their own tax program, or refuses the application. */

import { type InvoiceState, isInvoiceNumber, isSpecial } from '#contexts/invoicing/rules/invoicing.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type InvoicingContext, shopKey, shopOf } from '../context.ts';
import { getIssuer } from '../issuer/issuers.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceChange } from './invoice-store.ts';

export type Moved = { id: string; state: InvoiceState };
/** `shopId`: the seller for whom the caller acts; null: the platform. `'any'`: staff, for any seller's. */
export type DeskCall = { call: SignedIn; as: 'seller' | 'staff'; shopId: string | null | 'any' };
export type Made = { number: string; fileId: string };

/** Locked. @throws AppError INVOICE_NOT_FOUND for another seller's */
export async function lockOfDesk(context: InvoicingContext, tx: Queryable, id: string, { shopId }: DeskCall): Promise<Invoice> {
  const invoice = await context.invoices.lock(tx, id);
  if (!invoice || (shopId !== 'any' && invoice.shopKey !== shopKey(shopId))) throw new AppError('INVOICE_NOT_FOUND');
  return invoice;
}

export const noteMove = (tx: Queryable, { call }: DeskCall, invoice: Invoice, after: Record<string, unknown>, note = '') =>
  audit(tx, call, { subjectType: 'invoice', subjectId: invoice.id, before: { state: invoice.state }, after, note });

export const buyerPage = (id: string): string => addressOf('console/invoices/:invoiceId', { invoiceId: id });

/** Submits it to the provider. @throws AppError INVOICE_NO_PROVIDER, INVOICE_ISSUER_MISSING, INVOICE_SPECIAL_REFUSED, INVOICE_STATE */
export function issueInvoice(context: InvoicingContext, desk: DeskCall, id: string): Promise<Moved> {
  return context.database.transaction(async (tx) => {
    const invoice = await lockOfDesk(context, tx, id, desk);
    if (!context.provider) throw new AppError('INVOICE_NO_PROVIDER');
    const issuer = await getIssuer(context, shopOf(invoice.shopKey), tx);
    if (isSpecial(invoice.kind) && !issuer.issuesSpecial) throw new AppError('INVOICE_SPECIAL_REFUSED');
    const now = context.now();
    const change: InvoiceChange = {
      channel: 'PROVIDER',
      sellerName: issuer.name,
      sellerTaxNumber: issuer.taxNumber,
      nextTryAt: now,
      dueAt: invoice.dueAt,
    };
    if (!(await context.invoices.move(tx, id, 'issue', desk.as, now, change))) throw new AppError('INVOICE_STATE');
    await noteMove(tx, desk, invoice, { state: 'ISSUING' });
    return { id, state: 'ISSUING' as const };
  });
}

/** Claims the file of an invoice, which is then readable by everyone who may read the invoice. */
export const claimFile = (context: InvoicingContext, tx: Queryable, invoiceId: string, fileId: string, accountId: number) =>
  context.files.claim(tx, {
    fileIds: [fileId],
    accountId,
    purposes: ['invoice-file'],
    subjectType: 'invoice',
    subjectId: invoiceId,
    visibility: 'private',
  });

/** @throws AppError INVOICE_NUMBER_KNOWN */
export async function withUniqueNumber<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_number') || isUniqueViolation(error, 'invoice_red_number'))
      throw new AppError('INVOICE_NUMBER_KNOWN');
    throw error;
  }
}

/** @throws AppError INVOICE_NUMBER_FORMAT, INVOICE_NUMBER_KNOWN, INVOICE_ISSUER_MISSING, INVOICE_STATE, FILE_NOT_FOUND */
export function recordInvoice(context: InvoicingContext, desk: DeskCall, id: string, made: Made): Promise<Moved> {
  return withUniqueNumber(() =>
    context.database.transaction(async (tx) => {
      const invoice = await lockOfDesk(context, tx, id, desk);
      const number = made.number.replace(/\s/g, '');
      if (!isInvoiceNumber(invoice.kind, number)) throw new AppError('INVOICE_NUMBER_FORMAT');
      const { name, taxNumber } = await getIssuer(context, shopOf(invoice.shopKey), tx);
      await claimFile(context, tx, id, made.fileId, desk.call.actor.accountId);
      const now = context.now();
      const change: InvoiceChange = {
        channel: 'MANUAL',
        sellerName: name,
        sellerTaxNumber: taxNumber,
        number,
        fileId: made.fileId,
        issuedAt: now,
      };
      if (!(await context.invoices.move(tx, id, 'record', desk.as, now, change))) throw new AppError('INVOICE_STATE');
      await noteMove(tx, desk, invoice, { state: 'ISSUED', number });
      await context.notify(tx, invoice.accountId, 'INVOICE_ISSUED', { number, title: invoice.titleName }, buyerPage(id));
      return { id, state: 'ISSUED' as const };
    }),
  );
}

/** @throws AppError INVOICE_STATE */
export function refuseInvoice(context: InvoicingContext, desk: DeskCall, id: string, reason: string): Promise<Moved> {
  return context.database.transaction(async (tx) => {
    const invoice = await lockOfDesk(context, tx, id, desk);
    if (!(await context.invoices.move(tx, id, 'refuse', desk.as, context.now(), { reason }, reason))) throw new AppError('INVOICE_STATE');
    await noteMove(tx, desk, invoice, { state: 'REFUSED' }, reason);
    await context.notify(tx, invoice.accountId, 'INVOICE_REFUSED', { title: invoice.titleName, reason }, buyerPage(id));
    return { id, state: 'REFUSED' as const };
  });
}
