/** Column statistics: from the sampled rows, and from a Parquet file's own statistics where present. */

import { ROWS_LIMITS } from '../inspection-limits.ts';
import { cutText, toPlainText } from '../plain-text.ts';
import type { ColumnStatistics, ColumnType } from '../results.ts';
import { columnTypeOf, ExactNumber, plainValue, StoredTime } from './cell.ts';
import type { ParquetColumn, ParquetFile } from './parquet-footer.ts';
import { UNREAD } from './raw-page.ts';

const BINS = 10;
const VALUE_CHARACTERS = 80;

const keyOf = (value: unknown): string => {
  if (value instanceof StoredTime || value instanceof ExactNumber) return value.text;
  return typeof value === 'object' ? '' : cutText(String(value), VALUE_CHARACTERS);
};

/** Accurate enough for a histogram and a mean; null for non-numbers. */
const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof ExactNumber ? Number(value.text) : null;
};

/** In a text format, a column of numeric texts is numeric; '' is null. */
export function typedValues(values: readonly unknown[], isText: boolean): unknown[] {
  const plain = values.map((value) => (isText && value === '' ? null : plainValue(value)));
  if (!isText) return plain;
  const filled = plain.filter((value): value is string => typeof value === 'string');
  if (filled.length === 0) return plain;
  if (filled.every((value) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,3})?$/.test(value)))
    return plain.map((value) => (value === null ? null : Number(value)));
  if (filled.every((value) => /^(?:true|false)$/i.test(value)))
    return plain.map((value) => (value === null ? null : (value as string).toLowerCase() === 'true'));
  return plain;
}

/** Minimum or maximum, exact: as text if a JavaScript number would round it. Null for none. */
function extreme(values: readonly unknown[], isBeyond: (a: number | bigint, b: number | bigint) => boolean): number | string | null {
  const comparableOf = (value: unknown): number | bigint | null => (typeof value === 'bigint' ? value : numberOf(value));
  let found: unknown = null;
  let best: number | bigint | null = null;
  for (const value of values) {
    const next = comparableOf(value);
    if (next === null || (best !== null && !isBeyond(next, best))) continue;
    best = next;
    found = value;
  }
  if (found instanceof ExactNumber) return found.text;
  return typeof best === 'bigint' ? String(best) : best;
}

function histogramOf(numbers: readonly number[]): ColumnStatistics['histogram'] {
  const min = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const max = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const width = (max - min) / BINS;
  if (!Number.isFinite(width)) return [];
  if (width === 0) return [{ from: min, to: max, count: numbers.length }];
  const counts = new Array<number>(BINS).fill(0);
  for (const number of numbers) {
    const bin = Math.min(BINS - 1, Math.floor((number - min) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({ from: min + bin * width, to: bin === BINS - 1 ? max : min + (bin + 1) * width, count }));
}

/** Chao's estimate: the number of values seen once or twice indicates how many were not seen. */
function distinctOf(counts: ReadonlyMap<string, number>, rows: number, total: number | null): number {
  if (total !== null && total <= rows) return counts.size;
  let once = 0;
  let twice = 0;
  for (const count of counts.values()) {
    if (count === 1) once += 1;
    if (count === 2) twice += 1;
  }
  const estimate = Math.round(counts.size + (once * Math.max(0, once - 1)) / (2 * (twice + 1)));
  return Math.min(estimate, total ?? estimate);
}

/** `total`: rows of the whole file, null if unknown. */
export function statisticsOf(name: string, values: readonly unknown[], total: number | null): ColumnStatistics {
  const type: ColumnType = columnTypeOf(values);
  const known = values.filter((value) => value !== null && value !== UNREAD);
  const numbers = known.flatMap((value) => numberOf(value) ?? []);
  const texts = known.filter((value): value is string => typeof value === 'string');
  const counts = new Map<string, number>();
  const isCounted = type === 'text' || type === 'integer' || type === 'number' || type === 'boolean' || type === 'time';
  if (isCounted) for (const value of known) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  const isNumeric = type === 'integer' || type === 'number';
  const sorted = type === 'time' ? (known as StoredTime[]).map(({ text }) => text).sort() : [];
  const lengths = type === 'text' ? texts.map((text) => text.length) : [];
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const least = (list: readonly number[]): number => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (list: readonly number[]): number => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const mean = isNumeric && numbers.length > 0 ? sum(numbers.map((number) => number / numbers.length)) : null;
  return {
    name,
    type,
    nulls: values.length - known.length,
    distinct: isCounted ? distinctOf(counts, values.length, total) : null,
    min: isNumeric ? extreme(known, (value, least) => value < least) : (sorted[0] ?? null),
    max: isNumeric ? extreme(known, (value, most) => value > most) : (sorted.at(-1) ?? null),
    mean: mean !== null && Number.isFinite(mean) ? mean : null,
    histogram: isNumeric && numbers.length > 0 ? histogramOf(numbers) : [],
    lengths: lengths.length > 0 ? { min: least(lengths), max: most(lengths), mean: sum(lengths) / lengths.length } : null,
    topValues: [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, ROWS_LIMITS.topValues)
      .filter(([, count]) => count > 1)
      .map(([value, count]) => ({ value: toPlainText(value), count })),
    basis: total !== null && total <= values.length && !values.includes(UNREAD) ? 'all' : 'sample',
  };
}

/** A column's lack of a zone is in its schema, not in its statistics. */
const comparable = (value: unknown, isZoneless: boolean): string | number | null => {
  const plain = plainValue(value);
  if (typeof plain === 'number') return plain;
  if (plain instanceof StoredTime) return isZoneless ? plain.text.replace(/Z$/, '') : plain.text;
  return typeof plain === 'string' ? toPlainText(cutText(plain, VALUE_CHARACTERS)) : null;
};

/** Nulls, minimum and maximum of all rows, if every row group of a flat column has them; null otherwise. */
export function storedStatistics(
  { metadata }: ParquetFile,
  { leaves: [first, end], isZoneless }: ParquetColumn,
): Pick<ColumnStatistics, 'nulls' | 'min' | 'max'> | null {
  if (end - first !== 1 || metadata.row_groups.length === 0) return null;
  let nulls = 0;
  let min: string | number | null = null;
  let max: string | number | null = null;
  for (const group of metadata.row_groups) {
    const chunk = group.columns[first]?.meta_data;
    const stored = chunk?.statistics;
    if (!stored || chunk.path_in_schema.length !== 1 || typeof stored.null_count !== 'bigint') return null;
    nulls += Number(stored.null_count);
    // Older files have 'min' and 'max' in a byte order that is meaningless for text.
    const isNumber = chunk.type !== 'BYTE_ARRAY' && chunk.type !== 'FIXED_LEN_BYTE_ARRAY';
    const low = comparable(stored.min_value ?? (isNumber ? stored.min : undefined), isZoneless);
    const high = comparable(stored.max_value ?? (isNumber ? stored.max : undefined), isZoneless);
    if (low === null || high === null) {
      if (stored.null_count === group.num_rows) continue;
      return null;
    }
    if (min === null || low < min) min = low;
    if (max === null || high > max) max = high;
  }
  return Number.isSafeInteger(nulls) && nulls >= 0 ? { nulls, min, max } : null;
}
