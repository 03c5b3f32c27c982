import type { InvoiceLineView, InvoiceRow, InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type InvoicingContext, PLATFORM } from '../context.ts';
import { maskSecret } from '../invoice-secrets.ts';
import { actionsFor, type Desk, type Invoice, type InvoiceLine } from './invoice.ts';

/** The viewer: `ownsKey` is the seller ('0': the platform) for which they issue; null for none. */
export type Viewer = { as: Desk['as']; ownsKey: string | null };

async function orderNumbers(context: InvoicingContext, lines: readonly InvoiceLine[]): Promise<ReadonlyMap<string, string>> {
  const orders = await context.orders.find([...new Set(lines.map(({ orderId }) => orderId))]);
  return new Map(orders.map(({ orderId, orderNo }) => [orderId, orderNo]));
}

export async function viewLines(context: InvoicingContext, lines: readonly InvoiceLine[]): Promise<InvoiceLineView[]> {
  const numbers = await orderNumbers(context, lines);
  return lines.map(({ lineNo, orderId, name, specification, unit, quantity, category, ratePermille, amountFen, netFen, taxFen }) => ({
    lineNo,
    orderId,
    orderNo: numbers.get(orderId) ?? '',
    name,
    specification,
    unit,
    quantity,
    category,
    ratePermille,
    amount: fenToYuan(amountFen),
    net: fenToYuan(netFen),
    tax: fenToYuan(taxFen),
  }));
}

async function viewFile(context: InvoicingContext, fileId: string | null): Promise<InvoiceRow['file']> {
  const file = fileId === null ? null : await context.files.findFile(fileId);
  return file && { fileId: file.id, name: file.name, url: filePathOf(file.id) };
}

export async function viewRows(context: InvoicingContext, invoices: readonly Invoice[], viewer: Viewer): Promise<InvoiceRow[]> {
  const [lines, names, buyers] = await Promise.all([
    context.invoices.listLines(invoices.map(({ id }) => id)),
    context.shopNames(invoices.map(({ shopKey }) => shopKey).filter((key) => key !== PLATFORM)),
    viewer.as === 'buyer' ? new Map<number, string>() : context.userNames(invoices.map(({ accountId }) => accountId)),
  ]);
  const now = context.now();
  return Promise.all(
    invoices.map(async (invoice): Promise<InvoiceRow> => {
      const mine = lines.filter(({ invoiceId }) => invoiceId === invoice.id);
      const shop = names.get(invoice.shopKey);
      const desk = { as: viewer.as, owns: viewer.ownsKey === invoice.shopKey, provider: context.provider !== null };
      return {
        id: invoice.id,
        requestNo: invoice.requestNo,
        kind: invoice.kind,
        state: invoice.state,
        shopId: invoice.shopKey === PLATFORM ? '' : invoice.shopKey,
        shopName: shop?.name ?? '',
        shopNameEn: shop?.nameEn ?? '',
        buyerName: buyers.get(invoice.accountId) ?? '',
        titleName: invoice.titleName,
        amount: fenToYuan(invoice.amountFen),
        net: fenToYuan(invoice.netFen),
        tax: fenToYuan(invoice.taxFen),
        number: invoice.number,
        redNumber: invoice.redNumber,
        createdAt: invoice.createdAt,
        issuedAt: invoice.issuedAt,
        reversedAt: invoice.reversedAt,
        dueAt: invoice.dueAt,
        overdue: invoice.dueAt > 0 && invoice.dueAt < now,
        itemName: mine[0]?.name ?? '',
        itemCount: mine.length,
        file: await viewFile(context, invoice.fileId),
        redFile: await viewFile(context, invoice.redFileId),
        actions: actionsFor(invoice, desk),
      };
    }),
  );
}

export async function viewInvoice(context: InvoicingContext, invoice: Invoice, viewer: Viewer): Promise<InvoiceView> {
  const [[row], lines, history] = await Promise.all([
    viewRows(context, [invoice], viewer),
    context.invoices.listLines([invoice.id]).then((found) => viewLines(context, found)),
    context.invoices.listHistory(invoice.id),
  ]);
  if (!row) throw new Error(`invoice ${invoice.id} has no view`);
  const { titleKind, taxNumber, address, bankName, sellerName, sellerTaxNumber, remark, reason, lastError, replaces } = invoice;
  return {
    ...row,
    titleKind,
    taxNumber,
    address,
    bankName,
    ...maskSecret(context.secrets.open(invoice.sealed, `invoice:${invoice.id}`)),
    sellerName,
    sellerTaxNumber,
    remark,
    reason,
    bySandbox: context.provider?.isSandbox ?? false,
    lastError: viewer.as === 'buyer' ? '' : lastError,
    replaces: replaces ?? '',
    lines,
    // The provider's response to the seller is hidden from buyers.
    history: history.map((entry) => (viewer.as === 'buyer' && entry.move === 'bounce' ? { ...entry, note: '' } : entry)),
  };
}
