import type { SeedFile } from '../types.ts';
import { ByteWriter, utf8 } from './bytes.ts';
import { type Cell, type Column, type ColumnType, featuresOf, type Table } from './table.ts';
import { binary, bool, i32, i64, list, string, struct, type Thrift, writeThrift, writeVarint } from './thrift.ts';

const PHYSICAL: Record<ColumnType, number> = { bool: 0, int32: 1, int64: 2, timestamp: 2, float32: 4, float64: 5, string: 6 };
const PLAIN = 0;
const RLE = 3;
const OPTIONAL = 1;

function schemaElement({ name, type }: Column): Thrift {
  const element = { 1: i32(PHYSICAL[type]), 3: i32(OPTIONAL), 4: string(name) };
  if (type === 'string') return struct({ ...element, 6: i32(0), 10: struct({ 1: struct({}) }) });
  if (type !== 'timestamp') return struct(element);
  return struct({ ...element, 6: i32(9), 10: struct({ 8: struct({ 1: bool(true), 2: struct({ 1: struct({}) }) }) }) });
}

function writeCell(writer: ByteWriter, cell: Exclude<Cell, null>, type: ColumnType): void {
  if (type === 'string') {
    const bytes = utf8(String(cell));
    writer.u32(bytes.length);
    writer.bytes(bytes);
  } else if (type === 'int32') writer.i32(Number(cell));
  else if (type === 'int64' || type === 'timestamp') writer.i64(Number(cell));
  else if (type === 'float32') writer.f32(Number(cell));
  else writer.f64(Number(cell));
}

function writeValues(writer: ByteWriter, cells: readonly Exclude<Cell, null>[], type: ColumnType): void {
  if (type !== 'bool') {
    for (const cell of cells) writeCell(writer, cell, type);
    return;
  }
  for (let start = 0; start < cells.length; start += 8)
    writer.u8(cells.slice(start, start + 8).reduce<number>((byte, cell, bit) => byte | (cell ? 1 << bit : 0), 0));
}

/** Runs of present and missing values: twice the length, then one byte. */
function definitionLevels(cells: readonly Cell[]): Uint8Array {
  const writer = new ByteWriter();
  for (let start = 0; start < cells.length; ) {
    const missing = cells[start] === null;
    let end = start;
    while (end < cells.length && (cells[end] === null) === missing) end++;
    writeVarint(writer, (end - start) * 2);
    writer.u8(missing ? 0 : 1);
    start = end;
  }
  return writer.toBytes();
}

function statisticsOf(present: readonly Exclude<Cell, null>[], type: ColumnType, nulls: number): Thrift {
  if (type === 'bool' || type === 'string' || present.length === 0) return struct({ 3: i64(nulls) });
  const ordered = present.map(Number).sort((one, other) => one - other);
  const bytesOf = (value = 0): Thrift => {
    const writer = new ByteWriter();
    writeCell(writer, value, type);
    return binary(writer.toBytes());
  };
  return struct({ 3: i64(nulls), 5: bytesOf(ordered.at(-1)), 6: bytesOf(ordered[0]) });
}

/** Appends one column of a row group as a single data page and returns its metadata. */
function writeColumn(writer: ByteWriter, { name, type }: Column, cells: readonly Cell[]): { size: number; chunk: Thrift } {
  const present = cells.filter((cell) => cell !== null);
  const page = new ByteWriter();
  const levels = definitionLevels(cells);
  page.u32(levels.length);
  page.bytes(levels);
  writeValues(page, present, type);
  const statistics = statisticsOf(present, type, cells.length - present.length);
  const header = struct({
    1: i32(0),
    2: i32(page.length),
    3: i32(page.length),
    5: struct({ 1: i32(cells.length), 2: i32(PLAIN), 3: i32(RLE), 4: i32(RLE), 5: statistics }),
  });
  const start = writer.length;
  writeThrift(writer, header);
  writer.bytes(page.toBytes());
  const size = writer.length - start;
  const meta = struct({
    1: i32(PHYSICAL[type]),
    2: list('i32', [i32(PLAIN), i32(RLE)]),
    3: list('binary', [string(name)]),
    4: i32(0),
    5: i64(cells.length),
    6: i64(size),
    7: i64(size),
    9: i64(start),
    12: statistics,
  });
  return { size, chunk: struct({ 2: i64(start), 3: meta }) };
}

/** A Parquet file of optional columns, plainly encoded and not compressed, with groups of at most `groupRows` rows. */
export function parquetFile(path: string, table: Table, groupRows = 250): SeedFile {
  const { columns, rows } = table;
  const writer = new ByteWriter();
  writer.bytes(utf8('PAR1'));
  const groups: Thrift[] = [];
  for (let start = 0; start < rows.length; start += groupRows) {
    const group = rows.slice(start, start + groupRows);
    const written = columns.map((column, i) =>
      writeColumn(
        writer,
        column,
        group.map((row) => row[i] ?? null),
      ),
    );
    const size = written.reduce((sum, one) => sum + one.size, 0);
    groups.push(
      struct({
        1: list(
          'struct',
          written.map(({ chunk }) => chunk),
        ),
        2: i64(size),
        3: i64(group.length),
      }),
    );
  }
  const features = Object.fromEntries(featuresOf(table).map(({ name, dtype }) => [name, { dtype, _type: 'Value' }]));
  const root = struct({ 4: string('schema'), 5: i32(columns.length) });
  const start = writer.length;
  writeThrift(
    writer,
    struct({
      1: i32(2),
      2: list('struct', [root, ...columns.map(schemaElement)]),
      3: i64(rows.length),
      4: list('struct', groups),
      5: list('struct', [struct({ 1: string('huggingface'), 2: string(JSON.stringify({ info: { features } })) })]),
      6: string('community demonstration'),
    }),
  );
  writer.u32(writer.length - start);
  writer.bytes(utf8('PAR1'));
  return { path, bytes: writer.toBytes() };
}
