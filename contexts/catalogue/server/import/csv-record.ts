/** Rows of a sheet, one for each SKU of a product, as one record. Pure. */
import { createHash } from 'node:crypto';
import { importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { type ContentField, sheetFields } from '#contexts/catalogue/rules/content-fields.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { listed, plainText, readCount, readYuan } from './cell-text.ts';
import type { Place, RowFault } from './entry.ts';

const SPECIFICATIONS = [1, 2, 3, 4, 5];
export const REQUIRED_COLUMNS = ['external_id', 'type', 'shop', 'category', 'name', 'prices'];
/** Columns of a row; all other columns describe the product: its first row counts, later rows repeat them or leave them empty. */
const OF_ROWS = new Set<string>(['external_id', 'prices', 'stock', ...importColumns.filter((column) => column.includes('_value'))]);
const PRODUCT = importColumns.filter((column) => !OF_ROWS.has(column));

/** A row all of whose cells could be read. `line`: its number in messages. */
export type Row = { line: number; cells: Record<string, string> };

const cell = (row: Row, column: string): string => plainText(column, row.cells[column] ?? '');
const bilingual = (zh: string, en: string) => (en === '' ? { zh } : { zh, en });
/** A key that is the same regardless of the position of the value. */
const keyOf = (value: string): string => `v${createHash('sha256').update(value).digest('hex').slice(0, 12)}`;

/** 'MONTH:1:199.00|TRIAL:7' → prices; billing type, duration (default 1), yuan (default 0). */
function readPrices(text: string): unknown[] {
  return listed(text).map((price) => {
    const [billingType = '', duration = '', yuan = '', ...rest] = price.split(':').map(trimInvisible);
    return {
      billingType: billingType.toUpperCase(),
      ...(duration === '' ? {} : { duration: readCount(duration) }),
      ...(yuan === '' ? {} : { price: readYuan(yuan) }),
      ...(rest.length > 0 ? { more: rest.join(':') } : {}),
    };
  });
}
const readFlag = (text: string): unknown =>
  ({ '': false, true: true, false: false, '1': true, '0': false, yes: true, no: false })[text.toLowerCase()] ?? text;

function readField(row: Row, { kind, column }: ContentField): unknown {
  const text = cell(row, column);
  switch (kind) {
    case 'flag':
      return readFlag(text);
    case 'number':
      return text === '' ? null : readCount(text);
    case 'choice':
      return text;
    case 'text':
      return bilingual(text, cell(row, `${column}_en`));
  }
}

function changedFaults(first: Row, rows: Row[]): RowFault[] {
  return rows.flatMap((row) =>
    PRODUCT.filter((column) => cell(row, column) !== '' && cell(row, column) !== cell(first, column)).map(
      (column): RowFault => ({
        path: [column],
        line: row.line,
        value: row.cells[column] ?? '',
        code: 'DIFFERS',
        params: { line: first.line },
      }),
    ),
  );
}

/** `rows` share one external id; there is at least one. */
export function rowsToRecord(first: Row, rest: Row[]): { record: unknown } | { faults: RowFault[] } {
  const rows = [first, ...rest];
  const faults = changedFaults(first, rest);
  const pairsOf = (column: 'tags' | 'highlights') => {
    const [words, english] = [listed(cell(first, column)), listed(cell(first, `${column}_en`))];
    if (english.length > 0 && english.length !== words.length)
      faults.push({
        path: [`${column}_en`],
        line: first.line,
        code: 'TAGS_UNEVEN',
        params: { count: english.length, expected: words.length },
      });
    return words.map((word, index) => bilingual(word, english[index] ?? ''));
  };
  const [tags, highlights] = [pairsOf('tags'), pairsOf('highlights')];
  if (faults.length > 0) return { faults };

  const used = SPECIFICATIONS.filter((number) => cell(first, `spec${number}_name`) !== '');
  const specifications = used.map((number) => {
    const values = new Map<string, { key: string; label: unknown }>();
    for (const row of rows) {
      const value = cell(row, `spec${number}_value`);
      if (value !== '' && !values.has(value))
        values.set(value, { key: keyOf(value), label: bilingual(value, cell(row, `spec${number}_value_en`)) });
    }
    return {
      key: `spec${number}`,
      name: bilingual(cell(first, `spec${number}_name`), cell(first, `spec${number}_name_en`)),
      values: [...values.values()],
    };
  });
  const skus = rows.map((row) => {
    const values = SPECIFICATIONS.flatMap((number) => {
      const value = cell(row, `spec${number}_value`);
      return value === '' ? [] : [[`spec${number}`, keyOf(value)]];
    });
    const stock = cell(row, 'stock');
    return {
      values: Object.fromEntries(values),
      pricing: readPrices(cell(row, 'prices')),
      ...(stock === '' ? {} : { stock: readCount(stock) }),
    };
  });
  return {
    record: {
      externalId: cell(first, 'external_id'),
      type: cell(first, 'type'),
      shop: cell(first, 'shop'),
      category: cell(first, 'category'),
      industries: listed(cell(first, 'industries')),
      name: bilingual(cell(first, 'name'), cell(first, 'name_en')),
      summary: bilingual(cell(first, 'summary'), cell(first, 'summary_en')),
      description: bilingual(cell(first, 'description'), cell(first, 'description_en')),
      tags,
      highlights,
      regions: listed(cell(first, 'regions')),
      ...Object.fromEntries(sheetFields.map((field) => [field.name, readField(first, field)])),
      specifications,
      skus,
    },
  };
}

const NAMES: Record<string, string> = {
  externalId: 'external_id',
  ...Object.fromEntries(sheetFields.map(({ name, column }) => [name, column])),
  pricing: 'prices',
  values: 'spec values',
};
const named = (name: string): string => NAMES[name] ?? name;

function placeInRows(rows: Row[], path: PropertyKey[]): { row: Row | undefined; field: string } {
  const [head, index, part] = path;
  const row = (head === 'skus' && typeof index === 'number' ? rows[index] : undefined) ?? rows[0];
  if (head === 'skus') return { row, field: part === undefined ? 'row' : named(String(part)) };
  if (head === 'specifications') return { row, field: typeof index === 'number' ? `spec${index + 1}` : 'spec' };
  return { row, field: path.length === 2 && index === 'en' ? `${named(String(head))}_en` : named(String(head ?? '')) };
}

/** The row and column of a fault in a record. */
export function locateInRows(rows: Row[], path: PropertyKey[]): Place {
  const { row, field } = placeInRows(rows, path);
  return { line: row?.line ?? 0, field, value: row?.cells[field] };
}
