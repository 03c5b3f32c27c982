import { describe, expect, it } from 'vitest';
import type { ContentReader } from '../content-reader.ts';
import { readerOf } from '../content-reader.ts';
import { CONVERTED, parquetOf, REPEATED_WITHOUT_ANNOTATION, schemaGroup, schemaLeaf } from '../testing/parquet-files.ts';
import { indexRows, type RowsRequest, viewRows, viewStatistics } from './dataset-rows.ts';
import { placeOf } from './raw-page.ts';

async function view(bytes: Buffer | string, request: Partial<RowsRequest> & Pick<RowsRequest, 'format'>) {
  const found = await viewRows(readerOf(Buffer.from(bytes as string)), { limit: 3, ...request });
  expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  return found;
}
/** All rows by following cursors. */
async function follow(bytes: Buffer, request: Partial<RowsRequest> & Pick<RowsRequest, 'format'>): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await view(bytes, { ...request, cursor });
    expect(page.start).toBe(rows.length);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === null) {
      expect(page.total).toBe(rows.length);
      return rows;
    }
  }
}
function counting(bytes: Buffer): ContentReader & { count: number } {
  const reader = {
    size: bytes.length,
    count: 0,
    read: async (start: number, end: number) => {
      reader.count += end - start;
      return bytes.subarray(start, end);
    },
  };
  return reader;
}

describe('rows of CSV', () => {
  it('are read page by page, with quotes, Windows lines and empty ones', async () => {
    const text = '\ufeffname,"a, b"\r\nx,1\r\n\r\n"two\r\nlines",2\r\n中文,3\r\n,4\r\nlast,5';
    const rows = await follow(Buffer.from(text), { format: 'csv', limit: 2 });
    expect(rows).toEqual([
      ['x', '1'],
      ['two\r\nlines', '2'],
      ['中文', '3'],
      ['', '4'],
      ['last', '5'],
    ]);
    const { columns } = await view(text, { format: 'csv', limit: 9 });
    expect(columns).toEqual([
      { name: 'name', type: 'text', storedType: '' },
      { name: 'a, b', type: 'integer', storedType: '' },
    ]);
  });
  it('may be in GB18030, with semicolons or tabs', async () => {
    const chinese = Buffer.concat([Buffer.from('a;b\n'), Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), Buffer.from(';1\n')]);
    expect((await view(chinese, { format: 'csv' })).rows).toEqual([['中文', '1']]);
    expect((await view('a\tb,c\n1\t2', { format: 'tsv' })).rows).toEqual([['1', '2']]);
  });
  it('are cut where they are long, and shown up to 200 columns', async () => {
    const wide = Array.from({ length: 1_000 }, (_, at) => `c${at}`).join(',');
    const page = await view(`${wide}\n${'x'.repeat(5_000)}`, { format: 'csv' });
    expect(page.columnCount).toBe(1_000);
    expect(page.columns).toHaveLength(200);
    expect(page.rows[0]?.[0]).toEqual({ kind: 'text', text: 'x'.repeat(400), length: 5_000 });
  });
  it('far behind are reached by the index, and nothing before them is read', async () => {
    const text = `id,text\n${Array.from({ length: 400_000 }, (_, at) => `${at},"some ""text"" with, signs and ${'x'.repeat(at % 90)}"`).join('\n')}\n`;
    const bytes = Buffer.from(text);
    const first = await indexRows(readerOf(bytes), 'csv', null);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    expect(first.isComplete).toBe(false);
    const second = await indexRows(readerOf(bytes), 'csv', { row: first.rows, byte: first.bytes });
    expect(second.rows).toBeGreaterThan(first.rows);
    const from = { row: second.first * 1_000, byte: second.offsets[0] ?? 0 };
    const reader = counting(bytes);
    const page = await viewRows(reader, { format: 'csv', limit: 2, start: from.row + 321, from });
    expect(page.rows.map(([id]) => id)).toEqual([String(from.row + 321), String(from.row + 322)]);
    expect(reader.count).toBeLessThan(1_000_000);
  });
  it.each([
    ['a row of 2 MB', `a\n${'x'.repeat(2_000_000)}\n`, 'row'],
    ['a quote that is never closed, for 9 MB', `a\n"${'x\n'.repeat(4_500_000)}`, 'row'],
    ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), 'utf-16'],
    ['zeros', Buffer.alloc(100), 'no-text'],
    ['nothing', '', 'empty'],
  ])('are refused for %s', async (_name, text, reason) => {
    await expect(view(text as string, { format: 'csv' })).rejects.toMatchObject({ name: 'InspectionRefusal', reason });
  });
  it('end at a quote that is never closed', async () => {
    const page = await view('a,b\n1,2\n3,"4\n5,6', { format: 'csv' });
    expect(page).toMatchObject({ rows: [['1', '2']], damagedRows: [1], nextCursor: null });
  });
  it('are refused for cursors that are none', async () => {
    await expect(view('a\n1', { format: 'csv', cursor: '1:99999' })).rejects.toMatchObject({ reason: 'place' });
    await expect(view('a\n1', { format: 'csv', cursor: '../x' })).rejects.toMatchObject({ reason: 'cursor' });
    expect(placeOf('12:34')).toEqual({ row: 12, byte: 34 });
  });
});

describe('rows of JSON', () => {
  it('a line each are read page by page; a damaged one is empty and told', async () => {
    const lines = ['{"a":1,"b":{"c":[1,2]}}', '', '{"a":2.5,"__proto__":{"x":1}}', '{broken', '[1]', '{"a":null}'];
    const page = await view(lines.join('\r\n'), { format: 'jsonl', limit: 9 });
    expect(page.columns.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'number'],
      ['b', 'object'],
      ['__proto__', 'object'],
      ['value', 'list'],
    ]);
    expect(page.damagedRows).toEqual([2]);
    expect(page.rows[0]).toEqual([1, { kind: 'json', text: '{"c": [1, 2]}', isCut: false }, null, null]);
    expect(await follow(Buffer.from('{"a":1}\n{"a":2}\n{"a":3}\n{"a":4}\n'), { format: 'jsonl' })).toEqual([[1], [2], [3], [4]]);
  });
  it('keep all digits of whole numbers', async () => {
    const text = '{"a":9007199254740993,"b":[9007199254740993]}\n{"a":-12345678901234567890,"b":[1.5]}\n';
    const page = await view(text, { format: 'jsonl' });
    expect(page.rows).toEqual([
      ['9007199254740993', { kind: 'json', text: '[9007199254740993]', isCut: false }],
      ['-12345678901234567890', { kind: 'json', text: '[1.5]', isCut: false }],
    ]);
    expect(page.columns[0]?.type).toBe('integer');
    expect((await view('[{"a":9007199254740993}]', { format: 'json' })).rows).toEqual([['9007199254740993']]);
    const { columns: found } = await viewStatistics(readerOf(Buffer.from(text)), 'jsonl');
    expect(found[0]).toMatchObject({ type: 'integer', min: '-12345678901234567890', max: '9007199254740993', distinct: 2 });
  });
  it('far behind are reached by the index', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_500 }, (_, at) => `{"id":${at}}`).join('\n'));
    const index = await indexRows(readerOf(bytes), 'jsonl', null);
    expect(index).toMatchObject({ rows: 3_500, isComplete: true, first: 0 });
    expect(index.offsets).toHaveLength(4);
    expect((await view(bytes, { format: 'jsonl', start: 3_333, from: { row: 3_000, byte: index.offsets[3] ?? 0 } })).rows[0]).toEqual([
      3_333,
    ]);
    await expect(view(bytes, { format: 'jsonl', start: 3_333 })).rejects.toMatchObject({ reason: 'row-without-index' });
  });
  it('of one list have a number and pages', async () => {
    const list = JSON.stringify({ version: 1, data: Array.from({ length: 7 }, (_, id) => ({ id })) });
    expect(await follow(Buffer.from(list), { format: 'json' })).toEqual([[0], [1], [2], [3], [4], [5], [6]]);
  });
  it.each([
    ['jsonl', `${'['.repeat(100)}\n`, 'json-depth'],
    ['jsonl', `{"a":"${'x'.repeat(2_000_000)}"}`, 'row'],
    ['jsonl', 'no\njson\n', 'json-lines'],
    ['json', '{"a":[1],"b":[2]}', 'no-list'],
    ['json', `[${'1,'.repeat(1_200_000)}1]`, 'json-values'],
    ['json', ' '.repeat(17 * 1024 * 1024), 'bytes'],
  ] as const)('are refused: %s', async (format, text, reason) => {
    await expect(view(text, { format })).rejects.toMatchObject({ name: 'InspectionRefusal', reason });
  });
  it('show large and deep values in part', async () => {
    const deep = JSON.stringify({
      a: Array.from({ length: 5_000 }, (_, at) => at),
      b: JSON.parse(`${'[1,'.repeat(20)}1${']'.repeat(20)}`),
    });
    const [row] = (await view(deep, { format: 'jsonl' })).rows;
    expect(row).toMatchObject([
      { kind: 'json', isCut: true },
      { kind: 'json', isCut: true },
    ]);
  });
});

const ids = Array.from({ length: 2_500 }, (_, at) => at);
const columns = () => [
  { name: 'id', type: 'INT64' as const, values: ids, statistics: true },
  { name: 'text', type: 'BYTE_ARRAY' as const, isText: true, values: ids.map((at) => `t${at % 7}`) },
  { name: 'score', type: 'DOUBLE' as const, values: ids.map((at) => at / 2), statistics: true },
  { name: 'image', type: 'BYTE_ARRAY' as const, values: ids.map(() => Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')) },
];

describe('rows of Parquet', () => {
  it('are read from the row groups of the page alone', async () => {
    const bytes = parquetOf(columns(), 1_000);
    const reader = counting(bytes);
    const page = await viewRows(reader, { format: 'parquet', limit: 2, start: 999 });
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    expect(page.rows).toEqual([
      [999, 't5', 499.5, { kind: 'binary', bytes: 10, media: 'image/png' }],
      [1_000, 't6', 500, { kind: 'binary', bytes: 10, media: 'image/png' }],
    ]);
    expect(page).toMatchObject({
      total: 2_500,
      nextCursor: '1001:0',
      columns: [{ type: 'integer', storedType: 'INT64' }, { storedType: 'UTF8' }, {}, {}],
    });
    const one = counting(bytes);
    await viewRows(one, { format: 'parquet', limit: 2, start: 2_400 });
    expect(one.count).toBeLessThan(reader.count);
  });
  it('may be compressed, and are followed by cursors', async () => {
    const bytes = parquetOf([{ name: 'id', type: 'INT32', values: ids.slice(0, 250) }], 100, { codec: 2 });
    expect((await follow(bytes, { format: 'parquet', limit: 90 })).map(([id]) => id)).toEqual(ids.slice(0, 250));
  });
  it('have times as they are stored: no zone where there is none, and every digit', async () => {
    // 2024-03-05 12:34:56.123456: nanoseconds of the day, then the Julian day.
    const int96 = Buffer.alloc(12);
    int96.writeBigInt64LE(45_296_123_456_000n);
    int96.writeInt32LE(2_460_375, 8);
    const micros = BigInt(Date.UTC(2024, 2, 5, 12, 34, 56)) * 1000n + 123_456n;
    const page = await view(
      parquetOf([
        { name: 'old', type: 'INT96', values: [int96] },
        { name: 'at', type: 'INT64', converted: CONVERTED.TIMESTAMP_MICROS, values: [micros] },
        { name: 'whole', type: 'INT64', converted: CONVERTED.TIMESTAMP_MICROS, values: [micros - 123_456n] },
        { name: 'day', type: 'INT32', converted: CONVERTED.DATE, values: [19_787] },
      ]),
      { format: 'parquet' },
    );
    expect(page.rows).toEqual([['2024-03-05T12:34:56.123456', '2024-03-05T12:34:56.123456Z', '2024-03-05T12:34:56Z', '2024-03-05']]);
    expect(page.columns.map(({ type }) => type)).toEqual(['time', 'time', 'time', 'time']);
  });
  it('have whole numbers and decimals with all digits', async () => {
    const page = await view(
      parquetOf([
        { name: 'id', type: 'INT64', values: [9_007_199_254_740_993n] },
        { name: 'price', type: 'INT64', converted: CONVERTED.DECIMAL, scale: 2, values: [115n] },
        { name: 'long', type: 'BYTE_ARRAY', converted: CONVERTED.DECIMAL, scale: 18, values: [Buffer.from('ff0123456789abcdef', 'hex')] },
      ]),
      { format: 'parquet' },
    );
    expect(page.rows).toEqual([['9007199254740993', 1.15, '-18.364758544493064721']]);
    expect(page.columns.map(({ type }) => type)).toEqual(['integer', 'number', 'number']);
  });
  it('are read where only the groups tell their number, and an empty list is a list', async () => {
    const page = await view(REPEATED_WITHOUT_ANNOTATION, { format: 'parquet', limit: 9 });
    expect(page.total).toBe(6);
    expect(page.rows.slice(0, 4)).toEqual([
      [1, null],
      [2, null],
      [3, { kind: 'json', text: '{"phone": []}', isCut: false }],
      [4, { kind: 'json', text: '{"phone": [{"number": 5555555555, "kind": null}]}', isCut: false }],
    ]);
  });
  it('leave out columns that are too large', async () => {
    const bytes = parquetOf(columns(), 1_000, { chunkUnpackedBytes: 100 * 1024 * 1024 });
    expect((await view(bytes, { format: 'parquet', limit: 1 })).rows).toEqual([
      [0, { kind: 'unread' }, { kind: 'unread' }, { kind: 'unread' }],
    ]);
  });
  it.each([
    ['no magic', parquetOf(columns(), 1_000, { magic: 'PAR2' }), 'magic'],
    ['encryption', parquetOf(columns(), 1_000, { magic: 'PARE' }), 'encrypted'],
    ['a footer longer than the file', parquetOf(columns(), 1_000, { footerBytes: 0x7fffffff }), 'footer-length'],
    ['a footer of noise', parquetOf(columns(), 1_000, { footer: Buffer.alloc(500, 0x9c) }), 'footer'],
    ['a list of two billion', parquetOf(columns(), 1_000, { groups: { list: [], declared: 2_000_000_000 } }), 'footer'],
    ['a billion children', parquetOf(columns(), 1_000, { rootChildren: 1_000_000_000 }), 'schema'],
    ['children that are not there', parquetOf(columns().slice(0, 1), 1_000, { schema: [schemaGroup('a', 2), schemaLeaf('b')] }), 'schema'],
    [
      'children that nobody has',
      parquetOf(columns().slice(0, 1), 1_000, { schema: [schemaGroup('a', 1), schemaLeaf('b'), schemaLeaf('c')] }),
      'schema',
    ],
    [
      'levels',
      parquetOf(columns().slice(0, 1), 1_000, { schema: [...Array.from({ length: 900 }, () => schemaGroup('a', 1)), schemaLeaf('b')] }),
      'schema-depth',
    ],
    [
      'ten thousand columns',
      parquetOf(columns(), 1_000, { schema: [schemaGroup('a', 9_999), ...Array.from({ length: 9_999 }, () => schemaLeaf('b'))] }),
      'schema',
    ],
    ['two columns of one name', parquetOf([...columns(), ...columns()], 1_000), 'column-names'],
    ['another number of rows', parquetOf(columns(), 1_000, { numRows: 9 }), 'row-count'],
    ['negative rows', parquetOf(columns(), 1_000, { groupRows: -5 }), 'row-group'],
    ['chunks beyond the file', parquetOf(columns(), 1_000, { chunkOffset: 10n ** 12n }), 'chunk'],
    ['chunks that end behind the file', parquetOf(columns(), 1_000, { chunkOffset: 50_000, chunkBytes: 50_000 }), 'chunk'],
    ['chunks of a terabyte', parquetOf(columns(), 1_000, { chunkBytes: 10n ** 12n }), 'chunk'],
    ['chunks elsewhere', parquetOf(columns(), 1_000, { filePath: '/etc/passwd' }), 'other-file'],
    ['pages that end behind the file', parquetOf(columns(), 1_000, { pageBytes: 0x7fffffff }), 'columns'],
    ['pages of more values than bytes', parquetOf(columns(), 1_000, { pageValues: 100_000_000 }), 'columns'],
    ['pages that unpack to two gigabytes', parquetOf(columns(), 1_000, { codec: 2, unpackedPageBytes: 0x7fffffff }), 'page'],
    ['pages that unpack to more than they say', parquetOf(columns(), 1_000, { codec: 2, unpackedPageBytes: 5 }), 'columns'],
    ['a compression of nobody', parquetOf(columns(), 1_000, { codec: 3 }), 'codec'],
  ])('are refused for %s', async (_name, bytes, reason) => {
    await expect(view(bytes, { format: 'parquet' })).rejects.toMatchObject({ name: 'InspectionRefusal', reason });
  });
});

describe('statistics of columns', () => {
  const of = async (bytes: Buffer | string, format: RowsRequest['format']) => {
    const found = await viewStatistics(readerOf(Buffer.from(bytes as string)), format);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    return found;
  };
  it('of a short file come from all rows', async () => {
    const { columns: found, total } = await of('n,t,b\n1,aa,true\n2,b,false\n4,aa,\n,,true', 'csv');
    expect(total).toBe(4);
    expect(found[0]).toMatchObject({ type: 'integer', nulls: 1, distinct: 3, min: 1, max: 4, basis: 'all', lengths: null });
    expect(found[0]?.mean).toBeCloseTo(7 / 3);
    expect(found[0]?.histogram).toHaveLength(10);
    expect(found[0]?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(found[1]).toMatchObject({ type: 'text', topValues: [{ value: 'aa', count: 2 }], lengths: { min: 1, max: 2 } });
    expect(found[2]).toMatchObject({ type: 'boolean', distinct: 2, nulls: 1 });
  });
  it('of a long one come from its beginning, or from what a Parquet file says of all rows', async () => {
    const csv = await of(`n\n${Array.from({ length: 5_000 }, (_, at) => at % 1_500).join('\n')}`, 'csv');
    expect(csv).toMatchObject({ rows: 2_000, total: null, columns: [{ basis: 'sample', min: 0, max: 1_499 }] });
    const parquet = await of(parquetOf(columns(), 1_000), 'parquet');
    expect(parquet).toMatchObject({ rows: 2_000, total: 2_500 });
    expect(parquet.columns[0]).toMatchObject({ basis: 'all', min: 0, max: 2_499, nulls: 0 });
    expect(parquet.columns[1]).toMatchObject({ basis: 'sample', type: 'text', min: null });
    expect(parquet.columns[2]).toMatchObject({ basis: 'all', min: 0, max: 1_249.5 });
    expect(parquet.columns[3]).toMatchObject({ type: 'binary', distinct: null, histogram: [] });
  });
});
