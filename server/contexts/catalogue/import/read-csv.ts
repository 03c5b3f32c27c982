import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { decode, type Entry, ImportError } from './entry.ts';
import { PLAIN_SHEET, readRows, type SheetOptions, type SheetRow } from './read-rows.ts';

const LONGEST_ROW = 1_000_000;

/** csv-parse counts a CRLF within quotes as two lines; and a text keeps plain line ends. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
  }
  if (held !== '') yield held;
}

export async function* readCsvRows(texts: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  const source = Readable.from(withPlainLineEnds(texts), { objectMode: false });
  const parser = source.pipe(
    parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: LONGEST_ROW }),
  );
  source.on('error', (error) => parser.destroy(error));
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const nextLine = info.lines + 1;
      yield { line, nextLine, cells: record };
      line = nextLine;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError('FILE_UNREADABLE', { line, reason: error.message });
  } finally {
    source.destroy();
  }
}

/** The operator's files: UTF-8, columns by their own names. */
export const readCsv = (chunks: AsyncIterable<Uint8Array>, options: SheetOptions = PLAIN_SHEET): AsyncGenerator<Entry> =>
  readRows(readCsvRows(decode(chunks)), options);
