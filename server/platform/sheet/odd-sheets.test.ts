/** Sheets as written by real programs: each is read as meant, or refused with the true reason. */
import { describe, expect, it } from 'vitest';
import type { ReadCell } from '#libraries/sheets/read-cell.ts';
import { sheetRows } from '#libraries/sheets/reader/sheet-rows.ts';
import { bookParts, zipOf } from '#libraries/sheets/testing/zip-of.ts';
import { findFileKind } from '#server/platform/storage/file-kind.ts';

async function rowsOf(bytes: Buffer): Promise<ReadCell[][]> {
  const rows: ReadCell[][] = [];
  for await (const { cells } of sheetRows(bytes)) rows.push(cells);
  return rows;
}
const wide = (text: string, isBig = false): Buffer => (isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));
const TABLE = [
  ['编号', '名称'],
  ['A-1', '一号，商品'],
];
const lines = (separator: string, end = '\r\n'): string => TABLE.map((row) => row.join(separator) + end).join('');
const GB = Buffer.concat([
  Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0d, 0x0a]),
  Buffer.from('A-1,'),
  Buffer.from([0xd2, 0xbb, 0xba, 0xc5, 0xa3, 0xac, 0xc9, 0xcc, 0xc6, 0xb7, 0x0d, 0x0a]),
]);

describe('a text', () => {
  it.each<[string, Buffer]>([
    ['commas', Buffer.from(lines(','))],
    ['a mark of UTF-8', Buffer.from(`\ufeff${lines(',')}`)],
    ['GB18030', GB],
    ['semicolons', Buffer.from(lines(';'))],
    ['tabs', Buffer.from(lines('\t'))],
    ['a separator that is named', Buffer.from(`sep=|\r\n${lines('|')}`)],
    ['line ends of Unix', Buffer.from(lines(',', '\n'))],
    ['the end mark of old programs', Buffer.from(`${lines(',')}\u001a`)],
    ['many end marks', Buffer.from(`${lines(',')}${'\u001a'.repeat(64)}`)],
    ['UTF-16, little end, a mark and tabs', wide(`\ufeff${lines('\t')}`)],
    ['UTF-16, big end, a mark', wide(`\ufeff${lines(',')}`, true)],
    ['UTF-16, little end, without a mark', wide(lines('\t'))],
    ['UTF-16, big end, without a mark', wide(lines(';'), true)],
    ['UTF-16 without a mark, with the end mark', wide(`${lines('\t')}\u001a`)],
  ])('with %s is read, and taken for a sheet when it is uploaded', async (_, bytes) => {
    expect(await findFileKind(bytes, 'goods.csv', true)).toBe('csv');
    expect(await rowsOf(bytes)).toEqual(TABLE);
  });
  it.each<[string, Buffer, string | null]>([
    ['zeros', Buffer.alloc(400), 'unreadable-text'],
    ['half a character of UTF-16', wide(lines('\t')).subarray(0, -1), 'unreadable-text'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0x3e, 0]), null],
  ])('of %s is no sheet', async (_, bytes, kind) => expect(await findFileKind(bytes, 'goods.csv', true)).toBe(kind));
});

describe('a workbook', () => {
  const cell = (inside: string, attributes = 't="inlineStr"'): string => `<c ${attributes}>${inside}</c>`;
  const sheet = (...cells: string[]): string => `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`;
  const book = (cells: string[], shared = '<sst><si><t>x</t></si><si/></sst>') =>
    bookParts({ 'xl/worksheets/sheet1.xml': sheet(...cells), 'xl/sharedStrings.xml': shared });

  it.each<[string, string[], ReadCell[][]]>([
    ['an empty shared text', [cell('<v>0</v>', 't="s"'), cell('<v>1</v>', 't="s"'), cell('<is><t>y</t></is>')], [['x', '', 'y']]],
    ['a shared text without a number', [cell('<v>0</v>', 't="s"'), cell('<v/>', 't="s"'), cell('<is><t>y</t></is>')], [['x', '', 'y']]],
    ['a line end as a code', [cell('<is><t>第一行_x000D_\n第二行</t></is>')], [['第一行\n第二行']]],
    ['a code that is text', [cell('<is><t>_x005F_x000D_</t></is>')], [['_x000D_']]],
    ['what only looks like a code', [cell('<is><t>a_x00_b _xZZZZ_</t></is>')], [['a_x00_b _xZZZZ_']]],
  ])('with %s is read', async (_, cells, rows) => expect(await rowsOf(zipOf(book(cells)))).toEqual(rows));

  it('whose archive names its folders with backslashes is read', async () => {
    const parts = book([cell('<is><t>x</t></is>')]).map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }));
    const bytes = zipOf(parts);
    expect(await findFileKind(bytes, 'goods.xlsx', true)).toBe('xlsx');
    expect(await rowsOf(bytes)).toEqual([['x']]);
  });
  it.each<[string, Buffer, string]>([
    ['the format before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-format'],
    [
      'two encodings',
      Buffer.concat([Buffer.from('编号,名称长一些\n'), Buffer.from([0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0x31, 0x0a])]),
      'encodings',
    ],
    ['a quote that is never closed', Buffer.from('a,b\n1,"2\n3,4\n'), 'quote'],
  ])('of %s is refused by that reason', async (_, bytes, reason) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ reason });
  });
});
