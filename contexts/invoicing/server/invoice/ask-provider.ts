import type { Queryable } from '#server/platform/db/database.ts';
import { type InvoicingContext, shopOf } from '../context.ts';
import { readIssuer } from '../issuer/issuers.ts';
import type { InvoiceProvider, InvoiceRequest } from '../provider/provider.ts';
import { type Invoice, redRequestNoOf } from './invoice.ts';
import { buyerPage, claimFile } from './issue.ts';

const BATCH = 20;

export async function requestOf(context: InvoicingContext, invoice: Invoice): Promise<InvoiceRequest> {
  const [{ issuer }, lines] = await Promise.all([readIssuer(context, shopOf(invoice.shopKey)), context.invoices.listLines([invoice.id])]);
  const { requestNo, kind, titleKind, remark, amountFen, netFen, taxFen } = invoice;
  const { name, taxNumber, address, phone, bankName, bankAccount, drawer } = issuer;
  return {
    requestNo,
    kind,
    titleKind,
    buyer: {
      name: invoice.titleName,
      taxNumber: invoice.taxNumber,
      address: invoice.address,
      bankName: invoice.bankName,
      ...context.secrets.open(invoice.sealed, `invoice:${invoice.id}`),
    },
    // Name and number as stored when it was submitted.
    seller: {
      name: invoice.sellerName || name,
      taxNumber: invoice.sellerTaxNumber || taxNumber,
      address,
      phone,
      bankName,
      bankAccount,
    },
    drawer,
    remark,
    lines: lines.map(({ category, name: item, specification, unit, quantity, ratePermille, ...fen }) => ({
      category,
      name: item,
      specification,
      unit,
      quantity,
      ratePermille,
      amountFen: fen.amountFen,
      netFen: fen.netFen,
      taxFen: fen.taxFen,
    })),
    amountFen,
    netFen,
    taxFen,
  };
}

/** Fetched and stored before the transaction; a file that remains unused is removed like every unclaimed one. */
async function storeFile(context: InvoicingContext, provider: InvoiceProvider, requestNo: string, accountId: number): Promise<string> {
  const { name, bytes } = await provider.fetchFile(requestNo);
  return (await context.files.keep({ accountId, purpose: 'invoice-file', name, bytes })).id;
}

async function finish(
  context: InvoicingContext,
  invoice: Invoice,
  done: { number: string; issuedAt: number },
  fileId: string,
): Promise<void> {
  const isRed = invoice.state === 'REVERSING';
  const { id, accountId } = invoice;
  await context.database.transaction(async (tx: Queryable) => {
    const now = context.now();
    const moved = isRed
      ? await context.invoices.move(tx, id, 'completeReversal', 'system', now, {
          redNumber: done.number,
          redFileId: fileId,
          reversedAt: done.issuedAt,
        })
      : await context.invoices.move(tx, id, 'complete', 'system', now, { number: done.number, fileId, issuedAt: done.issuedAt });
    // Another process was faster: it has notified, and stored the file.
    if (!moved) return;
    await claimFile(context, tx, id, fileId, accountId);
    const params = { number: isRed ? invoice.number : done.number, title: invoice.titleName };
    await context.notify(tx, accountId, isRed ? 'INVOICE_REVERSED' : 'INVOICE_ISSUED', params, buyerPage(id));
  });
}

/**
 * Returns it to the seller, who corrects what the provider rejected and issues again. A refused reversal stays due, and operators see why.
 */
async function releaseHeld(context: InvoicingContext, invoice: Invoice, reason: string): Promise<void> {
  if (invoice.state !== 'ISSUING') return context.invoices.failed(invoice.id, reason);
  await context.database.transaction(async (tx) => {
    const { id, dueAt } = invoice;
    if (!(await context.invoices.move(tx, id, 'bounce', 'system', context.now(), { lastError: reason, dueAt }, reason))) return;
    const shopId = shopOf(invoice.shopKey);
    await context.notifySeller(tx, shopId, 'INVOICE_BOUNCED', { title: invoice.titleName, reason }, id);
  });
}

/** @throws the provider's failure, which is also stored; the invoice is due again. */
export async function askProvider(context: InvoicingContext, id: string): Promise<void> {
  const { provider } = context;
  const invoice = await context.invoices.find(id);
  if (!provider || invoice?.channel !== 'PROVIDER' || (invoice.state !== 'ISSUING' && invoice.state !== 'REVERSING')) return;
  const isRed = invoice.state === 'REVERSING';
  const requestNo = isRed ? redRequestNoOf(invoice.requestNo) : invoice.requestNo;
  try {
    let answer = await provider.query(requestNo);
    if (answer.state === 'UNKNOWN') {
      if (isRed) await provider.reverse({ requestNo, of: invoice, reason: invoice.reason });
      else await provider.issue(await requestOf(context, invoice));
      answer = await provider.query(requestNo);
    }
    if (answer.state === 'REFUSED') await releaseHeld(context, invoice, answer.reason);
    else if (answer.state === 'DONE')
      await finish(context, invoice, answer, await storeFile(context, provider, requestNo, invoice.accountId));
  } catch (error) {
    await context.invoices.failed(id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** One round over all due invoices. */
export async function sweepProvider(context: InvoicingContext, signal?: AbortSignal): Promise<void> {
  for (const id of await context.invoices.claimDue(context.now(), BATCH)) {
    if (signal?.aborted) return;
    await askProvider(context, id).catch(context.onError);
  }
}
