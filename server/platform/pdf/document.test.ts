import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawFacts, drawTable, openPdf, type Pdf, type Style } from './document.ts';
import { textOf } from './pdf-text.ts';

const PLAIN: Style = { size: 10 };
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
/** The words of a document without blanks. */
async function said(draw: (pdf: Pdf) => void): Promise<string> {
  const pdf = openPdf({ title: 'x', at: 0 });
  draw(pdf);
  return (await textOf(whole(await pdf.bytes()))).replace(/\s/g, '');
}

describe('a document', () => {
  it.each([
    ['a rare Chinese character', '𠮷田（示例）研究所', '𠮷田（示例）研究所'],
    ['characters of names', '㐂䶮𠀋𡈽', '㐂䶮𠀋𡈽'],
    ['an emoji', '算力🔥平台😀', '算力🔥平台😀'],
    ['Arabic', 'شركة', 'شركة'],
    ['what no font has', 'a\u{10FFF0}b', 'a[U+10FFF0]b'],
    ['what takes no ink', 'a\u200B\u2060b\u202E', 'ab'],
    ['letters with accents', 'José Łódź Nguyễn', 'JoséŁódźNguyễn'],
    ['Korean by its numbers', '한국', '[U+D55C][U+AD6D]'],
  ])('says %s: %s', async (_what, text, words) => {
    expect(await said((pdf) => pdf.write(text, PLAIN))).toBe(words);
  });

  it('never draws a box', async () => {
    const text = 'Ωя한글カナ㍿☎★①Ⅷ𝐀𝟏🇨🇳👨\u200D👩\u200D👧❤\uFE0F\u0301é̂ﷺﬁ\u{1F9FF}\u{2F800}\u{323AF}';
    const pdf = openPdf({ title: 'x', at: 0 });
    pdf.write(text, PLAIN);
    const words = await textOf(whole(await pdf.bytes()));
    // The font's glyph for missing characters, as pdf.js extracts it.
    for (const nothing of ['\u0000', '\uFFFD']) expect(words).not.toContain(nothing);
    for (const character of 'Ωяカナ☎') expect(words).toContain(character);
  });

  it('breaks lines between words, and never within a word that fits', () => {
    const pdf = openPdf({ title: 'x', at: 0 });
    const one = pdf.lineHeight(PLAIN);
    expect(pdf.heightIn('', 100, PLAIN)).toBeCloseTo(one);
    expect(pdf.heightIn('算'.repeat(10), 100, PLAIN)).toBeCloseTo(one);
    expect(pdf.heightIn('算'.repeat(11), 100, PLAIN)).toBeCloseTo(2 * one);
    // The comma does not start a line: it moves with the word before it.
    expect(pdf.heightIn(`${'算'.repeat(10)}，`, 100, PLAIN)).toBeCloseTo(2 * one);
    expect(pdf.heightIn('𠮷'.repeat(20), 100, PLAIN)).toBeCloseTo(2 * one);
    expect(pdf.heightIn('one\ntwo\r\nthree', 300, PLAIN)).toBeCloseTo(3 * one);
    expect(pdf.heightIn('x'.repeat(100), 100, PLAIN)).toBeGreaterThan(4 * one);
  });

  it('goes on over pages, with all of it', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `第${index}行`);
    const words = await said((pdf) => {
      pdf.write(lines.join('\n'), PLAIN);
      drawFacts(
        pdf,
        [
          ['名称', '甲'],
          ['空', ''],
        ],
        PLAIN,
      );
      drawTable(
        pdf,
        [{ width: 100 }, { width: 100, align: 'right' }],
        ['头', '尾'],
        lines.map((line) => [line, '一']),
        PLAIN,
      );
    });
    for (const line of lines) expect(words.split(line).length).toBe(3);
    expect(words).toContain('名称甲');
    expect(words).not.toContain('空');
    expect(words.split('头').length).toBeGreaterThan(2);
  });
});

it('is written by this writer alone: nothing else knows the library', () => {
  const root = join(import.meta.dirname, '../../..');
  const users = globSync('{server,contexts/*/server}/**/*.ts', { cwd: root }).filter((file) =>
    /\b(?:pdfkit|PDFKit|pdf-lib|fontkit)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(users.sort()).toEqual(['document.test.ts', 'document.ts', 'faces.ts'].map((file) => `server/platform/pdf/${file}`));
});
