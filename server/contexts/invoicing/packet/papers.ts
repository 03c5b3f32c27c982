/** The papers of a purchase as PDF: the order, the terms that were accepted, the receipt of its payment. */
import type { OrderView } from '#contracts/orders/order.ts';
import { capitalAmount } from '#kernel/invoicing/invoicing.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { packet as wordsEn } from '#messages/en/packet.ts';
import { packet as wordsZh } from '#messages/zh/packet.ts';
import { bytesOf, drawFacts, drawTable, openPdf, type Pdf } from '#server/platform/pdf/document.ts';
import { plainWords } from '#server/platform/pdf/plain-words.ts';
import type { AgreementText, Papers, TenderFacts } from '../ports.ts';
import { printedUnit } from '../printed-unit.ts';

export type PacketWords = { readonly [key in keyof typeof wordsZh]: string };
export type PacketLocale = 'zh' | 'en';
export const wordsOf = (locale: PacketLocale): PacketWords => (locale === 'en' ? wordsEn : wordsZh);
type Made = { locale: PacketLocale; at: number };

function heading(pdf: Pdf, title: string): void {
  pdf.font('bold').fontSize(18).text(title, { align: 'center' }).font('regular').fontSize(9.5).moveDown(1);
}
const statusKey = (status: OrderView['status']) => `status${status}` as const;
const named = (locale: PacketLocale, zh: string, en: string): string => (locale === 'en' && en ? en : zh);

export async function orderPaper({ order }: Papers, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const pdf = openPdf({ title: `${t.orderTitle} ${order.orderNo}`, at });
  heading(pdf, t.orderTitle);
  drawFacts(pdf, [
    [t.orderNo, order.orderNo],
    [t.status, t[statusKey(order.status)]],
    [t.createdAt, formatDateTime(order.createdAt, locale)],
    [t.paidAt, order.paidAt > 0 ? formatDateTime(order.paidAt, locale) : ''],
    [t.remark, order.remark],
  ]);
  drawTable(
    pdf,
    [
      { width: 26 },
      { width: 170 },
      { width: 120 },
      { width: 70, align: 'right' },
      { width: 64, align: 'right' },
      { width: 64, align: 'right' },
    ],
    [t.lineNo, t.item, t.specification, t.quantity, t.amount, t.returned],
    order.lines.map((line) => [
      String(line.lineNo),
      named(locale, line.name, line.nameEn),
      named(locale, line.specification, line.specificationEn),
      `${line.purchaseAmount} ${printedUnit(locale, line.unit)}`.trim(),
      line.actualPaymentAmount,
      line.returnedAmount,
    ]),
  );
  pdf.moveDown(1).font('bold').text(`${t.total}  ¥${order.actualPaymentAmount}`).font('regular');
  if (Number(order.returnedAmount) > 0) pdf.text(`${t.returned}  ¥${order.returnedAmount}`);
  pdf.end();
  return bytesOf(pdf);
}

export async function termsPaper({ order }: Papers, agreement: AgreementText, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const title = named(locale, agreement.title, agreement.titleEn);
  const pdf = openPdf({ title: `${title} ${agreement.version}`, at });
  heading(pdf, title);
  drawFacts(pdf, [
    [t.orderNo, order.orderNo],
    [t.version, agreement.version],
    [t.acceptedAt, formatDateTime(order.createdAt, locale)],
  ]);
  pdf.text(plainWords(named(locale, agreement.text, agreement.textEn)), { lineGap: 3 });
  pdf.end();
  return bytesOf(pdf);
}

const isReal = ({ paidAt }: TenderFacts): boolean => paidAt > 0;
export async function receiptPaper({ order, payments }: Papers, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const paid = payments.filter(isReal);
  const sumFen = paid.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const pdf = openPdf({ title: `${t.receiptTitle} ${order.orderNo}`, at });
  heading(pdf, t.receiptTitle);
  drawFacts(pdf, [
    [t.orderNo, order.orderNo],
    [t.paidAt, order.paidAt > 0 ? formatDateTime(order.paidAt, locale) : ''],
    [t.received, `¥${fenToYuan(sumFen)}`],
    [t.capital, capitalAmount(sumFen)],
  ]);
  drawTable(
    pdf,
    [{ width: 70 }, { width: 165 }, { width: 95 }, { width: 70, align: 'right' }, { width: 70, align: 'right' }],
    [t.way, t.paymentNo, t.paidAt, t.amount, t.returned],
    paid.map(({ gateway, outTradeNo, tradeNo, paidAt, amountFen, returnedFen }) => [
      gateway,
      tradeNo ? `${outTradeNo}\n${tradeNo}` : outTradeNo,
      formatDateTime(paidAt, locale),
      fenToYuan(amountFen),
      fenToYuan(returnedFen),
    ]),
  );
  if (order.groupId !== '') pdf.moveDown(1).text(t.groupNote);
  pdf.end();
  return bytesOf(pdf);
}
