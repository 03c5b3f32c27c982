import { describe, expect, it } from 'vitest';
import { csvRow, neutralise, restore } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { bookParts, zipOf } from './testing/zip-of.ts';
import { xlsxStream } from './xlsx-stream.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const bytesOf = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await all(stream));
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}
const rowsOf = async (bytes: Buffer) => (await all(readSheet(inPieces(bytes)))).map(({ line, cells }) => [line, ...cells]);

describe('a cell', () => {
  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''=1", "' =1"],
    // Full-width and other forms of the same signs.
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '⁼1', '₊1', '−1', '﬩1'],
    // After invisible characters.
    ...[' =1', '\u00A0=1', '\u3000＝1', '\u200B@x', '\uFEFF+1', '\u202E=1', '\u2060-1', ' \u3000\t=1', '\u3164=1', ' \tx', '\n=1'],
  ])('%j is no formula when it is written, and itself when it is read', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
    expect(restore(neutralise(text))).toBe(text);
  });
  it.each(['', 'x', "it's", "'quoted'", '1 - 2', "'", ' x', '\u3000中文', 'a\n=1', '12.50', "' x"])('%j is left alone', (text) => {
    expect(neutralise(text)).toBe(text);
    expect(restore(text)).toBe(text);
  });
  it('is quoted, numbers aside', () => {
    expect(csvRow(['a,b', 'say "x"', '=x', '', 5, -5.25])).toBe('"a,b","say ""x""","\'=x","",5,-5.25\r\n');
  });
  it('gathers no marks, however often it is written and read', () => {
    for (const text of ['=1', "'=1", '\u3000＝1', ' @x', '-1', 'plain']) {
      let cell = text;
      for (let round = 0; round < 5; round += 1) cell = restore(neutralise(cell));
      expect(cell).toBe(text);
    }
  });
});

describe('a book of money', () => {
  const sheet = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
  const styles = `<styleSheet><cellXfs>${[0, 14, 21, 22].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const read = async (given: Record<string, string>, strict: boolean) =>
    (await all(readSheet(inPieces(zipOf(bookParts({ 'xl/styles.xml': styles, ...given }))), { strict }))).map(({ cells }) => cells);
  const cell = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

  it.each([
    ['a rounded number', cell('20260331123456788'), { fault: 'digits', shown: '20260331123456788' }, '20260331123456788'],
    ['a number that holds', cell('199.5'), '199.5', '199.5'],
    ['a sum of numbers', cell('0.30000000000000004'), '0.3', '0.3'],
    ['a day alone', cell('46112', 1), '2026-03-31', '2026-03-31'],
    ['the time of a day', cell('46112.37854166667', 1), '2026-03-31 09:05:06', '2026-03-31'],
    ['the last second of a day', cell('46112.9999999', 1), '2026-04-01', '2026-03-31'],
    ['a time alone', cell('0.37854166667', 2), '09:05:06', '09:05:06'],
    ['midnight', cell('0', 2), '00:00', '00:00'],
    ['the day of a time', cell('46112.37854166667', 2), '2026-03-31 09:05:06', '09:05:06'],
    ['a day and a time', cell('46112.37854166667', 3), '2026-03-31 09:05:06', '2026-03-31 09:05:06'],
    ['a day and a time as text', '<c t="d"><v>2026-03-31T09:05:06.000</v></c>', '2026-03-31 09:05:06', '2026-03-31 09:05:06'],
  ])('has %s', async (_, xml, strictly, otherwise) => {
    const given = { 'xl/worksheets/sheet1.xml': sheet(xml) };
    expect([await read(given, true), await read(given, false)]).toEqual([[[strictly]], [[otherwise]]]);
  });

  it('has nothing in its other sheets, but in hidden ones', async () => {
    const relation = (id: number) => `<Relationship Id="r${id}" Type="x/worksheet" Target="worksheets/sheet${id}.xml"/>`;
    const given = (state: string, cells: string) => ({
      'xl/workbook.xml': `<workbook xmlns:r="y"><sheets><sheet r:id="r1"/><sheet r:id="r2"${state}/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1)}${relation(2)}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet(cell('1')),
      'xl/worksheets/sheet2.xml': sheet(cells),
    });
    await expect(read(given('', cell('2')), true)).rejects.toMatchObject({ reason: 'sheets' });
    await expect(read(given('', '<c><f>A1</f></c>'), true)).rejects.toMatchObject({ reason: 'sheets' });
    expect(await read(given('', cell('2')), false)).toEqual([['1']]);
    expect(await read(given('', ''), true)).toEqual([['1']]);
    expect(await read(given(' state="hidden"', cell('2')), true)).toEqual([['1']]);
  });
});

describe('a workbook', () => {
  it('is read as it was written: text, line ends, marks of XML, empty cells, formulas as text', async () => {
    const rows = [
      ['编号', 'name', '', 'last'],
      ['001', 'a & b <c> "d"', '', 'two\nlines'],
      ['', '', '', ''],
      ['=1+1', ' edge ', '😀', "'x"],
      ['_x0041_', '_x005F_x0041_', '__x000d__', 'a_x1'],
    ];
    const bytes = await bytesOf(
      xlsxStream([
        { name: '商品', rows, widths: [10, 20] },
        { name: 'Second', rows: [['x']] },
      ]),
    );
    expect(await rowsOf(bytes)).toEqual([
      [1, '编号', 'name', '', 'last'],
      [2, '001', 'a & b <c> "d"', '', 'two\nlines'],
      [4, "'=1+1", ' edge ', '😀', "'x"],
      [5, '_x0041_', '_x005F_x0041_', '__x000d__', 'a_x1'],
    ]);
  });

  it('of 20,000 rows comes back whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`id-${index}`, '名称'.repeat(5), String(index)]);
    const read = await rowsOf(await bytesOf(xlsxStream([{ name: 'x', rows }])));
    expect(read.length).toBe(20_000);
    expect(read[19_999]).toEqual([20_000, ...(rows[19_999] ?? [])]);
  });

  it('fails with what its rows fail with', async () => {
    async function* rows() {
      yield ['a'];
      throw new Error('the database is gone');
    }
    await expect(bytesOf(xlsxStream([{ name: 'x', rows: rows() }]))).rejects.toThrow('the database is gone');
  });

  it('closes its rows when its bytes are wanted no more', async () => {
    let isClosed = false;
    async function* rows() {
      try {
        for (let number = 0; ; number += 1) yield [`row ${number} ${Math.sin(number)}`];
      } finally {
        isClosed = true;
      }
    }
    let length = 0;
    for await (const bytes of xlsxStream([{ name: 'x', rows: rows() }])) {
      length += bytes.length;
      if (length > 200_000) break;
    }
    await expect.poll(() => isClosed).toBe(true);
  });
});
