/**
 * PDF documents; all text is written here: in any script, broken into lines, never cut. Only the glyphs used are embedded. Units are
 * points; A4 is 595 × 842.
 */
import { createRequire } from 'node:module';
import { createFaces, type Face } from './faces.ts';
import { type Atom, runsOf, widthOfAtoms, wrapAtoms } from './lines.ts';

const load = createRequire(import.meta.url);
/** The library is large: it is loaded with the first document. */
const pdfLibrary = () => load('pdfkit') as typeof import('pdfkit');

export type Align = 'left' | 'right' | 'center';
export type Style = {
  size: number;
  bold?: boolean;
  color?: string;
  /** 1 is opaque. */
  opacity?: number;
  align?: Align;
  /** Extra space between lines, and the indent of the first one. */
  lineGap?: number;
  indent?: number;
};
/** A text, or parts of one that differ in weight or colour. */
export type Words = string | readonly { text: string; bold?: boolean; color?: string }[];
export type Box = { x: number; y: number; width: number };

export type PageSize = readonly [width: number, height: number];
export type PdfOptions = {
  title: string /** Null: no page until one is added with its size. */;
  size?: PageSize | null;
  margin?: number;
  at: number;
};
export type Pdf = ReturnType<typeof openPdf>;

const BLACK = '#000000';
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

const A4: PageSize = [595.28, 841.89];

/** `at`: the document's creation time (ms). */
export function openPdf({ title, size = A4, margin = 40, at }: PdfOptions) {
  const made = new Date(at);
  const PDFDocument = pdfLibrary();
  const pdf = new PDFDocument({ margin, info: { Title: title, CreationDate: made, ModDate: made }, autoFirstPage: false });
  const faces = createFaces(pdf);
  let [pageWidth, pageHeight] = size ?? A4;
  /** Where the next text is written. */
  let y = margin;
  /** Adds a page; its size also applies to later ones. */
  function addPage(own: PageSize = [pageWidth, pageHeight]): void {
    [pageWidth, pageHeight] = own;
    pdf.addPage({ size: [...own], margin });
    y = margin;
  }
  if (size) addPage();

  function paragraphsOf(words: Words, style: Pick<Style, 'bold' | 'color'>): Atom[][] {
    const paragraphs: Atom[][] = [[]];
    for (const { text, ...own } of typeof words === 'string' ? [{ text: words }] : words) {
      const { bold = false, color = BLACK } = { ...style, ...own };
      const face: Face = bold ? 'bold' : 'regular';
      for (const [index, paragraph] of text.replaceAll('\t', ' ').split(LINE_END).entries()) {
        if (index > 0) paragraphs.push([]);
        for (const { segment } of characters.segment(paragraph))
          paragraphs.at(-1)?.push(...faces.drawnBy(segment, face).map((drawn) => ({ ...drawn, color })));
      }
    }
    return paragraphs;
  }
  /** Widths are measured at size 1. */
  const linesOf = (words: Words, width: number, style: Style): Atom[][] =>
    paragraphsOf(words, style).flatMap((paragraph, at) =>
      wrapAtoms(paragraph, width / style.size, faces.widthOf, (at === 0 ? (style.indent ?? 0) : 0) / style.size),
    );
  const stepOf = ({ size: points, lineGap = 0 }: Style): number => faces.lineHeight(points) + lineGap;

  function drawLine(line: readonly Atom[], { x, width }: Omit<Box, 'y'>, top: number, style: Style): void {
    const { size: points, opacity = 1, align = 'left' } = style;
    const free = width - widthOfAtoms(line, faces.widthOf) * points;
    let from = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    for (const run of runsOf(line)) {
      const width = faces.widthOf(run) * points;
      pdf.font(run.face).fontSize(points).fillColor(run.color, opacity);
      pdf.text(run.text, from, top + faces.ascent(points), { lineBreak: false, baseline: 'alphabetic' });
      from += width;
    }
  }

  /** In a box as high as the text requires. Returns the height. */
  function writeIn(words: Words, box: Box, style: Style): number {
    const lines = linesOf(words, box.width, style);
    for (const [index, line] of lines.entries()) {
      const indent = index === 0 ? (style.indent ?? 0) : 0;
      drawLine(line, { x: box.x + indent, width: box.width - indent }, box.y + index * stepOf(style), style);
    }
    return lines.length * stepOf(style);
  }

  return {
    left: margin,
    get bottom() {
      return pageHeight - margin;
    },
    get y() {
      return y;
    },
    set y(next: number) {
      y = next;
    },
    heightIn: (words: Words, width: number, style: Style): number => linesOf(words, width, style).length * stepOf(style),
    lineHeight: (style: Style): number => stepOf(style),
    writeIn,
    /** Continues below the last text, over as many pages as needed. */
    write(words: Words, style: Style): void {
      const inner = pageWidth - 2 * margin;
      for (const [index, line] of linesOf(words, inner, style).entries()) {
        if (y + stepOf(style) > pageHeight - margin) addPage();
        const indent = index === 0 ? (style.indent ?? 0) : 0;
        drawLine(line, { x: margin + indent, width: inner - indent }, y, style);
        y += stepOf(style);
      }
    },
    space(points: number): void {
      y += points;
    },
    addPage,
    rect(x: number, top: number, width: number, height: number, color: string, weight = 0.7): void {
      pdf.rect(x, top, width, height).lineWidth(weight).stroke(color);
    },
    line(fromX: number, fromY: number, toX: number, toY: number, color: string, weight = 0.7): void {
      pdf.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(weight).stroke(color);
    },
    /** What `draw` draws, rotated around a point by this many degrees. */
    turned(degrees: number, around: [x: number, y: number], draw: () => void): void {
      pdf.save();
      pdf.rotate(degrees, { origin: around });
      draw();
      pdf.restore();
    },
    async bytes(): Promise<Buffer> {
      pdf.end();
      const pieces: Buffer[] = [];
      for await (const piece of pdf) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
  };
}

/** Terms with their values, one per line; those without a value are left out. */
export function drawFacts(pdf: Pdf, rows: readonly (readonly [term: string, value: string])[], style: Style): void {
  for (const [term, value] of rows) {
    if (value === '') continue;
    pdf.write(term === '' ? value : [{ text: `${term}  `, bold: true }, { text: value }], style);
  }
  pdf.space(pdf.lineHeight(style));
}

type Cell = { text: string; x: number; width: number; align?: Align };
export const heightOfRow = (pdf: Pdf, cells: readonly Cell[], style: Style): number =>
  Math.max(...cells.map(({ text, width }) => pdf.heightIn(text, width, style)));
/** One row of cells from `y` on. A cell is broken into lines within its width. */
export function drawRow(pdf: Pdf, y: number, cells: readonly Cell[], style: Style): void {
  for (const { text, x, width, align = 'left' } of cells) pdf.writeIn(text, { x, y, width }, { ...style, align });
}

/** A table over as many pages as needed; each begins with the header row. `columns` are widths in points. */
export function drawTable(
  pdf: Pdf,
  columns: readonly { width: number; align?: Align }[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
  style: Style,
): void {
  const cellsOf = (texts: readonly string[]): Cell[] => {
    let x = pdf.left;
    return columns.map(({ width, align }, index) => {
      const cell = { text: texts[index] ?? '', x, width: width - 6, ...(align ? { align } : {}) };
      x += width;
      return cell;
    });
  };
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const draw = (cells: readonly Cell[], own: Style, weight: number) => {
    const height = heightOfRow(pdf, cells, own);
    drawRow(pdf, pdf.y, cells, own);
    pdf.line(pdf.left, pdf.y + height + 3, pdf.left + total, pdf.y + height + 3, '#999999', weight);
    pdf.y += height + 7;
  };
  const drawHead = () => draw(cellsOf(head), { ...style, bold: true }, 0.8);
  drawHead();
  for (const row of rows) {
    const cells = cellsOf(row);
    if (pdf.y + heightOfRow(pdf, cells, style) > pdf.bottom) {
      pdf.addPage();
      drawHead();
    }
    draw(cells, style, 0.3);
  }
}
