/** The documents of a purchase as PDF: the order, the terms that were accepted, the receipt of its payment. */

import { capitalAmount } from '#contexts/invoicing/rules/invoicing.ts';
import { packet as wordsEn } from '#contexts/invoicing/words/en/packet.ts';
import { packet as wordsZh } from '#contexts/invoicing/words/zh/packet.ts';
import type { OrderView } from '#contexts/orders/calls/order.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { drawFacts, drawTable, openPdf, type Pdf, type Style } from '#server/platform/pdf/document.ts';
import { plainWords } from '#server/platform/pdf/plain-words.ts';
import type { AgreementText, Papers, TenderFacts } from '../ports.ts';
import { printedUnit } from '../printed-unit.ts';

export type PacketWords = { readonly [key in keyof typeof wordsZh]: string };
export type PacketLocale = 'zh' | 'en';
export const wordsOf = (locale: PacketLocale): PacketWords => (locale === 'en' ? wordsEn : wordsZh);
type Made = { locale: PacketLocale; at: number };

const PLAIN: Style = { size: 9.5 };
const BOLD: Style = { size: 9.5, bold: true };
function heading(pdf: Pdf, title: string): void {
  pdf.write(title, { size: 18, bold: true, align: 'center' });
  pdf.space(pdf.lineHeight(PLAIN));
}
/** Only orders sold for money are called paid, as on their pages. */
const statusKey = ({ status, type }: OrderView) =>
  status === 'PAID' && type !== 'FORMAL' ? 'statusConfirmed' : (`status${status}` as const);
const paidAtOf = ({ paidAt, type }: OrderView, locale: PacketLocale): string =>
  paidAt > 0 && type === 'FORMAL' ? formatDateTime(paidAt, locale) : '';
const named = (locale: PacketLocale, zh: string, en: string): string => (locale === 'en' && en ? en : zh);

export async function orderPaper({ order }: Papers, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const pdf = openPdf({ title: `${t.orderTitle} ${order.orderNo}`, at });
  heading(pdf, t.orderTitle);
  drawFacts(
    pdf,
    [
      [t.orderNo, order.orderNo],
      [t.status, t[statusKey(order)]],
      [t.createdAt, formatDateTime(order.createdAt, locale)],
      [t.paidAt, paidAtOf(order, locale)],
      [t.remark, order.remark],
    ],
    PLAIN,
  );
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
    PLAIN,
  );
  pdf.space(pdf.lineHeight(PLAIN));
  pdf.write(`${t.total}  ¥${order.actualPaymentAmount}`, BOLD);
  if (Number(order.returnedAmount) > 0) pdf.write(`${t.returned}  ¥${order.returnedAmount}`, PLAIN);
  return pdf.bytes();
}

export async function termsPaper({ order }: Papers, agreement: AgreementText, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const title = named(locale, agreement.title, agreement.titleEn);
  const pdf = openPdf({ title: `${title} ${agreement.version}`, at });
  heading(pdf, title);
  drawFacts(
    pdf,
    [
      [t.orderNo, order.orderNo],
      [t.version, agreement.version],
      [t.acceptedAt, formatDateTime(order.createdAt, locale)],
    ],
    PLAIN,
  );
  pdf.write(plainWords(named(locale, agreement.text, agreement.textEn)), { ...PLAIN, lineGap: 3 });
  return pdf.bytes();
}

const isReal = ({ paidAt }: TenderFacts): boolean => paidAt > 0;
export async function receiptPaper({ order, payments }: Papers, { locale, at }: Made): Promise<Buffer> {
  const t = wordsOf(locale);
  const paid = payments.filter(isReal);
  const sumFen = paid.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const pdf = openPdf({ title: `${t.receiptTitle} ${order.orderNo}`, at });
  heading(pdf, t.receiptTitle);
  drawFacts(
    pdf,
    [
      [t.orderNo, order.orderNo],
      [t.paidAt, paidAtOf(order, locale)],
      [t.received, `¥${fenToYuan(sumFen)}`],
      [t.capital, capitalAmount(sumFen)],
    ],
    PLAIN,
  );
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
    PLAIN,
  );
  if (order.groupId !== '') {
    pdf.space(pdf.lineHeight(PLAIN));
    pdf.write(t.groupNote, PLAIN);
  }
  return pdf.bytes();
}
