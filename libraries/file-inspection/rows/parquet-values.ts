/** Values of Parquet as stored: no invented time zones, decimals with all digits, empty lists as lists. */
import type { FileMetaData, ParquetParsers, SchemaElement } from 'hyparquet';
import { ExactNumber, StoredTime } from './cell.ts';

const MS_PER_DAY = 86_400_000;

/** @param digits Of the fraction of a second: 3, 6 or 9. Null for dates outside the calendar. */
function timeOf(value: unknown, digits: number, zone: 'Z' | ''): StoredTime | null {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return null;
  const units = BigInt(value as bigint | number);
  const perSecond = 10n ** BigInt(digits);
  const rest = ((units % perSecond) + perSecond) % perSecond;
  const second = new Date(Number((units - rest) / perSecond) * 1000);
  if (Number.isNaN(second.getTime())) return null;
  return new StoredTime(`${second.toISOString().slice(0, -5)}.${String(rest).padStart(digits, '0')}${zone}`);
}

/** `zone`: of the times in the columns read, '' for none. */
export const timeParsers = (
  zone: 'Z' | '',
): Pick<ParquetParsers, 'timestampFromMilliseconds' | 'timestampFromMicroseconds' | 'timestampFromNanoseconds' | 'dateFromDays'> => ({
  timestampFromMilliseconds: (value) => timeOf(value, 3, zone),
  timestampFromMicroseconds: (value) => timeOf(value, 6, zone),
  timestampFromNanoseconds: (value) => timeOf(value, 9, zone),
  dateFromDays: (days) => {
    const day = new Date(days * MS_PER_DAY);
    return Number.isNaN(day.getTime()) ? null : new StoredTime(day.toISOString().split('T')[0] ?? '');
  },
});

/** INT96 has no zone: some programs write UTC into it, others local time. */
export const isZoneless = ({ type, converted_type: converted, logical_type: logical }: SchemaElement): boolean =>
  (type === 'INT96' && !converted) || (logical?.type === 'TIMESTAMP' && !logical.isAdjustedToUTC);

const MOST_DECIMAL_BYTES = 64;
const MOST_SCALE = 200;

/** A decimal from its unscaled value: a number if exact. */
function decimalOf(raw: unknown, scale: number): unknown {
  let unscaled: bigint;
  if (typeof raw === 'bigint' || Number.isSafeInteger(raw)) unscaled = BigInt(raw as bigint | number);
  else if (raw instanceof Uint8Array && raw.length <= MOST_DECIMAL_BYTES)
    unscaled = raw.length === 0 ? 0n : BigInt.asIntN(raw.length * 8, BigInt(`0x${Buffer.from(raw).toString('hex')}`));
  else return raw;
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = `${unscaled < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
  return digits.length <= 15 ? Number(text) : new ExactNumber(text);
}

const isDecimal = ({ type, converted_type: converted, scale = 0 }: SchemaElement): boolean =>
  type !== undefined && converted === 'DECIMAL' && scale >= 0 && scale <= MOST_SCALE;

type Node = { element: SchemaElement; children: Node[] };

/** Column trees of a file with a checked schema. */
function treesOf(schema: readonly SchemaElement[]): Node[] {
  let at = 1;
  const walk = (): Node[] => {
    const element = schema[at];
    at += 1;
    if (!element) return [];
    const children: Node[] = [];
    for (let child = 0; child < (element.num_children ?? 0); child += 1) children.push(...walk());
    return [{ element, children }];
  };
  const columns: Node[] = [];
  while (at < schema.length) columns.push(...walk());
  return columns;
}

const isRepeated = ({ element }: Node): boolean => element.repetition_type === 'REPEATED';

/** The library returns null for an empty repeated value: an empty list. Missing lists are undefined. */
function withEmptyLists(value: unknown, node: Node): unknown {
  const [child] = node.children;
  if (!child) return isRepeated(node) && value === null ? [] : value;
  if (node.element.converted_type === 'LIST' && node.children.length === 1 && isRepeated(child)) {
    if (child.children.length === 0) return value === null ? [] : value;
    return value;
  }
  // a value with another annotation (a map, a variant) no longer follows its schema
  if (node.element.converted_type || node.element.logical_type) return value;
  return Array.isArray(value) && isRepeated(node) ? value.map((entry) => structOf(entry, node)) : structOf(value, node);
}
function structOf(value: unknown, { children }: Node): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const byName = new Map(children.map((child) => [child.element.name, child]));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const child = byName.get(name);
      return [name, child ? withEmptyLists(field, child) : field];
    }),
  );
}

/** Metadata that makes the library leave decimals raw, and the conversion of a column's values. */
export function exactValues(metadata: FileMetaData): { metadata: FileMetaData; valueOf: (column: number, value: unknown) => unknown } {
  const columns = treesOf(metadata.schema);
  const decimals = new Set(
    columns.filter(({ element, children }) => children.length === 0 && isDecimal(element)).map(({ element }) => element),
  );
  const schema = metadata.schema.map((element) => {
    if (!decimals.has(element)) return element;
    const { converted_type: _converted, logical_type: _logical, ...stored } = element;
    return stored;
  });
  return {
    metadata: { ...metadata, schema },
    valueOf(column, value) {
      const node = columns[column];
      if (!node) return value;
      return decimals.has(node.element) && value !== null && value !== undefined && !Array.isArray(value)
        ? decimalOf(value, node.element.scale ?? 0)
        : withEmptyLists(value, node);
    },
  };
}
