/** Rows of a dataset and statistics of its columns, in any format, without loading a large file whole. */

import type { ContentReader } from '../content-reader.ts';
import { ROWS_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import type { ColumnStatistics, RowIndex, RowsFormat, RowsView, StatisticsView } from '../results.ts';
import { shownText } from '../shown-text.ts';
import { cellOf, columnTypeOf } from './cell.ts';
import { indexCsv, readCsvPage } from './csv-page.ts';
import { indexJsonLines, readJsonLinesPage, readJsonPage } from './json-page.ts';
import { type ParquetFile, readFooter } from './parquet-footer.ts';
import { readParquetPage } from './parquet-page.ts';
import { type Place, placeOf, type RawPage } from './raw-page.ts';
import { statisticsOf, storedStatistics, typedValues } from './statistics.ts';

export type RowsRequest = {
  format: RowsFormat;
  /** At most 100. */
  limit: number;
  /** From the previous page; or `start`, from 0. Text formats need `from`, an index position at or before it. */
  cursor?: string | null;
  start?: number;
  from?: Place | null;
};

const isTextFormat = (format: RowsFormat): boolean => format === 'csv' || format === 'tsv';

function readPage(
  reader: ContentReader,
  format: RowsFormat,
  start: number,
  from: Place | null,
  limit: number,
  known?: ParquetFile,
): Promise<RawPage> {
  if (format === 'parquet') return readParquetPage(reader, start, limit, known);
  if (format === 'json') return readJsonPage(reader, start, limit);
  const request = { from, start, limit };
  return format === 'jsonl' ? readJsonLinesPage(reader, request) : readCsvPage(reader, format === 'tsv', request);
}

const columnOf = (page: RawPage, column: number): unknown[] => page.rows.map((row) => row[column] ?? null);
const columnName = (name: string): string => shownText(name, ROWS_LIMITS.columnNameCharacters);

/** One page of rows. @throws InspectionRefusal */
export async function viewRows(reader: ContentReader, { format, limit, cursor, start = 0, from = null }: RowsRequest): Promise<RowsView> {
  const rows = Math.min(Math.max(1, limit), ROWS_LIMITS.pageRows);
  const place = cursor ? placeOf(cursor) : from;
  if (cursor && place === null) refuse('INSPECTION_UNREADABLE', 'cursor');
  const first = cursor && place ? place.row : Math.max(0, start);
  const page = await readPage(reader, format, first, place, rows);
  const values = page.columns.map((_, index) => typedValues(columnOf(page, index), isTextFormat(format)));
  return {
    columns: page.columns.map(({ name, storedType }, index) => ({
      name: columnName(name),
      storedType,
      type: columnTypeOf(values[index] ?? []),
    })),
    columnCount: page.columnCount,
    start: page.start,
    rows: page.rows.map((row) => row.map(cellOf)),
    total: page.total,
    nextCursor: page.nextCursor,
    damagedRows: page.damagedRows.slice(0, 20),
  };
}

/**
 * Positions of every thousandth row of a text format, from a position on (null: the beginning), across up to 16 MB. The next round
 * continues at `end`.
 * @throws InspectionRefusal UNSUPPORTED for formats that need no index
 */
export async function indexRows(reader: ContentReader, format: RowsFormat, from: Place | null): Promise<RowIndex> {
  if (format === 'parquet' || format === 'json') return refuse('INSPECTION_UNSUPPORTED', 'no-index');
  const { places, end, isComplete } =
    format === 'jsonl' ? await indexJsonLines(reader, from) : await indexCsv(reader, format === 'tsv', from);
  return {
    every: ROWS_LIMITS.indexEvery,
    first: places[0] ? places[0].row / ROWS_LIMITS.indexEvery : 0,
    offsets: places.map(({ byte }) => byte),
    rows: end.row,
    bytes: end.byte,
    isComplete,
  };
}

/** The first rows, at most 2,000 of them. */
async function readSample(reader: ContentReader, format: RowsFormat, known?: ParquetFile): Promise<RawPage> {
  const page = await readPage(reader, format, 0, null, ROWS_LIMITS.sampleRows, known);
  if (format === 'parquet') return page;
  // The total is known if the sample reached the end.
  return page.nextCursor === null ? { ...page, total: page.start + page.rows.length } : page;
}

/** @throws InspectionRefusal */
export async function viewStatistics(reader: ContentReader, format: RowsFormat): Promise<StatisticsView> {
  const parquet = format === 'parquet' ? await readFooter(reader) : undefined;
  const page = await readSample(reader, format, parquet);
  const columns = page.columns.map(({ name }, index): ColumnStatistics => {
    const statistics = statisticsOf(columnName(name), typedValues(columnOf(page, index), isTextFormat(format)), page.total);
    const column = parquet?.columns[index];
    const stored = parquet && column && statistics.basis === 'sample' ? storedStatistics(parquet, column) : null;
    if (!stored) return statistics;
    // Byte lists are distinguished from texts by the sampled values.
    const hasOrder = typeof stored.min === 'number' ? statistics.type !== 'text' : statistics.type === 'text' || statistics.type === 'time';
    return { ...statistics, nulls: stored.nulls, ...(hasOrder && { min: stored.min, max: stored.max }), basis: 'all' };
  });
  return { columns, rows: page.rows.length, total: page.total };
}
