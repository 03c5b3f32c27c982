import { describe, expect, it } from 'vitest';
import { csvRow, neutralise, restore } from './csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { xlsxStream } from './xlsx-stream.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const bytesOf = async (stream: AsyncIterable<Buffer>) => Buffer.concat(await all(stream));
const limits = { maxUnpackedBytes: 50_000_000 };

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", "''=1"])(
    '%j is no formula when it is written, and itself when it is read',
    (text) => {
      expect(neutralise(text)).toBe(`'${text}`);
      expect(restore(neutralise(text))).toBe(text);
    },
  );
  it.each(['', 'x', "it's", "'quoted'", '1 - 2', "'"])('%j is left alone', (text) => {
    expect(neutralise(text)).toBe(text);
    expect(restore(text)).toBe(text);
  });
  it('is quoted, numbers aside', () => {
    expect(csvRow(['a,b', 'say "x"', '=x', '', 5])).toBe('"a,b","say ""x""","\'=x","",5\r\n');
  });
});

describe('a workbook', () => {
  it('is read as it was written: text, line ends, marks of XML, empty cells, formulas as text', async () => {
    const rows = [
      ['编号', 'name', '', 'last'],
      ['001', 'a & b <c> "d"', '', 'two\nlines'],
      ['', '', '', ''],
      ['=1+1', ' edge ', '😀', "'x"],
    ];
    const bytes = await bytesOf(
      xlsxStream([
        { name: '商品', rows, widths: [10, 20] },
        { name: 'Second', rows: [['x']] },
      ]),
    );
    expect(await all(readXlsx(bytes, limits))).toEqual([
      ['编号', 'name', '', 'last'],
      ['001', 'a & b <c> "d"', '', 'two\nlines'],
      ['', '', '', ''],
      ["'=1+1", ' edge ', '😀', "'x"],
    ]);
  });

  it('of 20,000 rows comes back whole', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`id-${index}`, '名称'.repeat(5), String(index)]);
    const read = await all(readXlsx(await bytesOf(xlsxStream([{ name: 'x', rows }])), limits));
    expect(read.length).toBe(20_000);
    expect(read[19_999]).toEqual(rows[19_999]);
  });

  it('is refused when it unpacks to too much, or is none', async () => {
    const bytes = await bytesOf(xlsxStream([{ name: 'x', rows: [['x'.repeat(30_000)], ['y'.repeat(30_000)]] }]));
    await expect(all(readXlsx(bytes, { maxUnpackedBytes: 50_000 }))).rejects.toMatchObject({ reason: 'too-large' });
    await expect(all(readXlsx(Buffer.from('not an archive at all, by any means'), limits))).rejects.toMatchObject({ reason: 'unreadable' });
    await expect(all(readXlsx(bytes.subarray(0, 400), limits))).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
