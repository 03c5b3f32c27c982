import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { COLUMNS, locateInRows, REQUIRED_COLUMNS, type Row, rowsToRecord } from './csv-record.ts';
import { decode, type Entry, ImportError } from './entry.ts';

const LONGEST_ROW = 1_000_000;
/** As many SKUs as a product may have, and one to show that there are more. */
const MOST_ROWS = 201;

function checkHeader(header: string[]): void {
  const unknown = header.filter((column) => !COLUMNS.includes(column));
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  const twice = header.filter((column, index) => header.indexOf(column) !== index);
  const problems = [
    ...unknown.map((column) => `unknown column "${column}"`),
    ...missing.map((column) => `missing column "${column}"`),
    ...twice.map((column) => `column "${column}" stands twice`),
  ];
  if (problems.length > 0) throw new ImportError(`The first line must name the columns: ${problems.join(', ')}.`);
}

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

type Group = {
  externalId: string;
  line: number;
  nextLine: number;
  size: number;
  rows: Row[];
  wrongRows: { line: number; cells: number }[];
};

function toEntry(group: Group, columns: number): Entry {
  const { externalId, line, nextLine, size, rows, wrongRows } = group;
  const [first, ...rest] = rows;
  const faults = wrongRows.map(({ line: at, cells }) => ({
    path: [],
    line: at,
    problem: `the row has ${cells} cells where the first line has ${columns}`,
  }));
  const content = faults.length > 0 || !first ? { faults } : rowsToRecord(first, rest);
  return { externalId, line, nextLine, size, content, locate: (path) => locateInRows(rows, path) };
}

/** One SKU a row (docs/import.md); rows of one external id that follow each other are one product. */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = Readable.from(withPlainLineEnds(decode(chunks)), { objectMode: false });
  const parser = source.pipe(
    parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: LONGEST_ROW }),
  );
  source.on('error', (error) => parser.destroy(error));
  let header: string[] | undefined;
  let group: Group | undefined;
  let nextLine = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = nextLine;
      nextLine = info.lines + 1;
      if (!header) {
        header = record.map((column) => column.trim().toLowerCase());
        checkHeader(header);
        continue;
      }
      const cells = Object.fromEntries(header.map((column, index) => [column, record[index] ?? '']));
      const externalId = cells.external_id?.trim() ?? '';
      if (!group || group.externalId !== externalId) {
        if (group) yield toEntry(group, header.length);
        group = { externalId, line, nextLine, size: 0, rows: [], wrongRows: [] };
      }
      group.nextLine = nextLine;
      if (record.length !== header.length) group.wrongRows.push({ line, cells: record.length });
      else if (group.rows.length < MOST_ROWS) {
        group.rows.push({ line, cells });
        group.size += record.reduce((sum, text) => sum + text.length, 0);
      }
    }
    if (header && group) yield toEntry(group, header.length);
    if (!header) throw new ImportError('The file is empty.');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`The file cannot be read as CSV beyond line ${nextLine}: ${error.message}`);
  } finally {
    source.destroy();
  }
}
