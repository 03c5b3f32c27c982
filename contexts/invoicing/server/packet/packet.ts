/**
 * The reimbursement packet of a purchase: one ZIP of the order, the terms, the invoices, the use and the receipt, with the SHA-256 of each
 * in its manifest. Streamed: one document at a time is in memory.
 */
import { createHash } from 'node:crypto';
import { formatDateTime } from '#kernel/time/time.ts';
import { CSV_MARK, csvRow, type ZipEntry, zipStream } from '#libraries/sheets/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { DownloadFile } from '#server/platform/http/download.ts';
import type { InvoicingContext } from '../context.ts';
import type { Papers } from '../ports.ts';
import { printedUnit } from '../printed-unit.ts';
import { orderPaper, type PacketLocale, receiptPaper, termsPaper, wordsOf } from './papers.ts';

type Paper = { name: string; bytes(): AsyncIterable<Uint8Array> };
type Written = { name: string; bytes: number; sha256: string };

/** The measured use of the entitlements; null when nothing is measured. */
function usageSheet({ entitlements }: Papers, locale: PacketLocale): string | null {
  const measured = entitlements.filter(({ used }) => used !== null);
  if (measured.length === 0) return null;
  const t = wordsOf(locale);
  const rows = measured.map(({ name, nameEn, specification, unit, amount, used, startsAt, endsAt }) => [
    (locale === 'en' && nameEn) || name,
    specification,
    printedUnit(locale, unit),
    amount,
    used ?? 0,
    formatDateTime(startsAt, locale),
    endsAt > 0 ? formatDateTime(endsAt, locale) : '',
  ]);
  return CSV_MARK + [[t.item, t.specification, t.unit, t.bought, t.used, t.from, t.until], ...rows].map(csvRow).join('');
}

async function* made(bytes: Promise<Buffer>): AsyncGenerator<Uint8Array> {
  yield await bytes;
}
async function* stored(context: InvoicingContext, fileId: string): AsyncGenerator<Uint8Array> {
  yield* (await context.files.open(fileId)).content;
}
/** Counts the bytes passed on, for the manifest. */
async function* counted({ name, bytes }: Paper, written: Written[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes()) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  written.push({ name, bytes: size, sha256: hash.digest('hex') });
}

async function listPapers(context: InvoicingContext, papers: Papers, accountId: number, locale: PacketLocale): Promise<Paper[]> {
  const t = wordsOf(locale);
  const { order, agreementVersion } = papers;
  const at = { locale, at: context.now() };
  const [agreement, invoices] = await Promise.all([
    agreementVersion === '' ? null : context.agreementOf(agreementVersion),
    context.invoices.listIssuedOf(order.orderId, accountId),
  ]);
  const files = await Promise.all(invoices.map(({ fileId }) => (fileId === null ? null : context.files.findFile(fileId))));
  const usage = usageSheet(papers, locale);
  return [
    { name: `1-${t.fileOrder}.pdf`, bytes: () => made(orderPaper(papers, at)) },
    ...(agreement ? [{ name: `2-${t.fileTerms}.pdf`, bytes: () => made(termsPaper(papers, agreement, at)) }] : []),
    ...files.flatMap((file, index) => {
      const ending = file ? (/\.[a-z]+$/.exec(file.name)?.[0] ?? '') : '';
      return file ? [{ name: `3-${t.fileInvoice}-${invoices[index]?.number ?? ''}${ending}`, bytes: () => stored(context, file.id) }] : [];
    }),
    ...(usage === null ? [] : [{ name: `4-${t.fileUsage}.csv`, bytes: () => made(Promise.resolve(Buffer.from(usage))) }]),
    { name: `5-${t.fileReceipt}.pdf`, bytes: () => made(receiptPaper(papers, at)) },
  ];
}

/** @throws AppError INVOICE_ORDERS for an order that does not exist, is not the caller's or not paid */
export async function makePacket(
  context: InvoicingContext,
  accountId: number,
  orderId: string,
  locale: PacketLocale,
): Promise<DownloadFile> {
  const papers = await context.orders.papersOf(accountId, orderId);
  if (!papers || papers.order.paidAt === 0) throw new AppError('ORDER_NOT_FOUND');
  const written: Written[] = [];
  const list = await listPapers(context, papers, accountId, locale);
  async function* manifest(): AsyncGenerator<string> {
    yield JSON.stringify(
      { format: 'reimbursement-packet-1', orderNo: papers?.order.orderNo, madeAt: context.now(), files: written },
      null,
      2,
    );
  }
  const entries: ZipEntry[] = list.map((paper) => ({ name: paper.name, content: counted(paper, written) }));
  return {
    name: `${wordsOf(locale).fileName}-${papers.order.orderNo}.zip`,
    type: 'application/zip',
    // Entries are read one after another, therefore the manifest is written last.
    content: zipStream([...entries, { name: 'manifest.json', content: manifest() }]),
  };
}
