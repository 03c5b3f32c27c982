/** PDF documents with Chinese text. Only the glyphs that a document uses are stored in it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Noto Sans for simplified Chinese (SIL Open Font License 1.1); the package says no path of its own. */
const load = createRequire(import.meta.url);
const fonts = join(load.resolve('@embedpdf/fonts-sc'), '../../fonts');
const REGULAR = join(fonts, 'NotoSansHans-Regular.otf');
const BOLD = join(fonts, 'NotoSansHans-Bold.otf');

export type Pdf = PDFKit.PDFDocument;
export type PdfOptions = { title: string; size?: [number, number] | 'A4'; margin?: number; at: number };

/** The library is large: it is loaded with the first document. */
const pdfLibrary = () => load('pdfkit') as typeof import('pdfkit');

/** Points; A4 is 595 × 842. `at`: the instant (ms) that the document says it was made at. */
export function openPdf({ title, size = 'A4', margin = 40, at }: PdfOptions): Pdf {
  const made = new Date(at);
  const PDFDocument = pdfLibrary();
  const pdf = new PDFDocument({ size, margin, info: { Title: title, CreationDate: made, ModDate: made }, autoFirstPage: true });
  pdf.registerFont('regular', REGULAR);
  pdf.registerFont('bold', BOLD);
  return pdf.font('regular');
}

export async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of pdf) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Terms with their values, a line each; those without a value are left out. */
export function drawFacts(pdf: Pdf, rows: readonly (readonly [term: string, value: string])[]): void {
  for (const [term, value] of rows) {
    if (value === '') continue;
    if (term !== '') pdf.font('bold').text(`${term}  `, { continued: true }).font('regular');
    pdf.text(value);
  }
  pdf.moveDown(1);
}

type Cell = { text: string; x: number; width: number; align?: 'left' | 'right' | 'center' };
/** One row of cells from `y` on; returns its height. A cell is broken into lines within its width. */
export function drawRow(pdf: Pdf, y: number, cells: readonly Cell[]): number {
  let height = 0;
  for (const { text, width } of cells) height = Math.max(height, pdf.heightOfString(text || ' ', { width }));
  for (const { text, x, width, align = 'left' } of cells) pdf.text(text, x, y, { width, align });
  return height;
}

/** A table over as many pages as it takes; each begins with the head. `columns` are widths in points. */
export function drawTable(
  pdf: Pdf,
  columns: readonly { width: number; align?: Cell['align'] }[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const left = pdf.page.margins.left;
  const cellsOf = (texts: readonly string[]): Cell[] => {
    let x = left;
    return columns.map(({ width, align }, index) => {
      const cell = { text: texts[index] ?? '', x, width: width - 6, ...(align ? { align } : {}) };
      x += width;
      return cell;
    });
  };
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const rule = (y: number, weight: number) =>
    pdf
      .moveTo(left, y)
      .lineTo(left + total, y)
      .lineWidth(weight)
      .stroke('#999999')
      .fillColor('#000000');
  const drawHead = () => {
    const y = pdf.y;
    const height = drawRow(pdf.font('bold'), y, cellsOf(head));
    pdf.font('regular');
    rule(y + height + 3, 0.8);
    pdf.y = y + height + 7;
  };
  drawHead();
  for (const row of rows) {
    const cells = cellsOf(row);
    const height = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage();
      drawHead();
    }
    const y = pdf.y;
    drawRow(pdf, y, cells);
    rule(y + height + 3, 0.3);
    pdf.y = y + height + 7;
  }
  pdf.x = left;
}
