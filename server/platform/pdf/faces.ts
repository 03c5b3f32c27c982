/**
 * The fonts of documents, and which one draws a character. Chinese, Latin, Greek, Cyrillic and kana are in the first; rare characters of
 * names, Arabic, more of Latin, and emoji in others, which are opened when a document has such a character.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(import.meta.url);
/** All are Noto fonts (SIL Open Font License 1.1); the packages export no paths for them. */
const within = (name: string, path: string) => (): string => join(load.resolve(name), path);
const FILES = {
  regular: within('@embedpdf/fonts-sc', '../../fonts/NotoSansHans-Regular.otf'),
  bold: within('@embedpdf/fonts-sc', '../../fonts/NotoSansHans-Bold.otf'),
  rare: within('@embedpdf/fonts-jp', '../../fonts/NotoSansJP-Regular.otf'),
  arabic: within('@embedpdf/fonts-arabic', '../../fonts/NotoNaskhArabic-Regular.ttf'),
  // The smallest package with all of Latin; its Arabic is split into subsets from which text cannot be copied.
  latin: within('@expo-google-fonts/noto-sans-arabic/package.json', '../400Regular/NotoSansArabic_400Regular.ttf'),
  emoji: within('@expo-google-fonts/noto-emoji/package.json', '../400Regular/NotoEmoji_400Regular.ttf'),
} as const;
export type Face = keyof typeof FILES;
const FALLBACKS: readonly Face[] = ['rare', 'arabic', 'latin', 'emoji'];

/** A text in one face. */
export type Drawn = { text: string; face: Face };

/** Properties of an opened font that the library's types lack. */
type OpenedFont = {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  ascender: number;
  lineHeight(size: number, gap: boolean): number;
};

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const CONTROL = /\p{Cc}/u;
const numberOf = (character: string): number => character.codePointAt(0) ?? 0;
const codeOf = (character: string): string => numberOf(character).toString(16).toUpperCase().padStart(4, '0');

export function createFaces(pdf: PDFKit.PDFDocument) {
  const opened = new Map<Face, OpenedFont>();
  function open(face: Face): OpenedFont {
    let font = opened.get(face);
    if (!font) {
      pdf.registerFont(face, FILES[face]());
      pdf.font(face);
      font = (pdf as unknown as { _font: OpenedFont })._font;
      opened.set(face, font);
    }
    return font;
  }
  const has = (face: Face, character: string): boolean => open(face).font.hasGlyphForCodePoint(numberOf(character));

  /**
   * How a character is drawn, with its combining marks: by the first face that has all of it, otherwise piece by piece, and a character in
   * no face as its number: '[U+10FFF]'. Never as a box.
   */
  function drawnBy(character: string, own: Face): Drawn[] {
    const pieces = Array.from(character).filter((piece) => !CONTROL.test(piece));
    const inked = pieces.filter((piece) => !IGNORABLE.test(piece));
    if (inked.length === 0) return [];
    if (inked.every((piece) => has(own, piece))) return [{ text: inked.join(''), face: own }];
    for (const face of FALLBACKS)
      if (inked.every((piece) => has(face, piece)))
        return [{ text: pieces.filter((piece) => !IGNORABLE.test(piece) || has(face, piece)).join(''), face }];
    // There are many kinds of blanks, and fonts have few of them.
    if (/^\s+$/.test(character)) return [{ text: ' ', face: own }];
    if (inked.length > 1) return inked.flatMap((piece) => drawnBy(piece, own));
    return [{ text: `[U+${codeOf(inked[0] ?? '')}]`, face: own }];
  }

  const widths = new Map<string, number>();
  return {
    drawnBy,
    /** Width of a text in one face, in points at size 1. */
    widthOf({ text, face }: Drawn): number {
      const key = `${face} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = pdf.font(face).fontSize(1_000).widthOfString(text) / 1_000;
        widths.set(key, width);
      }
      return width;
    },
    /** From the top of a line to its baseline, and to the next line, in points. */
    ascent: (size: number): number => (open('regular').ascender / 1_000) * size,
    lineHeight: (size: number): number => open('regular').lineHeight(size, true),
  };
}
