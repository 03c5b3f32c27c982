/** Rows of Parquet by ranges: only the row groups and columns of a page, within the limits. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Compressors, parquetRead, snappyUncompress } from 'hyparquet';
import { type ContentReader, readRange } from '../content-reader.ts';
import { PARQUET_LIMITS, ROWS_LIMITS } from '../inspection-limits.ts';
import { asRefusal, InspectionRefusal, refuse } from '../inspection-refusal.ts';
import { PARSERS, type ParquetColumn, type ParquetFile, readFooter } from './parquet-footer.ts';
import { exactValues, timeParsers } from './parquet-values.ts';
import { cursorOf, type RawPage, UNREAD } from './raw-page.ts';

/** Row groups that one page may touch. */
const MOST_GROUPS = 8;
const CODECS = new Set(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD', 'BROTLI']);

/** Counts what one page unpacks, before memory is allocated for it. */
function createCompressors(): Compressors {
  let left: number = PARQUET_LIMITS.decodedBytes;
  const unpacked =
    (unpack: (input: Uint8Array, length: number) => Uint8Array) =>
    (input: Uint8Array, length: number): Uint8Array => {
      if (!(length >= 0 && length <= left)) refuse('INSPECTION_TOO_LARGE', 'page', PARQUET_LIMITS.decodedBytes);
      left -= length;
      return length === 0 ? new Uint8Array() : unpack(input, length);
    };
  return {
    SNAPPY: unpacked((input, length) => {
      const output = new Uint8Array(length);
      snappyUncompress(input, output);
      return output;
    }),
    GZIP: unpacked((input, maxOutputLength) => gunzipSync(input, { maxOutputLength })),
    ZSTD: unpacked((input, maxOutputLength) => zstdDecompressSync(input, { maxOutputLength })),
    BROTLI: unpacked((input, maxOutputLength) => brotliDecompressSync(input, { maxOutputLength })),
  };
}

/** Rows [start, end), limited to eight row groups, and their groups. */
function groupsOf({ metadata, rows }: ParquetFile, start: number, limit: number): { end: number; groups: number[] } {
  const groups: number[] = [];
  let first = 0;
  let end = Math.min(rows, start + limit);
  metadata.row_groups.forEach(({ num_rows }, index) => {
    const next = first + Number(num_rows);
    if (first < end && next > start && num_rows > 0n) {
      if (groups.length < MOST_GROUPS) groups.push(index);
      else end = Math.min(end, first);
    }
    first = next;
  });
  return { end, groups };
}

/** Columns in order while their total size is within the limits; the others are not read. */
function affordable(
  { metadata }: ParquetFile,
  columns: readonly ParquetColumn[],
  groups: readonly number[],
  wanted: number,
): ParquetColumn[] {
  let readBytes = 0;
  let decodedBytes = 0;
  return columns.filter(({ leaves: [first, end] }) => {
    let packed = 0;
    let unpacked = 0;
    for (const index of groups) {
      const group = metadata.row_groups[index];
      for (const { meta_data: chunk, offset_index_length: indexed } of group?.columns.slice(first, end) ?? []) {
        if (!chunk || chunk.num_values > BigInt(PARQUET_LIMITS.chunkValues)) return false;
        if (!CODECS.has(chunk.codec)) return refuse('INSPECTION_UNSUPPORTED', 'codec');
        // With a page index only the pages with the rows are read: a generous estimate of their share.
        const share = indexed ? Math.min(1, (8 * wanted) / Math.max(1, Number(group?.num_rows)) + 0.05) : 1;
        packed += Number(chunk.total_compressed_size) * share;
        unpacked += Number(chunk.total_uncompressed_size) * share;
      }
    }
    if (readBytes + packed > PARQUET_LIMITS.readBytes || decodedBytes + unpacked > PARQUET_LIMITS.decodedBytes) return false;
    readBytes += packed;
    decodedBytes += unpacked;
    return true;
  });
}

/** File ranges as the library requests them, within a total limit. */
function fileOf(reader: ContentReader) {
  let left: number = PARQUET_LIMITS.readBytes * 2;
  return {
    byteLength: reader.size,
    async slice(start: number, end = reader.size): Promise<ArrayBuffer> {
      if (!(start >= 0 && end >= start && end <= reader.size)) return refuse('INSPECTION_UNREADABLE', 'beyond-the-end');
      left -= end - start;
      if (left < 0) refuse('INSPECTION_TOO_LARGE', 'columns', PARQUET_LIMITS.readBytes);
      const bytes = await readRange(reader, start, end, PARQUET_LIMITS.readBytes);
      return new Uint8Array(bytes).buffer as ArrayBuffer;
    },
  };
}

/** An unsupported feature of the library is not damage to the file. */
const refusalOf = (error: unknown): InspectionRefusal =>
  error instanceof Error && !(error instanceof InspectionRefusal) && /not supported|unsupported/i.test(error.message)
    ? new InspectionRefusal('INSPECTION_UNSUPPORTED', 'encoding')
    : asRefusal(error, 'columns');

/** @throws InspectionRefusal */
export async function readParquetPage(reader: ContentReader, start: number, limit: number, known?: ParquetFile): Promise<RawPage> {
  const file = known ?? (await readFooter(reader));
  const shown = file.columns.slice(0, ROWS_LIMITS.columns);
  const { end, groups } = groupsOf(file, Math.min(start, file.rows), limit);
  const read = affordable(file, shown, groups, limit);
  const { metadata, valueOf } = exactValues(file.metadata);
  const readFrom = fileOf(reader);
  const compressors = createCompressors();
  const found = new Map<string, unknown[]>();
  // Each column's times have a zone or not, which the library does not pass to its parsers.
  for (const zone of ['', 'Z'] as const) {
    const names = read.filter(({ isZoneless }) => isZoneless === (zone === '')).map(({ name }) => name);
    if (end <= start || names.length === 0) continue;
    try {
      await parquetRead({
        file: readFrom,
        metadata,
        columns: names,
        rowStart: start,
        rowEnd: end,
        rowFormat: 'array',
        utf8: false,
        geoparquet: false,
        useOffsetIndex: true,
        parsers: { ...PARSERS, ...timeParsers(zone) },
        compressors,
        onComplete(rows) {
          for (const [at, name] of names.entries())
            found.set(
              name,
              rows.map((row) => row[at]),
            );
        },
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }
  return {
    columns: shown.map(({ name, storedType }) => ({ name, storedType })),
    columnCount: file.columns.length,
    start,
    rows: Array.from({ length: Math.max(0, end - start) }, (_, row) =>
      shown.map(({ name }, column) => {
        const values = found.get(name);
        return values ? valueOf(column, values[row]) : UNREAD;
      }),
    ),
    total: file.rows,
    nextCursor: end < file.rows ? cursorOf({ row: end, byte: 0 }) : null,
    damagedRows: [],
  };
}
