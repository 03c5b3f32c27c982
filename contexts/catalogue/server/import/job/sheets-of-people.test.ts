/** Sheets from people and their programs: every row is imported or reported, and no unreadable cell becomes a default. */
import { describe, expect, it } from 'vitest';
import { importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { CELL_FAULTS, cellPlace, columnName } from '#libraries/sheets/read-cell.ts';
import { sheetRows } from '#libraries/sheets/reader/sheet-rows.ts';
import { bookParts, type ZipPart, zipOf } from '#libraries/sheets/testing/zip-of.ts';
import { xlsxStream } from '#libraries/sheets/xlsx-stream.ts';
import { makeTaxonomy } from '../../category/taxonomy.ts';
import { templateSheets } from '../../sheet/template.ts';
import type { References } from '../check-record.ts';
import { type Entry, ImportError } from '../entry.ts';
import { problemWords, reportedOf } from '../fault.ts';
import { readRows } from '../read-rows.ts';
import type { ImportProblem } from './import-job-store.ts';
import { judgeEntry, problemOf } from './judge-entry.ts';
import { readGoods, surveyGoods } from './open-sheet.ts';

const SHOP = '1001';
const taxonomy = makeTaxonomy(
  [
    { code: 'data', parentCode: '', name: '数据', nameEn: 'Data', goodsType: 'DATA', level: 1 },
    { code: 'dt-corpus', parentCode: 'data', name: '语料', nameEn: 'Corpora', goodsType: 'DATA', level: 2 },
  ],
  [],
);
const references: References = { taxonomy, shopIds: new Map([[SHOP, SHOP]]), regionIds: new Set(['11001']) };

/** The result of a sheet: stocks of the SKUs by number (null: no limit), problems by place and code, number of rows read. */
type Reading = { goods: Record<string, (number | null)[]>; problems: string[]; rows: number; found: ImportProblem[]; failure: string };

async function read(bytes: Buffer): Promise<Reading> {
  const reading: Reading = { goods: {}, problems: [], rows: 0, found: [], failure: '' };
  try {
    const { repeated } = await surveyGoods(readGoods(sheetRows(bytes)), ({ externalId }) => externalId);
    for await (const entry of readGoods(sheetRows(bytes))) {
      reading.rows += entry.rows ?? 0;
      const judged = judgeEntry(entry, { shopId: SHOP, references, isRepeated: repeated.has(entry.externalId) });
      if ('draft' in judged) reading.goods[entry.externalId] = judged.draft.skus.map(({ stock }) => stock);
      else {
        expect(judged.faults).not.toEqual([]);
        reading.found.push(...reportedOf(judged.faults.map((fault) => problemOf(entry, fault))));
      }
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    reading.failure = `${error.code} ${error.message}`;
  }
  reading.problems = reading.found.map(({ line, params, code }) => `${params.place ?? line} ${code}`);
  return reading;
}

const HEAD = ['external_id', 'type', 'category', 'name', 'name_en', 'regions', 'spec1_name', 'spec1_value', 'prices', 'stock'] as const;
type Column = (typeof HEAD)[number];

/** A cell of a workbook as XML, given its place. */
type XmlCell = (place: string) => string;
const none: XmlCell = () => '';
const cell =
  (inside: string, attributes = ''): XmlCell =>
  (place) =>
    `<c r="${place}" ${attributes}>${inside}</c>`;
const text = (words: string): XmlCell => cell(`<is><t xml:space="preserve">${words}</t></is>`, 't="inlineStr"');
const number = (digits: string, style = ''): XmlCell => cell(`<v>${digits}</v>`, style);
const product = (changes: Partial<Record<Column, XmlCell>> = {}): XmlCell[] => {
  const usual: Record<Column, XmlCell> = {
    external_id: text('a'),
    type: text('DATA'),
    category: text('dt-corpus'),
    name: text('语料'),
    name_en: none,
    regions: none,
    spec1_name: text('规格'),
    spec1_value: text('小'),
    prices: text('MONTH:1:7'),
    stock: number('5'),
  };
  return HEAD.map((column) => changes[column] ?? usual[column]);
};
/** A further SKU: the columns of the product are empty. */
const sku = (value: string, changes: Partial<Record<Column, XmlCell>> = {}): XmlCell[] =>
  product({ type: none, category: none, name: none, spec1_name: none, spec1_value: text(value), ...changes });

type Parts = Record<string, Buffer | string | null>;
const sheetXml = (rows: XmlCell[][], after = ''): string => {
  const lines = [HEAD.map(text), ...rows].map((cells, index) => {
    const row = index + 1;
    return `<row r="${row}">${cells.map((one, at) => one(cellPlace(at, row))).join('')}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`;
};
const merged = (...areas: string[]): string => `<mergeCells>${areas.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
const parts = (rows: XmlCell[][], after = '', more: Parts = {}): ZipPart[] =>
  bookParts({ 'xl/worksheets/sheet1.xml': sheetXml(rows, after), ...more });
const book = (rows: XmlCell[][], after = '', more: Parts = {}): Buffer => zipOf(parts(rows, after, more));
const workbook = (sheets: string, more = ''): Parts => ({
  'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r" xmlns:x15="n">${more}<sheets>${sheets}</sheets></workbook>`,
});
const styles = (format: string): Parts => ({
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
});
const shared = (...items: string[]): Parts => ({
  'xl/sharedStrings.xml': `<sst>${items.map((item) => `<si><t>${item}</t></si>`).join('')}</sst>`,
});
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook of two sheets, the second of which has the goods. */
const second = (state: string, kind: 'worksheet' | 'chartsheet' = 'worksheet'): Parts => ({
  ...workbook(`<sheet name="字典" sheetId="1" ${state} r:id="rId1"/><sheet name="商品" sheetId="2" r:id="rId2"/>`),
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/${kind}" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c t="inlineStr"><is><t>dt-corpus</t></is></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml': sheetXml([product()]),
});

const TITLES = HEAD.join(',');
const csv = (...lines: string[]): Buffer => Buffer.from([TITLES, ...lines].join('\r\n'));
const line = (id: string, stock = '5', name = '语料'): string => `${id},DATA,dt-corpus,${name},,,规格,小,MONTH:1:7,${stock}`;
/** 语料 in GB18030. */
const GBK_NAME = Buffer.from([0xd3, 0xef, 0xc1, 0xcf]);
const gbkLine = Buffer.concat([Buffer.from('b,DATA,dt-corpus,'), GBK_NAME, Buffer.from(',,,,,MONTH:1:7,5\r\n')]);
const wide = (lines: string, swapped = false): Buffer => {
  const bytes = Buffer.from(`\uFEFF${lines}`, 'utf16le');
  return swapped ? bytes.swap16() : bytes;
};

type Case = {
  name: string;
  make(): Buffer | Promise<Buffer>;
  goods?: Reading['goods'];
  problems?: string[];
  /** Rows of products; usually one. */
  rows?: number;
  /** Why the sheet as a whole is refused. */
  failure?: RegExp;
};
const one = { a: [5] };
const SUM = '<f>2+3</f>';

const cases: Case[] = [
  // Formulas.
  { name: 'a formula without a result', make: () => book([product({ stock: cell(SUM) })]), problems: ['J2 CELL_FORMULA'] },
  {
    name: 'a formula with an empty result of no type',
    make: () => book([product({ stock: cell(`${SUM}<v/>`) })]),
    problems: ['J2 CELL_FORMULA'],
  },
  {
    name: 'a formula of text without a result',
    make: () => book([product({ name: cell(SUM, 't="str"') })]),
    problems: ['D2 CELL_FORMULA'],
  },
  { name: 'a formula with its result', make: () => book([product({ stock: cell(`${SUM}<v>5</v>`) })]), goods: one },
  {
    name: 'a formula whose result is an empty text, where nothing has a meaning',
    make: () => book([product({ stock: cell(`${SUM}<v></v>`, 't="str"'), regions: cell(`${SUM}<v></v>`, 't="str"') })]),
    problems: ['F2 CELL_FORMULA_EMPTY', 'J2 CELL_FORMULA_EMPTY'],
  },
  {
    name: 'a formula whose result is an empty text, where nothing means nothing',
    make: () => book([product({ name_en: cell(`${SUM}<v></v>`, 't="str"') })]),
    goods: one,
  },
  {
    name: 'formulas that wait below for products to come',
    make: () => book([product(), HEAD.map(() => cell(`${SUM}<v></v>`, 't="str"')), HEAD.map(() => cell(`${SUM}<v></v>`, 't="str"'))]),
    goods: one,
  },
  {
    name: 'results that are placeholders until a spreadsheet computes them',
    make: () =>
      book(
        [product({ stock: cell(`${SUM}<v>0</v>`) })],
        '',
        workbook('<sheet name="a" sheetId="1" r:id="rId1"/>', '<calcPr fullCalcOnLoad="1"/>'),
      ),
    problems: ['J2 CELL_FORMULA'],
  },
  {
    name: 'a formula that fills cells below it',
    make: () => book([product({ stock: cell('<f t="array" ref="J2:J3">A1:A2</f>') }), sku('大', { stock: none })]),
    rows: 2,
    problems: ['J2 CELL_FORMULA', 'J3 CELL_FORMULA'],
  },

  // Error values.
  { name: 'an error value as stock', make: () => book([product({ stock: cell('<v>#REF!</v>', 't="e"') })]), problems: ['J2 CELL_ERROR'] },
  {
    name: 'the error of a formula',
    make: () => book([product({ stock: cell(`${SUM}<v>#DIV/0!</v>`, 't="e"') })]),
    problems: ['J2 CELL_ERROR'],
  },
  {
    name: 'a number that was not found',
    make: () => book([product({ external_id: cell('<v>#N/A</v>', 't="e"') }), product({ external_id: text('b'), name: text('另一个') })]),
    rows: 2,
    goods: { b: [5] },
    problems: ['A2 CELL_ERROR'],
  },
  {
    name: 'a number that was not found, of an SKU',
    make: () => book([product(), product({ external_id: cell('<v>#N/A</v>', 't="e"'), spec1_value: text('大') })]),
    rows: 2,
    problems: ['A3 CELL_ERROR'],
  },
  {
    name: 'a number that was not found, of the first SKU',
    make: () => book([product({ external_id: cell('<v>#N/A</v>', 't="e"') }), product({ spec1_value: text('大') })]),
    rows: 2,
    problems: ['A2 CELL_ERROR'],
  },
  { name: 'an error value as text', make: () => book([product({ external_id: text('#N/A') })]), problems: ['A2 CELL_ERROR'] },
  {
    name: 'an error value in CSV',
    make: () => csv(line('#N/A'), line('b', '#VALUE!')),
    rows: 2,
    problems: ['A2 CELL_ERROR', 'J3 CELL_ERROR'],
  },
  { name: 'a column that was too narrow', make: () => csv(line('a', '#####')), problems: ['J2 CELL_ERROR'] },

  // Rows that begin with #.
  { name: 'a product number that begins with #', make: () => book([product({ external_id: text('#1001') })]), goods: { '#1001': [5] } },
  {
    name: 'a remark in a sheet that is not our template',
    make: () => csv('# a remark,,,,,,,,,', line('a')),
    rows: 2,
    goods: one,
    problems: ['B2 CHOICE_WRONG', 'C2 EMPTY', 'D2 EMPTY', 'I2 EMPTY'],
  },

  {
    name: 'examples of our template without the row that explains them, one of them made into a product',
    make: () => csv(line('#demo-1', '5', '示例软件'), '#demo-1,,,,,,,大,MONTH:1:7,5', line('#demo-2'), '#demo-2,,,,,,,大,MONTH:1:8,6'),
    rows: 2,
    goods: { '#demo-2': [5, 6] },
  },
  {
    name: 'rows of nothing but separators',
    make: () => csv(line('a'), ',,,,,,,,,', ' , ,,,,,,,,', line('b')),
    rows: 2,
    goods: { a: [5], b: [5] },
  },

  // Merged cells.
  {
    name: 'a number merged over three SKUs',
    make: () => book([product(), sku('中', { external_id: none }), sku('大', { external_id: none })], merged('A2:A4')),
    rows: 3,
    problems: ['A3 CELL_MERGED', 'A4 CELL_MERGED'],
  },
  {
    name: 'a stock merged over two SKUs',
    make: () => book([product(), sku('大', { stock: none })], merged('J2:J3')),
    rows: 2,
    problems: ['J3 CELL_MERGED'],
  },
  {
    name: 'a value that is hidden by the area it is merged into',
    make: () => book([product(), sku('大', { stock: number('9') })], merged('J2:J3')),
    rows: 2,
    problems: ['J3 CELL_MERGED'],
  },
  {
    name: 'columns of a product merged over its SKUs',
    make: () => book([product(), sku('大')], merged('B2:B3', 'C2:C3', 'D2:D3')),
    rows: 2,
    problems: ['B3 CELL_MERGED', 'C3 CELL_MERGED', 'D3 CELL_MERGED'],
  },
  { name: 'a cell merged with columns that have no title', make: () => book([product()], merged('J2:M2')), goods: one },
  {
    name: 'a product that is three rows high, and one below it',
    make: () =>
      book(
        [product(), HEAD.map(() => cell('')), HEAD.map(() => cell('')), product({ external_id: text('b') })],
        merged(...HEAD.map((_, at) => `${columnName(at)}2:${columnName(at)}4`)),
      ),
    rows: 2,
    goods: { a: [5], b: [5] },
  },

  // Products of several rows.
  {
    name: 'a number that is written once above its SKUs',
    make: () => book([product(), sku('大', { external_id: none })]),
    rows: 2,
    problems: ['A3 EMPTY'],
  },
  {
    name: 'one wrong row of three',
    make: () => book([product(), sku('中', { prices: text('MONTH:1:x') }), sku('大'), product({ external_id: text('b') })]),
    rows: 4,
    goods: { b: [5] },
    problems: ['I3 YUAN_WRONG'],
  },
  {
    name: 'two wrong cells in each of twelve rows',
    make: () =>
      book(Array.from({ length: 12 }, (_, index) => product({ spec1_value: text(`第 ${index} 种`), prices: text('x'), stock: text('x') }))),
    rows: 12,
    problems: Array.from({ length: 12 }, (_, index) => [
      `I${index + 2} CHOICE_WRONG`,
      ...(index < 5 ? [`J${index + 2} COUNT_WRONG`] : []),
    ]).flat(),
  },
  {
    name: 'a product whose rows are in two places',
    make: () => book([product(), product({ external_id: text('b') }), product({ spec1_value: text('大') })]),
    rows: 3,
    goods: { b: [5] },
    problems: ['A2 ID_REPEATED', 'A4 ID_REPEATED'],
  },

  // Texts and numbers of workbooks.
  {
    name: 'a shared text that is not there',
    make: () => book([product({ stock: cell('<v>7</v>', 't="s"') })], '', shared('x')),
    problems: ['J2 CELL_NO_TEXT'],
  },
  { name: 'a shared text of no value', make: () => book([product({ name_en: cell('<v/>', 't="s"') })], '', shared('x')), goods: one },
  {
    name: 'codes of characters',
    make: () => book([product({ external_id: cell('<v>0</v>', 't="s"') })], '', shared('a_x005F_x0041__x0042_')),
    goods: { a_x0041_B: [5] },
  },
  {
    name: 'a number with zeros in front',
    make: () => book([product({ external_id: number('1001', 's="1"') })], '', styles('000000')),
    goods: { '001001': [5] },
  },
  {
    name: 'a number of twenty digits',
    make: () => book([product({ external_id: number('1.2345678901234568E+19') })]),
    problems: ['A2 CELL_DIGITS'],
  },
  { name: 'a number of twenty digits that was shortened', make: () => csv(line('1.23457E+19')), problems: ['A2 CELL_DIGITS'] },
  { name: 'a stock as text', make: () => book([product({ stock: text('12') })]), goods: { a: [12] } },
  {
    name: 'a stock that is a day',
    make: () => book([product({ stock: number('5', 's="1"') })], '', styles('yyyy-mm-dd')),
    problems: ['J2 COUNT_WRONG'],
  },
  { name: 'a stock that is true', make: () => book([product({ stock: cell('<v>1</v>', 't="b"') })]), problems: ['J2 COUNT_WRONG'] },
  { name: 'a stock that is no number', make: () => book([product({ stock: number('NaN') })]), problems: ['J2 CELL_VALUE'] },
  { name: 'a stock of an unknown type', make: () => book([product({ stock: cell('<v>5</v>', 't="zz"') })]), problems: ['J2 CELL_VALUE'] },
  { name: 'a text whose type is not said', make: () => book([product({ stock: cell('<is><t>5</t></is>') })]), goods: one },

  // Archives and sheets.
  { name: 'a hidden dictionary in front', make: () => book([], '', second('state="hidden"')), goods: one },
  { name: 'a very hidden dictionary in front', make: () => book([], '', second('state="veryHidden"')), goods: one },
  { name: 'a chart in front', make: () => book([], '', second('', 'chartsheet')), goods: one },
  {
    name: 'nothing but hidden sheets',
    make: () => book([product()], '', workbook('<sheet name="a" sheetId="1" state="hidden" r:id="rId1"/>')),
    rows: 0,
    failure: /^FILE_NO_SHEET /,
  },
  {
    name: 'folders separated by backslashes',
    make: () => zipOf(parts([product()]).map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
    goods: one,
  },
  {
    name: 'a part two bytes longer than it says',
    make: () =>
      zipOf(parts([product()]).map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, declared: part.content.length - 2 } : part))),
    rows: 0,
    failure: /^FILE_UNREADABLE .*damaged/,
  },

  // Input of people.
  { name: 'an empty stock, which has no limit', make: () => book([product({ stock: none })]), goods: { a: [null] } },
  { name: 'a stock of blanks, which has no limit', make: () => book([product({ stock: text(' \u3000') })]), goods: { a: [null] } },
  { name: 'a stock that cannot be seen', make: () => book([product({ stock: text('\u200B') })]), problems: ['J2 CELL_INVISIBLE'] },
  {
    name: 'a number with an invisible character within',
    make: () => book([product({ external_id: text('a\u200Bb') })]),
    problems: ['A2 CELL_INVISIBLE'],
  },
  { name: 'a stock of thousands', make: () => book([product({ stock: text('1,000') })]), goods: { a: [1_000] } },
  { name: 'a stock of full width', make: () => book([product({ stock: text('１，０００') })]), goods: { a: [1_000] } },
  { name: 'a stock of thousands or of one', make: () => book([product({ stock: text('1.000') })]), problems: ['J2 COUNT_WRONG'] },
  { name: 'half a piece', make: () => book([product({ stock: number('1.5') })]), problems: ['J2 COUNT_WRONG'] },
  {
    name: 'a stock of other systems',
    make: () => csv(line('a', '0x10'), line('b', '1e3'), line('c', '10²')),
    rows: 3,
    problems: ['J2 COUNT_WRONG', 'J3 COUNT_WRONG', 'J4 COUNT_WRONG'],
  },
  { name: 'prices of full width', make: () => book([product({ prices: text('MONTH：1：199｜ year：1：1，990．50') })]), goods: one },
  {
    name: 'prices in small letters',
    make: () => book([product({ prices: text('month:1:1,999.00|trial:7'), type: text('data') })]),
    goods: one,
  },
  {
    name: 'a code with an invisible character behind',
    make: () => book([product({ category: text('dt-corpus\u200B'), external_id: text('\uFEFFa') })]),
    goods: one,
  },
  {
    name: 'a code with an invisible character within, which is taken out',
    make: () => book([product({ category: text('dt\u200B-corpus') })]),
    goods: one,
  },
  {
    name: 'titles with invisible characters and an asterisk of full width',
    make: () => Buffer.from(`\u200B${TITLES.replace('name,', 'name＊,')}\r\n${line('a')}`),
    goods: one,
  },

  // CSV.
  { name: 'semicolons', make: () => Buffer.from([TITLES, line('a')].join('\r\n').replaceAll(',', ';')), goods: one },
  { name: 'tabs', make: () => Buffer.from([TITLES, line('a')].join('\r\n').replaceAll(',', '\t')), goods: one },
  {
    name: 'a separator that is named',
    make: () => Buffer.from(`sep=|\r\n${[TITLES, line('a')].join('\r\n').replaceAll(',', '|')}`),
    goods: one,
  },
  { name: 'Unicode text', make: () => wide([TITLES, line('a')].join('\r\n').replaceAll(',', '\t')), goods: one },
  { name: 'Unicode text in the other order', make: () => wide([TITLES, line('a')].join('\r\n'), true), goods: one },
  { name: 'an end as old programs write it', make: () => Buffer.concat([csv(line('a'), ''), Buffer.from([0x1a, 0x1a])]), goods: one },
  { name: 'GB18030', make: () => Buffer.concat([Buffer.from(`${TITLES}\r\n`), gbkLine]), goods: { b: [5] } },
  {
    name: 'UTF-8 with a row in GB18030',
    make: () => Buffer.concat([csv(line('a'), ''), gbkLine]),
    rows: 0,
    failure: /^FILE_ENCODINGS Row 3 /,
  },
  {
    name: 'UTF-8 titles with a row in GB18030',
    make: () => Buffer.concat([Buffer.from(`商品编号,商品类型,分类代码,商品名称,计费\r\n`), gbkLine]),
    rows: 0,
    failure: /^FILE_ENCODINGS Row 2 /,
  },
  {
    name: 'UTF-8 that is cut within a character',
    make: () => Buffer.concat([csv(line('a'), 'b,DATA,dt-corpus,'), Buffer.from([0xe8, 0xaf])]),
    rows: 0,
    failure: /^FILE_ENCODINGS Row 3 /,
  },
  { name: 'a row that is too short', make: () => csv('a,DATA', line('b')), rows: 2, goods: { b: [5] }, problems: ['2 CELLS_WRONG'] },
  {
    name: 'empty lines between',
    make: () => csv('', line('a'), '', '', line('b', 'many')),
    rows: 2,
    goods: one,
    problems: ['J6 COUNT_WRONG'],
  },
  {
    name: 'cells of several lines',
    make: () => csv(line('a', '5', '"two\r\nlines"'), line('b', 'many')),
    rows: 2,
    goods: one,
    problems: ['J3 COUNT_WRONG'],
  },
  {
    name: 'a quote that is never closed, before one that ends a cell',
    make: () => csv(line('a', '5', '"Corpus, cut'), line('b', '6'), line('c', '7', 'screen of 27"'), line('d')),
    rows: 2,
    goods: { d: [5] },
    problems: ['D2 CELL_QUOTE'],
  },
  {
    name: 'a quote that is never closed, before a quoted cell',
    make: () => csv(line('a', '5', '"Corpus, cut'), line('b', '6', '"Corpus, small"'), line('d')),
    rows: 2,
    goods: { d: [5] },
    problems: ['2 CELLS_WRONG', 'D2 CELL_QUOTE'],
  },
  { name: 'another sheet altogether', make: () => Buffer.from('姓名;电话\r\n甲;1'), rows: 0, failure: /^HEADER_WRONG .*"姓名", "电话"/ },
  {
    name: 'titles below a headline',
    make: () =>
      book([], '', {
        'xl/worksheets/sheet1.xml':
          '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>本店商品</t></is></c></row></sheetData></worksheet>',
      }),
    rows: 0,
    failure: /^HEADER_WRONG .*"本店商品"/,
  },
];

describe('a sheet with', () => {
  it.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, { make, goods, problems = [], rows = 1, failure }) => {
    const reading = await read(await make());
    expect(reading.failure).toMatch(failure ?? /^$/);
    expect(reading.problems.toSorted()).toEqual(problems.toSorted());
    expect(reading.goods).toEqual(goods ?? {});
    expect(reading.rows).toBe(rows);
    for (const { line: row, code, params } of reading.found) {
      expect(row).toBeGreaterThan(1);
      for (const locale of ['zh', 'en'] as const) expect(problemWords(locale, code, params)).not.toMatch(/[{}\u200B]/);
    }
  });
  it('is one of seventy at least', () => expect(cases.length).toBeGreaterThanOrEqual(70));

  it('an invisible character says which one', async () => {
    const { found } = await read(book([product({ external_id: text('a\u200Bb') })]));
    expect(found).toMatchObject([{ value: 'a[U+200B]b', params: { place: 'A2' } }]);
  });
});

describe('a filled-in template', () => {
  const filled = async (locale: 'zh' | 'en', ...rows: string[][]): Promise<Buffer> => {
    const [sheet] = templateSheets(locale, taxonomy, []);
    const own: (readonly (string | number)[])[] = [];
    for await (const row of sheet.rows) own.push(row);
    const pieces: Buffer[] = [];
    for await (const piece of xlsxStream([{ ...sheet, rows: [...own, ...rows] }])) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const row = (id: string, more: Partial<Record<string, string>> = { type: 'DATA', category: 'dt-corpus', name: '语料', prices: 'FREE' }) =>
    importColumns.filter((column) => !/^spec[45]_/.test(column)).map((column) => (column === 'external_id' ? id : (more[column] ?? '')));

  it.each(['zh', 'en'] as const)('has notes, which are passed over, and products, which are not (%s)', async (locale) => {
    const lost = { type: 'DATA', category: 'dt-corpus', name: '另一个', prices: 'FREE' };
    const sheet = await filled(
      locale,
      row('# checked by 甲', { stock: '3' }),
      row('#1001', {}),
      row('p-1'),
      row('#N/A', lost),
      row('#1002'),
    );
    const reading = await read(sheet);
    expect(reading.goods).toEqual({ 'p-1': [null] });
    expect(reading.rows).toBe(3);
    expect(reading.problems).toEqual(['A9 CELL_ERROR', 'A10 NUMBER_MARKED']);
  });
});

describe('no default for a cell that cannot be read', () => {
  const usual: Record<string, string> = { external_id: 'a', type: 'DATA', shop: SHOP, category: 'dt-corpus', name: 'x', prices: 'FREE' };
  const columnOf = (title: string) => title;
  async function* rows(column: string, fault: (typeof CELL_FAULTS)[number]) {
    yield { line: 1, nextLine: 2, row: 1, cells: [...importColumns] };
    const cells = importColumns.map((each) => (each === column ? { fault, shown: 'x' } : (usual[each] ?? '')));
    yield { line: 2, nextLine: 3, row: 2, cells };
  }
  const inWords = new Set(importColumns.filter((column) => !['stock', 'regions', 'needs_licence_proof'].includes(column)) as string[]);

  it.each(importColumns.flatMap((column) => CELL_FAULTS.map((fault) => [column, fault] as const)))('%s: %s', async (column, fault) => {
    const options = { required: [], columnOf, clean: (cell: string) => cell, template: { isHints: () => false, isExample: () => false } };
    const entries: Entry[] = [];
    for await (const entry of readRows(rows(column, fault), options)) entries.push(entry);
    expect(entries).toHaveLength(1);
    const [entry] = entries as [Entry];
    // A formula without a result counts as empty in a text column, and as missing in a required one.
    if (fault === 'empty-formula' && inWords.has(column) && column !== 'external_id') {
      expect(entry.content).toHaveProperty('record');
      return;
    }
    const place = cellPlace(importColumns.indexOf(column), 2);
    const faults = 'faults' in entry.content ? entry.content.faults : [];
    expect(entry.cells).toEqual([]);
    expect(faults.map((each) => problemOf(entry, each))).toMatchObject([{ line: 2, field: column, params: { place } }]);
  });
});
