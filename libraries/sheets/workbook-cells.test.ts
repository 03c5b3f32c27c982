import { describe, expect, it } from 'vitest';
import { columnName, type ReadCell } from './read-cell.ts';
import { sheetRows } from './reader/sheet-rows.ts';
import { bookParts, zipOf } from './testing/zip-of.ts';

const STYLES = ['General', '000000', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm', 'h:mm AM/PM', '[h]:mm', '0.00', '#,##0" h"', 'mmm yy', '000;-000'];
const styled = (format: string): string => `s="${STYLES.indexOf(format)}"`;
const cell = (inside: string, attributes = ''): string => `<c ${attributes}>${inside}</c>`;
const number = (digits: string, format = 'General'): string => cell(`<v>${digits}</v>`, styled(format));

type More = { after?: string; workbook?: string; sheetData?: string; prefix?: string };
/** The rows of a workbook with these cells in its first row. */
async function read(cells: string[], { after = '', workbook = '', sheetData }: More = {}): Promise<[number, ...ReadCell[]][]> {
  const formats = STYLES.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`);
  const bytes = zipOf(
    bookParts({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData ?? `<row>${cells.join('')}</row>`}</sheetData>${after}</worksheet>`,
      'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${STYLES.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}${[14, 20, 22, 27, 46].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': '<sst><si><t>a_x000D_\nb</t></si><si><r><t>two </t></r><r><t>pieces</t></r></si></sst>',
      ...(workbook === '' ? {} : { 'xl/workbook.xml': workbook }),
    }),
  );
  const rows: [number, ...ReadCell[]][] = [];
  for await (const row of sheetRows(bytes)) rows.push([row.row, ...row.cells]);
  return rows;
}
const BUILT_IN = {
  day: STYLES.length,
  clock: STYLES.length + 1,
  both: STYLES.length + 2,
  chinese: STYLES.length + 3,
  span: STYLES.length + 4,
};
const builtIn = (digits: string, style: keyof typeof BUILT_IN): string => cell(`<v>${digits}</v>`, `s="${BUILT_IN[style]}"`);

describe('a cell is read as the spreadsheet shows it:', () => {
  it.each<[string, string, ReadCell]>([
    ['a number', number('1.1000000000000001'), '1.1'],
    ['a sum of numbers', number('0.30000000000000004'), '0.3'],
    ['a whole number in another form', number('5.0E1'), '50'],
    ['leading zeros', number('1001', '000000'), '001001'],
    ['leading zeros of two formats', number('7', '000;-000'), '007'],
    ['a number longer than its zeros', number('12345678', '000000'), '12345678'],
    ['a part of a number with zeros', number('1.5', '000000'), '1.5'],
    ['two decimals, as the number', number('1.5', '0.00'), '1.5'],
    ['a unit in quotes, as the number', number('3', '#,##0" h"'), '3'],
    ['a day', number('46053', 'yyyy-mm-dd'), '2026-01-31'],
    ['a day whose time is not shown', number('46053.75', 'yyyy-mm-dd'), '2026-01-31'],
    ['a day and a time', number('46053.604166666664', 'yyyy-mm-dd hh:mm'), '2026-01-31 14:30'],
    ['seconds', number('46053.604178240741', 'yyyy-mm-dd hh:mm'), '2026-01-31 14:30:01'],
    ['the seconds of a time', number('0.37854166667', 'h:mm AM/PM'), '09:05:06'],
    ['midnight, by rounding', number('46052.9999999', 'yyyy-mm-dd hh:mm'), '2026-01-31 00:00'],
    ['a time', number('0.604166666666667', 'h:mm AM/PM'), '14:30'],
    ['a month', number('46053', 'mmm yy'), '2026-01-31'],
    ['a span of time, as the number', number('1.5', '[h]:mm'), '1.5'],
    ['a day of a built-in format', builtIn('46053', 'day'), '2026-01-31'],
    ['a time of a built-in format', builtIn('0.5', 'clock'), '12:00'],
    ['both of a built-in format', builtIn('46053.5', 'both'), '2026-01-31 12:00'],
    ['a day of a Chinese format', builtIn('46053', 'chinese'), '2026-01-31'],
    ['a time of a Chinese format', builtIn('0.25', 'chinese'), '06:00'],
    ['a span of a built-in format', builtIn('1.25', 'span'), '1.25'],
    ['a day in text', cell('<v>2026-01-31T00:00:00Z</v>', 't="d"'), '2026-01-31'],
    ['a day and a time in text', cell('<v>2026-01-31T14:30:05.000</v>', 't="d"'), '2026-01-31 14:30:05'],
    ['true', cell('<v>1</v>', 't="b"'), 'true'],
    ['a shared text with a code', cell('<v>0</v>', 't="s"'), 'a\nb'],
    ['a shared text in pieces', cell('<v>1</v>', 't="s"'), 'two pieces'],
    ['a text of its own with codes', cell('<is><t>_x4E2D__x005F_x0041_</t></is>', 't="inlineStr"'), '中_x0041_'],
    ['a result with a code', cell('<f>A1</f><v>_x0041_</v>', 't="str"'), 'A'],
    ['a number of many digits, as a program writes it', number('1234567890123456789'), '1234567890123456789'],
    ['a text in which nothing was said of its type', cell('<is><t>x</t></is>'), 'x'],
  ])('%s', async (_name, xml, shown) => expect(await read([xml])).toEqual([[1, shown]]));
});

describe('a cell cannot be read:', () => {
  it.each<[string, string, ReadCell]>([
    ['a formula without a result', cell('<f>SUM(A1:A9)</f>'), { fault: 'formula', shown: '=SUM(A1:A9)' }],
    ['a formula with nothing as its number', cell('<f>1</f><v/>'), { fault: 'formula', shown: '=1' }],
    ['a shared formula', cell('<f t="shared" si="0"/>'), { fault: 'formula', shown: '=' }],
    ['a formula with an empty text', cell('<f>1</f><v></v>', 't="str"'), { fault: 'empty-formula', shown: '=1' }],
    ['an error', cell('<v>#N/A</v>', 't="e"'), { fault: 'error', shown: '#N/A' }],
    ['an error that is not said', cell('', 't="e"'), { fault: 'error', shown: '#' }],
    ['a shared text that is not there', cell('<v>2</v>', 't="s"'), { fault: 'no-text', shown: '2' }],
    ['too many digits', number('1.2345678901234568E+19'), { fault: 'digits', shown: '1.2345678901234568E+19' }],
    ['too many digits, the last ones lost', number('1234567890123450000'), { fault: 'digits', shown: '1234567890123450000' }],
    ['no number', number('INF'), { fault: 'value', shown: 'INF' }],
    ['no day', number('-1', 'yyyy-mm-dd'), { fault: 'value', shown: '-1' }],
    ['no truth', cell('<v>7</v>', 't="b"'), { fault: 'value', shown: '7' }],
    ['an unknown type', cell('<v>x</v>', 't="zz"'), { fault: 'value', shown: 'x' }],
  ])('%s', async (_name, xml, fault) => expect(await read([xml])).toEqual([[1, fault]]));

  it('but one in which nothing was entered is none', async () => {
    expect(
      await read([cell('<is><t>x</t></is>', 't="inlineStr"'), cell('<v/>', 't="s"'), cell('', 't="zz"'), cell('<v></v>', 't="str"')]),
    ).toEqual([[1, 'x']]);
  });
});

describe('a workbook', () => {
  it('that counts its days from 1904 does so, whatever extensions say by the same names', async () => {
    const workbook = `<workbook xmlns="m" xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets><extLst><ext xmlns:x15="e"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>`;
    expect(await read([number('1', 'yyyy-mm-dd'), number('0.5', 'h:mm AM/PM')], { workbook })).toEqual([[1, '1904-01-02', '12:00']]);
  });
  it('whose elements all have a prefix is read', async () => {
    const workbook = `<x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="true"/><x:sheets><x:sheet name="a" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`;
    expect(await read([number('1', 'yyyy-mm-dd')], { workbook })).toEqual([[1, '1904-01-02']]);
  });

  it('has the value of a merged area in one cell; the others cannot be read, as wide as the titles', async () => {
    const text = (place: string) => cell(`<is><t>${place}</t></is>`, `r="${place}" t="inlineStr"`);
    const row = (number: number, ...columns: string[]) =>
      `<row r="${number}">${columns.map((each) => text(`${each}${number}`)).join('')}</row>`;
    const sheetData = row(1, 'A', 'B', 'C') + row(2, 'A', 'B', 'C') + row(3, 'B', 'C') + row(4, 'C') + row(6, 'A') + row(7, 'A', 'B', 'C');
    const after = '<mergeCells><mergeCell ref="A6:F6"/><mergeCell ref="A2:A4"/><mergeCell ref="B3:C4"/><mergeCell ref="A7"/></mergeCells>';
    const merged = (shown: string): ReadCell => ({ fault: 'merged', shown });
    expect(await read([], { sheetData, after })).toEqual([
      [1, 'A1', 'B1', 'C1'],
      [2, 'A2', 'B2', 'C2'],
      [3, merged('A2:A4'), 'B3', merged('B3:C4')],
      [4, merged('A2:A4'), merged('B3:C4'), merged('B3:C4')],
      [6, 'A6', merged('A6:F6'), merged('A6:F6')],
      [7, 'A7', 'B7', 'C7'],
    ]);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => expect(columnName(index)).toBe(name));
