/**
 * An invoice in the usual layout (数电票 of 2024): landscape, one page if its lines fit, more pages otherwise. Names and remarks are never
 * cut: the page is higher if they are long.
 */

import { capitalAmount, isDigital, isSpecial } from '#contexts/invoicing/rules/invoicing.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { countCharacters, cutCharacters, toLine } from '#kernel/text/text.ts';
import { toCalendar, twoDigits } from '#kernel/time/time.ts';
import { drawRow, heightOfRow, openPdf, type Pdf, type Style, type Words } from '#server/platform/pdf/document.ts';
import type { InvoiceParty, InvoiceRequest, PrintedLine } from '../provider/provider.ts';

export type PrintedInvoice = InvoiceRequest & {
  number: string;
  /** ms */
  issuedAt: number;
  /** Of a red invoice: what it reverses. */
  red: { ofNumber: string; reason: string } | null;
  /** Has no value; marked as such across the page. */
  isSpecimen: boolean;
};

const WIDTH = 680;
const LEFT = 28;
const RIGHT = WIDTH - 28;
const HALF = (RIGHT - LEFT) / 2;
const INK = '#7a3b16';
const LABEL: Style = { size: 9, color: INK };
const NAME: Style = { size: 9 };
const CELL: Style = { size: 8 };
const REMARK: Style = { size: 7.5 };
const NAME_WIDTH = HALF - 60;
const REMARK_WIDTH = RIGHT - LEFT - 34;

/** Where the parts of a page begin and end, from the top. */
type Shape = { taxNumber: number; table: number; rows: number; tableEnd: number; foot: number; footEnd: number; height: number };
const PARTY_TOP = 70;
/** Minimum heights of a party, the rows of a page and the remarks. */
const LEAST = { name: 26, rows: 126, remarks: 54 };
/** The line of totals at the end of the table. */
const TOTALS = 18;
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
  return `${year}年${twoDigits(month)}月${twoDigits(day)}日`;
};
const rateWords = (permille: number): string => (permille === 0 ? '免税' : `${permille / 10}%`);

/** Price of a unit without tax, with as many decimals as needed, at most eight. */
export function unitPrice(netFen: number, quantity: number): string {
  const scaled = (BigInt(netFen) * 10n ** 6n * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n);
  const digits = scaled.toString().padStart(9, '0');
  const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
  return text.replace(/0{1,6}$/, '');
}

function drawHead(pdf: Pdf, invoice: PrintedInvoice, page: number, pages: number): void {
  pdf.writeIn(titleOf(invoice), { x: LEFT, y: 24, width: RIGHT - LEFT }, { size: 19, bold: true, color: INK, align: 'center' });
  for (const y of [54, 57]) pdf.line(210, y, 470, y, INK);
  const facts = [
    `发票号码：${invoice.number}`,
    `开票日期：${chineseDay(invoice.issuedAt)}`,
    ...(pages > 1 ? [`共${pages}页 第${page}页`] : []),
  ];
  for (const [index, text] of facts.entries()) pdf.writeIn(text, { x: 490, y: 26 + index * 14, width: RIGHT - 490 }, LABEL);
  if (invoice.red) pdf.writeIn('红字发票', { x: LEFT + 4, y: 34, width: 100 }, { size: 12, bold: true, color: '#c00000' });
}

/** A vertical label, in a box next to its content. */
function drawSide(pdf: Pdf, word: string, x: number, top: number, bottom: number): void {
  const style: Style = { size: 8.5, color: INK, lineGap: -1 };
  const letters = [...word].join('\n');
  pdf.writeIn(letters, { x: x + 5, y: (top + bottom - pdf.heightIn(letters, 12, style)) / 2, width: 12 }, style);
  pdf.line(x + 20, top, x + 20, bottom, INK);
}

function drawParty(pdf: Pdf, shape: Shape, x: number, label: string, party: InvoiceParty): void {
  pdf.rect(x, PARTY_TOP, HALF, shape.table - PARTY_TOP, INK);
  drawSide(pdf, label, x, PARTY_TOP, shape.table);
  pdf.writeIn('名称：', { x: x + 26, y: 80, width: 40 }, LABEL);
  pdf.writeIn(toLine(party.name), { x: x + 54, y: 80, width: NAME_WIDTH }, NAME);
  pdf.writeIn('统一社会信用代码/纳税人识别号：', { x: x + 26, y: shape.taxNumber, width: 160 }, LABEL);
  pdf.writeIn(party.taxNumber, { x: x + 172, y: shape.taxNumber, width: HALF - 178 }, NAME);
}

type Row = { texts: string[]; height: number };
function cellsOf(texts: readonly string[]) {
  let x = LEFT;
  return COLUMNS.map(({ width, align }, index) => {
    const cell = { text: texts[index] ?? '', x: x + 3, width: width - 6, align };
    x += width;
    return cell;
  });
}
/** Long specifications are cut: the invoice identifies the item, the order describes it. */
const MOST_SPECIFICATION = 60;
const shortened = (text: string): string =>
  countCharacters(text) > MOST_SPECIFICATION ? `${cutCharacters(text, MOST_SPECIFICATION - 1)}…` : text;

function textsOf({ category, name, specification, unit, quantity, ratePermille, netFen, taxFen }: PrintedLine, sign: 1 | -1): string[] {
  return [
    `*${category}*${toLine(name)}`,
    shortened(toLine(specification)),
    unit,
    String(quantity * sign),
    unitPrice(netFen, quantity),
    fenToYuan(netFen * sign),
    rateWords(ratePermille),
    fenToYuan(taxFen * sign),
  ];
}

function pagesOf(rows: readonly Row[], room: number): Row[][] {
  const pages: Row[][] = [[]];
  let used = 0;
  for (const row of rows) {
    if (used + row.height > room && pages.at(-1)?.length) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += row.height;
  }
  return pages;
}

function drawTable(pdf: Pdf, shape: Shape, rows: readonly Row[]): void {
  pdf.rect(LEFT, shape.table, RIGHT - LEFT, shape.tableEnd - shape.table, INK);
  const heads = cellsOf(COLUMNS.map(({ head }) => head)).map((cell) => ({ ...cell, align: 'center' as const }));
  drawRow(pdf, shape.table + 5, heads, { size: 8.5, color: INK });
  let y = shape.rows;
  for (const { texts, height } of rows) {
    drawRow(pdf, y, cellsOf(texts), CELL);
    y += height;
  }
}

function drawTotals(pdf: Pdf, { tableEnd: end, foot }: Shape, invoice: PrintedInvoice, sign: 1 | -1): void {
  const cells = cellsOf(['', '', '', '', '', `¥${fenToYuan(invoice.netFen * sign)}`, '', `¥${fenToYuan(invoice.taxFen * sign)}`]);
  const label = { ...LABEL, align: 'center' as const };
  pdf.writeIn('合        计', { x: LEFT + 3, y: end - 16, width: 158 }, label);
  drawRow(pdf, end - 15, cells, CELL);
  pdf.rect(LEFT, end, RIGHT - LEFT, foot - end, INK);
  pdf.writeIn('价税合计（大写）', { x: LEFT + 3, y: end + 6, width: 158 }, label);
  pdf.writeIn('（小写）', { x: 470, y: end + 6, width: 60 }, LABEL);
  pdf.writeIn(capitalAmount(invoice.amountFen * sign), { x: LEFT + 176, y: end + 6, width: 270 }, NAME);
  pdf.writeIn(`¥${fenToYuan(invoice.amountFen * sign)}`, { x: 512, y: end + 6, width: RIGHT - 518 }, { ...NAME, bold: true });
}

/** The data of both parties required of a special invoice are in the remarks of a digital one. */
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

function drawFoot(pdf: Pdf, { foot, footEnd }: Shape, invoice: PrintedInvoice): void {
  pdf.rect(LEFT, foot, RIGHT - LEFT, footEnd - foot, INK);
  drawSide(pdf, '备注', LEFT, foot, footEnd);
  pdf.writeIn(remarksOf(invoice).join('\n'), { x: LEFT + 26, y: foot + 4, width: REMARK_WIDTH }, REMARK);
  const drawer: Words = [{ text: '开票人：', color: INK }, { text: toLine(invoice.drawer) }];
  pdf.writeIn(drawer, { x: LEFT + 26, y: footEnd + 8, width: 240 }, NAME);
}

/** Across the page, as searchable text. */
function drawSpecimen(pdf: Pdf, { height }: Shape): void {
  pdf.turned(-20, [WIDTH / 2, height / 2], () => {
    const style: Style = { size: 70, bold: true, color: '#d00000', opacity: 0.16, align: 'center' };
    pdf.writeIn('样票 SANDBOX', { x: 70, y: height / 2 - 50, width: WIDTH - 140 }, style);
  });
  const words = '样票：由演示开票服务生成，不具有法律效力，不得用于报销或抵扣';
  pdf.writeIn(words, { x: 300, y: height - 40, width: RIGHT - 300 }, { size: 8, color: '#d00000', align: 'right' });
}

function shapeOf(pdf: Pdf, invoice: PrintedInvoice, rows: readonly Row[]): Shape {
  const names = [invoice.buyer, invoice.seller].map(({ name }) => pdf.heightIn(toLine(name), NAME_WIDTH, NAME));
  const taxNumber = 80 + Math.max(LEAST.name, ...names);
  const table = taxNumber + 26;
  const top = table + 30;
  const tableEnd = top + Math.max(LEAST.rows, ...rows.map(({ height }) => height)) + TOTALS;
  const foot = tableEnd + 24;
  const footEnd = foot + 8 + Math.max(LEAST.remarks, pdf.heightIn(remarksOf(invoice).join('\n'), REMARK_WIDTH, REMARK));
  return { taxNumber, table, rows: top, tableEnd, foot, footEnd, height: footEnd + 48 };
}

export function renderInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  const sign = invoice.red ? -1 : 1;
  const pdf = openPdf({ title: `${titleOf(invoice)} ${invoice.number}`, size: null, margin: 0, at: invoice.issuedAt });
  const rows = invoice.lines.map((line) => {
    const texts = textsOf(line, sign);
    return { texts, height: heightOfRow(pdf, cellsOf(texts), CELL) + 3 };
  });
  const shape = shapeOf(pdf, invoice, rows);
  const pages = pagesOf(rows, shape.tableEnd - TOTALS - shape.rows);
  for (const [index, own] of pages.entries()) {
    pdf.addPage([WIDTH, shape.height]);
    drawHead(pdf, invoice, index + 1, pages.length);
    drawParty(pdf, shape, LEFT, '购买方信息', invoice.buyer);
    drawParty(pdf, shape, LEFT + HALF, '销售方信息', invoice.seller);
    drawTable(pdf, shape, own);
    if (index === pages.length - 1) drawTotals(pdf, shape, invoice, sign);
    drawFoot(pdf, shape, invoice);
    if (invoice.isSpecimen) drawSpecimen(pdf, shape);
  }
  return pdf.bytes();
}
