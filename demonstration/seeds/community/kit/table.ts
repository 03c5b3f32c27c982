import type { SeedFile } from '../types.ts';
import { textFile } from './bytes.ts';

export type ColumnType = 'string' | 'bool' | 'int32' | 'int64' | 'float32' | 'float64' | 'timestamp';
export type Column = { name: string; type: ColumnType };
/** Timestamps are whole milliseconds since 1970 in UTC. */
export type Cell = string | number | boolean | null;
export type Table = { columns: Column[]; rows: Cell[][] };

/** Names of the types in `dataset_info` of a dataset card. */
const FEATURE: Record<ColumnType, string> = {
  string: 'string',
  bool: 'bool',
  int32: 'int32',
  int64: 'int64',
  float32: 'float32',
  float64: 'float64',
  timestamp: 'timestamp[ms]',
};

export const featuresOf = ({ columns }: Table): { name: string; dtype: string }[] =>
  columns.map(({ name, type }) => ({ name, dtype: FEATURE[type] }));

export const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const written = (cell: Cell, type: ColumnType): string => {
  if (cell === null) return '';
  return type === 'timestamp' ? new Date(Number(cell)).toISOString() : String(cell);
};

/** CSV by RFC 4180, with names in the first line; null is the empty field. */
export function csvFile(path: string, { columns, rows }: Table): SeedFile {
  const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map((cell, i) => quoted(written(cell, columns[i]?.type ?? 'string'))).join(','));
  return textFile(path, `${[columns.map(({ name }) => quoted(name)).join(','), ...lines].join('\n')}\n`);
}

/** One JSON object per line. */
export function jsonlFile(path: string, { columns, rows }: Table): SeedFile {
  const valueOf = (cell: Cell, type: ColumnType = 'string'): Cell => (type === 'timestamp' && cell !== null ? written(cell, type) : cell);
  const objects = rows.map((row) => Object.fromEntries(columns.map(({ name, type }, i) => [name, valueOf(row[i] ?? null, type)])));
  return textFile(path, `${objects.map((one) => JSON.stringify(one)).join('\n')}\n`);
}

/** Rows whose position is divisible by `every`, and the others. */
export function splitRows({ columns, rows }: Table, every: number): { test: Table; train: Table } {
  return {
    test: { columns, rows: rows.filter((_, i) => i % every === 0) },
    train: { columns, rows: rows.filter((_, i) => i % every !== 0) },
  };
}
