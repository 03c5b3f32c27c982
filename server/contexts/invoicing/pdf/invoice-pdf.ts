/** An invoice as a bookkeeper knows it (数电票 of 2024): landscape, one page as long as its lines fit, more pages otherwise. */

import { capitalAmount, isDigital, isSpecial } from '#kernel/invoicing/invoicing.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { cutText } from '#kernel/text/text.ts';
import { toCalendar } from '#kernel/time/time.ts';
import { bytesOf, drawRow, openPdf, type Pdf } from '#server/platform/pdf/document.ts';
import type { InvoiceParty, InvoiceRequest, PrintedLine } from '../provider/provider.ts';

export type PrintedInvoice = InvoiceRequest & {
  number: string;
  /** ms */
  issuedAt: number;
  /** Of a red invoice: what it reverses. */
  red: { ofNumber: string; reason: string } | null;
  /** Has no value; says so across the page. */
  isSpecimen: boolean;
};

const WIDTH = 680;
const HEIGHT = 440;
const LEFT = 28;
const RIGHT = WIDTH - 28;
const INK = '#7a3b16';
const TABLE_TOP = 156;
const TABLE_END = 306;
type Column = { head: string; width: number; align: 'left' | 'right' | 'center' };
const COLUMNS: readonly Column[] = [
  { head: '项目名称', width: 164, align: 'left' },
  { head: '规格型号', width: 92, align: 'left' },
  { head: '单位', width: 56, align: 'center' },
  { head: '数量', width: 56, align: 'right' },
  { head: '单价', width: 84, align: 'right' },
  { head: '金额', width: 72, align: 'right' },
  { head: '税率', width: 48, align: 'right' },
  { head: '税额', width: 52, align: 'right' },
];

const titleOf = ({ kind }: PrintedInvoice): string => {
  const special = isSpecial(kind) ? '增值税专用发票' : '普通发票';
  if (isDigital(kind)) return `电子发票（${special}）`;
  return isSpecial(kind) ? '增值税专用发票' : '增值税普通发票';
};
export const chineseDay = (instant: number): string => {
  const { year, month, day } = toCalendar(instant);
  return `${year}年${String(month).padStart(2, '0')}月${String(day).padStart(2, '0')}日`;
};
const rateWords = (permille: number): string => (permille === 0 ? '免税' : `${permille / 10}%`);

/** Price of a unit without tax, with as many decimals as it takes, at most eight. */
export function unitPrice(netFen: number, quantity: number): string {
  const scaled = (BigInt(netFen) * 10n ** 6n * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n);
  const digits = scaled.toString().padStart(9, '0');
  const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
  return text.replace(/0{1,6}$/, '');
}

function drawHead(pdf: Pdf, invoice: PrintedInvoice, page: number, pages: number): void {
  pdf.fillColor(INK).font('bold').fontSize(19);
  pdf.text(titleOf(invoice), LEFT, 26, { width: RIGHT - LEFT, align: 'center', lineBreak: false });
  pdf.moveTo(210, 54).lineTo(470, 54).moveTo(210, 57).lineTo(470, 57).lineWidth(0.7).stroke(INK);
  pdf.font('regular').fontSize(9);
  const facts = [
    `发票号码：${invoice.number}`,
    `开票日期：${chineseDay(invoice.issuedAt)}`,
    ...(pages > 1 ? [`共${pages}页 第${page}页`] : []),
  ];
  for (const [index, text] of facts.entries()) pdf.text(text, 490, 26 + index * 14, { width: RIGHT - 490, lineBreak: false });
  if (invoice.red)
    pdf
      .font('bold')
      .fontSize(12)
      .fillColor('#c00000')
      .text('红字发票', LEFT + 4, 34)
      .fillColor(INK)
      .font('regular')
      .fontSize(9);
}

function drawParty(pdf: Pdf, x: number, label: string, party: InvoiceParty): void {
  const width = (RIGHT - LEFT) / 2;
  pdf.rect(x, 70, width, 62).lineWidth(0.7).stroke(INK);
  pdf
    .moveTo(x + 20, 70)
    .lineTo(x + 20, 132)
    .stroke(INK);
  pdf
    .fillColor(INK)
    .fontSize(8.5)
    .text([...label].join('\n'), x + 5, 76, { width: 12, lineGap: -1 });
  pdf
    .fontSize(9)
    .text('名称：', x + 26, 80)
    .text('统一社会信用代码/纳税人识别号：', x + 26, 106);
  pdf.fillColor('#000000').text(party.name, x + 54, 80, { width: width - 60, height: 24, ellipsis: true });
  pdf.text(party.taxNumber, x + 172, 106, { width: width - 178, lineBreak: false });
}

type Drawn = { texts: string[]; height: number };
function cellsOf(texts: readonly string[], y: number) {
  let x = LEFT;
  return COLUMNS.map(({ width, align }, index) => {
    const cell = { text: texts[index] ?? '', x: x + 3, width: width - 6, align, y };
    x += width;
    return cell;
  });
}
function textsOf({ category, name, specification, unit, quantity, ratePermille, netFen, taxFen }: PrintedLine, sign: 1 | -1): string[] {
  return [
    `*${category}*${name}`,
    specification,
    unit,
    String(quantity * sign),
    unitPrice(netFen, quantity),
    fenToYuan(netFen * sign),
    rateWords(ratePermille),
    fenToYuan(taxFen * sign),
  ];
}
/** Long specifications are cut: the invoice names the item, the order describes it. */
const MOST_CELL = 60;
function measure(pdf: Pdf, texts: string[]): Drawn {
  const cut = texts.map((text) => (text.length > MOST_CELL ? `${cutText(text, MOST_CELL - 1)}…` : text));
  const height = Math.max(...cellsOf(cut, 0).map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
  return { texts: cut, height: height + 3 };
}

function pagesOf(pdf: Pdf, lines: readonly PrintedLine[], sign: 1 | -1): Drawn[][] {
  const room = TABLE_END - TABLE_TOP - 18;
  const pages: Drawn[][] = [[]];
  let used = 0;
  for (const line of lines) {
    const drawn = measure(pdf.font('regular').fontSize(8), textsOf(line, sign));
    if (used + drawn.height > room && pages.at(-1)?.length) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(drawn);
    used += drawn.height;
  }
  return pages;
}

function drawTable(pdf: Pdf, rows: readonly Drawn[]): void {
  pdf
    .rect(LEFT, 132, RIGHT - LEFT, TABLE_END - 132)
    .lineWidth(0.7)
    .stroke(INK);
  pdf.fillColor(INK).fontSize(8.5);
  drawRow(
    pdf,
    137,
    cellsOf(
      COLUMNS.map(({ head }) => head),
      137,
    ).map((cell) => ({ ...cell, align: 'center' as const })),
  );
  pdf.fillColor('#000000').fontSize(8);
  let y = TABLE_TOP + 6;
  for (const { texts, height } of rows) {
    drawRow(pdf, y, cellsOf(texts, y));
    y += height;
  }
}

function drawTotals(pdf: Pdf, invoice: PrintedInvoice, sign: 1 | -1): void {
  const cells = cellsOf(['', '', '', '', '', `¥${fenToYuan(invoice.netFen * sign)}`, '', `¥${fenToYuan(invoice.taxFen * sign)}`], 0);
  pdf
    .fillColor(INK)
    .fontSize(9)
    .text('合        计', LEFT + 3, TABLE_END - 16, { width: 158, align: 'center' });
  pdf.fillColor('#000000').fontSize(8);
  drawRow(pdf, TABLE_END - 15, cells);
  pdf
    .rect(LEFT, TABLE_END, RIGHT - LEFT, 24)
    .lineWidth(0.7)
    .stroke(INK);
  pdf
    .fillColor(INK)
    .fontSize(9)
    .text('价税合计（大写）', LEFT + 3, TABLE_END + 6, { width: 158, align: 'center' });
  pdf.text('（小写）', 470, TABLE_END + 6);
  pdf.fillColor('#000000').text(capitalAmount(invoice.amountFen * sign), LEFT + 176, TABLE_END + 6, { width: 270, lineBreak: false });
  pdf.font('bold').text(`¥${fenToYuan(invoice.amountFen * sign)}`, 512, TABLE_END + 6, { width: RIGHT - 518, lineBreak: false });
  pdf.font('regular');
}

/** What a special invoice has to say of both sides is in the remarks of a digital one. */
function remarksOf({ remark, red, buyer, seller, kind, requestNo }: PrintedInvoice): string[] {
  const bank = ({ address, phone, bankName, bankAccount }: InvoiceParty) =>
    [address && `地址：${address}`, phone && `电话：${phone}`, bankName && `开户行：${bankName}`, bankAccount && `账号：${bankAccount}`]
      .filter(Boolean)
      .join('；');
  return [
    ...(red ? [`对应蓝字发票号码：${red.ofNumber}；冲红原因：${red.reason === 'REFUND' ? '销货退回' : red.reason}`] : []),
    ...(isSpecial(kind) || bank(buyer) ? [`购方 ${bank(buyer)}`] : []),
    `销方 ${bank(seller)}`,
    ...(remark ? [remark] : []),
    `申请编号：${requestNo}`,
  ];
}

function drawFoot(pdf: Pdf, invoice: PrintedInvoice): void {
  const top = TABLE_END + 24;
  pdf
    .rect(LEFT, top, RIGHT - LEFT, 62)
    .lineWidth(0.7)
    .stroke(INK);
  pdf
    .moveTo(LEFT + 20, top)
    .lineTo(LEFT + 20, top + 62)
    .stroke(INK);
  pdf
    .fillColor(INK)
    .fontSize(8.5)
    .text('备\n注', LEFT + 5, top + 18, { width: 12 });
  pdf
    .fillColor('#000000')
    .fontSize(7.5)
    .text(remarksOf(invoice).join('\n'), LEFT + 26, top + 4, { width: RIGHT - LEFT - 34, height: 56, ellipsis: true });
  pdf
    .fillColor(INK)
    .fontSize(9)
    .text('开票人：', LEFT + 26, top + 70, { continued: true })
    .fillColor('#000000')
    .text(invoice.drawer);
}

/** Across the page, and in words that a search finds. */
function drawSpecimen(pdf: Pdf): void {
  pdf.save();
  pdf.rotate(-20, { origin: [WIDTH / 2, HEIGHT / 2] });
  pdf.fillColor('#d00000').fillOpacity(0.16).font('bold').fontSize(70);
  pdf.text('样票 SANDBOX', 70, HEIGHT / 2 - 50, { width: WIDTH - 140, align: 'center', lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1).font('regular').fillColor('#d00000').fontSize(8);
  pdf.text('样票：由演示开票服务生成，不具有法律效力，不得用于报销或抵扣', 300, HEIGHT - 40, {
    width: RIGHT - 300,
    align: 'right',
    lineBreak: false,
  });
}

export async function renderInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  const sign = invoice.red ? -1 : 1;
  const pdf = openPdf({ title: `${titleOf(invoice)} ${invoice.number}`, size: [WIDTH, HEIGHT], margin: 0, at: invoice.issuedAt });
  const pages = pagesOf(pdf, invoice.lines, sign);
  for (const [index, rows] of pages.entries()) {
    if (index > 0) pdf.addPage();
    drawHead(pdf, invoice, index + 1, pages.length);
    drawParty(pdf, LEFT, '购买方信息', invoice.buyer);
    drawParty(pdf, LEFT + (RIGHT - LEFT) / 2, '销售方信息', invoice.seller);
    drawTable(pdf, rows);
    if (index === pages.length - 1) drawTotals(pdf, invoice, sign);
    drawFoot(pdf, invoice);
    if (invoice.isSpecimen) drawSpecimen(pdf);
  }
  pdf.end();
  return bytesOf(pdf);
}
