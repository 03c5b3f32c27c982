/** The columns of `order_line`, listed once: all statements that write or read a line use them. */
import { entitlementState } from '../states.ts';
import type { OrderLine } from './order-line.ts';

type Field = keyof OrderLine;

/** The database column of each field of a line, in the order of the columns after `order_id`. */
const types: Record<Field, 'int' | 'bigint' | 'text' | 'jsonb'> = {
  lineNo: 'int',
  kind: 'text',
  goodsId: 'bigint',
  skuId: 'bigint',
  shopId: 'bigint',
  goodsType: 'text',
  name: 'text',
  nameEn: 'text',
  specification: 'text',
  specificationEn: 'text',
  clusterId: 'text',
  centerName: 'text',
  centerNameEn: 'text',
  amount: 'bigint',
  duration: 'int',
  durationUnit: 'text',
  unit: 'text',
  sourcePriceMicro: 'bigint',
  priceMicro: 'bigint',
  sourceTotalFen: 'bigint',
  actualFen: 'bigint',
  discountFen: 'bigint',
  discountName: 'text',
  discountNameEn: 'text',
  returnedFen: 'bigint',
  taken: 'bigint',
  gives: 'text',
  reference: 'text',
  termMonths: 'int',
  termDays: 'int',
  priorId: 'text',
  priorKind: 'text',
  creditFen: 'bigint',
  quoteId: 'text',
  computation: 'jsonb',
};
const fields = Object.keys(types) as Field[];
const columnOf = (field: Field): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Ids are text outside the database. */
const valueOf = (field: Field, line: string): string =>
  `${line}.${columnOf(field)}${field.endsWith('Id') && types[field] === 'bigint' ? '::text' : ''}`;

/** For `INSERT INTO order_line (order_id, …)`. */
export const lineColumns = fields.map(columnOf).join(', ');
/** For `jsonb_to_recordset(…) AS r(…)` over rows of `lineRow`. */
export const lineTypes = fields.map((field) => `${columnOf(field)} ${types[field]}`).join(', ');
/** A line as a row keyed by column names, without the order id. */
export const lineRow = (line: OrderLine): Record<string, OrderLine[Field]> =>
  Object.fromEntries(fields.map((field) => [columnOf(field), line[field]]));

/** Fields of a line `l` as a select list, under their field names. */
export const lineSelect = (wanted: readonly Field[], line = 'l'): string =>
  wanted.map((field) => `${valueOf(field, line)} AS "${field}"`).join(', ');
/** Fields of a line `l` as arguments of `jsonb_build_object`. */
export const linePairs = (wanted: readonly Field[], line = 'l'): string =>
  wanted.map((field) => `'${field}', ${valueOf(field, line)}`).join(', ');

const unseen: readonly Field[] = ['taken', 'reference'];
/** A line `l` as shown in orders, with the progress of its delivery. */
export const lineJson = `jsonb_build_object(${linePairs(fields.filter((field) => !unseen.includes(field)))},
  'fulfilment', (SELECT f.state FROM fulfilment f WHERE f.order_id = l.order_id AND f.line_no = l.line_no),
  'revoked', EXISTS (SELECT FROM entitlement e WHERE e.order_id = l.order_id AND e.line_no = l.line_no AND e.state = ${entitlementState('REVOKED')}))`;
