/** Rows of CSV and TSV from any offset of a file. Bytes are split as Latin-1, since quotes and separators are ASCII in both encodings. */
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { type ContentReader, readExactly, readPieces } from '../content-reader.ts';
import { ROWS_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import { cursorOf, type Place, type RawPage } from './raw-page.ts';

const PIECE = 128 * 1024;
const HEAD = 64 * 1024;

type Layout = { delimiter: string; decode(text: string): string; start: number };

/** Without the last few bytes, which may be half a character. */
const looksUtf8 = (head: Buffer): boolean => [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));

/** The most frequent separator of the first line. */
function delimiterOf(head: Buffer, isTab: boolean): string {
  if (isTab) return '\t';
  const end = head.indexOf(0x0a);
  const line = head.toString('latin1', 0, end < 0 ? Math.min(head.length, 4_096) : Math.min(end, 4_096));
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

async function layoutOf(reader: ContentReader, isTab: boolean): Promise<Layout> {
  const head = Buffer.from(await readExactly(reader, 0, Math.min(HEAD, reader.size)));
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) refuse('INSPECTION_UNSUPPORTED', 'utf-16');
  if (head.includes(0)) refuse('INSPECTION_UNREADABLE', 'no-text');
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const decoder = new TextDecoder(looksUtf8(head) ? 'utf-8' : 'gb18030');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII.
  const isAscii = /^[\u0000-\u007f]*$/;
  const decode = (text: string): string => (isAscii.test(text) ? text : decoder.decode(Buffer.from(text, 'latin1')));
  return { delimiter: delimiterOf(head, isTab), decode, start };
}

type CsvRow = { cells: string[]; next: number };

/**
 * Rows from a byte offset, at most `mostBytes` of them; a row cut by the limit is omitted.
 * @throws InspectionRefusal TOO_LARGE for a row of more than 1 MB
 */
async function* rowsFrom(
  reader: ContentReader,
  { delimiter }: Layout,
  byte: number,
  mostBytes: number,
): AsyncGenerator<CsvRow, 'end' | 'bound' | 'quote'> {
  const end = Math.min(reader.size, byte + mostBytes);
  const ready: CsvRow[] = [];
  let failure: CsvError | Error | undefined;
  const parser = parse({
    encoding: 'latin1',
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROWS_LIMITS.rowBytes,
    // Collected here and not from the stream, which drops buffered rows when a later row is broken.
    on_record: (cells: string[], { bytes }: { bytes: number }) => {
      ready.push({ cells, next: byte + bytes });
      return null;
    },
  });
  parser.on('error', (error) => {
    failure = error;
  });
  try {
    for await (const piece of readPieces(reader, byte, end, PIECE)) {
      await new Promise<void>((resolve) => parser.write(piece, () => resolve()));
      for (const row of ready.splice(0)) {
        if (row.next >= end && end < reader.size) return 'bound';
        yield row;
      }
      if (failure) return howItEnded(failure, false);
    }
    if (end < reader.size) return 'bound';
    await new Promise<void>((resolve) => {
      parser.once('close', () => resolve());
      parser.resume().end();
    });
    yield* ready.splice(0);
    return failure ? howItEnded(failure, true) : 'end';
  } finally {
    parser.destroy();
  }
}

/** @throws InspectionRefusal for an invalid row */
function howItEnded(error: Error, isEnd: boolean): 'quote' {
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return refuse('INSPECTION_TOO_LARGE', 'row', ROWS_LIMITS.rowBytes);
  if (isEnd && error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return 'quote';
  return refuse('INSPECTION_UNREADABLE', 'csv');
}

async function headerOf(reader: ContentReader, layout: Layout): Promise<CsvRow> {
  const rows = rowsFrom(reader, layout, layout.start, ROWS_LIMITS.rowBytes + PIECE);
  try {
    const { value, done } = await rows.next();
    if (done && value === 'bound') return refuse('INSPECTION_TOO_LARGE', 'row', ROWS_LIMITS.rowBytes);
    if (done) return refuse('INSPECTION_UNREADABLE', reader.size === 0 ? 'empty' : 'header');
    return { cells: value.cells.map(layout.decode), next: value.next };
  } finally {
    await rows.return('end');
  }
}

export type TextRequest = { from: Place | null; start: number; limit: number };

/** `from`: a position before row `start`, or null for the beginning. @throws InspectionRefusal */
export async function readCsvPage(reader: ContentReader, isTab: boolean, { from, start, limit }: TextRequest): Promise<RawPage> {
  const layout = await layoutOf(reader, isTab);
  const header = await headerOf(reader, layout);
  const place = from ?? { row: 0, byte: header.next };
  const skipped = start - place.row;
  if (skipped < 0 || place.byte > reader.size) refuse('INSPECTION_UNREADABLE', 'place');
  if (skipped > ROWS_LIMITS.indexEvery) refuse('INSPECTION_TOO_HARD', 'row-without-index');
  const columns = header.cells.slice(0, ROWS_LIMITS.columns).map((name) => ({ name, storedType: '' }));
  const page: RawPage = { columns, columnCount: header.cells.length, start, rows: [], total: null, nextCursor: null, damagedRows: [] };
  const rows = rowsFrom(reader, layout, place.byte, skipped > 0 ? ROWS_LIMITS.indexRoundBytes * 2 : ROWS_LIMITS.pageBytes);
  let at = place;
  for (;;) {
    const { value, done } = await rows.next();
    if (done) {
      if (value === 'bound' && page.rows.length === 0) refuse('INSPECTION_TOO_HARD', 'rows-too-far');
      if (value === 'quote') page.damagedRows.push(at.row);
      if (value === 'bound') page.nextCursor = cursorOf(at);
      else page.total = at.row;
      return page;
    }
    if (at.row >= start) {
      if (page.rows.length >= limit) {
        page.nextCursor = cursorOf(at);
        await rows.return('end');
        return page;
      }
      const { cells } = value;
      page.rows.push(columns.map((_, index) => layout.decode(cells[index] ?? '')));
      if (cells.length > header.cells.length) page.damagedRows.push(at.row);
    }
    at = { row: at.row + 1, byte: value.next };
  }
}

/** How far one round of indexing gets from a position. @throws InspectionRefusal */
export async function indexCsv(
  reader: ContentReader,
  isTab: boolean,
  from: Place | null,
): Promise<{ places: Place[]; end: Place; isComplete: boolean }> {
  const layout = await layoutOf(reader, isTab);
  let at = from ?? { row: 0, byte: (await headerOf(reader, layout)).next };
  const places: Place[] = [];
  const rows = rowsFrom(reader, layout, at.byte, ROWS_LIMITS.indexRoundBytes);
  for (;;) {
    if (at.row % ROWS_LIMITS.indexEvery === 0) places.push(at);
    const { value, done } = await rows.next();
    if (done) return { places, end: at, isComplete: value !== 'bound' };
    at = { row: at.row + 1, byte: value.next };
  }
}
