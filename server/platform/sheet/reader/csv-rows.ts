/** Rows of CSV text. Quotes are relaxed: a stray one is text (docs/decisions/0006). */
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { createRowBounds, type RowBounds, SHEET_LIMITS, SheetError, type SheetRow } from '../sheet-limits.ts';

/** This encoding and nothing else; a mark at the beginning is dropped. @throws SheetError 'encoding' */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: 'utf-8' | 'gb18030'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      yield text;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SheetError('encoding', { line });
  }
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

/** @throws SheetError */
export async function* csvRows(texts: AsyncIterable<string>, bounds: RowBounds = createRowBounds()): AsyncGenerator<SheetRow> {
  const source = Readable.from(withPlainLineEnds(texts), { objectMode: false });
  let line = 1;
  let length = 0;
  const parser = source.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Of one cell while it is read; the sum of a row is counted by `cast`, which also sees cells of no length.
      max_record_size: SHEET_LIMITS.rowCharacters,
      cast(cell, { index, lines }) {
        if (index === 0) length = 0;
        bounds.cell(lines, index, cell.length, length);
        length += cell.length;
        return cell;
      },
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const nextLine = info.lines + 1;
      bounds.row(line, record.length);
      yield { line, nextLine, cells: record };
      line = nextLine;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new SheetError('row-length', { line, max: SHEET_LIMITS.rowCharacters });
    throw new SheetError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote' : 'unreadable', { line }, error.message);
  } finally {
    source.destroy();
  }
}
