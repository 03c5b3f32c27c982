/** Parquet files for tests, hand-written to allow false headers: flat columns, plain values, one page per chunk. */
import { gzipSync } from 'node:zlib';

/** Fields of a Thrift struct by number. */
export type Thrift =
  | { i32: number }
  | { i64: number | bigint }
  | { bytes: Buffer | string }
  | { list: Thrift[]; declared?: number }
  | { struct: [number, Thrift][] };

const varint = (given: number | bigint): Buffer => {
  const bytes: number[] = [];
  let value = BigInt(given);
  do {
    const low = Number(value & 0x7fn);
    value >>= 7n;
    bytes.push(value > 0n ? low | 0x80 : low);
  } while (value > 0n);
  return Buffer.from(bytes);
};
const zigzag = (given: number | bigint): Buffer => {
  const value = BigInt(given);
  return varint(value >= 0n ? value * 2n : -value * 2n - 1n);
};
const typeOf = (value: Thrift): number => ('i32' in value ? 5 : 'i64' in value ? 6 : 'bytes' in value ? 8 : 'list' in value ? 9 : 12);

export function thriftOf(value: Thrift): Buffer {
  if ('i32' in value) return zigzag(value.i32);
  if ('i64' in value) return zigzag(value.i64);
  if ('bytes' in value) {
    const bytes = Buffer.from(value.bytes as string);
    return Buffer.concat([varint(bytes.length), bytes]);
  }
  if ('list' in value) {
    const [first] = value.list;
    return Buffer.concat([
      Buffer.from([0xf0 | (first ? typeOf(first) : 12)]),
      varint(value.declared ?? value.list.length),
      ...value.list.map(thriftOf),
    ]);
  }
  let last = 0;
  const fields = value.struct.map(([number, field]) => {
    const head =
      number - last < 16
        ? Buffer.from([((number - last) << 4) | typeOf(field)])
        : Buffer.concat([Buffer.from([typeOf(field)]), zigzag(number)]);
    last = number;
    return Buffer.concat([head, thriftOf(field)]);
  });
  return Buffer.concat([...fields, Buffer.from([0])]);
}

const struct = (fields: Record<number, Thrift | undefined>): Thrift => ({
  struct: Object.entries(fields).flatMap(([number, field]) => (field ? [[Number(number), field] as [number, Thrift]] : [])),
});

const TYPES = { INT32: 1, INT64: 2, INT96: 3, DOUBLE: 5, BYTE_ARRAY: 6 } as const;
/** Numbers of converted types. */
export const CONVERTED = { DECIMAL: 5, DATE: 6, TIMESTAMP_MICROS: 10 } as const;
type ColumnKind = keyof typeof TYPES;
export type WrittenColumn = {
  name: string;
  type: ColumnKind;
  isText?: boolean;
  converted?: number;
  scale?: number;
  values: (number | bigint | string | Buffer)[];
  statistics?: boolean;
};

function plainBytes(type: ColumnKind, value: number | bigint | string | Buffer): Buffer {
  const bytes = Buffer.alloc(type === 'INT32' ? 4 : 8);
  if (type === 'INT32') bytes.writeInt32LE(Number(value));
  else if (type === 'INT64') bytes.writeBigInt64LE(BigInt(value as number));
  else if (type === 'DOUBLE') bytes.writeDoubleLE(Number(value));
  else return Buffer.from(value as string);
  return bytes;
}
function encoded(type: ColumnKind, value: number | bigint | string | Buffer): Buffer {
  const bytes = plainBytes(type, value);
  if (type !== 'BYTE_ARRAY') return bytes;
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

export type ParquetLies = {
  codec?: number;
  /** False values, in each page header or in the footer. */
  pageValues?: number;
  pageBytes?: number;
  unpackedPageBytes?: number;
  chunkOffset?: number | bigint;
  chunkBytes?: number | bigint;
  chunkUnpackedBytes?: number | bigint;
  chunkValues?: number | bigint;
  numRows?: number | bigint;
  groupRows?: number | bigint;
  footerBytes?: number;
  rootChildren?: number;
  schema?: Thrift[];
  groups?: Thrift;
  footer?: Buffer;
  magic?: string;
  filePath?: string;
};

const element = (name: string, fields: Record<number, Thrift>): Thrift => struct({ ...fields, 4: { bytes: name } });
export const schemaGroup = (name: string, children: number): Thrift => element(name, { 3: { i32: 0 }, 5: { i32: children } });
export const schemaLeaf = (name: string): Thrift => element(name, { 1: { i32: TYPES.INT32 }, 3: { i32: 0 } });

function chunkOf(column: WrittenColumn, values: WrittenColumn['values'], at: number, lies: ParquetLies): { bytes: Buffer; chunk: Thrift } {
  const plain = Buffer.concat(values.map((value) => encoded(column.type, value)));
  const codec = lies.codec ?? 0;
  const packed = codec === 2 ? gzipSync(plain) : plain;
  const page = struct({
    1: { i32: 0 },
    2: { i32: lies.unpackedPageBytes ?? plain.length },
    3: { i32: lies.pageBytes ?? packed.length },
    5: struct({ 1: { i32: lies.pageValues ?? values.length }, 2: { i32: 0 }, 3: { i32: 3 }, 4: { i32: 3 } }),
  });
  const bytes = Buffer.concat([thriftOf(page), packed]);
  const sorted = [...values].sort((a, b) => (a < b ? -1 : 1));
  const statistics =
    column.statistics && sorted.length > 0
      ? struct({
          3: { i64: 0 },
          5: { bytes: plainBytes(column.type, sorted.at(-1) ?? 0) },
          6: { bytes: plainBytes(column.type, sorted[0] ?? 0) },
        })
      : undefined;
  const meta = struct({
    1: { i32: TYPES[column.type] },
    2: { list: [{ i32: 0 }] },
    3: { list: [{ bytes: column.name }] },
    4: { i32: codec },
    5: { i64: lies.chunkValues ?? values.length },
    6: { i64: lies.chunkUnpackedBytes ?? plain.length + 60 },
    7: { i64: lies.chunkBytes ?? bytes.length },
    9: { i64: lies.chunkOffset ?? at },
    12: statistics,
  });
  return { bytes, chunk: struct({ 1: lies.filePath ? { bytes: lies.filePath } : undefined, 2: { i64: at }, 3: meta }) };
}

export function parquetOf(columns: WrittenColumn[], groupRows = 1_000, lies: ParquetLies = {}): Buffer {
  const rows = columns[0]?.values.length ?? 0;
  const pieces: Buffer[] = [Buffer.from('PAR1')];
  let at = 4;
  const groups: Thrift[] = [];
  for (let first = 0; first < rows; first += groupRows) {
    const count = Math.min(groupRows, rows - first);
    const chunks = columns.map((column) => {
      const { bytes, chunk } = chunkOf(column, column.values.slice(first, first + count), at, lies);
      pieces.push(bytes);
      at += bytes.length;
      return chunk;
    });
    groups.push(struct({ 1: { list: chunks }, 2: { i64: at }, 3: { i64: lies.groupRows ?? count } }));
  }
  const schema = lies.schema ?? [
    element('schema', { 5: { i32: lies.rootChildren ?? columns.length } }),
    ...columns.map(({ name, type, isText, converted = isText ? 0 : undefined, scale }) =>
      struct({
        1: { i32: TYPES[type] },
        3: { i32: 0 },
        4: { bytes: name },
        6: converted === undefined ? undefined : { i32: converted },
        7: scale === undefined ? undefined : { i32: scale },
      }),
    ),
  ];
  const footer =
    lies.footer ??
    thriftOf(struct({ 1: { i32: 1 }, 2: { list: schema }, 3: { i64: lies.numRows ?? rows }, 4: lies.groups ?? { list: groups } }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(lies.footerBytes ?? footer.length);
  return Buffer.concat([...pieces, footer, length, Buffer.from(lies.magic ?? 'PAR1')]);
}

/**
 * `repeated_no_annotation.parquet` of apache/parquet-testing (Apache-2.0), written by another library: a repeated group without an
 * annotation, with one empty list, and a total row count of 0.
 */
export const REPEATED_WITHOUT_ANNOTATION = Buffer.from(
  [
    'UEFSMRUEFTAVMEwVDBUAEgAAAQAAAAIAAAADAAAABAAAAAUAAAAGAAAAFQAVChUKLBUMFRAVBhUGAAADA4jGAiaAARwVAhklABAZGAJpZBUAFgwWeBZ4JlQmCAAAFQQVQB',
    'VATBUIFQASAADjDCNLAQAAAMc1OkIAAAAAjmt0hAAAAABVoa7GAAAAABUAFSIVIiwVEBUQFQYVBgAAAgAAAAPAAwAAAAOQqgIDlAMm2gIcFQQZJQAQGTgMcGhvbmVOdW1i',
    'ZXJzBXBob25lBm51bWJlchUAFhAWoAEWoAEmlgImugEAABUEFSQVJEwVBBUAEgAABAAAAGhvbWUGAAAAbW9iaWxlFQAVIBUgLBUQFRAVBhUGAAACAAAAA8ADAAAAA5DvAQ',
    'MEJswEHBUMGSUAEBk4DHBob25lTnVtYmVycwVwaG9uZQRraW5kFQAWEBaCARaCASaKBCbKAwAAFQIZbEgEdXNlchUEABUCJQAYAmlkADUCGAxwaG9uZU51bWJlcnMVAgA1',
    'BBgFcGhvbmUVBAAVBCUAGAZudW1iZXIAFQwlAhgEa2luZCUAABYAGRwZPCaAARwVAhklABAZGAJpZBUAFgwWeBZ4JlQmCAAAJtoCHBUEGSUAEBk4DHBob25lTnVtYmVycw',
    'VwaG9uZQZudW1iZXIVABYQFqABFqABJpYCJroBAAAmzAQcFQwZJQAQGTgMcGhvbmVOdW1iZXJzBXBob25lBGtpbmQVABYQFoIBFoIBJooEJsoDAAAWmgMWDAAoSXBhcnF1',
    'ZXQtcnMgdmVyc2lvbiAwLjMuMCAoYnVpbGQgYjQ1Y2U3Y2JhMjE5OWYyMmQ5MzI2OWMxNTBkOGE4MzkxNmM2OWI1ZSkAMgEAAFBBUjE=',
  ].join(''),
  'base64',
);
