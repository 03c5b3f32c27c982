/** The import template: titles, explanations of the columns, examples; a workbook has the codes as well. Pure. */
import { type ImportColumn, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { importColumns as en } from '#contexts/catalogue/words/en/office/import-columns.ts';
import { sellerImport as enWords } from '#contexts/catalogue/words/en/office/seller-import.ts';
import { importColumns as zh } from '#contexts/catalogue/words/zh/office/import-columns.ts';
import { sellerImport as zhWords } from '#contexts/catalogue/words/zh/office/seller-import.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Sheet } from '#libraries/sheets/index.ts';
import type { Taxonomy } from '../category/taxonomy.ts';

export type SheetRegion = { clusterId: string; centerName: string; centerNameEn: string };

/** Specifications beyond the third are read and exported, and rarely needed. */
const OFFERED = importColumns.filter((column) => !/^spec[45]_/.test(column));
const NEEDED = new Set<ImportColumn>(['external_id', 'type', 'category', 'name', 'prices']);

const hintKey = (column: ImportColumn) => `${column.replace(/^spec\d_/, 'spec_')}_hint` as keyof typeof zh;
export const columnTitle = (locale: Language, column: ImportColumn): string => (locale === 'en' ? en : zh)[column];
const hint = (locale: Language, column: ImportColumn): string => (locale === 'en' ? en : zh)[hintKey(column)];
const widthOf = (column: ImportColumn): number => (/description|summary|prices/.test(column) ? 40 : 18);

/** This many matching hints identify the hint row. Not all of them: texts change, and users remove columns. */
const CERTAIN_HINTS = 3;
/** Whether a row is the hint row, the second one of the template in either language; `cells` by column. */
export function isTemplateHints(cells: Readonly<Record<string, string>>): boolean {
  const hints = importColumns.filter((column) => {
    const said = (cells[column] ?? '').trim();
    return said === hint('zh', column) || said === hint('en', column);
  });
  return hints.length >= CERTAIN_HINTS;
}

/** The names of the examples by their numbers. */
const EXAMPLES = new Map([
  ['#demo-1', '示例软件'],
  ['#demo-2', '示例服务'],
]);
/** Whether a row is the first one of an example of the template; `cells` by column. */
export const isTemplateExample = (cells: Readonly<Record<string, string>>): boolean =>
  EXAMPLES.get((cells.external_id ?? '').trim()) === (cells.name ?? '').trim();

type Cells = Partial<Record<ImportColumn, string>>;
function examplesOf({ categories }: Taxonomy, regions: SheetRegion[]): Cells[] {
  const parents = new Set(categories.map(({ parentCode }) => parentCode));
  const leaf = (type: string): string => categories.find(({ goodsType, code }) => goodsType === type && !parents.has(code))?.code ?? '';
  return [
    {
      external_id: '#demo-1',
      type: 'APP_SOFTWARE',
      category: leaf('APP_SOFTWARE'),
      name: '示例软件',
      name_en: 'Example software',
      summary: '一句话介绍',
      summary_en: 'One sentence',
      tags: '新品',
      tags_en: 'New',
      highlights: '单卡可用|数据不出区',
      highlights_en: 'Runs on one card|Data stays in the region',
      regions: regions[0]?.clusterId ?? '',
      needs_licence_proof: 'false',
      spec1_name: '席位',
      spec1_name_en: 'Seats',
      spec1_value: '1 席',
      spec1_value_en: '1 seat',
      prices: 'MONTH:1:199.00|TRIAL:7',
    },
    { external_id: '#demo-1', spec1_value: '5 席', spec1_value_en: '5 seats', prices: 'YEAR:1:8800', stock: '20' },
    {
      external_id: '#demo-2',
      type: 'SERVICE',
      category: leaf('SERVICE'),
      name: '示例服务',
      name_en: 'Example service',
      prices: 'ONCE:1:500.00',
    },
  ];
}

const rowOf = (cells: Cells): string[] => OFFERED.map((column) => cells[column] ?? '');

function mainSheet(locale: Language, taxonomy: Taxonomy, regions: SheetRegion[]): Sheet {
  const titles = OFFERED.map((column) => `${columnTitle(locale, column)}${NEEDED.has(column) ? ' *' : ''}`);
  const hints = OFFERED.map((column, index) => `${index === 0 ? '# ' : ''}${hint(locale, column)}`);
  const words = locale === 'en' ? enWords : zhWords;
  return {
    name: words.sheetGoods,
    widths: OFFERED.map(widthOf),
    rows: [titles, hints, ...examplesOf(taxonomy, regions).map(rowOf)],
  };
}
function explainingSheet(locale: Language): Sheet {
  const words = locale === 'en' ? enWords : zhWords;
  return {
    name: words.sheetColumns,
    widths: [24, 24, 80, 80],
    rows: [
      [words.sheetColumn, words.sheetColumnName, '中文说明', 'In English'],
      ...importColumns.map((column) => [columnTitle(locale, column), column, hint('zh', column), hint('en', column)]),
    ],
  };
}
function codesSheet(locale: Language, { categories, industries, pathOf }: Taxonomy, regions: SheetRegion[]): Sheet {
  const words = locale === 'en' ? enWords : zhWords;
  const parents = new Set(categories.map(({ parentCode }) => parentCode));
  const leaves = categories.filter(({ code }) => !parents.has(code));
  const path = (code: string, key: 'name' | 'nameEn') =>
    pathOf(code)
      .map((each) => each[key])
      .join(' > ');
  return {
    name: words.sheetCodes,
    widths: [16, 28, 40, 40, 18],
    rows: [
      [words.sheetKind, words.sheetCode, '中文', 'English', words.sheetType],
      ...leaves.map(({ code, goodsType }) => [columnTitle(locale, 'category'), code, path(code, 'name'), path(code, 'nameEn'), goodsType]),
      ...industries.map(({ code, name, nameEn }) => [columnTitle(locale, 'industries'), code, name, nameEn, '']),
      ...regions.map(({ clusterId, centerName, centerNameEn }) => [
        columnTitle(locale, 'regions'),
        clusterId,
        centerName,
        centerNameEn,
        '',
      ]),
    ],
  };
}

export const templateSheets = (locale: Language, taxonomy: Taxonomy, regions: SheetRegion[]): [Sheet, ...Sheet[]] => [
  mainSheet(locale, taxonomy, regions),
  explainingSheet(locale),
  codesSheet(locale, taxonomy, regions),
];
