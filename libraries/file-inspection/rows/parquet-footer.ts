/** The footer of a Parquet file: schema and row groups, checked against the file before a column is read. */
import { type FileMetaData, parquetMetadata, type RowGroup, type SchemaElement } from 'hyparquet';
import { type ContentReader, readExactly, readRange } from '../content-reader.ts';
import { PARQUET_LIMITS } from '../inspection-limits.ts';
import { asRefusal, refuse } from '../inspection-refusal.ts';
import { isZoneless, timeParsers } from './parquet-values.ts';

const TAIL_BYTES = 8;
const unreadable = (reason: string): never => refuse('INSPECTION_UNREADABLE', reason);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 4_096));

/** Stored JSON and geometries are shown as their text or bytes. */
export const PARSERS = {
  jsonFromBytes: textOf,
  geometryFromBytes: (bytes: Uint8Array) => bytes,
  geographyFromBytes: (bytes: Uint8Array) => bytes,
};

export type ParquetColumn = {
  name: string;
  storedType: string;
  /** Chunk numbers of the column in each row group: its leaves. */
  leaves: [first: number, end: number];
  /** It has a time without a zone. One is enough: a wrong zone is worse than none. */
  isZoneless: boolean;
};
export type ParquetFile = { metadata: FileMetaData; columns: ParquetColumn[]; rows: number };

const storedTypeOf = ({ type, logical_type: logical, converted_type: converted }: SchemaElement): string =>
  logical?.type ?? converted ?? type ?? '';

/** Walks the schema in its depth-first order and checks the declared child counts. */
function columnsOf(schema: SchemaElement[]): { columns: ParquetColumn[]; leaves: number } {
  const [root] = schema;
  if (!root || schema.length > PARQUET_LIMITS.schemaElements) return refuse('INSPECTION_TOO_HARD', 'schema');
  let at = 1;
  let leaves = 0;
  let zoneless = false;
  const walk = (depth: number): void => {
    const element = schema[at];
    if (!element || typeof element.name !== 'string') refuse('INSPECTION_UNREADABLE', 'schema');
    if (depth > PARQUET_LIMITS.schemaDepth) refuse('INSPECTION_TOO_HARD', 'schema-depth');
    at += 1;
    const children = element.num_children ?? 0;
    if (!Number.isInteger(children) || children < 0 || children > schema.length) unreadable('schema');
    if (children === 0) leaves += 1;
    if (element && isZoneless(element)) zoneless = true;
    for (let child = 0; child < children; child += 1) walk(depth + 1);
  };
  const columns: ParquetColumn[] = [];
  const count = root.num_children ?? 0;
  if (!Number.isInteger(count) || count < 0 || count > schema.length) unreadable('schema');
  for (let number = 0; number < count; number += 1) {
    const element = schema[at];
    const first = leaves;
    zoneless = false;
    walk(1);
    if (element)
      columns.push({
        name: element.name,
        storedType: element.num_children ? (element.logical_type?.type ?? 'STRUCT') : storedTypeOf(element),
        leaves: [first, leaves],
        isZoneless: zoneless,
      });
  }
  if (at !== schema.length) unreadable('schema');
  if (new Set(columns.map(({ name }) => name)).size !== columns.length) refuse('INSPECTION_UNSUPPORTED', 'column-names');
  return { columns, leaves };
}

const isBetween = (value: unknown, max: number): value is bigint => typeof value === 'bigint' && value >= 0n && value <= BigInt(max);

function checkGroup({ columns, num_rows }: RowGroup, leaves: number, size: number): void {
  if (!isBetween(num_rows, Number.MAX_SAFE_INTEGER) || columns.length !== leaves) unreadable('row-group');
  for (const { meta_data: chunk, file_path: path } of columns) {
    if (path) refuse('INSPECTION_UNSUPPORTED', 'other-file');
    if (!chunk) refuse('INSPECTION_UNSUPPORTED', 'encrypted');
    const start = chunk.dictionary_page_offset || chunk.data_page_offset;
    if (!isBetween(start, size) || !isBetween(chunk.total_compressed_size, size)) unreadable('chunk');
    if (start + chunk.total_compressed_size > BigInt(size)) unreadable('chunk');
    if (!isBetween(chunk.total_uncompressed_size, Number.MAX_SAFE_INTEGER) || !isBetween(chunk.num_values, Number.MAX_SAFE_INTEGER))
      unreadable('chunk');
  }
}

/** @throws InspectionRefusal */
export async function readFooter(reader: ContentReader): Promise<ParquetFile> {
  if (reader.size < 12) unreadable('too-short');
  const tail = Buffer.from(await readExactly(reader, reader.size - TAIL_BYTES, reader.size));
  const magic = tail.toString('latin1', 4);
  if (magic === 'PARE') refuse('INSPECTION_UNSUPPORTED', 'encrypted');
  if (magic !== 'PAR1') unreadable('magic');
  const length = tail.readUInt32LE(0);
  if (length > reader.size - TAIL_BYTES - 4) unreadable('footer-length');
  const bytes = await readRange(reader, reader.size - TAIL_BYTES - length, reader.size, PARQUET_LIMITS.footerBytes);
  try {
    const metadata = parquetMetadata(bytes, { geoparquet: false, parsers: { ...PARSERS, ...timeParsers('Z') } });
    const { columns, leaves } = columnsOf(metadata.schema);
    if (metadata.row_groups.length > PARQUET_LIMITS.rowGroups) refuse('INSPECTION_TOO_HARD', 'row-groups');
    let rows = 0n;
    for (const group of metadata.row_groups) {
      checkGroup(group, leaves, reader.size);
      rows += group.num_rows;
    }
    // Some writers set the total row count to 0; the groups have theirs.
    if ((rows !== metadata.num_rows && metadata.num_rows !== 0n) || rows > BigInt(Number.MAX_SAFE_INTEGER)) unreadable('row-count');
    return { metadata: { ...metadata, num_rows: rows }, columns, rows: Number(rows) };
  } catch (error) {
    throw asRefusal(error, 'footer');
  }
}
