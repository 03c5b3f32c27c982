/** Malicious sheets, and the result of reading each. */
import type { SheetReason } from '../sheet-limits.ts';
import { bookParts, type ZipPart, zipOf } from './zip-of.ts';

export type HostileSheet = {
  name: string;
  file: string;
  make(): Buffer;
  /** How the reading ends; 'rows': without a fault. */
  reading: SheetReason | 'rows';
  /** Refused already at upload. */
  upload?: true;
};

const MB = 1024 * 1024;
const HEAD = ['external_id', 'type', 'category', 'name', 'prices'];
const GOODS = ['hostile-1', 'DATA', 'dt-corpus', 'A name', 'FREE'];
const inline = (text: string, place = ''): string => `<c${place && ` r="${place}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string[], number: number | string = ''): string =>
  `<row${number === '' ? '' : ` r="${number}"`}>${cells.join('')}</row>`;
const TITLES = row(HEAD.map((title) => inline(title)));
const FIRST = row(GOODS.map((text) => inline(text)));
const sheet = (rows: string, after = '', before = ''): string =>
  `<worksheet>${before}<sheetData>${TITLES}${rows}</sheetData>${after}</worksheet>`;
const book = (rows: string, more: Record<string, Buffer | string | null> = {}): ZipPart[] =>
  bookParts({ 'xl/worksheets/sheet1.xml': sheet(rows), ...more });
const xlsx = (name: string, reading: HostileSheet['reading'], make: () => ZipPart[], upload?: true): HostileSheet => ({
  name,
  file: 'hostile.xlsx',
  make: () => zipOf(make()),
  reading,
  ...(upload ? { upload } : {}),
});
const csv = (name: string, reading: HostileSheet['reading'], make: () => Buffer | string, upload?: true): HostileSheet => ({
  name,
  file: 'hostile.csv',
  make: () => Buffer.from(make() as string),
  reading,
  ...(upload ? { upload } : {}),
});
/** Modifies one part. */
const withPart = (parts: ZipPart[], name: string, special: Partial<ZipPart>): ZipPart[] =>
  parts.map((part) => (part.name === name ? { ...part, ...special } : part));
const SHEET = 'xl/worksheets/sheet1.xml';
const strings = (items: string): string => `<sst>${items}</sst>`;
const titlesCsv = `${HEAD.join(',')}\n`;

export const hostileSheets: readonly HostileSheet[] = [
  xlsx('a cell named ZZZZZZ1', 'place', () => book(row([inline('x', 'ZZZZZZ1')], 2))),
  xlsx('a cell beyond the last column', 'place', () => book(row([inline('x', 'XFE2')], 2))),
  xlsx('a cell named A1048577777', 'place', () => book(row([inline('x', 'A1048577777')], 2))),
  xlsx('a row numbered 1048577777', 'place', () => book(row([inline('x')], 1_048_577_777))),
  xlsx('a row beyond the last one', 'place', () => book(row([inline('x')], 1_048_577))),
  xlsx('a row with a negative number', 'place', () => book(row([inline('x')], -5))),
  xlsx('a cell with a negative number', 'place', () => book(row([inline('x', 'A-5')], 2))),
  xlsx('rows that go back', 'place', () => book(row([inline('x')], 9) + row([inline('y')], 3))),
  xlsx('something in the last column', 'columns', () => book(row([inline('x', 'XFD2')], 2))),
  xlsx('a million columns', 'columns', () => book(row([inline('x').repeat(1_000_000)]))),
  xlsx('empty styled cells to the last column', 'rows', () => book(FIRST.replace('</row>', '<c s="1"/>'.repeat(16_000).concat('</row>')))),
  xlsx('a row at the very end and nothing between', 'rows', () =>
    book(
      row(
        GOODS.map((text) => inline(text)),
        1_048_576,
      ),
    ),
  ),
  xlsx('a shared text of no number', 'unreadable', () => book(row(['<c t="s"><v>-1</v></c>']), { 'xl/sharedStrings.xml': strings('') })),
  xlsx('a shared text of a far number', 'unreadable', () =>
    book(row(['<c t="s"><v>999999999999</v></c>']), { 'xl/sharedStrings.xml': strings('<si><t>x</t></si>') }),
  ),
  xlsx('a shared text of 40 MB', 'unreadable', () =>
    book(FIRST, { 'xl/sharedStrings.xml': strings(`<si><t>${'x'.repeat(40 * MB)}</t></si>`) }),
  ),
  xlsx('three million shared texts', 'cells', () =>
    book(FIRST, { 'xl/sharedStrings.xml': strings('<si><t>x</t></si>'.repeat(3_000_000)) }),
  ),
  xlsx('shared texts of 90 million characters', 'too-large', () =>
    book(FIRST, { 'xl/sharedStrings.xml': strings(`<si><t>${'x'.repeat(90_000)}</t></si>`.repeat(1_000)) }),
  ),
  xlsx('one cell of 40 MB', 'unreadable', () => book(row([inline('x'.repeat(40 * MB))]))),
  xlsx('one cell of 150,000 characters', 'cell-length', () => book(row([inline('x'.repeat(150_000))]))),
  xlsx('one cell in a million pieces', 'cell-length', () =>
    book(row([`<c t="inlineStr"><is>${'<r><t>xx</t></r>'.repeat(1_000_000)}</is></c>`])),
  ),
  xlsx('elements a hundred thousand deep', 'unreadable', () => book('<a>'.repeat(100_000))),
  xlsx('a billion laughs', 'unreadable', () =>
    book(FIRST, {
      [SHEET]: `<!DOCTYPE w [<!ENTITY a "ha">${'bcdefghij'
        .split('')
        .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
        .join('')}]>${sheet(row([inline('&j;')]))}`,
    }),
  ),
  xlsx('an entity that is a file of the server', 'unreadable', () =>
    book(FIRST, { [SHEET]: `<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheet(row([inline('&a;')]))}` }),
  ),
  xlsx('an entity that nobody declared', 'unreadable', () => book(row([inline('&nbsp;')]))),
  xlsx('an attribute of 10 MB', 'unreadable', () => book(`<row a="${'x'.repeat(10 * MB)}"/>`)),
  xlsx('a comment without end', 'unreadable', () => book(`<!--${'x'.repeat(10 * MB)}`)),
  xlsx('a bomb of 400 MB', 'too-large', () => withPart(book(FIRST), SHEET, { content: Buffer.alloc(400 * MB, ' ') })),
  xlsx('a bomb that says it is small', 'unreadable', () =>
    withPart(book(FIRST), SHEET, { content: Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(400 * MB, ' ')]), declared: 20_000 }),
  ),
  xlsx('a small part that says it is 4 GB', 'too-large', () => withPart(book(FIRST), SHEET, { declared: 0xfffffffe })),
  xlsx('a hundred parts within each other', 'too-large', () => [
    ...book(FIRST),
    { name: 'a0', content: Buffer.alloc(10 * MB) },
    ...Array.from({ length: 99 }, (_, index): ZipPart => ({ name: `a${index + 1}`, content: '', sameData: true })),
  ]),
  xlsx('a workbook instead of its sheet', 'unreadable', () => book(FIRST, { [SHEET]: zipOf(book(FIRST)) })),
  xlsx('sixty thousand parts', 'unreadable', () => [
    ...book(FIRST),
    ...Array.from({ length: 60_000 }, (_, index) => ({ name: `p${index}`, content: '' })),
  ]),
  xlsx('two parts of one name', 'unreadable', () => [...book(FIRST), { name: SHEET, content: sheet('') }]),
  xlsx('two parts whose names differ in case', 'unreadable', () => [...book(FIRST), { name: SHEET.toUpperCase(), content: sheet('') }]),
  xlsx('a part that leads out of the archive', 'unreadable', () => [...book(FIRST), { name: '../../etc/passwd', content: 'x' }]),
  xlsx('a part at an absolute place', 'unreadable', () => [...book(FIRST), { name: '/etc/passwd', content: 'x' }]),
  xlsx('a part behind a password', 'unreadable', () => withPart(book(FIRST), SHEET, { flags: 1 })),
  xlsx('no sheet at all', 'unreadable', () => book(FIRST, { 'xl/workbook.xml': '<workbook><sheets/></workbook>' })),
  xlsx('a sheet that is not there', 'unreadable', () => book(FIRST, { [SHEET]: null })),
  xlsx('a sheet whose place leads out', 'unreadable', () =>
    book(FIRST, {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>',
    }),
  ),
  xlsx('two hundred thousand styles', 'unreadable', () =>
    book(FIRST, { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(200_000)}</cellXfs></styleSheet>` }),
  ),
  xlsx('a million merged ranges', 'rows', () =>
    book(FIRST, { [SHEET]: sheet(FIRST, `<mergeCells>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(1_000_000)}</mergeCells>`) }),
  ),
  xlsx('more merged areas than a sheet may have', 'merged-areas', () =>
    book(FIRST, { [SHEET]: sheet(FIRST, `<mergeCells>${'<mergeCell ref="A2:B2"/>'.repeat(1_000_001)}</mergeCells>`) }),
  ),
  xlsx('a merged area that no spreadsheet has', 'place', () =>
    book(FIRST, { [SHEET]: sheet(FIRST, '<mergeCells><mergeCell ref="A2:ZZZZ99999999"/></mergeCells>') }),
  ),
  xlsx('a formula that fills an area that no spreadsheet has', 'place', () => book(row(['<c><f t="array" ref="A0:A5">1</f></c>']))),
  xlsx('two cells at one place', 'place', () => book(row([inline('x', 'A2'), inline('y', 'A2')], 2))),
  xlsx('hidden sheets alone', 'no-sheet', () =>
    book(FIRST, {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" state="veryHidden" r:id="rId1"/></sheets></workbook>',
    }),
  ),
  xlsx('a size and columns beyond all bounds', 'rows', () =>
    book(FIRST, {
      [SHEET]: sheet(FIRST, '', '<dimension ref="A1:ZZZZZZ99999999999"/><cols><col min="1" max="2000000000"/></cols>'),
    }),
  ),
  xlsx('days that no calendar has', 'rows', () =>
    book(
      row(['1e300', '-5', '99999999', '0', '60'].map((day) => `<c s="0"><v>${day}</v></c>`)) +
        row(['<c><v>NaN</v></c>', '<c t="d"><v>nonsense</v></c>', '<c t="b"><v>7</v></c>', '<c t="e"><v>#REF!</v></c>', '<c t="zz"/>']),
      { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>' },
    ),
  ),
  xlsx('formulas', 'rows', () =>
    book(row([...GOODS.slice(0, 3).map((text) => inline(text)), '<c t="str"><f>SUM(A1:A9)</f><v>=1+1</v></c>', inline('FREE')])),
  ),
  xlsx('parts in UTF-16', 'rows', () => book(FIRST, { [SHEET]: Buffer.from(`\uFEFF${sheet(FIRST)}`, 'utf16le') })),
  xlsx('bytes that are no UTF-8', 'unreadable', () =>
    book(FIRST, { [SHEET]: Buffer.concat([Buffer.from('<worksheet>'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('</worksheet>')]) }),
  ),
  xlsx('characters that XML does not have', 'unreadable', () => book(row([inline('&#0;&#xD800;')]))),
  { ...xlsx('half an archive', 'unreadable', () => []), make: () => zipOf(book(FIRST)).subarray(0, 700) },
  {
    name: 'a page instead of a workbook',
    file: 'hostile.xlsx',
    make: () => Buffer.from('<html><table><tr><td>x</td></tr></table></html>'),
    reading: 'rows',
    upload: true,
  },
  {
    name: 'a workbook behind a password',
    file: 'hostile.xlsx',
    make: () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(4_096)]),
    reading: 'old-format',
    upload: true,
  },
  csv('one row of 47 million commas', 'columns', () => Buffer.alloc(47_000_000, ',')),
  csv('a quote that is never closed', 'quote', () => `${titlesCsv}"x,y\n`),
  csv('47 MB behind a quote that is never closed', 'row-length', () =>
    Buffer.concat([Buffer.from(`${titlesCsv}"`), Buffer.alloc(47_000_000, 'x\n')]),
  ),
  csv('one cell of 40 MB', 'row-length', () => Buffer.concat([Buffer.from(titlesCsv), Buffer.alloc(40 * MB, 'x')])),
  csv('a row of 3 MB in cells that are not too long', 'row-length', () => `${titlesCsv}${`${'x'.repeat(90_000)},`.repeat(33)}\n`),
  csv('millions of tiny rows', 'rows', () => Buffer.concat([Buffer.from(titlesCsv), Buffer.alloc(4_000_000, 'x\n')])),
  csv('20 MB of quotes', 'row-length', () => Buffer.alloc(20 * MB, '"')),
  csv('NULs', 'rows', () => `${titlesCsv}a\u0000b,DATA,,,\n`, true),
  csv('UTF-16', 'rows', () => Buffer.from(`\uFEFF${titlesCsv}`, 'utf16le')),
  csv('UTF-16 that ends within a character', 'encoding', () => Buffer.from(`\uFEFF${titlesCsv}x`, 'utf16le').subarray(0, -1), true),
  csv('UTF-16 without a mark', 'rows', () => Buffer.from(titlesCsv, 'utf16le')),
  csv('40 MB of Ctrl-Z', 'rows', () => Buffer.concat([Buffer.from(titlesCsv), Buffer.alloc(40 * MB, 0x1a)]), true),
  csv('UTF-8 with a row in GB18030', 'encodings', () =>
    Buffer.concat([Buffer.from(`${titlesCsv}a,DATA,dt-corpus,商品,FREE\nb,DATA,dt-corpus,`), Buffer.from([0xc9, 0xcc, 0xc6, 0xb7, 0x0a])]),
  ),
  csv('bytes of no encoding', 'encoding', () => Buffer.concat([Buffer.from(titlesCsv), Buffer.from([0x61, 0xff, 0xff, 0x80])]), true),
];
